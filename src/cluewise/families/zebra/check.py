"""Checks a proposed table against the puzzle itself: one small generator per rule, one fault code each.

Columns may stand in any order, and so may rows: a table says only who has what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

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
from cluewise.grid import Cell
from cluewise.puzzle import Fault


def check(puzzle: ZebraPuzzle, solution: ZebraSolution) -> list[Fault]:
    """Every fault of a table; an empty list means it is a solution."""
    wrong = list(_wrong_shape(puzzle, solution))
    if wrong:
        return wrong
    rules = (_open_cells, _unknown_values, _values_twice, _values_missing, _broken_clues)
    return list(chain.from_iterable(rule(puzzle, solution) for rule in rules))


def _wrong_shape(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Iterator[Fault]:
    if sorted(solution.header) != sorted(puzzle.header):
        yield Fault("wrong-shape", f"The columns must be {', '.join(puzzle.header)}.")
    if len(solution.rows) != puzzle.size:
        yield Fault("wrong-shape", f"There must be {puzzle.size} rows, found {len(solution.rows)}.")


def _cells(solution: ZebraSolution) -> Iterator[tuple[Cell, str, str | None]]:
    """Each cell with its column's name and what stands there."""
    for r, row in enumerate(solution.rows, 1):
        for c, (name, value) in enumerate(zip(solution.header, row, strict=True), 1):
            yield (r, c), name, value


def _places(solution: ZebraSolution) -> dict[Item, list[Cell]]:
    found: dict[Item, list[Cell]] = {}
    for cell, name, value in _cells(solution):
        if value is not None:
            found.setdefault(Item(name, value), []).append(cell)
    return found


def _open_cells(_: ZebraPuzzle, solution: ZebraSolution) -> Iterator[Fault]:
    for cell, name, value in _cells(solution):
        if value is None:
            yield Fault("open-cell", f"Row {cell[0]} has no {name} yet.", (cell,))


def _unknown_values(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Iterator[Fault]:
    for cell, name, value in _cells(solution):
        if value and value not in puzzle.by_name[name].index:
            yield Fault("unknown-value", f"The puzzle has no {name} called {value}.", (cell,))


def _values_twice(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Iterator[Fault]:
    for item, cells in _places(solution).items():
        category = puzzle.by_name[item.category]
        if item.value in category.index and len(cells) > 1:
            yield Fault("value-twice", f"{item.value} stands in {len(cells)} rows.", tuple(cells))


def _values_missing(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Iterator[Fault]:
    """A value that stands nowhere, although no cell of its column is open."""
    placed = _places(solution)
    filled = {category.name for category in puzzle.categories}
    filled -= {name for _, name, value in _cells(solution) if value is None}
    for category in puzzle.categories:
        for value in category.values:
            if category.name in filled and Item(category.name, value) not in placed:
                yield Fault("value-missing", f"The {category.name} {value} stands in no row.")


def _broken_clues(puzzle: ZebraPuzzle, solution: ZebraSolution) -> Iterator[Fault]:
    """Clues that are false of the table; one that speaks of values not placed, or placed twice, is passed over."""
    table = _Table(puzzle, solution)
    for number, clue in enumerate(puzzle.clues, 1):
        if table.decides(clue.relation) and not table.is_true(clue.relation):
            items = dict.fromkeys(item for atom in atoms_of(clue.relation) for item in items_of(atom))
            cells = tuple(table.cells[item] for item in items)
            yield Fault("clue-broken", f"Clue {number} does not hold: {clue.text}", cells)


class _Table:
    """A table as a place to look things up: where each item stands, and what is compared along an axis."""

    def __init__(self, puzzle: ZebraPuzzle, solution: ZebraSolution) -> None:
        self.categories: Mapping[str, Category] = puzzle.by_name
        self.cells = {item: cells[0] for item, cells in _places(solution).items() if len(cells) == 1}
        self.rows = [dict(zip(solution.header, row, strict=True)) for row in solution.rows]

    def decides(self, relation: Relation) -> bool:
        """Whether everything that a relation speaks of is in the table."""
        return all(
            item in self.cells and (isinstance(atom, Same | Different) or self._place(atom.axis, item) is not None)
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
                measure = self._ruler(axis, relation.amounts)
                return _inside(measure(b) - measure(a), low, high)
            case Distance(axis, a, b, low, high):
                measure = self._ruler(axis, relation.amounts)
                near, far = sorted((measure(a), measure(b)))
                return _inside(far - near, low, high)
            case Times(axis, a, b, factor):
                measure = self._ruler(axis, True)
                return measure(b) == measure(a) * factor
            case Between(axis, middle, one, other):
                measure = self._ruler(axis, False)
                low, high = sorted((measure(one), measure(other)))
                return low < measure(middle) < high
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
        return self.cells[item][0]

    def _place(self, axis: str, item: Item) -> int | None:
        value = self.rows[self._row(item) - 1][axis]
        return None if value is None else self.categories[axis].index.get(value)

    def _ruler(self, axis: str, amounts: bool) -> Callable[[Item], Amount]:
        """What an item measures along an axis: its place, or the number there."""
        values, numbers = self.categories[axis].values, self.categories[axis].numbers
        scale = numbers if amounts and numbers is not None else tuple(range(len(values)))
        at = dict(zip(values, scale, strict=True))
        return lambda item: at[self.rows[self._row(item) - 1][axis] or ""]


def _inside(amount: Amount, low: Amount | None, high: Amount | None) -> bool:
    return not (low is not None and amount < low) and not (high is not None and amount > high)
