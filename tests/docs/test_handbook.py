"""The pages about techniques say what the lessons say."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.documents import ROOT, script

from cluewise.base.drawing import Drawing, Label, Rect, Stroke


@pytest.fixture(scope="module")
def handbook() -> ModuleType:
    return script("handbook")


def test_the_pages_about_techniques_are_up_to_date(handbook: ModuleType) -> None:
    there = {path.name: path.read_text("utf-8") for path in (ROOT / "docs" / "techniques").glob("*.md")}
    wanted = handbook.pages()
    assert set(there) == set(wanted)
    for name, text in wanted.items():
        assert there[name] == text, f"docs/techniques/{name} is out of date: `make techniques` writes it anew"


def test_every_picture_that_a_page_shows_is_made(handbook: ModuleType, tmp_path: Path) -> None:
    handbook.draw(tmp_path)
    made = {f"pictures/{path.name}" for path in (tmp_path / "pictures").iterdir()}
    shown = {name for text in handbook.pages().values() for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)}
    assert shown == made


def test_the_pictures_that_are_kept_are_those_that_are_made(handbook: ModuleType, tmp_path: Path) -> None:
    handbook.draw(tmp_path)
    made, kept = (
        {path.name: path.read_text("utf-8") for path in folder.iterdir()}
        for folder in (tmp_path / "pictures", ROOT / "docs" / "techniques" / "pictures")
    )
    assert set(made) == set(kept)
    for name, text in made.items():
        assert kept[name] == text, f"docs/techniques/pictures/{name} is out of date: `make techniques` draws it anew"
    assert sum(map(len, kept.values())) < 1_500_000  # they go with every clone


def test_a_picture_in_fewer_bytes_has_the_same_characters_and_strokes(handbook: ModuleType) -> None:
    drawing = Drawing(40, 30, "two & three")
    drawing.add(Rect(1, 2, 3, 4, fill="#fff000"), Rect(5, 2, 3, 4, fill="#fff000"), Rect(9, 2, 3, 4, fill="#000fff"))
    drawing.add(Stroke(0, 0, 0, 9), Stroke(0, 9, 5, 9), Stroke(0, 0, 5, 9), Stroke(1, 1, 2, 1, dashed=True))
    drawing.add(Label(3, 4, "1", 10), Label(6, 4, "2", 10), Label(9, 9, "<", 10), Label(1, 1, "ab", 10))
    assert handbook.slimmed(drawing.to_svg()).split("\n")[3:] == [
        '<path d="M1 2h3v4h-3zM5 2h3v4h-3z" fill="#fff000" stroke="none" stroke-width="1"/>',
        '<rect x="9" y="2" width="3" height="4" fill="#000fff" stroke="none" stroke-width="1"/>',
        '<path d="M0 0V9M0 9H5M0 0L5 9" stroke="#1a1a1a" stroke-width="1" stroke-linecap="square"/>',
        '<path d="M1 1H2" stroke="#1a1a1a" stroke-width="1" stroke-linecap="square" stroke-dasharray="4 3"/>',
        '<text x="3 6" y="7.5 7.5" font-size="10" fill="#1a1a1a" text-anchor="middle">12</text>',
        '<text x="9" y="12.5" font-size="10" fill="#1a1a1a" text-anchor="middle">&lt;</text>',
        '<text x="1" y="4.5" font-size="10" fill="#1a1a1a" text-anchor="middle">ab</text>',
        "</svg>",
        "",
    ]
