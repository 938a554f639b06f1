"""Lists that somebody put above a whole text, because the reader asked for them: they stand for those of the text."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile

from cluewise.families.zebra.english.layout.lists import draft, settled
from cluewise.families.zebra.english.layout.page import page as laid_out
from cluewise.families.zebra.english.tokens import clean, words
from cluewise.families.zebra.english.types import ClueText, Page, Sentence, ValueList

BULLETS = " \t-*•▸►▪◦·–"
FEWEST = 2  # lists: one alone may be anything


def page(text: str) -> Page:
    """The page of a text; lists above a text that tells the same values in its own way stand for those."""
    cleaned = clean(text)
    lists, size = _above(cleaned)
    if not lists:
        return laid_out(text, cleaned)
    lines = text.split("\n")
    rest = "\n".join([*[""] * size, *lines[size:]])
    below = laid_out(rest, clean(rest))
    others = [one for one in below.lists if not _tells_again(one, lists)]
    if len(others) == len(below.lists) and not _told_again(below, lists):
        return laid_out(text, cleaned)
    if any(len(one.values) == len(lists[0].values) for one in others):
        return laid_out(text, cleaned)  # there are more: those above are but the first of them
    mistaken = [one for one in others if _names(one, lists)]
    return replace(below, text=cleaned, lists=tuple(lists), clues=_with_lines(below.clues, mistaken, lines))


def _names(one: ValueList, lists: list[ValueList]) -> bool:
    """Whether what looks like a list speaks of values of those above: Vesper: left of Brix, right of the tea."""
    known = {word for each in lists for value in _folded(each.values) for word in value.split()}
    return any(word.low in known for value in (one.title, *one.values) for word in words(value))


def _with_lines(clues: tuple[ClueText, ...], mistaken: list[ValueList], lines: list[str]) -> tuple[ClueText, ...]:
    """The clues with those that were taken for lists, in the order of their lines."""
    if not mistaken:
        return clues
    made = []
    for one in mistaken:
        said = clean(lines[one.line - 1])
        text = said.lstrip(BULLETS).strip()
        at = said.index(text)
        made.append(ClueText(0, (Sentence(text, tuple(words(text)), one.line, at + 1),)))
    every = sorted([*clues, *made], key=lambda clue: (clue.sentences[0].line, clue.sentences[0].column))
    return tuple(replace(clue, number=n) for n, clue in enumerate(every, 1))


def _above(cleaned: str) -> tuple[list[ValueList], int]:
    """The lists in the first lines, up to an empty one, and how many lines these are."""
    lines = cleaned.split("\n")
    end = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    if end < FEWEST or not any(line.strip() for line in lines[end:]):
        return [], 0
    bare = [line.strip().removeprefix("- ") for line in lines[:end]]
    drafts = list(takewhile(bool, (draft(line, n, marked=True) for n, line in enumerate(bare, 1))))
    if len(drafts) < end:
        return [], 0
    found = [one for one in settled(drafts, frozenset()) if one is not None]
    alike = len(found) == end and len({len(one.values) for one in found}) == 1
    return (found, end) if alike else ([], 0)


def _tells_again(one: ValueList, lists: list[ValueList]) -> bool:
    mine = _folded(one.values)
    return any(2 * len(mine & _folded(other.values)) >= len(mine) for other in lists)


def _folded(values: tuple[str, ...]) -> set[str]:
    return {_ARTICLE.sub("", value.casefold().strip("$£€ .")) for value in values}


_ARTICLE = re.compile(r"(?:an?|the|some|one)\s+(?=\S)")


def _told_again(below: Page, lists: list[ValueList]) -> bool:
    """Whether one sentence tells a whole list again."""
    said = [one.text.casefold() for one in (*below.intro, *(s for clue in below.clues for s in clue.sentences))]
    return any(all(value in one for value in _folded(each.values)) for each in lists for one in said)
