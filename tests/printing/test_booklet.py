"""Booklets: how many pages, in which order, the same bytes each time, and wrong wishes."""

from __future__ import annotations

import pytest
from tests.printing import pdf

import cluewise as cw
from cluewise.base.drawing import Drawing, Label, Rect
from cluewise.base.errors import UsageError
from cluewise.family.puzzle import Puzzle
from cluewise.library import example
from cluewise.show.booklets.booklet import booklet
from cluewise.show.booklets.entries import Wanted, prepared
from cluewise.show.booklets.entry import Entry
from cluewise.show.booklets.fonts import missing, shipped
from cluewise.show.booklets.games import games_of
from cluewise.show.booklets.paper import Layout

SMALL = "1..4..1..1..42.1"
ONE_OF_EACH = ["hut", "zoo", "brook", "raven", "aurora"]


def _entries(count: int) -> list[Entry]:
    return [prepared(cw.read(SMALL), Wanted()).entry] * count


def _shipped(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return cw.read(found.text)


def _crowded(width: float, height: float, size: float = 12, name: str = "crowded") -> Entry:
    """A drawing of some size, with small letters in opposite corners."""
    shapes = [Label(20, 20, "FIRST", size), Label(width - 30, height - 20, "LAST", size), Rect(0, 0, width, height)]
    return Entry(puzzle=Drawing(width, height, name, list(shapes)), name=name)


@pytest.mark.parametrize(("per_page", "pages"), [(1, 7), (2, 4), (4, 2), (6, 2)])
def test_so_many_puzzles_as_asked_for_share_a_page(per_page: int, pages: int) -> None:
    answers = 1
    assert pdf.count(booklet(_entries(7), Layout(per_page=per_page))) == pages + answers


def test_the_font_is_embedded() -> None:
    file = booklet(_entries(1), Layout())
    assert b"/FontFile2" in file
    assert b"BitstreamVeraSans" in file


def test_the_same_puzzles_give_the_same_file() -> None:
    entries = [prepared(_shipped(name), Wanted(steps=name == "raven", levels=True)).entry for name in ONE_OF_EACH]
    games = games_of([_shipped("raven")])
    layout = Layout(title="Twice", rules=True, contents=True, per_page=6)
    assert booklet(entries, layout, games) == booklet(entries, layout, games)


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_each_paper_has_its_own_size(paper: str, size: tuple[int, int]) -> None:
    assert set(pdf.sizes(booklet(_entries(1), Layout(paper=paper)))) == {size}


@pytest.mark.parametrize("wrong", [{"per_page": 3}, {"per_page": 0}, {"paper": "a5"}])
def test_a_layout_that_does_not_exist_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(UsageError):
        Layout(**wrong)  # type: ignore[arg-type]


def test_the_digits_are_on_the_page_and_in_the_answer() -> None:
    puzzle, answer = pdf.texts(booklet(_entries(1), Layout()))
    assert [puzzle.count(digit) for digit in "1234"] == [6, 1, 0, 2]  # the givens, the number and the page's
    assert all(answer.count(digit) >= 4 for digit in "1234")


def test_every_letter_of_our_examples_can_be_printed() -> None:
    for name in (*ONE_OF_EACH, "cards"):
        assert missing(shipped(), prepared(_shipped(name), Wanted(answers=False)).entry.texts()) == ""


def test_a_puzzle_that_needs_more_room_gets_more_slots_and_the_next_ones_fill_the_hole() -> None:
    entries = [*_entries(1), _crowded(700, 700, name="big"), *_entries(4)]
    first, second, *_ = pdf.texts(booklet(entries, Layout(per_page=6)))
    assert "2. Sudoku" in first
    assert "3. big" in first
    assert "4. Sudoku" in second


def test_puzzles_are_numbered_as_they_are_read_on_the_pages() -> None:
    entries = [
        _crowded(900, 900, name=name) if name == "big" else _crowded(90, 90, name=name) for name in ("a", "big", "b")
    ]
    first, second = pdf.texts(booklet(entries, Layout(per_page=4)))
    assert first.index("1. a") < first.index("2. b")
    assert "3. big" in second


def test_a_wide_puzzle_lies_on_its_side() -> None:
    assert pdf.sizes(booklet([_crowded(2000, 600)], Layout())) == [(842, 595)]


def test_a_huge_puzzle_is_cut_into_parts_that_can_be_read_and_share_a_strip() -> None:
    pages = pdf.texts(booklet([_crowded(2600, 2600)], Layout()))
    assert len(pages) == 4
    assert [f"part {n} of 4" in page for n, page in enumerate(pages, 1)] == [True] * 4
    assert "FIRST" in pages[0]
    assert "LAST" in pages[3]


def test_a_long_name_is_cut_and_not_printed_over_its_neighbour() -> None:
    (page,) = pdf.texts(booklet([_crowded(90, 90, name="word " * 80)], Layout(per_page=6)))
    assert "…" in page
    assert page.count("word") < 20


def test_an_entry_without_an_answer_leaves_no_page_of_answers() -> None:
    assert pdf.count(booklet([_crowded(90, 90)], Layout())) == 1


def test_pages_of_mixed_sizes_are_well_filled() -> None:
    mixed = [
        prepared(_shipped(name), Wanted(answers=False)).entry for name in ("zoo", "hut", *ONE_OF_EACH, "cat", "cards")
    ]
    file = booklet(mixed, Layout(per_page=6))
    assert pdf.count(file) <= 3
    assert pdf.filled(file, 0) > 0.8
