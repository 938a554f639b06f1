"""Phrases of a sentence, without grammar: runs of content words with what stands before and behind them.

Its one loop is longer than other functions because it walks a sentence with all that it has seen so far.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cluewise.families.zebra.english.lexicon import (
    is_verb,
    lemmas,
    sorts,
)
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist, wordpairs
from cluewise.families.zebra.english.world.naming import is_plural
from cluewise.families.zebra.english.world.parts import (
    AGENTS,
    BE,
    DETERMINERS,
    DO,
    HAVE,
    RELATING,
    base_of,
    part_of,
)
from cluewise.families.zebra.english.world.places import PERSONS

_AGENT_VERBS = wordpairs("mentions agent_verbs")


@dataclass(frozen=True)
class Chunk:
    """One phrase where it stands."""

    words: tuple[Word, ...]
    context: str
    head: str  # the noun it stands before: boat, hull, drinker
    determined: bool = False
    article: bool = False  # "the" stands before it
    single: bool = False  # "a" does
    subject: bool = False  # it begins its sentence
    acts: bool = False  # ... and does something
    described: bool = False  # more is said of it right behind: the guest with, the man who
    quoted: bool = False
    named: bool = False  # ... without an article, and does or has something: Rook starts, Moss's kennel


def chunks(sentence: Sentence, nouns: frozenset[str]) -> list[Chunk]:
    """The phrases of a sentence."""
    found: list[Chunk] = []
    run: list[Word] = []
    context = ""
    before: Word | None = None
    determined = article = single = False
    quotes = _quoted(sentence)
    helped = False
    for n, word in enumerate(sentence.words):
        helped = (helped or word.low in DO) and not word.is_mark
        kind = part_of(sentence, n, run, nouns, quoted=n in quotes, helped=helped, article=article)
        helped = helped and kind != "verb"
        if kind == "content":
            run.append(word)
        elif kind != "skip":
            found += [
                replace(
                    each,
                    article=article and each.words[0] is run[0],
                    quoted=n - 1 in quotes or n - 2 in quotes,
                    single=single,
                    subject=_begins(sentence, each),
                    named=_is_named(sentence, each, kind, n),
                    acts=_begins(sentence, each) and kind == "verb" and word.low not in BE,
                    described=article and word.low in _DESCRIBES and each.words[-1] is run[-1],
                )
                for each in _cut(run, context, nouns, determined)
            ]
            if run and found and found[-1].words[-1] is run[-1]:
                found[-1:] = _seen_again(sentence, n, found[-1], nouns)
            if kind == "verb" and "instrument" in sorts(_played(word.low)):
                found.append(Chunk((word._replace(text=_played(word.low), low=_played(word.low)),), "verb:play", ""))
            article = word.low == "the"
            single = word.low in ("a", "an")
            goes_on = determined and not run and word.low in _MERELY
            determined = goes_on or kind in ("determiner", "'s", "preposition")
            determined = determined or (kind == "verb" and word.low not in BE)
            determined = determined or word.low in _CHOOSING or word.low in DO
            if run and kind not in ("verb", "preposition", "'s"):
                context = ""
            told_of = lemmas(run[-1].low)[-1] if run and word.low in BE else ""
            run = []
            context = f"before:{told_of}" if told_of in nouns else _context(word, kind, context)
            if kind == "preposition" and before is not None and before.low in RELATING:
                context = f"by:{word.low}"  # next to, left of: that tells nothing of what it is
            if kind == "verb" and found and not found[-1].context and _is_passive(sentence, n):
                found[-1] = replace(found[-1], context=context)
        before = word
    found += [replace(each, article=article, single=single) for each in _cut(run, context, nouns, determined)]
    return found


def _is_passive(sentence: Sentence, n: int) -> bool:
    """Whether the verb there is done to what stands before it: is not served, was eaten."""
    before = [word.low for word in sentence.words[max(0, n - 2) : n]]
    return bool(before) and (before[-1] in BE or (before[-1] == "not" and before[0] in BE))


def _seen_again(sentence: Sentence, n: int, chunk: Chunk, nouns: frozenset[str]) -> list[Chunk]:
    """A phrase by what stands behind it; parts of somebody's body are none."""
    used = _used_as(sentence, n, nouns)
    if used and not chunk.head:
        return [replace(chunk, head=used)]
    return [] if _is_own(sentence, chunk) else [chunk]


