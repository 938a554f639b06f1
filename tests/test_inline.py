"""Drawings as parts of a page show what the files show, in fewer bytes and in colours that a dark page can turn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from tests.shipped import chosen

from cluewise.base import drawing as colours
from cluewise.base.drawing import INK, Disc, Drawing, Label, Rect, Stroke
from cluewise.base.page_drawings import NIGHT, board_style, inline_svg, inline_svgs, night_style
from cluewise.library import Example
from cluewise.solver.pipeline import read_one


def parsed(*shapes: Rect | Stroke | Disc | Label) -> list[ET.Element]:
    return list(ET.fromstring(inline_svg(Drawing(40, 30, "A board", list(shapes)))))[2:]


def test_neighbours_that_look_alike_become_one_element() -> None:
    (lines,) = parsed(Stroke(0, 0, 5, 0), Stroke(0, 0, 0, 5), Stroke(1, 1, 4, 3))
    assert lines.get("d") == "M0 0h5M0 0v5M1 1l3 2"
    (dots,) = parsed(Disc(1, 2, 1.5, INK, "none"), Disc(3, 4, 1.5, INK, "none"))
    assert (dots.get("d"), dots.get("stroke-width"), dots.get("stroke-linecap")) == ("M1 2h0M3 4h0", "3", "round")
    (signs,) = parsed(Label(1, 0, "7", 10), Label(9, 0, "8", 10))
    assert (signs.get("x"), signs.get("y"), signs.text) == ("1 9", "3.5 3.5", "78")


def test_what_looks_different_stays_apart_and_in_order() -> None:
    drawn = parsed(Stroke(0, 0, 5, 0), Rect(0, 0, 1, 1), Stroke(0, 0, 5, 0), Stroke(0, 0, 5, 0, dashed=True))
    assert [one.tag for one in drawn] == ["path", "rect", "path", "path"]
    assert len(parsed(Label(0, 0, "10", 10), Label(9, 0, "11", 10))) == 2


def test_text_cannot_break_a_page() -> None:
    (text,) = parsed(Label(0, 0, "</svg><script>", 10))
    assert text.text == "</svg><script>"


def test_every_colour_of_the_house_has_a_counterpart_at_night() -> None:
    house = {value for name, value in vars(colours).items() if name.isupper() and str(value).startswith("#")}
    assert house == set(NIGHT)
    assert all(f'[fill="{day}"]' in board_style() for day in NIGHT)
    assert all(f"--c{day[1:]}: {night};" in night_style() for day, night in NIGHT.items())


@pytest.mark.parametrize("shipped", chosen(), ids=lambda one: one.name)
def test_only_puzzles_with_colours_of_their_own_stay_light(shipped: Example) -> None:
    reading = read_one(shipped.text, family=shipped.family)
    svg = inline_svg(reading.family.draw(reading.puzzle, None))
    own = getattr(reading.puzzle, "coloured", False)
    assert svg.startswith('<svg class="board-day"' if own else '<svg class="board"')
    assert "xmlns" not in svg


def test_what_many_drawings_share_is_written_once_and_nothing_is_lost() -> None:
    frame = [Rect(n, n, 10, 10, stroke=INK) for n in range(3)]
    drawings = [Drawing(40, 30, str(n), [*frame, Label(n, n, f"no. {n}", 10), *frame[:2]]) for n in range(5)]
    shared, pictures = inline_svgs(drawings, scales=[1] * 5)
    named = dict(re.findall(r'<g id="(p\d+)">(.*?)</g>', shared))
    assert len(named) == 2
    for drawing, picture in zip(drawings, pictures, strict=True):
        whole = re.sub(r'<use href="#(p\d+)"/>', lambda use: named[use[1]], picture)
        assert whole == inline_svg(drawing)
        assert len(picture) < len(whole)
