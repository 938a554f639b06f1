"""Plain English for every relation: the sentence shown for a clue that brought no words of its own.

With `exact` every value stands in quotes, with its category where two share it, so that the sentence reads
back as exactly this relation whatever the values are called; without, values stand bare, which looks nicer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.amounts import as_text
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Compared,
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

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
LEFT_TO_RIGHT = frozenset({"house", "position", "seat", "room", "lane"})


def sentence(puzzle: ZebraPuzzle, relation: Relation, *, exact: bool = False) -> str:
    """A relation as a sentence."""
    text = _Writer(puzzle, exact).say(relation)
    return f"{text[0].upper()}{text[1:]}."


class _Writer:
    def __init__(self, puzzle: ZebraPuzzle, exact: bool) -> None:
        self.puzzle = puzzle
        self.exact = exact
        self.places = puzzle.places.name if puzzle.places else None

    def item(self, item: Item) -> str:
        """How an item is called: Alice, house 2, "cat" (Pet)."""
        if item.category == self.places:
            return f'"{item.value}" ({self.places})' if self.exact else f"{self.places.lower()} {item.value}"
        value = f'"{item.value}"' if self.exact else item.value
        shared = sum(category.has(item.value) for category in self.puzzle.categories) > 1
        return f"{value} ({item.category})" if shared else value

    def axis(self, name: str) -> str:
        return f'"{name}"' if self.exact else name

    def is_row_of_places(self, axis: str) -> bool:
        return axis == self.places and axis.lower() in LEFT_TO_RIGHT

    def group(self, relation: Relation) -> str:
        return f"({self.say(relation)})"

    def groups(self, relations: tuple[Relation, ...]) -> str:
        return "; ".join(self.group(part) for part in relations)

    def say(self, relation: Relation) -> str:
        match relation:
            case Same(a, b):
                return self._same(a, b, "is in", "goes with")
            case Different((a, b)):
                return self._same(a, b, "is not in", "does not go with")
            case Different(items):
                *most, last = map(self.item, items)
                return f"{', '.join(most)} and {last} are all different"
            case Offset() | Distance():
                return self._short(relation) or self._long(relation)
            case Times(axis, a, b, factor):
                return f"in {self.axis(axis)}, {self.item(b)} is {as_text(factor)} times {self.item(a)}"
            case Between(axis, middle, one, other):
                ends = f"{self.item(one)} and {self.item(other)}"
                return f"{self.item(middle)} is somewhere between {ends} in {self.axis(axis)}"
            case _:
                return self._logic(relation)

    def _logic(self, relation: Relation) -> str:
        match relation:
            case Not(of):
                return f"it is not true that {self.group(of)}"
            case AllOf(of):
                return f"all of these are true: {self.groups(of)}"
            case AnyOf(of):
                return f"at least one of these is true: {self.groups(of)}"
            case Exactly(count, of):
                return f"exactly {count} of these {'is' if count == 1 else 'are'} true: {self.groups(of)}"
            case If(condition, then):
                return f"if {self.group(condition)}, then {self.group(then)}"
            case Iff(one, other):
                return f"{self.group(one)} if and only if {self.group(other)}"
        raise TypeError(f"not a relation: {relation!r}")

    def _same(self, a: Item, b: Item, at_place: str, otherwise: str) -> str:
        plain_place = b.category == self.places != a.category and not self.exact
        return f"{self.item(a)} {at_place if plain_place else otherwise} {self.item(b)}"

    def _short(self, relation: Compared) -> str | None:
        """The usual words for the usual comparisons: directly left of, next to ..."""
        if relation.amounts:
            return None
        a, b = self.item(relation.a), self.item(relation.b)
        row, where = self.is_row_of_places(relation.axis), f" in {self.axis(relation.axis)}"
        match relation, relation.low, relation.high:
            case Offset(), 1, 1:
                return f"{a} is directly left of {b}" if row else f"{a} is directly before {b}{where}"
            case Offset(), 1, None:
                return f"{a} is somewhere to the left of {b}" if row else f"{a} is somewhere before {b}{where}"
            case Distance(), 1, 1:
                return f"{a} is next to {b}" + ("" if row else where)
            case Distance(), 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10, relation.low if row:
                return f"there {_gap(int(relation.low), relation.axis.lower())} between {a} and {b}"
        return None

    def _long(self, relation: Compared) -> str:
        a, b, axis = self.item(relation.a), self.item(relation.b), self.axis(relation.axis)
        how_far = _range(relation.low, relation.high) + ("" if relation.amounts else " places")
        if isinstance(relation, Offset):
            return f"in {axis}, {b} minus {a} is {how_far}"
        return f"in {axis}, {a} and {b} are {how_far} apart"


def _gap(distance: int, noun: str) -> str:
    return f"is one {noun}" if distance == 2 else f"are {COUNTS[distance - 1]} {noun}s"


def _range(low: Amount | None, high: Amount | None) -> str:
    if low is not None and low == high:
        return f"exactly {as_text(low)}"
    if high is None:
        return f"at least {as_text(low)}" if low is not None else "anything"
    return f"at most {as_text(high)}" if low is None else f"from {as_text(low)} to {as_text(high)}"
