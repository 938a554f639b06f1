"""Verbs: whether they tie somebody to something, deny it, or say nothing of it; and predicates of several words."""

from __future__ import annotations

from functools import cache, lru_cache

from cluewise.families.zebra.english.lexicon.inflection import lemmas
from cluewise.families.zebra.english.lexicon.scales import compared_by
from cluewise.families.zebra.english.lexicon.senses import VerbSense
from cluewise.families.zebra.english.lexicon.tables import entries


@cache
def _polarities() -> dict[str, str]:
    """By base form: "1", "-1", "0", or "?" where it may be either; the hand-written table goes first.

    What somebody does with a thing ties: the verbs that harm, remove, hand over or leave are few, and written down by
    hand; a verb that only the derived table has, and that it could not place, is none of them.
    """
    found: dict[str, str] = {}
    for head, words in entries("verbs_more"):
        found.update(dict.fromkeys(words.split(), "1" if head == "?" else head))
    for head, words in entries("verbs"):
        found.update(dict.fromkeys(words.split(), head.partition(" ")[0]))
    return found


@cache
def _objects() -> dict[str, frozenset[str]]:
    """By base form: of what sort its object usually is."""
    found: dict[str, frozenset[str]] = {}
    for head, words in entries("verbs"):
        sort = head.partition(" ")[2]
        if sort:
            for word in words.split():
                found[word] = found.get(word, frozenset()) | {sort}
    return found


@lru_cache(maxsize=4096)
def is_verb(low: str) -> bool:
    """Whether the word can be a form of a known verb, also of one that may mean either."""
    return bool(_base(low))


@lru_cache(maxsize=4096)
def verb(low: str) -> VerbSense | None:
    """What a form of a verb says; None where it is no known verb, or one that may be either."""
    base = _base(low)
    polarity = _polarities().get(base, "?")
    return None if polarity == "?" else VerbSense(base, int(polarity), _objects().get(base, frozenset()))


@lru_cache(maxsize=4096)
def _base(low: str) -> str:
    """The known verb that the word is a form of; a bare adjective (long, slow) is none."""
    known = _polarities()
    for base in (*lemmas(low)[1:], *_other_stems(low)):
        if base in known:
            return base
    return low if low in known and compared_by(low) is None else ""


def _other_stems(low: str) -> tuple[str, ...]:
    """What a word in -ed or -ing may also come from, where the rules guessed wrong: outscor(e), travel(l)."""
    for ending in ("ed", "ing"):
        stem = low.removesuffix(ending)
        if stem != low and len(stem) > 2:
            return stem, stem + "e", stem[:-1] if stem[-1] == stem[-2] else stem
    return ()


@cache
def phrases() -> dict[tuple[str, ...], int]:
    """Predicates of several words and what they say; each word is one of the `lemmas` of the word that stands there."""
    found: dict[tuple[str, ...], int] = {}
    for head, rest in entries("phrases"):
        for phrase in rest.split(" | "):
            found[tuple(phrase.split())] = int(head)
    return found