def _used_as(sentence: Sentence, n: int, nouns: frozenset[str]) -> str:
    """The noun of the puzzle that something is there for: a cork for a nose, a rug as its carpet."""
    words = sentence.words[n : n + 3]
    if len(words) < 3 or words[0].low not in ("for", "as") or words[1].low not in DETERMINERS:
        return ""
    noun = lemmas(words[2].low)[-1]
    return noun if noun in nouns and noun not in PERSONS else ""


def _is_own(sentence: Sentence, chunk: Chunk) -> bool:
    """Whether it is only a part of somebody: wrinkled their noses, on its head."""
    ahead = [word.low for word in sentence.words if word.start < chunk.words[0].start][-1:]
    return bool(ahead and ahead[0] in _POSSESSIVE) and len(chunk.words) == 1 and "body" in sorts(chunk.words[0].low)


_POSSESSIVE = frozenset({"his", "her", "their", "its", "my", "our", "your"})


def _played(low: str) -> str:
    """The instrument of one who fiddled or drums."""
    return next((base for base in lemmas(low) if base != low and "instrument" in sorts(base)), low)


def _quoted(sentence: Sentence) -> set[int]:
    """The words of short quotes: titles, names of songs."""
    marks = [n for n, word in enumerate(sentence.words) if word.low == '"']
    spans = [(one, other) for one, other in zip(marks[::2], marks[1::2], strict=False) if other - one < 7]
    return {
        n
        for one, other in spans
        for n in range(one + 1, other)
        if not sentence.words[n].is_mark
        and not any(word.low in _SPOKEN for word in sentence.words[one:other])
        and sentence.words[other - 1].low not in (",", ".", "!")
    }


_SPOKEN = frozenset({"?", "i", "we", "you", "he", "she", "they", "it"})  # what is said is no title


def opens(sentence: Sentence) -> frozenset[int]:
    """Where words stand that have their capital because something begins there: a sentence, a quote, what is said."""
    starts = {sentence.words[0].start} if sentence.words else set()
    for one, other in itertools.pairwise(sentence.words):
        if one.low in _OPENING and (one.low != '"' or one.end == other.start or one.start in starts):
            starts.add(other.start)
    return frozenset(starts)


_OPENING = frozenset({'"', ":", "(", "?", "!", "...", "*"})


def _begins(sentence: Sentence, chunk: Chunk) -> bool:
    begun = next((n for n, word in enumerate(sentence.words) if not word.is_mark), 0)
    return chunk.words[0].start <= sentence.words[min(begun + 1, len(sentence.words) - 1)].start


def _is_named(sentence: Sentence, chunk: Chunk, kind: str, n: int) -> bool:
    """Whether one word begins a sentence, and does or has something itself: nothing but names and stuff does that."""
    first = next((word for word in sentence.words if not word.is_mark and word.low not in _LEADING), sentence.words[0])
    word = sentence.words[n]
    active = kind in ("verb", "'s") or word.low in HAVE or word.low in _DOING
    return active and len(chunk.words) == 1 and chunk.words[0] is first and not is_plural(first.low)


_LEADING = frozenset(
    {"and", "but", "so", "if", "then", "also", "since", "because", "when", "while", "though", "oh", "well"}
)
_MERELY = frozenset({"only", "very", "usual"})  # the only soprano
_DESCRIBES = frozenset({"who", "whose", "that", "which", "with", "from", "of", "in", "on", "at", "where"})
_CHOOSING = frozenset({"neither", "nor", "or", "either"})
_DOING = frozenset({"is", "was", "does", "did", "will", "cannot", "can", "never", "has", "had"})


