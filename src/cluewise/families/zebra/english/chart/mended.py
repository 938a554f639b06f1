"""Words that turn out to mean something else: whoever likes a person, who left on a day, what is seen at noon."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

BEFORE_LEFT = wordlist("lex before_left")
LEAVING = wordlist("lex leaving")
TURNED = frozenset({"left", "with", "best", "most", "one", "no", "last", "next", "neighbour", "neighbor"})
TIMES = frozenset({"year", "week", "month", "summer", "winter", "spring", "autumn", "night", "weekend", "christmas"})
COUNTS = frozenset({"ATLEAST", "ATMOST", "EXACTLYONE", "ATLEASTONE", "ATMOSTONE"})
LIKING = wordlist("lex liking")
SOMEBODY = wordlist("lex somebody")
FONDNESS = wordlist("lex fondness")


def put_regard(lexing: Lexing) -> None:
    """Whoever likes a person does not own what that person owns: likes the cat owner, admires Anna."""
    for at, (end, polarity) in lexing.polar.items():
        if polarity > 0 and lexing.words[at].low in FONDNESS:  # fond of the baker
            ahead = [edge for edges in lexing.edges[end : end + 3] for edge in edges if edge.symbol == "ITEM"]
            if ahead and is_somebody(lexing, ahead[0], admired=False):
                lexing.polar[at] = (end, 0)
    for at, sense in enumerate(lexing.verbs):
        if sense is not None and sense.base == "lose" and _measured(lexing, at):
            lexing.verbs[at] = replace(sense, polarity=1)
        if sense is None or sense.base not in LIKING:
            continue
        for edge in next(
            (edges for edges in lexing.edges[at + 1 : at + 4] if any(e.symbol == "ITEM" for e in edges)), ()
        ):
            if edge.symbol == "ITEM":
                told = (
                    at and lexing.words[at - 1].low == "who"
                )  # the one who loves the spaghetti eater: a fan of spaghetti
                somebody = not told and is_somebody(lexing, edge, admired=sense.base == "admire")
                lexing.verbs[at] = replace(sense, polarity=0 if somebody else 1)


def put_without(lexing: Lexing) -> None:  # noqa: C901  (a table, the first that fits)
    """Edges of words (TURNED) that mean something else here: left on June 1; likes art best; under the red flag."""
    for at, word in enumerate(lexing.words):
        _without_inner(lexing, at)
        if word.low not in TURNED:
            continue
        if word.low == "left" and _departs(lexing, at):
            lexing.edges[at] = []
            lexing.verbs[at] = lexicon.VerbSense("leave", 1)
        elif word.low == "with" and _is_in_company(lexing, at):
            lexing.edges[at] = []
        elif word.low in ("best", "most") and best_liked(lexing, at):
            lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol == "ITEM"]
        elif word.low == "one" and _counts_one(lexing, at):
            lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol not in ("PERSON", "ONEIS")]
        elif word.low == "one" and _is_some_member(lexing, at):
            lexing.edges[at] = [Edge("SOMEONE", at, at + 4, "one of the")]
        elif word.low == "no" and at + 1 < len(lexing.words) and lexing.words[at + 1].low == ",":
            # and no, it is not hers
            lexing.edges[at] = [edge for edge in lexing.edges[at] if edge.symbol == "CORRECT"]
        elif word.low in ("last", "next") and _is_long_ago(lexing, at):
            lexing.edges[at] = []
        elif word.low in ("neighbour", "neighbor") and _is_of_a_kind(lexing, at):
            lexing.edges[at] = [Edge("PERSON", at, at + 1, word.low)]
        elif word.low == "no" and at + 1 < len(lexing.words) and lexing.words[at + 1].low == "one":
            lexing.edges[at + 1] = []  # nobody, not number one


def _without_inner(lexing: Lexing, at: int) -> None:
    """Inside a phrase its words mean nothing else: at one end nothing ends, at least one is no superlative."""
    for edge in lexing.edges[at]:
        if edge.symbol in ("END", "OTHEREND", "OPPOSITE", "FACTOR"):
            lexing.verbs[edge.start : edge.end] = [None] * (edge.end - edge.start)
        elif edge.symbol in COUNTS:
            for n in range(at, edge.end):
                lexing.edges[n] = [one for one in lexing.edges[n] if one.symbol not in ("ONEOF", "SPOT")]


def _is_long_ago(lexing: Lexing, at: int) -> bool:
    """Whether some other time is spoken of: took it up last year; the last year would be one of several."""
    follow = lexing.words[at + 1].low if at + 1 < len(lexing.words) else ""
    return follow in TIMES and not (at and lexing.words[at - 1].low in ("the", "'s", "very"))


def _is_of_a_kind(lexing: Lexing, at: int) -> bool:
    """Whether a neighbour is told by a value: the Dutch neighbour; not Anna's, nor her Dutch one."""
    for edges in lexing.edges[max(0, at - 4) : at]:
        for edge in edges:
            if edge.symbol == "ITEM" and edge.end == at and edge.start:
                return lexing.words[edge.start - 1].low in ("the", "a", "an")
    return False


