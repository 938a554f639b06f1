"""Equal: two variables have the same value, or values with the same label."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from cluewise.base.terms import Assignment, Var
from cluewise.model.constraints.base import Constraint, Inference, Known
from cluewise.model.state import State


class Equal(Constraint):
    """The label of x's value equals the label of y's value; the labels are the values themselves unless given.

    With labels it joins big variables: row pattern and column pattern agree on the cell where they cross.
    """

    def __init__(
        self, x: Var, y: Var, x_as: Sequence[Hashable] | None = None, y_as: Sequence[Hashable] | None = None
    ) -> None:
        self.x, self.y = x, y
        self.x_as = _labels(x, x_as)
        self.y_as = _labels(y, y_as)
        self.scope = (x,) if x == y else (x, y)
        self._never, self.shared = _alone(x, self.x_as, self.y_as) if x == y else self._sides()

    def _sides(self) -> tuple[Known, tuple[tuple[int, int], ...]]:
        """What a label that the other side lacks rules out, and the masks of each label that both sides have."""
        in_x, in_y = _masks(self.x_as), _masks(self.y_as)
        shared = tuple((in_x[label], in_y[label]) for label in in_x if label in in_y)
        never_x = sum(mask for label, mask in in_x.items() if label not in in_y)
        never_y = sum(mask for label, mask in in_y.items() if label not in in_x)
        return ((self.x.index, never_x), (self.y.index, never_y)), shared

    def holds(self, answer: Assignment) -> bool:
        """Whether the labels are the same."""
        x, y = self.x, self.y
        return self.x_as[x.positions[answer[x]]] == self.y_as[y.positions[answer[y]]]

    def follows(self, state: State) -> Iterator[Inference]:
        """Rule out on each side the labels that are gone from the other: complete."""
        domains, x, y = state.domains, self.x.index, self.y.index
        for index, never in self._never:
            if domains[index] & never:
                yield Inference(index, domains[index] & never, ())
        for in_x, in_y in self.shared:
            left, right = domains[x] & in_x, domains[y] & in_y
            if left and not right:
                yield Inference(x, left, ((y, in_y),))
            elif right and not left:
                yield Inference(y, right, ((x, in_x),))


def _labels(var: Var, labels: Sequence[Hashable] | None) -> tuple[Hashable, ...]:
    found = var.values if labels is None else tuple(labels)
    if len(found) != len(var.values):
        raise ValueError(f"variable {var.name} has {len(var.values)} values but {len(found)} labels")
    return found


def _alone(var: Var, left: Sequence[Hashable], right: Sequence[Hashable]) -> tuple[Known, tuple[tuple[int, int], ...]]:
    """A variable compared with itself: some of its values are simply impossible."""
    never = sum(1 << i for i, (a, b) in enumerate(zip(left, right, strict=True)) if a != b)
    return ((var.index, never),), ()


def _masks(labels: Sequence[Hashable]) -> dict[Hashable, int]:
    """The mask of each label; with thousands of values and few labels, letting C code write the digits pays."""
    codes = {label: i for i, label in enumerate(dict.fromkeys(labels))}
    if len(codes) > 255 or len(labels) < 64:
        found = dict.fromkeys(codes, 0)
        for i, label in enumerate(labels):
            found[label] |= 1 << i
        return found
    text = bytes(map(codes.__getitem__, reversed(labels)))
    digits = {label: b"0" * code + b"1" + b"0" * (255 - code) for label, code in codes.items()}
    return {label: int(text.translate(table), 2) for label, table in digits.items()}
