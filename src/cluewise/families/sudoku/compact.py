"""The ordinary 9x9 as the numbers that the compiled core takes, and its answer as a grid."""

from __future__ import annotations

from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.model import Compact

SIZE = 9


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


def _grid(cells: bytes, size: int) -> SudokuSolution:
    return SudokuSolution(tuple(tuple(cells[start : start + size]) for start in range(0, len(cells), size)))
