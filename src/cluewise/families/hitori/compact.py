"""A hitori board as the numbers that the compiled core takes, and its answer as crossed cells."""

from __future__ import annotations

from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.model import Compact

CLASHES_WITH_NOTHING = 0xFFFF


def compact(puzzle: HitoriPuzzle) -> Compact:
    """A number per symbol, row by row."""
    numbers = {EMPTY: CLASHES_WITH_NOTHING}
    symbols = [numbers.setdefault(symbol, len(numbers)) for row in puzzle.grid for symbol in row]
    return Compact("hitori", (puzzle.rows, puzzle.columns, symbols, puzzle.must_cross))


def expand(puzzle: HitoriPuzzle, cells: bytes) -> HitoriSolution:
    """The cells that the kernel marked as crossed."""
    return HitoriSolution(tuple(cell for cell, crossed in zip(puzzle.cells(), cells, strict=True) if crossed))
