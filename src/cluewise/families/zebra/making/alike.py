"""Whether two relations say the same, however they are put: first by their form, then by trying every case."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from cluewise.families.zebra.puzzle import Category, Item
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
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
    Relation,
    Same,
    Times,
    atoms_of,
    axis_of,
    items_of,
    parts_of,
)

MOST_CASES = 20_000


def alike(one: Relation, other: Relation, categories: Mapping[str, Category]) -> bool:
    """Whether two relations are true in the same cases; where there are too many cases, only by their form."""
    if one == other or _plain(one) == _plain(other):
        return True
    atoms = [*atoms_of(one), *atoms_of(other)]
    axes = {name for atom in atoms if (name := axis_of(atom)) is not None}
    items = list(dict.fromkeys(item for atom in atoms for item in items_of(atom)))
    if len(axes) > 1:
        return False
    axis = categories[axes.pop()] if axes else next((c for c in categories.values() if c.ordered), None)
    return _in_every_case(one, other, items, axis, categories)


def _in_every_case(
    one: Relation, other: Relation, items: list[Item], axis: Category | None, categories: Mapping[str, Category]
) -> bool:
    """Who is who is told by the place on the one axis that matters."""
    size = max(len(category.values) for category in categories.values())
    choices = [
        [axis.index[item.value]] if axis is not None and item.category == axis.name else range(size) for item in items
    ]
    cases = 1
    for choice in choices:
        cases *= len(choice)
    if cases > MOST_CASES:
        return False
    numbers: tuple[Amount, ...] = (axis.numbers if axis is not None else None) or tuple(range(size))
    for places in product(*choices):
        held = {(item.category, place) for item, place in zip(items, places, strict=True)}
        at = dict(zip(items, places, strict=True))
        if len(held) == len(items) and holds(one, at, numbers) != holds(other, at, numbers):
            return False
    return True


def _plain(relation: Relation) -> object:
    """A form in which it does not matter who is named first."""
    match relation:
        case Same(a, b):
            return "same", frozenset((a, b))
        case Different((a, b)):
            return "different", frozenset((a, b))
        case Distance(axis, a, b, low, high, amounts):
            return "distance", axis, frozenset((a, b)), low, high, amounts
        case Offset(axis, a, b, low, high, amounts) if a > b:
            return _plain(Offset(axis, b, a, None if high is None else -high, None if low is None else -low, amounts))
        case Between(axis, middle, low_end, high_end):
            return "between", axis, middle, frozenset((low_end, high_end))
        case AllOf() | AnyOf() | Exactly():
            return type(relation), getattr(relation, "count", 0), frozenset(map(_plain, parts_of(relation)))
        case Not() | If() | Iff():
            return type(relation), tuple(map(_plain, parts_of(relation)))
    return relation


def holds(relation: Relation, at: Mapping[Item, int], numbers: tuple[Amount, ...]) -> bool:
    """Whether a relation is true where each item stands at a place, from 0, of the one axis."""
    if isinstance(relation, Atom):
        return _atom(relation, at, numbers)
    truths = [holds(part, at, numbers) for part in parts_of(relation)]
    match relation:
        case Not():
            return not truths[0]
        case AllOf():
            return all(truths)
        case AnyOf():
            return any(truths)
        case Exactly(count):
            return sum(truths) == count
        case If():
            return not truths[0] or truths[1]
        case Iff():
            return truths[0] == truths[1]


def _atom(atom: Atom, at: Mapping[Item, int], numbers: tuple[Amount, ...]) -> bool:
    places = [at[item] for item in items_of(atom)]
    match atom:
        case Same():
            return places[0] == places[1]
        case Different():
            return len(set(places)) == len(places)
        case Between():
            middle, one, other = places
            return one < middle < other or other < middle < one
        case Times():
            return numbers[places[1]] == atom.factor * numbers[places[0]]
        case Offset() | Distance():
            measured: list[Amount] = [numbers[place] if atom.amounts else place for place in places]
            a, b = measured
            gap: Amount = max(a - b, b - a) if isinstance(atom, Distance) else b - a
            return (atom.low is None or atom.low <= gap) and (atom.high is None or gap <= atom.high)
