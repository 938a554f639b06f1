"""Constructions that hold whatever stands between their words: one on one side, the other on the other; sums.

A production of the grammar passes over words one by one; here a sentence is known by a few words of it, and its tree is
put together from the values that it names in their order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.parse import Tree
from cluewise.families.zebra.english.wordlists import wordlist

FLANKING, SUMMING = 0.4, 0.5  # what it costs to take a sentence so
PASSING = 0.3  # for one thing to be over by the time of another
PAST = frozenset({"already", "gone", "over", "finished", "left", "had", "done", "been", "ended"})
LOST = 1.0  # where what stands behind may say more
SIDES = frozenset({"side", "flank", "hand", "elbow", "end"})
ONES = frozenset({"one", "his", "her", "its", "their"})
DENYING = frozenset({"NOT", "NO", "NEITHER", "NOR", "EXCEPT", "UNLESS", "IF"})
TELLING = DENYING | {"CMP", "THAN", "DIR", "DIRI", "SPOT", "END"}
ADDING, TAKING, TIMES = wordlist("frames adding"), wordlist("frames taking"), wordlist("frames times")
FACTORS = {"double": 2, "twice": 2, "triple": 3, "treble": 3, "thrice": 3, "quadruple": 4}
LEVEL = frozenset({"level", "equal", "equals", "match", "same", "tie", "tied", "catch", "caught", "draw"})
Named = tuple[int, int, Tree]  # where it stands, and what it is


def framed(lexing: Lexing) -> Iterator[tuple[float, Tree]]:
    """The trees of a sentence that is known by some of its words."""
    named = _named(lexing)
    yield from _flanked(lexing, named)
    yield from _sums(lexing, named)
    yield from _by_the_time(lexing, named)


def _named(lexing: Lexing) -> list[Named]:
    """The values that are surely named, in their order; the longest where some overlap."""
    edges = [edge for edges in lexing.edges for edge in edges if edge.symbol == "ITEM" and edge.sure]
    found: list[Named] = []
    at = 0
    for edge in sorted(edges, key=lambda edge: (edge.start, -edge.end)):
        if edge.start >= at:
            found.append((edge.start, edge.end, edge.value))
            at = edge.end
    return found


def _symbols(lexing: Lexing, start: int, end: int) -> set[str]:
    return {edge.symbol for edges in lexing.edges[start:end] for edge in edges}


def _flanked(lexing: Lexing, named: Sequence[Named]) -> Iterator[tuple[float, Tree]]:
    """Boris has Cleo on one side of him and, on the other, somebody who drinks cocoa."""
    lows = [word.low for word in lexing.words]
    one = next((n for n in range(1, len(lows)) if lows[n] in SIDES and lows[n - 1] in ONES | {"'s"}), None)
    if len(named) != 3 or one is None:
        return
    other = next((n for n in range(one + 1, len(lows)) if lows[n] in ("other", "opposite")), None)
    if other is None or lows[other - 1] not in ("the", "his", "her", "its", "their"):
        return
    last = max(named[2][1], other)
    if DENYING & _symbols(lexing, 0, last) or "or" in lows[:last] or not named[0][0] < other:
        return
    lost = LOST if TELLING & _symbols(lexing, last + 1, len(lows)) else 0.0
    late = named[2][0] > other + 2 and _ends_clause(lexing, other)
    middle = 2 if lows[0] == "with" or late else 0
    rest = [tree for n, (_, _, tree) in enumerate(named) if n != middle]
    yield FLANKING + lost, ("app", named[middle][2], ("between1", rest[0], rest[1]))


def _by_the_time(lexing: Lexing, named: Sequence[Named]) -> Iterator[tuple[float, Tree]]:
    """By the time Ann left, Bob had been gone for an hour: Bob before Ann, by so much where that is told."""
    lows = list(lexing.lows)
    at = next((n for n in range(len(lows) - 3) if lows[n : n + 3] == ["by", "the", "time"]), None)
    if at is None or len(named) != 2 or DENYING & _symbols(lexing, 0, len(lows)) or not PAST & set(lows):
        return
    behind = [tree for start, _, tree in named if start > at]
    if not behind or "than" in lows:
        return
    later, earlier = behind[0], next(tree for _, _, tree in named if tree != behind[0])
    amount = next((e.value for es in lexing.edges for e in es if e.symbol == "AMT" and e.value[2] and e.value[1]), None)
    way = ("dirany", ("sign", "t-")) if amount is None else ("diramt", ("sign", "t-"), amount)
    yield PASSING, ("app", earlier, ("at", way, later))


def _ends_clause(lexing: Lexing, at: int) -> bool:
    """Whether a mark stands right behind, and the one in the middle after it: with A on one side, B on the other, C."""
    follow = lexing.words[at + 1 : at + 3]
    mark = next((n for n, word in enumerate(follow) if word.is_mark), None)
    return mark is not None and not any(edge.symbol == "ITEM" for edges in lexing.edges[:at] for edge in edges)


def _number(lexing: Lexing, at: int) -> Any:
    word = lexing.words[at]
    return word.amount if word.amount is not None else lexicon.number(word.low)


def _sums(lexing: Lexing, named: Sequence[Named]) -> Iterator[tuple[float, Tree]]:
    """Add two to Ann's number and you get Ben's; Ann's is Ben's minus two; double Ann's and you have Ben's."""
    lows = [word.low for word in lexing.words]
    at = next((n for n, low in enumerate(lows) if low in ADDING | TAKING | TIMES or low in FACTORS), None)
    if at is None or DENYING & (_symbols(lexing, 0, len(lows)) - {"NO"}) or "than" in lows or "as" in lows:
        return
    low = lows[at]
    if low in FACTORS:
        ends = [one for one in named if one[0] > at]
        if at <= 1 and len(ends) == 2 and {"and", ",", "gives", "is", "makes"} & set(lows[ends[0][1] : ends[1][0]]):
            yield SUMMING, _is_times(ends[1][2], ends[0][2], FACTORS[low])
        return
    where = _operand(lexing, at)
    if where is None:
        return
    value = _number(lexing, where)
    ends = [one for one in named if not one[0] <= where < one[1]] + _spots(lexing, where)
    ends.sort(key=lambda one: one[0])
    if len(ends) != 2 or not value:
        return
    first, second = ends[0][2], ends[1][2]
    if low == "another" and not LEVEL & set(lows):
        return
    equal = next((n for n in range(ends[0][1], ends[1][0]) if lows[n] in ("=", "equals", "is")), None)
    if low in TIMES:
        turned = equal is not None and equal < at and low != "multiply"
        yield SUMMING, _is_times(*((first, second) if turned else (second, first)), int(value))
        return
    less = (low in TAKING) != (equal is not None and equal < at)  # Ann's = Ben's - 2
    yield SUMMING, _is_more(lexing, *((first, second) if less else (second, first)), value, where)


def _operand(lexing: Lexing, at: int) -> int | None:
    """Where the number stands that is added, or multiplied by: behind the word, or right before a sign."""
    near = [*range(at + 1, min(at + 3, len(lexing.words))), at - 1]
    if lexing.words[at].low in ("multiply", "increase", "decrease", "reduce"):
        by = next((n for n, word in enumerate(lexing.words) if n > at and word.low == "by"), None)
        near = [by + 1] if by is not None and by + 1 < len(lexing.words) else []
    return next((n for n in near if n >= 0 and _number(lexing, n) is not None), None)


def _spots(lexing: Lexing, where: int) -> list[Named]:
    """Whoever is told by a place: the winner, whoever was last."""
    edges = [edge for edges in lexing.edges for edge in edges if edge.symbol == "SPOT"]
    found: list[Named] = []
    for edge in sorted(edges, key=lambda edge: (edge.start, -edge.end)):
        if not edge.start <= where < edge.end and (not found or edge.start >= found[-1][1]):
            found.append((edge.start, edge.end, edge.value))
    return found


def _is_times(more: Tree, less: Tree, factor: int) -> Tree:
    return ("app", more, ("at", ("times", None, factor), less))


def _is_more(lexing: Lexing, more: Tree, less: Tree, value: Any, at: int) -> Tree:
    amount = next((edge.value for edge in lexing.edges[at] if edge.symbol == "AMT"), ("amt", value, None, (at, at + 1)))
    near = (max(0, at - 2), min(len(lexing.words), at + 3))
    return ("app", more, ("at", ("cmpamt", ("cmp", 1, frozenset({"any"}), near, frozenset()), amount), less))
