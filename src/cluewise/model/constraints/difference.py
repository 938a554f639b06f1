"""Difference: y - x is one of some whole numbers (same house, just left of, next to, somewhere right of ...)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

from cluewise.base.terms import Assignment, Value, Var, bits
from cluewise.model.constraints.base import Constraint, Inference, never
from cluewise.model.state import State


class Difference(Constraint):
    """The value of y minus the value of x is in `differences`; all values are whole numbers."""

    def __init__(self, x: Var, y: Var, differences: Iterable[int]) -> None:
        self.x, self.y = x, y
        self.differences = frozenset(differences)
        self.scope = (x,) if x == y else (x, y)
        for var in self.scope:
            if not _are_numbers(var.values):
                raise ValueError(f"a difference needs whole numbers, but variable {var.name} has other values")

    @cached_property
    def from_x(self) -> tuple[int, ...]:
        """For each value of x, by its position: the mask of the values of y that go with it."""
        return _partners(self.x.values, self.y.values, self.differences)

    @cached_property
    def from_y(self) -> tuple[int, ...]:
        """The same the other way round."""
        return _partners(self.y.values, self.x.values, frozenset(-d for d in self.differences))

    def holds(self, answer: Assignment) -> bool:
        """Whether the difference is allowed."""
        x, y = answer[self.x], answer[self.y]
        return isinstance(x, int) and isinstance(y, int) and y - x in self.differences

    def follows(self, state: State) -> Iterator[Inference]:
        """Rule out each value that no value of the other side goes with: complete."""
        x, y = self.x.index, self.y.index
        if x == y:
            if 0 not in self.differences:
                yield from never(state, self.x)
            return
        yield from _unsupported(state.domains, x, y, self.from_x)
        yield from _unsupported(state.domains, y, x, self.from_y)


def _unsupported(domains: list[int], index: int, other: int, support: tuple[int, ...]) -> Iterator[Inference]:
    there = domains[other]
    for i in bits(domains[index]):
        if not support[i] & there:
            yield Inference(index, 1 << i, ((other, support[i]),) if support[i] else ())


@lru_cache(maxsize=256)
def _are_numbers(values: tuple[Value, ...]) -> bool:
    return all(isinstance(value, int) for value in values)


@lru_cache(maxsize=1024)  # clues come in few kinds: next to, left of ...
def _partners(mine: tuple[Value, ...], theirs: tuple[Value, ...], differences: frozenset[int]) -> tuple[int, ...]:
    bits_of = {value: 1 << i for i, value in enumerate(theirs) if isinstance(value, int)}
    return tuple(sum(bits_of.get(value + d, 0) for d in differences) for value in mine if isinstance(value, int))
