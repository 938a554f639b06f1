"""A list as a sentence tells it, and words as a text again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cluewise.families.zebra.english.tokens import SHORTENED, Word
from cluewise.families.zebra.english.types import Sentence


@dataclass(frozen=True)
class Told:
    """A list that a sentence tells: its values as they stand, and the words around them."""

    values: tuple[str, ...]
    before: tuple[Word, ...]
    after: tuple[Word, ...]
    sentence: Sentence
    shape: str  # number, capital, article, plain, one, range
    weak: bool = False  # no "and" before the last


def text_of(item: Sequence[Word]) -> str:
    """Words as a text again."""
    made, end, short = "", -1, False
    for word in item:
        close = word.joined or not made or word.low in ("'s", ".", ",") or word.start == end
        dotted = short and word.start == end + 2  # Dr. Stein: the point is no word
        made += ("." if dotted else "") + (("-" if word.joined else "") if close else " ") + word.text
        short, end = word.low in SHORTENED, word.end
    return made
