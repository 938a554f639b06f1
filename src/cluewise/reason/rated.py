"""How hard a puzzle is, without a word about it: the way is walked, and only its steps are counted.

Where the compiled core knows the ladder it walks. A step that it does not know (a supposition, say) is found here, and
the core goes on from there: so the rating is the same either way, which the tests compare.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from cluewise.base.deadline import bounded
from cluewise.base.errors import UndecidedError
from cluewise.engine.answer import Budget, Clock
from cluewise.engine.native import ClimbNumbers, Native, core_version
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.family.steps import AnyLadder, Position
from cluewise.model.state import State
from cluewise.reason.explaining import ladder_of, start_of, taken, walker_for
from cluewise.reason.ladder import helps
from cluewise.reason.rating import TRIVIAL, Rating, rating_after, rating_of
from cluewise.solver.run import job, run

Leg = Callable[[float, float, list[int] | None], ClimbNumbers]
NO_RATING = Rating(None, None)


@dataclass(frozen=True, kw_only=True)
class Hardness:
    """A rating, and whether there can be one: only a puzzle with one solution has a level."""

    status: str
    rating: Rating = NO_RATING
    undecided: bool = False

    def to_json(self) -> Json:
        """The JSON of `rate`."""
        return self.rating.to_json() | {"status": self.status}


def rated(puzzle: Puzzle, *, seconds: float | None = None) -> Hardness:
    """How hard a puzzle is; undecided where the time is up before that is certain."""
    clock = Budget(seconds=seconds).clock()
    result = run(puzzle, job(seconds=seconds, certain=False))
    if result.status != "unique":
        return Hardness(status=result.status, undecided=result.status == "unknown")
    found = rating_in_time(puzzle, result.solutions[0], clock)
    return Hardness(status="unique", undecided=True) if found is None else Hardness(status="unique", rating=found)


def rating_in_time(puzzle: Puzzle, only: Solution, clock: Clock) -> Rating | None:
    """The rating of a puzzle whose only solution is known."""
    if clock.out_of_time():
        return None
    left = clock.budget.after(clock.seconds).seconds
    try:
        return bounded(left, lambda: _rating(puzzle, only, clock), doing="rating")
    except UndecidedError:
        return None


def _rating(puzzle: Puzzle, only: Solution, clock: Clock) -> Rating | None:
    ladder = ladder_of(puzzle)
    question = ladder.climb.question(puzzle) if ladder.climb and core_version() else None
    if question is None:
        return _walked(ladder, puzzle, only, clock)
    return _Climbing(ladder, puzzle, only, clock, Native().climb(question)).rating()


def _walked(ladder: AnyLadder, puzzle: Puzzle, only: Solution, clock: Clock) -> Rating | None:
    position = start_of(puzzle, ladder)
    walker = walker_for(ladder, position, clock, unique=False, only=only, wordless=True)
    found = rating_of(taken(start_of(puzzle, ladder), list(walker.walk(position))))
    return found if position.solved else None


class _Climbing:
    """A walk of which the core does what it knows."""

    def __init__(self, ladder: AnyLadder, puzzle: Puzzle, only: Solution, clock: Clock, on: Leg) -> None:
        self._ladder, self._puzzle, self._only, self._clock, self._on = ladder, puzzle, only, clock, on
        self._hardest, self._work = TRIVIAL, 0.0
        self._times: Counter[str] = Counter()

    def rating(self) -> Rating | None:
        """The rating at the end of the way; None where it was not reached in time."""
        left = self._leg(None)
        if left is not None and not self._go_on(left):
            return None
        return rating_after(self._hardest, self._work, self._times)

    def _go_on(self, left: list[int] | None) -> bool:
        """From where the core's techniques end: whether the end was reached."""
        model = self._ladder.model(self._puzzle)
        start = Position(self._puzzle, model, State(model.vars, left))
        walker = walker_for(self._ladder, start, self._clock, unique=False, only=self._only, wordless=True)
        while left is not None:
            position = Position(self._puzzle, model, State(model.vars, left))
            step = None if self._clock.out_of_time() else walker.supposed(position)
            if step is None or not helps(position, step):
                return False
            self._hardest = max(self._hardest, step.effort)
            self._work += self._hardest * sum(
                position.state.eliminate(var, mask).bit_count() for var, mask in step.dead
            )
            self._times[step.technique] += 1
            left = self._leg(position.state.domains)
        return True

    def _leg(self, domains: list[int] | None) -> list[int] | None:
        """As far as the core gets: what is left where it stops, None at the end."""
        self._hardest, self._work, solved, times, left = self._on(self._hardest, self._work, domains)
        self._times.update(named(self._ladder, times))
        return None if solved else left


def named(ladder: AnyLadder, times: list[tuple[int, int]]) -> dict[str, int]:
    """How often each technique helped, by its name."""
    names = ladder.climb.techniques if ladder.climb else ()
    return {names[number]: count for number, count in times}
