"""py-sudoku; it compares the first solution from below with the first from above, which proves uniqueness."""

from __future__ import annotations

import boards
from sudoku import Sudoku


def solve_sudoku(puzzle: boards.Sudoku) -> int:
    board = [[value or None for value in row] for row in puzzle.rows]
    return 2 if Sudoku(puzzle.side, puzzle.side, board=board).has_multiple_solutions() else 1
