"""One broken board per fault, clashes at sight, and the bounds of puzzles and solutions."""

from __future__ import annotations

import pytest
from tests.families.hitori.boards import CROSSED, board

from cluewise.base.errors import PuzzleError
from cluewise.base.grid import Cell
from cluewise.families.hitori import family
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.family.puzzle import Fault

LETTERS = board("cebbc", "beade", "adace", "cabec", "ebaaa")


def only_fault(puzzle: HitoriPuzzle, *crossed: Cell, kept: tuple[Cell, ...] | None = None) -> Fault:
    (fault,) = family.check(puzzle, HitoriSolution(crossed, kept))
    return fault


def test_the_solution_of_the_document_has_no_fault() -> None:
    assert family.check(LETTERS, HitoriSolution(CROSSED)) == []


def test_a_symbol_that_stays_twice_in_a_row() -> None:
    fault = only_fault(board("abca", "bcde"))
    assert fault == Fault("row-repeats", "a stays twice in row 1: r1c1, r1c4.", ((1, 1), (1, 4)))


def test_a_symbol_that_stays_three_times_in_a_column() -> None:
    fault = only_fault(board("ab", "ac", "ad"))
    assert fault == Fault("column-repeats", "a stays 3 times in column 1: r1c1, r2c1, r3c1.", ((1, 1), (2, 1), (3, 1)))


def test_two_crossed_neighbours() -> None:
    fault = only_fault(board("abc", "bca"), (1, 1), (1, 2))
    assert fault == Fault("crossed-touch", "r1c1 and r1c2 are neighbours and both crossed out.", ((1, 1), (1, 2)))


def test_a_corner_that_is_cut_off() -> None:
    fault = only_fault(board("abc", "bca", "cab"), (1, 2), (2, 1))
    assert fault == Fault("not-connected", "The cells that stay fall into 2 pieces; cut off: r1c1.", ((1, 1),))


def test_nothing_crossed_where_something_must_be() -> None:
    puzzle = board("ab", "ba", must_cross=True)
    assert only_fault(puzzle).code == "none-crossed"
    assert family.check(puzzle, HitoriSolution(((1, 1),))) == []


def test_cells_that_are_still_open() -> None:
    fault = only_fault(board("ab", "ba", must_cross=True), kept=((1, 1), (2, 2)))
    assert fault == Fault("open-cell", "2 cells are still open: r1c2, r2c1.", ((1, 2), (2, 1)))


def test_cells_that_are_not_on_the_board() -> None:
    fault = only_fault(board("ab", "ba"), (0, 0), (3, 1))
    assert fault.code == "outside"
    assert fault.cells == ((0, 0), (3, 1))


def test_empty_cells_never_clash_but_may_be_crossed_out() -> None:
    puzzle = board("...", "a.a")
    assert family.check(puzzle, HitoriSolution(((2, 1),))) == []
    assert family.check(puzzle, HitoriSolution(((1, 2), (2, 1)))) != []
    assert only_fault(puzzle).code == "row-repeats"


def test_one_cell_may_be_crossed_out_alone() -> None:
    assert family.check(board("a", must_cross=True), HitoriSolution(((1, 1),))) == []


def test_four_equal_symbols_in_a_run_clash() -> None:
    (fault,) = family.clashes(board("aaaab", "bcdea"))
    assert fault.code == "row-clash"
    assert fault.message == "a must stay at least twice in row 1: once in each of r1c1, r1c2 and r1c3, r1c4."


def test_two_separate_pairs_in_a_column_clash() -> None:
    (fault,) = family.clashes(board("ab", "ac", "ba", "ad", "ae"))
    assert fault.code == "column-clash"
    assert fault.cells == ((1, 1), (2, 1), (4, 1), (5, 1))


def test_a_triple_and_pairs_that_overlap_do_not_clash() -> None:
    assert family.clashes(board("aaaba", "bcdea")) == []
    assert family.clashes(board("....", "....")) == []


def test_a_cell_cannot_be_both() -> None:
    with pytest.raises(PuzzleError, match="r1c1 is said to be crossed out and to stay"):
        HitoriSolution(((1, 1),), ((1, 1),))


@pytest.mark.parametrize(
    ("grid", "says"),
    [
        ((), "0 x 0"),
        (((),), "1 x 0"),
        ((("a",) * 101,), "1 x 101"),
        ((("a",),) * 101, "101 x 1"),
        ((("a", "b"), ("a",)), "row 2 has 1"),
        ((("a", ""),), "r1c2: a symbol is missing"),
        ((("a b",),), "white space"),
        ((("a,b",),), "commas"),
        ((("\u200b",),), "printable"),
        ((("\ud800",),), "printable"),
        ((("a" * 21,),), "at most 20"),
    ],
)
def test_a_puzzle_that_exists_has_a_valid_shape(grid: tuple[tuple[str, ...], ...], says: str) -> None:
    with pytest.raises(PuzzleError, match=says):
        HitoriPuzzle(grid)


@pytest.mark.parametrize("data", [{}, {"crossed": 1}, {"crossed": [1]}, {"crossed": [[1]]}, {"crossed": [["1", 2]]},
                                  {"crossed": [[True, 1]]}, {"crossed": [], "kept": {}}])  # fmt: skip
def test_a_solution_of_another_shape_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(PuzzleError):
        HitoriSolution.from_json(data)
