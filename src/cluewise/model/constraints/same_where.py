"""Same where: a literal is true exactly when two variables have the same value."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.terms import Assignment, Literal, Var, bits
from cluewise.model.constraints.base import Constraint, Inference, Known
from cluewise.model.constraints.table import Table
from cluewise.model.state import State


class SameWhere(Constraint):
    """`literal` is true exactly when `y` and `z`, which list the same values in the same order, have the same one."""

    def __init__(self, literal: Literal, y: Var, z: Var) -> None:
        if y.values != z.values:
            raise ValueError(f"{y.name} and {z.name} do not list the same values")
        if len({literal.var, y, z}) < 3:
            raise ValueError("the three variables must be different ones")
        self.literal = literal
        self.y = y
        self.z = z
        self.scope = (literal.var, y, z)

    def holds(self, answer: Assignment) -> bool:
        """Whether both sides are true, or both false."""
        return (answer[self.literal.var] == self.literal.value) == (answer[self.y] == answer[self.z])

    def as_table(self) -> Table:
        """The same as a list of combinations, for engines that know only those."""
        var, value = self.literal
        rows = ((x, y, z) for x in var.values for y in self.y.values for z in self.z.values if (x == value) == (y == z))
        return Table(self.scope, rows)

    def follows(self, state: State) -> Iterator[Inference]:
        """What each side says about the other: complete."""
        x, bit = self.literal.var.index, self.literal.bit
        y, z = self.y.index, self.z.index
        domains = state.domains
        if domains[x] & bit and not domains[y] & domains[z]:
            yield Inference(x, bit, _disjoint(state, y, z))
        if domains[x] == bit:
            yield from self._same(state, x, bit)
        elif not domains[x] & bit:
            yield from self._other(state, x, bit)
        elif domains[x] & ~bit and domains[y] == domains[z] and not domains[y] & (domains[y] - 1):
            known = _known((y, self.y.all_values & ~domains[y]), (z, self.z.all_values & ~domains[z]))
            yield Inference(x, domains[x] & ~bit, known)

    def _same(self, state: State, x: int, bit: int) -> Iterator[Inference]:
        true = (x, self.literal.var.all_values & ~bit)
        for one, other in ((self.y.index, self.z.index), (self.z.index, self.y.index)):
            gone = state.domains[one] & ~state.domains[other]
            if gone:
                yield Inference(one, gone, _known(true, (other, gone)))

    def _other(self, state: State, x: int, bit: int) -> Iterator[Inference]:
        for one, other in ((self.y, self.z), (self.z, self.y)):
            settled = state.domains[other.index]
            if settled and not settled & (settled - 1) and state.domains[one.index] & settled:
                known = _known((x, bit), (other.index, other.all_values & ~settled))
                yield Inference(one.index, settled, known)


def _disjoint(state: State, y: int, z: int) -> Known:
    """Facts that leave two variables nothing in common: each value is ruled out for one of them."""
    without_y = without_z = 0
    for at in bits(state.vars[y].all_values):
        if state.dead(y) >> at & 1:
            without_y |= 1 << at
        else:
            without_z |= 1 << at
    return _known((y, without_y), (z, without_z))


def _known(*facts: tuple[int, int]) -> Known:
    """The facts that say something: of a variable with one value nothing is ruled out."""
    return tuple((index, mask) for index, mask in facts if mask)
