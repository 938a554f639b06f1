"""What a clue of a zebra puzzle can say: small frozen relations between items, nested by logic.

An item is a value of a category, e.g. ("Colour", "red"); it stands for the one entity (person, house) that has
it. An axis is the name of an ordered category; an item's place on it counts from 1, and where the axis has
numbers its amount is the number there. What a relation means is said in its docstring and nowhere else; the
checker and the model each put that into practice on their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

Amount = int | Fraction


class Item(NamedTuple):
    """A value of a category; also the entity that has it."""

    category: str
    value: str


@dataclass(frozen=True)
class Same:
    """`a` and `b` are one entity."""

    a: Item
    b: Item


@dataclass(frozen=True)
class Different:
    """The items (two or more) are all different entities."""

    items: tuple[Item, ...]


@dataclass(frozen=True)
class Offset:
    """On the axis, `b` minus `a` lies in low..high, by places or by amounts; None means no bound on that side."""

    axis: str
    a: Item
    b: Item
    low: Amount | None
    high: Amount | None
    amounts: bool = False


@dataclass(frozen=True)
class Distance:
    """Like Offset, but either way round: the absolute difference lies in low..high."""

    axis: str
    a: Item
    b: Item
    low: Amount | None
    high: Amount | None
    amounts: bool = False


@dataclass(frozen=True)
class Times:
    """On the axis, the amount of `b` is `factor` times that of `a`."""

    axis: str
    a: Item
    b: Item
    factor: Amount


@dataclass(frozen=True)
class Between:
    """On the axis, `middle` lies strictly between the two others, whichever of them comes first."""

    axis: str
    middle: Item
    one: Item
    other: Item


@dataclass(frozen=True)
class Not:
    """The relation is false."""

    of: Relation


@dataclass(frozen=True)
class AllOf:
    """Every part is true."""

    of: tuple[Relation, ...]


@dataclass(frozen=True)
class AnyOf:
    """One part or more is true."""

    of: tuple[Relation, ...]


@dataclass(frozen=True)
class Exactly:
    """So many of the parts are true, the others false."""

    count: int
    of: tuple[Relation, ...]


@dataclass(frozen=True)
class If:
    """Where the condition is true, `then` is true as well."""

    condition: Relation
    then: Relation


@dataclass(frozen=True)
class Iff:
    """Both are true, or both are false."""

    one: Relation
    other: Relation


Compared = Offset | Distance
Atom = Same | Different | Offset | Distance | Times | Between
Logic = Not | AllOf | AnyOf | Exactly | If | Iff
Relation = Atom | Logic


def items_of(atom: Atom) -> tuple[Item, ...]:
    """The items that a relation without parts speaks of."""
    match atom:
        case Same(a, b) | Offset(_, a, b) | Distance(_, a, b) | Times(_, a, b):
            return (a, b)
        case Different(items):
            return items
        case Between(_, middle, one, other):
            return (middle, one, other)


def axis_of(atom: Atom) -> str | None:
    """The axis along which a relation compares, if it does."""
    return None if isinstance(atom, Same | Different) else atom.axis


def parts_of(relation: Relation) -> tuple[Relation, ...]:
    """The relations directly inside a relation."""
    match relation:
        case Not(of):
            return (of,)
        case AllOf(of) | AnyOf(of) | Exactly(_, of):
            return of
        case If(one, other) | Iff(one, other):
            return (one, other)
        case _:
            return ()


def atoms_of(relation: Relation) -> Iterator[Atom]:
    """The relations without parts inside a relation, itself included."""
    if isinstance(relation, Atom):
        yield relation
    for part in parts_of(relation):
        yield from atoms_of(part)
