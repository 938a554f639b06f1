"""Letters with an accent that a font lacks, put together from the letter and the accent, which it has."""

from __future__ import annotations

from unicodedata import normalize

# Combining marks, and the signs of their own that look the same.
_SIGNS = dict(zip("\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c", "`´ˆ˜¯˘˙¨˚˝ˇ", strict=True))
_BELOW = {"\u0326": "¸", "\u0327": "¸", "\u0328": "˛"}
_TALL = frozenset("bdfhklt")
RAISED = 0.18  # times the size: what capitals and tall letters need, since the signs are made for low ones


def whole(text: str) -> str:
    """The text with every letter and its accents as one character, where there is one."""
    return normalize("NFC", text)


def parted(character: str) -> tuple[str, str] | None:
    """A letter and the sign to print over or below it; None if the character is not such a pair."""
    parts = normalize("NFD", character)
    sign = (_SIGNS | _BELOW).get(parts[1:])
    return (parts[0], sign) if sign else None


def raised(letter: str, sign: str) -> float:
    """How much higher the sign stands over this letter, times the size."""
    high = letter.isupper() or letter in _TALL
    return RAISED if high and sign not in _BELOW.values() else 0.0
