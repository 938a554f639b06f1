"""Not equal: two variables have different values."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.terms import Assignment, Var
from cluewise.model.constraints.base import Constraint, Inference, Known, never
from cluewise.model.state import State


class NotEqual(Constraint):
    """The values of x and y differ."""

    def __init__(self, x: Var, y: Var) -> None:
        self.x, self.y = x, y
        self.scope = (x,) if x == y else (x, y)
        self._in_y = {1 << i: 1 << y.positions[value] for i, value in enumerate(x.values) if value in y.positions}
        self._in_x = {there: here for here, there in self._in_y.items()}

    def holds(self, answer: Assignment) -> bool:
        """Whether the values differ."""
        return answer[self.x] != answer[self.y]

    def follows(self, state: State) -> Iterator[Inference]:
        """Take the value of a settled side from the other side: complete."""
        domains, x, y = state.domains, self.x.index, self.y.index
        if x == y:
            yield from never(state, self.x)
            return
        same = self._in_y.get(domains[x], 0)
        if same & domains[y]:
            yield Inference(y, same, _settled(self.x, domains[x]))
        same = self._in_x.get(domains[y], 0)
        if same & domains[x]:
            yield Inference(x, same, _settled(self.y, domains[y]))


def _settled(var: Var, value: int) -> Known:
    rest = var.all_values ^ value
    return ((var.index, rest),) if rest else ()
