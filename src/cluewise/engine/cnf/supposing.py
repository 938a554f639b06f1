"""A proof without any prover: suppose the opposite of what is to be shown, and see whether unit propagation refutes it.

Where one supposition is not enough, a second one is made under the first. That is what people do, and it refutes nearly
all puzzles that people solve; whatever needs more is left to provers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cluewise.engine.answer import Clock
from cluewise.engine.cnf.proof import Follower


def suppose(clauses: Iterable[Sequence[int]], literals: Sequence[int], clock: Clock) -> tuple[str, ...] | None:
    """The steps of a refutation that shows these literals on the way; None if that is not enough, or takes too long."""
    attempt = _Attempt(clauses, literals, clock)
    while not attempt.follower.refuted:
        if not (attempt.shows_one() or attempt.shows_one_by_two()):
            return None
    return tuple(attempt.steps)


class _Attempt:
    def __init__(self, clauses: Iterable[Sequence[int]], literals: Sequence[int], clock: Clock) -> None:
        self.follower = Follower(clauses)
        self.steps: list[str] = []
        self._literals, self._clock = literals, clock

    def shows_one(self) -> bool:
        """Whether one literal or more could be shown by supposing its opposite."""
        return sum(self._shown(literal) for literal in self._open()) > 0

    def shows_one_by_two(self) -> bool:
        """Whether a literal could be shown by supposing its opposite, and another thing or its opposite."""
        for literal in self._open():
            for other in self._open():
                if literal != other:
                    self._shown(literal, other)
                    self._shown(literal, -other)
            if self._shown(literal):
                return True
        return False

    def _open(self) -> Iterator[int]:
        """What is still to be shown; nothing when the time is up."""
        for literal in self._literals:
            if self.follower.refuted or self._clock.out_of_time():
                return
            if not self.follower.knows(literal):
                yield literal

    def _shown(self, *clause: int) -> bool:
        if self.follower.refuted:
            return True
        follows = self.follower.step(clause)
        if follows:
            self.steps.append(" ".join(map(str, (*clause, 0))))
        return follows
