"""A zebra puzzle whose clues all compare rows, as the numbers that the compiled core takes; its answer as a table."""

from __future__ import annotations

from functools import lru_cache

from cluewise.families.zebra.puzzle import Amount, Different, Distance, Item, Offset, Relation, Same, ZebraPuzzle
from cluewise.families.zebra.puzzle import ZebraSolution as Table
from cluewise.model import Compact

LARGEST = 64  # rows: a set of them is one machine word in the core
SAME, OTHER, GOES_WITH, ONE_OF = range(4)  # the core's kinds of clues

Masks = tuple[int, ...]  # for each row of one item: the rows where another may stand then


def compact(puzzle: ZebraPuzzle) -> Compact | None:
    """The clues as numbers; None where a value is not named, or where a clue says more than how two rows compare."""
    size, rows = puzzle.size, puzzle.row_category
    if size > LARGEST or any(len(category.values) != size for category in puzzle.categories):
        return None
    columns = [category for category in puzzle.categories if category is not rows]
    thing: dict[tuple[str, str], int] = {}
    for category in columns:
        for value in category.values:
            thing[category.name, value] = len(thing)
    clues: list[int] = []
    writer = _Writer(puzzle, thing, clues)
    if not columns or not all(writer.write(clue.relation) for clue in puzzle.clues):
        return None
    return Compact("places", (size, len(columns), clues))


class _Writer:
    """Puts clues into numbers."""

    def __init__(self, puzzle: ZebraPuzzle, thing: dict[tuple[str, str], int], clues: list[int]) -> None:
        self._size, self._rows = puzzle.size, puzzle.row_category
        self._thing, self._clues = thing, clues

    def write(self, relation: Relation) -> bool:
        """Write one clue; False if it says more than can be written."""
        kind = type(relation)
        if isinstance(relation, Offset | Distance):
            if relation.axis != self._rows.name or (relation.amounts and self._rows.numbers is not None):
                return False
            masks = _masks(kind is Distance, self._size, relation.low, relation.high)
            return self._pair(relation.a, relation.b, masks, GOES_WITH)
        if isinstance(relation, Same):
            return self._pair(relation.a, relation.b, _same(self._size), SAME)
        if isinstance(relation, Different) and len(relation.items) == 2:
            return self._pair(*relation.items, _other(self._size), OTHER)
        return False

    def _pair(self, a: Item, b: Item, masks: Masks, kind: int) -> bool:
        x, y = self._thing.get(a), self._thing.get(b)
        if x == y:  # one item twice, or two rows: the clue is true or false from the start
            return False
        if x is None:
            self._clues += (ONE_OF, y or 0, masks[self._rows.index[a.value]])
        elif y is None:
            row = 1 << self._rows.index[b.value]
            self._clues += (ONE_OF, x, sum(1 << place for place, mask in enumerate(masks) if mask & row))
        else:
            self._clues += (kind, x, y, *masks) if kind == GOES_WITH else (kind, x, y)
        return True


@lru_cache(maxsize=64)
def _same(size: int) -> Masks:
    return tuple(1 << row for row in range(size))


@lru_cache(maxsize=64)
def _other(size: int) -> Masks:
    return tuple(((1 << size) - 1) ^ mask for mask in _same(size))


@lru_cache(maxsize=256)
def _masks(either_way: bool, size: int, low: Amount | None, high: Amount | None) -> Masks:
    """The rows that go with each row, when their difference lies in low..high."""

    def fits(gap: int) -> bool:
        return (low is None or low <= gap) and (high is None or gap <= high)

    return tuple(sum(1 << b for b in range(size) if fits(abs(b - a) if either_way else b - a)) for a in range(size))


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
