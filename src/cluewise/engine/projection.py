"""Solutions are told apart by what a model shows: those that differ only in hidden variables are one.

A hidden variable ought to follow from the others. Where it does not, an engine finds the same solution twice, and
would call a puzzle with one solution ambiguous; so whoever answers models with hidden variables answers through here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, TypeVar

from cluewise.base.terms import Assignment, Literal
from cluewise.engine.answer import Answer, Budget, Stats, Unknown, answer_from, is_complete
from cluewise.model import Model, Rule
from cluewise.model.constraints.clause import Clause

Solve = TypeVar("Solve", bound=Callable[..., Answer])


def once_each(solve: Solve) -> Solve:
    """The same `solve`, with each solution as it shows itself found once."""

    @wraps(solve)
    def found(
        self: Any,
        model: Model,
        *,
        limit: int | None = 2,
        keep: int | None = None,
        budget: Budget | None = None,
        **more: Any,
    ) -> Answer:
        if not model.hidden or all(var.hidden for var in model.vars):
            return solve(self, model, limit=limit, keep=keep, budget=budget, **more)
        return _told_apart(lambda *how: _asked(solve, self, how, more), model, limit, keep, budget or Budget())

    return found  # type: ignore[return-value]  # a wrapper of the same shape


def _asked(solve: Callable[..., Answer], engine: Any, how: tuple[Any, ...], more: dict[str, Any]) -> Answer:
    model, limit, budget = how
    return solve(engine, model, limit=limit, keep=None, budget=budget, **more)


def _told_apart(
    ask: Callable[[Model, int | None, Budget], Answer],
    model: Model,
    limit: int | None,
    keep: int | None,
    budget: Budget,
) -> Answer:
    clock = budget.clock()
    answer = ask(model, limit, budget)
    found = _distinct(model, answer.solutions)
    complete, stats = is_complete(answer), answer.stats
    if len(found) < answer.count and not complete:
        while limit is None or len(found) < limit:
            others = (_another(model, one) for one in found.values())
            question = replace(model, rules=(*model.rules, *others))
            answer = ask(question, 1, budget.after(clock.seconds))
            complete, stats = is_complete(answer), _sum(stats, answer.stats)
            found |= _distinct(model, answer.solutions)
            if complete or not answer.solutions:
                break
    why = answer.why if isinstance(answer, Unknown) else f"the limit of {limit} was reached"
    solutions = tuple(found.values())
    return replace(
        answer_from(
            solutions[:keep],
            complete=complete,
            engine=answer.engine,
            stats=stats,
            why="" if complete else why,
            count=len(solutions),
        ),
        because=answer.because,
    )


def _distinct(model: Model, solutions: Any) -> dict[tuple[Any, ...], Assignment]:
    """The first solution of each kind, by what it shows."""
    shown = [var for var in model.vars if not var.hidden]
    found: dict[tuple[Any, ...], Assignment] = {}
    for one in solutions:
        found.setdefault(tuple(one[var] for var in shown), one)
    return found


def _another(model: Model, solution: Assignment) -> Rule:
    shown = [Literal(var, solution[var]) for var in model.vars if not var.hidden]
    return Rule(Clause(no=shown), "The solution is another one.")


def _sum(one: Stats, other: Stats) -> Stats:
    """What both cost together; of depths the larger."""
    added = {name: value + getattr(other, name) for name, value in vars(one).items()}
    return Stats(**(added | {"max_depth": max(one.max_depth, other.max_depth)}))
