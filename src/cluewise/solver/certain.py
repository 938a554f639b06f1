"""What all solutions of a model share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cluewise.base.terms import Assignment, Literal, Value, Var
from cluewise.engine.answer import Answer, Budget, Clock, Engine, Impossible, Several, Unique, Unknown
from cluewise.engine.auto import Auto
from cluewise.engine.native import Native, takes
from cluewise.model import Model, Rule
from cluewise.model.constraints.clause import Clause

MANY = 12  # solutions that are quickly had at once; most puzzles with several have no more
SHARE = 4  # of the time at most one part in so many for those
PATIENCE = 0.25  # seconds for one question to the compiled core alone; then `auto` may ask others as well


def shared(solutions: Sequence[Assignment]) -> dict[Var, Value]:
    """The variables that have the same value in each of some solutions, and that value."""
    first, *rest = solutions
    return {var: value for var, value in first.items() if all(other[var] == value for other in rest)}


def common_to_all(model: Model, engine: Engine, budget: Budget) -> dict[Var, Value] | Unknown:
    """What is the same in all solutions; Unknown, with the reason, if that is not settled.

    Asks again and again for a solution that differs somewhere in what all so far share; each one found narrows
    that down, and when there is none, all that is left is certain.
    """
    clock = budget.clock()
    core = isinstance(engine, Auto | Native) and takes(model)
    some = _some(model, engine, budget) if core else engine.solve(model, limit=2, budget=budget)
    if not some.solutions:
        return _undecided(some)
    common = shared(some.solutions)
    if isinstance(some, Unique) or (isinstance(some, Several) and some.complete):
        return common
    if core:
        common, settled = _narrowed(model, common, clock)
        if settled:
            return common
    return _by_rules(model, engine, common, clock)


def _some(model: Model, engine: Engine, budget: Budget) -> Answer:
    part = budget if budget.seconds is None else replace(budget, seconds=budget.seconds / SHARE)
    some = engine.solve(model, limit=MANY, budget=part)
    return some if some.solutions else engine.solve(model, limit=2, budget=budget)


def _left(clock: Clock) -> float | None:
    return None if clock.budget.seconds is None else max(0.0, clock.budget.seconds - clock.seconds)


def _narrowed(model: Model, common: dict[Var, Value], clock: Clock) -> tuple[dict[Var, Value], bool]:
    """What is left when every variable was asked for another value, and whether each question was settled.

    All questions go to one session of the compiled core, which costs far less than a model for each.
    """
    core = Native()
    given = {one.literal.var for one in model.givens}
    for var in [var for var in common if var not in given]:
        if var not in common:
            continue
        left = _left(clock)
        budget = replace(clock.budget, seconds=PATIENCE if left is None else min(PATIENCE, left))
        answer = core.solve(model, limit=1, budget=budget, without=Literal(var, common[var]))
        if answer.solutions:
            common = shared((common, *answer.solutions))
        elif not isinstance(answer, Impossible):
            return common, False
    return common, True


def _by_rules(model: Model, engine: Engine, common: dict[Var, Value], clock: Clock) -> dict[Var, Value] | Unknown:
    """The same with a rule that the solution differs somewhere, which any engine takes."""
    while common:
        differs = Clause(no=[Literal(var, value) for var, value in common.items()])
        question = replace(model, rules=(*model.rules, Rule(differs, "The solution differs somewhere.")))
        answer = engine.solve(question, limit=1, budget=replace(clock.budget, seconds=_left(clock)))
        if isinstance(answer, Impossible):
            return common
        if not answer.solutions:
            return _undecided(answer)
        common = shared((common, *answer.solutions))
    return common


def _undecided(answer: Answer) -> Unknown:
    """An answer without solutions, which would tell what they share."""
    why = answer.why if isinstance(answer, Unknown) else "there is no solution"
    return Unknown(engine=answer.engine, solutions=(), why=why)
