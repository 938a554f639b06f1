"""What all solutions share, worked out for a result that has several."""

from __future__ import annotations

from dataclasses import replace

from cluewise.base.deadline import bounded
from cluewise.base.errors import UndecidedError
from cluewise.engine.answer import Budget, Engine, Unknown
from cluewise.engine.auto import Auto, Choices, engine_for
from cluewise.engine.native import Native, core_version
from cluewise.family import AnyFormulation, family_of
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.solver.certain import common_to_all
from cluewise.solver.result import Result

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
    asked = engine_for(Choices(engine=engine))
    if (known := _by_kernel(puzzle, formulation, asked, budget)) is not None:
        return known
    model = formulation.model(puzzle)
    settled = common_to_all(model, asked, replace(budget.after(clock.seconds), nodes=None))
    if isinstance(settled, Unknown):
        return settled.why
    found: Solution = formulation.decode(puzzle, settled)
    return found


def _by_kernel(puzzle: Puzzle, formulation: AnyFormulation, engine: Engine, budget: Budget) -> Solution | None:
    """The same from a special kernel, if there is one and half of the time is enough for it."""
    question = formulation.compact(puzzle) if isinstance(engine, Auto | Native) and core_version() else None
    if question is None or formulation.expand is None:
        return None
    half = replace(budget, nodes=None, seconds=None if budget.seconds is None else budget.seconds / 2)
    cells = Native().certain(question, half)
    return None if cells is None else formulation.expand(puzzle, cells)
