"""A zebra puzzle as the numbers that the compiled core takes, and its answer as a table.

Every relation comes down to tests of two places. A clue that is one test is written as such; of any other it is written
how its tests may come out together: a word with a bit for each way, put together by the logic of the clue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from cluewise.families.zebra.puzzle import Amount, Category, Item, Relation, ZebraPuzzle
from cluewise.families.zebra.puzzle import ZebraSolution as Table
from cluewise.families.zebra.relations import (
    AllOf,
    AnyOf,
    Atom,
    Between,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Not,
    Offset,
    Same,
    Times,
)
from cluewise.model import Compact

LARGEST = 64  # rows: a set of them is one machine word in the core
SAME, OTHER, GOES_WITH, ONE_OF, TESTS, PLACE_IN = range(6)  # the core's kinds of clues
# The ways in which six tests may come out, and for each test the ways where it is true.
EVERY = (1 << 64) - 1
TRUE_IN = tuple(sum(1 << way for way in range(64) if way >> test & 1) for test in range(6))

Masks = tuple[int, ...]  # for each place of one thing: the places where another may be then
Scale = tuple[Amount, ...]
Test = tuple[int, int, Masks]  # of one thing alone where both are the same


class TooMuchError(Exception):
    """A clue that has more tests than the core takes."""


def compact(puzzle: ZebraPuzzle) -> Compact | None:
    """The clues as numbers; None where a value is not named, or where a clue is too involved or never true."""
    size, rows = puzzle.size, puzzle.row_category
    columns = [category for category in puzzle.categories if category is not rows]
    if size > LARGEST or not columns or any(len(category.values) != size for category in puzzle.categories):
        return None
    writer = _Writer(puzzle, columns)
    try:
        if not all(writer.write(clue.relation) for clue in puzzle.clues):
            return None
    except TooMuchError:
        return None
    return Compact("places", (size, len(columns), writer.clues))


class _Writer:
    """Puts clues into numbers. A term is the number of a thing, or -1 - n for the known place n."""

    def __init__(self, puzzle: ZebraPuzzle, columns: list[Category]) -> None:
        self.clues: list[int] = []
        self._puzzle, self._size, self._rows = puzzle, puzzle.size, puzzle.row_category
        self._same, self._other = _same(self._size), _other(self._size)
        self._thing = {
            (category.name, value): n * self._size + place
            for n, category in enumerate(columns)
            for place, value in enumerate(category.values)
        }
        self._group = {category.name: n for n, category in enumerate(columns)}
        self._things = self._size * len(columns)
        self._further: dict[tuple[Item, str], int] = {}

    def write(self, relation: Relation) -> bool:
        """Write one clue; False if it can never be true."""
        if isinstance(relation, AllOf):
            return all(map(self.write, relation.of))
        if isinstance(relation, Different) and len(relation.items) > 2:
            return all(self.write(Different((a, b))) for a, b in _pairs(relation.items))
        if isinstance(relation, Atom) and not isinstance(relation, Between):
            found = self._test(relation)
            return found if isinstance(found, bool) else self._write_test(*found)
        if isinstance(relation, Not) and isinstance(relation.of, Offset | Distance | Times):
            found = self._test(relation.of)
            return not found if isinstance(found, bool) else self._write_test(*self._opposite(found))
        return self._write_ways(relation)

    def _write_test(self, x: int, y: int, masks: Masks) -> bool:
        if x == y:
            self.clues += (ONE_OF, x, sum(1 << place for place, mask in enumerate(masks) if mask >> place & 1))
        elif masks is self._same:
            self.clues += (SAME, x, y)
        elif masks is self._other:
            self.clues += (OTHER, x, y)
        else:
            self.clues += (GOES_WITH, x, y, *masks)
        return True

    def _write_ways(self, relation: Relation) -> bool:
        tests: dict[Test, int] = {}
        ways = self._ways(relation, tests)
        if not tests:
            return bool(ways)
        self.clues += (TESTS, len(tests), ways & ((1 << (1 << len(tests))) - 1))
        for x, y, masks in tests:
            self.clues += (x, y, *masks)
        return True

    # --- logic ------------------------------------------------------------------------------------------------------

    def _ways(self, relation: Relation, tests: dict[Test, int]) -> int:
        """The ways in which the tests may come out where a relation is true; its tests are added to the others."""
        match relation:
            case Between(axis, middle, one, other):
                parts = [(one, middle), (middle, other), (other, middle), (middle, one)]
                a, b, c, d = (self._way(Offset(axis, x, y, 1, None), tests) for x, y in parts)
                return a & b | c & d
            case Different(items):
                return _all([EVERY ^ self._way(Same(a, b), tests) for a, b in _pairs(items)])
            case Same() | Offset() | Distance() | Times():
                return self._way(relation, tests)
            case Not(of):
                return EVERY ^ self._ways(of, tests)
            case AllOf(of):
                return _all([self._ways(part, tests) for part in of])
            case AnyOf(of):
                return EVERY ^ _all([EVERY ^ self._ways(part, tests) for part in of])
            case Exactly(count, of):
                return _exactly(count, [self._ways(part, tests) for part in of])
            case If(condition, then):
                return EVERY ^ self._ways(condition, tests) | self._ways(then, tests)
            case Iff(one_side, other_side):
                return EVERY ^ self._ways(one_side, tests) ^ self._ways(other_side, tests)

    def _way(self, atom: Same | Offset | Distance | Times, tests: dict[Test, int]) -> int:
        found = self._test(atom)
        if isinstance(found, bool):
            return EVERY if found else 0
        number = tests.setdefault(found, len(tests))
        if number >= len(TRUE_IN):
            raise TooMuchError
        return TRUE_IN[number]

    # --- tests ------------------------------------------------------------------------------------------------------

    def _test(self, atom: Atom) -> Test | bool:
        """What an atom of two items tests; or whether it is true, where that is known from the start."""
        if isinstance(atom, Same):
            return self._between_terms(self._row(atom.a), self._row(atom.b), self._same)
        if isinstance(atom, Different):
            a, b = atom.items
            return self._between_terms(self._row(a), self._row(b), self._other)
        if isinstance(atom, Between):
            raise TypeError(f"not a test of two places: {atom!r}")
        if isinstance(atom, Times):
            masks = _factor_masks(self._scale(atom.axis, amounts=True), atom.factor)
        else:
            scale = self._scale(atom.axis, amounts=atom.amounts)
            masks = _masks(isinstance(atom, Distance), scale, atom.low, atom.high)
        return self._between_terms(self._on(atom.axis, atom.a), self._on(atom.axis, atom.b), masks)

    def _between_terms(self, x: int, y: int, masks: Masks) -> Test | bool:
        if x < 0 and y < 0:
            return bool(masks[-1 - x] >> (-1 - y) & 1)
        if x < 0:
            good = masks[-1 - x]
        elif y < 0:
            good = sum(1 << place for place, mask in enumerate(masks) if mask >> (-1 - y) & 1)
        else:
            return x, y, masks
        return max(x, y), max(x, y), tuple(good & 1 << place for place in range(self._size))

    def _opposite(self, test: Test) -> Test:
        x, y, masks = test
        return x, y, tuple(((1 << self._size) - 1) ^ mask for mask in masks)

    def _row(self, item: Item) -> int:
        found = self._thing.get(item)
        return -1 - self._rows.index[item.value] if found is None else found

    def _on(self, axis: str, item: Item) -> int:
        """The term for an item's place on an axis."""
        if item.category == axis:
            return -1 - self._puzzle.by_name[axis].index[item.value]
        if axis == self._rows.name:
            return self._row(item)
        if item.category == self._rows.name:  # a row itself is no thing of the core
            raise TooMuchError
        if (item, axis) not in self._further:
            self._further[item, axis] = self._things + len(self._further)
            self.clues += (PLACE_IN, self._row(item), self._group[axis])
        return self._further[item, axis]

    def _scale(self, axis: str, *, amounts: bool) -> Scale:
        numbers = self._puzzle.by_name[axis].numbers
        return numbers if amounts and numbers is not None else _places(self._size)


