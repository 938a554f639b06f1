"""Lists that may be clues: "Ann: red" beside the names, "Note: Ann next to Cid"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cluewise.families.zebra.english.tokens import clean, words
from cluewise.families.zebra.english.types import ClueText, Page, Sentence, ValueList

# In a heading these speak of clues, not of a category; the second group only where values are missing.
_STRONG = re.compile(r"\b(hints?|clues?|important|warning|pairs?)\b", re.IGNORECASE)
_DENIES = re.compile(r"\b(not|never|nobody|none|but)\b", re.IGNORECASE)
_WEAK = re.compile(
    r"\b(not|never|nobody|none|but|notes?|and|first|middle|last|leftmost|rightmost|\d+)\b", re.IGNORECASE
)
_WITHIN = re.compile(r"\b(left of|right of|next to|beside|not|never|unless|then)\b|→|->|: ", re.IGNORECASE)
_ASIDE = re.compile(r"\(([^()]*)\)")
_PLACED = re.compile(r"\b[a-z]+ \d+\b", re.IGNORECASE)
_ORDERS = ("", "in order", "numbers", "in no order")


_HEADED = re.compile(r"(?:hints?|clues?|notes?|important|warning):\s+[^,.]+(?:,\s+[^,.]+){1,}\.?", re.IGNORECASE)


def hidden_clue(page: Page, text: str) -> int | None:
    """The line of the first list that may be a sentence about the others; backquotes say that it is none."""
    loose = (*page.intro, *(one for clue in page.clues if not clue.marked for one in clue.sentences))
    headed = next((one.line for one in loose if _HEADED.fullmatch(one.text)), None)
    if headed is not None:
        return headed
    lines = text.split("\n")
    size = max((len(one.values) for one in page.lists), default=0)
    for one in page.lists:
        others = _values(other for other in page.lists if other is not one)
        line = lines[one.line - 1] if one.line <= len(lines) else ""
        short = len(one.values) < size and "`" not in line
        if not one.exact and _speaks_in_title(one, others, short=short):
            return one.line
        if "`" not in line and _speaks_in_values(one, others, short=short):
            return one.line
    return None


def may_be_a_clue(one: ValueList, lists: Sequence[ValueList]) -> bool:
    """Whether a list could be taken for a sentence about the others, so that its title is to be quoted."""
    others = _values(other for other in lists if other is not one)
    short = len(one.values) < max(len(each.values) for each in lists)
    return _speaks_in_title(one, others, short=short) or _speaks_in_values(one, others, short=short)


def _values(lists: Iterable[ValueList]) -> list[str]:
    return [value for one in lists for value in one.values if not value[:1].isdigit()]


def _named(others: Sequence[str]) -> re.Pattern[str]:
    """Where a value of the others is named, also in the plural or as an owner."""
    every = "|".join(re.escape(value) for value in others if len(value) > 1) or "$^"
    return re.compile(rf"(?<!\w)(?:{every})(?:'?s)?(?!\w)", re.IGNORECASE)


def _speaks_in_title(one: ValueList, others: Sequence[str], *, short: bool) -> bool:
    if one.aside.casefold() not in _ORDERS and (_DENIES.search(one.aside) or _named(one.values).search(one.aside)):
        return True
    if _STRONG.search(one.title):
        return True
    return short and bool(_WEAK.search(one.title) or _named(others).search(one.title))


def _speaks_in_values(one: ValueList, others: Sequence[str], *, short: bool) -> bool:
    named = _named(others)
    known = {value.casefold() for value in others}
    if any(_WITHIN.search(value) for value in one.values):
        return True
    for value in one.values:
        aside = _ASIDE.search(value)
        if aside and not value[:1].isdigit() and (_PLACED.search(aside[1]) or named.search(aside[1])):
            return True
    if short and all(value.casefold() in known for value in one.values):
        return True
    more = [value for value in one.values if value.casefold() not in known and " " in value]
    telling = [value for value in more if named.search(value)]
    return bool(telling) and (short or len(telling) == len(one.values))


def with_pairs_told(page: Page) -> Page:
    """The page with lists of one value below a value of another as what they are: "Ann: cat" is a clue."""
    every = {value.casefold() for one in page.lists for value in one.values if len(one.values) > 1}
    alone = [one for one in page.lists if len(one.values) == 1 and not one.exact]
    pairs = [one for one in alone if {one.title.casefold(), one.values[0].casefold()} <= every]
    if not pairs:
        return page
    number = max((clue.number for clue in page.clues), default=0)
    told = []
    for n, one in enumerate(pairs, number + 1):
        said = tuple(words(clean(f"{one.title} = {one.values[0]}")))
        told.append(ClueText(n, (Sentence(f"{one.title}: {one.values[0]}", said, one.line, 1),)))
    return replace(page, lists=tuple(one for one in page.lists if one not in pairs), clues=(*page.clues, *told))
