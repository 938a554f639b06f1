"""The hitori ladder in the compiled core: which boards it knows, and what its techniques are called here."""

from __future__ import annotations

from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle
from cluewise.family.steps import Climb
from cluewise.model import Compact

LEAST_SIDE = 2
OPEN = 3  # a cell that may stay and may be crossed out

# In the order of the core's numbers.
TECHNIQUES = (
    *("neighbours of a crossed cell", "equal to a kept cell", "triple", "sandwich", "pair isolation"),
    *("corner of three", "only way out", "double corner", "corner pair", "keep connected", "clash of equals", "wall"),
)


def question(puzzle: HitoriPuzzle) -> Compact | None:
    """The symbols, numbered in their order, 0 where there is none; every cell is open at the start."""
    if min(puzzle.rows, puzzle.columns) < LEAST_SIDE or puzzle.must_cross:
        return None
    numbers = {symbol: n for n, symbol in enumerate(sorted(puzzle.symbols() - {EMPTY}), 1)} | {EMPTY: 0}
    symbols = tuple(numbers[symbol] for row in puzzle.grid for symbol in row)
    return Compact("Hitori", ((puzzle.rows, puzzle.columns, symbols), (OPEN,) * len(symbols)))


CLIMB: Climb[HitoriPuzzle] = Climb(question=question, techniques=TECHNIQUES)
