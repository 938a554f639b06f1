"""What several steps settle in one line: who belongs together, house by house."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.base.phrases import listed, the_first
from cluewise.base.terms import Literal
from cluewise.families.zebra.grid import Grid, grid, suits
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.telling import Spot, beside, is_helper, subject
from cluewise.family.steps import Position


def fold(position: Position[ZebraPuzzle], settled: Sequence[Literal], techniques: Sequence[str]) -> str | None:
    """`house 2 has Milo, leeks and the hen; Ana and tea belong together`, as far as these steps say; only on a grid."""
    puzzle = position.puzzle
    if not suits(puzzle):
        return None
    of = grid(puzzle)
    groups = sorted(_groups(of, settled), key=lambda group: (group[-1][0] != len(of.order) - 1, group[-1]))
    return f"{the_first(techniques)}: {'; '.join(_together(of, group) for group in groups)}"


def _groups(of: Grid, settled: Sequence[Literal]) -> list[list[Spot]]:
    """The values that are linked, each group in the order of the categories."""
    ends = {var.index: (category, value, other) for (category, value, other), var in of.vars.items()}
    groups: list[set[Spot]] = []
    for literal in settled:
        if is_helper(literal.var):
            continue
        category, value, other = ends[literal.var.index]
        joined = {(category, value), (other, int(str(literal.value)) - 1)}
        touched = [group for group in groups if group & joined]
        groups = [group for group in groups if not group & joined] + [joined.union(*touched)]
    return [sorted(group) for group in groups]


def _together(of: Grid, group: list[Spot]) -> str:
    *others, last = group
    if last[0] == len(of.order) - 1 and of.order[-1] is of.puzzle.places:
        return f"{subject(of, last)} has {listed([beside(of, spot) for spot in others])}"
    return f"{listed([beside(of, spot) for spot in group])} belong together"
