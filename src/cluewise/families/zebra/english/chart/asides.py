"""Phrases that only tell when something happened, or that people share something which is not listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.kin import is_person
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

UNITS, EVENTS = wordlist("elsewhen units"), wordlist("elsewhen events")
DAYS = UNITS | {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}
WHICH = frozenset({"first", "second", "third", "last", "next", "following", "previous", "other", "final", "opening"})
SEEING = frozenset({"see", "watch", "hear", "notice", "spot", "observe", "overhear", "catch", "glimpse", "witness"})
AGES = frozenset({"year", "years", "month", "months", "week", "weeks", "days", "ages", "time", "while", "decades"})
AGES |= {"long"}
FEW = frozenset({"a", "some", "many", "few", "several", "couple", "of", "quite", "not", "too", "long"})
ARTICLES = frozenset({"the", "a", "an", "that", "this", "one", "his", "her", "their"})


def put_asides(lexing: Lexing) -> None:
    """Mark what is said by the way: on the first evening, before dinner, the same train, never met before."""
    for at, low in enumerate(lexing.lows):
        put = AT_WORDS.get(low)
        if put is not None:
            put(lexing, at)


def put_seen(lexing: Lexing) -> None:
    """Mark a verb of seeing where somebody else does what is seen: saw the cook go into the hall."""
    for at, word in enumerate(lexing.words):
        if at == 0 or SEEING.isdisjoint(lexicon.lemmas(word.low)):
            continue
        ends = {edge.end for edges in lexing.edges[at + 1 : at + 8] for edge in edges if edge.symbol == "ITEM"}
        if any(_is_bare_verb(lexing, end) for end in ends):
            lexing.add_as("SAW", at, at + 1, "")


def _is_bare_verb(lexing: Lexing, at: int) -> bool:
    """Whether a verb stands as it is in a dictionary: go, enter; not goes, went, or what is also a value."""
    if at + 1 >= len(lexing.words) or lexing.edges[at]:
        return any(edge.symbol == "WENT" for edge in lexing.edges[at]) and lexing.words[at].low == "go"
    low = lexing.words[at].low
    return lexicon.is_verb(low) and lexicon.lemmas(low)[-1] == low and not lexing.words[at].is_capital


def _is_told(lexing: Lexing, at: int) -> bool:
    """Whether the puzzle itself speaks of a word."""
    named = any(edge.symbol == "ITEM" for edge in lexing.edges[at])
    return named or bool(lexing.vocabulary.words & set(lexicon.lemmas(lexing.words[at].low)))


def _ends(lexing: Lexing, at: int) -> bool:
    return at >= len(lexing.words) or lexing.words[at].is_mark


def _put_elsewhen(lexing: Lexing, at: int) -> None:
    """On the first evening, last summer, next morning."""
    to = at + 1
    if to >= len(lexing.words) or lexing.words[to].low not in UNITS or _is_told(lexing, to):
        return
    if to + 1 < len(lexing.words) and lexing.words[to + 1].low in ("of", "after", "before"):
        return
    start = at
    while start > 0 and at - start < 2 and lexing.words[start - 1].low in ARTICLES | {"on", "in"}:
        start -= 1
    lexing.add_as("SKIP", start, to + 1, "")


def _put_event(lexing: Lexing, at: int) -> None:
    """Before dinner, after the show: at the beginning or the end of what is said."""
    to = at + 1
    if to < len(lexing.words) and lexing.words[to].low in ("the", "that"):
        to += 1
    if to >= len(lexing.words) or lexing.words[to].low not in EVENTS or _is_told(lexing, to):
        return
    if (at == 0 or _ends(lexing, to + 1)) and not _is_measured(lexing, at):
        lexing.add_as("SKIP", at, to + 1, "")


def _put_when(lexing: Lexing, at: int) -> None:
    _put_event(lexing, at)
    _put_ever(lexing, at)


def _is_measured(lexing: Lexing, at: int) -> bool:
    """Whether an amount stands before: an hour before."""
    return any(edge.symbol == "AMT" and edge.end == at for edges in lexing.edges[:at] for edge in edges)


def _put_ever(lexing: Lexing, at: int) -> None:
    """Had never met him before."""
    lows = {word.low for word in lexing.words[:at]}
    perfect = lows & {"never", "ever", "not"} and lows & {"had", "have", "has"}
    if lexing.words[at].low == "before" and perfect and _ends(lexing, at + 1) and not _is_measured(lexing, at):
        lexing.add_as("SKIP", at, at + 1, "")


def _put_shared(lexing: Lexing, at: int) -> None:
    """The same train is what several people share; the same person is one."""
    to = at + 1
    start = at - 1 if at and lexing.words[at - 1].low == "the" else at
    if _ends(lexing, to) or _is_told(lexing, to):
        return
    low = lexing.words[to].low
    if low in lexicon.function_words or is_person(low) or low in ("house", "one") or lexing.edges[to]:
        return
    if low in UNITS:  # on the same evening: who shares a time may be one
        return
    for n in range(start, to):
        lexing.edges[n] = [edge for edge in lexing.edges[n] if edge.symbol not in ("SAME", "SAMEAS")]
    lexing.add_as("TOGETHER", start, to + 1, "")


def _put_won(lexing: Lexing, at: int) -> None:
    """Who won the food round is the one with it, and no winner of everything."""
    after = at + 2 if at + 1 < len(lexing.words) and lexing.words[at + 1].low in ("the", "a", "an") else at + 1
    named = [edge for edge in lexing.edges[after] if edge.symbol == "ITEM"] if after < len(lexing.words) else []
    if any(not lexing.vocabulary.kinds[lexing.items[edge.value[1]][0][0].category].ordered for edge in named):
        lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol not in ("SPOT", "WINNER")]
        lexing.verbs[at] = lexicon.VerbSense("win", 1)


def _put_often(lexing: Lexing, at: int) -> None:
    """Every single Friday, on Sundays."""
    to = at + 1
    often = lexing.words[at].low != "on"
    while often and to < len(lexing.words) and lexing.words[to].low in ("single", "other", "second"):
        to += 1
    if to >= len(lexing.words) or _is_told(lexing, to):
        return
    low = lexing.words[to].low
    if (low if often else low.removesuffix("s")) in DAYS and (often or low.endswith("ys")):
        lexing.add_as("SKIP", at, to + 1, "")


def _put_ago(lexing: Lexing, at: int) -> None:
    """Two years ago, some time ago, ages ago: long past."""
    start = at - 1
    if start < 1 or lexing.words[start].low not in AGES or _is_told(lexing, start):
        return
    while start > 1 and _is_few(lexing.words[start - 1].low):
        start -= 1
    lexing.add_as("SKIP", start, at + 1, "")


def _is_few(low: str) -> bool:
    return low in FEW or lexicon.number(low) is not None


def _put_whichever(lexing: Lexing, at: int) -> None:
    """..., whichever of the two comes first: says nothing, if it names nobody."""
    start = at - 1 if at and lexing.words[at].low == "matter" and lexing.words[at - 1].low == "no" else at
    if start == 0 or not lexing.words[start - 1].is_mark:
        return
    to = at
    while not _ends(lexing, to):
        if any(edge.symbol == "ITEM" and edge.sure for edge in lexing.edges[to]):
            return
        to += 1
    lexing.add_as("SKIP", start, to, "")


def _put_then(lexing: Lexing, at: int) -> None:
    """Would later win, had earlier met: nothing is compared."""
    before = {edge.symbol for edge in lexing.edges[at - 1]} if at else set()
    verbal = at + 1 < len(lexing.words) and lexicon.is_verb(lexing.words[at + 1].low)
    if before & {"AUX", "IS", "HAVE"} and verbal and all(word.low != "than" for word in lexing.words[at:]):
        lexing.add_as("SKIP", at, at + 1, "")


TURNING = frozenset({"right", "bottom", "back", "end", "rear", "backwards", "not", "unless"})


def _put_if_you(lexing: Lexing, at: int) -> None:
    """..., if you line them up by height; if you walk from left to right: how it is looked at, and nothing besides."""
    if at + 1 >= len(lexing.words) or lexing.words[at + 1].low not in ("you", "one", "we"):
        return
    to = at + 1
    while to < len(lexing.words) and not lexing.words[to].is_mark:
        named = any(edge.symbol in ("ITEM", "IF", "SPOT") for edge in lexing.edges[to])
        if named or (lexing.words[to].low in TURNING and lexing.words[to - 2].low != "left"):
            return
        to += 1
    lexing.add_as("SKIP", at, to, "")


AT_WORDS: Mapping[str, Callable[[Lexing, int], None]] = MappingProxyType(
    {
        **dict.fromkeys(("whichever", "regardless", "irrespective", "matter", "whatever"), _put_whichever),
        "if": _put_if_you,
        "ago": _put_ago,
        **dict.fromkeys(("later", "earlier"), _put_then),
        **dict.fromkeys(("every", "each", "on"), _put_often),
        **dict.fromkeys(("won", "win", "wins"), _put_won),
        "same": _put_shared,
        **dict.fromkeys(("before", "after", "during"), _put_when),
        **dict.fromkeys(WHICH, _put_elsewhen),
    }
)
