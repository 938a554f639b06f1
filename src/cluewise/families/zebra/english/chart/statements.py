"""Several statements of which so many are true: "Exactly one of the following holds: (a) ...; (b) ...".

Each of them is a sentence by itself, so each is read by itself; the chart need not know where they begin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from cluewise.families.zebra.english.chart.logic import both, either
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.relations import Exactly, Relation

MOST = 4  # statements
ONE, ANY, ALL, NONE = "one", "any", "all", "none"
_HOW_MANY = (
    (ANY, re.compile(r"\bat least one\b|\bone or both\b")),
    (NONE, re.compile(r"\bneither\b|\bnone\b|\b(both|all)\b.* (false|untrue)$")),
    (ONE, re.compile(r"\b(exactly|only|just|precisely) one\b|\bone and only one\b|\bone , and only one\b|^one of\b")),
    (ALL, re.compile(r"\bboth\b|\ball\b")),
)
_SPEAKS = re.compile(r"\b(true|holds?|the case|correct|right|valid|applies|apply|applicable|false|untrue)$")
_ABOUT = re.compile(r"\b(following|these|statements?|claims?|sentences?|facts?|is true|holds)\b")
_TRUE = re.compile(r"(?:\bone\b.*\b(?:is )?(?:true|holds)|\bthe following\b.*)$")
_OF_WHOM = re.compile(r"\b(?:holds?|true|applies|apply|valid|correct) (?:for|of|to) ")
_THAT_ONE = (("this", "person"), ("that", "person"), ("the", "person"), ("he",), ("she",), ("they",), ("it",))
LETTERS = ("abcd", "1234")


def statements(sentence: Sentence) -> tuple[str, list[Sentence]] | None:
    """How many of the statements in a sentence are true, and the statements; None where it has none."""
    lows = [word.low for word in sentence.words]
    colon = next((n for n, low in enumerate(lows) if low == ":"), None)
    if colon is None and "." in lows[:-1]:
        colon = lows.index(".")
    if colon is None:
        return None
    head = " ".join(lows[:colon])
    kind = next((kind for kind, pattern in _HOW_MANY if pattern.search(head)), None)
    if kind is None or not _ABOUT.search(head) or not (_SPEAKS.search(head) or _TRUE.search(head)):
        return None
    parts = _parted(sentence.words[colon + 1 :])
    about = _OF_WHOM.search(head)
    if about is not None:
        parts = _said_of(sentence.words[len(head[: about.end()].split()) : colon], sentence.words[colon + 1 :])
    return (kind, [replace(sentence, words=part) for part in parts]) if 1 < len(parts) <= MOST else None


def _parted(words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """The statements, parted by letters in brackets, quotes, strokes, semicolons or full stops."""
    lows = [word.low for word in words]
    for marks in ("(", '"', "/", ";", "."):
        cuts = _cuts(lows, marks)
        parts = [_bare(words[start:end]) for start, end in pairwise([*cuts, len(words)])] if cuts else []
        parts = [part for part in parts if sum(not word.is_mark for word in part) > 1]
        if len(parts) > 1:
            return parts
    return []


def _said_of(who: Sequence[Word], words: Sequence[Word]) -> list[tuple[Word, ...]]:
    """What is said of one person, each statement with him named: it holds for Ann that this person has a cat, or ..."""
    lows = [word.low for word in words]
    starts = [n for n in range(len(words)) if any(tuple(lows[n : n + len(one)]) == one for one in _THAT_ONE)]
    found = []
    for start, end in pairwise([*starts, len(words)]):
        named = next(one for one in _THAT_ONE if tuple(lows[start : start + len(one)]) == one)
        found.append((*who, *_bare(words[start + len(named) : end])))
    return found


def _cuts(lows: Sequence[str], mark: str) -> list[int]:
    if mark == "(":
        order = next((letters for letters in LETTERS if _lettered(lows, letters[0]) is not None), "")
        found = [_lettered(lows, letter) for letter in order]
        cuts = [at for at in found if at is not None]
        return cuts if cuts == sorted(cuts) else []
    if mark == '"':
        quotes = [n for n, low in enumerate(lows) if low == '"']
        return quotes[::2] if len(quotes) > 2 and len(quotes) % 2 == 0 else []
    return [0, *(n + 1 for n, low in enumerate(lows[:-1]) if low == mark)]


def _lettered(lows: Sequence[str], letter: str) -> int | None:
    """Where a statement begins with its letter in brackets: (a)."""
    return next((n for n in range(len(lows) - 2) if lows[n + 1] == letter and lows[n + 2] == ")"), None)


def _bare(words: Sequence[Word]) -> tuple[Word, ...]:
    """A statement without its letter, quotes and what joins it to the next."""
    start, end = 0, len(words)
    if end > 2 and words[2].low == ")" and words[1].low in "".join(LETTERS):
        start = 3
    while start < end and words[start].is_mark:
        start += 1
    while end > start and (words[end - 1].is_mark or words[end - 1].low in ("and", "or")):
        end -= 1
    return tuple(words[start:end])


def so_many(kind: str, parts: Sequence[Relation]) -> Relation:
    """So many of some statements."""
    if kind == ONE:
        return Exactly(1, tuple(parts))
    if kind == NONE:
        return Exactly(0, tuple(parts))
    return both(parts) if kind == ALL else either(parts)
