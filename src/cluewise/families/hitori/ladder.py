"""How people reason about Hitori: cells that stay or are crossed out, and the techniques, easiest first."""

from __future__ import annotations

from collections.abc import Mapping

from cluewise.families.hitori.model import CROSSED, KEPT, model
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.families.hitori.techniques.board import board_of
from cluewise.families.hitori.techniques.connection import EXIT, FENCE
from cluewise.families.hitori.techniques.corners import CORNER_PAIR, DOUBLE, THREE
from cluewise.families.hitori.techniques.marks import EQUALS, NEIGHBOURS
from cluewise.families.hitori.techniques.patterns import PAIR, SANDWICH, TRIPLE
from cluewise.families.hitori.techniques.walls import CLASH, WALL
from cluewise.families.hitori.words import say
from cluewise.puzzle import Json
from cluewise.steps import Key, Ladder
from cluewise.terms import Literal, Value


def facts(_: HitoriPuzzle, literal: Literal) -> tuple[Json, ...]:
    """A cell, and whether it stays."""
    return ({"cell": list(literal.var.key), "value": literal.value},)


def entries(puzzle: HitoriPuzzle, position: HitoriSolution) -> Mapping[Key, Value]:
    """The cells that are crossed out, and those known to stay."""
    kept = set(puzzle.cells()) - set(position.crossed) if position.kept is None else position.kept
    return {**dict.fromkeys(position.crossed, CROSSED), **dict.fromkeys(kept, KEPT)}


def brief(puzzle: HitoriPuzzle, rule: int) -> str:
    """A rule of the model in a few words."""
    board = board_of(puzzle)
    if rule < len(board.groups):
        group = board.groups[rule]
        return f"only one {group.symbol} stays in {group.line}"
    if rule < board.connected:
        return "crossed cells do not touch"
    return "what stays hangs together" if rule == board.connected else "something is crossed out"


def _sees_every_rule(puzzle: HitoriPuzzle) -> bool:
    """Fences are looked for on boards of two rows or more, and nobody looks for the one cell that must go."""
    return min(puzzle.rows, puzzle.columns) > 1 and not puzzle.must_cross


LADDER: Ladder[HitoriPuzzle, HitoriSolution] = Ladder(
    model=model,
    techniques=(NEIGHBOURS, EQUALS, TRIPLE, SANDWICH, PAIR, THREE, EXIT, DOUBLE, CORNER_PAIR, FENCE, CLASH, WALL),
    facts=facts,
    say=say,
    entries=entries,
    brief=brief,
    sees_every_rule=_sees_every_rule,
)