def _is_some_member(lexing: Lexing, at: int) -> bool:
    """Whether somebody is meant whom nothing tells: one of the witches."""
    lows = [word.low for word in lexing.words[at : at + 4]]
    if len(lows) < 4 or lows[1] != "of" or lows[2] not in ("the", "these", "our"):
        return False
    if any(edge.symbol == "ITEM" for edges in lexing.edges[at + 4 : at + 5] for edge in edges):
        return False  # one of the houses 1 and 4
    if others_told(lexing):
        return False  # one of the parcels of Ann and Bob held books, the other shoes
    symbols = {edge.symbol for n in (at, at + 3) for edge in lexing.edges[n]}
    plural = lows[3] in ("people", "children", "women", "men") or lows[3].endswith("s")
    return (
        plural
        and not symbols & {"ITEM", "GROUPS", "END", "THEM", "TOP", "BOTTOM", "SPOT"}
        and not lexing.words[at + 3].is_capital
    )


def others_told(lexing: Lexing) -> bool:
    """Whether something is told of the other one as well."""
    return any(edge.symbol == "OTHERIS" and edge.end - edge.start == 2 for edges in lexing.edges for edge in edges)


def _is_in_company(lexing: Lexing, at: int) -> bool:
    """Whether "the person with Ann" is spoken of, who is not Ann."""
    before = {edge.symbol for edge in lexing.edges[at - 1]} if at else set()
    if not before & {"PERSON", "SOMEONE"} or lexing.words[at - 1].low in ("house", "home"):
        return False
    named = [edge for edge in lexing.edges[at + 1] if edge.symbol == "ITEM"] if at + 1 < len(lexing.words) else []
    return any(lexing.vocabulary.kinds[lexing.items[e.value[1]][0][0].category].is_names for e in named)


def _counts_one(lexing: Lexing, at: int) -> bool:
    """Whether "one" is an amount: one higher than."""
    follow = lexing.edges[at + 1] if at + 1 < len(lexing.words) else ()
    if lexing.words[at - 1].low == "numbered" and any(edge.symbol == "DIR" for edge in follow):
        return True  # numbered one below Ann's
    return any(edge.symbol == "CMP" for edge in follow) and lexing.words[at - 1].low not in (
        "the",
        "a",
        "an",
        "this",
        "that",
    )


def put_passive(lexing: Lexing) -> None:
    """What is seen at nine or heard above the flute is there: the verb says no more than "is"."""
    for at, sense in enumerate(lexing.verbs):
        if sense is None or sense.polarity != 0 or at + 1 >= len(lexing.words):
            continue
        symbols = {edge.symbol for edge in lexing.edges[at + 1]}
        counted = any(e.symbol == "AMT" and lexing.words[at + 1].low not in ("the", "a") for e in lexing.edges[at + 1])
        if (
            symbols & {"DIR", "DIRI", "FARDIR", "IMMED", "SOME", "ATLEAST", "WITHIN"}
            or counted
            or (symbols & {"CMP", "FACTOR"} and any(word.low in ("than", "as") for word in lexing.words[at + 2 :]))
            or (_was(lexing, at) and _dated(lexing, at))
        ):
            lexing.verbs[at] = replace(sense, polarity=1)


def _was(lexing: Lexing, at: int) -> bool:
    return any(edge.symbol == "IS" for n in (at - 1, at - 2) if n >= 0 for edge in lexing.edges[n])


def _dated(lexing: Lexing, at: int) -> bool:
    """Whether a comparison follows, or a day or hour: is interviewed on Monday."""
    if any(edge.symbol == "CMP" for edge in lexing.edges[at + 1]):
        return True
    if lexing.words[at + 1].low not in ("on", "at", "in"):
        return False
    for edge in (edge for edges in lexing.edges[at + 2 : at + 5] for edge in edges):
        if edge.symbol == "ITEM":
            kind = lexing.vocabulary.kinds[lexing.items[edge.value[1]][0][0].category]
            return kind.ordered and not kind.places
    return False


def _measured(lexing: Lexing, at: int) -> bool:
    """Whether an amount of the puzzle follows: lost 12 pounds."""
    near = (edge for edges in lexing.edges[at + 1 : at + 4] for edge in edges if edge.symbol == "ITEM")
    return any(lexing.vocabulary.kinds[lexing.items[edge.value[1]][0][0].category].numbers for edge in near)


def is_somebody(lexing: Lexing, edge: Edge, *, admired: bool) -> bool:
    """Whether a value stands for a person there: the cat owner, Anna, the baker."""
    behind = lexing.words[edge.end].low if edge.end < len(lexing.words) else ""
    named = lexing.vocabulary.kinds[lexing.items[edge.value[1]][0][0].category].is_names
    sorts = lexing.vocabulary.kinds[lexing.items[edge.value[1]][0][0].category].sorts
    job = "job" in sorts and lexing.words[edge.start - 1].low == "the" and not behind.isalpha()
    return named or job or behind in SOMEBODY or (admired and bool(sorts & {"animal", "pet", "person"}))


def _departs(lexing: Lexing, at: int) -> bool:
    """Whether "left" is what somebody did: left on June 1, left three days before."""
    if at == 0 or at + 1 >= len(lexing.words) or lexing.words[at - 1].low in BEFORE_LEFT:
        return False
    follow = {edge.symbol for edge in lexing.edges[at + 1]}
    timely = bool(follow & {"NUM", "SOME", "ATLEAST", "IMMED"}) or any(
        edge.symbol == "DIR" and edge.value[1][0] == "t" for edge in lexing.edges[at + 1]
    )
    amount = any(edge.symbol == "AMT" for edge in lexing.edges[at + 1])  # left the day after
    return timely or amount or lexing.words[at + 1].low in LEAVING


def best_liked(lexing: Lexing, at: int) -> bool:
    """Whether "best" goes with a verb: likes art best."""
    return any(sense is not None and sense.base in LIKING for sense in lexing.verbs[max(0, at - 4) : at])
