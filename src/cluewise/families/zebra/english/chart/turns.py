"""What words turn out to be beside the values of a sentence: a noun behind one, a condition at the head, a sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.edges import Edge
from cluewise.families.zebra.english.chart.measures import put_measures

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.lex import Lexing

FINITE = frozenset({"is", "was", "are", "were", "has", "had", "have", "will", "would", "can", "could", "must"})
FINITE |= {"should", "may", "might", "does", "did", "'s"}
BEING = frozenset({"is", "was", "are", "were", "be", "been", "being"})
GRANTED = frozenset({"promise", "intend", "mean", "reserve", "offer", "plan", "want"})
OBJECTS = frozenset({"him", "her", "them"})
OPENING = {"open": 1, "start": 1, "begin": 1, "close": -1, "end": -1, "finish": -1, "conclude": -1}
FELT = frozenset({"delight", "please", "disappoint", "annoy", "thrill", "surprise", "relieve", "upset", "astonish"})
FELT |= {"amaze", "disgust", "shock", "honour", "embarrass", "excite", "overjoy", "content", "amuse", "gratify"}
WON = frozenset({"went", "goes", "took", "takes", "won", "wins", "medal"})
PASSED = frozenset({"not", "too", "also", "so", "it", "that", "this", "instead", "either", "as", "well", "likewise"})
BEHIND = frozenset({"and", "but", "or", "if", "unless", "when", "in", "because", "nor", "then", "though", "while"})


def put_turns(lexing: Lexing) -> None:
    """Put them into the lattice."""
    for at, low in enumerate(lexing.lows):
        put = AT_WORDS.get(low)
        if put is not None:
            put(lexing, at)
        if at > 1 and lexing.lows[at - 1] == ",":
            _participle(lexing, at)
        if at + 1 < len(lexing.lows) and lexing.lows[at + 1] in FINITE:
            _noun(lexing, at)
        sense = lexing.verbs[at]
        if sense is not None and not sense.polarity and at:
            _granted(lexing, at, sense)
            _glad(lexing, at, sense)
        for edge in [edge for edge in lexing.edges[at] if edge.symbol == "DOES"]:
            _elliptic(lexing, edge)
    for at, sense in enumerate(lexing.verbs):
        if at in lexing.polar or (sense is not None and sense.polarity < 0):
            _compares_what_it_denies(lexing, at)
    put_measures(lexing)


def _condition(lexing: Lexing, at: int) -> None:
    """Should Ann win, Bob is second: a condition, with nothing before it but a mark."""
    ahead = at == 0 or lexing.words[at - 1].is_mark
    if ahead and any(word.low in (",", "then") for word in lexing.words[at + 2 :]):
        lexing.edges[at] = [Edge("IF", at, at + 1, "if")]


def _on_oneself(lexing: Lexing, at: int) -> None:
    """Has the key on her: has it; has twenty years behind him: has them."""
    before = lexing.words[at - 1].low if at > 1 else ""
    kinds = lexing.vocabulary.kinds
    named = _named(lexing, at - 1) if before in ("on", "about", "behind") else []
    counted = any(kinds[lexing.items[edge.value[1]][0][0].category].numbers for edge in named)
    if named and (before != "behind" or counted):
        lexing.add_as("SKIP", at - 1, at + 1, "")


def _even(lexing: Lexing, at: int) -> None:
    """Even sillier, even though, even on Monday: it stresses, and nothing is even."""
    follow = lexing.words[at + 1].low if at + 1 < len(lexing.words) else ""
    compared = any(edge.symbol == "CMP" for edge in lexing.edges[at + 1]) if follow else False
    if compared or follow in lexicon.function_words - {"number"}:
        lexing.edges[at] = []


def _echo(lexing: Lexing, at: int) -> None:
    """So does Bob, nor is Ann: the verb there stands for another, and has nothing itself."""
    for edge in lexing.edges[at]:
        if edge.symbol in ("SODOES", "NEITHERDOES"):
            for inside in range(at + 1, edge.end):
                lexing.edges[inside] = [one for one in lexing.edges[inside] if one.symbol == "DOES"]
                lexing.verbs[inside] = None


def _medal(lexing: Lexing, at: int) -> None:
    """Gold went to Ann; Bob took bronze: a place, where places are won."""
    number = {"gold": 1, "silver": 2, "bronze": 3}[lexing.words[at].low]
    taken = any(edge.symbol in ("ITEM", "SPOT") for edge in lexing.edges[at])
    beside = {word.low for word in lexing.words[max(0, at - 2) : at + 2]}
    if lexing.vocabulary.is_contest and not taken and beside & WON:
        lexing.add_as("SPOT", at, at + 1, ("nth", number, (at, at + 1)))


def _bare_not(lexing: Lexing, at: int) -> None:
    """Not Ann, not Bob: a sentence without a verb goes on with the one before it."""
    verbal = {edge.symbol for edges in lexing.edges for edge in edges} & {"IS", "HAVE", "AUX", "DOES"}
    if at == 0 and not verbal and not any(lexing.verbs) and not lexing.polar:
        lexing.add_as("BARENOT", 0, 1, "")


def _that_one(lexing: Lexing, at: int) -> None:
    """That tent, this job: the last one of its list that was named."""
    if at + 1 >= len(lexing.words):
        return
    noun = lexing.words[at + 1]
    bases = set(lexicon.lemmas(noun.low))
    if noun.is_mark or any(edge.symbol in ("ITEM", "IS", "AUX", "HAVE", "PERSON") for edge in lexing.edges[at + 1]):
        return
    kinds = tuple(kind.name for kind in lexing.vocabulary.world.kinds if bases & kind.words)
    if kinds and lexing.verbs[at + 1] is None:
        lexing.add_as("PRON", at, at + 2, ("ofkind", kinds, at))


def _participle(lexing: Lexing, at: int) -> None:
    """The cello, brought in by Ann, ...: what was done to it, said by the way."""
    if not _named(lexing, at - 1):
        return
    low, sense = lexing.words[at].low, lexing.verbs[at]
    done = low.endswith(("ed", "en")) or low in lexicon.participles()
    if done and lexicon.is_verb(low) and (sense is None or sense.polarity > 0) and at not in lexing.polar:
        lexing.add_as("PTCP", at, at + 1, ("vg", 1, 1))


def _named(lexing: Lexing, at: int) -> list[Edge]:
    """The values whose names end before a word."""
    return [edge for edges in lexing.edges[:at] for edge in edges if edge.symbol == "ITEM" and edge.end == at]


def _opens(lexing: Lexing, at: int) -> None:
    """The evening opens with, we close with: what follows is first, or last; but Ann starts with the stew."""
    if at == 0:
        return
    sign = next((OPENING[one] for one in lexicon.lemmas(lexing.words[at - 1].low) if one in OPENING), 0)
    if sign and not any(edge.symbol == "ITEM" and edge.sure for edges in lexing.edges[:at] for edge in edges):
        lexing.add_as("OPENS", at - 1, at + 1, ("nth", sign, (at - 1, at)))


def _and_no_other(lexing: Lexing, at: int) -> None:
    """On Monday and on no other day: on Monday, said twice."""
    start, end = at, at + 3
    if lexing.words[at + 1 : at + 2] == () or lexing.words[at + 1].low != "other":
        return
    if end < len(lexing.words) and not lexing.words[end].is_mark:
        return
    start -= bool(start) and lexing.words[start - 1].low in ("at", "on", "in", "by", "to")
    if start and lexing.words[start - 1].low == "and":
        lexing.add_as("SKIP", start - 1, min(end, len(lexing.words)), "")


def _elliptic(lexing: Lexing, edge: Edge) -> None:
    """Bob does, Bob is not: a verb that stands for another one, with none of its own behind it."""
    end = edge.end
    while end < len(lexing.lows) and (lexing.lows[end] in PASSED or _is_told(lexing, end, edge.start)):
        end += 1  # does not own it either, where owning was spoken of
    if end == len(lexing.lows) or lexing.words[end].is_mark or lexing.lows[end] in BEHIND:
        lexing.add_as("DOESTOO", edge.start, edge.end, edge.value)


def _is_told(lexing: Lexing, at: int, to: int) -> bool:
    """Whether a verb was spoken of before."""
    low = lexing.lows[at]
    return lexicon.is_verb(low) and any(low in lexicon.lemmas(before) for before in lexing.lows[:to])


def _noun(lexing: Lexing, at: int) -> None:
    """The cello lesson, the bats talk: a bare verb between a thing and the verb of the sentence is a noun."""
    low = lexing.lows[at]
    if not lexicon.is_verb(low):
        return
    if lexicon.lemmas(low)[-1] != low or low in FINITE or any(edge.symbol == "AUX" for edge in lexing.edges[at]):
        return
    named = _named(lexing, at)
    kinds = lexing.vocabulary.kinds
    if named and not any(kinds[lexing.items[edge.value[1]][0][0].category].is_names for edge in named):
        lexing.verbs[at] = None
        lexing.polar.pop(at, None)
        lexing.doubted -= {at}


def _glad(lexing: Lexing, at: int, sense: lexicon.VerbSense) -> None:
    """Was delighted to come second: came second."""
    if sense.base not in FELT or lexing.lows[at][-2:] not in ("ed", "ld"):
        return
    follow = [word.low for word in lexing.words[at + 1 : at + 3]]
    before = {edge.symbol for edges in lexing.edges[max(0, at - 3) : at] for edge in edges}
    if "IS" in before and follow[:1] == ["to"] and len(follow) > 1 and lexicon.is_verb(follow[1]):
        lexing.verbs[at] = replace(sense, polarity=1)
        lexing.polar.pop(at, None)


def _granted(lexing: Lexing, at: int, sense: lexicon.VerbSense) -> None:
    """What is promised to or meant for somebody is that one's."""
    if sense.base not in GRANTED or at + 1 >= len(lexing.words):
        return
    if lexing.words[at - 1].low in BEING and lexing.words[at + 1].low in ("to", "for"):
        follow = [edge for edges in lexing.edges[at + 2 : at + 4] for edge in edges]
        if any(edge.symbol in ("ITEM", "PERSON", "SOMEONE", "WHOEVER") for edge in follow):
            lexing.verbs[at] = replace(sense, polarity=1)
            lexing.polar.pop(at, None)


