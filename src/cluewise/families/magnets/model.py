"""Magnets as a model: one variable per domino with three values, the signs of its two cells in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cluewise.constraints.clause import Clause
from cluewise.constraints.count import Count
from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, Counts, MagnetsPuzzle, MagnetsSolution
from cluewise.families.magnets.words import how_many, is_sign
from cluewise.grid import Cell, cell_name, edges
from cluewise.model import Builder, Model
from cluewise.terms import Literal, Value, Var

VALUES = (PLUS + MINUS, MINUS + PLUS, BLANK + BLANK)
Halves = Mapping[Cell, tuple[Var, int]]  # a cell's variable, and whether it is the first or second half


def model(puzzle: MagnetsPuzzle) -> Model:
    """The rules of the game for this puzzle."""
    builder = Builder()
    halves = _halves(builder, puzzle)
    for n, (name, line, sign, count) in enumerate(_lines(puzzle), 1):
        if count is not None:
            sentence = f"{name} has {how_many(count, sign)}."
            _count(
                builder, [_literal(halves, cell, sign) for cell in line if cell in halves], count, sentence, n, line[0]
            )
    _keep_poles_apart(builder, puzzle, halves)
    _hand_out_givens(builder, puzzle, halves)
    return builder.build()


def _halves(builder: Builder, puzzle: MagnetsPuzzle) -> Halves:
    halves: dict[Cell, tuple[Var, int]] = {}
    for one, other in puzzle.dominoes:
        var = builder.var(f"{cell_name(one)}-{cell_name(other)}", (*one, *other), VALUES)
        halves |= {one: (var, 0), other: (var, 1)}
    return halves


def _literal(halves: Halves, cell: Cell, sign: str) -> Literal:
    var, half = halves[cell]
    return Literal(var, next(value for value in VALUES if value[half] == sign))


def _lines(puzzle: MagnetsPuzzle) -> Iterator[tuple[str, list[Cell], str, int | None]]:
    """Every line with its name, cells, sign and count, in the order of the native text form."""
    rows = [[(r, c) for c in range(1, puzzle.columns + 1)] for r in range(1, puzzle.rows + 1)]
    columns = [list(line) for line in zip(*rows, strict=True)]
    told: Iterable[tuple[str, list[list[Cell]], str, Counts]] = (
        ("Row", rows, PLUS, puzzle.row_plus),
        ("Row", rows, MINUS, puzzle.row_minus),
        ("Column", columns, PLUS, puzzle.column_plus),
        ("Column", columns, MINUS, puzzle.column_minus),
    )
    for name, lines, sign, counts in told:
        for n, (line, count) in enumerate(zip(lines, counts, strict=True), 1):
            yield f"{name} {n}", line, sign, count


def _count(builder: Builder, literals: list[Literal], count: int, sentence: str, clue: int, blank: Cell) -> None:
    if literals:
        builder.rule(Count(literals, count, count), sentence, clue=clue)
    elif count:
        # No domino in the whole line, yet a pole is wanted: its first cell would have to be other than blank.
        var = builder.var(cell_name(blank), (*blank, "no domino", clue), (BLANK,))
        builder.rule(Clause(no=[Literal(var, BLANK)]), sentence, clue=clue)


def _keep_poles_apart(builder: Builder, puzzle: MagnetsPuzzle, halves: Halves) -> None:
    for one, other in edges(puzzle.rows, puzzle.columns):
        if one in halves and other in halves and halves[one][0] is not halves[other][0]:
            for sign in (PLUS, MINUS):
                clause = Clause(no=[_literal(halves, one, sign), _literal(halves, other, sign)])
                builder.rule(clause, f"{cell_name(one)} and {cell_name(other)} touch, so they are not both {sign}.")


def _hand_out_givens(builder: Builder, puzzle: MagnetsPuzzle, halves: Halves) -> None:
    for cell, (var, half) in halves.items():
        sign = puzzle.given(cell)
        if sign != OPEN:
            value = next(value for value in VALUES if value[half] == sign)
            builder.given(var, value, f"{is_sign(cell, sign)} from the start.")


def decode(puzzle: MagnetsPuzzle, known: Mapping[Var, Value]) -> MagnetsSolution:
    """The board that the variables known so far stand for."""
    board = [
        [OPEN if puzzle.has_domino((r, c)) else BLANK for c in range(1, puzzle.columns + 1)]
        for r in range(1, puzzle.rows + 1)
    ]
    signs = {var.key: str(value) for var, value in known.items()}
    for one, other in puzzle.dominoes:
        for (row, column), sign in zip((one, other), signs.get((*one, *other), OPEN + OPEN), strict=True):
            board[row - 1][column - 1] = sign
    return MagnetsSolution(tuple("".join(row) for row in board))
