"""Relations as plain JSON data: written in full, read also by the short names of the frequent ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cluewise.base.errors import PuzzleError
from cluewise.families.zebra.amounts import as_json, from_json
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Compared,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Logic,
    Not,
    Offset,
    Relation,
    Same,
    Times,
)
from cluewise.families.zebra.shape import DEEPEST, MOST_ENTITIES, MOST_PARTS
from cluewise.family.json_format import Fields
from cluewise.family.puzzle import Json


def few(things: list[Any], most: int, what: str) -> list[Any]:
    """A list, if it is not too long."""
    if len(things) > most:
        raise PuzzleError(f"a zebra puzzle has at most {most} {what}, found {len(things)}")
    return things


def as_name(data: Any, what: str) -> str:
    """A string; whole numbers are taken as text."""
    if isinstance(data, int) and not isinstance(data, bool) and abs(data) < 10**12:
        return str(data)
    if not isinstance(data, str):
        raise PuzzleError(f"{what} must be a string, found {str(data)[:40]!r}")
    return data


def relation_as_json(relation: Relation) -> Json:
    """A relation as data, in the full form without short names."""
    match relation:
        case Same(a, b):
            return {"type": "same", "a": list(a), "b": list(b)}
        case Different(items):
            return {"type": "different", "items": [list(item) for item in items]}
        case Offset() | Distance():
            return _comparison_as_json(relation)
        case Times(axis, a, b, factor):
            return {"type": "times", "axis": axis, "a": list(a), "b": list(b), "factor": as_json(factor)}
        case Between(axis, middle, one, other):
            return {"type": "between", "axis": axis, "middle": list(middle), "ends": [list(one), list(other)]}
        case _:
            return _logic_as_json(relation)


def _logic_as_json(relation: Logic) -> Json:
    match relation:
        case Not(of):
            return {"type": "not", "of": relation_as_json(of)}
        case AllOf(parts):
            return {"type": "all", "of": [relation_as_json(part) for part in parts]}
        case AnyOf(parts):
            return {"type": "any", "of": [relation_as_json(part) for part in parts]}
        case Exactly(count, parts):
            return {"type": "exactly", "count": count, "of": [relation_as_json(part) for part in parts]}
        case If(condition, then):
            return {"type": "if", "if": relation_as_json(condition), "then": relation_as_json(then)}
        case Iff(one_side, other_side):
            return {"type": "iff", "of": [relation_as_json(one_side), relation_as_json(other_side)]}


def _comparison_as_json(relation: Compared) -> Json:
    name = "offset" if isinstance(relation, Offset) else "distance"
    data: Json = {"type": name, "axis": relation.axis, "a": list(relation.a), "b": list(relation.b)}
    bounds = {"low": relation.low, "high": relation.high}
    data |= {key: as_json(bound) for key, bound in bounds.items() if bound is not None}
    return data | ({"by": "amount"} if relation.amounts else {})


def read_relation(data: Any, axis: str | None, what: str) -> Relation:
    """The relation in some data; `axis` is what comparisons run along where they do not say."""
    return _Reader(axis, what).relation(data, DEEPEST)


class _Reader:
    def __init__(self, axis: str | None, what: str) -> None:
        self.axis = axis
        self.what = what

    def relation(self, data: Any, depth: int) -> Relation:
        if depth == 0:
            raise PuzzleError(f"{self.what} is nested more than {DEEPEST} deep")
        fields = Fields(data, f"a relation in {self.what}")
        kind = fields.text("type")
        fields.only("type", *_KEYS.get(kind, _COMPARED if kind in _KINDS else ("of",)))
        if kind in _KINDS:
            return _KINDS[kind](self, fields)
        if kind not in _LOGIC:
            known = ", ".join(sorted(_KINDS | _LOGIC))
            raise PuzzleError(f"{self.what} has the unknown type {kind[:30]!r}; there are: {known}")
        return _LOGIC[kind](fields, lambda part: self.relation(part, depth - 1))

    def item(self, data: Any) -> Item:
        if not isinstance(data, list) or len(data) != 2:
            raise PuzzleError(f'an item in {self.what} must be ["category", "value"], found {str(data)[:40]!r}')
        return Item(*(as_name(part, f"an item in {self.what}") for part in data))

    def pair(self, fields: Fields) -> tuple[Item, Item]:
        return self.item(fields.need("a")), self.item(fields.need("b"))

    def items(self, fields: Fields, key: str) -> tuple[Item, ...]:
        return tuple(map(self.item, few(fields.items(key), MOST_ENTITIES, key)))

    def on(self, fields: Fields) -> str:
        axis = fields.maybe_text("axis") or self.axis
        if axis is None:
            raise PuzzleError(f"{self.what} compares, but the puzzle has no ordered category")
        return axis

    def bound(self, fields: Fields, key: str) -> Amount | None:
        return None if fields.get(key) is None else from_json(fields.get(key), f"{key!r} in {self.what}")

    def by_amount(self, fields: Fields) -> bool:
        by = fields.get("by", "place")
        if by not in ("place", "amount"):
            raise PuzzleError(f'\'by\' in {self.what} must be "place" or "amount", found {str(by)[:40]!r}')
        return bool(by == "amount")

    def offset(self, fields: Fields) -> Offset:
        low, high = self.bound(fields, "low"), self.bound(fields, "high")
        return Offset(self.on(fields), *self.pair(fields), low, high, self.by_amount(fields))

    def distance(self, fields: Fields) -> Distance:
        low, high = self.bound(fields, "low"), self.bound(fields, "high")
        return Distance(self.on(fields), *self.pair(fields), low, high, self.by_amount(fields))

    def before(self, fields: Fields, high: int | None) -> Offset:
        return Offset(self.on(fields), *self.pair(fields), 1, high)

    def after(self, fields: Fields, high: int | None) -> Offset:
        a, b = self.pair(fields)
        return Offset(self.on(fields), b, a, 1, high)

    def next_to(self, fields: Fields) -> Distance:
        return Distance(self.on(fields), *self.pair(fields), 1, 1)

    def times(self, fields: Fields) -> Times:
        factor = from_json(fields.need("factor"), f"'factor' in {self.what}")
        return Times(self.on(fields), *self.pair(fields), factor)

    def between(self, fields: Fields) -> Between:
        ends = self.items(fields, "ends")
        if len(ends) != 2:
            raise PuzzleError(f"'ends' in {self.what} must be two items, found {len(ends)}")
        return Between(self.on(fields), self.item(fields.need("middle")), *ends)


_COMPARED = ("a", "b", "axis")
_KEYS = {
    "same": ("a", "b"),
    "different": ("items",),
    **dict.fromkeys(("offset", "distance"), (*_COMPARED, "low", "high", "by")),
    "times": (*_COMPARED, "factor"),
    "between": ("middle", "ends", "axis"),
    "exactly": ("count", "of"),
    "if": ("if", "then"),
}
_KINDS: dict[str, Callable[[_Reader, Fields], Relation]] = {
    "same": lambda reader, fields: Same(*reader.pair(fields)),
    "different": lambda reader, fields: Different(reader.items(fields, "items")),
    "offset": _Reader.offset,
    "distance": _Reader.distance,
    "times": _Reader.times,
    "between": _Reader.between,
    # Short names for the frequent ones; they are written back as offset and distance.
    "left of": lambda reader, fields: reader.before(fields, None),
    "before": lambda reader, fields: reader.before(fields, None),
    "directly left of": lambda reader, fields: reader.before(fields, 1),
    "directly before": lambda reader, fields: reader.before(fields, 1),
    "right of": lambda reader, fields: reader.after(fields, None),
    "after": lambda reader, fields: reader.after(fields, None),
    "directly right of": lambda reader, fields: reader.after(fields, 1),
    "directly after": lambda reader, fields: reader.after(fields, 1),
    "next to": _Reader.next_to,
}

_Read = Callable[[Any], Relation]


def _parts(fields: Fields, read: _Read) -> tuple[Relation, ...]:
    return tuple(map(read, few(fields.items("of"), MOST_PARTS, "parts in a clue")))


def _two(fields: Fields, read: _Read) -> tuple[Relation, Relation]:
    parts = _parts(fields, read)
    if len(parts) != 2:
        raise PuzzleError(f"'of' of {fields.what} must be two relations, found {len(parts)}")
    return parts[0], parts[1]


_LOGIC: dict[str, Callable[[Fields, _Read], Relation]] = {
    "not": lambda fields, read: Not(read(fields.need("of"))),
    "all": lambda fields, read: AllOf(_parts(fields, read)),
    "any": lambda fields, read: AnyOf(_parts(fields, read)),
    "one": lambda fields, read: Exactly(1, _parts(fields, read)),
    "none": lambda fields, read: Exactly(0, _parts(fields, read)),
    "exactly": lambda fields, read: Exactly(fields.whole("count", 0, MOST_PARTS), _parts(fields, read)),
    "if": lambda fields, read: If(read(fields.need("if")), read(fields.need("then"))),
    "iff": lambda fields, read: Iff(*_two(fields, read)),
}
