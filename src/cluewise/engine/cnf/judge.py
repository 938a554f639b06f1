"""The judge of steps: what follows from some of a model's rules and a few facts, said by clingo in a child."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from cluewise.engine.answer import Budget
from cluewise.engine.cnf.rules import knows
from cluewise.engine.guarded.call import Session
from cluewise.engine.guarded.pool import CLINGO
from cluewise.engine.guarded.process import LostError
from cluewise.model import Model
from cluewise.model.constraints.base import Known

BENCH = "cluewise.engine.cnf.bench:Bench"
Weights = Sequence[tuple[int, int, int]]  # a variable, a bit and what that value weighs


class Judge:
    """Answers for one model whether some values are impossible by some of its rules and facts alone; a context.

    The answer is None where the budget runs out; LostError is raised where clingo dies of the question.
    """

    name = "clingo"

    def __init__(self, model: Model) -> None:
        if not knows(model):
            raise LostError("a rule of this puzzle cannot be put into clauses")
        self._session = Session(CLINGO, BENCH, model)

    def impossible(
        self, dead: Known, *, rules: Sequence[int], uses: Known, budget: Budget | None = None
    ) -> bool | None:
        """Whether each of these values is impossible by these rules, with the values in `uses` ruled out."""
        found: bool | None = self._session.ask("impossible", dead, tuple(rules), uses, budget=budget)
        return found

    def outweighed(
        self, dead: Known, *, rules: Sequence[int], uses: Known, weights: Weights, budget: Budget | None = None
    ) -> bool | None:
        """Whether each of these values is impossible because of what the rest weighs."""
        found: bool | None = self._session.ask("outweighed", dead, tuple(rules), uses, weights, budget=budget)
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._session.close()
