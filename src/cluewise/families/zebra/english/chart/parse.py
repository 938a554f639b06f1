"""The chart: all ways to build a symbol from a place of the sentence on, cheapest first, from a table of productions.

Longer than other files because the search shares its memory: splitting it would hide what is remembered where.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from itertools import accumulate
from typing import Any

from cluewise.families.zebra.english.chart.costs import NEVER
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.verbgroups import SPEECH, verb_groups

Tree = Any  # a nested tuple: a tag and its parts, or the value of an edge
TREES = 40  # cheapest ways to build a sentence that are looked at
KEPT = 4  # ways to build one symbol over one stretch
FOLLOWED = 3  # of them that are built upon
ROUNDS = 4  # how often a symbol may extend itself
FURTHEST = 15  # words that may be passed over between two parts
BEHIND = 1.6  # ways that are dearer than the cheapest over the same stretch by more are dropped
WORTH, LAST_WORTH = 2.0, 4.0  # dearer ways are not followed, unless nothing else is found
DEEPEST = 26
WEIGHTY = 0.3  # words that cost so much to pass over are counted one by one, not as a run of harmless words
NEAR = 0.06  # what may be passed over before a part that is tied to the one before it
PLACES = 3  # where a part may begin behind the one before it
STEPS = 120_000  # a sentence that takes more is not read: it would never end, and would mean anything


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One part of a production; equal parts are one object, which makes them quick to look up."""

    symbols: tuple[str, ...]
    optional: bool
    tight: bool


@cache
def _part(piece: str) -> Part:
    return Part(tuple(piece.strip("^?").split("|")), piece.endswith("?"), piece.startswith("^"))


class Node:
    """A place in the table of productions: what may follow here, and what is complete. Common beginnings are one."""

    __slots__ = ("accepts", "children")

    def __init__(self) -> None:
        self.children: dict[Part, Node] = {}
        self.accepts: list[tuple[Tree, float]] = []

    def grow(self, parts: Sequence[Part], meaning: Tree, cost: float) -> None:
        """Put a production in."""
        node = self
        for part in parts:
            node = node.children.setdefault(part, Node())
        node.accepts.append((meaning, cost))


@dataclass(frozen=True, slots=True)
class Grammar:
    """The productions by what they build: those that begin with another symbol, and those that extend their own."""

    plain: dict[str, Node]
    growing: dict[str, Node]
    begins: dict[str, frozenset[str]]  # the kinds of edges that a symbol can begin with


Rule = tuple[str, tuple[Part, ...], Tree, float]
BUILT = frozenset({"VG", "CHAT"})  # symbols that no table builds


@cache
def rules() -> tuple[Rule, ...]:
    """The table of productions."""
    lines = files(__package__).joinpath("grammar.txt").read_text("utf-8").splitlines()
    return tuple(_rule(line) for line in lines if line.strip() and not line.startswith("#"))


@lru_cache(maxsize=1024)
def grammar(symbols: frozenset[str]) -> Grammar:
    """The productions that can be of use in a sentence with these symbols: few of them in most sentences."""
    found = list(rules())
    while True:
        there = symbols | BUILT | {left for left, _, _, _ in found}
        kept = [rule for rule in found if all(part.optional or not there.isdisjoint(part.symbols) for part in rule[1])]
        if len(kept) == len(found):
            break
        found = kept
    plain: dict[str, Node] = {}
    growing: dict[str, Node] = {}
    for left, parts, meaning, cost in found:
        if parts[0].symbols == (left,):
            growing.setdefault(left, Node()).grow(parts[1:], meaning, cost)
        else:
            plain.setdefault(left, Node()).grow(parts, meaning, cost)
    return Grammar(plain, growing, _begins([(left, parts) for left, parts, _, _ in found]))


