"""The one tokenizer of the English reader: words, numbers and marks, each with the place where it stands.

Hyphens and possessives split ("tea-drinker", "Olive's"), contractions are undone ("isn't": is, not), curly quotes,
markdown emphasis and HTML entities are gone before words are made. What is cut here is cut the same way in lists of
values and in clues, so that forms of values can be matched word by word.
"""

from __future__ import annotations

import html
import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

Amount = int | Fraction

_CURLY = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "′": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
                        "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "…": "...",
                        "\u00a0": " ", "\u200b": " ", "\ufeff": " "})  # fmt: skip
_EMPHASIS = re.compile(
    r"\*\*|(?<![\w_])__?(?=[^\W_])|(?<=[^\W_])__?(?![\w_])|`|(?<!\w)\*(?=\S)|(?<=[\w.!?,:;)\"])[*](?!\w)|~~"
)
_MARKED = re.compile(r"[*_`~]")  # quick to see, and seldom there
_TOKEN = re.compile(
    r"""
    (?P<money>[$£€]\s?(?P<sum>\d+(?:,\d{3})*(?:\.\d+)?)(?P<kilo>[kKmM]\b)?)
  | (?P<clock>\d{1,2}[:.]\d{2}(?!\d)(?=\s*(?:[ap]\.?m\b|o'clock|h\b)|\b))(?<![.]\d\d(?=\d))
  | (?P<number>(?:(?<![\w.])-(?=[\d.]+\s?(?:°|degrees?\b)))?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?))
    (?P<part>\s?[½¼¾](?![\w]))?(?P<ordinal>(?:st|nd|rd|th)\b)?
  | (?P<short>(?:[A-Za-z]\.){2,})
  | (?P<word>[^\W\d_]+(?:'[^\W\d_]+)*)
  | (?P<mark>\.\.\.|[^\s\w]|_+)
    """,
    re.VERBOSE,
)
_UNDONE = {
    "can't": ("can", "not"), "cannot": ("can", "not"), "won't": ("will", "not"), "shan't": ("shall", "not"),
    "ain't": ("is", "not"), "let's": ("let", "us"), "'twas": ("it", "was"), "tho": ("though",), "cos": ("because",),
    "i'm": ("i", "am"), "y'all": ("you",),
    **{  # as they are typed in haste
        f"{verb}nt": (verb, "not")
        for verb in ("is", "was", "are", "were", "does", "did", "do", "has", "have", "could", "would", "should", "had")
    },
    "cant": ("can", "not"),
}  # fmt: skip
_UNDONE |= {
    f"{verb}nt": (verb, "not")
    for verb in ("is", "was", "are", "were", "has", "have", "had", "does", "do", "did", "could", "would", "should")
} | {"cant": ("can", "not"), "wont": ("will", "not")}  # typed in a hurry
_TAILS = {"'re": "are", "'ve": "have", "'ll": "will", "'d": "'d", "'m": "am", "'s": "'s"}


class Word(NamedTuple):
    """A word, number or mark of the text."""

    text: str  # as it was written
    low: str  # casefolded; what is compared
    start: int  # offset in the clean text
    end: int
    amount: Amount | None = None  # of numbers, also of "$80" and "52k"
    unit: str = ""  # that is written with the number itself: "$", "th" (ordinals), ":" (times of day, in minutes)
    joined: bool = False  # to the word before, by a hyphen

    @property
    def is_mark(self) -> bool:
        """Whether this is punctuation."""
        return not self.low[:1].isalnum() and self.low not in ("'s", "'d") and self.amount is None

    @property
    def is_capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.text[:1].isupper()


SHORTENED = frozenset({"mr", "mrs", "ms", "dr", "st", "mt", "prof", "sgt", "capt", "lt", "col", "rev"})


def clean(text: str) -> str:
    """The text with straight quotes, without emphasis, entities and tags; lines stay lines."""
    return _known_clean(text) if len(text) < SHORT else _clean(text)


SHORT = 64  # letters: values and titles, which are asked for again and again


@lru_cache(maxsize=4096)
def _known_clean(text: str) -> str:
    return _clean(text)


def _clean(text: str) -> str:
    if "</" in text or "<br" in text:
        text = _plain(text)
    if "&" in text:
        text = html.unescape(text)
    if not text.isascii():
        text = _CIRCLED.sub(lambda label: f"{ord(label[1]) - ord('①') + 1}. ", text).translate(_CURLY)
    if "(" in text:
        text = _YOUR_SIDE.sub("", text)
    return _EMPHASIS.sub("", text) if _MARKED.search(text) else text


_CIRCLED = re.compile(r"^([①-⑳])(?:[.):]?[ \t]+)?", re.MULTILINE)


_YOUR_SIDE = re.compile(r"(?<!\s)\s*\((?:to )?(?:your|my|the reader's|the viewer's) (?:left|right)\)", re.IGNORECASE)
_LINES = re.compile(
    r"[ \t]*<(?:br|/p|/li|/tr|/h\d|/div|/[ou]l|/table)\s*/?>(?=[ \t]*[^\s<]|[ \t]*<(?!/))", re.IGNORECASE
)
_CELLS = re.compile(r"</t[dh]>\s*(?=<t[dh])", re.IGNORECASE)
_ITEMS = re.compile(r"<li\b[^<>]*>\s*", re.IGNORECASE)
_TAGS = re.compile(
    r"</?(?:p|b|i|u|em|strong|span|div|[ou]l|li|br|hr|h\d|table|tr|t[dh]|thead|tbody|a|code|pre|sup|sub)\b[^<>]*>",
    re.IGNORECASE,
)


