"""The rules of Latin squares as clauses, written from the rules of the game: what a certificate proves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from cluewise.base.clauses import Clauses, Encoder
from cluewise.families.template.puzzle import Latin, Square


def encode(puzzle: Latin) -> Clauses:
    """The clauses of a puzzle: a cell holds one number, a row and a column every number once."""
    numbers = range(1, puzzle.size + 1)
    clauses = Clauses(_name(*one) for one in product(numbers, numbers, numbers))
    for a, b in product(numbers, numbers):
        clauses.exactly_one([clauses[_name(a, b, k)] for k in numbers])
        clauses.exactly_one([clauses[_name(a, k, b)] for k in numbers])
        clauses.exactly_one([clauses[_name(k, a, b)] for k in numbers])
    for fact in _facts(puzzle.givens):
        clauses.say(clauses[fact])
    return clauses


def facts(puzzle: Latin, solution: Square) -> Iterator[str]:
    """What a square says about each cell."""
    del puzzle
    return _facts(solution.grid)


ENCODER = Encoder(encode, facts)


def _facts(grid: tuple[tuple[int | None, ...], ...]) -> Iterator[str]:
    for r, row in enumerate(grid, 1):
        yield from (_name(r, c, value) for c, value in enumerate(row, 1) if value is not None)


def _name(row: int, column: int, value: int) -> str:
    return f"r{row}c{column} is {value}"
