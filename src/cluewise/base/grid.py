"""Cells, lines and neighbours of a rectangle, counting from 1 as people do."""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]  # (row, column)


def cells(rows: int, columns: int) -> Iterator[Cell]:
    """Every cell, row by row."""
    return ((row, column) for row in range(1, rows + 1) for column in range(1, columns + 1))


def neighbours(cell: Cell, rows: int, columns: int) -> Iterator[Cell]:
    """The cells that share an edge with this one: up, left, right, down."""
    row, column = cell
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 1 <= r <= rows and 1 <= c <= columns:
            yield (r, c)


def edges(rows: int, columns: int) -> Iterator[tuple[Cell, Cell]]:
    """Every pair of cells that share an edge, once each."""
    for row, column in cells(rows, columns):
        if column < columns:
            yield (row, column), (row, column + 1)
        if row < rows:
            yield (row, column), (row + 1, column)


def cell_name(cell: Cell) -> str:
    """How a cell is called in sentences: `r1c2`."""
    return f"r{cell[0]}c{cell[1]}"
