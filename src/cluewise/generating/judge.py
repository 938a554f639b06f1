"""Whom the makers ask about their drafts: the engines, past the checker."""

from __future__ import annotations

from dataclasses import dataclass

from cluewise.engine.answer import Clock
from cluewise.puzzle import Puzzle, Solution
from cluewise.solving import job, run


@dataclass(frozen=True)
class EngineJudge:
    """Answers within what is left of the time."""

    clock: Clock

    def unique(self, puzzle: Puzzle) -> bool:
        """Whether the draft has exactly one solution; one that cannot be judged in time has not."""
        return self._status(puzzle)[0] == "unique"

    def solution(self, puzzle: Puzzle) -> Solution | None:
        """Some solution of the draft, or None if none was found in time."""
        return self._status(puzzle)[1]

    def only_solution(self, puzzle: Puzzle) -> Solution | None:
        """The solution of a draft that has exactly one."""
        status, solution = self._status(puzzle)
        return solution if status == "unique" else None

    def left(self) -> float | None:
        """The seconds that are left."""
        limit = self.clock.budget.seconds
        return None if limit is None else max(0.0, limit - self.clock.seconds)

    def _status(self, puzzle: Puzzle) -> tuple[str, Solution | None]:
        result = run(puzzle, job(seconds=self.left(), certain=False))
        return result.status, result.solutions[0] if result.solutions else None
