"""A hitori board as the numbers that the compiled core takes, and its answer as crossed cells."""

from __future__ import annotations

import re
import string
from itertools import chain

from cluewise.base.grid import Cell
from cluewise.base.scan import leading_number
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.model import Compact

CLASHES_WITH_NOTHING = 0xFFFF
KEPT, CROSSED, OPEN = 0, 1, 255  # what the kernel knows of a cell
LETTERS = dict(zip(map(str, range(1, 62)), string.digits[1:] + string.ascii_letters, strict=False))  # of game IDs
_PLAIN = re.compile(r"[0-9 \n]*")  # numbers in lines; what else counts as white space is for the reader to judge
NOTHING_KNOWN = b""  # of cells that are crossed or kept from the start: a puzzle has none


def compact(puzzle: HitoriPuzzle) -> Compact:
    """A number per symbol, row by row."""
    numbers = {EMPTY: CLASHES_WITH_NOTHING}
    symbols = [numbers.setdefault(symbol, len(numbers)) for row in puzzle.grid for symbol in row]
    return Compact("hitori", (puzzle.rows, puzzle.columns, symbols, puzzle.must_cross, NOTHING_KNOWN))


def expand(puzzle: HitoriPuzzle, cells: bytes) -> HitoriSolution:
    """The cells that the kernel marked as crossed."""
    return crossed(puzzle.columns, cells)


def expand_id(text: str, cells: bytes) -> HitoriSolution:
    """The same for a game ID, which begins with the width."""
    return crossed(leading_number(text), cells)


def line_of(puzzle: HitoriPuzzle) -> str | None:
    """The board as a game ID, its symbols numbered as they come; only which are alike counts."""
    numbers = {symbol: n for n, symbol in enumerate(dict.fromkeys(chain.from_iterable(puzzle.grid)), 1)}
    if puzzle.must_cross or EMPTY in numbers or len(numbers) > min(max(puzzle.rows, puzzle.columns), len(LETTERS)):
        return None
    letters = {symbol: LETTERS[str(n)] for symbol, n in numbers.items()}
    return f"{puzzle.columns}x{puzzle.rows}:" + "".join([letters[symbol] for row in puzzle.grid for symbol in row])


def crossed(width: int, cells: bytes) -> HitoriSolution:
    """The cells that are marked as crossed, and where some are open those that are known to stay."""
    return HitoriSolution(_places(width, cells, CROSSED), _places(width, cells, KEPT) if OPEN in cells else None)


def _places(width: int, cells: bytes, wanted: int) -> tuple[Cell, ...]:
    places = (divmod(place, width) for place, cell in enumerate(cells) if cell == wanted)
    return tuple((row + 1, column + 1) for row, column in places)


def as_line(text: str) -> str | None:
    """A board of plain numbers as a game ID; the core refuses those with numbers larger than the board."""
    text = text.replace("\r\n", "\n")
    rows = [line.split() for line in text.split("\n") if line] if _PLAIN.fullmatch(text) else []
    if all(len(row) == 1 for row in rows):
        rows = [list(row[0]) for row in rows]
    width = len(rows[0]) if rows else 0
    if width < 4 or len(rows) < 4 or any(len(row) != width for row in rows):
        return None  # other forms may look like a small board
    try:
        return f"{width}x{len(rows)}:" + "".join([LETTERS[symbol] for row in rows for symbol in row])
    except KeyError:
        return None
