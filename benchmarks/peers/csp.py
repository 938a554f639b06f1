"""python-constraint2 with its usual engine; solutions are drawn from its iterator until there are two."""

from __future__ import annotations

from itertools import islice, product

import constraint
from boards import Sudoku


def solve_sudoku(puzzle: Sudoku) -> int:
    problem, size, side = constraint.Problem(), len(puzzle.rows), puzzle.side
    for r, c in product(range(size), range(size)):
        value = puzzle.rows[r][c]
        problem.addVariable((r, c), [value] if value else list(range(1, size + 1)))
    for n in range(size):
        top, left = side * (n // side), side * (n % side)
        for group in (
            [(n, c) for c in range(size)],
            [(r, n) for r in range(size)],
            [(top + i, left + j) for i, j in product(range(side), range(side))],
        ):
            problem.addConstraint(constraint.AllDifferentConstraint(), group)
    return len(list(islice(problem.getSolutionIter(), 2)))
