"""A sudoku turned over, with digits renamed, or with lines, bands and stacks moved has the solutions moved likewise."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.symmetry.asking import check_law
from tests.symmetry.turns import TURNS, Rows

from cluewise.engine.native import core_version
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import boxes

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

SQUARES = {4: 2, 9: 3}


def full_grid(side: int) -> list[list[int]]:
    """A grid of side * side rows: each row is the first one pushed on."""
    size = side * side
    return [[(row * side + row // side + column) % size + 1 for column in range(size)] for row in range(size)]


@st.composite
def orders(draw: st.DrawFn, side: int) -> list[int]:
    """An order of lines that keeps the lines of a band together."""
    bands = draw(st.permutations(range(side)))
    return [side * band + line for band in bands for line in draw(st.permutations(range(side)))]


def moved(rows: Sequence[Sequence[Any]], order: Sequence[int], columns: Sequence[int]) -> Rows:
    return tuple(tuple(rows[r][c] for c in columns) for r in order)


@st.composite
def puzzles(draw: st.DrawFn) -> SudokuPuzzle:
    """A puzzle with a solution (unless a given is spoilt), a few cells short of certainty."""
    size = draw(st.sampled_from([4, 9, 9]))
    side = SQUARES[size]
    grid = moved(full_grid(side), draw(orders(side)), draw(orders(side)))
    dice = Random(draw(st.integers(0, 2**32)))
    share = draw(st.floats(0.33, 0.8))
    givens = [[value if dice.random() < share else None for value in row] for row in grid]
    if draw(st.integers(0, 4)) == 0:
        givens[0][0] = draw(st.integers(1, size))
    return SudokuPuzzle(givens=tuple(map(tuple, givens)), regions=boxes(side, side))


def turn(puzzle: SudokuPuzzle, rows: Rows) -> SudokuPuzzle:
    return SudokuPuzzle(givens=rows, regions=puzzle.regions)


@pytest.mark.parametrize("name", TURNS)
def test_a_sudoku_turned_over_has_its_solutions_turned_over(name: str) -> None:
    @settings(max_examples=25, deadline=None)
    @given(puzzles())
    def law(puzzle: SudokuPuzzle) -> None:
        flip = TURNS[name]
        check_law(puzzle, turn(puzzle, flip(puzzle.givens)), lambda found: SudokuSolution(flip(found.grid)))

    law()


@settings(max_examples=40, deadline=None)
@given(puzzles(), st.data())
def test_bands_stacks_and_their_lines_may_change_places(puzzle: SudokuPuzzle, data: st.DataObject) -> None:
    side = SQUARES[puzzle.size]
    order, columns = data.draw(orders(side)), data.draw(orders(side))
    other = turn(puzzle, moved(puzzle.givens, order, columns))
    check_law(puzzle, other, lambda found: SudokuSolution(moved(found.grid, order, columns)))


@settings(max_examples=40, deadline=None)
@given(puzzles(), st.data())
def test_digits_may_change_their_names(puzzle: SudokuPuzzle, data: st.DataObject) -> None:
    new = dict(enumerate(data.draw(st.permutations(range(1, puzzle.size + 1))), 1))

    def renamed(rows: Sequence[Sequence[int | None]]) -> Rows:
        return tuple(tuple(new.get(value) if value else None for value in row) for row in rows)

    check_law(puzzle, turn(puzzle, renamed(puzzle.givens)), lambda found: SudokuSolution(renamed(found.grid)))
