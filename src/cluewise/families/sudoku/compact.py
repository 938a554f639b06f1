"""The ordinary 9x9 as the numbers that the compiled core takes, and its answer as a grid."""

from __future__ import annotations

import re

from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.model import Compact

SIZE = 9
OPEN = 255  # a cell of which the core knows no value
_CELL = re.compile(r"[1-9.0*_]")
_ROW = r"[1-9.0*_](?: ?[1-9.0*_]){8}"
_THREE = r"[1-9.0*_] [1-9.0*_] [1-9.0*_]"
_BAND = rf"(?:{_THREE} \| {_THREE} \| {_THREE}\n){{3}}"
_RULE = r"------\+-------\+------\n"
_ORDINARY = re.compile(rf"{_ROW}(?:\n{_ROW}){{8}}\n|{_BAND}{_RULE}{_BAND}{_RULE}{_BAND}")  # plain, or as we write it


def compact(puzzle: SudokuPuzzle) -> Compact | None:
    """The givens row by row, 0 where a cell is empty; only the ordinary 9x9 has a kernel of its own."""
    if puzzle.size != SIZE or not puzzle.ordinary:
        return None
    return Compact("sudoku9", (bytes(value or 0 for row in puzzle.givens for value in row),))


def expand(puzzle: SudokuPuzzle, cells: bytes) -> SudokuSolution:
    """The grid that the kernel's bytes spell."""
    return _grid(cells, puzzle.size)


def expand_line(_: str, cells: bytes) -> SudokuSolution:
    """The same for a puzzle on one line of 81 characters."""
    return _grid(cells, SIZE)


def line_of(puzzle: SudokuPuzzle) -> str | None:
    """An ordinary 9x9 on one line."""
    if puzzle.size != SIZE or not puzzle.ordinary:
        return None
    return "".join(str(value or 0) for row in puzzle.givens for value in row)


def _grid(cells: bytes, size: int) -> SudokuSolution:
    values = [None if cell == OPEN else cell for cell in cells] if OPEN in cells else cells
    return SudokuSolution(tuple(tuple(values[start : start + size]) for start in range(0, len(cells), size)))


def as_line(text: str) -> str | None:
    """An ordinary 9x9 board as one line."""
    return "".join(_CELL.findall(text)) if _ORDINARY.fullmatch(text if text.endswith("\n") else text + "\n") else None