def _begins(rules: Sequence[tuple[str, tuple[Part, ...]]]) -> dict[str, frozenset[str]]:
    """What each symbol can begin with, worked out until nothing changes."""
    first: dict[str, set[str]] = {left: set() for left, _ in rules}
    changed = True
    while changed:
        changed = False
        for left, parts in rules:
            for part in parts:
                for symbol in part.symbols:
                    new = first.get(symbol, {symbol})
                    if not new <= first[left]:
                        first[left] |= new
                        changed = True
                if not part.optional:
                    break
    return {left: frozenset(kinds) for left, kinds in first.items()}


def _rule(line: str) -> Rule:
    body, _, cost = line.partition("!")
    left, _, rest = body.partition("->")
    right, _, meaning = rest.partition("=>")
    return left.strip(), tuple(_part(piece) for piece in right.split()), _template(meaning), float(cost or 0)


def _template(text: str) -> Tree:
    """A meaning as a nested tuple, with whole numbers below zero for the parts ($1 is -1)."""
    pieces = text.replace("(", " ( ").replace(")", " ) ").split()

    def build(at: int) -> tuple[Tree, int]:
        if pieces[at] == "(":
            inner = []
            at += 1
            while pieces[at] != ")":
                one, at = build(at)
                inner.append(one)
            return tuple(inner), at + 1
        piece = pieces[at]
        if piece.startswith("$"):
            return -int(piece[1:]), at + 1
        return (None if piece == "none" else int(piece) if piece.isdigit() else piece), at + 1

    return build(0)[0]


def _filled(template: Tree, values: tuple[Tree, ...]) -> Tree:
    if isinstance(template, int) and template < 0:
        return values[-template - 1]
    if isinstance(template, tuple):
        return tuple([_filled(one, values) for one in template])
    return template


Ways = dict[int, list[tuple[float, Tree]]]


def _price(way: tuple[float, Tree]) -> float:
    return way[0]


VERBAL = frozenset({"IS", "AUX", "HAVE", "NOT", "WENT"})  # what a verb group may begin with, and what not
UNVERBAL = frozenset({"ITEM", "COMMA", "AND", "OR", "REL", "THAN", "CMP", "POSS", "BUT", "IF", "NOR", "NO"})
ORDERED = frozenset({"WINNER", "SPOT", "CMP", "DIR", "DIRI", "NEXT", "END", "AMT", "IF"})  # in asides: dear
TELLING = frozenset(
    {"DIFFER", "SAME", "DIFFERFROM", "SAMEAS", "ADJACENT", "NEITHER", "BETWEEN", "THEM", "NEIGHBOUR", "SIDE"}
)  # dearer still


