"""Words that mean something else, or nothing, by what stands around them: not so tall as, used by, that job."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from cluewise.families.zebra.english.chart import orders
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

GENERIC = wordlist("phrasing generic")
UNLEVEL = frozenset({"under", "underneath", "beneath", "behind", "after", "over"})
ASKING = frozenset({"ask", "worry", "panic", "laugh"})
TOLD_LIGHTLY = 0.3  # that a word which orders elsewhere does not where nothing is ordered


def put_phrasing(lexing: Lexing) -> None:
    """Mark them."""
    for at, low in enumerate(lexing.lows):
        put = AT_WORDS.get(low)
        if put is not None:
            put(lexing, at)
        if any(edge.symbol == "SPOT" for edge in lexing.edges[at]):
            _put_idle_most(lexing, at)


def _put_so(lexing: Lexing, at: int) -> None:
    """Not so tall as."""
    if at and lexing.lows[at - 1] == "not" and "as" in lexing.lows[at + 2 : at + 4]:
        lexing.add_as("AS", at, at + 1, "so")


def _put_used(lexing: Lexing, at: int) -> None:
    """Used by; what somebody used to do is over."""
    if lexing.lows[at + 1 : at + 2] in (("by",), ("for",), ("in",), ("on",)):
        lexing.add_as("SKIP", at, at + 1, "")


def _put_pointing(lexing: Lexing, at: int) -> None:
    """That job; and "that" by itself behind a question: The ladle? That was in the hall, that would have been Ann."""
    if at + 1 < len(lexing.words) and _is_thing(lexing, at + 1):
        lexing.add_as("PRON", at, at + 2, ("pron", "n", at))
    elif at or lexing.lows[at] != "that":
        return
    elif lexing.lows[1:4] == ("would", "have", "been"):
        lexing.add_as("PRON", 0, 1, ("pron", "n", 0))
        lexing.add_as("SKIP", 1, 3, "")
    elif any(edge.symbol in ("IS", "AUX") for edge in lexing.edges[1]):
        lexing.add_as("PRON", 0, 1, ("pron", "n", 0))


def _put_not(lexing: Lexing, at: int) -> None:
    """Don't ask me which."""
    if at and lexing.lows[at - 1] in ("do", "don't") and ASKING & set(lexing.lows[at + 1 : at + 2]):
        _put_plea(lexing, at - 1)


def _is_thing(lexing: Lexing, at: int) -> bool:
    """Whether a noun only points to what was named: that job, this room; not the job of something."""
    low = lexing.words[at].low
    if lexing.edges[at] and any(edge.symbol == "ITEM" for edge in lexing.edges[at]):
        return False
    follow = lexing.words[at + 1].low if at + 1 < len(lexing.words) else ""
    told = low in GENERIC or low in lexing.vocabulary.things
    return told and follow not in ("of", "with", "who", "that", "which", "'s", "'")


def _put_among(lexing: Lexing, at: int) -> None:
    """Among the fans: where one thing is named, and no group of several."""
    ahead = [edge for n in range(at + 1, min(at + 4, len(lexing.words))) for edge in lexing.edges[n]]
    named = [edge for edge in ahead if edge.symbol == "ITEM"]
    told = {edge.symbol for edge in ahead} & {"SPOT", "NUM", "AMT", "THEM", "GROUPS"}
    end = max((edge.end for edge in named), default=0)
    joined = lexing.words[end].low in (",", "and", "or") if end < len(lexing.words) else False
    if named and not told and not joined:
        lexing.edges[at] = [Edge("PREP", at, at + 1, ("among", at))]


def _put_plea(lexing: Lexing, at: int) -> None:
    """Don't ask me which: to the end of a clause that names no value."""
    if at and not lexing.words[at - 1].is_mark:
        return
    to = at
    while to < len(lexing.words) and not (lexing.words[to].is_mark and lexing.words[to].low != "'"):
        if any(edge.symbol == "ITEM" for edge in lexing.edges[to]):
            return
        to += 1
    lexing.add_as("SKIP", at, to, "")


def _put_two_most(lexing: Lexing, at: int) -> None:
    """The two heaviest: the first and the second of an order from its end, and no count of anything."""
    spot = next((edge for edge in lexing.edges[at + 1] if edge.symbol == "SPOT" and edge.value[0] == "most"), None)
    if spot is None:
        return
    _, sign, scales, near, against = spot.value
    second = ("mostnth", 2, sign, scales, near, against)
    lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol != "NUMN"]
    lexing.add_as("TWOMOST", at, spot.end, ("list", spot.value, second))


def _put_idle_most(lexing: Lexing, at: int) -> None:
    """The tiniest room: a superlative of what nothing here is ordered by says nothing."""
    world = lexing.vocabulary.world
    for edge in [edge for edge in lexing.edges[at] if edge.symbol == "SPOT" and edge.value[0] == "most"]:
        _, sign, scales, _, against = edge.value
        if world.listed and scales <= orders.BODILY and not orders.compared(world, sign, scales, (), against):
            lexing.edges[at].remove(edge)


def _put_unlevel(lexing: Lexing, at: int) -> None:
    """Under the parasol, after revenge: where nothing is ordered these are as good as "with"."""
    world = lexing.vocabulary.world
    feature = next((edge.value[1] for edge in lexing.edges[at] if edge.symbol == "DIR" and edge.end == at + 1), None)
    if feature is None or not world.listed or any(cost < orders.UNHEARD for _, _, cost in orders.along(world, feature)):
        return
    kept = [edge for edge in lexing.edges[at] if edge.symbol not in ("DIR", "DIRI", "FARDIR")]
    lexing.edges[at] = [*kept, Edge("PREP", at, at + 1, (lexing.words[at].low, at), TOLD_LIGHTLY)]


AT_WORDS: Mapping[str, Callable[[Lexing, int], None]] = MappingProxyType(
    {
        "so": _put_so, "used": _put_used, "that": _put_pointing, "this": _put_pointing, "not": _put_not,
        "among": _put_among, "two": _put_two_most, **dict.fromkeys(UNLEVEL, _put_unlevel),
    }
)  # fmt: skip
