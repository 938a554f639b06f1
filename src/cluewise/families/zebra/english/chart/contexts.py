"""Words that mean something else where they stand so: the table `contexts.txt`, and the conditions that it may name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from itertools import takewhile
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.kin import is_person
from cluewise.families.zebra.english.chart.orders import is_timelike, is_upright
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

VERBAL = frozenset({"IS", "HAVE", "AUX"})
ACROSS = frozenset({"left", "right", "west"})
BUILDINGS = wordlist("lex buildings")
REACH = 5  # words
LISTING = frozenset({"then", "next", "last", "lastly", "second", "finally"})  # first Ann, then Ben, last Cleo
HELPERS = frozenset(
    {
        "can",
        "could",
        "will",
        "would",
        "may",
        "might",
        "did",
        "does",
        "do",
        "has",
        "have",
        "had",
        "is",
        "was",
        "are",
        "were",
    }
)
FEWEST = 4  # words that say something by themselves
Where = tuple[str, tuple[str, ...]]  # the name of a condition, and its words


class Row(NamedTuple):
    """One phrase with where it must stand, and what it is there."""

    words: tuple[str, ...]
    where: tuple[Where, ...]
    edges: tuple[str, ...]


@cache
def rows() -> Mapping[str, tuple[Row, ...]]:
    """The table, by the first words of its phrases."""
    found: dict[str, list[Row]] = {}
    for line in files(__package__).joinpath("contexts.txt").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        phrases, rest = line.split(" : ", 1)
        conditions, edges = rest.rsplit(" : ", 1)
        where = tuple(_where(one) for one in conditions.split(" ; "))
        for phrase in phrases.split(" | "):
            spelled = tuple(phrase.split())
            row = Row(spelled, where, () if edges.strip() == "-" else tuple(edges.split()))
            found.setdefault(spelled[0], []).append(row)
    return {first: tuple(some) for first, some in found.items()}


def _where(text: str) -> Where:
    name, *words = text.split()
    if name == "not" and words[0] in {*CONDITIONS, *BESIDE}:
        name, *words = f"not {words[0]}", *words[1:]
    return name, tuple(":" if word == "colon" else word for word in words)


class Here(NamedTuple):
    """Some words of a sentence."""

    lexing: Lexing
    at: int
    to: int

    @property
    def before(self) -> str:
        """The word right before."""
        return self.lexing.lows[self.at - 1] if self.at else ""

    @property
    def behind(self) -> tuple[str, ...]:
        """The words behind."""
        return self.lexing.lows[self.to :]


def put_contexts(lexing: Lexing) -> None:
    """Give the words of a sentence what they mean where they stand."""
    table = rows()
    for at, low in enumerate(lexing.lows):
        for row in table.get(low, ()):
            to = at + len(row.words)
            here = Here(lexing, at, to)
            named = any(edge.symbol == "ITEM" for edge in lexing.edges[at])
            if not named and lexing.lows[at:to] == row.words and all(_holds(here, one) for one in row.where):
                kept = [symbol for symbol in row.edges if symbol != "VERB"]
                lexing.edges[at] = [Edge(symbol, at, to, " ".join(row.words)) for symbol in kept]
                lexing.verbs[at:to] = [lexicon.VerbSense(low, 1) if "VERB" in row.edges else None] * len(row.words)
                lexing.idle |= set(range(at, to)) if not row.edges else set()
                break


def _holds(here: Here, where: Where) -> bool:
    name, words = where
    wanted = not name.startswith("not ")
    name = name.removeprefix("not ")
    return wanted is (BESIDE[name](here) in words if name in BESIDE else CONDITIONS[name](here))


def _has_verb(here: Here) -> bool:
    symbols = (edge.symbol for edges in here.lexing.edges[here.to :] for edge in edges)
    return not VERBAL.isdisjoint(symbols) or any(sense is not None for sense in here.lexing.verbs[here.to :])


def _faces_a_building(here: Here) -> bool:
    """Whether something stands before a building, which is where it belongs: parked in front of house 2."""
    ahead = takewhile(lambda low: low not in (",", ";", "and", "but"), here.behind[:REACH])
    return not BUILDINGS.isdisjoint(base for low in ahead for base in lexicon.lemmas(low))


def _names_a_thing(here: Here) -> bool:
    """Whether a value comes next with what its list is called, and the list has no order: the white awning."""
    lexing, to = here.lexing, here.to + (here.behind[:1] in (("the",), ("a",), ("an",)))
    for edge in lexing.edges[to] if to < len(lexing.words) else ():
        kind = lexing.vocabulary.kinds[lexing.items[edge.value[1]][0][0].category] if edge.symbol == "ITEM" else None
        if kind is not None and not kind.ordered and edge.end < len(lexing.words):
            low = lexing.lows[edge.end]
            return not is_person(low) and not kind.words.isdisjoint(lexicon.lemmas(low))
    return False


def _is_amount(here: Here) -> bool:
    return any(edge.symbol == "AMT" for edge in here.lexing.edges[here.to])


def _can_only(here: Here) -> bool:
    """Whether something is said to be so only under a condition that comes now: can only have had it if."""
    lows = here.lexing.lows
    return any(lows[n] == "only" and lows[n - 1] in HELPERS for n in range(1, here.at))


def _has_clauses(here: Here) -> bool:
    """Whether a name stands right behind, and another clause after a comma: had Ann won, Ben would be third."""
    lexing, to = here.lexing, here.to + (here.behind[:1] in (("the",), ("a",)))
    named = to < len(lexing.words) and any(edge.symbol in ("ITEM", "PRON") for edge in lexing.edges[to])
    comma = next((n for n in range(to, len(lexing.lows)) if lexing.lows[n] == ","), None)
    return named and comma is not None and "?" not in here.behind and _has_verb(Here(lexing, comma, comma))


def _is_timed(here: Here) -> bool:
    """Whether a day or month of a list comes next: by Wednesday, it was done."""
    lexing = here.lexing
    named = [edge for edge in lexing.edges[here.to] if edge.symbol == "ITEM"] if here.behind else []
    return any(
        is_timelike(lexing.vocabulary.kinds[item.category]) and lexing.vocabulary.kinds[item.category].ordered
        for edge in named
        for item, _ in lexing.items[edge.value[1]][:1]
    )


def _is_upright(here: Here) -> bool:
    return is_upright(here.lexing.vocabulary.world)


def _is_flat(here: Here) -> bool:
    return here.lexing.vocabulary.world.across in ACROSS


def _ends(here: Here) -> bool:
    return all(word.is_mark for word in here.lexing.words[here.to :])


# What may be asked of some words: the word beside them, which is to be one of several, or how they stand.
BESIDE: Mapping[str, Callable[[Here], str]] = MappingProxyType(
    {"before": lambda here: here.before, "after": lambda here: "".join(here.behind[:1])}
)
CONDITIONS: Mapping[str, Callable[[Here], bool]] = MappingProxyType(
    {
        "amount": _is_amount,
        "measured": lambda here: any(
            edge.symbol == "AMT" and edge.end == here.at for edges in here.lexing.edges for edge in edges
        ),
        "flat": _is_flat,
        "timed": _is_timed,
        "upright": _is_upright,
        "thing": _names_a_thing,
        "building": _faces_a_building,
        "begins": lambda here: here.at == 0,
        "ends": _ends,
        "verb": _has_verb,
        "listed": lambda here: not LISTING.isdisjoint(here.behind),
        "can-only": _can_only,
        "clauses": _has_clauses,
        "more": lambda here: len(here.behind) > FEWEST,
    }
)
