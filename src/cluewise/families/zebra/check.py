"""Checks a proposed table against the puzzle itself: one small generator per rule, one fault code each.

Columns may stand in any order, and so may rows: a table says only who has what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from cluewise.base.grid import Cell
from cluewise.families.zebra.puzzle import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Category,
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
    ZebraPuzzle,
    ZebraSolution,
    atoms_of,
    items_of,
)
from cluewise.family.puzzle import Fault


def check(puzzle: ZebraPuzzle, solution: ZebraSolution) -> list[Fault]:
    """Every fault of a table; an empty list means it is a solution."""
    wrong = list(_wrong_shape(puzzle, solution))
    if wrong:
        return wrong
    table = _Table(puzzle, solution)
    rules = (_open_cells, _unknown_values, _values_twice, _values_missing, _broken_clues)
    return list(chain.from_iterable(rule(puzzle, table) for rule in rules))


def truth_in(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Callable[[Relation], bool]:
    """Whether relations are true of a whole table."""
    return _Table(puzzle, solution).is_true


def _wrong_shape(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Iterator[Fault]:
    if sorted(solution.header) != sorted(puzzle.header):
        yield Fault("wrong-shape", f"The columns must be {', '.join(puzzle.header)}.")
    if len(solution.rows) != puzzle.size:
        yield Fault("wrong-shape", f"There must be {puzzle.size} rows, found {len(solution.rows)}.")


def _open_cells(_: ZebraPuzzle, table: _Table) -> Iterator[Fault]:
    for name, cell in table.open:
        yield Fault("open-cell", f"Row {cell[0]} has no {name} yet.", (cell,))


def _unknown_values(puzzle: ZebraPuzzle, table: _Table) -> Iterator[Fault]:
    unknown = [
        (cell, name, value)
        for (name, value), cells in table.places.items()
        if value and value not in puzzle.by_name[name].index
        for cell in cells
    ]
    for cell, name, value in sorted(unknown):
        yield Fault("unknown-value", f"The puzzle has no {name} called {value}.", (cell,))


def _values_twice(puzzle: ZebraPuzzle, table: _Table) -> Iterator[Fault]:
    for (name, value), cells in table.places.items():
        if len(cells) > 1 and value in puzzle.by_name[name].index:
            yield Fault("value-twice", f"{value} stands in {len(cells)} rows.", tuple(cells))


def _values_missing(puzzle: ZebraPuzzle, table: _Table) -> Iterator[Fault]:
    """A value that stands nowhere, although no cell of its column is open."""
    unfilled = {name for name, _ in table.open}
    for category in puzzle.categories:
        name = category.name
        for value in category.values:
            if (name, value) not in table.places and name not in unfilled:
                yield Fault("value-missing", f"The {name} {value} stands in no row.")


def _broken_clues(puzzle: ZebraPuzzle, table: _Table) -> Iterator[Fault]:
    """Clues that are false of the table; one that speaks of values not placed, or placed twice, is passed over."""
    for number, clue in enumerate(puzzle.clues, 1):
        if (table.whole or table.decides(clue.relation)) and not table.is_true(clue.relation):
            items = dict.fromkeys(item for atom in atoms_of(clue.relation) for item in items_of(atom))
            cells = tuple(table.places[item][0] for item in items)
            yield Fault("clue-broken", f"Clue {number} does not hold: {clue.text}", cells)


class _Table:
    """A table as a place to look things up: where each item stands, and what is compared along an axis."""

    def __init__(self, puzzle: ZebraPuzzle, solution: ZebraSolution) -> None:
        self.categories: Mapping[str, Category] = puzzle.by_name
        self.header, self.rows = solution.header, solution.rows
        self.places: dict[tuple[str, str], list[Cell]] = {}  # of each item
        self.open: list[tuple[str, Cell]] = []
        for r, row in enumerate(self.rows, 1):
            for c, (name, value) in enumerate(zip(self.header, row, strict=True), 1):
                if value is None:
                    self.open.append((name, (r, c)))
                else:
                    self.places.setdefault((name, value), []).append((r, c))
        # Every value of every category is named, and stands in exactly one row: then every clue can be judged.
        every = sum(len(category.values) for category in puzzle.categories)
        named = [(category.name, value) for category in puzzle.categories for value in category.values]
        self.whole = every == len(self.places) == puzzle.size * len(self.header) and all(map(self.places.get, named))
        self._rulers: dict[tuple[str, bool], list[Amount | None]] = {}

    def decides(self, relation: Relation) -> bool:
        """Whether everything that a relation speaks of is in the table."""
        return all(
            len(self.places.get(item, ())) == 1
            and (isinstance(atom, Same | Different) or self._ruler(atom.axis, False)[self._row(item)] is not None)
            for atom in atoms_of(relation)
            for item in items_of(atom)
        )

    def is_true(self, relation: Relation) -> bool:
        """Whether a relation is true of the table."""
        match relation:
            case Same(a, b):
                return self._row(a) == self._row(b)
            case Different(items):
                return len({self._row(item) for item in items}) == len(items)
            case Offset(axis, a, b, low, high):
                first, second = self._measures(axis, relation.amounts, a, b)
                return _inside(second - first, low, high)
            case Distance(axis, a, b, low, high):
                near, far = sorted(self._measures(axis, relation.amounts, a, b))
                return _inside(far - near, low, high)
            case Times(axis, a, b, factor):
                first, second = self._measures(axis, True, a, b)
                return second == first * factor
            case Between(axis, middle, one, other):
                inner, *outer = self._measures(axis, False, middle, one, other)
                return min(outer) < inner < max(outer)
            case _:
                return self._logic(relation)

    def _logic(self, relation: Relation) -> bool:
        match relation:
            case Not(of):
                return not self.is_true(of)
            case AllOf(of):
                return all(map(self.is_true, of))
            case AnyOf(of):
                return any(map(self.is_true, of))
            case Exactly(count, of):
                return sum(map(self.is_true, of)) == count
            case If(condition, then):
                return self.is_true(then) if self.is_true(condition) else True
            case Iff(one, other):
                return self.is_true(one) == self.is_true(other)
        raise TypeError(f"not a relation: {relation!r}")

    def _row(self, item: Item) -> int:
        """Where an item stands, from 0."""
        return self.places[item][0][0] - 1

    def _measures(self, axis: str, amounts: bool, *items: Item) -> list[Amount]:
        """What items measure along an axis: their places, or the numbers there."""
        ruler = self._ruler(axis, amounts)
        return [measure for item in items if (measure := ruler[self._row(item)]) is not None]

    def _ruler(self, axis: str, amounts: bool) -> list[Amount | None]:
        """What each row measures along an axis; None where that is not known."""
        found = self._rulers.get((axis, amounts))
        if found is None:
            values, numbers = self.categories[axis].values, self.categories[axis].numbers
            scale = numbers if amounts and numbers is not None else tuple(range(len(values)))
            at: dict[str | None, Amount] = dict(zip(values, scale, strict=True))
            column = self.header.index(axis)
            found = self._rulers[axis, amounts] = [at.get(row[column]) for row in self.rows]
        return found


def _inside(amount: Amount, low: Amount | None, high: Amount | None) -> bool:
    return not (low is not None and amount < low) and not (high is not None and amount > high)
