"""How far to look for solutions, and what becomes of those found: past the checker, as many as there is time for.

Not here: who finds them. Where so many are wanted that they, and not the search, take the time, each part of the work
gets a share of it: the search first, then making and checking what it found, then working out what all share, and last
writing, which nobody but the front ends does, so that it is measured on the first few.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from math import inf, prod
from time import perf_counter

from cluewise.base.deadline import Stage
from cluewise.base.errors import InternalError
from cluewise.engine.answer import Clock
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle, Solution

MANY = 1_000  # solutions asked for: then making, checking and writing them takes its share of a limited time
SEARCH_SHARE, CHECKED_BY = 1 / 3, 2 / 3  # of the time: the search ends, then the checking
WRITING_SHARE = 1 / 6  # of the time: no more solutions go past the checker than can be written in it
MOST_KEPT = 200_000  # solutions; further ones are counted: nobody looks at them, and they would fill the memory
MOST_VALUES = MOST_KEPT * 81  # in all of them: of large boards fewer are kept
SHOWN = 2  # solutions that go past the checker however late it is: what makes "several" of an answer
MEASURED = 3  # solutions on which writing is measured; the first takes longer than the others
CHECKING_TIME = 1.05  # times the seconds of the budget; then the rest of those stays unchecked, and nobody sees them


def kept(puzzle: Puzzle, limit: int | None) -> int:
    """How many solutions of a puzzle are handed back where up to `limit` are wanted."""
    values = prod(int(number) for number in puzzle.extent().split("x") if number.isdecimal())
    most = min(MOST_KEPT, max(SHOWN, MOST_VALUES // max(1, values)))
    return most if limit is None else min(limit, most)


@dataclass(frozen=True)
class Look:
    """How many solutions to look for and how many to hand back; or to keep some as samples, only to be checked."""

    limit: int | None
    keep: int
    samples: bool = False
    listing: bool = False  # whether this is a first look, which has a share of the time to list many solutions
    checked_by: float = inf  # the moment when checking ends, with those that are checked
    writing: float = inf  # seconds for writing them all
    stage: Stage = field(default_factory=lambda: Stage("modelling"))

    @property
    def many(self) -> bool:
        """Whether so many solutions are wanted that they, and not the search, may take the time."""
        return not self.samples and self.keep > MANY

    def within(self, clock: Clock) -> Look:
        """The same, with checking that ends soon after the time on a clock."""
        seconds = clock.budget.seconds
        return self if seconds is None else replace(self, checked_by=clock.start + seconds * CHECKING_TIME)


def past_checker(puzzle: Puzzle, solutions: Iterable[Solution], clock: Clock, look: Look) -> Iterator[Solution]:
    """Solutions that have passed the independent checker; of many the first, and as many as there is time for."""
    look.stage.doing = "checking the solutions found"
    cost = inf
    for number, solution in enumerate(solutions, 1):
        faults = family_of(puzzle).check(puzzle, solution)
        if faults:
            raise InternalError(f"an answer did not pass the checker and is withheld: {faults[0].message}")
        yield solution.of(puzzle)
        if look.writing < inf and number <= MEASURED:
            cost = min(cost, _writing_time(solution))
        enough = number >= SHOWN and (perf_counter() > look.checked_by or number * cost > look.writing)
        if enough or clock.budget.cancelled():
            return


def _writing_time(solution: Solution) -> float:
    """How long it takes to write a solution."""
    start = perf_counter()
    json.dumps(solution.to_json())
    return perf_counter() - start
