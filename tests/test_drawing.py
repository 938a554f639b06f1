"""Shapes become SVG that every viewer understands."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from cluewise.base.drawing import Disc, Drawing, Label, Rect, Stroke

SVG = "{http://www.w3.org/2000/svg}"


def parsed(*shapes: Rect | Stroke | Disc | Label, title: str = "A board") -> ET.Element:
    return ET.fromstring(Drawing(40, 30, title, list(shapes)).to_svg())


def test_a_sheet_has_its_size_its_title_and_paper() -> None:
    root = parsed()
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 40 30"
    assert root.findtext(f"{SVG}title") == "A board"
    assert [shape.tag for shape in root][1:] == [f"{SVG}rect"]


def test_shapes_are_drawn_in_their_order_on_the_paper() -> None:
    box, line = Rect(1, 2, 3, 4, radius=1), Stroke(0, 0, 5, 5, dashed=True)
    drawn = list(parsed(box, line, Disc(1, 1, 0.5), Label(2, 2, "7", 10, bold=True)))[2:]
    assert [one.tag.removeprefix(SVG) for one in drawn] == ["rect", "line", "circle", "text"]
    assert drawn[0].get("rx") == "1"
    assert drawn[1].get("stroke-dasharray")
    assert drawn[2].get("r") == "0.5"
    assert (drawn[3].text, drawn[3].get("font-weight")) == ("7", "bold")


def test_what_is_not_asked_for_is_not_there() -> None:
    rect, line, text = list(parsed(Rect(0, 0, 1, 1), Stroke(0, 0, 1, 1), Label(0, 0, "x", 10)))[2:]
    assert rect.get("rx") is None
    assert line.get("stroke-dasharray") is None
    assert text.get("font-weight") is None


def test_numbers_are_short() -> None:
    (rect,) = list(parsed(Rect(1.0, 1 / 3, 2.50, 0)))[2:]
    assert [rect.get(name) for name in ("x", "y", "width", "height")] == ["1", "0.33", "2.5", "0"]


def test_text_of_any_kind_cannot_break_the_picture() -> None:
    nasty = "<b>&\"'</svg>"
    root = parsed(Label(1, 1, nasty, 10), title=nasty)
    assert root.findtext(f"{SVG}title") == nasty
    assert root.findtext(f"{SVG}text") == nasty
