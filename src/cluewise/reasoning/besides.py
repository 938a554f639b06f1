"""What somebody on the way knows besides what a position can say, told as facts: as steps settle and eliminate them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cluewise.engine.answer import Budget, Clock, Unique
from cluewise.engine.auto import Choices, engine_for
from cluewise.errors import UsageError
from cluewise.puzzle import Json
from cluewise.steps import AnyLadder, AnyPosition
from cluewise.terms import Literal

SETTLED, RULED_OUT = "settled", "ruled_out"
AT_MOST = 1.0  # seconds to find out whether what is ruled out is right


@dataclass(frozen=True, kw_only=True)
class Besides:
    """Facts that somebody knows: those that hold, and those that do not."""

    settled: tuple[Json, ...] = ()
    ruled_out: tuple[Json, ...] = ()


NOTHING = Besides()


def apart(progress: object) -> tuple[object, Besides]:
    """A position as JSON, and what is known besides."""
    if not isinstance(progress, dict):
        return progress, NOTHING
    rest = {name: value for name, value in progress.items() if name not in (SETTLED, RULED_OUT)}
    return rest, Besides(settled=_facts(progress, SETTLED), ruled_out=_facts(progress, RULED_OUT))


def _facts(progress: Json, name: str) -> tuple[Json, ...]:
    found = progress.get(name, [])
    if not isinstance(found, list) or not all(isinstance(fact, dict) for fact in found):
        raise UsageError(f"{name!r} is a list of facts, as the steps of `explain` have them")
    return tuple(found)


def literals(ladder: AnyLadder, start: AnyPosition, facts: Sequence[Json]) -> Iterator[Literal]:
    """The values that facts speak of; a fact about nothing that is to be found out says nothing."""
    wanted = set(map(_key, facts))
    for var in start.model.vars if wanted else ():
        for value in var.values:
            about = ladder.facts(start.puzzle, Literal(var, value))
            if about and all(_key(fact) in wanted for fact in about):
                yield Literal(var, value)


def judged(start: AnyPosition, dead: Sequence[Literal], clock: Clock) -> tuple[list[Literal], list[Literal]]:
    """Those that are rightly ruled out, and those that are not; none of either where the solution is not known."""
    if not dead:
        return [], []
    limit = clock.budget.seconds
    left = AT_MOST if limit is None else max(0.0, min(limit - clock.seconds, AT_MOST))
    found = engine_for(Choices()).solve(start.model, limit=2, budget=Budget(seconds=left))
    if not isinstance(found, Unique):
        return [], []
    right: list[Literal] = []
    wrong: list[Literal] = []
    for one in dead:
        (wrong if found.solution[one.var] == one.value else right).append(one)
    return right, wrong


def strike(position: AnyPosition, dead: Sequence[Literal]) -> None:
    """Rule values out; two stay in any case, since what is settled but not entered is still to be told."""
    for one in dead:
        left = position.state.domains[one.var.index]
        if (left & ~one.bit).bit_count() > 1:
            position.state.eliminate(one.var.index, left & one.bit)


def _key(fact: Json) -> str:
    return json.dumps(fact, sort_keys=True, ensure_ascii=False, default=str)
