"""Clause: at least one of some statements is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from cluewise.base.terms import Assignment, Literal
from cluewise.model.constraints.base import Constraint, Inference, Known
from cluewise.model.state import State


class Clause(Constraint):
    """Some literal of `yes` is true or some literal of `no` is false."""

    def __init__(self, yes: Sequence[Literal] = (), no: Sequence[Literal] = ()) -> None:
        self.yes, self.no = tuple(yes), tuple(no)
        self.scope = tuple(dict.fromkeys([literal.var for literal in (*self.yes, *self.no)]))
        if not self.scope:
            raise ValueError("a clause without literals could never hold")

    @cached_property
    def _good(self) -> Known:
        """Per variable: the values that make the clause true; worked out late, for other engines never ask."""
        good = dict.fromkeys(self.scope, 0)
        for literal in self.yes:
            good[literal.var] |= literal.bit
        for literal in self.no:
            good[literal.var] |= literal.var.all_values ^ literal.bit
        return tuple((var.index, mask) for var, mask in good.items())

    @cached_property
    def _always(self) -> bool:
        return any(mask == var.all_values for var, (_, mask) in zip(self.scope, self._good, strict=True))

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
