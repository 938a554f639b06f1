"""Random zebra puzzles with every kind of relation, and brute force over all tables of a small one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import permutations, product
from typing import Any

from hypothesis import strategies as st

from cluewise.families.zebra.puzzle import Category, Clue, Item, Relation, ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.relations import (
    AllOf,
    AnyOf,
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

HOUSES = Category("House", ("1", "2", "3"), ordered=True)
NAMES = Category("Name", ("Alice", "Bob", "Carol"))
DAYS = Category("Day", ("Monday", "Tuesday", "Friday"), ordered=True)
PRICES = Category("Price", ("$5", "$7.50", "$15"), numbers=(5, Fraction(15, 2), 15))
PETS = Category("Pet", ("cat", "dog"))  # one pet is never named
DRINKS = Category("Drink", ("tea",))  # two drinks are never named
ODD_NAMES = (
    "A",
    "the",
    "cat",
    "dogs",
    "Rock and Roll",
    "rock",
    "left of",
    "2",
    "O'Hara, J.",
    "x (y)",
    "not",
    "Zoë",
    "cat dogs",
    "rock left",
)
TITLES = (
    "Name",
    "Pets",
    "Clue",
    "In",
    "Name (in order)",
    "Big red car",
    "House",
    "Seat",
    "of: it",
    "Hint",
    "Enemy",
    "First house",
    "Least loved food",
    "Each person has a pet",
    "Pet (not cat)",
    "cat",
)


def relations(categories: tuple[Category, ...], depth: int = 2) -> st.SearchStrategy[Relation]:
    """Any relation between the items of some categories."""
    items = st.sampled_from([Item(c.name, v) for c in categories for v in c.values])
    axes = [c for c in categories if c.ordered]
    atoms = [st.builds(Same, items, items), st.builds(Different, st.lists(items, min_size=2, max_size=4).map(tuple))]
    for axis in axes:
        bounds = st.tuples(st.integers(-3, 3), st.integers(0, 4)).flatmap(
            lambda b: st.sampled_from([(b[0], b[0] + b[1]), (b[0], None), (None, b[0]), (1, 1), (1, None), (2, 2)])
        )
        by = st.booleans() if axis.numbers else st.just(False)
        sides = st.tuples(items, items, bounds, by)
        atoms += [sides.map(partial(_compared, kind, axis.name)) for kind in (Offset, Distance)]
        atoms.append(st.builds(Between, st.just(axis.name), items, items, items))
        if axis.numbers:
            factors = st.sampled_from([2, 3, Fraction(3, 2), Fraction(1, 3), Fraction(1, 2)])
            atoms.append(st.builds(Times, st.just(axis.name), items, items, factors))
    return st.recursive(st.one_of(atoms), _logic, max_leaves=4) if depth else st.one_of(atoms)


def _compared(kind: type[Offset | Distance], axis: str, parts: tuple[Any, ...]) -> Relation:
    a, b, (low, high), amounts = parts
    return kind(axis, a, b, low, high, amounts)


def _logic(parts: st.SearchStrategy[Relation]) -> st.SearchStrategy[Relation]:
    some = st.lists(parts, min_size=1, max_size=3).map(tuple)
    counted = some.flatmap(lambda of: st.integers(0, len(of)).map(lambda count: Exactly(count, of)))
    pairs = st.one_of(st.builds(If, parts, parts), st.builds(Iff, parts, parts))
    return st.one_of(st.builds(Not, parts), st.builds(AllOf, some), st.builds(AnyOf, some), counted, pairs)


def puzzles(*, clues: int = 4) -> st.SearchStrategy[ZebraPuzzle]:
    """Puzzles of three entities over various categories, with and without houses."""
    sets = [
        (HOUSES, NAMES, DAYS, PETS),
        (HOUSES, PETS, DRINKS),
        (NAMES, DAYS, PRICES),
        (NAMES, PETS, DRINKS),
        (PETS, DRINKS),
        (PRICES, NAMES, PETS),
    ]

    @cache  # making strategies anew for every puzzle takes longer than drawing from them
    def filled(categories: tuple[Category, ...]) -> st.SearchStrategy[ZebraPuzzle]:
        some = st.lists(relations(categories).map(Clue), max_size=clues).map(tuple)
        return some.map(lambda found: ZebraPuzzle(3, categories, found))

    return st.sampled_from(sets).flatmap(filled)


@st.composite
def odd_puzzles(draw: st.DrawFn) -> ZebraPuzzle:
    """Puzzles whose values and titles are made to trip a reader."""
    size = draw(st.integers(2, 4))
    titles = draw(st.lists(st.sampled_from(TITLES), min_size=2, max_size=4, unique_by=str.casefold))
    names = st.one_of(st.sampled_from(ODD_NAMES), st.text("abAB12 ,'.=()-;é", min_size=1, max_size=6))
    names = names.map(lambda text: " ".join(text.split())).filter(lambda text: any(c.isalnum() for c in text))
    categories = []
    for n, title in enumerate(titles):
        low = size if n == 0 else 1
        values = tuple(draw(st.lists(names, min_size=low, max_size=size, unique_by=str.casefold)))
        full = len(values) == size
        numbers = tuple(range(2, 2 + size)) if full and draw(st.booleans()) else None
        categories.append(Category(title, values, ordered=full and draw(st.booleans()), numbers=numbers))
    if draw(st.booleans()):
        numbered = tuple(str(n) for n in range(1, size + 1))
        noun = draw(st.sampled_from(["House", "house", "Seat", "Floor", "Shelf"]))
        if noun.casefold() not in {title.casefold() for title in titles}:
            categories.insert(0, Category(noun, numbered, ordered=True))
    clues = draw(st.lists(relations(tuple(categories)).map(Clue), max_size=3))
    return ZebraPuzzle(size, tuple(categories), tuple(clues))


def tables(puzzle: ZebraPuzzle) -> Iterator[ZebraSolution]:
    """Every table in which each value stands once, with the rows in the usual order, each only once."""

    def columns(category: Category) -> set[tuple[str, ...]]:
        padded = (*category.values, *[""] * (puzzle.size - len(category.values)))
        return {padded} if category is puzzle.row_category else set(permutations(padded))

    for chosen in product(*map(columns, puzzle.categories)):
        yield ZebraSolution(puzzle.header, tuple(zip(*chosen, strict=True)))
