"""Where somebody on the way is: what is entered and ruled out, as a position, and whether it can be right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cluewise.base.errors import PuzzleError
from cluewise.base.terms import Literal
from cluewise.base.words import Verb, words
from cluewise.engine.answer import Budget, Clock, Impossible
from cluewise.engine.auto import Choices, engine_for
from cluewise.family.puzzle import Solution
from cluewise.family.steps import AnyLadder, AnyPosition, Step
from cluewise.model import Given, Model
from cluewise.reason.besides import judged, left_alone, literals, position_in, strike


def begun(ladder: AnyLadder, start: AnyPosition, clock: Clock) -> tuple[AnyPosition, tuple[Step, ...]]:
    """How far the puzzle's own text got, and what is left where all else is ruled out; PuzzleError if it is wrong."""
    solution, besides = position_in(start.puzzle, None)
    known = (*entries(ladder, start, solution), *literals(ladder, start, besides.settled))
    right, wrong = judged(start, literals(ladder, start, besides.ruled_out), clock)
    if wrong or (known and impossible(start, known, clock)):
        advice = words(Verb("hint"), " says which and why.")
        raise PuzzleError(
            "there is a mistake in the position, so there is nothing to explain from there", advice=advice
        )
    position = with_entries(start, known)
    strike(position, right)
    return position, tuple(left_alone(ladder, position, right))


def entries(ladder: AnyLadder, start: AnyPosition, progress: Solution | None) -> Iterator[Literal]:
    """What somebody has entered; what is given needs no thought."""
    if progress is None:
        return
    by_key = {var.key: var for var in start.model.vars}
    for key, value in ladder.entries(start.puzzle, progress).items():
        var = by_key.get(key)
        if var is None:
            continue  # cells without anything to find out
        if value not in var.positions:
            raise PuzzleError(f"{var.name} cannot be {value}")
        literal = Literal(var, value)
        if start.state.domains[var.index] != literal.bit:
            yield literal


def with_entries(start: AnyPosition, entered: Iterable[Literal]) -> AnyPosition:
    """The position with some entries, right or wrong."""
    position = start.copy()
    for literal in entered:
        position.state.eliminate(literal.var.index, literal.var.all_values & ~literal.bit)
    return position


def impossible(start: AnyPosition, entered: Iterable[Literal], clock: Clock, at_most: float | None = None) -> bool:
    """Whether no solution has some entries; what cannot be judged in time is not called wrong."""
    model, limit = start.model, clock.budget.seconds
    supposed = Model(model.vars, model.rules, (*model.givens, *(Given(literal, "Entered.") for literal in entered)))
    left = at_most if limit is None else max(0.0, min(limit - clock.seconds, at_most or limit))
    return isinstance(engine_for(Choices()).solve(supposed, limit=1, budget=Budget(seconds=left)), Impossible)
