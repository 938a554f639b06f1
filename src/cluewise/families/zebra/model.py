"""The model of a zebra puzzle: one variable per item, whose value is the row that the item stands in.

The rows are those of the row category (the houses, if there are any), so its items are no variables. Items
that are compared along another ordered category get a helper variable for their place on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from cluewise.base.terms import Literal, Value, Var
from cluewise.families.zebra.clauses import ClueWriter
from cluewise.families.zebra.formula import Lowering, Term
from cluewise.families.zebra.puzzle import Category, Different, Item, Relation, ZebraPuzzle, ZebraSolution
from cluewise.model import Builder, Model
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.difference import Difference

Key = tuple[int | str, ...]
SPARE = 0  # a spare's value 1, counted from 0 like the rows


def model(puzzle: ZebraPuzzle) -> Model:
    """The puzzle as variables and rules."""
    builder = Builder()
    terms = _Terms(puzzle, builder)
    lowering = Lowering(puzzle.size, puzzle.by_name, terms.row, terms.place)
    for category in puzzle.categories:
        terms.add(category)
    some_var = next(iter(terms.rows.values()))
    for number, clue in enumerate(puzzle.clues, 1):
        if everyone := terms.all_different(clue.relation):
            builder.rule(AllDifferent(everyone), clue.text, clue=number)
        else:
            writer = ClueWriter(builder, puzzle.size, clue.text, number, some_var)
            writer.require(lowering.formula(clue.relation))
    return builder.build()


class _Terms:
    """The variables of a model, made as they are asked for."""

    def __init__(self, puzzle: ZebraPuzzle, builder: Builder) -> None:
        self.puzzle = puzzle
        self.builder = builder
        self.numbers = tuple(range(1, puzzle.size + 1))
        self.rows: dict[Item, Var] = {}
        self.places: dict[tuple[Item, str], Var] = {}

    def add(self, category: Category) -> None:
        """One variable per value of a category, all different."""
        if category is self.puzzle.row_category:
            return
        made = {Item(category.name, value): self._row_var(value, (category.name, value)) for value in category.values}
        self.rows |= made
        unnamed = self._unnamed(category)
        self.builder.rule(AllDifferent([*made.values(), *unnamed]), self._apart(category))
        if len(unnamed) > 1:
            self._spares(category, list(made.values()))

    def _apart(self, category: Category) -> str:
        """`No two of Color share a House` in words."""
        rows = self.puzzle.row_category.name.lower()
        return f"Each {rows} has its own {category.name.lower()}."

    def _row_var(self, name: str, key: Key) -> Var:
        return self.builder.var(name, key, self.numbers)

    def _unnamed(self, category: Category) -> list[Var]:
        """Variables for the values that are never named, in the order of their rows: they are interchangeable."""
        numbers = range(1, self.puzzle.size - len(category.values) + 1)
        found = [self._row_var(f"unnamed {category.name} {n}", ("unnamed", category.name, n)) for n in numbers]
        for one, other in pairwise(found):
            sentence = f"The unnamed values of {category.name} are taken in the order of their rows."
            self.builder.rule(Difference(one, other, range(1, self.puzzle.size)), sentence)
        return found

    def _spares(self, category: Category, named: list[Var]) -> None:
        """A variable per row that says whether an unnamed value stands there.

        The unnamed values are taken in order, so which of them stands in a row may vary while the table does not;
        what all solutions share is read off these.
        """
        for row in range(1, self.puzzle.size + 1):
            spare = Literal(
                self.builder.var(f"unnamed {category.name} in {row}", ("spare", category.name, row), (0, 1)), 1
            )
            sentence = f"An unnamed {category.name} stands where no named one does."
            self.builder.rule(Clause([spare, *(Literal(var, row) for var in named)]), sentence)
            for var in named:
                self.builder.rule(Clause(no=[spare, Literal(var, row)]), sentence)

    def all_different(self, relation: Relation) -> tuple[Var, ...]:
        """The variables of three or more different items: one rule says more to an engine than many pairs."""
        if not isinstance(relation, Different):
            return ()
        items = relation.items
        found = tuple(self.rows[item] for item in dict.fromkeys(items) if item in self.rows)
        return found if len(found) == len(items) >= 3 else ()

    def row(self, item: Item) -> Term:
        """An item's row: known from the start for the row category."""
        category = self.puzzle.row_category
        return category.index[item.value] + 1 if item.category == category.name else self.rows[item]

    def place(self, item: Item, axis: str) -> Term:
        """An item's place on an ordered category."""
        if axis == self.puzzle.row_category.name:
            return self.row(item)
        if item.category == axis:
            return self.puzzle.by_name[axis].index[item.value] + 1
        if (item, axis) not in self.places:
            self.places[item, axis] = self._new_place(item, axis)
        return self.places[item, axis]

    def _new_place(self, item: Item, axis: str) -> Var:
        """A variable for an item's place on an axis: in place v exactly when it shares its row with value v."""
        numbers = range(1, self.puzzle.size + 1)
        place = self.builder.var(f"{item.value}'s {axis}", (*item, axis), numbers)
        sentence = f"{item.value} has the {axis} that stands in its row."
        mine = self.row(item)
        for n, value in enumerate(self.puzzle.by_name[axis].values, 1):
            theirs, here = self.rows[Item(axis, value)], Literal(place, n)
            if isinstance(mine, int):
                self.builder.rule(Clause([Literal(theirs, mine)], [here]), sentence)
                continue
            for row in numbers:
                ours, its = Literal(mine, row), Literal(theirs, row)
                self.builder.rule(Clause([ours], [here, its]), sentence)
                self.builder.rule(Clause([its], [here, ours]), sentence)
        return place


def decode(puzzle: ZebraPuzzle, known: Mapping[Var, Value]) -> ZebraSolution:
    """The table of what is known; "" where only an unnamed value can stand, None where it is open."""
    row_of: dict[Key, int] = {var.key: row - 1 for var, row in known.items() if isinstance(row, int) and _is_row(var)}
    columns = [_column(puzzle, category, row_of) for category in puzzle.categories]
    return ZebraSolution(puzzle.header, tuple(zip(*columns, strict=True)))


def _is_row(var: Var) -> bool:
    """Whether a variable says where something stands, not a helper."""
    return len(var.key) == 2 or (var.key[0] in ("unnamed", "spare") and isinstance(var.key[2], int))


def _column(puzzle: ZebraPuzzle, category: Category, row_of: Mapping[Key, int]) -> list[str | None]:
    unnamed = puzzle.size - len(category.values)
    if category is puzzle.row_category:
        return [*category.values, *[""] * unnamed]
    keys: dict[Key, str] = {(category.name, value): value for value in category.values}
    placed = {row_of[key]: value for key, value in keys.items() if key in row_of}
    rest: str | None = "" if len(placed) == len(keys) else None
    placed |= {row_of[key]: "" for n in range(1, unnamed + 1) if (key := ("unnamed", category.name, n)) in row_of}
    placed |= {row: "" for row in range(puzzle.size) if row_of.get(("spare", category.name, row + 1)) == SPARE}
    return [placed.get(row, rest) for row in range(puzzle.size)]
