"""The independent checker: one generator per rule, one fault code each; and clues that contradict at sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from cluewise.base.grid import Cell, cell_name
from cluewise.families.nonogram.puzzle import (
    EMPTY,
    OPEN,
    Block,
    Clue,
    NonogramPuzzle,
    NonogramSolution,
    least_length,
)
from cluewise.family.puzzle import Fault

SHOWN = 8  # cells that a message names before it only counts


def check(puzzle: NonogramPuzzle, solution: NonogramSolution) -> list[Fault]:
    """Every broken rule; an empty list means that the solution is right and complete."""
    misshapen = list(_wrong_shape(puzzle, solution))
    if misshapen:
        return misshapen
    rules = (_unknown_colours, _open_cells, _wrong_rows, _wrong_columns)
    return [fault for rule in rules for fault in rule(puzzle, solution)]


def clashes(puzzle: NonogramPuzzle) -> list[Fault]:
    """Clues that cannot be met whatever the board: too long for their line, or unequal totals."""
    return [*_too_long(puzzle), *_unequal_totals(puzzle)]


def _wrong_shape(puzzle: NonogramPuzzle, solution: NonogramSolution) -> Iterator[Fault]:
    if len(solution.rows) != puzzle.height:
        yield Fault("wrong-shape", f"The board has {puzzle.height} rows, the solution {len(solution.rows)}.")
    for r, row in enumerate(solution.rows[: puzzle.height], 1):
        if len(row) != puzzle.width:
            yield Fault("wrong-shape", f"The board has {puzzle.width} columns, row {r} of the solution {len(row)}.")


def _unknown_colours(puzzle: NonogramPuzzle, solution: NonogramSolution) -> Iterator[Fault]:
    known = {EMPTY, OPEN, *(colour.letter for colour in puzzle.palette)}
    strange = sorted({value for row in solution.rows for value in row if value not in known})
    for value in strange:
        cells = _cells_with(solution, value)
        yield Fault("unknown-colour", f"{value!r} is not a colour of this puzzle: {_named(cells)}.", cells)


def _open_cells(_puzzle: NonogramPuzzle, solution: NonogramSolution) -> Iterator[Fault]:
    cells = _cells_with(solution, OPEN)
    if cells:
        are = "1 cell is" if len(cells) == 1 else f"{len(cells)} cells are"
        yield Fault("open-cell", f"{are} still open: {_named(cells)}.", cells)


def _wrong_rows(puzzle: NonogramPuzzle, solution: NonogramSolution) -> Iterator[Fault]:
    for r, (clue, row) in enumerate(zip(puzzle.rows, solution.rows, strict=True), 1):
        if OPEN not in row and _found(row) != clue:
            cells = tuple((r, c) for c in range(1, puzzle.width + 1))
            yield Fault("row-wrong", _complaint(puzzle, f"Row {r}", clue, row), cells)


def _wrong_columns(puzzle: NonogramPuzzle, solution: NonogramSolution) -> Iterator[Fault]:
    columns = map("".join, zip(*solution.rows, strict=True))
    for c, (clue, column) in enumerate(zip(puzzle.columns, columns, strict=True), 1):
        if OPEN not in column and _found(column) != clue:
            cells = tuple((r, c) for r in range(1, puzzle.height + 1))
            yield Fault("column-wrong", _complaint(puzzle, f"Column {c}", clue, column), cells)


def _too_long(puzzle: NonogramPuzzle) -> Iterator[Fault]:
    for r, clue in enumerate(puzzle.rows, 1):
        if least_length(clue) > puzzle.width:
            cells = tuple((r, c) for c in range(1, puzzle.width + 1))
            yield Fault("too-long", _does_not_fit(puzzle, f"Row {r}", clue, puzzle.width), cells)
    for c, clue in enumerate(puzzle.columns, 1):
        if least_length(clue) > puzzle.height:
            cells = tuple((r, c) for r in range(1, puzzle.height + 1))
            yield Fault("too-long", _does_not_fit(puzzle, f"Column {c}", clue, puzzle.height), cells)


def _unequal_totals(puzzle: NonogramPuzzle) -> Iterator[Fault]:
    in_rows, in_columns = _totals(puzzle.rows), _totals(puzzle.columns)
    for letter, name, _ in puzzle.palette:
        rows, columns = in_rows[letter], in_columns[letter]
        if rows != columns:
            what = f"{name} cells" if puzzle.coloured else "filled cells"
            yield Fault("totals-differ", f"The rows ask for {rows} {what}, the columns for {columns}.")


def _found(line: str) -> Clue:
    groups = ((len(list(cells)), value) for value, cells in groupby(line))
    return tuple(Block(length, value) for length, value in groups if value != EMPTY)


def _totals(clues: tuple[Clue, ...]) -> Counter[str]:
    total: Counter[str] = Counter()
    for clue in clues:
        for block in clue:
            total[block.colour] += block.length
    return total


def _complaint(puzzle: NonogramPuzzle, where: str, clue: Clue, line: str) -> str:
    return f"{where} should read {_written(puzzle, clue)}, but reads {_written(puzzle, _found(line))}."


def _does_not_fit(puzzle: NonogramPuzzle, where: str, clue: Clue, length: int) -> str:
    return f"{where} needs {least_length(clue)} cells for {_written(puzzle, clue)}, but has {length}."


def _written(puzzle: NonogramPuzzle, clue: Clue) -> str:
    return " ".join(f"{length}{colour if puzzle.coloured else ''}" for length, colour in clue) or "0"


def _cells_with(solution: NonogramSolution, value: str) -> tuple[Cell, ...]:
    rows = enumerate(solution.rows, 1)
    return tuple((r, c) for r, row in rows for c, found in enumerate(row, 1) if found == value)


def _named(cells: tuple[Cell, ...]) -> str:
    shown = ", ".join(map(cell_name, cells[:SHOWN]))
    return shown if len(cells) <= SHOWN else f"{shown} and {len(cells) - SHOWN} more"
