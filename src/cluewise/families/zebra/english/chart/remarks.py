"""Remarks that say nothing about the puzzle: how often something is done, why, and to whose delight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

UNITS = wordlist("elsewhen units") | {"hour", "minute", "fortnight"}
FEELINGS = wordlist("remark feelings")
CHOOSING = frozenset({"would", "'d", "or", "but", "should", "had", "could", "not", "and", "than"})
PER = frozenset({"a", "an", "per", "each", "every"})
TOLD = frozenset(
    {"ITEM", "SPOT", "CMP", "DIR", "DIRI", "FARDIR", "RV", "NEXT", "ADJACENT", "SIDE", "SIDEW", "END", "AMT", "BETWEEN",
     "SAME", "SAMEAS", "DIFFER", "DIFFERFROM", "NEIGHBOUR", "NEITHER", "EXCEPT", "IF", "UNLESS", "OR", "THEM", "PERSON",
     "SOMEONE", "BOTHTHEM", "FORMER", "LATTER", "ALLE", "OTHERIS", "EVERYONE", "WHOSE", "AND", "BUT", "WINNER"}
)  # fmt: skip
LEADING = frozenset({"though", "although", "but", "and", "so", "as", "because"})
LONGEST = 12  # words of a remark


def put_remarks(lexing: Lexing) -> None:
    """Mark what is passed over whole: twice a day, because she hates cooking, to his family's dismay."""
    for at, low in enumerate(lexing.lows):
        put = AT_WORDS.get(low)
        if put is not None:
            put(lexing, at)


def _put_denied(lexing: Lexing, at: int) -> None:
    """He didn't have that: no mere aside, so he did not have it."""
    before = [{edge.symbol for edge in edges} for edges in lexing.edges[max(0, at - 6) : at]]
    if any("NOT" in symbols for symbols in before[-3:]) and any("PRON" in symbols for symbols in before):
        lexing.add_as("THEM", at, at + 1, "")


def _put_author(lexing: Lexing, at: int) -> None:
    """Though I shall not say which, I think: what the author says of himself, in a clause that names no value."""
    start = at
    while start and lexing.words[start - 1].low in LEADING:
        start -= 1
    if start and not lexing.words[start - 1].is_mark:
        return
    to = at
    while to < len(lexing.words) and (not lexing.words[to].is_mark or lexing.words[to].low == "'"):
        if any(edge.symbol == "ITEM" for edge in lexing.edges[to]):
            return
        to += 1
    lexing.add_as("SKIP", start, to, "")


def _put_how_often(lexing: Lexing, at: int) -> None:
    """Twice a day, three times per week; where a list counts such things it is a value."""
    lows = [word.low for word in lexing.words]
    if at + 2 >= len(lows) or lows[at + 1] not in PER or lows[at + 2] not in UNITS:
        return
    start = at - 1 if lows[at] == "times" and at else at
    if start < at and lexicon.number(lows[start]) is None and lows[start] not in ("several", "many", "few"):
        return
    if lexing.vocabulary.words & {"times", "often", "frequency", lows[at + 2]} or _names(lexing, start, at + 3):
        return
    lexing.add_as("SKIP", start, at + 3, "")


def _names(lexing: Lexing, start: int, end: int) -> bool:
    """Whether a value stands there that is more than the number of a place."""
    places = {kind.name for kind in lexing.vocabulary.world.kinds if kind.places}
    named = (edge for edges in lexing.edges[start:end] for edge in edges if edge.symbol == "ITEM")
    return any(lexing.items[edge.value[1]][0][0].category not in places for edge in named)


def _put_reason(lexing: Lexing, at: int) -> None:
    """Because she hates cooking: a reason that names nobody, and neither orders nor compares."""
    if at + 2 >= len(lexing.words):
        return
    to = at + 1
    while to < len(lexing.words) and not lexing.words[to].is_mark:
        symbols = {edge.symbol for edge in lexing.edges[to]}
        if symbols & TOLD or lexing.words[to].low in ("hers", "theirs", "mine", "both") or to - at > LONGEST:
            return
        to += 1
    lexing.add_as("SKIP", at, to, "")


def _put_rather(lexing: Lexing, at: int) -> None:
    """Plays rather badly: "rather" weighs nothing where nothing is chosen or compared."""
    before = lexing.words[at - 1].low if at else ""
    rest = lexing.words[at + 1 :]
    if not rest or not before or before in CHOOSING or lexing.words[at - 1].is_mark or rest[0].is_mark:
        return
    taken = {edge.symbol for edge in lexing.edges[at + 1]} & {"ITEM", "CMP", "PREP", "RV", "DIR"}
    if not taken and all(word.low not in ("than", "have") for word in rest):
        lexing.edges[at] = []
        lexing.add_as("SKIP", at, at + 1, "")


def _put_feeling(lexing: Lexing, at: int) -> None:
    """Much to his neighbours' annoyance, to the delight of all the children."""
    start = next((n for n in range(at - 1, max(-1, at - 8), -1) if lexing.words[n].low == "to"), None)
    if start is None or any(word.is_mark for word in lexing.words[start + 1 : at] if word.low not in ("'", "'s")):
        return
    to = at + 1
    if to < len(lexing.words) and lexing.words[to].low == "of":
        while to < len(lexing.words) and not lexing.words[to].is_mark:
            to += 1
    elif to < len(lexing.words) and not lexing.words[to].is_mark:
        return
    if any(edge.symbol == "ITEM" for edges in lexing.edges[start:to] for edge in edges):
        return
    if start and lexing.words[start - 1].low in ("much", "greatly"):
        start -= 1
    lexing.add_as("SKIP", start, to, "")


AT_WORDS: Mapping[str, Callable[[Lexing, int], None]] = MappingProxyType(
    {
        **dict.fromkeys(FEELINGS, _put_feeling),
        **dict.fromkeys(("once", "twice", "thrice", "times"), _put_how_often),
        "because": _put_reason,
        "rather": _put_rather,
        "i": _put_author,
        "we": _put_author,
        **dict.fromkeys(("that", "it", "one", "them"), _put_denied),
    }
)
