"""What a tree of the chart says in a world: every way to take it, as relations with costs.

Longer than other files because the tables of tags share its small vocabulary of entities and predicates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart import people
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.logic import (
    NOTHING,
    both,
    chained,
    either,
    is_hollow,
    negated,
)
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.relations import (
    AllOf,
    AnyOf,
    Between,
    Different,
    Distance,
    Exactly,
    If,
    Item,
    Not,
    Offset,
    Relation,
    Same,
    Times,
)  # fmt: skip

MOST = 8  # ways to take one part
UNKNOWN_VERB, SAYS_NOTHING, NOT_HAVING, HAVING_YET = 0.8, 0.5, 0.3, 0.9
OPEN = 1.0  # for one of several choices to be out of the question
IDLE = 0.6  # a part that goes without saying: a pronoun was meant otherwise
UNTOLD = 0.6  # "whoever does not ...": nobody is named

Ways = list[tuple[Any, float]]
Tables = Mapping[str, Mapping[str, Callable[..., Ways]]]  # who, pred, link, say: what takes a tree, by its tag


def _price(way: tuple[Any, float]) -> float:
    return way[1]


class Senseless(Exception):  # noqa: N818
    """A tree that says nothing about this world."""


class Pred(NamedTuple):
    """What is said of an entity; `tied` is the one it is then the same as; `sides` holds in any case."""

    of: Callable[[Item], Relation]
    tied: Item | None = None
    sides: tuple[Relation, ...] = ()
    more: tuple[Callable[[Item], Relation], ...] = ()  # what is said besides the tie
    denial: Callable[[Item], Relation] | None = None  # what is said where it is denied, if not just the contrary

    @property
    def is_meeting(self) -> bool:
        """Whether it tells people apart even where it is denied: whoever has not met Anna is not Anna either."""
        return self.denial is not None

    def denied(self, item: Item) -> Relation:
        """What is said of an entity where this is denied."""
        return negated(self.of(item)) if self.denial is None else self.denial(item)


class Who(NamedTuple):
    """Somebody or something: one item, several joined by a mode, or whoever fits a description."""

    items: tuple[Item, ...] = ()
    mode: str = "one"  # one, all, any, none
    desc: Pred | None = None
    sides: tuple[Relation, ...] = ()


@dataclass
class Context:
    """What earlier sentences leave behind: whom pronouns may mean."""

    subjects: tuple[Item, ...] = ()
    others: tuple[Item, ...] = ()
    speaker: Item | None = None  # who says "I"
    people: frozenset[Item] = frozenset()  # values that were named as people before
    induced: bool = False  # the lists were gathered from the text: one may be missing
    named: tuple[Item, ...] = ()  # whom the sentence before named
    careful: bool = False  # the text says "directly" where it means that
    touching: bool = False  # the text says that whatever is left of something touches it
    subject: Item | None = field(default=None)  # of the sentence at hand, once it is read


def _is_idle(relation: Relation) -> bool:
    """Whether a part of what is said goes without saying: that two values of one list differ."""
    parts = relation.of if isinstance(relation, AllOf) else ()
    return any(isinstance(one, Different) and len({item.category for item in one.items}) == 1 for one in parts)


_UNKNOWN: Any = object()
_WHOSE = frozenset({"the", "his", "her", "its", "their", "that", "whoever"})


class Meaning:
    """Takes the trees of one sentence."""

    def __init__(self, vocabulary: Vocabulary, lexing: Lexing, context: Context, tables: Tables) -> None:
        self.tables = tables
        self.taken: dict[object, tuple[Tree, Ways]] = {}
        self.judged: dict[Relation, tuple[Relation, float] | None] = {}  # as one, and what it costs; none if absurd
        self.vocabulary = vocabulary
        self.world = vocabulary.world
        self.kinds = vocabulary.kinds
        self.lexing = lexing
        self.context = context
        self.base = self._base()

    @cached_property
    def bodies(self) -> Mapping[Item, int]:
        """How the items that are named here are named; few sentences ask."""
        return people.bodies(self.lexing)

    def body(self, item: Item) -> int:
        """How an item is named here: as a thing, or as somebody."""
        known = self.bodies.get(item)
        return people.by_kind(self.kinds[item.category]) if known is None else known

    def close(self) -> None:
        """Forget what was taken: its predicates hold on to this, and such circles are left to the collector."""
        self.taken.clear()

    def _base(self) -> Kind:
        """A category in which everybody has a named value: to say "somebody" is to go through it."""
        full = [kind for kind in self.world.kinds if len(kind.values) == self.world.size]
        return next((kind for kind in full if kind.places), full[0] if full else self.world.kinds[0])

    def read(self, tree: Tree) -> list[tuple[Relation, float, Item | None]]:
        """The relations that a sentence can mean, with costs and the subject of each."""
        found = []
        for (relation, subject), cost in self.sentence(tree):
            sensible = self.judged.get(relation, _UNKNOWN)
            if sensible is _UNKNOWN:
                sensible = self.judged[relation] = self._judge(both([relation]))
            if sensible is not None:
                found.append((sensible[0], cost + sensible[1], subject))
        return found

    def _judge(self, relation: Relation) -> tuple[Relation, float] | None:
        """What it costs to mean this; none where nobody can."""
        if self.is_absurd(relation) or is_hollow(relation):
            return None
        return relation, OPEN if self._chooses_idly(relation) else IDLE if _is_idle(relation) else 0.0

    def _chooses_idly(self, relation: Relation) -> bool:
        """Whether one of several choices cannot be: nobody says that Ann came first or is Bob."""
        parts = relation.of if isinstance(relation, AllOf) else (relation,)
        chosen = [one.of for one in parts if isinstance(one, AnyOf | Exactly)]
        return any(isinstance(one, Same) and self.is_absurd(one) for of in chosen for one in of)

    def is_absurd(self, relation: Relation) -> bool:
        """Whether a reading is plainly false or says nothing new: two values of one list taken for the same."""
        match relation:
            case Same(a, b):
                return a.category == b.category
            case AllOf(of):
                return any(self.is_absurd(one) for one in of) or chained(of)
            case AnyOf(of):
                return all(self.is_absurd(one) for one in of)
            case Distance(axis, a, b) | Offset(axis, a, b) | Times(axis, a, b):
                return a == b or a.category == b.category == axis  # nobody compares Monday with Friday
            case If(condition, then):
                return condition == then or self.is_absurd(condition) or self.is_absurd(then)
            case Not(of):
                if isinstance(of, AllOf) and self.is_absurd(of):
                    return True
                return of == NOTHING or (isinstance(of, Distance | Offset | Times) and of.a == of.b)
            case Between(_, middle, one, other):
                return len({middle, one, other}) < 3
            case _:
                return False

    def call(self, table: str, tree: Tree) -> Ways:
        """The ways to take a tree, by the table of its kind and by its tag."""
        if isinstance(tree, tuple) and tree and tree[0] == "side?":
            return self.maybe_side(tree[1], tree[2])
        if not isinstance(tree, tuple) or not tree:
            raise Senseless
        taken = self.tables[table].get(tree[0])
        if taken is None:
            raise Senseless
        found = taken(self, *tree[1:])
        return sorted(found, key=_price)[:MOST] if len(found) > 1 else found

    def ways(self, table: str, tree: Tree) -> Ways:
        """The same; none where it makes no sense here. Parts of a tree are taken once."""
        context = self.context
        key = (table, id(tree), context.subjects, context.others)  # equal parts are one object, mostly
        known = self.taken.get(key)
        if known is None:
            try:
                found = self.call(table, tree)
            except Senseless:
                found = []
            known = self.taken[key] = (tree, found)  # the tree is kept: nothing else may get its id
        return known[1]

    def who(self, tree: Tree) -> Ways:
        """The ways to take an entity."""
        return self.ways("who", tree)

    def pred(self, tree: Tree) -> Ways:
        """The ways to take a predicate."""
        return self.ways("pred", tree)

    def link(self, tree: Tree) -> Ways:
        """The ways to take a relation of two: functions from two items to a relation."""
        return self.ways("link", tree)

    def sentence(self, tree: Tree) -> Ways:
        """The ways to take a sentence: relation and subject."""
        return self.ways("say", tree)

    def described(self, pred: Pred) -> Who:
        """Whoever a description fits."""
        if pred.tied is not None:
            sides = tuple(one(pred.tied) for one in pred.more)
            return Who((pred.tied,), sides=(*pred.sides, *sides))
        return Who(desc=pred, sides=pred.sides)

    def members(self, group: Tree) -> list[Item]:
        """The people who may belong to a group: all that are not known to belong to the other."""
        for kind in self.world.kinds:
            if "nation" in kind.sorts:
                continue  # the Dane is a man or a woman, whatever Dane is as a name
            genders = [lexicon.gender(value.casefold()) for value in kind.values]
            if sum(map(bool, genders)) * 2 > len(genders) and len(set(genders)) > 1 and not kind.ordered:
                chosen = [v for v, g in zip(kind.values, genders, strict=True) if g in ("", group[1])]
                return [Item(kind.name, value) for value in chosen] if len(chosen) < len(genders) else []
        return []

    def maybe_side(self, who: Tree, said: Tree) -> Ways:
        """With a side fact where it says something here: a title tells the sex, if that tells names apart."""
        return self.who(("side", who, said)) or self.who(who)

    def nearby(self, near: tuple[int, int]) -> frozenset[str]:
        """The lemmas of the words around a stretch, which tell the order that is meant."""
        start, end = near
        around = [*self.lexing.words[max(0, start - 4) : start], *self.lexing.words[end : end + 4]]
        earlier = self._goes_on_from(start)
        if earlier is not None:
            around += self.lexing.words[max(0, earlier - 4) : earlier + 2]
        found = frozenset(base for word in around if word not in self.skipped for base in lexicon.lemmas(word.low))
        return found | {"number"} if self.compares_numbers else found

    @cached_property
    def skipped(self) -> frozenset[Word]:
        """The words of phrases that say nothing: they speak of no order."""
        idle = (edge for edges in self.lexing.edges for edge in edges if edge.symbol == "SKIP")
        return frozenset(word for edge in idle for word in self.lexing.words[edge.start : edge.end])

    @cached_property
    def compares_numbers(self) -> bool:
        """Whether a number is spoken of as somebody's, not as a value or an amount: the number of Ann's house."""
        words = self.lexing.words
        ends = (*words[1:], None)
        return any(
            word.low in ("number", "numbers") and not (end and (end.amount is not None or self._is_amount(n + 1)))
            for n, (word, end) in enumerate(zip(words, ends, strict=True))
        )

    def _is_amount(self, at: int) -> bool:
        """Whether it is a number of things: of points, of goals."""
        words = self.lexing.words[at : at + 2]
        return len(words) == 2 and words[0].low == "of" and not words[1].is_capital and words[1].low not in _WHOSE

    def _goes_on_from(self, start: int) -> int | None:
        """Where a comparison stands that another goes on with: a higher number than Bob's but lower than Ann's."""
        joined = False
        for at in range(start - 1, max(-1, start - 12), -1):
            symbols = {edge.symbol for edge in self.lexing.edges[at]}
            joined = joined or bool(symbols & {"AND", "BUT"})
            if joined and "CMP" in symbols:
                return at
            if self.lexing.verbs[at] is not None or symbols & {"IS", "HAVE"} - ({"IS"} if "POSS" in symbols else set()):
                return None
        return None

    def applied(self, who: Who, pred: Pred) -> Relation:
        """A predicate said of somebody."""
        if who.desc is not None:
            if pred.tied is not None and not pred.more:
                return who.desc.of(pred.tied)
            each = (Item(self.base.name, value) for value in self.base.values)
            return either(both([who.desc.of(one), pred.of(one)]) for one in each)
        parts = [pred.of(item) for item in who.items]
        match who.mode:
            case "all":
                return both(parts)
            case "any":
                return either(parts)
            case "none":
                return both(map(pred.denied, who.items))
        return parts[0]

    def items(self, listed: Tree) -> Ways:
        """The items of a list, and what is said of them besides."""
        if isinstance(listed, tuple) and listed and listed[0] == "list":
            ahead, behind = self.items(listed[1]), self.items(listed[2])
            found: Ways = [
                (((*first, *rest), (*sides, *more)), cost + price)
                for (first, sides), cost in ahead
                for (rest, more), price in behind
            ]
            return sorted(found, key=lambda way: way[1])[:MOST]
        if isinstance(listed, tuple) and listed and listed[0] == "those":  # the two men, where there are no more
            men = [item for item in self.members(listed[2]) if lexicon.gender(item.value.casefold())]
            return [((tuple(men), ()), 0.05)] if len(men) == listed[1] else []
        if isinstance(listed, tuple) and listed and listed[0] == "bothof":  # both A and B: they are two
            return [((items, (*sides, *self.apart(items))), cost) for (items, sides), cost in self.items(listed[1])]
        ones = [(who, cost) for who, cost in self.who(listed) if len(who.items) == 1 and who.mode == "one"]
        return [((who.items, who.sides), cost) for who, cost in ones]

    def apart(self, items: Sequence[Item]) -> tuple[Relation, ...]:
        """That the two of an either-or are not one."""
        return tuple(Different((a, b)) for a, b in combinations(items, 2) if a.category != b.category)

    def around(self) -> tuple[str, ...]:
        """The base forms of all words of the sentence."""
        return tuple(base for word in self.lexing.words for base in lexicon.lemmas(word.low))
