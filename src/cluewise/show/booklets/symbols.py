"""Symbols that text fonts lack, drawn as polygons: card suits and a few plain shapes.

Coordinates are in parts of the letter size, x from the middle of the symbol, y upwards from the line of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import cos, pi, sin

Point = tuple[float, float]
Polygon = tuple[Point, ...]

ADVANCE = 0.92  # the width of every symbol
MIDDLE = 0.35  # what stands there stands in the middle of a line, as everywhere in drawings
EMOJI_MARKS = "\ufe0e\ufe0f"  # ask for another look of the letter before them; they are no letters
OUTLINE = 0.05  # the width of the line of a hollow symbol


def _round(x: float, y: float, r: float) -> Polygon:
    return tuple((x + r * cos(k * pi / 24), y + r * sin(k * pi / 24)) for k in range(48))


def _heart(*, upright: bool = True) -> Polygon:
    """The usual curve for a heart, 0.8 wide."""
    turns = [k * pi / 36 for k in range(72)]
    wide = [16 * sin(t) ** 3 for t in turns]
    high = [13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) + 2.5 for t in turns]
    way = 1 if upright else -1
    return tuple((x * 0.025, MIDDLE + way * y * 0.025) for x, y in zip(wide, high, strict=True))


def _stem(top: float) -> Polygon:
    return ((0.0, top), (0.06, 0.12), (0.19, -0.04), (-0.19, -0.04), (-0.06, 0.12))


def _star() -> Polygon:
    reach = (0.46, 0.19)
    points = ((reach[k % 2], pi / 2 + k * pi / 5) for k in range(10))
    return tuple((r * cos(turn), MIDDLE - 0.02 + r * sin(turn)) for r, turn in points)


def _around(points: Iterable[Point]) -> Polygon:
    return tuple((x, MIDDLE + y) for x, y in points)


_SQUARE = _around(((-0.33, -0.33), (0.33, -0.33), (0.33, 0.33), (-0.33, 0.33)))
_RHOMB = _around(((0, 0.44), (0.32, 0), (0, -0.44), (-0.32, 0)))
_UP = _around(((0, 0.36), (0.4, -0.32), (-0.4, -0.32)))
_DOWN = _around(((0, -0.36), (0.4, 0.32), (-0.4, 0.32)))
_RIGHT = _around(((0.38, 0), (-0.32, 0.4), (-0.32, -0.4)))
_LEFT = _around(((-0.38, 0), (0.32, 0.4), (0.32, -0.4)))
_TICK = _around(((-0.38, 0), (-0.28, 0.1), (-0.1, -0.1), (0.3, 0.4), (0.4, 0.32), (-0.1, -0.3)))
_SHAFT = ((-0.4, 0.05), (0.1, 0.05), (0.1, 0.22), (0.42, 0), (0.1, -0.22), (0.1, -0.05), (-0.4, -0.05))  # an arrow
_ARM = ((-0.35, 0.27), (-0.27, 0.35), (0, 0.08))  # a quarter of a cross
_CROSS = _around((*_ARM, *((y, -x) for x, y in _ARM), *((-x, -y) for x, y in _ARM), *((-y, x) for x, y in _ARM)))


@cache
def _filled() -> Mapping[str, tuple[Polygon, ...]]:
    club = (_round(0, 0.55, 0.2), _round(-0.21, 0.24, 0.2), _round(0.21, 0.24, 0.2), _stem(0.45))
    return {
        "♠": (tuple((x, y + 0.06) for x, y in _heart(upright=False)), _stem(0.4)),
        "♥": (_heart(),),
        "♦": (_RHOMB,),
        "♣": club,
        "★": (_star(),),
        "●": (_round(0, MIDDLE, 0.36),),
        "■": (_SQUARE,),
        "◆": (_RHOMB,),
        "▲": (_UP,),
        "▼": (_DOWN,),
        "▶": (_RIGHT,),
        "◀": (_LEFT,),
        "→": (_around(_SHAFT),),
        "←": (_around((-x, y) for x, y in _SHAFT),),
        "↑": (_around((y, x) for x, y in _SHAFT),),
        "↓": (_around((y, -x) for x, y in _SHAFT),),
        "✓": (_TICK,),
        "✔": (_TICK,),
        "✗": (_CROSS,),
        "✘": (_CROSS,),
    }


@cache
def _hollow() -> Mapping[str, tuple[Polygon, ...]]:
    pairs = {"☆": "★", "○": "●", "□": "■", "◇": "◆", "♢": "♦", "♡": "♥", "△": "▲", "▽": "▼", "▷": "▶", "◁": "◀"}
    return {hollow: _filled()[full] for hollow, full in pairs.items()}


def drawn(character: str) -> tuple[tuple[Polygon, ...], bool] | None:
    """The polygons of a symbol, and whether they are filled; None if it is not one of ours."""
    if character in _filled():
        return _filled()[character], True
    return (_hollow()[character], False) if character in _hollow() else None
