"""Terms: variables, their values, and literals ("this variable has this value").

A set of values of one variable is a bit mask everywhere: bit i stands for `var.values[i]`. Python's integers
have no width, so a nonogram line with thousands of patterns is as welcome as a cell with two values.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

Value = int | str | tuple[int, ...]
Assignment = Mapping["Var", Value]

FEW = 64  # values of a variable


@dataclass(frozen=True, eq=False, slots=True)
class Var:
    """One unknown: its place in the model, what it stands for, and the values it may take."""

    index: int
    name: str  # for people and traces: "r1c1", "Swede"
    key: tuple[int | str, ...]  # for the family that made it: (row, column), (category, value)
    values: tuple[Value, ...]
    hidden: bool = False  # a helper of the model, which nobody but an engine ever sees
    positions: dict[Value, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        few = len(self.values) <= FEW
        object.__setattr__(self, "positions", _shared_positions(self.values) if few else _positions(self.values))
        if len(self.positions) != len(self.values):
            raise ValueError(f"variable {self.name} lists a value twice")
        if not self.values:
            raise ValueError(f"variable {self.name} has no values")

    # By hand because a generated hash would walk thousands of values at every dictionary look-up.
    def __hash__(self) -> int:
        return self.index

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Var):
            return NotImplemented
        return self.index == other.index and (self.name, self.key, self.values, self.hidden) == (
            *(other.name, other.key, other.values),
            other.hidden,
        )

    @property
    def all_values(self) -> int:
        """The mask of every value."""
        return (1 << len(self.values)) - 1

    def bit(self, value: Value) -> int:
        """The mask of one value."""
        return 1 << self.positions[value]

    def mask(self, values: Container[Value]) -> int:
        """The mask of those of this variable's values that are in `values`."""
        return sum(1 << i for i, value in enumerate(self.values) if value in values)

    def members(self, mask: int) -> Iterator[Value]:
        """The values in a mask, in the order of `values`."""
        return (self.values[i] for i in bits(mask))


def _positions(values: tuple[Value, ...]) -> dict[Value, int]:
    return {value: i for i, value in enumerate(values)}


# The variables of a model often have the same few values: they share one dictionary, which nobody changes.
_shared_positions = lru_cache(maxsize=256)(_positions)


class Literal(NamedTuple):
    """The statement that a variable has a value."""

    var: Var
    value: Value

    @property
    def bit(self) -> int:
        """The value as a mask of its variable."""
        return self.var.bit(self.value)


def bits(mask: int) -> Iterator[int]:
    """The positions of the ones in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
