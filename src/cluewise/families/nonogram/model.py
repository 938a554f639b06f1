"""Nonograms as models: a variable per cell (the usual way), or one per line whose values are whole patterns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cluewise.base.errors import UsageError
from cluewise.base.grid import cell_name
from cluewise.base.terms import Value, Var
from cluewise.families.nonogram import patterns
from cluewise.families.nonogram.puzzle import EMPTY, OPEN, Clue, NonogramPuzzle, NonogramSolution
from cluewise.families.nonogram.words import crossing_sentence, line_sentence
from cluewise.model import Builder, Model
from cluewise.model.constraints.equal import Equal
from cluewise.model.constraints.runs import Run, Runs

MAX_PATTERNS = 200_000  # of one line
MAX_CROSSINGS = 40_000
MAX_LABELS = 10_000_000  # cells of all patterns of all lines: what the crossings keep in memory
NO_ROW, NO_COLUMN = "!", "~"  # "patterns" of a line that has none: they agree with nothing that crosses them


def cells_model(puzzle: NonogramPuzzle) -> Model:
    """A variable per cell and a rule per line."""
    return _cells_model(puzzle, every_colour=False)


def told_model(puzzle: NonogramPuzzle) -> Model:
    """The same for explaining: that a line lacks a colour is something to find out, not to know beforehand."""
    return _cells_model(puzzle, every_colour=True)


def _cells_model(puzzle: NonogramPuzzle, *, every_colour: bool) -> Model:
    builder = Builder()
    palette = frozenset(colour.letter for colour in puzzle.palette)
    in_columns = [_colours(clue) for clue in puzzle.columns]
    board: list[list[Var]] = []
    for r, clue in enumerate(puzzle.rows, 1):
        # A colour that the row or the column lacks cannot stand where they cross.
        shared = [palette if every_colour else _colours(clue) & in_column for in_column in in_columns]
        board.append(
            [builder.var(cell_name((r, c)), (r, c), _values(puzzle, colours)) for c, colours in enumerate(shared, 1)]
        )
    for n, (clue, row) in enumerate(zip(puzzle.rows, board, strict=True), 1):
        builder.rule(_runs(row, clue), line_sentence(puzzle, "row", n), clue=n)
    for n, (clue, column) in enumerate(zip(puzzle.columns, zip(*board, strict=True), strict=True), 1):
        builder.rule(_runs(column, clue), line_sentence(puzzle, "column", n), clue=puzzle.height + n)
    return builder.build()


def decode_cells(puzzle: NonogramPuzzle, known: Mapping[Var, Value]) -> NonogramSolution:
    """The board as far as the cells are known."""
    found = {var.key: str(value) for var, value in known.items()}
    return NonogramSolution(
        tuple("".join(found.get((r, c), OPEN) for c in range(1, puzzle.width + 1)) for r in range(1, puzzle.height + 1))
    )


def lines_model(puzzle: NonogramPuzzle) -> Model:
    """A variable per line with all its patterns as values; lines agree where they cross."""
    _refuse_too_many(puzzle)
    builder = Builder()
    rows = [_line(builder, "row", n, clue, puzzle.width, NO_ROW) for n, clue in enumerate(puzzle.rows, 1)]
    columns = [_line(builder, "column", n, clue, puzzle.height, NO_COLUMN) for n, clue in enumerate(puzzle.columns, 1)]
    for r, row in enumerate(rows):
        for c, column in enumerate(columns):
            crossing = Equal(row.var, column.var, row.shown[c], column.shown[r])
            builder.rule(crossing, crossing_sentence(r + 1, c + 1))
    return builder.build()


def decode_lines(puzzle: NonogramPuzzle, known: Mapping[Var, Value]) -> NonogramSolution:
    """The board as far as the rows or the columns through each cell are known."""
    lines = {var.key: str(value) for var, value in known.items() if str(value)[0] not in (NO_ROW, NO_COLUMN)}
    rows = [lines.get(("row", r), OPEN * puzzle.width) for r in range(1, puzzle.height + 1)]
    columns = [lines.get(("column", c), OPEN * puzzle.height) for c in range(1, puzzle.width + 1)]
    return NonogramSolution(
        tuple(
            "".join(cell if cell != OPEN else columns[c][r] for c, cell in enumerate(row)) for r, row in enumerate(rows)
        )
    )


class _Line(NamedTuple):
    var: Var
    shown: Sequence[str]  # per cell of the line: what each pattern shows there


def _colours(clue: Clue) -> frozenset[str]:
    return frozenset(block.colour for block in clue)


def _values(puzzle: NonogramPuzzle, colours: frozenset[str]) -> list[str]:
    return [EMPTY, *(colour.letter for colour in puzzle.palette if colour.letter in colours)]


def _runs(cells: Sequence[Var], clue: Clue) -> Runs:
    return Runs(cells, [Run(block.length, block.colour) for block in clue], EMPTY)


def _line(builder: Builder, kind: str, n: int, clue: Clue, length: int, none: str) -> _Line:
    values = tuple(patterns.patterns(clue, length)) or (none * length,)
    return _Line(builder.var(f"{kind} {n}", (kind, n), values), ["".join(cells) for cells in zip(*values, strict=True)])


def _refuse_too_many(puzzle: NonogramPuzzle) -> None:
    labels = 0
    if puzzle.width * puzzle.height > MAX_CROSSINGS:
        _too_many(f"it has more than {MAX_CROSSINGS:,} crossings")
    for kind, lines, length in (("row", puzzle.rows, puzzle.width), ("column", puzzle.columns, puzzle.height)):
        for n, clue in enumerate(lines, 1):
            found = patterns.count(clue, length)
            if found > MAX_PATTERNS:
                _too_many(f"{kind} {n} alone has {_shown(found)} patterns")
            labels += found * length
    if labels > MAX_LABELS:
        _too_many("the lines have too many patterns together")


def _too_many(why: str) -> None:
    raise UsageError(f"the model 'lines' does not fit this nonogram: {why}; use the model 'cells'")


def _shown(number: int) -> str:
    return f"{number:,}" if number < 10**12 else "more than 10^12"
