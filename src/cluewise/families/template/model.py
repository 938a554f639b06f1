"""The puzzle as a model, and the way back from an answer: one variable per cell."""

from __future__ import annotations

from collections.abc import Mapping

from cluewise.base.grid import cell_name, cells
from cluewise.base.terms import Value, Var
from cluewise.families.template.puzzle import Latin, Square
from cluewise.model import Builder, Model
from cluewise.model.constraints.all_different import AllDifferent


def model(puzzle: Latin) -> Model:
    """Every cell is a variable; every row and every column holds different numbers."""
    size, build = puzzle.size, Builder()
    var = {cell: build.var(cell_name(cell), cell, range(1, size + 1)) for cell in cells(size, size)}
    for n in range(1, size + 1):
        build.rule(AllDifferent([var[n, k] for k in range(1, size + 1)]), f"Row {n} holds each number once.")
        build.rule(AllDifferent([var[k, n] for k in range(1, size + 1)]), f"Column {n} holds each number once.")
    for (row_number, column_number), cell in var.items():
        given = puzzle.givens[row_number - 1][column_number - 1]
        if given is not None:
            build.given(cell, given, f"{cell.name} is given as {given}.")
    return build.build()


def decode(puzzle: Latin, known: Mapping[Var, Value]) -> Square:
    """The square that the variables known so far stand for."""
    found = {var.key: value for var, value in known.items() if isinstance(value, int)}
    numbers = range(1, puzzle.size + 1)
    return Square(tuple(tuple(found.get((row, column)) for column in numbers) for row in numbers))
