"""Cutting running text into sentences, with an eye on abbreviations, initials, quotes and brackets."""

from __future__ import annotations

import re
from functools import lru_cache

from cluewise.families.zebra.english.tokens import words
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist

# After these a full stop ends no sentence, whatever follows.
_TITLES = wordlist("splitting titles")
# After these it ends one only before a capital letter that does not begin a number or a name's second half.
_SHORT = wordlist("splitting short")
_END = re.compile(r"""(?P<stop>\.{3,}|[.!?]+)(?P<close>["')\]]*)(?=\s|$)|(?<=\n)\s*\n|\n(?=\s*[-*•]\s)""")
_WORD_BEFORE = re.compile(r"[\w.]+\.?$")
_BLANK = re.compile(r"\s*")
_AHEAD, _BEHIND = 100, 2000  # characters that are looked at around the end of a sentence


def sentences(text: str, start: int, line: int, column: int = 1) -> list[Sentence]:
    """The sentences of a piece of the clean text that begins at offset `start`, in that line and column."""
    if not text.strip():
        return []
    found: list[Sentence] = []
    at = 0
    for match in _END.finditer(text):
        if match["stop"] and not _ends(text, at, match):
            continue
        at = _add(found, text, at, match.end(), start, line, column)
    _add(found, text, at, len(text), start, line, column)
    return found


def _add(found: list[Sentence], text: str, at: int, to: int, start: int, line: int, column: int) -> int:
    piece = text[at:to]
    bare = piece.strip()
    if any(letter.isalnum() for letter in bare):
        first = at + len(piece) - len(piece.lstrip())
        down = text.count("\n", 0, first)
        beyond = first - (text.rfind("\n", 0, first) + 1)
        column_here = column + first if down == 0 else beyond + 1
        found.append(Sentence(bare, tuple(words(bare, start + first)), line + down, column_here))
    elif found and bare:
        last = found[-1]
        found[-1] = Sentence(f"{last.text} {bare}", last.words, last.line, last.column)
    return to


def _ends(text: str, begin: int, match: re.Match[str]) -> bool:
    """Whether the mark at the match ends its sentence."""
    after = _BLANK.match(text, match.end()).end()  # type: ignore[union-attr]
    rest = text[after : after + _AHEAD]
    if not rest:
        return True
    if _open_bracket(text, begin, match.start()) and not match["close"]:
        return False
    stop = match["stop"]
    if stop != ".":
        return not rest[:1].islower() or _is_careless(text)
    before = _WORD_BEFORE.search(text, max(begin, match.start() - _AHEAD), match.start())
    word = before.group().casefold().strip(".") if before else ""
    if word in _TITLES or word in ("i.e", "e.g", "viz"):
        return False
    if len(word) == 1 and word.isalpha() and before and before.group()[:1].isupper():
        return _initial_ends(text, begin, before.start(), rest)
    if word in _SHORT or "." in word:
        return rest[:1].isupper() or rest[:1] in "\"'("
    if len(word) > _SHORTEST and _BEGINS.match(rest):
        return True
    return not rest[:1].islower() or _is_careless(text)


_SHORTEST = 2  # letters, below which a word before a stop may be an abbreviation
# What begins a sentence even in small letters.
_BEGINS = re.compile(r"(?:they|it|he|she|we|you|there|this|these|everyone|everybody|nobody) [a-z]|(?:i|i'm|it's) [a-z]")


@lru_cache(maxsize=4)
def _is_careless(text: str) -> bool:
    """Whether no sentence of the text begins with a capital letter."""
    return len(re.findall(r"\w{2,}[.!?]\s+[a-z]", text)) > 1 and not re.search(r"\w{2,}[.!?]\s+[A-Z]", text)


def _open_bracket(text: str, begin: int, at: int) -> bool:
    piece = text[max(begin, at - _BEHIND) : at]
    return piece.count("(") > piece.count(")") and ")" in text[at : at + 200]


def _initial_ends(text: str, begin: int, at: int, rest: str) -> bool:
    """A lone capital letter with a stop is a name's initial, unless a sentence plainly begins after it."""
    before = text[begin:at].split()
    first = re.match(r"[\w']+", rest)
    word = first.group() if first else ""
    if not before or not word or word[:1].islower():
        return not word
    return word in _OPENERS or (before[-1].islower() and len(re.findall(r"\b[A-Z]\b", text)) > 3)


_OPENERS = wordlist("splitting openers")
