"""Rows that run from one thing to another: from the lake to the forest, room 1 by the stairs; closer to the lake."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.passages import Sentence
from cluewise.families.zebra.english.phrasing import Tokens, text_at, words
from cluewise.families.zebra.english.scales import amount_in
from cluewise.families.zebra.english.words import DAYS, HOUSES, MONTHS, ORDINALS, words_in

_RANGE = re.compile(r"\bfrom (?:the )?(?P<low>[a-z]{3,}) to (?:the )?(?P<high>[a-z]{3,})\b")
_NEAREST = re.compile(
    r"\b(?:1|one|first) (?:is |was |being |lies |stands )?(?:by|beside|next to|nearest|nearest to|closest to|at)"
    r" (?:the )?(?P<low>[a-z]{3,})\b"
)
_NO_LANDMARK = (
    words_in("left right top bottom start end first last front back time beginning low high small large cheap youngest")
    | words_in("west east north south oldest shortest tallest earliest latest lowest highest most least far")
    | frozenset(DAYS) | frozenset(MONTHS) | frozenset(ORDINALS) | HOUSES
)  # fmt: skip
_CLOSER, _FURTHER = words_in("closer nearer"), words_in("farther further")
_CLOSEST = words_in("closest nearest")


def landmarks_in(sentences: Sequence[Sentence]) -> tuple[str, str]:
    """What stands at the low and at the high end of the row; nothing where the text does not say."""
    for sentence in sentences:
        low = sentence.text.casefold()
        ordered = any(word in low for word in ("numbered", "row", "in order", "in this order", "side by side", "line"))
        found = _RANGE.search(low) if ordered else None
        if found and low.count(found["high"]) + low.count(found["low"]) > 2:
            return "", ""  # from the bank to the church, numbered from the church
        if found and _may_be(found["low"]) and _may_be(found["high"]):
            return found["low"], found["high"]
        near = _NEAREST.search(low)
        if near and _may_be(near["low"]) and ordered:
            return near["low"], ""
    return "", ""


def _may_be(word: str) -> bool:
    return word not in _NO_LANDMARK and amount_in(word) is None


def by_landmark(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Closer to the lake than Bob: to the left of Bob; the tent nearest the lake: the first tent."""
    if lexicon.places is None or not any(lexicon.landmarks):
        return tokens
    for i in range(1, len(tokens) - 1):
        text = text_at(tokens, i)
        if text not in _CLOSER | _FURTHER | _CLOSEST:
            continue
        at = i + 1 + (text_at(tokens, i + 1) == "away")
        at += text_at(tokens, at) in ("to", "from")
        at += text_at(tokens, at) == "the"
        if not text_at(tokens, at) or text_at(tokens, at) not in lexicon.landmarks:
            continue
        low = (text_at(tokens, at) == lexicon.landmarks[0]) ^ (text in _FURTHER)
        if text in _CLOSEST and text_at(tokens, i - 1) in HOUSES | lexicon.nouns:
            return [*tokens[: i - 1], *words("first" if low else "last", tokens[i]), tokens[i - 1], *tokens[at + 1 :]]
        if text not in _CLOSEST and text_at(tokens, at + 1) == "than":
            side = words("to the left of" if low else "to the right of", tokens[i])
            return by_landmark([*tokens[:i], *side, *tokens[at + 2 :]], lexicon)
    return tokens
