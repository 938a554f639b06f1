"""Pages of steps: full, in order, nothing lost."""

from __future__ import annotations

import pytest
from tests.printing import pdf

import cluewise as cw
from cluewise.base.drawing import Drawing, Label, Rect
from cluewise.show.booklets.booklet import booklet
from cluewise.show.booklets.entries import Wanted, prepared
from cluewise.show.booklets.entry import Entry
from cluewise.show.booklets.paper import Layout

BOARD = Drawing(90, 90, "a board")


def _steps(count: int, side: float = 240, size: float = 12) -> tuple[tuple[str, Drawing], ...]:
    board = Drawing(side, side, "a step", [Rect(0, 0, side, side, stroke="#000000"), Label(30, 30, "7", size)])
    return tuple((f"Sentence {n} says something about a cell.", board) for n in range(1, count + 1))


def _pages(entry: Entry) -> tuple[bytes, list[str]]:
    file = booklet([entry], Layout())
    return file, pdf.texts(file)[1:]


def test_every_sentence_is_there_in_order() -> None:
    _, pages = _pages(Entry(puzzle=BOARD, name="Square", steps=_steps(25)))
    everything = " ".join(pages)
    places = [everything.index(f"Sentence {n} says") for n in range(1, 26)]
    assert places == sorted(places)
    assert pages[0].startswith("How to solve 1. Square Thick frames")
    assert "(continued)" in pages[1]


@pytest.mark.parametrize("side", [150, 240, 360, 480])
def test_pages_of_steps_are_full(side: float) -> None:
    file, pages = _pages(Entry(puzzle=BOARD, steps=_steps(40, side)))
    assert all(pdf.filled(file, n) > 0.75 for n in range(1, len(pages)))
    box = pdf.ink(file, 1)
    assert box is not None
    assert box[2] - box[0] > 380


def test_a_small_board_shares_its_row_with_two_others() -> None:
    file, _ = _pages(Entry(puzzle=BOARD, steps=_steps(12)))
    assert pdf.count(file) == 2


def test_a_very_long_sentence_stays_on_its_page() -> None:
    steps = (("so " * 4000, BOARD), *_steps(1))
    file, pages = _pages(Entry(puzzle=BOARD, steps=steps))
    assert "…" in pages[0]
    box = pdf.ink(file, 1)
    assert box is not None
    assert box[3] < 830


def test_a_sentence_without_a_board_is_printed_too() -> None:
    _, pages = _pages(Entry(puzzle=BOARD, steps=(("Just words.", None),)))
    assert "1. Just words." in pages[0]


def test_the_steps_of_a_real_puzzle_come_between_the_puzzle_and_the_answer() -> None:
    entry = prepared(cw.read("1..4..1..1..42.1"), Wanted(steps=True)).entry
    pages = pdf.texts(booklet([entry], Layout()))
    assert "How to solve 1. Sudoku" in pages[1]
    assert entry.steps[0][0].split()[0] in pages[1]
    assert pages[-1].startswith("Answers")
