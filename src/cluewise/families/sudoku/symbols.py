"""How single cells are written: 1 to 9, then letters from A; a dot, zero, star or underscore where nothing is known."""

from __future__ import annotations

SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
EMPTY = ".0*_"
VALUES = {symbol: value for value, symbol in enumerate(SYMBOLS, 1)} | {
    symbol.lower(): value for value, symbol in enumerate(SYMBOLS, 1)
}


def symbol(value: int | None) -> str:
    """The character for a value, or the dot of an open cell; numbers beyond the letters stay numbers."""
    if value is None:
        return "."
    return SYMBOLS[value - 1] if 1 <= value <= len(SYMBOLS) else str(value)


def symbols_up_to(size: int) -> str:
    """What may stand in the cells of a grid, for sentences: `1 to 9`, or `1 to 9 and A to G`."""
    return f"1 to {size}" if size <= 9 else f"1 to 9 and A to {SYMBOLS[size - 1]}" if size > 10 else "1 to 9 and A"


def characters_up_to(size: int) -> frozenset[str]:
    """Every character that may stand for a cell of a grid."""
    return frozenset(EMPTY) | {character for character, value in VALUES.items() if value <= size}


def is_number(text: str) -> bool:
    """Whether a text is a number in plain digits; `str.isdigit` alone also takes those of other scripts."""
    return text.isascii() and text.isdigit()
