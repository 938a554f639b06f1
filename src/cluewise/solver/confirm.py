"""Solving a second time with an engine that shares no code with the first, and comparing.

Then it is asked whether the rules, said once more by the independent encoder, allow for anything else.
"""

from __future__ import annotations

from dataclasses import replace

from cluewise.base.deadline import bounded
from cluewise.base.errors import InternalError, UndecidedError
from cluewise.engine.answer import Answer, Budget, Impossible, Unique, Unknown
from cluewise.engine.auto import Choices, engine_for
from cluewise.engine.native import core_version
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle
from cluewise.solver.encoded import allows_more
from cluewise.solver.look import kept
from cluewise.solver.result import Result

CONFIRMATION = "confirmation"
OUTSIDE = ("asp", "cpsat")  # engines made by others


def confirmed(result: Result, puzzle: Puzzle, *, limit: int | None, budget: Budget) -> Result:
    """The result with the name of the engine that came to the same; InternalError if it came to anything else."""
    if result.status == "unknown":
        return result.noting("there is nothing to confirm: the answer is undecided").without(CONFIRMATION)
    engine = engine_for(Choices(engine=_independent(result.engine)))
    formulation = family_of(puzzle).formulation()
    clock = budget.clock()
    try:
        model = bounded(budget.seconds, lambda: formulation.model(puzzle), doing="modelling")
    except UndecidedError as late:
        return result.noting(f"not confirmed: {late}").without(CONFIRMATION)
    answer = engine.solve(model, limit=limit, keep=kept(puzzle, limit), budget=budget.after(clock.seconds))
    if isinstance(answer, Unknown):
        note = f"not confirmed by the {engine.name} engine: {answer.why}"
        return result.noting(note).without(CONFIRMATION)
    left = budget.after(clock.seconds).seconds
    try:
        differ = bounded(left, lambda: _differ(result, answer, puzzle), doing="comparing the solutions")
    except UndecidedError as late:
        return result.noting(f"not confirmed: {late}").without(CONFIRMATION)
    if _status(answer) != result.status or differ:
        raise InternalError(
            f"two engines disagree about this puzzle, so no solution is shown: {result.engine} says {result.status} "
            f"({result.count}), {engine.name} says {_status(answer)} ({answer.count}). "
            "This is a bug in cluewise; please report it with the puzzle."
        )
    more = _more(result, puzzle, budget.after(clock.seconds))
    if more is None:
        note = "not confirmed: the second encoding was not refuted within the budget"
        return result.noting(note).without(CONFIRMATION)
    if more:
        raise InternalError(
            f"the rules, said a second time in clauses, allow for more than the {result.count} solutions of the "
            f"{result.engine} engine, so no solution is shown. "
            "This is a bug in cluewise; please report it with the puzzle."
        )
    return replace(result, confirmed_by=engine.name)


def _more(result: Result, puzzle: Puzzle, budget: Budget) -> bool | None:
    """Whether the second encoding has a further solution; nobody knows where the list of solutions was cut short."""
    whole = result.count_is == "exact" and len(result.solutions) == result.count
    if not whole or family_of(puzzle).encoder is None:
        return False
    return allows_more(puzzle, result.solutions, budget=budget)


def _independent(engine: str) -> str:
    """An engine that is none of ours if the first was, and the other way round."""
    if engine not in OUTSIDE:
        return "asp"
    return "native" if core_version() else "textbook"


def _status(answer: Answer) -> str:
    if isinstance(answer, Unique):
        return "unique"
    return "impossible" if isinstance(answer, Impossible) else "several"


def _differ(result: Result, answer: Answer, puzzle: Puzzle) -> bool:
    """Whether two lists of all solutions differ; of a list that was cut short, any part is as good as another."""
    if result.count_is != "exact" or not getattr(answer, "complete", True):
        return False
    if len(answer.solutions) < answer.count:  # the others were only counted
        return answer.count != result.count
    formulation = family_of(puzzle).formulation()
    theirs = {formulation.decode(puzzle, one) for one in answer.solutions}
    return len(theirs) != result.count or not theirs.issuperset(result.solutions)
