"""Sudoku as a model: one variable per cell; either all-different houses or pairs that are not equal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from cluewise.base.grid import Cell, cell_name, cells
from cluewise.base.phrases import listed
from cluewise.base.terms import Literal, Value, Var
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import Shape, houses, knights
from cluewise.families.sudoku.symbols import symbol, symbols_up_to
from cluewise.families.sudoku.variants import add_cages, knights_sentence
from cluewise.model import Builder, Given, Model, Rule
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.not_equal import NotEqual
from cluewise.model.constraints.table import Table

SHAPES = 16  # whose variables and rules are kept: puzzles of one shape share them


def all_different(puzzle: SudokuPuzzle) -> Model:
    """Every house is one rule, and further rules follow."""
    return _given(_houses_differ(puzzle.shape, puzzle.cages), puzzle)


def binary(puzzle: SudokuPuzzle) -> Model:
    """Every pair of cells that share a house is one rule, as AC-3 wants it."""
    return _given(_pairs_differ(puzzle.shape, puzzle.cages), puzzle)


@lru_cache(maxsize=SHAPES)
def _houses_differ(shape: Shape, cages: tuple[Cage, ...]) -> Model:
    builder = Builder()
    size = len(shape.regions)
    grid = _cells(size, builder)
    holds = f"holds {symbols_up_to(size)}, each once."
    for house in houses(shape):
        sentence = f"{house.name[0].upper()}{house.name[1:]} {holds}"
        builder.rule(AllDifferent([grid[cell] for cell in house.cells]), sentence)
    if shape.antiknight:
        for one, other in knights(size):
            builder.rule(NotEqual(grid[one], grid[other]), knights_sentence(one, other))
    add_cages(builder, grid, cages)
    return builder.build()


@lru_cache(maxsize=SHAPES)
def _pairs_differ(shape: Shape, cages: tuple[Cage, ...]) -> Model:
    builder = Builder()
    grid = _cells(len(shape.regions), builder)
    pairs: dict[tuple[Cell, Cell], str] = {}
    for house in houses(shape):
        for pair in combinations(sorted(house.cells), 2):
            one, other = pair
            pairs.setdefault(pair, f"{cell_name(one)} and {cell_name(other)} differ: both are in {house.name}.")
    if shape.antiknight:
        for one, other in knights(len(shape.regions)):
            pairs.setdefault((one, other), knights_sentence(one, other))
    for (one, other), sentence in pairs.items():
        builder.rule(NotEqual(grid[one], grid[other]), sentence)
    add_cages(builder, grid, cages)
    return builder.build()


def decode(puzzle: SudokuPuzzle, known: Mapping[Var, Value]) -> SudokuSolution:
    """The grid that the variables known so far spell; the other cells are open."""
    size = puzzle.size
    grid: list[int | None] = [None] * (size * size)
    for var, value in known.items():
        if isinstance(value, int):
            grid[var.index] = value
    return SudokuSolution(tuple(tuple(grid[start : start + size]) for start in range(0, size * size, size)))


def _cells(size: int, builder: Builder) -> dict[Cell, Var]:
    """A variable for each cell, row by row."""
    values = range(1, size + 1)
    return {cell: builder.var(cell_name(cell), cell, values) for cell in cells(size, size)}


def _given(shape: Model, puzzle: SudokuPuzzle) -> Model:
    """The model of a shape with a puzzle's candidates and givens in it."""
    if puzzle.candidates:
        shape = Model(shape.vars, (*shape.rules, *_choices(shape, puzzle)))
    values = (value for row in puzzle.givens for value in row)
    return shape.with_givens(_fact(var, value) for var, value in zip(shape.vars, values, strict=True) if value)


def _choices(shape: Model, puzzle: SudokuPuzzle) -> Iterator[Rule]:
    """A rule for each cell that may hold some of the values only."""
    for var, values in zip(shape.vars, (cell for row in puzzle.candidates for cell in row), strict=True):
        if 1 < len(values) < puzzle.size:
            said = listed([symbol(value) for value in values], "or")
            yield Rule(Table([var], [(value,) for value in values]), f"{var.name} is {said}.")


def _fact(var: Var, value: int) -> Given:
    return Given(Literal(var, value), f"{var.name} is given as {symbol(value)}.")
