"""Booklets: pages, letters that are really there, answers, and wrong wishes."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

import cluewise as cw
from cluewise.cli import main
from cluewise.drawing import Drawing, Label
from cluewise.errors import UsageError
from cluewise.library import example
from cluewise.printing.booklet import Entry, Layout, booklet
from cluewise.printing.entries import Wanted, prepared
from cluewise.printing.fonts import missing, shipped

ONE_OF_EACH = ["hut", "zoo", "brook", "raven", "aurora"]


def _pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


def _entries(count: int) -> list[Entry]:
    puzzle = cw.read("1..4..1..1..42.1")
    return [prepared(puzzle, Wanted()).entry] * count


@pytest.mark.parametrize(("per_page", "pages"), [(1, 7), (2, 4), (4, 2), (6, 2)])
def test_so_many_puzzles_as_asked_for_share_a_page(per_page: int, pages: int) -> None:
    answers = 2
    assert _pages(booklet(_entries(7), Layout(per_page=per_page))) == pages + answers


def test_the_font_is_embedded() -> None:
    pdf = booklet(_entries(1), Layout())
    assert b"/FontFile2" in pdf
    assert b"BitstreamVeraSans" in pdf


def test_the_same_puzzles_give_the_same_file() -> None:
    assert booklet(_entries(3), Layout()) == booklet(_entries(3), Layout())


def test_letter_paper_has_its_own_size() -> None:
    assert b"[ 0 0 612 792 ]" in booklet(_entries(1), Layout(paper="letter"))


@pytest.mark.parametrize("wrong", [{"per_page": 3}, {"per_page": 0}, {"paper": "a5"}])
def test_a_layout_that_does_not_exist_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(UsageError):
        Layout(**wrong)  # type: ignore[arg-type]


def test_a_puzzle_with_many_small_letters_gets_a_page_of_its_own() -> None:
    crowded = Drawing(4000, 4000, "crowded", [Label(20, 20, "7", 12)])
    entries = [*_entries(1), Entry(puzzle=crowded), *_entries(1)]
    assert _pages(booklet(entries, Layout(per_page=4))) == 3 + 1


def test_every_letter_of_our_examples_but_the_playing_cards_is_in_the_shipped_font() -> None:
    for name in ONE_OF_EACH:
        found = example(name)
        assert found is not None
        drawing = prepared(cw.read(found.text), Wanted(answers=False)).entry.puzzle
        assert missing(shipped(), (shape.text for shape in drawing.shapes if isinstance(shape, Label))) == ""


def test_steps_are_printed_with_their_boards() -> None:
    entry = prepared(cw.read("1..4..1..1..42.1"), Wanted(steps=True)).entry
    assert entry.steps
    assert _pages(booklet([entry], Layout())) > _pages(booklet(_entries(1), Layout()))


def test_one_of_each_family_goes_from_the_command_line_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    assert main(["print", *ONE_OF_EACH, "-o", str(path), "--title", "Five", "--per-page", "1"]) == 0
    assert path.read_bytes().startswith(b"%PDF")
    assert _pages(path.read_bytes()) == 1 + 5 + 2  # one answer is too wide for a sixth of a page


def test_a_letter_that_the_font_lacks_is_named_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "book.pdf"
    assert main(["print", "cards", "-o", str(path)]) == 2
    assert "♠" in capsys.readouterr().err
    assert not path.exists()


def test_the_digits_are_in_the_page() -> None:
    pdf = booklet(_entries(1), Layout())
    streams = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    assert any(b"Tj" in _unpacked(stream) for stream in streams)


def _unpacked(stream: bytes) -> bytes:
    import base64

    data = stream.strip()
    try:
        return zlib.decompress(base64.a85decode(data, adobe=data.endswith(b"~>") and data.startswith(b"<~")))
    except (ValueError, zlib.error):
        try:
            return zlib.decompress(base64.a85decode(data.removesuffix(b"~>")))
        except (ValueError, zlib.error):
            return data
