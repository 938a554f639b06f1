"""What all solutions of a model share."""

from __future__ import annotations

from dataclasses import replace

from cluewise.constraints.clause import Clause
from cluewise.engine.answer import Budget, Engine, Impossible
from cluewise.model import Model, Rule
from cluewise.terms import Assignment, Literal, Value, Var


def shared(solutions: tuple[Assignment, ...]) -> dict[Var, Value]:
    """The variables that have the same value in each of some solutions, and that value."""
    first, *rest = solutions
    return {var: value for var, value in first.items() if all(other[var] == value for other in rest)}


def common_to_all(model: Model, engine: Engine, budget: Budget) -> dict[Var, Value] | None:
    """What is the same in all solutions; None if the budget does not settle it.

    Asks again and again for a solution that differs somewhere in what all so far share; each one found narrows
    that down, and when there is none, all that is left is certain.
    """
    clock = budget.clock()
    some = engine.solve(model, limit=2, budget=budget).solutions
    common = shared(some) if some else None
    while common:
        left = None if budget.seconds is None else max(0.0, budget.seconds - clock.seconds)
        differs = Clause(no=[Literal(var, value) for var, value in common.items()])
        question = replace(model, rules=(*model.rules, Rule(differs, "The solution differs somewhere.")))
        answer = engine.solve(question, limit=1, budget=replace(budget, seconds=left))
        if isinstance(answer, Impossible):
            return common
        if not answer.solutions:
            return None
        common = shared((common, *answer.solutions))
    return common