def _context(word: Word, kind: str, context: str) -> str:
    if kind == "verb":
        base = base_of(word.low)
        return "" if base in ("be", "do") else f"verb:{base}"
    if kind == "preposition":
        return (
            f"{context} {word.low}".strip()
            if context.startswith("verb:") and " " not in context
            else f"prep:{word.low}"
        )
    return context if kind == "determiner" or word.low in _PARTICLES else ""


_PARTICLES = wordlist("mentions particles")


def _doing(low: str) -> str:
    """What somebody does who is called by it: hummer, eater, hunters."""
    agent = low.removesuffix("s")
    if agent in _AGENT_VERBS or not agent.endswith("er") or len(agent) < 6 or not sorts(low) <= {"job", "person"}:
        return ""
    stem = agent[:-2]
    ways = (stem, stem + "e", stem[:-1] if stem[-1] == stem[-2] else stem)
    return next((way for way in ways if is_verb(way) and len(way) > 2), "")


def _parted_at(run: Sequence[Word], nouns: frozenset[str]) -> int:
    """Where a run is two phrases: at the fatal moment Professor Halloran, in the green house coffee is drunk."""
    at = next((n for n, word in enumerate(run) if word.is_capital), 0)
    if at and all(word.is_capital for word in run[at:]) and not run[at].joined and not run[at - 1].is_capital:
        return at
    inside = next((n for n in range(1, len(run) - 1) if lemmas(run[n].low)[-1] in nouns and not run[n].is_capital), 0)
    return inside + 1 if inside and sorts(run[inside + 1].low) and not run[inside + 1].joined else 0


def _comes_first(run: Sequence[Word], nouns: frozenset[str]) -> bool:
    """Whether the noun for the thing stands before what is said of it: has painted his bicycle yellow."""
    if len(run) < 2 or lemmas(run[0].low)[-1] not in nouns or run[0].is_capital or run[1].joined:
        return False
    rest = " ".join(word.low for word in run[1:])
    return bool(sorts(rest)) and not sorts(f"{run[0].low} {rest}") - sorts(rest)


def _cut(run: Sequence[Word], context: str, nouns: frozenset[str], determined: bool) -> Iterator[Chunk]:
    """A run as a phrase: the noun for the thing itself, a person or an owner at its end is its company."""
    if not run:
        return
    if at := _parted_at(run, nouns):
        yield from _cut(run[:at], context, nouns, determined)
        yield from _cut(run[at:], "", nouns, False)
        return
    if _comes_first(run, nouns):
        yield Chunk(tuple(run[1:]), context, lemmas(run[0].low)[-1], determined)
        return
    last = run[-1].low
    single = lemmas(last)[-1]
    known = sorts(" ".join(word.low for word in run)) - {"job", "person"} if len(run) > 1 else frozenset()
    if known and known != sorts(last):  # a letter opener opens, but is a thing
        yield Chunk(tuple(run), context, "", determined)
    elif len(run) > 1 and not run[-1].is_capital and (doing := _doing(last)) and single not in nouns:
        yield Chunk(tuple(run[:-1]), f"verb:{doing}", "", True)
    elif (
        len(run) > 1
        and (single in nouns or single in PERSONS or last in AGENTS or single in AGENTS)
        and not run[-1].is_capital
    ):
        verb = _AGENT_VERBS.get(last) or _AGENT_VERBS.get(single)
        yield Chunk(tuple(run[:-1]), f"verb:{verb}" if verb else "", "" if verb else single, True)
    elif len(run) > 1 and single in nouns:
        yield Chunk(tuple(run), context, single, True)
    elif single in nouns or (single in PERSONS and not run[-1].is_capital):
        return
    elif len(run) <= 4:
        yield Chunk(tuple(run), context, "", determined)
