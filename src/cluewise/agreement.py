"""What all solutions share, worked out for a result that has several."""

from __future__ import annotations

from dataclasses import replace

from cluewise.certain import common_to_all
from cluewise.deadline import bounded
from cluewise.engine.answer import Budget, Unknown
from cluewise.engine.auto import Choices, engine_for
from cluewise.errors import UndecidedError
from cluewise.family import family_of
from cluewise.puzzle import Puzzle, Solution
from cluewise.result import Result

CERTAIN_SECONDS = 5.0  # unless the caller gives a budget
NOT_SETTLED = "what all solutions share was not settled"


def with_certain(result: Result, puzzle: Puzzle, engine: str, budget: Budget) -> Result:
    """The result with what all solutions share, or with a note why that is not known.

    This is worked out on the usual formulation, whose variables are the cells of the board (in others two
    solutions may share a cell without sharing a variable), with nobody listening, in what is left of the budget.
    """
    left = CERTAIN_SECONDS if budget.seconds is None else budget.seconds
    try:
        certain = bounded(left, lambda: _certain(puzzle, engine, replace(budget, seconds=left)), doing="that")
    except UndecidedError as late:
        return result.noting(f"{NOT_SETTLED}: {late}")
    return result.noting(f"{NOT_SETTLED}: {certain}") if isinstance(certain, str) else replace(result, certain=certain)


def _certain(puzzle: Puzzle, engine: str, budget: Budget) -> Solution | str:
    """What all solutions share, or why that is not known."""
    clock = budget.clock()
    formulation = family_of(puzzle).formulation()
    model = formulation.model(puzzle)
    asked = engine_for(Choices(engine=engine))
    settled = common_to_all(model, asked, replace(budget.after(clock.seconds), nodes=None))
    if isinstance(settled, Unknown):
        return settled.why
    found: Solution = formulation.decode(puzzle, settled)
    return found
