"""Numbers and amounts as edges: two, at least three days, three quarters of an hour.

`_amounts` is longer than other functions because it is a table of the shapes of amounts.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.around import (
    is_forename,
    is_number,
    is_of_others,
    is_possession,
    leads_to_direction,
)
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.ordinals import ranks
from cluewise.families.zebra.english.chart.verbal import BEFORE_NOUNS, FIRM_PREPS
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

ENDINGS = wordlist("lex endings")


def put_numbers(lexing: Lexing) -> None:
    """Put in numbers, amounts, ordinals and what is compared by adjectives."""
    at = 0
    while at < len(lexing.words):
        found = _number(lexing, at)
        if found is None:
            at += 1
            continue
        value, to = found
        _amounts(lexing, at, to, value)
        at += 1
    for at, word in enumerate(lexing.words):
        nth = int(word.amount) if word.unit == "th" and word.amount is not None else lexicon.ordinal(word.low)
        adjective = lexicon.compared_by(word.low)
        if nth is None and adjective is None and word.low not in ("much", "many"):
            continue
        if word.low == "final" and not (at + 1 < len(lexing.words) and is_possession(lexing, at + 1)):
            continue
        if is_forename(lexing, at, at + 1) or is_once(lexing, at):
            continue
        if nth is not None and word.low != "last" and not ranks(lexing, at, nth) and not is_of_others(lexing, at + 1):
            lexing.add(Edge("SPOT", at, at + 1, ("nth", nth, (at, at + 1))))
        if adjective is not None and not any(e.symbol == "ADJ" for e in lexing.edges[at]):
            lexing.add(
                Edge(
                    "ADJ",
                    at,
                    at + 1,
                    ("cmp", adjective.sign, adjective.scales, (at, at + 1), adjective.against),
                )
            )
        elif word.low in ("much", "many"):
            lexing.add(Edge("ADJ", at, at + 1, ("cmp", 1, frozenset({"any"}), (at, at + 1), frozenset())))


def is_once(lexing: Lexing, at: int) -> bool:
    """Whether "first" says when something was done, and counts nothing: the house first lived in, was first lit."""
    if lexing.words[at].low != "first" or at == 0 or at + 2 >= len(lexing.words):
        return False
    done, follow, before = lexing.words[at + 1].low, lexing.words[at + 2].low, lexing.words[at - 1]
    if not lexicon.is_verb(done) or before.is_mark or before.low in BEFORE_NOUNS or before.low in FIRM_PREPS:
        return False
    if any(edge.symbol == "IS" for edge in lexing.edges[at - 1]):
        timed = follow in ("before", "after", "exactly", "just", "some", "several") or is_number(lexing, at + 2)
        return timed or follow in ("in", "on", "at", "by")
    return lexing.verbs[at - 1] is None and not lexicon.is_verb(before.low)


def _number(lexing: Lexing, at: int) -> tuple[Any, int] | None:
    """A number and where it ends: 25, $40, two, a, half a, two and a half."""
    word = lexing.words[at]
    if word.amount is not None and word.unit != "th":
        return (word.amount, word.unit), at + 1
    value = lexicon.number(word.low)
    if value is None and word.low not in ("a", "an", "the"):
        return None
    if value is not None and lexing.words[at + 1 : at + 2] and lexing.words[at + 1].low in ("quarters", "thirds"):
        return _share(lexing, at, value)
    if word.low in ("a", "one") and [one.low for one in lexing.words[at + 1 : at + 3]] == ["quarter", "of"]:
        return _share(lexing, at, 1)
    if word.low in ("couple", "pair") and not (at > 0 and lexing.words[at - 1].low == "a"):
        return None  # the couple with the lamp
    if value is None:
        return ((1, ""), at + 1) if word.low in ("a", "an", "the") else None
    if value != int(value):  # half an hour, a quarter of an hour
        to = at + 1
        while to < len(lexing.words) and lexing.words[to].low in ("a", "an", "of"):
            to += 1
        return (value, ""), to
    rest = [w.low for w in lexing.words[at + 1 : at + 4]]
    if rest[:3] == ["and", "a", "half"]:
        return (value + lexicon.number("half"), ""), at + 4  # type: ignore[operator]
    return (value, ""), at + 1


def _share(lexing: Lexing, at: int, value: Any) -> tuple[Any, int]:
    """Three quarters of an hour."""
    to = at + 2
    while to < len(lexing.words) and lexing.words[to].low in ("a", "an", "of"):
        to += 1
    return (Fraction(value, 4 if lexing.words[at + 1].low.startswith("quarter") else 3), ""), to


def _amounts(lexing: Lexing, at: int, to: int, found: Any) -> None:  # noqa: C901, PLR0912  (the shapes of amounts)
    value, mark = found
    bare = lexing.words[at].low in ("a", "an", "the")
    unit = lexicon.unit(mark) if mark else None
    follow = to
    while follow < len(lexing.words) and lexing.words[follow].low in (
        "whole",
        "full",
        "other",
        "more",
        "further",
        "solid",
    ):
        follow += 1
    if unit is None and follow < len(lexing.words):
        unit = lexicon.unit(lexing.words[follow].low) or _own_unit(lexing, follow)
        if (
            unit is not None
            and bare
            and at > 0
            and lexing.words[at - 1].low in ("in", "on", "at")
            and lexing.words[at].low != "the"
        ):
            return  # on a floor below is not one floor below, nor is on a day before one day before
        behind = lexing.words[follow + 1].low if follow + 1 < len(lexing.words) else ""
        if unit is not None and bare and lexing.words[at].low != "the" and behind in ("with", "that", "which"):
            return  # a platform with a lower number
        if unit is not None and lexing.words[at].low == "the" and lexing.words[follow].low in (f"{unit[0]}s", "houses"):
            return  # one of the houses to the left
        if unit is not None and lexing.words[at].low == "the" and not leads_to_direction(lexing, follow + 1):
            return
        if unit is not None and [word.low for word in lexing.words[follow + 1 : follow + 4]] == ["and", "a", "half"]:
            half = value + Fraction(1, 2)
            lexing.add(Edge("AMT", at, follow + 4, ("amt", half, unit, (at, follow + 3))))
        elif unit is not None:
            if leads_to_direction(lexing, follow + 1):
                lexing.counting.add(follow)
                _means_that_one(lexing, at, follow)
            lexing.add(Edge("AMT", at, follow + 1, ("amt", value, unit, (at, follow)), 0.05 if bare else 0.0))
            if lexing.words[follow].low in ("time", "times"):
                lexing.add(Edge("FACTOR", at, follow + 1, value))
            elif not bare and unit[1] in ("own", "place", "count"):
                lexing.add(Edge("QTY", at, follow + 1, ("qty", value, value)))
                _bounded(lexing, at, follow + 1, value)
    elif unit is not None:
        lexing.add(Edge("AMT", at, to, ("amt", value, unit, (at, to))))
    if not bare:
        if unit is None or not mark:
            lexing.add(Edge("AMT", at, to, ("amt", value, None, (at, to)), 0.1))
        lexing.add(Edge("NUM", at, to, value))
        if not (mark or (unit is not None and unit[1] not in ("own", "place", "count"))):
            lexing.add(Edge("QTY", at, to, ("qty", value, value)))
            _bounded(lexing, at, to, value)
        if value > 1 and follow < len(lexing.words) and lexing.words[follow].low not in ENDINGS:
            lexing.add(Edge("NUMN", at, follow + 1, value))


def _means_that_one(lexing: Lexing, at: int, noun: int) -> None:
    """The house before mine is hardly any house before mine."""
    if lexing.words[at].low == "the" and any(edge.symbol == "DIR" for edge in lexing.edges[noun + 1]):
        lexing.edges[noun] = [
            edge._replace(cost=edge.cost + 0.3) if edge.symbol == "PERSON" else edge for edge in lexing.edges[noun]
        ]


def _bounded(lexing: Lexing, at: int, to: int, value: Any) -> None:
    """At least two; more than one; exactly two."""
    for start in range(max(0, at - 3), at):
        before = " ".join(word.low for word in lexing.words[start:at])
        bounds = {
            "at least": (value, None), "no fewer than": (value, None), "no less than": (value, None),
            "more than": (value + 1, None), "at most": (0, value), "no more than": (0, value),
            "exactly": (value, value),
            "only": (value, value), "just": (value, value), "precisely": (value, value),
            "fewer than": (0, value - 1),
            "less than": (0, value - 1),
        }.get(before)  # fmt: skip
        if bounds is not None:
            end = to + 1 if to < len(lexing.words) and lexing.words[to].low in ("other", "others", "more") else to
            lexing.add(Edge("QTY", start, end, ("qty", *bounds)))


def _own_unit(lexing: Lexing, at: int) -> tuple[str, str, Any] | None:
    """A noun of this puzzle that is counted along an order: places, floors, draws."""
    bases = lexicon.lemmas(lexing.words[at].low)
    if lexing.vocabulary.counted & set(bases):
        return (bases[-1], "own", 1)
    return None
