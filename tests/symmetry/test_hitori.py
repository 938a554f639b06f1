"""A hitori board turned over, or with other symbols, has its crossed cells turned over, or the same."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.symmetry.asking import check_law
from tests.symmetry.turns import TURNS

from cluewise.engine.native import core_version
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

SYMBOLS = ["1", "2", "3", "4", "5", "6", "7", EMPTY]


@st.composite
def puzzles(draw: st.DrawFn) -> HitoriPuzzle:
    """Any board up to 7 x 7, with enough symbols that it often has a solution."""
    height, width = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    symbol = st.sampled_from(SYMBOLS[-max(height, width) - 1 :])
    row = st.tuples(*[symbol] * width)
    return HitoriPuzzle(draw(st.tuples(*[row] * height)), must_cross=draw(st.booleans()))


def where(name: str, puzzle: HitoriPuzzle) -> dict[tuple[int, int], tuple[int, int]]:
    """Where each cell goes."""
    cells = [[(row, column) for column in range(1, puzzle.columns + 1)] for row in range(1, puzzle.rows + 1)]
    turned = TURNS[name](cells)
    return {cell: (r, c) for r, row in enumerate(turned, 1) for c, cell in enumerate(row, 1)}


@pytest.mark.parametrize("name", TURNS)
def test_a_board_turned_over_has_its_crossed_cells_turned_over(name: str) -> None:
    @settings(max_examples=60, deadline=None)
    @given(puzzles())
    def law(puzzle: HitoriPuzzle) -> None:
        goes = where(name, puzzle)
        other = HitoriPuzzle(TURNS[name](puzzle.grid), must_cross=puzzle.must_cross)
        check_law(puzzle, other, lambda found: HitoriSolution(tuple(goes[cell] for cell in found.crossed)))

    law()


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.data())
def test_symbols_may_change_their_names(puzzle: HitoriPuzzle, data: st.DataObject) -> None:
    names = sorted(puzzle.symbols() - {EMPTY})
    new = dict(zip(names, data.draw(st.permutations(["ab", "7", "X", "é", "11", "#", "z"])), strict=False))
    grid = tuple(tuple(new.get(symbol, EMPTY) for symbol in row) for row in puzzle.grid)
    check_law(puzzle, HitoriPuzzle(grid, must_cross=puzzle.must_cross), lambda found: found)


@settings(max_examples=60, deadline=None)
@given(puzzles())
@example(
    HitoriPuzzle(tuple(map(tuple, ("34567", "75364", "56435", "43675"))), must_cross=False)
)  # exactly 200 solutions
def test_symbols_that_stand_only_once_in_their_lines_might_as_well_be_missing(puzzle: HitoriPuzzle) -> None:
    columns = list(zip(*puzzle.grid, strict=True))
    grid = tuple(
        tuple(EMPTY if row.count(s) == 1 and columns[c].count(s) == 1 else s for c, s in enumerate(row))
        for row in puzzle.grid
    )
    check_law(puzzle, HitoriPuzzle(grid, must_cross=puzzle.must_cross), lambda found: found)