def _compares_what_it_denies(lexing: Lexing, at: int) -> None:
    """Who gave up more than Ann, or before her, did so: what is compared is how much or when, and nothing is denied."""
    sense = lexing.verbs[at]
    to = at + 1
    if at in lexing.polar:
        to, polarity = lexing.polar[at]
        if polarity >= 0 or any(edge.symbol == "NOT" for edges in lexing.edges[at:to] for edge in edges):
            return
    elif sense is None or sense.polarity >= 0:
        return
    directed = any(edge.symbol in ("DIR", "DIRI", "FARDIR") for edges in lexing.edges[to : to + 1] for edge in edges)
    if directed or _is_compared_amount(lexing, to):
        if at in lexing.polar:
            lexing.polar[at] = (to, 1)
        if sense is not None:
            lexing.verbs[at] = replace(sense, polarity=1)


def _is_compared_amount(lexing: Lexing, at: int) -> bool:
    """Whether more or fewer than somebody's follow, with or without by how much."""
    if at >= len(lexing.words):
        return False
    starts = {at, *(edge.end for edge in lexing.edges[at] if edge.symbol in ("AMT", "SOME"))}
    compared = any(
        edge.symbol == "CMP" and lexing.words[edge.start].low in ("more", "fewer", "less")
        for start in starts
        for edge in lexing.edges[start]
    )
    return compared and any(word.low == "than" for word in lexing.words[at : at + 8])


AT_WORDS: Mapping[str, Callable[[Lexing, int], None]] = MappingProxyType(
    {
        "should": _condition,
        "even": _even,
        "with": _opens,
        "no": _and_no_other,
        "not": _bare_not,
        **dict.fromkeys(("so", "nor"), _echo),
        **dict.fromkeys(("gold", "silver", "bronze"), _medal),
        **dict.fromkeys(OBJECTS, _on_oneself),
        **dict.fromkeys(("that", "this"), _that_one),
    }
)
