"""PBM, PGM and PPM files, plain and raw: the pictures that need no other package to be read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cluewise.base.errors import ReadError

KINDS = {b"P1": "bits", b"P2": "grey", b"P3": "colour", b"P4": "bits", b"P5": "grey", b"P6": "colour"}
PLAIN = (b"P1", b"P2", b"P3")
MOST_PIXELS, MOST_NUMBERS = 1 << 24, 1 << 22  # pixels; of those that are written out, or take two bytes, fewer
_WORD = re.compile(rb"(?:\s|#[^\n]*\n)*([^\s#]+)")
_COMMENT = re.compile(rb"#[^\n]*")
ADVICE = (
    "A PBM, PGM or PPM file starts with P1 to P6, its width, its height and, without P1 and P4, its brightest value."
)


def is_netpbm(data: bytes) -> bool:
    """Whether this is such a file, by its first characters."""
    return data[:2] in KINDS and data[2:3].isspace()


def read_netpbm(data: bytes) -> tuple[int, int, bytes]:
    """Width, height, and red, green and blue of each pixel."""
    kind = KINDS[data[:2]]
    numbers, start = _header(data, 2 if kind == "bits" else 3)
    width, height, brightest = (*numbers, 1)[:3]
    if not (min(width, height) > 0 and width * height <= MOST_PIXELS and 0 < brightest < 1 << 16):
        raise ReadError(f"a picture of {width} x {height} with values to {brightest} is not taken", advice=ADVICE)
    count = width * height * (3 if kind == "colour" else 1)
    if count > MOST_NUMBERS and (data[:2] in PLAIN or brightest > 255):
        raise ReadError(f"a picture of {width} x {height} in numbers is too large", advice=ADVICE)
    if kind == "bits" and data[:2] not in PLAIN:
        shown = _bits(data, start, width, height)
    elif data[:2] not in PLAIN and brightest < 256:
        shown = data[start : start + count].translate(_shades(range(256), brightest, dark=False))
    else:
        values = _plain(data[start:], count, kind) if data[:2] in PLAIN else _pairs(data, start, count)
        shown = _shades(values, brightest, dark=kind == "bits")
    if len(shown) < count:
        raise ReadError(f"expected {count} values of pixels, found {len(shown)}", advice=ADVICE)
    return width, height, shown if kind == "colour" else _tripled(shown)


def _header(data: bytes, wanted: int) -> tuple[list[int], int]:
    """The numbers after the first word, and where the pixels start: behind one white character."""
    numbers, at = [], 2
    for _ in range(wanted):
        found = _WORD.match(data, at)
        if found is None or not found[1].isdigit() or len(found[1]) > 6:
            raise ReadError("expected the numbers that a picture starts with", advice=ADVICE)
        numbers.append(int(found[1]))
        at = found.end()
    return numbers, at + 1


def _plain(data: bytes, count: int, kind: str) -> list[int]:
    words = _COMMENT.sub(b"", data)
    found = list(re.findall(rb"\S", words)) if kind == "bits" else words.split()
    if not all(word.isdigit() and len(word) < 6 for word in found[:count]):
        raise ReadError("expected numbers as the values of pixels", advice=ADVICE)
    return [int(word) for word in found[:count]]


def _bits(data: bytes, start: int, width: int, height: int) -> bytes:
    """Eight pixels to a byte, the left one highest, and 1 is black; each row starts with a new byte."""
    eight = [bytes(0 if byte >> (7 - x) & 1 else 255 for x in range(8)) for byte in range(256)]
    across = (width + 7) // 8
    rows = (data[start + row * across : start + (row + 1) * across] for row in range(height))
    return b"".join(b"".join(map(eight.__getitem__, row))[:width] for row in rows)


def _pairs(data: bytes, start: int, count: int) -> list[int]:
    """Values of two bytes, the higher first."""
    pairs = data[start : start + 2 * count]
    return [high << 8 | low for high, low in zip(pairs[::2], pairs[1::2], strict=False)]


def _shades(values: Iterable[int], brightest: int, *, dark: bool) -> bytes:
    """The values from 0 (dark) to 255; in a PBM file 1 is black."""
    shades = (min(value, brightest) * 255 // brightest for value in values)
    return bytes(255 - shade for shade in shades) if dark else bytes(shades)


def _tripled(shades: bytes) -> bytes:
    """Grey as red, green and blue."""
    found = bytearray(3 * len(shades))
    for colour in range(3):
        found[colour::3] = shades
    return bytes(found)
