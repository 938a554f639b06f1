"""Why something is so: the steps that lead to it, or those from its contrary to a contradiction."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.engine.answer import Budget
from cluewise.family.puzzle import Json, Puzzle
from cluewise.family.query import AnyClaim, Goal
from cluewise.family.steps import AnyPosition, Step
from cluewise.reason.explaining import as_told, explain, ladder_of, start_of, walker_for


def proof_of(puzzle: Puzzle, claim: AnyClaim, *, true: bool, seconds: float | None = None) -> tuple[Json, ...]:
    """Why a claim holds in every solution of a puzzle (or, if it is not true, in none)."""
    goal = claim.goal
    if goal is not None:
        steps = _leading_to(puzzle, Goal(goal.facts, goal.true == true), seconds)
        if steps:
            return steps
    contrary = claim.fails if true else claim.holds
    shown = explain(contrary, seconds=seconds)
    if not shown.complete:
        return ()
    said = claim.says[:1].lower() + claim.says[1:]
    head: Json = {"n": 0, "technique": "contrary", "text": f"Suppose it were {'not so' if true else 'so'} that {said}"}
    end: Json = {
        "n": len(shown.steps) + 1,
        "technique": "contrary",
        "text": f"That cannot be. So it is {'' if true else 'not '}so.",
    }
    return (head, *(step.to_json() for step in shown.steps), end)


def _leading_to(puzzle: Puzzle, goal: Goal, seconds: float | None) -> tuple[Json, ...]:
    """The steps of the explanation that a fact rests on, up to the one that settles it."""
    ladder = ladder_of(puzzle)
    position = start_of(puzzle, ladder)
    wanted = _wanted(position, goal)
    if wanted is None:
        return ()
    var, mask = wanted
    walker = walker_for(ladder, position, Budget(seconds=seconds).clock(), unique=False)
    steps: list[Step] = []
    for step in walker.walk(position):
        steps.append(step)
        if not position.state.domains[var] & mask:
            break
    if position.state.domains[var] & mask:
        return ()
    start = start_of(puzzle, ladder)
    return tuple(step.to_json() for step in as_told(ladder, start, _rested_on(steps, var, mask)))


def _wanted(position: AnyPosition, goal: Goal) -> tuple[int, int] | None:
    """The variable that a fact is about, and the values of it that must be ruled out."""
    by_key = {var.key: var for var in position.model.vars}
    for key, value in goal.facts:
        var = by_key.get(key)
        if var is not None and value in var.values:
            bit = var.bit(value)
            return var.index, (var.all_values & ~bit if goal.true else bit)
    return None


def _rested_on(steps: Sequence[Step], var: int, mask: int) -> list[Step]:
    """Of some steps those that rule these values out, and what they rest on."""
    wanted = {var: mask}
    kept = []
    for step in reversed(steps):
        if any(wanted.get(one, 0) & dead for one, dead in step.dead):
            kept.append(step)
            for one, dead in step.uses:
                wanted[one] = wanted.get(one, 0) | dead
    return kept[::-1]
