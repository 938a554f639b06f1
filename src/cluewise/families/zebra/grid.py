"""The model that people reason in: the logic grid, where every two values of different categories are linked or not.

Categories stand in a fixed order with the row category last. For each category A before another one B, every value
of A has a variable: which value of B it goes with. Three links are tied together by `SameWhere`: a goes with b
exactly when both go with the same value of a third category. The rows model of `model.py` is the part of this that
engines need.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from cluewise.base.terms import Literal, Var
from cluewise.families.zebra.clauses import ClueWriter
from cluewise.families.zebra.formula import Formula, Lowering, Term, Test
from cluewise.families.zebra.puzzle import Category, Different, Distance, Item, Offset, Relation, Same, ZebraPuzzle
from cluewise.model import Builder, Model
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.same_where import SameWhere

UNNAMED = "unnamed"
TOGETHER = "What goes together shares everything else."


def suits(puzzle: ZebraPuzzle) -> bool:
    """Whether the grid can tell all values apart: two unnamed ones of a category would be twins."""
    return all(puzzle.size - len(category.values) < 2 for category in puzzle.categories)


@lru_cache(maxsize=64)
def grid(puzzle: ZebraPuzzle) -> Grid:
    """The grid of a puzzle."""
    return Grid(puzzle)


class Grid:
    """The variables of a puzzle's grid, its model, and where each rule stands in it."""

    def __init__(self, puzzle: ZebraPuzzle) -> None:
        self.puzzle = puzzle
        self.size = puzzle.size
        rows = puzzle.row_category
        plain = [one for one in puzzle.categories if one is not rows]
        # Ordered ones late, so that every other value has a place on them.
        self.order: tuple[Category, ...] = (*sorted(plain, key=lambda one: one.ordered), rows)
        self.at = {category.name: n for n, category in enumerate(self.order)}
        self.vars: dict[tuple[int, int, int], Var] = {}  # (category, value, later category)
        self.whole: dict[tuple[int, int], int] = {}  # the rule that each value of one has one of the other
        self.ties: dict[tuple[int, int, int, int, int], int] = {}  # (a's category, a, b's category, b, third category)
        self.place_of: dict[int, tuple[int, int]] = {}  # the two categories that a variable links, by its index
        self._builder = Builder()
        self._rules = 0
        self._make_vars()
        self._tie()
        self._helpers: dict[tuple[Item, str], Var] = {}
        self._add_clues()
        self.model: Model = self._builder.build()

    def value(self, category: int, value: int) -> str:
        """What a value is called; the one without a name says so."""
        values = self.order[category].values
        return values[value] if value < len(values) else f"the unnamed {self.order[category].name}"

    def literal(self, one: tuple[int, int], other: tuple[int, int]) -> Literal:
        """The link between two values (category, value) of different categories."""
        (a, x), (b, y) = sorted((one, other))
        return Literal(self.vars[a, x, b], y + 1)

    def fact(self, one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
        """The link between two values as the index of its variable and the mask of its value."""
        (a, x), (b, y) = sorted((one, other))
        return self.vars[a, x, b].index, 1 << y

    def everyone(self) -> Iterator[tuple[int, int]]:
        """Every value of every category."""
        return ((category, value) for category in range(len(self.order)) for value in range(self.size))

    def _rule(self, *rule: object, **named: object) -> int:
        self._builder.rule(*rule, **named)  # type: ignore[arg-type]
        self._rules += 1
        return self._rules - 1

    def _make_vars(self) -> None:
        values = range(1, self.size + 1)
        for a, b in combinations(range(len(self.order)), 2):
            for x in range(self.size):
                key = self._key(a, x, b)
                self.vars[a, x, b] = self._builder.var(f"{self.value(a, x)}'s {self.order[b].name}", key, values)
                self.place_of[self.vars[a, x, b].index] = a, b
            sentence = f"Each {self.order[a].name} goes with one {self.order[b].name}."
            self.whole[a, b] = self._rule(AllDifferent([self.vars[a, x, b] for x in range(self.size)]), sentence)

    def _key(self, a: int, x: int, b: int) -> tuple[str, ...]:
        """The row of an item has the key of the rows model, so that positions on the way can be read."""
        category = self.order[a]
        item = (category.name, category.values[x]) if x < len(category.values) else (UNNAMED, category.name)
        return item if b == len(self.order) - 1 and item[0] != UNNAMED else (*item, self.order[b].name)

    def _tie(self) -> None:
        for a, b, c in combinations(range(len(self.order)), 3):
            for x in range(self.size):
                link = self.vars[a, x, b]
                for y in range(self.size):
                    tie = SameWhere(Literal(link, y + 1), self.vars[a, x, c], self.vars[b, y, c])
                    self.ties[a, x, b, y, c] = self._rule(tie, TOGETHER)

    def _add_clues(self) -> None:
        lowering = _Links(self)
        some_var = next(iter(self.vars.values()))
        for number, clue in enumerate(self.puzzle.clues, 1):
            for link in apart(self, clue.relation):
                self._builder.rule(Clause(no=[link]), clue.text, clue=number)
            writer = ClueWriter(self._builder, self.size, clue.text, number, some_var)
            writer.require(lowering.formula(clue.relation))

    def item(self, item: Item) -> tuple[int, int]:
        """Where an item stands: its category and its value, by number."""
        at = self.at[item.category]
        return at, self.order[at].index[item.value]

    def place(self, item: Item, axis: str) -> Term:
        """An item's place on an ordered category, from 1."""
        (a, x), b = self.item(item), self.at[axis]
        if a == b:
            return x + 1
        return self.vars[a, x, b] if a < b else self._backwards(item, axis)

    def _backwards(self, item: Item, axis: str) -> Var:
        """A variable of its own for the place of a value on an axis that comes before it."""
        if (item, axis) not in self._helpers:
            var = self._builder.var(f"{item.value}'s {axis}", (*item, axis, "place"), range(1, self.size + 1))
            for n in range(self.size):
                here, there = Literal(var, n + 1), self.literal(self.item(item), (self.at[axis], n))
                self._builder.rule(Clause([there], [here]), TOGETHER)
                self._builder.rule(Clause([here], [there]), TOGETHER)
            self._helpers[item, axis] = var
        return self._helpers[item, axis]


class _Links(Lowering):
    """Says "the same" and "different" by links instead of rows."""

    def __init__(self, of: Grid) -> None:
        super().__init__(of.size, of.puzzle.by_name, self._row, of.place)
        self._grid = of

    def _row(self, item: Item) -> Term:
        return self._grid.place(item, self._grid.order[-1].name)

    def formula(self, relation: Relation) -> Formula:
        """A relation as a formula."""
        match relation:
            case Same(a, b) if a.category != b.category:
                return self._link(a, b, together=True)
            case Different((a, b)) if a.category != b.category:
                return self._link(a, b, together=False)
            case _:
                return super().formula(relation)

    def _link(self, a: Item, b: Item, *, together: bool) -> Test:
        var, value = self._grid.literal(self._grid.item(a), self._grid.item(b))
        numbers = range(1, self.size + 1)
        return Test(var, int(str(value)), frozenset((i, j) for i in numbers for j in numbers if (i == j) == together))


def apart(of: Grid, relation: Relation) -> list[Literal]:
    """The link that a comparison denies at once: who stands beside, before or after somebody is somebody else."""
    if not isinstance(relation, Offset | Distance) or relation.a.category == relation.b.category:
        return []
    never_equal = (relation.low is not None and relation.low > 0) or (relation.high is not None and relation.high < 0)
    return [of.literal(of.item(relation.a), of.item(relation.b))] if never_equal else []


@lru_cache(maxsize=64)
def every_apart(puzzle: ZebraPuzzle) -> dict[Literal, int]:
    """All such links, each with the first clue that denies it."""
    of = grid(puzzle)
    found: dict[Literal, int] = {}
    for number, clue in enumerate(puzzle.clues, 1):
        for literal in apart(of, clue.relation):
            found.setdefault(literal, number)
    return found


def model(puzzle: ZebraPuzzle) -> Model:
    """The puzzle as its grid."""
    return grid(puzzle).model
