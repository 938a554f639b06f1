"""Solving a second time with an engine that shares neither code nor encoding with the first, and comparing."""

from __future__ import annotations

from dataclasses import replace

from cluewise.engine.answer import Answer, Budget, Impossible, Unique, Unknown
from cluewise.engine.auto import Choices, engine_for
from cluewise.engine.native import core_version
from cluewise.errors import InternalError
from cluewise.family import family_of
from cluewise.puzzle import Puzzle
from cluewise.result import Result

CONFIRMATION = "confirmation"
OUTSIDE = ("asp", "cpsat")  # engines made by others


def confirmed(result: Result, puzzle: Puzzle, *, limit: int | None, budget: Budget) -> Result:
    """The result with the name of the engine that came to the same; InternalError if it came to anything else."""
    if result.status == "unknown":
        return result.noting("there is nothing to confirm: the answer is undecided").without(CONFIRMATION)
    clock = budget.clock()
    formulation = family_of(puzzle).formulation()
    model = formulation.model(puzzle)
    engine = engine_for(Choices(engine=_independent(result.engine)))
    left = None if budget.seconds is None else max(0.0, budget.seconds - clock.seconds)
    answer = engine.solve(model, limit=limit, budget=replace(budget, seconds=left))
    if isinstance(answer, Unknown):
        note = f"not confirmed: the {engine.name} engine did not finish within the budget"
        return result.noting(note).without(CONFIRMATION)
    other = {formulation.decode(puzzle, one) for one in answer.solutions}
    if _status(answer) != result.status or _differ(result, answer, set(result.solutions), other):
        raise InternalError(
            f"two engines disagree about this puzzle, so no solution is shown: {result.engine} says {result.status} "
            f"({result.count}), {engine.name} says {_status(answer)} ({answer.count}). "
            "This is a bug in cluewise; please report it with the puzzle."
        )
    return replace(result, confirmed_by=engine.name)


def _independent(engine: str) -> str:
    """An engine that is none of ours if the first was, and the other way round."""
    if engine not in OUTSIDE:
        return "asp"
    return "native" if core_version() else "textbook"


def _status(answer: Answer) -> str:
    if isinstance(answer, Unique):
        return "unique"
    return "impossible" if isinstance(answer, Impossible) else "several"


def _differ(result: Result, answer: Answer, ours: set[object], theirs: set[object]) -> bool:
    """Whether two lists of all solutions differ; of a list that was cut short, any part is as good as another."""
    whole = result.count_is == "exact" and getattr(answer, "complete", True)
    return whole and (len(theirs) != result.count or not ours <= theirs)
