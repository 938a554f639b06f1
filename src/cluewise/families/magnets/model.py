"""Magnets as a model: one variable per domino with three values, the signs of its two cells in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import NamedTuple

from cluewise.base.grid import Cell, cell_name, edges
from cluewise.base.terms import Literal, Value, Var
from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, Counts, MagnetsPuzzle, MagnetsSolution
from cluewise.families.magnets.words import how_many, is_sign
from cluewise.model import Builder, Model
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.count import Count

VALUES = (PLUS + MINUS, MINUS + PLUS, BLANK + BLANK)
VALUE_WITH = {(half, value[half]): value for value in VALUES for half in (0, 1)}
Halves = Mapping[Cell, tuple[Var, int]]  # a cell's variable, and whether it is the first or second half


class Clue(NamedTuple):
    """What a line says about one sign; clues are numbered as in the native text form."""

    number: int
    name: str
    line: list[Cell]
    sign: str
    wanted: int | None


def model(puzzle: MagnetsPuzzle) -> Model:
    """The rules of the game, and for each line with both counts how many of its cells hold a pole at all.

    That follows from the two counts, but neither of them sees it alone; it saves most of the search.
    """
    builder, halves = _rules(puzzle)
    lines: dict[str, list[Clue]] = {}
    for clue in clues(puzzle):
        lines.setdefault(clue.name, []).append(clue)
    for plus, minus in lines.values():
        literals = _literals(halves, plus.line, PLUS) + _literals(halves, plus.line, MINUS)
        if plus.wanted is not None and minus.wanted is not None and literals:
            poles = plus.wanted + minus.wanted
            both = f"{how_many(plus.wanted, PLUS)} and {how_many(minus.wanted, MINUS)}"
            sentence = f"{plus.name} has {both}, so {poles} of its cells hold a pole."
            builder.rule(Count(literals, poles, poles), sentence, clue=plus.number, others=(minus.number,))
    return builder.build()


def bare_model(puzzle: MagnetsPuzzle) -> Model:
    """The rules of the game and nothing else: each count is one rule."""
    builder, _ = _rules(puzzle)
    return builder.build()


def _rules(puzzle: MagnetsPuzzle) -> tuple[Builder, Halves]:
    builder = Builder()
    halves = _halves(builder, puzzle)
    for clue in clues(puzzle):
        if clue.wanted is not None:
            _count(builder, clue, clue.wanted, _literals(halves, clue.line, clue.sign))
    _keep_poles_apart(builder, puzzle, halves)
    _hand_out_givens(builder, puzzle, halves)
    return builder, halves


def _halves(builder: Builder, puzzle: MagnetsPuzzle) -> Halves:
    halves: dict[Cell, tuple[Var, int]] = {}
    for one, other in puzzle.dominoes:
        var = builder.var(f"{cell_name(one)}-{cell_name(other)}", (*one, *other), VALUES)
        halves |= {one: (var, 0), other: (var, 1)}
    return halves


def _literal(halves: Halves, cell: Cell, sign: str) -> Literal:
    var, half = halves[cell]
    return Literal(var, VALUE_WITH[half, sign])


def _literals(halves: Halves, line: list[Cell], sign: str) -> list[Literal]:
    return [_literal(halves, cell, sign) for cell in line if cell in halves]


def clues(puzzle: MagnetsPuzzle) -> Iterator[Clue]:
    """What every row and column says about + and -, told or not."""
    rows = [[(r, c) for c in range(1, puzzle.columns + 1)] for r in range(1, puzzle.rows + 1)]
    columns = [list(line) for line in zip(*rows, strict=True)]
    told: Iterable[tuple[str, list[list[Cell]], str, Counts]] = (
        ("Row", rows, PLUS, puzzle.row_plus),
        ("Row", rows, MINUS, puzzle.row_minus),
        ("Column", columns, PLUS, puzzle.column_plus),
        ("Column", columns, MINUS, puzzle.column_minus),
    )
    number = count(1)
    for name, lines, sign, counts in told:
        for n, (line, wanted) in enumerate(zip(lines, counts, strict=True), 1):
            yield Clue(next(number), f"{name} {n}", line, sign, wanted)


def _count(builder: Builder, clue: Clue, wanted: int, literals: list[Literal]) -> None:
    sentence = f"{clue.name} has {how_many(wanted, clue.sign)}."
    if literals:
        builder.rule(Count(literals, wanted, wanted), sentence, clue=clue.number)
    elif wanted:
        # No domino in the whole line, yet a pole is wanted: its first cell would have to be other than blank.
        blank = clue.line[0]
        var = builder.var(cell_name(blank), (*blank, "no domino", clue.number), (BLANK,))
        builder.rule(Clause(no=[Literal(var, BLANK)]), sentence, clue=clue.number)


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
            builder.given(var, VALUE_WITH[half, sign], f"{is_sign(cell, sign)} from the start.")


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
