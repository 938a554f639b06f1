"""Zebra puzzles for paper: nothing of the text is lost, and every two things meet in one square."""

from __future__ import annotations

import cluewise as cw
from cluewise.base.drawing import Label, Rect
from cluewise.families.zebra.marked import CELL
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle
from cluewise.families.zebra.worksheet import prose
from cluewise.library import example


def _puzzle(name: str) -> ZebraPuzzle:
    found = example(name)
    assert found is not None
    puzzle = cw.read(found.text)
    assert isinstance(puzzle, ZebraPuzzle)
    return puzzle


def test_the_parts_are_those_of_the_puzzle() -> None:
    puzzle = _puzzle("gen-five")
    parts = prose(puzzle)
    assert parts.clues == tuple(clue.text for clue in puzzle.clues)
    assert [name for name, _ in parts.lists] == list(puzzle.header[1:])  # the houses are in the opening sentence
    assert "5 houses" in parts.opening[0]


def test_the_grid_has_a_block_for_every_two_categories_and_is_blank() -> None:
    puzzle = _puzzle("gen-five")
    grid = prose(puzzle).grid
    assert grid is not None
    blocks = [one for one in grid.shapes if isinstance(one, Rect) and one.width == one.height == 5 * CELL]
    assert len(blocks) == 5 * 4 // 2
    assert not any(type(one).__name__ == "Disc" for one in grid.shapes)
    names = [one.text for one in grid.shapes if isinstance(one, Label)]
    assert {value for category in puzzle.categories for value in category.values} <= set(names)


def test_the_table_has_a_row_for_each_with_only_the_places_filled_in() -> None:
    table = prose(_puzzle("gen-five")).table
    assert table is not None
    assert table.header[0] == "House"
    assert table.rows == tuple((str(n), "", "", "", "") for n in range(1, 6))


def test_where_two_values_have_no_name_there_is_a_table_and_no_grid() -> None:
    categories = (Category("Name", ("Ann", "Bob", "Cid", "Dot")), Category("Pet", ("cat", "dog")))
    parts = prose(ZebraPuzzle(4, categories))
    assert parts.grid is None
    assert parts.advice == ""
    assert parts.table is not None
    assert [row[0] for row in parts.table.rows] == ["Ann", "Bob", "Cid", "Dot"]


def test_the_question_and_its_choices_come_last() -> None:
    puzzle = ZebraPuzzle(
        2,
        (Category("Name", ("Ann", "Bob")), Category("Pet", ("cat", "dog"))),
        question="Who keeps the dog?",
        offered=("Ann", "Bob"),
    )
    assert "Who keeps the dog?" in prose(puzzle).closing[0]
    assert "Ann" in prose(puzzle).closing[0]
