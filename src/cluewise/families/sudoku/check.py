"""The independent checker: every broken rule of a proposed solution, named and placed; and givens that clash."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from cluewise.base.grid import Cell, cell_name
from cluewise.families.sudoku.puzzle import Grid, SudokuPuzzle, SudokuSolution
from cluewise.family.puzzle import Fault

_NAMED_CELLS = 5  # of many open cells only these are named in the message


def check(puzzle: SudokuPuzzle, solution: SudokuSolution) -> list[Fault]:
    """Every fault of a solution; none if it solves the puzzle."""
    grid = solution.grid
    return list(_wrong_shape(puzzle, grid)) or [
        *_wrong_values(puzzle, grid),
        *_open_cells(grid),
        *_changed_givens(puzzle, grid),
        *_strangers(puzzle, grid),
        *_repeats(puzzle, grid),
        *_knights(puzzle, grid),
        *_cages(puzzle, grid),
    ]


def clashes(puzzle: SudokuPuzzle) -> list[Fault]:
    """The givens that stand twice in a row, column, box, diagonal, window or cage, or a knight's move apart."""
    return [*_repeats(puzzle, puzzle.givens), *_knights(puzzle, puzzle.givens), *_cages(puzzle, puzzle.givens)]


def _wrong_shape(puzzle: SudokuPuzzle, grid: Grid) -> Iterator[Fault]:
    size = puzzle.size
    if len(grid) != size:
        yield Fault("wrong-shape", f"the solution has {len(grid)} rows, the puzzle {size}")
    for number, row in enumerate(grid, 1):
        if len(row) != size:
            yield Fault("wrong-shape", f"row {number} of the solution has {len(row)} cells, the puzzle {size}")


def _wrong_values(puzzle: SudokuPuzzle, grid: Grid) -> Iterator[Fault]:
    allowed = {None, *range(1, puzzle.size + 1)}
    for r, row in enumerate(grid, 1):
        if not allowed.issuperset(row):
            for c, value in enumerate(row, 1):
                if value not in allowed:
                    message = f"{cell_name((r, c))} holds {value}, which is not from 1 to {puzzle.size}"
                    yield Fault("wrong-value", message, ((r, c),))


def _open_cells(grid: Grid) -> Iterator[Fault]:
    cells = tuple((r, c) for r, row in enumerate(grid, 1) if None in row for c, v in enumerate(row, 1) if v is None)
    if cells:
        names = _names(cells[:_NAMED_CELLS]) + (", ..." if len(cells) > _NAMED_CELLS else "")
        number = "1 cell is" if len(cells) == 1 else f"{len(cells)} cells are"
        yield Fault("open-cell", f"{number} still open: {names}", cells)


def _changed_givens(puzzle: SudokuPuzzle, grid: Grid) -> Iterator[Fault]:
    for cell, given in puzzle.filled():
        found = grid[cell[0] - 1][cell[1] - 1]
        if found != given and found is not None:
            message = f"{cell_name(cell)} is given as {puzzle.symbol(given)}, not {puzzle.symbol(found)}"
            yield Fault("given-changed", message, (cell,))


def _strangers(puzzle: SudokuPuzzle, grid: Grid) -> Iterator[Fault]:
    """Values that a cell may not hold by its candidates."""
    for r, row in enumerate(puzzle.candidates, 1):
        for c, values in enumerate(row, 1):
            found = grid[r - 1][c - 1]
            if found is not None and found not in values and puzzle.givens[r - 1][c - 1] is None:
                message = f"{cell_name((r, c))} holds {puzzle.symbol(found)}, which is not among its candidates"
                yield Fault("not-a-candidate", message, ((r, c),))


def _repeats(puzzle: SudokuPuzzle, grid: Grid) -> Iterator[Fault]:
    """Values that stand twice in a house: row-repeats, column-repeats, box-repeats, diagonal-repeats."""
    everything = tuple(chain.from_iterable(grid))
    for house in puzzle.houses:
        values = house.values(everything)
        if len(set(values)) == len(values):
            continue
        for value in sorted({value for value in values if value is not None and values.count(value) > 1}):
            cells = tuple(cell for cell, found in zip(house.cells, values, strict=True) if found == value)
            message = f"{puzzle.symbol(value)} {_times(len(cells))} {_in(house.name)}: {_names(cells)}"
            yield Fault(f"{house.kind}-repeats", message, cells)


def _knights(puzzle: SudokuPuzzle, grid: Grid) -> Iterator[Fault]:
    if not puzzle.antiknight:
        return
    for r, row in enumerate(grid):
        for c, value in enumerate(row):
            for down, along in ((1, -2), (1, 2), (2, -1), (2, 1)):
                far = (r + down, c + along)
                if value is None or far[0] >= len(grid) or not 0 <= far[1] < len(row) or grid[far[0]][far[1]] != value:
                    continue
                cells = ((r + 1, c + 1), (far[0] + 1, far[1] + 1))
                yield Fault("knight-repeats", f"{puzzle.symbol(value)} a knight's move apart: {_names(cells)}", cells)


def _cages(puzzle: SudokuPuzzle, grid: Grid) -> Iterator[Fault]:
    """Values that stand twice in a cage, and sums that are not the cage's (or, with cells open, are too large)."""
    for cage in puzzle.cages:
        values = [grid[row - 1][column - 1] for row, column in cage.cells]
        known = [value for value in values if value is not None]
        name = f"the cage of {_names(cage.cells[:1])}"
        for value in sorted({value for value in known if known.count(value) > 1}):
            yield Fault("cage-repeats", f"{puzzle.symbol(value)} {_times(known.count(value))} in {name}", cage.cells)
        full = len(known) == len(values)
        if cage.sum is not None and (sum(known) > cage.sum or (full and sum(known) != cage.sum)):
            yield Fault("cage-sum", f"{name} adds up to {sum(known)}, not {cage.sum}", cage.cells)


def _times(count: int) -> str:
    return {2: "twice", 3: "three times"}.get(count, f"{count} times")


def _in(house: str) -> str:
    return f"on {house}" if house.startswith("the ") else f"in {house}"


def _names(cells: tuple[Cell, ...]) -> str:
    return ", ".join(map(cell_name, cells))
