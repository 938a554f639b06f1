"""Game IDs of Simon Tatham's Singles: `6x6:226335616234522661263153113366641526`."""

from __future__ import annotations

import re
import string

from cluewise.base.errors import ReadError
from cluewise.base.scan import Line, Word
from cluewise.families.hitori.formats.numbers import first_line, number, only_line, refuse_must_cross, side
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.text import heading
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

DIGITS = string.digits + string.ascii_lowercase + string.ascii_uppercase
FORM = "a Singles ID"
ADVICE = "A Singles ID is WIDTHxHEIGHT, a colon, then one character per cell: 1-9, then a-z from 10, A-Z from 36."

_ID = re.compile(r"\s*(?P<width>[0-9]+)(?:x(?P<height>[0-9]+))?(?P<level>d[a-z])?(?P<mark>[:#])(?P<body>\S*)\s*")


def looks_like(text: str) -> int:
    """Certain when the number of characters and their range fit; other games have IDs of their own."""
    found = _ID.fullmatch(first_line(text))
    if not found or not found["body"].isalnum() or not found["body"].isascii():
        return NO
    if max(len(found["width"]), len(found["height"] or "")) > 3:
        return MAYBE
    width, height = int(found["width"]), int(found["height"] or found["width"])
    values = [DIGITS.index(c) for c in set(found["body"])]
    if (
        found["mark"] == ":"
        and len(found["body"]) == width * height
        and all(0 < v <= max(width, height) for v in values)
    ):
        return CERTAIN
    return LIKELY if found["level"] in ("de", "dk") or (values and max(values) <= 9) else MAYBE


def read(text: str) -> HitoriPuzzle:
    """The board in a game ID."""
    title, line = only_line(text, ADVICE)
    found = _ID.fullmatch(line.text)
    if not found:
        raise line.words()[0].unexpected("a game ID of Singles", ADVICE)
    if found["mark"] == "#":
        message = "this is a seed from which Singles makes a board, not the board itself"
        raise ReadError(message, place=line.place(found.start("mark") + 1), advice=ADVICE)
    width = side(_part(line, found, "width"), "the width", ADVICE)
    height = side(_part(line, found, "height"), "the height", ADVICE) if found["height"] else width
    body = line.words(r"\S")[-len(found["body"]) :] if found["body"] else []
    if len(body) != width * height:
        spot = body[width * height] if len(body) > width * height else line.end()
        message = f"a {width}x{height} board has {width * height} characters, here are {len(body)}"
        raise ReadError(message, place=spot.place, advice=ADVICE)
    cells = [_value(word, max(width, height)) for word in body]
    return HitoriPuzzle(tuple(tuple(cells[n : n + width]) for n in range(0, len(cells), width)), title=title)


def _part(line: Line, found: re.Match[str], name: str) -> Word:
    return Word(found[name], line, found.start(name) + 1)


def _value(word: Word, high: int) -> str:
    value = DIGITS.find(word.text)
    if not 0 < value <= high:
        raise word.unexpected(f"a character for a number from 1 to {high}", ADVICE)
    return str(value)


def write(puzzle: HitoriPuzzle) -> str:
    """The game ID."""
    high = min(max(puzzle.rows, puzzle.columns), len(DIGITS) - 1)
    refuse_must_cross(puzzle, FORM)
    body = "".join(DIGITS[number(symbol, FORM, 1, high)] for row in puzzle.grid for symbol in row)
    return "\n".join([*heading("#", puzzle.title), f"{puzzle.columns}x{puzzle.rows}:{body}"]) + "\n"
