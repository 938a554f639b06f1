"""The rules of sudoku as clauses, written from the rules of the game: what a certificate proves.

Neither the model nor the geometry of the other files is used here, only the puzzle's own fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from cluewise.base.clauses import Clauses, Encoder
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution

Cell = tuple[int, int]


def encode(puzzle: SudokuPuzzle) -> Clauses:
    """The clauses of a puzzle: a cell holds one value, a group of cells every value once, a cage its sum."""
    values = range(1, len(puzzle.givens) + 1)
    cells = list(product(values, values))
    clauses = Clauses(_name(cell, value) for cell in cells for value in values)
    at = {cell: [clauses[_name(cell, value)] for value in values] for cell in cells}
    for cell, literals in at.items():
        clauses.exactly_one(literals)
        if len(choices := tuple(_choices(puzzle, cell))) < len(literals):
            clauses.say(*(literals[value - 1] for value in choices))
    for group in _groups(puzzle):
        for of_one_value in zip(*(at[cell] for cell in group), strict=True):
            clauses.exactly_one(of_one_value)
    for one, other in _knights(cells) if puzzle.antiknight else ():
        for pair in zip(at[one], at[other], strict=True):
            clauses.at_most_one(pair)
    for cage in puzzle.cages:
        for of_one_value in zip(*(at[cell] for cell in cage.cells), strict=True):
            clauses.at_most_one(of_one_value)
        if cage.sum is not None:
            terms = [list(zip(at[cell], values, strict=True)) for cell in cage.cells]
            clauses.say(clauses.sum_of(terms, cage.sum))
    return clauses


def _choices(puzzle: SudokuPuzzle, cell: Cell) -> Iterable[int]:
    """The values that a cell may hold: the given one, one of its candidates, or any."""
    row, column = cell
    given = puzzle.givens[row - 1][column - 1]
    if given is not None:
        return (given,)
    return puzzle.candidates[row - 1][column - 1] if puzzle.candidates else range(1, len(puzzle.givens) + 1)


def facts(puzzle: SudokuPuzzle, solution: SudokuSolution) -> Iterator[str]:
    """What a grid says about each cell."""
    del puzzle
    for r, row in enumerate(solution.grid, 1):
        yield from (_name((r, c), value) for c, value in enumerate(row, 1) if value is not None)


ENCODER = Encoder(encode, facts)


def _name(cell: Cell, value: int) -> str:
    return f"r{cell[0]}c{cell[1]} is {value}"


def _groups(puzzle: SudokuPuzzle) -> Iterator[list[Cell]]:
    """The cells that hold every value once."""
    size = len(puzzle.givens)
    lines = range(1, size + 1)
    for n in lines:
        yield [(n, k) for k in lines]
        yield [(k, n) for k in lines]
        yield [(r, c) for r in lines for c in lines if puzzle.regions[r - 1][c - 1] == n]
    if puzzle.diagonals:
        yield [(k, k) for k in lines]
        yield [(k, size + 1 - k) for k in lines]
    if puzzle.windows:
        yield from _windows(puzzle, size)


def _windows(puzzle: SudokuPuzzle, size: int) -> Iterator[list[Cell]]:
    """Blocks of the size of a box: the first begins at r2c2, and a line is left free between any two."""
    tall, wide = puzzle.box or (size, size)
    for top in range(2, size, tall + 1):
        for left in range(2, size, wide + 1):
            if top + tall <= size and left + wide <= size:
                yield [(r, c) for r in range(top, top + tall) for c in range(left, left + wide)]


def _knights(cells: list[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """Any two cells a knight's move apart."""
    for one, other in combinations(cells, 2):
        if sorted((abs(one[0] - other[0]), abs(one[1] - other[1]))) == [1, 2]:
            yield one, other
