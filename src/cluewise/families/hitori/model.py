"""The puzzle as a model: one variable per cell, kept or crossed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cluewise.constraints.base import Constraint
from cluewise.constraints.clause import Clause
from cluewise.constraints.connected import Connected
from cluewise.constraints.count import Count
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.grid import Cell, cell_name, edges
from cluewise.model import Builder, Model
from cluewise.terms import Literal, Value, Var

KEPT, CROSSED = "kept", "crossed"
CONNECTED = "The cells that stay form one connected piece."
SOME_CROSSED = "At least one cell is crossed out."

Vars = dict[Cell, Var]


def model(puzzle: HitoriPuzzle) -> Model:
    """Equal symbols in a line, neighbours, connection, and perhaps that something is crossed out."""
    builder = Builder()
    at = {cell: builder.var(cell_name(cell), cell, (KEPT, CROSSED)) for cell in puzzle.cells()}
    for line, symbol, group in repeats(puzzle):
        builder.rule(_at_most_one_stays([at[cell] for cell in group]), _one_stays(line, symbol, group))
    for one, other in edges(puzzle.rows, puzzle.columns):
        sentence = f"{cell_name(one)} and {cell_name(other)} are neighbours: they are not both crossed out."
        builder.rule(Clause(yes=[Literal(at[one], KEPT), Literal(at[other], KEPT)]), sentence)
    builder.rule(_connected(puzzle, at), CONNECTED)
    if puzzle.must_cross:
        builder.rule(Clause(yes=[Literal(var, CROSSED) for var in at.values()]), SOME_CROSSED)
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


def _at_most_one_stays(group: list[Var]) -> Constraint:
    stay = [Literal(var, KEPT) for var in group]
    # One count for a larger group: a hundred equal symbols in a line would be 4950 clauses.
    return Clause(no=stay) if len(stay) == 2 else Count(stay, 0, 1)


def _one_stays(line: str, symbol: str, group: tuple[Cell, ...]) -> str:
    names = ", ".join(cell_name(cell) for cell in group)
    return f"At most one {symbol} stays in {line} ({names})."


def _connected(puzzle: HitoriPuzzle, at: Vars) -> Connected:
    place = {cell: n for n, cell in enumerate(at)}
    pairs = [(place[one], place[other]) for one, other in edges(puzzle.rows, puzzle.columns)]
    return Connected([Literal(var, KEPT) for var in at.values()], pairs)


def decode(puzzle: HitoriPuzzle, known: Mapping[Var, Value]) -> HitoriSolution:
    """The position that the variables known so far stand for."""
    value = {var.key: value for var, value in known.items()}
    crossed = tuple(cell for cell in puzzle.cells() if value.get(cell) == CROSSED)
    kept = tuple(cell for cell in puzzle.cells() if value.get(cell) == KEPT)
    settled = len(crossed) + len(kept) == puzzle.rows * puzzle.columns
    return HitoriSolution(crossed, None if settled else kept)
