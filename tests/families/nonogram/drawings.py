"""Pictures of our own, drawn by rules: letters, silhouettes, plain shapes and patterns, as grey values of pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, hypot, pi, sin
from random import Random

import cluewise as cw
from cluewise.families.nonogram.pictures.board import Picture, picture_in
from cluewise.families.nonogram.puzzle import NonogramPuzzle

Shape = Callable[[float, float], bool]  # whether a point is dark; both go from -1 to 1, y downwards
Point = tuple[float, float]

FONT = {  # five by seven, as on old screens
    "A": "01110 10001 10001 11111 10001 10001 10001",
    "B": "11110 10001 10001 11110 10001 10001 11110",
    "E": "11111 10000 10000 11110 10000 10000 11111",
    "G": "01110 10001 10000 10111 10001 10001 01110",
    "K": "10001 10010 10100 11000 10100 10010 10001",
    "M": "10001 11011 10101 10101 10001 10001 10001",
    "R": "11110 10001 10001 11110 10100 10010 10001",
    "S": "01111 10000 10000 01110 00001 00001 11110",
    "W": "10001 10001 10001 10101 10101 11011 10001",
    "X": "10001 10001 01010 00100 01010 10001 10001",
    "Z": "11111 00001 00010 00100 01000 10000 11111",
    "2": "01110 10001 00001 00110 01000 10000 11111",
    "5": "11111 10000 11110 00001 00001 10001 01110",
    "8": "01110 10001 10001 01110 10001 10001 01110",
}


def noise(seed: int, height: int, width: int, values: int) -> Picture:
    random = Random(seed)
    return picture_in([random.randrange(values) for _ in range(height * width)], width)


def picture_of(puzzle: NonogramPuzzle) -> Picture:
    """The solution of a puzzle as numbers."""
    rows = cw.solve(puzzle).solution.to_json()["rows"]
    signs = "." + "".join(colour.letter for colour in puzzle.palette)
    return tuple(tuple(map(signs.index, row)) for row in rows)


def pgm(shape: Shape, size: int = 120) -> bytes:
    """A shape as a PGM file; each pixel is dark as far as four points in it are."""
    quarters = (0.25, 0.75)
    data = bytearray()
    for y in range(size):
        for x in range(size):
            points = [((x + dx) * 2 / size - 1, (y + dy) * 2 / size - 1) for dy in quarters for dx in quarters]
            data.append(255 - 255 * sum(shape(*point) for point in points) // 4)
    return b"P5 %d %d 255\n" % (size, size) + bytes(data)


def drawings() -> Iterator[tuple[str, Shape]]:
    """All of them by name."""
    yield from ((f"letter {sign}", letter(sign)) for sign in FONT)
    yield from _PLAIN.items()
    yield from _SILHOUETTES.items()
    for turn in range(4):
        yield f"star of {5 + turn}", star(5 + turn, turn * 0.2)
        yield f"gear of {7 + turn}", gear(7 + turn, turn * 0.13)
        yield f"flower of {4 + turn}", flower(4 + turn, turn * 0.17)


def disc(x: float, y: float, radius: float) -> Shape:
    return lambda px, py: hypot(px - x, py - y) <= radius


def oval(x: float, y: float, wide: float, high: float) -> Shape:
    return lambda px, py: hypot((px - x) / wide, (py - y) / high) <= 1


def polygon(*points: Point) -> Shape:
    def inside(px: float, py: float) -> bool:
        odd = False
        for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
            if (ay > py) != (by > py) and px < ax + (py - ay) * (bx - ax) / (by - ay):
                odd = not odd
        return odd

    return inside


def box(left: float, top: float, right: float, bottom: float) -> Shape:
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def together(*shapes: Shape) -> Shape:
    return lambda x, y: any(shape(x, y) for shape in shapes)


def without(shape: Shape, *holes: Shape) -> Shape:
    return lambda x, y: shape(x, y) and not any(hole(x, y) for hole in holes)


def letter(sign: str) -> Shape:
    rows = FONT[sign].split()

    def inside(x: float, y: float) -> bool:
        column, row = int((x + 0.8) / 1.6 * 5 // 1), int((y + 0.9) / 1.8 * 7 // 1)
        return 0 <= column < 5 and 0 <= row < 7 and rows[row][column] == "1"

    return inside


def _around(radius: Callable[[float], float]) -> Shape:
    return lambda x, y: hypot(x, y) <= radius(atan2(y, x))


def star(points: int, turn: float) -> Shape:
    tips = [(n * pi / points + turn, 0.95 if n % 2 else 0.42) for n in range(2 * points)]
    return polygon(*((radius * cos(angle), radius * sin(angle)) for angle, radius in tips))


def gear(teeth: int, turn: float) -> Shape:
    wheel = _around(lambda angle: 0.92 if sin(teeth * (angle + turn)) > 0 else 0.7)
    return without(wheel, disc(0, 0, 0.28))


def flower(petals: int, turn: float) -> Shape:
    return without(_around(lambda angle: 0.62 + 0.3 * cos(petals * (angle + turn))), disc(0, 0, 0.2))


_PLAIN = {
    "disc": disc(0, 0, 0.8),
    "ring": without(disc(0, 0, 0.9), disc(0.05, 0, 0.5)),
    "moon": without(disc(0, 0, 0.9), disc(0.35, -0.15, 0.7)),
    "heart": together(disc(-0.42, -0.3, 0.47), disc(0.42, -0.3, 0.47), polygon((-0.85, -0.1), (0.85, -0.1), (0, 0.9))),
    "arrow": together(polygon((-0.1, -0.9), (0.9, 0), (-0.1, 0.9)), box(-0.9, -0.3, 0, 0.3)),
    "cross": together(box(-0.25, -0.9, 0.25, 0.9), box(-0.9, -0.35, 0.9, 0.1)),
    "drop": together(disc(0, 0.35, 0.5), polygon((-0.46, 0.2), (0.46, 0.2), (0.05, -0.95))),
    "spiral": lambda x, y: (hypot(x, y) * 3 - atan2(y, x) / pi / 2) % 1 < 0.55 and hypot(x, y) < 0.95,
    "chequers": lambda x, y: (int((x + 1) * 3) + int((y + 1) * 3)) % 2 == 0,
    "waves": lambda x, y: (y * 3 + 0.6 * sin(4 * x)) % 1 < 0.5,
}
_SILHOUETTES = {
    "house": without(
        together(
            box(-0.65, -0.1, 0.65, 0.9), polygon((-0.9, -0.1), (0.9, -0.1), (0, -0.95)), box(0.35, -0.9, 0.55, -0.3)
        ),
        box(-0.15, 0.35, 0.15, 0.9),
        box(-0.5, 0.1, -0.25, 0.35),
        box(0.25, 0.1, 0.5, 0.35),
    ),
    "fish": without(
        together(oval(-0.15, 0, 0.7, 0.45), polygon((0.4, 0), (0.95, -0.5), (0.8, 0), (0.95, 0.5))),
        disc(-0.5, -0.1, 0.08),
    ),
    "cat": without(
        together(
            disc(0, 0.2, 0.65),
            polygon((-0.62, 0.1), (-0.6, -0.85), (-0.1, -0.4)),
            polygon((0.62, 0.1), (0.6, -0.85), (0.1, -0.4)),
        ),
        oval(-0.25, 0.05, 0.1, 0.14),
        oval(0.25, 0.05, 0.1, 0.14),
        polygon((-0.1, 0.35), (0.1, 0.35), (0, 0.5)),
    ),
    "tree": together(
        disc(0, -0.45, 0.48), disc(-0.4, -0.05, 0.38), disc(0.4, -0.05, 0.38), box(-0.13, 0.2, 0.13, 0.95)
    ),
    "fir": together(
        polygon((0, -0.95), (0.4, -0.35), (-0.4, -0.35)),
        polygon((0, -0.6), (0.6, 0.15), (-0.6, 0.15)),
        polygon((0, -0.2), (0.8, 0.7), (-0.8, 0.7)),
        box(-0.12, 0.7, 0.12, 0.95),
    ),
    "boat": together(
        polygon((-0.9, 0.4), (0.9, 0.4), (0.6, 0.85), (-0.6, 0.85)),
        box(-0.05, -0.9, 0.05, 0.4),
        polygon((0.1, -0.8), (0.75, 0.25), (0.1, 0.25)),
        polygon((-0.1, -0.5), (-0.6, 0.25), (-0.1, 0.25)),
    ),
    "mushroom": without(
        together(lambda x, y: hypot(x, (y + 0.1) * 1.2) < 0.9 and y < 0, box(-0.25, -0.05, 0.25, 0.9)),
        disc(-0.4, -0.35, 0.14),
        disc(0.25, -0.5, 0.16),
        disc(0.55, -0.2, 0.1),
    ),
    "key": without(
        together(disc(-0.55, 0, 0.4), box(-0.3, -0.12, 0.95, 0.12), box(0.6, 0, 0.72, 0.45), box(0.82, 0, 0.95, 0.4)),
        disc(-0.55, 0, 0.18),
    ),
    "cup": without(together(box(-0.7, -0.5, 0.4, 0.7), disc(0.45, 0.05, 0.42)), disc(0.45, 0.05, 0.22)),
    "bird": together(
        oval(0, 0.1, 0.6, 0.35),
        disc(0.55, -0.25, 0.25),
        polygon((0.75, -0.35), (0.98, -0.22), (0.75, -0.15)),
        polygon((-0.5, 0), (-0.95, -0.4), (-0.6, 0.25)),
        box(-0.05, 0.4, 0.02, 0.85),
        box(0.15, 0.4, 0.22, 0.85),
    ),
    "snail": together(
        without(disc(-0.1, -0.1, 0.6), lambda x, y: 0.22 < hypot(x + 0.1, y + 0.1) < 0.36 and y < 0.1),
        oval(0.1, 0.65, 0.85, 0.18),
        box(0.65, -0.1, 0.8, 0.65),
        box(0.8, -0.3, 0.85, 0),
    ),
    "car": without(
        together(
            box(-0.95, 0, 0.95, 0.4),
            polygon((-0.6, 0), (-0.35, -0.45), (0.35, -0.45), (0.65, 0)),
            disc(-0.5, 0.42, 0.22),
            disc(0.5, 0.42, 0.22),
        ),
        box(-0.3, -0.33, -0.04, -0.05),
        box(0.06, -0.33, 0.32, -0.05),
        disc(-0.5, 0.42, 0.08),
        disc(0.5, 0.42, 0.08),
    ),
}
