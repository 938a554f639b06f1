"""Whoever opens the evening is first, and whoever brings it to a close is last, whatever it is that has an order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

OPENING, CLOSING = wordlist("openings opening"), wordlist("openings closing")
EVENTS, OPENERS, CLOSERS = wordlist("openings events"), wordlist("openings openers"), wordlist("openings closers")
DETERMINERS = frozenset({"the", "our", "his", "her", "their", "this", "that", "a", "an", "whole", "entire"})
ENDS = frozenset({"close", "end", "conclusion", "finish", "climax"})


def put_openings(lexing: Lexing) -> None:
    """Mark what somebody opens or closes as the first or last place."""
    if not lexing.vocabulary.is_ordered:
        return
    lows, told = list(lexing.lows), False
    for at, low in enumerate(lows):
        bases = frozenset(lexicon.lemmas(low))
        nth = 1 if bases & OPENING else -1 if bases & CLOSING else 0
        if nth and told and lows[at + 1 : at + 2] == ["it"]:  # Jain opens the week, and Kerr closes it
            _put(lexing, at, at + 2, nth, symbol="SPOTV")
            continue
        told = told or bool(nth and _event(lexing, lows, at + 1))
        if nth and (to := _event(lexing, lows, at + 1)):
            _put(lexing, at, to, nth)
            lexing.add_as("SPOTV", at, to, ("nth", nth, (at, to)))
        elif bases & {"bring", "draw"} and (to := _event(lexing, lows, at + 1)):
            if lows[to : to + 2] in (["to", "a"], ["to", "an"], ["to", "its"]) and ENDS & set(lows[to + 2 : to + 3]):
                _put(lexing, at, to + 3, -1)
        elif nth and (start := _told_before(lows, at)):
            _put(lexing, start - 1, at + 2, nth)
        elif at and lows[at - 1] in DETERMINERS and low in OPENERS | CLOSERS and not lexing.edges[at]:
            _put(lexing, at, at + 1, 1 if low in OPENERS else -1)
        elif "let" in bases and _goes_at_a_place(lows[at + 1 : at + 6]):
            lexing.verbs[at] = None
            lexing.add_as("SKIP", at, at + 1, "")  # let her go first


def _told_before(lows: list[str], at: int) -> int:
    """Where an evening begins that is opened or closed by somebody: the show was opened by; 0 where none is."""
    if at < 3 or lows[at + 1 : at + 2] != ["by"] or lows[at - 1] not in ("is", "was"):
        return 0
    return at - 2 if lows[at - 2] in EVENTS and lows[at - 3] in DETERMINERS else 0


def _goes_at_a_place(lows: list[str]) -> bool:
    """Whether somebody is let go first or last; whoever is let go has gone."""
    return any(low == "go" and lows[n + 1 : n + 2] in (["first"], ["last"]) for n, low in enumerate(lows))


def _event(lexing: Lexing, lows: list[str], at: int) -> int:
    """Where an evening, a show or the week ends that begins here; 0 where there is none."""
    at += at < len(lows) and lows[at] in ("off", "up", "out")
    start = at
    while at < len(lows) and lows[at] in DETERMINERS:
        at += 1
    named = at < len(lows) and any(edge.symbol == "ITEM" for edge in lexing.edges[at])
    if at == start or at >= len(lows) or named or lows[at] not in EVENTS:
        return 0
    return at + 1


def _put(lexing: Lexing, at: int, to: int, nth: int, symbol: str = "SPOT") -> None:
    for n in range(at, to):
        lexing.edges[n], lexing.verbs[n] = [], None
        lexing.polar.pop(n, None)
    lexing.doubted -= frozenset(range(at, to))
    lexing.add_as(symbol, at, to, ("nth", nth, (at, to)))
