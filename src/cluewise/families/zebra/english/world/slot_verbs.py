"""The verb by which an announced category is spoken of, and what it is for: something different to eat, for lunch."""

from __future__ import annotations

from collections.abc import Container

from cluewise.families.zebra.english.lexicon import function_words, is_verb, lemmas
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.world.naming import singular
from cluewise.families.zebra.english.world.places import PERSONS


def what_for(sentence: Sentence, n: int, kinds: Container[str]) -> str:
    """Something different for lunch: what it is for names the category."""
    for one, other in zip(sentence.words[n + 1 : n + 4], sentence.words[n + 2 : n + 5], strict=False):
        if one.low in ("for", "as") and singular(other.low) in kinds:
            return singular(other.low)
    return ""


def verb_behind(sentence: Sentence, n: int) -> frozenset[str]:
    """Something different to eat."""
    for one, other in zip(sentence.words[n + 1 : n + 4], sentence.words[n + 2 : n + 5], strict=False):
        if one.low == "to" and is_verb(other.low):
            return frozenset({other.low})
    return frozenset()


def verbs_before(sentence: Sentence, n: int) -> frozenset[str]:
    """Each of them drinks a different ..."""
    for word in reversed(sentence.words[max(0, n - 6) : n]):
        if word.low in (",", ";", ":", ".", "each", "has", "have", "had"):
            break
        base = verb_of(word.low)
        if (
            is_verb(base)
            and (base != word.low or word.low in ("drink", "smoke", "own", "keep", "eat", "play", "read"))
            and word.low not in function_words
            and base not in ("be", "have", "do")
            and base not in PERSONS
        ):
            return frozenset({base})
    return frozenset()


def verb_of(low: str) -> str:
    """The verb that a word is a form of, or the word."""
    return next((base for base in reversed(lemmas(low)) if is_verb(base)), low)
