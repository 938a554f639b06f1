"""One broken board per fault, and givens that clash at sight."""

from __future__ import annotations

import pytest
from tests.families.sudoku.boards import CLASHING, FOUR, LUNA, PIECES, empty, solution
from tests.patience import within

from cluewise.families.sudoku import family
from cluewise.families.sudoku.model import all_different, decode
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import boxes

RIGHT = solution("1234", "3412", "2143", "4321")
FALLING = solution("1234", "3412", "4321", "2143")
BY_ROWS = empty(4, boxes(1, 4))  # its regions are its rows, so that a column can fail alone

BROKEN = [
    (
        "row-repeats",
        empty(4),
        solution("1214", "3432", "2143", "4321"),
        "1 twice in row 1: r1c1, r1c3",
        ((1, 1), (1, 3)),
    ),
    (
        "column-repeats",
        BY_ROWS,
        solution("1234", "3412", "2143", "1234"),
        "1 twice in column 1: r1c1, r4c1",
        ((1, 1), (4, 1)),
    ),
    (
        "box-repeats",
        empty(4),
        solution("1234", "2143", "3412", "4321"),
        "1 twice in box 1: r1c1, r2c2",
        ((1, 1), (2, 2)),
    ),
    (
        "box-repeats",
        empty(4, PIECES),
        RIGHT,
        "3 twice in region 1: r1c3, r2c1",
        ((1, 3), (2, 1)),
    ),
    (
        "diagonal-repeats",
        empty(4, diagonals=True),
        RIGHT,
        "1 twice on the falling diagonal: r1c1, r4c4",
        ((1, 1), (4, 4)),
    ),
    (
        "given-changed",
        SudokuPuzzle(givens=((2, None, None, None),) + ((None,) * 4,) * 3),
        RIGHT,
        "r1c1 is given as 2, not 1",
        ((1, 1),),
    ),
    (
        "open-cell",
        empty(4),
        solution("1234", "3.12", "2143", "4321"),
        "1 cell is still open: r2c2",
        ((2, 2),),
    ),
    (
        "wrong-value",
        empty(4),
        solution("1234", "3412", "2143", "4325"),
        "r4c4 holds 5, which is not from 1 to 4",
        ((4, 4),),
    ),
    ("wrong-shape", empty(4), solution("1234", "3412", "2143"), "the solution has 3 rows, the puzzle 4", ()),
    ("wrong-shape", empty(4), solution("1234", "34", "2143", "4321"), "row 2 of the solution has 2 cells", ()),
]


@pytest.mark.parametrize(("code", "puzzle", "board", "message", "cells"), BROKEN)
def test_a_broken_board_has_the_named_fault(
    code: str, puzzle: SudokuPuzzle, board: SudokuSolution, message: str, cells: tuple[tuple[int, int], ...]
) -> None:
    found = family.check(puzzle, board)
    fault = next(fault for fault in found if fault.code == code)
    assert fault.message.startswith(message)
    assert fault.cells == cells


def test_a_right_board_has_no_fault() -> None:
    assert family.check(family.read(FOUR), RIGHT) == []
    assert family.check(empty(4, diagonals=False), FALLING) == []


def test_three_of_a_kind_are_one_fault_with_all_cells() -> None:
    faults = family.check(empty(4), solution("1114", "....", "....", "...."))
    assert faults[1].message == "1 three times in row 1: r1c1, r1c2, r1c3"


def test_many_open_cells_are_one_fault_that_names_a_few() -> None:
    fault = family.check(empty(9), SudokuSolution(((None,) * 9,) * 9))[0]
    assert fault.message == "81 cells are still open: r1c1, r1c2, r1c3, r1c4, r1c5, ..."
    assert len(fault.cells) == 81


def test_clashing_givens_are_named_with_both_cells() -> None:
    faults = family.clashes(family.read(CLASHING))
    assert [fault.message for fault in faults] == ["5 twice in row 1: r1c1, r1c2", "5 twice in box 1: r1c1, r1c2"]
    assert [fault.code for fault in faults] == ["row-repeats", "box-repeats"]
    assert faults[0].cells == ((1, 1), (1, 2))


def test_values_of_ten_and_up_are_named_as_they_are_printed() -> None:
    givens = ((12, 12) + (None,) * 14,) + ((None,) * 16,) * 15
    assert family.clashes(SudokuPuzzle(givens=givens))[0].message == "C twice in row 1: r1c1, r1c2"


def test_givens_on_a_diagonal_clash_only_where_diagonals_count() -> None:
    givens = ((1, None, None, None), (None,) * 4, (None,) * 4, (None, None, None, 1))
    assert family.clashes(SudokuPuzzle(givens=givens)) == []
    clash = family.clashes(SudokuPuzzle(givens=givens, diagonals=True))
    assert [fault.code for fault in clash] == ["diagonal-repeats"]


def test_checking_is_quick() -> None:
    puzzle = family.read(LUNA)
    model = all_different(puzzle)
    board = decode(puzzle, {var: 1 + (var.index * 3) % 9 for var in model.vars})
    family.check(puzzle, board)
    right = empty(9)
    latin = SudokuSolution(tuple(tuple((3 * (r % 3) + r // 3 + c) % 9 + 1 for c in range(9)) for r in range(9)))
    with within(0.2):
        for _ in range(200):
            assert not family.check(right, latin)
