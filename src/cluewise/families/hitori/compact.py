"""A hitori board as the numbers that the compiled core takes, and its answer as crossed cells."""

from __future__ import annotations

from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.model import Compact
from cluewise.scan import leading_number

CLASHES_WITH_NOTHING = 0xFFFF
NOTHING_KNOWN = b""  # of cells that are crossed or kept from the start: a puzzle has none


def compact(puzzle: HitoriPuzzle) -> Compact:
    """A number per symbol, row by row."""
    numbers = {EMPTY: CLASHES_WITH_NOTHING}
    symbols = [numbers.setdefault(symbol, len(numbers)) for row in puzzle.grid for symbol in row]
    return Compact("hitori", (puzzle.rows, puzzle.columns, symbols, puzzle.must_cross, NOTHING_KNOWN))


def expand(puzzle: HitoriPuzzle, cells: bytes) -> HitoriSolution:
    """The cells that the kernel marked as crossed."""
    return _crossed(puzzle.columns, cells)


def expand_id(text: str, cells: bytes) -> HitoriSolution:
    """The same for a game ID, which begins with the width."""
    return _crossed(leading_number(text), cells)


def _crossed(width: int, cells: bytes) -> HitoriSolution:
    places = (divmod(place, width) for place, crossed in enumerate(cells) if crossed)
    return HitoriSolution(tuple((row + 1, column + 1) for row, column in places))
