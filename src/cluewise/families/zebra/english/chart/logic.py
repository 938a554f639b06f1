"""Relations and trees put together and taken apart: both, either, the opposite, one spelling for what says the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.relations import (
    AllOf,
    AnyOf,
    Between,
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
    parts_of,
)  # fmt: skip

NOTHING = AllOf(())


def both(parts: Iterable[Relation]) -> Relation:
    """All of the parts, flat, without the empty ones."""
    flat: list[Relation] = []
    for part in parts:
        flat += part.of if isinstance(part, AllOf) else (part,)
    if len(flat) == 1:
        return flat[0]
    kept = tuple(dict.fromkeys(flat))
    return kept[0] if len(kept) == 1 else AllOf(kept)


@dataclass(frozen=True)
class Sided(AllOf):
    """What a clause says, and behind it what is said by the way: that holds whatever becomes of the clause."""

    sides: int = 0


def sided(relation: Relation, sides: Sequence[Relation]) -> Relation:
    """A clause with what is said by the way: Anna, who has the cat, drinks tea."""
    by_the_way = [one for one in sides if one != NOTHING]
    if not by_the_way:
        return both([relation])
    main = relation.of if isinstance(relation, AllOf) else (relation,)
    return Sided((*main, *by_the_way), len(by_the_way))


def parted(relation: Relation) -> tuple[Relation, tuple[Relation, ...]]:
    """A clause and what is said by the way."""
    if not isinstance(relation, Sided):
        return relation, ()
    count = len(relation.of) - relation.sides
    return both(relation.of[:count]), relation.of[count:]


def negated(relation: Relation) -> Relation:
    """The opposite, without a double negation."""
    match relation:
        case Not(of):
            return of
        case Same(a, b):
            return Different((a, b))
        case Different((a, b)):
            return Same(a, b)
        case _:
            return Not(relation)


def canonical(relation: Relation) -> Relation:  # noqa: C901  (a table)
    """The same relation in one spelling, so that two ways to say it count as one."""
    match relation:
        case Same(a, b):
            return relation if a <= b else Same(b, a)
        case Different(items) if len(items) > 2:
            return both(canonical(Different(pair)) for pair in combinations(sorted(items), 2) if _may_meet(*pair))
        case Different(items):
            return Different(tuple(sorted(items)))
        case Distance(axis, a, b) if a > b:
            return Distance(axis, b, a, relation.low, relation.high, relation.amounts)
        case Between(axis, middle, one, other) if one > other:
            return Between(axis, middle, other, one)
        case Not(AnyOf(of)):
            return canonical(AllOf(tuple(map(negated, of))))
        case Not(of):
            return negated(canonical(of))
        case AllOf(of):
            return _joint(both(map(canonical, of)))
        case AnyOf(of):
            return AnyOf(tuple(sorted(dict.fromkeys(map(canonical, of)), key=repr)))
        case Exactly(count, of):
            return Exactly(count, tuple(map(canonical, of)))
        case If(one, other) | Iff(one, other):
            return type(relation)(canonical(one), canonical(other))
        case _:
            return relation


def _may_meet(a: Item, b: Item) -> bool:
    """Whether two items can be one: two values of one category never are."""
    return a.category != b.category


def _joint(whole: Relation) -> Relation:
    """What is said together: of items that are tied each says what is said of the others, so one stands for all."""
    if not isinstance(whole, AllOf):
        return whole
    group: dict[Item, frozenset[Item]] = {}
    for one in whole.of:
        if isinstance(one, Same):
            joined = group.get(one.a, frozenset({one.a})) | group.get(one.b, frozenset({one.b}))
            group.update(dict.fromkeys(joined, joined))
    kept: list[Relation] = []
    for items in dict.fromkeys(group.values()):
        first, *rest = sorted(items)
        kept += [Same(first, other) for other in rest]
    for one in whole.of:
        match one:
            case Same():
                continue
            case Different((a, b)):
                left, right = group.get(a, frozenset({a})), group.get(b, frozenset({b}))
                if left == right or not {item.category for item in left} & {item.category for item in right}:
                    pair = (a, b) if left == right else (min(left), min(right))
                    kept.append(Different(tuple(sorted(pair))))
            case _:
                kept.append(one)
    return both(sorted(dict.fromkeys(kept), key=repr))


def either(parts: Iterable[Relation]) -> Relation:
    """One of the parts or more."""
    kept = tuple(dict.fromkeys(parts))
    if NOTHING in kept:
        return NOTHING
    return kept[0] if len(kept) == 1 else AnyOf(kept)


def chained(parts: Sequence[Relation]) -> bool:
    """Whether ties join two values of one category, or two that are said to differ: Bob has tea, and so does Anna."""
    group: dict[Item, set[Item]] = {}
    for one in parts:
        if isinstance(one, Same):
            joined = group.get(one.a, {one.a}) | group.get(one.b, {one.b})
            group.update(dict.fromkeys(joined, joined))
    if any(len({item.category for item in items}) < len(items) for items in group.values()):
        return True
    return any(
        (isinstance(one, Different) and len(group.get(one.items[0], set()) & set(one.items)) > 1)
        or (isinstance(one, Offset | Distance) and one.b in group.get(one.a, set()) and (one.low or 0) > 0)
        for one in parts
    )


def one_of(a: Relation, b: Relation) -> Relation:
    """Exactly one of two; where both cannot be, one of them or more says the same."""
    match a, b:
        case Same(x, y), Same(u, v):
            alone = {x, y}.symmetric_difference({u, v})
            if len(alone) == 2 and len({item.category for item in alone}) == 1:
                return either([a, b])
    return Exactly(1, (a, b))


def same(a: Item, b: Item) -> Relation:
    """That two items are one entity."""
    return NOTHING if a == b else Same(a, b)


def unnegated(tree: Tree) -> Tree:
    """A predicate without the negation of its verb: what "does" stands for after "does not"."""
    if not isinstance(tree, tuple) or tree[:1] == ("item",):
        return tree
    if tree[:1] == ("vg",):
        return ("vg", abs(tree[1]), tree[2])
    if tree[:1] == ("not",):
        return tree[1]
    return tuple(unnegated(part) for part in tree)


def first_list(tree: Tree) -> Tree:
    """The first list of entities in a tree; else its first two entities."""
    if isinstance(tree, tuple):
        if tree[:1] == ("list",):
            return tree
        for part in tree:
            found = first_list(part)
            if found is not None:
                return found
    ones = entities_in(tree)
    return ("list", ones[0], ones[1]) if len(ones) > 1 else None


def entities_in(tree: Tree) -> list[Tree]:
    """The values named in a tree."""
    if isinstance(tree, tuple):
        if tree[:1] == ("item",):
            return [tree]
        return [one for part in tree for one in entities_in(part)]
    return []


def is_hollow(relation: Relation) -> bool:
    """Whether some part of a relation says nothing."""
    return relation != NOTHING and any(part == NOTHING or is_hollow(part) for part in parts_of(relation))
