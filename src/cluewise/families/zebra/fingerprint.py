"""What a zebra puzzle is whatever its values are called and whichever way round its orders run."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise, product

from cluewise.families.zebra.amounts import as_text
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle
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

ROUNDS = 4  # of looking around, before two items count as alike
MOST_AXES = 3  # that are looked at both ways round
Colours = dict[Item, int]


def fingerprint(puzzle: ZebraPuzzle) -> Hashable:
    """Equal for puzzles that are renamings or mirror images of each other, and rarely for others."""
    axes = [category.name for category in puzzle.categories if category.ordered][:MOST_AXES]
    ways = product((False, True), repeat=len(axes))
    return frozenset(
        _told(puzzle, frozenset(axis for axis, back in zip(axes, way, strict=True) if back)) for way in ways
    )


def _told(puzzle: ZebraPuzzle, back: frozenset[str]) -> tuple[int, ...]:
    """The colours of all clues, once every item has the colour of what is said of it."""
    teller = _Teller(puzzle, back)
    for _ in range(ROUNDS):
        teller.look_around()
    return tuple(sorted(teller.clue(clue.relation) for clue in puzzle.clues))


class _Teller:
    def __init__(self, puzzle: ZebraPuzzle, back: frozenset[str]) -> None:
        self.puzzle = puzzle
        self.back = back
        self.size = puzzle.size
        self.colours: Colours = {}
        self.axes: dict[str, int] = {}
        for category in puzzle.categories:
            self._start(category)

    def _start(self, category: Category) -> None:
        for n, value in enumerate(category.values):
            place = self.size - n if category.name in self.back else n + 1
            self.colours[Item(category.name, value)] = hash((place * category.ordered, len(category.values)))
        steps = [as_number(b - a) for a, b in pairwise(category.numbers or ())]
        if category.ordered:
            self.axes[category.name] = hash(tuple(reversed(steps) if category.name in self.back else steps))

    def look_around(self) -> None:
        """Every item takes in the clues that speak of it, and then the rest of its list."""
        heard: dict[Item, list[int]] = {item: [] for item in self.colours}
        for clue in self.puzzle.clues:
            colour = self.clue(clue.relation)
            for item, role in self._roles(clue.relation):
                heard[item].append(hash((colour, role)))
        mixed = {item: hash((self.colours[item], *sorted(found))) for item, found in heard.items()}
        for category in self.puzzle.categories:
            items = [Item(category.name, value) for value in category.values]
            family = hash(tuple(sorted(mixed[item] for item in items)))
            self.colours |= {item: hash((mixed[item], family)) for item in items}

    def _roles(self, relation: Relation, role: int = 1) -> list[tuple[Item, int]]:
        """The items of a relation, each with the part that it plays."""
        match relation:
            case Same(a, b) | Distance(_, a, b):
                return [(a, role), (b, role)]
            case Different(items):
                return [(item, role) for item in items]
            case Offset(axis, a, b):
                first, second = (2, 3) if axis not in self.back else (3, 2)
                return [(a, hash((role, first))), (b, hash((role, second)))]
            case Times(_, a, b):
                return [(a, hash((role, 2))), (b, hash((role, 3)))]
            case Between(_, middle, one, other):
                return [(middle, hash((role, 4))), (one, role), (other, role)]
            case Not(of):
                return self._roles(of, hash((role, 5)))
            case AllOf(of) | AnyOf(of) | Exactly(_, of):
                return [found for part in of for found in self._roles(part, hash((role, self.clue(part))))]
            case If(one, other) | Iff(one, other):
                last = 7 if isinstance(relation, If) else 6
                return [*self._roles(one, hash((role, 6))), *self._roles(other, hash((role, last)))]

    def clue(self, relation: Relation) -> int:
        """The colour of a relation."""
        see = self.colours.__getitem__
        match relation:
            case Same(a, b):
                return hash((1, *sorted((see(a), see(b)))))
            case Different(items):
                return hash((2, *sorted(map(see, items))))
            case Offset(axis, a, b, low, high, amounts):
                one, other = (see(a), see(b)) if axis not in self.back else (see(b), see(a))
                if low is None:  # at most: the same the other way round
                    one, other, low, high = other, one, None if high is None else -high, None
                return hash((3, self.axes[axis], one, other, as_number(low), as_number(high), amounts))
            case Distance(axis, a, b, low, high, amounts):
                return hash((4, self.axes[axis], *sorted((see(a), see(b))), as_number(low), as_number(high), amounts))
            case Times(axis, a, b, factor):
                return hash((5, self.axes[axis], see(a), see(b), as_number(factor)))
            case Between(axis, middle, one_end, other_end):
                return hash((6, self.axes[axis], see(middle), *sorted((see(one_end), see(other_end)))))
            case _:
                return self._logic(relation)

    def _logic(self, relation: Relation) -> int:
        match relation:
            case Not(of):
                return hash((7, self.clue(of)))
            case AllOf(of):
                return hash((8, *sorted(map(self.clue, of))))
            case AnyOf(of):
                return hash((9, *sorted(map(self.clue, of))))
            case Exactly(count, of):
                return hash((10, count, *sorted(map(self.clue, of))))
            case If(condition, then):
                return hash((11, self.clue(condition), self.clue(then)))
            case Iff(one, other):
                return hash((12, *sorted((self.clue(one), self.clue(other)))))
        raise TypeError(f"not a relation: {relation!r}")


def as_number(amount: Amount | None) -> int:
    """A number that is the same on every run: text would be hashed differently each time."""
    return -1 if amount is None else int.from_bytes(as_text(amount).encode())
