"""Engines made by others, each in a child: the question goes there whole, positions of values come back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cluewise.engine.answer import CANCELLED, Answer, Budget, Placed, Stats, Unknown, answer_from
from cluewise.engine.guarded.call import call
from cluewise.engine.guarded.pool import POOL, Library, possible
from cluewise.engine.guarded.process import LostError, OverdueError
from cluewise.engine.projection import once_each
from cluewise.model import Model


@dataclass(frozen=True)
class Finding:
    """What a search in a child found: solutions as the position of each variable's value."""

    places: Sequence[Sequence[int]]
    count: int
    complete: bool
    stats: Stats
    why: str = ""


class Outside:
    """An engine of others; a crash, or too much memory, is an `Unknown` with its reason."""

    name: str
    library: ClassVar[Library]
    search: ClassVar[str]  # "module:function", which takes model, limit, keep, seed and budget, and gives a Finding

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def prepare(self, *, wait: bool = True) -> None:
        """Start and load the library before any clock runs: that takes longer than most puzzles."""
        if possible():
            POOL.prepare(self.library, wait=wait)

    @once_each
    def solve(
        self, model: Model, *, limit: int | None = 2, keep: int | None = None, budget: Budget | None = None
    ) -> Answer:
        """Find up to `limit` solutions (None: all of them), each once; hand back the first `keep` (1 or more)."""
        budget = budget or Budget()
        clock = budget.clock()
        try:
            found: Finding = call(self.library, self.search, model, limit, keep, self._seed, budget=budget)
        except LostError as lost:
            crashed = not isinstance(lost, OverdueError)
            stats = Stats(seconds=clock.seconds)
            return Unknown(engine=self.name, stats=stats, solutions=(), why=str(lost), lost=crashed)
        found.stats.seconds = clock.seconds
        # A child that is told to stop does not know why: its own clock began a moment later.
        why = clock.why(found.stats.nodes) if found.why == CANCELLED else found.why
        solutions = Placed(model.vars, found.places)
        return answer_from(
            solutions, complete=found.complete, engine=self.name, stats=found.stats, why=why, count=found.count
        )
