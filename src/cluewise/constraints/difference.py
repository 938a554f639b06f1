"""Difference: y - x is one of some whole numbers (same house, just left of, next to, somewhere right of ...)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cluewise.constraints.base import Constraint, Inference, never
from cluewise.state import State
from cluewise.terms import Assignment, Var, bits


class Difference(Constraint):
    """The value of y minus the value of x is in `differences`; all values are whole numbers."""

    def __init__(self, x: Var, y: Var, differences: Iterable[int]) -> None:
        self.x, self.y = x, y
        self.differences = frozenset(differences)
        self.scope = (x,) if x == y else (x, y)
        in_x, in_y = _numbers(x), _numbers(y)
        # Position of a value -> mask of the values of the other side that go with it.
        self._from_x = tuple(sum(in_y.get(value + d, 0) for d in self.differences) for value in in_x)
        self._from_y = tuple(sum(in_x.get(value - d, 0) for d in self.differences) for value in in_y)

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
        yield from _unsupported(state.domains, x, y, self._from_x)
        yield from _unsupported(state.domains, y, x, self._from_y)


def _unsupported(domains: list[int], index: int, other: int, support: tuple[int, ...]) -> Iterator[Inference]:
    there = domains[other]
    for i in bits(domains[index]):
        if not support[i] & there:
            yield Inference(index, 1 << i, ((other, support[i]),) if support[i] else ())


def _numbers(var: Var) -> dict[int, int]:
    """Each value of a variable as a number, with its bit."""
    found = {value: 1 << i for i, value in enumerate(var.values) if isinstance(value, int)}
    if len(found) != len(var.values):
        raise ValueError(f"a difference needs whole numbers, but variable {var.name} has other values")
    return found
