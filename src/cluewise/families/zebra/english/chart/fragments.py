"""A sentence that the chart cannot take whole, clause by clause: what its clauses say is put together.

Where clauses stand side by side (semicolons, "..., and she ...") that is as good as two sentences. Cut anywhere else it
is no reading to rest an answer on: it costs more than the judge believes, and serves as a candidate to ask about.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from itertools import pairwise

from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist

CUT = 0.15  # for each place where a sentence is cut between clauses
LOOSELY = 1.4  # for cutting it anywhere: dearer than what an answer may rest on
LIGHT = 0.35  # the most that a word costs where every word may be passed over
LEFT_OUT = 0.7  # for a clause of which nothing is understood

FIRM = frozenset({";", ":", "-", "--", "...", "!", "?"})
LOOSE = frozenset({",", "(", ")", *FIRM})
JOINING = wordlist("fragment joining")  # between clauses: and, but, while
BINDING = wordlist("fragment binding")  # words by which clauses depend on each other: if, neither, or
RELATING = wordlist("fragment relating")  # who, which: whoever was named last


def clauses(sentence: Sentence, lexing: Lexing) -> list[Sentence]:
    """The clauses of a sentence, each with a subject and a verb of its own; one if it cannot be cut so."""
    words = sentence.words
    if BINDING & {word.low for word in words}:
        return [sentence]
    cuts = [at for at, word in enumerate(words) if _parts_clauses(words, at, lexing) and 1 < at < len(words) - 2]
    return _cut(sentence, cuts)


def _parts_clauses(words: Sequence[Word], at: int, lexing: Lexing) -> bool:
    """Whether a clause ends here: at a semicolon, or before "and" with a subject and its verb behind it."""
    if words[at].low in FIRM:
        return True
    if words[at].low not in JOINING or words[at - 1].low != ",":
        return False
    return _has_subject(lexing, at + 1)


def _has_subject(lexing: Lexing, at: int) -> bool:
    """Whether somebody, and then a verb, stand behind a place."""
    for start in range(at, min(at + 3, len(lexing.words))):
        for edge in lexing.edges[start]:
            if edge.symbol in ("ITEM", "PRON") and edge.end < len(lexing.words) and _is_verb(lexing, edge.end):
                return True
    return False


def _is_verb(lexing: Lexing, at: int) -> bool:
    symbols = {edge.symbol for edge in lexing.edges[at]}
    return bool(symbols & {"IS", "AUX", "HAVE", "DOES"}) or lexing.verbs[at] is not None or at in lexing.polar


def _cut(sentence: Sentence, cuts: Sequence[int]) -> list[Sentence]:
    bounds = [0, *cuts, len(sentence.words)]
    pieces = [sentence.words[start:end] for start, end in pairwise(bounds)]
    return [replace(sentence, words=_trimmed(piece)) for piece in pieces if _trimmed(piece)]


def _trimmed(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Without the marks and joining words around it."""
    start, end = 0, len(words)
    while start < end and (words[start].low in LOOSE or words[start].low in JOINING or words[start].is_mark):
        start += 1
    while end > start and words[end - 1].is_mark:
        end -= 1
    return words[start:end]


def pieces(sentence: Sentence, lexing: Lexing) -> list[Sentence]:
    """The sentence cut at every mark, joining and relative word; what has no subject speaks of the one before."""
    cuts = [
        at
        for at, word in enumerate(sentence.words)
        if at and (word.low in LOOSE or word.low in RELATING or (word.low in JOINING and _has_subject(lexing, at + 1)))
    ]
    return [replace(piece, words=_with_subject(piece.words)) for piece in _cut(sentence, cuts)]


def _with_subject(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A clause that begins with "who" or with a verb said of whoever was named before."""
    first = words[0]
    he = first._replace(text="he", low="he", end=first.start)
    if first.low in RELATING:
        return (he, *words[1:])
    return words


def loosely(lexing: Lexing) -> Lexing:
    """The same sentence, of which any word may be passed over: to ask about, never to believe."""
    loose = copy(lexing)
    loose.costs = [min(cost, LIGHT) for cost in lexing.costs]
    return loose
