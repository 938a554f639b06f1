"""A row of houses told from the other end, or with other names for everything, has the same answers so told."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.families.zebra.puzzles import puzzles
from tests.symmetry.asking import check_law

from cluewise.engine.native import core_version
from cluewise.families.zebra.puzzle import Category, Clue, ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.relations import Item, Offset

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

HOUSE = "House"


def with_items(relation: Any, change: Any) -> Any:
    """The relation with every item in it changed, however deep it stands."""
    if isinstance(relation, Item):
        return change(relation)
    if isinstance(relation, tuple):
        return tuple(with_items(part, change) for part in relation)
    if not is_dataclass(relation):
        return relation
    return type(relation)(*(with_items(getattr(relation, field.name), change) for field in fields(relation)))


def with_houses_reversed(relation: Any) -> Any:
    """`b` is two to the right of `a` becomes two to the left, at every depth."""
    if isinstance(relation, Offset) and relation.axis == HOUSE:
        low, high = (None if bound is None else -bound for bound in (relation.high, relation.low))
        return replace(relation, low=low, high=high)
    if isinstance(relation, tuple) and not isinstance(relation, Item):
        return tuple(map(with_houses_reversed, relation))
    if not is_dataclass(relation):
        return relation
    return type(relation)(*(with_houses_reversed(getattr(relation, field.name)) for field in fields(relation)))


@settings(max_examples=200, deadline=None)
@given(puzzles().filter(lambda puzzle: puzzle.places is not None))
def test_houses_numbered_from_the_other_end_have_the_rows_in_reverse(puzzle: ZebraPuzzle) -> None:
    def far(item: Item) -> Item:
        return Item(HOUSE, str(puzzle.size + 1 - int(item.value))) if item.category == HOUSE else item

    clues = tuple(Clue(with_houses_reversed(with_items(clue.relation, far))) for clue in puzzle.clues)

    def reverse(found: ZebraSolution) -> ZebraSolution:
        rows = found.rows[::-1]
        return ZebraSolution(found.header, tuple((str(n), *row[1:]) for n, row in enumerate(rows, 1)))

    check_law(puzzle, ZebraPuzzle(puzzle.size, puzzle.categories, clues), reverse)


@settings(max_examples=200, deadline=None)
@given(puzzles(), st.data())
def test_values_may_change_their_names(puzzle: ZebraPuzzle, data: st.DataObject) -> None:
    names = {
        category.name: dict(zip(category.values, data.draw(fresh(category)), strict=True))
        for category in puzzle.categories
    }

    def named(category: str, value: str) -> str:
        return names[category].get(value, value)

    categories = tuple(
        replace(one, values=tuple(named(one.name, value) for value in one.values)) for one in puzzle.categories
    )

    def renamed(found: ZebraSolution) -> ZebraSolution:
        rows = tuple(tuple(map(named, found.header, row)) for row in found.rows)
        return ZebraSolution(found.header, rows)

    clues = tuple(
        Clue(with_items(clue.relation, lambda item: Item(item.category, named(*item)))) for clue in puzzle.clues
    )
    check_law(puzzle, ZebraPuzzle(puzzle.size, categories, clues), renamed)


def fresh(category: Category) -> st.SearchStrategy[list[str]]:
    """New names; what is ordered keeps its names, since they say where it stands."""
    if category.ordered:
        return st.just(list(category.values))
    return st.permutations([f"{category.name} {n}" for n, _ in enumerate(category.values)])
