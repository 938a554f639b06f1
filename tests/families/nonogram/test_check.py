"""One broken board per fault code, and clues that clash at sight."""

from __future__ import annotations

import pytest
from tests.families.nonogram.boards import COLOURED, FLAG, FLAG_SOLUTION, PLUS, PLUS_SOLUTION, puzzle_of

from cluewise.families.nonogram import family
from cluewise.families.nonogram.puzzle import Block, NonogramPuzzle, NonogramSolution
from cluewise.family.puzzle import Fault

PAIR = puzzle_of("#.", ".#")  # the other diagonal solves it too


def faults(puzzle: NonogramPuzzle, *rows: str) -> list[Fault]:
    return family.check(puzzle, NonogramSolution(rows))


def messages(puzzle: NonogramPuzzle) -> list[tuple[str, str]]:
    return [(fault.code, fault.message) for fault in family.clashes(puzzle)]


@pytest.mark.parametrize(("puzzle", "solution"), [(PLUS, PLUS_SOLUTION), (FLAG, FLAG_SOLUTION)])
def test_a_right_board_has_no_faults(puzzle: NonogramPuzzle, solution: NonogramSolution) -> None:
    assert family.check(puzzle, solution) == []


def test_row_wrong() -> None:
    assert faults(PAIR, "##", "..") == [
        Fault("row-wrong", "Row 1 should read 1, but reads 2.", ((1, 1), (1, 2))),
        Fault("row-wrong", "Row 2 should read 1, but reads 0.", ((2, 1), (2, 2))),
    ]


def test_column_wrong() -> None:
    assert faults(PAIR, "#.", "#.") == [
        Fault("column-wrong", "Column 1 should read 1, but reads 2.", ((1, 1), (2, 1))),
        Fault("column-wrong", "Column 2 should read 1, but reads 0.", ((1, 2), (2, 2))),
    ]


def test_colours_count_in_row_and_column() -> None:
    assert [fault.message for fault in faults(puzzle_of("rb", palette=COLOURED), "br")] == [
        "Row 1 should read 1r 1b, but reads 1b 1r.",
        "Column 1 should read 1r, but reads 1b.",
        "Column 2 should read 1b, but reads 1r.",
    ]


def test_open_cell() -> None:
    assert faults(PAIR, "#?", ".#") == [Fault("open-cell", "1 cell is still open: r1c2.", ((1, 2),))]


def test_many_open_cells_are_counted_not_listed() -> None:
    (fault,) = faults(PLUS, *["?????"] * 5)
    assert fault.message.startswith("25 cells are still open: r1c1, r1c2,")
    assert fault.message.endswith("and 17 more.")
    assert len(fault.cells) == 25


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (("#.",), "The board has 2 rows, the solution 1."),
        (("#.", ".#", ".."), "The board has 2 rows, the solution 3."),
        (("#.", ".#."), "The board has 2 columns, row 2 of the solution 3."),
        ((), "The board has 2 rows, the solution 0."),
    ],
)
def test_wrong_shape(rows: tuple[str, ...], message: str) -> None:
    assert faults(PAIR, *rows) == [Fault("wrong-shape", message)]


def test_unknown_colour() -> None:
    found = faults(PAIR, "r.", ".#")
    assert found[0] == Fault("unknown-colour", "'r' is not a colour of this puzzle: r1c1.", ((1, 1),))


def test_a_clue_that_does_not_fit_names_its_line() -> None:
    long = NonogramPuzzle(rows=((Block(1), Block(1)),), columns=((Block(2),), ()))
    assert messages(long) == [
        ("too-long", "Row 1 needs 3 cells for 1 1, but has 2."),
        ("too-long", "Column 1 needs 2 cells for 2, but has 1."),
    ]
    assert family.clashes(long)[0].cells == ((1, 1), (1, 2))


def test_runs_of_different_colours_need_no_gap() -> None:
    assert family.clashes(puzzle_of("rb", palette=COLOURED)) == []


def test_totals_that_differ_are_named_with_their_colour() -> None:
    assert messages(NonogramPuzzle(rows=((Block(1),), ()), columns=((), ()))) == [
        ("totals-differ", "The rows ask for 1 filled cells, the columns for 0.")
    ]
    red = NonogramPuzzle(rows=((Block(1, "r"),),), columns=((Block(1, "b"),),), palette=COLOURED)
    assert messages(red) == [
        ("totals-differ", "The rows ask for 1 red cells, the columns for 0."),
        ("totals-differ", "The rows ask for 0 dark blue cells, the columns for 1."),
    ]
