"""Ordinals as places: the third, the third from the right, the second tallest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.around import PLAIN
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.mended import best_liked

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

ENDS = {
    "left": "h-", "right": "h+", "top": "v+", "bottom": "v-", "front": "q-", "back": "q+", "rear": "q+",
    "end": "q+", "last": "q+",
}  # fmt: skip


def ranks(lexing: Lexing, at: int, nth: int) -> bool:
    """Whether an ordinal counts along something else than places: the third tallest, second-best."""
    follow = lexing.words[at + 1].low if at + 1 < len(lexing.words) else ""
    taste = follow in ("best", "worst") and not _is_ranked(lexing, at + 2)
    if follow in ("favourite", "favorite") or taste:  # a taste, no place
        lexing.edges[at + 1] = [edge for edge in lexing.edges[at + 1] if edge.symbol != "SPOT"]
        lexing.add(Edge("SKIP", at, at + 2, ""))
        return True
    compared = lexicon.comparison(follow)
    if compared is not None and compared.superlative and compared.sign:
        lexing.edges[at + 1] = [edge for edge in lexing.edges[at + 1] if edge.symbol != "SPOT"]
        value = ("mostnth", nth, compared.sign, compared.scales, (at, at + 2), compared.against)
        lexing.add(Edge("SPOT", at, at + 2, value))
        return True
    if any(edge.symbol in ("DIR", "DIRI") and edge.value[1][0] == "h" for edge in lexing.edges[at + 1]):
        lexing.add(Edge("AMT", at, at + 1, ("amt", nth, ("place", "own", 1), (at, at + 1))))
        return True
    return from_an_end(lexing, at, nth)


def _is_ranked(lexing: Lexing, at: int) -> bool:
    """Whether "second best" is said of what this puzzle orders: the second-best score, came second best."""
    if best_liked(lexing, at - 2) or not lexing.vocabulary.is_contest:
        return False
    low = lexing.words[at].low if at < len(lexing.words) else ""
    ordered = frozenset().union(*(kind.words for kind in lexing.vocabulary.world.kinds if kind.ordered))
    return not low.isalpha() or low in lexicon.function_words or bool(ordered & set(lexicon.lemmas(low)))


def last_on_a_side(lexing: Lexing, at: int, to: int) -> bool:
    """The last house on the right is the first from there."""
    lows = [word.low for word in lexing.words[to : to + 4]]
    where = next((n for n in range(min(2, len(lows))) if lows[n : n + 2] == ["on", "the"]), None)
    if where is None or len(lows) < where + 3 or lows[where + 2] not in ENDS:
        return False
    end = to + where + 3
    lexing.add(Edge("SPOT", at, end, ("nthfrom", 1, ENDS[lows[where + 2]], (at, end))))
    return True


def from_an_end(lexing: Lexing, at: int, nth: int) -> bool:
    """Third from the right; second from bottom; second from one of the ends."""
    for edge in lexing.edges[min(at + 2, len(lexing.words))] if lexing.words[at + 1 : at + 2] else ():
        if edge.symbol == "END" and lexing.words[at + 1].low == "from":
            lexing.add(Edge("SPOT", at, edge.end, ("nthends", nth, (at, edge.end))))
            lexing.edges[at + 2] = []
            return True
    rest = [
        word.low
        for word in lexing.words[at + 1 : at + 5]
        if word.low in ENDS
        or (word.low not in ("the", "very") and not (PLAIN | lexing.vocabulary.words) & set(lexicon.lemmas(word.low)))
    ]
    if len(rest) < 2 or rest[0] not in ("from", "on", "to") or rest[1] not in ENDS:
        return False
    if rest[0] == "to" and rest[1] not in ("last", "end"):
        return False
    to = next(n for n in range(at + 2, at + 6) if lexing.words[n].low == rest[1]) + 1
    if to < len(lexing.words) and lexing.words[to].low in ("end", "side", "hand"):
        to += 1
    if to < len(lexing.words) and lexing.words[to].low == "of":
        follow = lexing.words[to + 1 : to + 4]
        if not any(
            word.low in ("row", "line", "queue", "street", "shelf", "table", "list", "group", "bench", "rack")
            for word in follow
        ):
            return False
    lexing.add(Edge("SPOT", at, to, ("nthfrom", nth, ENDS[rest[1]], (at, to))))
    return True
