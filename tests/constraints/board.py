"""A small language for examples: variables by name, and what a constraint makes of them."""

from __future__ import annotations

from collections.abc import Iterable

from cluewise.base.terms import Value, Var
from cluewise.model.constraints import Constraint
from cluewise.model.state import State


def make(names: str, values: Iterable[Value]) -> tuple[Var, ...]:
    """Variables named by the words of `names`, all with the same values."""
    return tuple(Var(i, name, (name,), tuple(values)) for i, name in enumerate(names.split()))


def state(variables: tuple[Var, ...], **left: Iterable[Value]) -> State:
    """A state in which the variables named may only take the values given."""
    return State(variables, [var.mask(tuple(left.get(var.name, var.values))) for var in variables])


def facts(constraint: Constraint, now: State, *, fully: bool = False) -> list[str]:
    """What follows, as sentences `x is not 1, 2 because y is not 3`, each applied before the next."""
    found = []
    for var, dead, known in constraint.follows_fully(now) if fully else constraint.follows(now):
        reasons = " and ".join(_not(now, index, mask) for index, mask in known)
        found.append(_not(now, var, dead) + (f" because {reasons}" if reasons else ""))
        now.eliminate(var, dead)
    return found


def _not(now: State, index: int, mask: int) -> str:
    var = now.vars[index]
    return f"{var.name} is not {', '.join(map(str, var.members(mask)))}"
