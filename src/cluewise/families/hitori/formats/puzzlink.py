"""Links of puzz.link and its kin: `https://puzz.link/p?hitori/W/H/body`."""

from __future__ import annotations

import re

from cluewise.base.errors import ReadError
from cluewise.base.scan import Line, Word
from cluewise.families.hitori.formats.numbers import first_line, number, only_line, refuse_must_cross, side
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle
from cluewise.families.hitori.text import heading
from cluewise.family import CERTAIN, NO

ADVICE = (
    "A link ends in hitori/WIDTH/HEIGHT/ and the board: one of 0-9 a-z per cell, or - and two of them; "
    ". is an empty cell."
)
FORM = "a puzz.link address"
BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"
LARGEST = 36 * 36 - 1

_LINK = re.compile(r"\s*(?:\S*[?/])?hitori/(?P<width>[^/\s]*)/(?P<height>[^/\s]*)/(?P<body>[^/\s]*)/?\s*")
_MARK = re.compile(r"(?:\S*[?/])?hitori/")
_CELL = r"-[0-9a-z]{2}|[0-9a-z.]|\S"


def looks_like(text: str) -> int:
    """Whether the first line is a link to a hitori board."""
    return CERTAIN if _MARK.match(first_line(text)) else NO


def read(text: str) -> HitoriPuzzle:
    """The board in a link."""
    title, line = only_line(text, ADVICE)
    found = _LINK.fullmatch(line.text)
    if not found:
        raise line.words()[0].unexpected("a link that ends in hitori/WIDTH/HEIGHT/ and the board", ADVICE)
    width, height = (side(_part(line, found, what), f"the {what}", ADVICE) for what in ("width", "height"))
    start = found.start("body")
    cells = [Word(c.group(), line, start + c.start() + 1) for c in re.finditer(_CELL, found["body"])]
    symbols = [_symbol(word) for word in cells]
    if len(cells) != width * height:
        spot = cells[width * height] if len(cells) > width * height else line.end()
        message = f"a {width}x{height} board has {width * height} cells, here are {len(cells)}"
        raise ReadError(message, place=spot.place, advice=ADVICE)
    return HitoriPuzzle(tuple(tuple(symbols[n : n + width]) for n in range(0, len(symbols), width)), title=title)


def _part(line: Line, found: re.Match[str], name: str) -> Word:
    return Word(found[name], line, found.start(name) + 1)


def _symbol(word: Word) -> str:
    if word.text in ("%", "@"):
        message = "cells with a question mark are not supported: what they clash with is not known"
        raise ReadError(message, place=word.place, advice=ADVICE)
    if word.text == EMPTY:
        return EMPTY
    digits = word.text.removeprefix("-")
    if not digits or any(digit not in BASE36 for digit in digits):
        raise word.unexpected("0-9, a-z, or - and two of them", ADVICE)
    return str(int(digits, 36))


def write(puzzle: HitoriPuzzle) -> str:
    """The link."""
    refuse_must_cross(puzzle, FORM)
    body = "".join(_written(symbol) for row in puzzle.grid for symbol in row)
    link = f"https://puzz.link/p?hitori/{puzzle.columns}/{puzzle.rows}/{body}"
    return "\n".join([*heading("#", puzzle.title), link]) + "\n"


def _written(symbol: str) -> str:
    if symbol == EMPTY:
        return EMPTY
    high, low = divmod(number(symbol, FORM, 0, LARGEST), 36)
    return f"-{BASE36[high]}{BASE36[low]}" if high else BASE36[low]
