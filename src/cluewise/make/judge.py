"""Whom the makers ask about their drafts: the engines, past the checker."""

from __future__ import annotations

from dataclasses import dataclass

from cluewise.engine.answer import Budget, Clock
from cluewise.engine.native import Native, core_version
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.solver.run import job, run

AT_ONCE = 0.5  # seconds for a kernel alone; what takes longer gets a second engine beside it


@dataclass(frozen=True)
class EngineJudge:
    """Answers within what is left of the time."""

    clock: Clock

    def unique(self, puzzle: Puzzle) -> bool:
        """Whether the draft has exactly one solution; one that cannot be judged in time has not."""
        quick = self._counted(puzzle)
        return self._status(puzzle)[0] == "unique" if quick is None else quick == 1

    def _counted(self, puzzle: Puzzle) -> int | None:
        """How many solutions a kernel counts, up to 2; None where there is no kernel, or it is not done soon.

        Makers ask again and again about drafts of which one is handed out. That one goes past the checker, so that
        the others need not.
        """
        left = self.left()
        question = family_of(puzzle).formulation().compact(puzzle) if core_version() and left != 0 else None
        if question is None:
            return None
        budget = Budget(seconds=AT_ONCE if left is None else min(left, AT_ONCE))
        answer = Native().solve_compact(question, limit=2, keep=0, budget=budget)
        return answer.count if answer.complete or answer.count > 1 else None

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
        left = self.left()
        if left == 0:  # even to put the question costs time, which makers that ask often would add up
            return "unknown", None
        result = run(puzzle, job(seconds=left, certain=False))
        return result.status, result.solutions[0] if result.solutions else None
