"""Clause: at least one of some statements is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cluewise.constraints.base import Constraint, Inference
from cluewise.state import State
from cluewise.terms import Assignment, Literal, Var


class Clause(Constraint):
    """Some literal of `yes` is true or some literal of `no` is false."""

    def __init__(self, yes: Sequence[Literal] = (), no: Sequence[Literal] = ()) -> None:
        self.yes, self.no = tuple(yes), tuple(no)
        good: dict[Var, int] = {}
        for literal in self.yes:
            good[literal.var] = good.get(literal.var, 0) | literal.bit
        for literal in self.no:
            good[literal.var] = good.get(literal.var, 0) | literal.var.all_values ^ literal.bit
        if not good:
            raise ValueError("a clause without literals could never hold")
        self.scope = tuple(good)
        # Per variable: the values that make the clause true.
        self._good = tuple((var.index, mask) for var, mask in good.items())
        self._always = any(mask == var.all_values for var, mask in good.items())

    def holds(self, answer: Assignment) -> bool:
        """Whether one of the statements is true."""
        return any(answer[var] == value for var, value in self.yes) or any(
            answer[var] != value for var, value in self.no
        )

    def broken_by(self, some: Assignment) -> bool:
        """Whether every statement is already false."""
        return all(var in some and some[var] != value for var, value in self.yes) and all(
            some.get(var) == value for var, value in self.no
        )

    def follows(self, state: State) -> Iterator[Inference]:
        """When only one variable can still make the clause true, it must: complete."""
        domains = state.domains
        hope = -1
        for place, (index, good) in enumerate(self._good):
            if domains[index] & good:
                if hope >= 0:
                    return
                hope = place
        if not self._always:
            yield from self._last(domains, max(hope, 0))

    def _last(self, domains: list[int], place: int) -> Iterator[Inference]:
        index, good = self._good[place]
        dead = domains[index] & ~good
        if dead:
            others = self._good[:place] + self._good[place + 1 :]
            yield Inference(index, dead, tuple(pair for pair in others if pair[1]))
