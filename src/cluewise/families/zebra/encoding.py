"""The rules of zebra puzzles as clauses, written from what the relations say of themselves: what a certificate proves.

The rows are those of one category that lists (nearly) all of its values; an atom says that an item stands in a row.
Everything else is said through two questions: are two items the same entity, and where does an item stand on an axis?
Every relation has a literal that is true just when the relation is, so that logic can join them as it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from cluewise.base.clauses import Clauses, Encoder
from cluewise.families.zebra.puzzle import ZebraPuzzle, ZebraSolution
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

Fits = Callable[[Amount, Amount], bool]


def encode(puzzle: ZebraPuzzle) -> Clauses:
    """The clauses of a puzzle: every item stands in one row, no two of a category in the same, and the clues hold."""
    table = _Table(puzzle)
    for clue in puzzle.clues:
        table.clauses.say(table.truth(clue.relation))
    return table.clauses


def facts(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Iterator[str]:
    """Who stands with whom, by the values of the category that names the rows."""
    rows = puzzle.row_category
    column = solution.header.index(rows.name)
    for entity in solution.rows:
        for category, value in zip(solution.header, entity, strict=True):
            if category != rows.name and value:
                yield _name(puzzle, Item(category, value), entity[column] or "")


ENCODER = Encoder(encode, facts)


def _name(puzzle: ZebraPuzzle, item: Item, row: str) -> str:
    named = f'"{row}"' if row else "without a name"
    return f'{item.category} "{item.value}" is with {puzzle.row_category.name} {named}'


class _Table:
    """The rows, the items in them, and a literal for each relation between items."""

    def __init__(self, puzzle: ZebraPuzzle) -> None:
        self.puzzle = puzzle
        self.rows = (*puzzle.row_category.values, "")[: puzzle.size]  # one of them may have no name
        others = [category for category in puzzle.categories if category.name != puzzle.row_category.name]
        lists = [[Item(category.name, value) for value in category.values] for category in others]
        self.clauses = Clauses(_name(puzzle, item, row) for items in lists for item in items for row in self.rows)
        self._same: dict[frozenset[Item], int] = {}
        self._places: dict[tuple[str, Item], list[int]] = {}
        for items in lists:
            for item in items:
                self.clauses.exactly_one([self.at(item, row) for row in self.rows])
            for row in self.rows:
                here = [self.at(item, row) for item in items]
                self.clauses.at_most_one(here)
                if len(here) == len(self.rows):
                    self.clauses.say(*here)

    def at(self, item: Item, row: str) -> int:
        """Whether an item stands in a row."""
        if item.category == self.puzzle.row_category.name:
            return self.clauses.yes if item.value == row else -self.clauses.yes
        return self.clauses[_name(self.puzzle, item, row)]

    def same(self, a: Item, b: Item) -> int:
        """Whether two items are one entity."""
        rows = self.puzzle.row_category.name
        if a.category == b.category:
            return self.clauses.yes if a.value == b.value else -self.clauses.yes
        if rows in (a.category, b.category):
            return self.at(b, a.value) if a.category == rows else self.at(a, b.value)
        pair = frozenset((a, b))
        if pair not in self._same:
            same = self._same[pair] = self.clauses.helper()
            for row in self.rows:
                here, there = self.at(a, row), self.at(b, row)
                self.clauses.say(-same, -here, there)
                self.clauses.say(-same, here, -there)
                self.clauses.say(same, -here, -there)
        return self._same[pair]

    def places(self, axis: str, item: Item) -> list[int]:
        """For each value of an axis, from the lowest, whether the item has it; it has one."""
        if (axis, item) not in self._places:
            found = [self.same(item, Item(axis, value)) for value in self.puzzle.by_name[axis].values]
            self.clauses.exactly_one(found)
            self._places[axis, item] = found
        return self._places[axis, item]

    def measure(self, axis: str, amounts: bool) -> Sequence[Amount]:
        """What each value of an axis measures: its place, or its number."""
        category = self.puzzle.by_name[axis]
        numbers = category.numbers if amounts else None
        return range(1, len(category.values) + 1) if numbers is None else numbers

    def compared(self, axis: str, amounts: bool, a: Item, b: Item, fits: Fits) -> int:
        """A literal that is true just when what `a` and `b` measure on an axis fits."""
        fitting = self.clauses.helper()
        scale = self.measure(axis, amounts)
        from_a, from_b = (list(zip(self.places(axis, item), scale, strict=True)) for item in (a, b))
        for here, one in from_a:
            for there, other in from_b:
                self.clauses.say(fitting if fits(one, other) else -fitting, -here, -there)
        for truth in (fitting, -fitting):  # nothing new, but a place that leaves no other is seen at once
            for here, one in from_a:
                left = [there for there, other in from_b if fits(one, other) == (truth > 0)]
                self.clauses.say(-truth, -here, *left)
            for there, other in from_b:
                left = [here for here, one in from_a if fits(one, other) == (truth > 0)]
                self.clauses.say(-truth, -there, *left)
        return fitting

    def truth(self, relation: Relation) -> int:
        """A literal that is true just when a relation is."""
        match relation:
            case Same(a, b):
                return self.same(a, b)
            case Different(items):
                return self.clauses.all_of([-self.same(a, b) for a, b in combinations(items, 2)])
            case Offset(axis, a, b, low, high, amounts):
                return self.compared(axis, amounts, a, b, lambda x, y: _within(y - x, low, high))
            case Distance(axis, a, b, low, high, amounts):
                return self.compared(axis, amounts, a, b, lambda x, y: _within(max(x, y) - min(x, y), low, high))
            case Times(axis, a, b, factor):
                return self.compared(axis, True, a, b, lambda x, y: y == factor * x)
            case Between(axis, middle, one, other):
                rising = [self.before(axis, one, middle), self.before(axis, middle, other)]
                falling = [self.before(axis, other, middle), self.before(axis, middle, one)]
                return self.clauses.any_of([self.clauses.all_of(rising), self.clauses.all_of(falling)])
            case _:
                return self._joined(relation)

    def before(self, axis: str, a: Item, b: Item) -> int:
        """Whether `a` stands before `b` on an axis."""
        return self.compared(axis, False, a, b, lambda x, y: x < y)

    def _joined(self, relation: Relation) -> int:
        clauses = self.clauses
        match relation:
            case Not(of):
                return -self.truth(of)
            case AllOf(of):
                return clauses.all_of(list(map(self.truth, of)))
            case AnyOf(of):
                return clauses.any_of(list(map(self.truth, of)))
            case Exactly(count, of):
                return clauses.number_of(list(map(self.truth, of)), count)
            case If(condition, then):
                return clauses.any_of([-self.truth(condition), self.truth(then)])
            case Iff(one, other):
                return clauses.number_of([self.truth(one), -self.truth(other)], 1)
        raise TypeError(f"not a relation: {relation!r}")


def _within(amount: Amount, low: Amount | None, high: Amount | None) -> bool:
    return (low is None or low <= amount) and (high is None or amount <= high)
