"""The independent checker: it knows the puzzle and the rules of the game, and nothing of the model."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.grid import Cell, cell_name, cells
from cluewise.families.template.puzzle import Grid, Latin, Square
from cluewise.family.puzzle import Fault


def check(puzzle: Latin, solution: Square) -> list[Fault]:
    """Every rule that a proposed solution breaks."""
    size, grid = puzzle.size, solution.grid
    if len(grid) != size or any(len(row) != size for row in grid):
        return [Fault("shape", f"The solution must have {size} rows of {size} cells.")]
    return [*_open(size, grid), *_out_of_range(size, grid), *_changed(puzzle, grid), *_repeats(size, grid)]


def clashes(puzzle: Latin) -> list[Fault]:
    """Givens that contradict each other at sight."""
    return list(_repeats(puzzle.size, puzzle.givens))


def _open(size: int, grid: Grid) -> Iterator[Fault]:
    empty = tuple(cell for cell in cells(size, size) if _at(grid, cell) is None)
    if empty:
        yield Fault("open", f"Cells that are still open: {', '.join(map(cell_name, empty))}.", empty)


def _out_of_range(size: int, grid: Grid) -> Iterator[Fault]:
    for cell in cells(size, size):
        value = _at(grid, cell)
        if value is not None and value > size:
            yield Fault("out-of-range", f"{cell_name(cell)} is {value}, but the numbers go from 1 to {size}.", (cell,))


def _changed(puzzle: Latin, grid: Grid) -> Iterator[Fault]:
    for cell in cells(puzzle.size, puzzle.size):
        given, value = _at(puzzle.givens, cell), _at(grid, cell)
        if None not in (given, value) and given != value:
            yield Fault(
                "given-changed", f"{cell_name(cell)} is given as {given}, but the solution has {value}.", (cell,)
            )


def _repeats(size: int, grid: Grid) -> Iterator[Fault]:
    numbers = range(1, size + 1)
    for n in numbers:
        yield from _twice("row", n, grid, [(n, k) for k in numbers])
        yield from _twice("column", n, grid, [(k, n) for k in numbers])


def _twice(kind: str, number: int, grid: Grid, line: list[Cell]) -> Iterator[Fault]:
    for value in range(1, len(line) + 1):
        where = tuple(cell for cell in line if _at(grid, cell) == value)
        if len(where) > 1:
            names = ", ".join(map(cell_name, where))
            yield Fault(f"{kind}-repeats", f"{value} more than once in {kind} {number}: {names}.", where)


def _at(grid: Grid, cell: Cell) -> int | None:
    return grid[cell[0] - 1][cell[1] - 1]
