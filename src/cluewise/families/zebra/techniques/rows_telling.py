"""What is said where the grid cannot tell all values apart: who is in which row, and nothing of unnamed ones."""

from __future__ import annotations

from cluewise.base.phrases import listed
from cluewise.base.terms import Literal, Var
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.calling import usual
from cluewise.families.zebra.words import say as plainly
from cluewise.family.steps import Position
from cluewise.model.constraints.base import Known

MANY = {"is": "are", "goes": "go", "does": "do"}


def say(puzzle: ZebraPuzzle, literal: Literal, true: bool) -> str:
    """One fact, or its denial, with the article that is usual."""
    said, key = plainly(puzzle, literal, true), literal.var.key
    if len(key) != 2 or sum(one.has(str(key[1])) for one in puzzle.categories) > 1:
        return said
    return usual(puzzle.by_name[str(key[0])], str(key[1])) + said.removeprefix(str(key[1]))


def conclude(position: Position[ZebraPuzzle], dead: Known) -> list[str]:
    """What some values being ruled out means; nothing of values without a name and of helpers."""
    lost: list[str] = []
    fates: dict[str, list[str]] = {}  # what is said, and of whom
    for index, mask in dead:
        var, left = position.model.vars[index], position.state.domains[index] & ~mask
        if not left:
            lost.append("nothing fits any more" if _is_helper(var) else f"no place is left for {_who(position, var)}")
        elif not _is_helper(var):
            settled = not left & (left - 1)
            for value in var.members(left if settled else mask & position.state.domains[index]):
                who = _who(position, var)
                said = say(position.puzzle, Literal(var, value), settled)
                fates.setdefault(said.removeprefix(who), []).append(who)
    return lost + [f"{listed(who)}{does if len(who) == 1 else _of_many(does)}" for does, who in fates.items()]


def _of_many(does: str) -> str:
    """What is said of one as it is said of several."""
    verb, _, rest = does.strip().partition(" ")
    return f" {MANY.get(verb, verb)} {rest}"


def _is_helper(var: Var) -> bool:
    return len(var.key) != 2


def _who(position: Position[ZebraPuzzle], var: Var) -> str:
    said = say(position.puzzle, Literal(var, var.values[0]), True)
    return said.rpartition(" is ")[0] or said.rpartition(" goes ")[0]
