"""A Magnets board as the numbers that the compiled core takes, and its answer as rows of signs."""

from __future__ import annotations

import re
import string

from cluewise.base.scan import leading_number
from cluewise.families.magnets.layout import SINGLE
from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, Counts, MagnetsPuzzle, MagnetsSolution
from cluewise.model import Compact

SIGNS = BLANK + PLUS + MINUS  # the kernel's numbers 0, 1, 2
NOTHING = 255  # nothing is given for this cell, or known of it
LETTERS = string.digits + string.ascii_letters  # of game IDs
DIGITS = dict(zip(map(str, range(62)), LETTERS, strict=True))
COUNTS = DIGITS | dict.fromkeys((".", "-1", "-"), ".")
_PLAIN = re.compile(r"[0-9x. \n-]+")  # nothing else stands in a board without a title and given cells


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
    return rows_in(puzzle.columns, cells)


def expand_id(text: str, cells: bytes) -> MagnetsSolution:
    """The same for a game ID, which begins with the width."""
    return rows_in(leading_number(text), cells)


def line_of(puzzle: MagnetsPuzzle) -> str | None:
    """A board without given cells as a game ID."""
    counts = (puzzle.column_plus, puzzle.row_plus, puzzle.column_minus, puzzle.row_minus)
    if puzzle.has_givens or max((n for some in counts for n in some if n is not None), default=0) >= len(LETTERS):
        return None
    parts = ["".join(["." if n is None else LETTERS[n] for n in some]) for some in counts]
    return f"{puzzle.columns}x{puzzle.rows}:{','.join(parts)},{''.join(puzzle.layout)}"


def rows_in(width: int, cells: bytes) -> MagnetsSolution:
    """The rows that the kernel's numbers spell."""
    text = "".join(OPEN if cell == NOTHING else SIGNS[cell] for cell in cells)
    return MagnetsSolution(tuple(text[start : start + width] for start in range(0, len(text), width)))


def as_line(text: str) -> str | None:
    """A board in the plain form, without given cells, as a game ID; the core refuses what it cannot hold."""
    text = text.replace("\r\n", "\n")
    lines = [line.split() for line in text.rstrip("\n").split("\n")] if _PLAIN.fullmatch(text) else [[]]
    sides = [int(side) for side in lines[0] if side.isdigit() and len(side) < 4]
    if len(sides) != 2 or len(lines[0]) != 2 or len(lines) != 5 + sides[0]:
        return None
    rows, columns = sides
    if [len(line) for line in lines[1:5]] != [rows, rows, columns, columns]:
        return None
    row_plus, row_minus, column_plus, column_minus = (
        "".join([COUNTS.get(c, "?") for c in line]) for line in lines[1:5]
    )
    letters = _letters(["".join(line) for line in lines[5:]], columns)
    return f"{columns}x{rows}:{column_plus},{row_plus},{column_minus},{row_minus},{letters}" if letters else None


def _letters(board: list[str], columns: int) -> str | None:
    """The rows of 0, 1 and x as letters; None if they are not that, or leave half a domino over."""
    if any(len(row) != columns or row.strip("01x") for row in board):
        return None
    found, above = "", " " * columns
    for row in board:
        lower = [("B" if half == "1" else "?") if up == "T" else half for up, half in zip(above, row, strict=True)]
        above = "".join(lower).replace("1", "T").replace("00", "LR").replace("x", SINGLE)
        found += above
    return None if "?" in found or "0" in found or "T" in above else found
