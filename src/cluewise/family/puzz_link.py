"""The numbers in links of puzz.link: hexadecimal digits, `-hh` from 16 up, letters g to z for 1 to 20 left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cluewise.base.scan import Word

LARGEST = 255
FIRST_GAP, LONGEST_GAP = "g", 20
_PIECE = re.compile(r"-[0-9a-f]{2}|[0-9a-f]|[g-z]|.")


def numbers_in(body: Word, advice: str, *, asked: str | None = None) -> Iterator[tuple[int | None, Word]]:
    """Every number, or None for one that is left out or asked for, each with the piece that says so."""
    for found in _PIECE.finditer(body.text):
        piece = Word(found.group(), body.line, body.column + found.start())
        if piece.text == asked:
            yield None, piece
            continue
        if left_out := gap(piece.text):
            yield from ((None, piece) for _ in range(left_out))
            continue
        digits = piece.text.removeprefix("-")
        if not re.fullmatch("[0-9a-f]+", digits):
            raise piece.unexpected("0-9, a-f, - and two of them, or g-z", advice)
        yield int(digits, 16), piece


def gap(piece: str) -> int:
    """How many numbers a piece says are left out."""
    return ord(piece) - ord(FIRST_GAP) + 1 if FIRST_GAP <= piece <= "z" else 0


def written(values: Iterable[int | None]) -> str:
    """The same numbers as text; none may be larger than LARGEST."""
    parts: list[str] = []
    skipped = 0
    for value in values:
        if value is None:
            skipped += 1
            continue
        parts += [_skip(skipped), f"{value:x}" if value < 16 else f"-{value:02x}"]
        skipped = 0
    return "".join([*parts, _skip(skipped)])


def _skip(numbers: int) -> str:
    rest = numbers % LONGEST_GAP
    return "z" * (numbers // LONGEST_GAP) + (chr(ord(FIRST_GAP) + rest - 1) if rest else "")
