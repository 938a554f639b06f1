"""What the grammar builds: relations with places still open for who is meant and for what is compared.

While a sentence is parsed, a relation speaks of `SELF` (the one a predicate is about), of `Ref`s (words that may
mean one of several values) and of an `Along` (an axis that may be one of several). `settled` fills them in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from cluewise.families.zebra.english.lexicon import Meaning
from cluewise.families.zebra.english.verbs import Verb
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
    Times,
)

SELF: Any = Item("", "self")
Cue = str | Verb


class Ref(NamedTuple):
    """A value at a place of the sentence: what it may mean, and the words that help to choose."""

    at: int
    meanings: tuple[Meaning, ...]
    cues: tuple[Cue, ...] = ()

    def hinted(self, *cues: Cue) -> Ref:
        """The same with further words that help to choose."""
        return self._replace(cues=(*self.cues, *cues))


class Along(NamedTuple):
    """An axis that may be one of several ordered categories."""

    at: int
    options: tuple[str, ...]


@dataclass(frozen=True)
class Who:
    """An entity that a noun phrase speaks of: the values it has, what else is said of it, and the nouns used."""

    refs: tuple[Any, ...] = ()
    facts: tuple[Any, ...] = ()  # relations about SELF
    cues: tuple[Cue, ...] = ()
    bare: bool = False  # "the person", with nothing said yet

    def hinted(self, *cues: Cue) -> Who:
        """The same with words that help to choose its first value."""
        refs = tuple(ref.hinted(*cues) if isinstance(ref, Ref) else ref for ref in self.refs)
        return Who(refs, self.facts, self.cues, self.bare)

    def more(self, *facts: Relation) -> Who:
        """The same with further facts; what it has beyond doubt is among its values."""
        refs, rest = list(self.refs), list(self.facts)
        for fact in facts:
            for part in fact.of if isinstance(fact, AllOf) else (fact,):
                held = next(holders(part), None)
                (rest if held is None else refs).append(part if held is None else held)
        return Who(tuple(dict.fromkeys(refs)), tuple(rest), self.cues)

    def as_facts(self) -> tuple[Any, ...]:
        """All that it says as relations about SELF."""
        return (*(Same(SELF, ref) for ref in self.refs), *self.facts)


def mapped(relation: Any, change: Callable[[Any], Any]) -> Any:
    """A relation with every item, ref and axis changed."""
    if isinstance(relation, Not | AllOf | AnyOf | Exactly | If | Iff):
        return _mapped_logic(relation, change)
    match relation:
        case Same(a, b):
            return Same(change(a), change(b))
        case Different(items):
            return Different(tuple(map(change, items)))
        case Offset(axis, a, b) | Distance(axis, a, b):
            return type(relation)(change(axis), change(a), change(b), relation.low, relation.high, relation.amounts)
        case Times(axis, a, b, factor):
            return Times(change(axis), change(a), change(b), factor)
        case Between(axis, middle, one, other):
            return Between(change(axis), change(middle), change(one), change(other))
    raise TypeError(f"not a relation: {relation!r}")


def _mapped_logic(relation: Any, change: Callable[[Any], Any]) -> Any:
    match relation:
        case Not(of):
            return negated(mapped(of, change))
        case AllOf(of):
            return all_of([mapped(part, change) for part in of])
        case AnyOf(of):
            return AnyOf(tuple(mapped(part, change) for part in of))
        case Exactly(count, of):
            return Exactly(count, tuple(mapped(part, change) for part in of))
        case If(one, other) | Iff(one, other):
            return type(relation)(mapped(one, change), mapped(other, change))
    raise TypeError(f"not a relation: {relation!r}")


def about(relation: Any, who: Any) -> Any:
    """A relation about SELF, said of somebody."""
    return mapped(relation, lambda one: who if one is SELF else one)


def all_of(parts: list[Any]) -> Any:
    """All of some relations, without needless nesting."""
    flat = [inner for part in parts for inner in (part.of if isinstance(part, AllOf) else (part,))]
    flat = list(dict.fromkeys(flat))
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))


def negated(relation: Any) -> Any:
    """The denial of a relation, in the plainest form."""
    match relation:
        case Same(a, b):
            return Different((a, b))
        case Different((a, b)):
            return Same(a, b)
        case Not(of):
            return of
        case Exactly(1, of):  # "not A or B" denies both
            return all_of([negated(part) for part in of])
        case AnyOf(of):
            return all_of([negated(part) for part in of])
    return Not(relation)


def holders(relation: Any) -> Iterator[Any]:
    """The values that a relation says SELF has, beyond doubt."""
    match relation:
        case Same(a, b) if a is SELF:
            yield b
        case Same(a, b) if b is SELF:
            yield a
        case AllOf(of):
            for part in of:
                yield from holders(part)


def settled(relation: Any, choose: Callable[[Ref], list[Item]], most: int) -> list[Any]:
    """The relations that an open one may mean, the likeliest first."""
    open_parts: dict[Any, list[Any]] = {}

    def note(one: Any) -> Any:
        if isinstance(one, Ref) and one not in open_parts:
            open_parts[one] = choose(one)
        elif isinstance(one, Along) and one not in open_parts:
            open_parts[one] = list(one.options)
        return one

    mapped(relation, note)
    keys = list(open_parts)
    found: list[Any] = []
    for chosen in product(*open_parts.values()):
        one = mapped(relation, _filled(dict(zip(keys, chosen, strict=True))))
        if sensible(one) and not _clashes(one):
            found.append(one)
        if len(found) >= most:
            break
    return found


def _filled(known: dict[Any, Any]) -> Callable[[Any], Any]:
    return lambda part: known.get(part, part) if isinstance(part, Ref | Along) else part


def _clashes(relation: Any) -> bool:
    """Whether somebody is said to have two values of one kind: then the words were put together wrongly."""
    if not isinstance(relation, AllOf):
        return False
    had: dict[tuple[Any, str], Any] = {}
    pairs = {frozenset((part.a, part.b)) for part in relation.of if isinstance(part, Same)}
    if any(isinstance(part, Different) and frozenset(part.items) in pairs for part in relation.of):
        return True
    for part in relation.of:
        for one, other in ((part.a, part.b), (part.b, part.a)) if isinstance(part, Same) else ():
            if had.setdefault((one, other.category), other) != other:
                return True
    return False


def sensible(relation: Any) -> bool:
    """Whether a relation may be what somebody meant: no value is itself or another of its kind, SELF is known."""
    match relation:
        case Same(a, b):
            return a is not SELF and b is not SELF and a.category != b.category
        case Different(items):
            return SELF not in items and len(set(items)) == len(items)
        case Offset(_, a, b) | Distance(_, a, b) | Times(_, a, b):
            return a is not SELF and b is not SELF and a != b
        case Between(_, a, b, c):
            return SELF not in (a, b, c) and len({a, b, c}) == 3
        case Not(of):
            return sensible(of)
        case AllOf(of) | AnyOf(of) | Exactly(_, of):
            return all(map(sensible, of))
        case If(one, other) | Iff(one, other):
            return sensible(one) and sensible(other)
    raise TypeError(f"not a relation: {relation!r}")
