"""Texts without capitals: the names of people in them, written large so that they are seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cluewise.families.zebra.english.lexicon import function_words, is_verb, lemmas, sorts
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Page, Sentence

_SELDOM = 5  # where fewer than one in so many sentences begins with a capital, none means anything
_NAMES = frozenset({"person", "surname"})
_ACTIVE = frozenset({"is", "was", "has", "had", "does", "did", "can", "cannot", "will", "never", "'s"})


def is_small(page: Page) -> bool:
    """Whether a text is written without capitals."""
    every = [*page.intro, *(one for clue in page.clues for one in clue.sentences), *page.questions]
    large = sum(one.words[0].is_capital for one in every if one.words)
    return len(every) > 2 and large * _SELDOM < len(every)


def enlarged(sentences: Sequence[Sentence]) -> list[Sentence]:
    """The sentences with the names of people written large."""
    names = {one.words[n].low for one in sentences for n in range(len(one.words)) if _is_name(one, n)}
    return [replace(one, words=tuple(_large(word, names) for word in one.words)) for one in sentences]


def _large(word: Word, names: set[str]) -> Word:
    return word._replace(text=word.text.capitalize()) if word.low in names else word


def _is_name(sentence: Sentence, n: int) -> bool:
    """Whether a word is a known name and nothing else, or one that does something."""
    low = sentence.words[n].low
    known = sorts(low)
    if "person" not in known or low in function_words:
        return False
    return (known <= _NAMES and not is_verb(low)) or (n == 0 and _acts(sentence, n))


def _acts(sentence: Sentence, n: int) -> bool:
    """Whether a word does something itself: mia is, leo's tent, ava sits."""
    follow = sentence.words[n + 1].low if n + 1 < len(sentence.words) else ""
    return follow in _ACTIVE or (lemmas(follow)[-1] != follow and is_verb(lemmas(follow)[-1]))