class Chart:
    """One sentence's chart. Its search has a twin in native/charts/chart.cpp: what is changed here is changed there."""

    def __init__(self, lexing: Lexing, worth: float = WORTH) -> None:
        self.lexing = lexing
        self.worth = worth
        self.size = len(lexing.words)
        self.symbols = [frozenset([edge.symbol for edge in edges]) for edges in lexing.edges]
        self.memo: dict[tuple[str, int], Ways] = {}
        self.verbal = [self._is_verbal(at) for at in range(self.size)]
        named = {edge.end for edges in lexing.edges for edge in edges if edge.symbol == "ITEM"}
        self.chatty = [at == 0 or at in named or "COMMA" in self.symbols[at - 1] for at in range(self.size)]
        self.beginning: dict[str, list[bool]] = {}
        self.starting: dict[tuple[Part, int], list[tuple[int, float]]] = {}
        self.depth = 0
        self.steps = 0

    @cached_property
    def hard(self) -> list[float]:
        """Up to each place: what the weighty words cost."""
        return list(accumulate((cost if cost >= WEIGHTY else 0.0 for cost in self.lexing.costs), initial=0.0))

    @cached_property
    def soft(self) -> list[float]:
        """Up to each place: what the harmless words cost."""
        return list(accumulate((0.0 if cost >= WEIGHTY else cost for cost in self.lexing.costs), initial=0.0))

    @cached_property
    def grammar(self) -> Grammar:
        """The productions that can be of use here."""
        return grammar(frozenset().union(*self.symbols))

    def gap(self, start: int, end: int) -> float:
        """What it costs to pass over a stretch."""
        return self.hard[end] - self.hard[start] + min(SPEECH, self.soft[end] - self.soft[start])

    def sentences(self) -> list[tuple[float, Tree]] | None:
        """The ways to read the whole sentence, cheapest first; None if that takes too many steps."""
        found: dict[Tree, float] = {}
        begins = self.begins("S")
        for start in range(self.size):
            lead = self.gap(0, start)
            if lead > self.worth:
                break
            if not begins[start]:
                continue
            for end, ways in self.ways("S", start).items():
                tail = self.gap(end, self.size)
                for cost, tree in ways:
                    whole = cost + lead + tail
                    if whole <= self.worth and whole < found.get(tree, NEVER):
                        found[tree] = whole
        if self.steps > STEPS:
            return None
        return sorted(((cost, tree) for tree, cost in found.items()), key=_price)

    def begins(self, symbol: str) -> list[bool]:
        """For each place, whether a symbol can begin there."""
        known = self.beginning.get(symbol)
        if known is None:
            kinds = self.grammar.begins.get(symbol, frozenset({symbol}))
            verbal, chat = "VG" in kinds, "CHAT" in kinds
            known = [
                not kinds.isdisjoint(self.symbols[at]) or (verbal and self.verbal[at]) or (chat and self.chatty[at])
                for at in range(self.size)
            ]
            self.beginning[symbol] = known
        return known

    def ways(self, symbol: str, at: int) -> Ways:
        """All stretches from a place on that can be a symbol, with the cheapest ways to build it."""
        key = (symbol, at)
        known = self.memo.get(key)
        if known is not None:
            return known
        if symbol == "VG":
            found = self.groups(at)
        elif symbol == "CHAT":
            found = self.chat(at)
        elif symbol not in self.grammar.begins:
            found = {}
            for edge in self.lexing.edges[at]:
                if edge.symbol == symbol:
                    found.setdefault(edge.end, []).append((edge.cost, edge.value))
        else:
            self.memo[key] = {}  # whoever asks while this is being built gets nothing
            found = self._built(symbol, at)
        self.memo[key] = found
        return found

    def _built(self, symbol: str, at: int) -> Ways:
        found: Ways = {}
        if self.depth > DEEPEST:
            return found
        self.depth += 1
        plain, growing = self.grammar.plain.get(symbol), self.grammar.growing.get(symbol)
        if plain is not None:
            self._follow(plain, at, 0.0, (), found, first=True)
        fresh = found
        for _ in range(ROUNDS if growing is not None else 0):
            more: Ways = {}
            for end, ways in fresh.items():
                for cost, tree in ways:
                    self._follow(growing, end, cost, (tree,), more)  # type: ignore[arg-type]
            fresh = _merged(found, more)
            if not fresh:
                break
        self.depth -= 1
        return found

    def _follow(  # noqa: C901, PLR0912  (the search itself)
        self, node: Node, at: int, cost: float, values: tuple[Tree, ...], found: Ways, *, first: bool = False
    ) -> None:
        self.steps += 1
        if self.steps > STEPS:
            return
        for meaning, price in node.accepts:
            total = cost + price
            if total > self.worth:
                continue
            kept = found.setdefault(at, [])
            if not kept or not (total > kept[0][0] + BEHIND or (len(kept) == KEPT and total >= kept[-1][0])):
                _keep(kept, total, _filled(meaning, values))
        for part, child in node.children.items():
            if part.optional:
                self._follow(child, at, cost, (*values, None), found, first=first)
            if first:
                starts = [(at, 0.0)]
            else:
                known = self.starting.get((part, at))
                starts = known if known is not None else self._starts(part, at)
            for start, passed in starts:
                so_far = cost + passed
                if so_far > self.worth or start >= self.size:
                    continue
                for symbol in part.symbols:
                    if not (self.beginning.get(symbol) or self.begins(symbol))[start]:
                        continue
                    built = self.memo.get((symbol, start))
                    for end, ways in (built if built is not None else self.ways(symbol, start)).items():
                        for price, tree in ways[:FOLLOWED]:
                            if so_far + price <= self.worth:
                                self._follow(child, end, so_far + price, (*values, tree), found)

    def _starts(self, part: Part, at: int) -> list[tuple[int, float]]:
        """Where a part may begin behind a place, and what it costs to pass over what lies between."""
        key = (part, at)
        known = self.starting.get(key)
        if known is not None:
            return known
        tables = [self.begins(symbol) for symbol in part.symbols]
        found: list[tuple[int, float]] = []
        for start in range(at, min(self.size, at + FURTHEST)):
            if self.hard[start] - self.hard[at] > self.worth or (
                part.tight and (self.soft[start] - self.soft[at] > NEAR or (start > at and self.is_verb(start - 1)))
            ):
                break
            if any(table[start] for table in tables):
                found.append((start, self.gap(at, start)))
                if len(found) == PLACES:
                    break
        self.starting[key] = found
        return found

    def is_verb(self, at: int) -> bool:
        """Whether a word is a verb: nothing is tied over it."""
        return self.lexing.verbs[at] is not None or not self.symbols[at].isdisjoint(("IS", "HAVE", "AUX"))

    def _is_verbal(self, at: int) -> bool:
        """Whether a verb group may begin with this word."""
        symbols = self.symbols[at]
        if not VERBAL.isdisjoint(symbols):
            return True
        if not UNVERBAL.isdisjoint(symbols):
            return False
        if at in self.lexing.polar:
            return True
        word = self.lexing.words[at]
        if at in self.lexing.doubted:
            return True
        return (
            not word.is_mark
            and word.amount is None
            and (self.lexing.verbs[at] is not None or self.lexing.costs[at] <= 0.3)
        )

    def groups(self, at: int) -> Ways:
        """The verb groups that begin at a place."""
        return verb_groups(self.lexing, self.symbols, at)

    def chat(self, at: int) -> Ways:
        """An aside that names no value: up to the next comma, dash or bracket."""
        here, dear, spoken = at, 0.0, False  # spoken: of somebody who was named
        while here < self.size and "COMMA" not in self.symbols[here]:
            if any(edge.symbol == "ITEM" and edge.sure for edge in self.lexing.edges[here]):
                return {}
            spoken = spoken or "PRON" in self.symbols[here]
            if not ORDERED.isdisjoint(self.symbols[here]):
                dear = max(dear, 0.4, 1.0 if spoken else 0.0)
            if not TELLING.isdisjoint(self.symbols[here]):
                dear = 1.3
            here += 1
        if self.lexing.words[at].low in ("because", "since", "as", "so", "where", "whom") and dear < 1.3:
            dear = min(dear, 0.1)  # a reason says nothing new
        return {here: [(0.25 + dear, ("chat",))]} if here > at else {}


def _merged(found: Ways, more: Ways) -> Ways:
    """Take in new ways; those that were new."""
    fresh: Ways = {}
    for end, ways in more.items():
        kept = found.setdefault(end, [])
        new = [(cost, tree) for cost, tree in ways if _keep(kept, cost, tree)]
        if new:
            fresh[end] = new
    return fresh


def _keep(ways: list[tuple[float, Tree]], cost: float, tree: Tree) -> bool:
    """Keep a way if it is among the cheapest; whether it was."""
    if ways and cost > ways[0][0] + BEHIND:
        return False
    for n, (price, known) in enumerate(ways):
        if known == tree:
            if cost < price:
                ways[n] = (cost, tree)
                ways.sort(key=_price)
                return True
            return False
    if len(ways) >= KEPT and cost >= ways[-1][0]:
        return False
    ways.append((cost, tree))
    ways.sort(key=_price)
    del ways[KEPT:]
    return True


__all__ = ["Chart", "Edge", "Tree"]