def _pairs(items: tuple[Item, ...]) -> Iterator[tuple[Item, Item]]:
    return ((a, b) for n, a in enumerate(items) for b in items[n + 1 :])


def _all(ways: list[int]) -> int:
    found = EVERY
    for way in ways:
        found &= way
    return found


def _exactly(count: int, parts: list[int]) -> int:
    """The ways in which so many parts are true; `so_far` has them for each number of true parts."""
    so_far = [EVERY, *[0] * count]
    for part in parts:
        so_far = [(ways & ~part) | ((so_far[n - 1] if n else 0) & part) for n, ways in enumerate(so_far)]
    return so_far[count]


@lru_cache(maxsize=64)
def _places(size: int) -> Scale:
    return tuple(range(size))


@lru_cache(maxsize=64)
def _same(size: int) -> Masks:
    return tuple(1 << row for row in range(size))


@lru_cache(maxsize=64)
def _other(size: int) -> Masks:
    return tuple(((1 << size) - 1) ^ mask for mask in _same(size))


@lru_cache(maxsize=256)
def _masks(either_way: bool, scale: Scale, low: Amount | None, high: Amount | None) -> Masks:
    """The places that go with each place, when the difference of what they measure lies in low..high."""

    def fits(x: Amount, y: Amount) -> bool:
        gap: Amount = max(x - y, y - x) if either_way else y - x
        return (low is None or low <= gap) and (high is None or gap <= high)

    return _where(scale, fits)


@lru_cache(maxsize=256)
def _factor_masks(scale: Scale, factor: Amount) -> Masks:
    return _where(scale, lambda x, y: y == factor * x)


def _where(scale: Scale, fits: Callable[[Amount, Amount], bool]) -> Masks:
    return tuple(sum(1 << b for b, y in enumerate(scale) if fits(x, y)) for x in scale)


def expand(puzzle: ZebraPuzzle, cells: bytes) -> Table:
    """The table in which each item stands where the kernel put it."""
    size, rows = puzzle.size, puzzle.row_category
    columns: list[list[str]] = []
    start = 0
    for category in puzzle.categories:
        if category is rows:
            columns.append(list(category.values))
            continue
        column = [""] * size
        for value, row in zip(category.values, cells[start : start + size], strict=True):
            column[row] = value
        columns.append(column)
        start += size
    return Table(puzzle.header, tuple(zip(*columns, strict=True)))
