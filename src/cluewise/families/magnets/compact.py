"""A Magnets board as the numbers that the compiled core takes, and its answer as rows of signs."""

from __future__ import annotations

from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, Counts, MagnetsPuzzle, MagnetsSolution
from cluewise.model import Compact
from cluewise.scan import leading_number

SIGNS = BLANK + PLUS + MINUS  # the kernel's numbers 0, 1, 2
NOTHING = 255  # nothing is given for this cell


def compact(puzzle: MagnetsPuzzle) -> Compact:
    """The letters of the dominoes, the four lists of counts (-1: not told) and the given cells."""
    counts = (puzzle.row_plus, puzzle.row_minus, puzzle.column_plus, puzzle.column_minus)
    givens = bytes(NOTHING if sign == OPEN else SIGNS.index(sign) for row in puzzle.givens for sign in row)
    letters = "".join(puzzle.layout).encode()
    return Compact("magnets", (puzzle.rows, puzzle.columns, letters, *map(_numbers, counts), givens))


def _numbers(counts: Counts) -> list[int]:
    return [-1 if count is None else count for count in counts]


def expand(puzzle: MagnetsPuzzle, cells: bytes) -> MagnetsSolution:
    """The rows that the kernel's bytes spell."""
    return _rows(puzzle.columns, cells)


def expand_id(text: str, cells: bytes) -> MagnetsSolution:
    """The same for a game ID, which begins with the width."""
    return _rows(leading_number(text), cells)


def _rows(width: int, cells: bytes) -> MagnetsSolution:
    text = "".join(SIGNS[cell] for cell in cells)
    return MagnetsSolution(tuple(text[start : start + width] for start in range(0, len(text), width)))
