"""Sudoku as a model: one variable per cell; either all-different houses or pairs that are not equal."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from cluewise.constraints.all_different import AllDifferent
from cluewise.constraints.not_equal import NotEqual
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.symbols import symbol, symbols_up_to
from cluewise.grid import Cell, cell_name, cells
from cluewise.model import Builder, Model
from cluewise.terms import Value, Var


def all_different(puzzle: SudokuPuzzle) -> Model:
    """Every house is one rule."""
    builder = Builder()
    grid = _cells(puzzle, builder)
    holds = f"holds {symbols_up_to(puzzle.size)}, each once."
    for house in puzzle.houses:
        sentence = f"{house.name[0].upper()}{house.name[1:]} {holds}"
        builder.rule(AllDifferent([grid[cell] for cell in house.cells]), sentence)
    return builder.build()


def binary(puzzle: SudokuPuzzle) -> Model:
    """Every pair of cells that share a house is one rule, as AC-3 wants it."""
    builder = Builder()
    grid = _cells(puzzle, builder)
    pairs: dict[tuple[Cell, Cell], str] = {}
    for house in puzzle.houses:
        for pair in combinations(sorted(house.cells), 2):
            pairs.setdefault(pair, house.name)
    for (one, other), house_name in pairs.items():
        sentence = f"{cell_name(one)} and {cell_name(other)} differ: both are in {house_name}."
        builder.rule(NotEqual(grid[one], grid[other]), sentence)
    return builder.build()


def decode(puzzle: SudokuPuzzle, known: Mapping[Var, Value]) -> SudokuSolution:
    """The grid that the variables known so far spell; the other cells are open."""
    values = {var.key: value for var, value in known.items() if isinstance(value, int)}
    numbers = range(1, puzzle.size + 1)
    return SudokuSolution(tuple(tuple(values.get((row, column)) for column in numbers) for row in numbers))


def _cells(puzzle: SudokuPuzzle, builder: Builder) -> dict[Cell, Var]:
    values = range(1, puzzle.size + 1)
    grid = {cell: builder.var(cell_name(cell), cell, values) for cell in cells(puzzle.size, puzzle.size)}
    for cell, value in puzzle.filled():
        builder.given(grid[cell], value, f"{cell_name(cell)} is given as {symbol(value)}.")
    return grid
