"""The puzzle as a model: one variable per cell, kept or crossed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cluewise.base.grid import Cell, cell_name, edges
from cluewise.base.terms import Literal, Value, Var
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.model import Builder, Model
from cluewise.model.constraints.base import Constraint
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.connected import Connected
from cluewise.model.constraints.count import Count

KEPT, CROSSED = "kept", "crossed"
CONNECTED = "The cells that stay form one connected piece."
SOME_CROSSED = "At least one cell is crossed out."

Literals = dict[Cell, Literal]


def model(puzzle: HitoriPuzzle) -> Model:
    """Equal symbols in a line, neighbours, connection, and perhaps that something is crossed out."""
    builder = Builder()
    names = {cell: cell_name(cell) for cell in puzzle.cells()}
    stays = {cell: Literal(builder.var(name, cell, (KEPT, CROSSED)), KEPT) for cell, name in names.items()}
    for line, symbol, group in repeats(puzzle):
        builder.rule(_at_most_one_stays([stays[cell] for cell in group]), _one_stays(line, symbol, group))
    pairs = list(edges(puzzle.rows, puzzle.columns))
    for one, other in pairs:
        sentence = f"{names[one]} and {names[other]} are neighbours: they are not both crossed out."
        builder.rule(Clause(yes=(stays[one], stays[other])), sentence)
    builder.rule(_connected(stays, pairs), CONNECTED)
    if puzzle.must_cross:
        builder.rule(Clause(yes=[Literal(var, CROSSED) for var, _ in stays.values()]), SOME_CROSSED)
    return builder.build()


def repeats(puzzle: HitoriPuzzle) -> Iterator[tuple[str, str, tuple[Cell, ...]]]:
    """Every line with every symbol that stands there more than once, and where."""
    for kind, part in (("row", 0), ("column", 1)):
        groups: dict[tuple[int, str], list[Cell]] = {}
        for cell in puzzle.cells():
            groups.setdefault((cell[part], puzzle.symbol(cell)), []).append(cell)
        for (number, symbol), group in sorted(groups.items()):
            if len(group) > 1 and symbol != EMPTY:
                yield f"{kind} {number}", symbol, tuple(group)


def _at_most_one_stays(group: list[Literal]) -> Constraint:
    # One count for a larger group: a hundred equal symbols in a line would be 4950 clauses.
    return Clause(no=group) if len(group) == 2 else Count(group, 0, 1)


def _one_stays(line: str, symbol: str, group: tuple[Cell, ...]) -> str:
    names = ", ".join(cell_name(cell) for cell in group)
    return f"At most one {symbol} stays in {line} ({names})."


def _connected(stays: Literals, pairs: list[tuple[Cell, Cell]]) -> Connected:
    place = {cell: n for n, cell in enumerate(stays)}
    return Connected(tuple(stays.values()), [(place[one], place[other]) for one, other in pairs])


def decode(puzzle: HitoriPuzzle, known: Mapping[Var, Value]) -> HitoriSolution:
    """The position that the variables known so far stand for."""
    value = {var.key: value for var, value in known.items()}
    crossed = tuple(cell for cell in puzzle.cells() if value.get(cell) == CROSSED)
    kept = tuple(cell for cell in puzzle.cells() if value.get(cell) == KEPT)
    settled = len(crossed) + len(kept) == puzzle.rows * puzzle.columns
    return HitoriSolution(crossed, None if settled else kept)
