"""Relations in formal notation: position(Bob) + 1 = position(Carol)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cluewise.families.zebra.amounts import as_text
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Not,
    Offset,
    Relation,
    Same,
    Times,
)

if TYPE_CHECKING:
    from cluewise.families.zebra.puzzle import ZebraPuzzle


def formal(puzzle: ZebraPuzzle, relation: Relation) -> str:
    """A relation as a formula."""
    return _Notation(puzzle).write(relation)


class _Notation:
    def __init__(self, puzzle: ZebraPuzzle) -> None:
        self.puzzle = puzzle
        self.places = puzzle.places.name if puzzle.places else None

    def item(self, item: Item) -> str:
        """A value; with its category where two share it."""
        shared = sum(category.has(item.value) for category in self.puzzle.categories) > 1
        return f"{item.category}:{item.value}" if shared or item.category == self.places else item.value

    def at(self, axis: str, item: Item) -> str:
        """Where an item stands on an axis."""
        if item.category == axis:
            return item.value
        return f"{'position' if axis == self.places else axis.lower().replace(' ', '_')}({self.item(item)})"

    def write(self, relation: Relation) -> str:
        match relation:
            case Same(a, b):
                return self._equal(a, b, "=")
            case Different(items):
                return " and ".join(self._equal(a, b, "!=") for a, b in combinations(items, 2))
            case Offset(axis, a, b, low, high):
                return self._offset(self.at(axis, a), self.at(axis, b), low, high)
            case Distance(axis, a, b, low, high):
                return _bounded(f"|{self.at(axis, a)} - {self.at(axis, b)}|", low, high)
            case Times(axis, a, b, factor):
                return f"{self.at(axis, b)} = {as_text(factor)} * {self.at(axis, a)}"
            case Between(axis, middle, one, other):
                m, x, y = self.at(axis, middle), self.at(axis, one), self.at(axis, other)
                return f"{x} < {m} < {y} or {y} < {m} < {x}"
            case _:
                return self._logic(relation)

    def _logic(self, relation: Relation) -> str:
        match relation:
            case Not(of):
                return f"not ({self.write(of)})"
            case AllOf(of):
                return " and ".join(self._inner(part) for part in of)
            case AnyOf(of):
                return " or ".join(self._inner(part) for part in of)
            case Exactly(count, of):
                return f"exactly {count} of [{'; '.join(self.write(part) for part in of)}]"
            case If(condition, then):
                return f"({self.write(condition)}) implies ({self.write(then)})"
            case Iff(one, other):
                return f"({self.write(one)}) if and only if ({self.write(other)})"
        raise TypeError(f"not a relation: {relation!r}")

    def _inner(self, relation: Relation) -> str:
        text = self.write(relation)
        return f"({text})" if " or " in text or " and " in text or " implies " in text else text

    def _equal(self, a: Item, b: Item, sign: str) -> str:
        if self.places is None:
            return f"{self.item(a)} {sign} {self.item(b)}"
        if a.category == self.places != b.category:
            a, b = b, a
        return f"{self.at(self.places, a)} {sign} {self.at(self.places, b)}"

    def _offset(self, a: str, b: str, low: Amount | None, high: Amount | None) -> str:
        if low is not None and low == high:
            return f"{a} + {as_text(low)} = {b}"
        if low == 1 and high is None:
            return f"{a} < {b}"
        return _bounded(f"{b} - {a}", low, high)


def _bounded(what: str, low: Amount | None, high: Amount | None) -> str:
    if low is not None and low == high:
        return f"{what} = {as_text(low)}"
    parts = [as_text(low), "<="] if low is not None else []
    parts += [what]
    parts += ["<=", as_text(high)] if high is not None else []
    return " ".join(parts)