def _plain(text: str) -> str:
    """A page of the web as plain text: items are bulleted, cells set apart, other tags gone."""
    for pattern, instead in ((_LINES, "\n"), (_CELLS, " | "), (_ITEMS, "- "), (_TAGS, "")):
        text = pattern.sub(instead, text)
    return text


def words(text: str, start: int = 0) -> list[Word]:
    """The words of a clean text; `start` is the offset of its beginning in the whole."""
    found: list[Word] = []
    hyphen = counted = False
    for match in _TOKEN.finditer(text):
        piece = match.group()
        at = match.start() + start
        to = at + len(piece)
        if match.lastgroup == "word" and "'" not in piece:
            low = piece.casefold()
            if low not in _UNDONE:
                found.append(Word(piece, low, at, to, None, "", hyphen))
                counted = counted or hyphen or low in ("hundred", "dozen")
                hyphen = False
                continue
        if piece == "-" and _inside_a_word(text, match.start()):
            hyphen = True
            continue
        if piece == "." and found and found[-1].low in SHORTENED and found[-1].end == at:
            continue
        found += _made(match, piece, at, to, hyphen)
        counted = counted or hyphen or match.lastgroup == "word"
        hyphen = False
    return _counted(found) if counted else found


def low_words(text: str) -> tuple[str, ...]:
    """The words of a clean text as they are compared; quick where these are plain words with blanks between."""
    pieces = text.casefold().split()
    if text.isascii() and all(piece.isalpha() and piece not in _UNDONE for piece in pieces) and "hundred" not in pieces:
        return tuple(pieces)
    return tuple([word.low for word in words(text)])


_TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
_ONES = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}


def _counted(found: list[Word]) -> list[Word]:
    """Words with numbers of two words made one: twenty-three, six hundred; "twenty three-legged stools" is none."""
    made: list[Word] = []
    for word in found:
        before = made[-1] if made else None
        if before is not None and (value := _compound(before, word)) is not None:
            text = f"{before.text}{'-' if word.joined else ' '}{word.text}"
            made[-1] = Word(text, text.casefold(), before.start, word.end, value, "", before.joined)
        else:
            made.append(word)
        if word.low == "dozen" and [one.low for one in made[-3:-1]] == ["half", "a"]:
            first = made[-3]
            made[-3:] = [Word("half a dozen", "half a dozen", first.start, word.end, 6, "", first.joined)]
    return made


def _compound(before: Word, word: Word) -> int | None:
    """The number that two words name together."""
    if word.joined and before.low in _TENS and word.low in _ONES:
        return _TENS[before.low] + _ONES[word.low]
    if word.low == "hundred" and before.low in _ONES and before.amount is None and not before.joined:
        return 100 * _ONES[before.low]
    return None


def _inside_a_word(text: str, at: int) -> bool:
    return 0 < at < len(text) - 1 and text[at - 1].isalnum() and text[at + 1].isalnum()


_PARTS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
LONGEST_NUMBER = 100  # digits: more are a drawing


def _made(match: re.Match[str], piece: str, at: int, to: int, hyphen: bool) -> list[Word]:
    if len(piece) > LONGEST_NUMBER and match.lastgroup != "word":
        return [Word(piece, piece.lower(), at, to, joined=hyphen)]
    if match.lastgroup in ("money", "kilo"):
        times = {"k": 1_000, "m": 1_000_000}.get((match["kilo"] or "").lower(), 1)
        return [Word(piece, piece.lower(), at, to, _number(match["sum"]) * times, piece[0], hyphen)]
    if match.lastgroup == "clock":
        hours, minutes = re.split(r"[:.]", piece)
        if int(minutes) < 60 and (":" in piece or int(hours) < 25):
            return [Word(piece, piece, at, to, 60 * int(hours) + int(minutes), ":", hyphen)]
        return [Word(piece, piece, at, to, _number(piece), "", hyphen)]
    if match.lastgroup in ("number", "ordinal", "part"):
        value = _number(match["number"])
        if match["part"]:
            value += _PARTS[match["part"].strip()]
        return [Word(piece, piece.lower(), at, to, value, "th" if match["ordinal"] else "", hyphen)]
    if match.lastgroup == "short":
        return [Word(piece, piece.lower().replace(".", ""), at, to, joined=hyphen)]
    if match.lastgroup == "word":
        return _undone(piece, at, to, hyphen)
    return [Word(piece, piece, at, to)]


def _undone(piece: str, at: int, to: int, hyphen: bool) -> list[Word]:
    low = piece.casefold()
    if low in _UNDONE:
        parts = _UNDONE[low]
    elif low.endswith("n't") and len(low) > 3:
        parts = (low[:-3], "not")
    else:
        tail = next((t for t in _TAILS if low.endswith(t) and len(low) > len(t)), None)
        if tail is None:
            return [Word(piece, low, at, to, joined=hyphen)]
        cut = to - len(tail)
        return [
            Word(piece[: -len(tail)], low[: -len(tail)], at, cut, joined=hyphen),
            Word(piece[-len(tail) :], _TAILS[tail], cut, to),
        ]
    return [Word(piece if n == 0 else part, part, at, to, joined=hyphen and n == 0) for n, part in enumerate(parts)]


def _number(digits: str) -> Amount:
    value = Fraction(digits.replace(",", ""))
    return int(value) if value.denominator == 1 else value
