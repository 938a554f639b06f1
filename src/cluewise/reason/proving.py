"""Where no single assumption leads to a contradiction: larger arguments, which the compiled core finds.

How long to look is counted in work, not in time: the same puzzle shall have the same explanation everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cluewise.engine.answer import Budget, Clock
from cluewise.engine.native import Native
from cluewise.family.steps import AnyLadder, AnyPosition, Step
from cluewise.model.constraints.base import Known
from cluewise.reason import what_if
from cluewise.reason.refuting import Refutation, in_position, is_compiled

ENOUGH = 30_000  # how often rules are asked before the smallest argument so far is good enough
ENOUGH_EACH = 150  # the same for each value that is known to be wrong, on boards that are so large
FEW_CASES = 300  # that are opened before another way is tried
LARGE = 400  # links of an argument that makes another way welcome
ENOUGH_LOOKS = 64_000_000  # at lines, to weigh them; where there are no weights this shows much earlier
AGAIN = 0.9  # of what was open the last time


@dataclass(frozen=True)
class Proving:
    """Arguments with assumptions inside assumptions, and proofs by weights where a family has them."""

    ladder: AnyLadder
    clock: Clock
    right: Mapping[int, int] = field(default_factory=dict)  # of the only solution
    _weighed: list[int] = field(default_factory=list)  # how many values were open when weights were looked for

    def step(self, position: AnyPosition, wrong: Known) -> Step | None:
        """A step that rules out some of the values that are known to be wrong."""
        first = None if self._weighed else self._weigh(position)
        if first is not None:
            return first
        found = self._prove(position, wrong, FEW_CASES)
        if found is None or found.argument.size > LARGE:
            weighed = self._weigh(position)
            if weighed is not None:
                return weighed
        found = found or self._prove(position, wrong)
        return None if found is None else what_if.told(self.ladder, position, found)

    def _left(self, cases: int | None = None) -> Budget:
        limit = self.clock.budget.seconds
        return Budget(nodes=cases, seconds=None if limit is None else max(0.0, limit - self.clock.seconds))

    def _prove(self, position: AnyPosition, wrong: Known, cases: int | None = None) -> Refutation | None:
        enough = max(ENOUGH, ENOUGH_EACH * len(wrong))
        found = Native().prove(position.model, position.state, wrong, enough=enough, budget=self._left(cases))
        return in_position(position.state, found)

    def _weigh(self, position: AnyPosition) -> Step | None:
        """A proof by weights; they are looked for again only when much more is known than the last time."""
        weighing = self.ladder.weighing
        left = sum(domain.bit_count() - 1 for domain in position.state.domains)
        if weighing is None or any(left > AGAIN * before for before in self._weighed):
            return None
        self._weighed.append(left)
        question = weighing.question(position, self.right)
        weights = Native().weigh(question, enough=ENOUGH_LOOKS, budget=self._left()) if question else []
        return weighing.step(position, self.right, weights) if weights else None


def proving_for(
    ladder: AnyLadder, position: AnyPosition, clock: Clock, right: Mapping[int, int] | None = None
) -> Proving | None:
    """A way to refute some of the values that are known to be wrong; None where only the readable one is left."""
    return Proving(ladder, clock, right or {}) if is_compiled(position.model) else None
