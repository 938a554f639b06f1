"""The geometry of a Sudoku: regions as data (boxes, jigsaw pieces) and the houses in which nothing may repeat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from operator import itemgetter
from typing import NamedTuple

from cluewise.base.grid import Cell

Regions = tuple[tuple[int, ...], ...]  # the number of the region of every cell, counting from 1
Box = tuple[int, int]  # height, width

USUAL_BOXES: dict[int, Box] = {
    4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 15: (3, 5), 16: (4, 4), 20: (4, 5), 25: (5, 5),
}  # fmt: skip


class Shape(NamedTuple):
    """What a grid's houses and further rules depend on, besides its cages."""

    regions: Regions
    diagonals: bool = False
    windows: bool = False  # more boxes, inside the grid (windoku)
    antiknight: bool = False  # cells a knight's move apart differ


@dataclass(frozen=True)
class House:
    """Cells that hold every value once: a row, a column, a box (or jigsaw region), a diagonal or a window."""

    kind: str  # row, column, box, diagonal, window
    name: str  # as in sentences: "row 1", "the falling diagonal"
    cells: tuple[Cell, ...]

    @cached_property
    def values(self) -> Callable[[Sequence[int | None]], tuple[int | None, ...]]:
        """Picks this house's values out of all values in one list: checkers run on every solution."""
        size = len(self.cells)
        return itemgetter(*((row - 1) * size + column - 1 for row, column in self.cells))


@lru_cache(maxsize=64)
def boxes(height: int, width: int) -> Regions:
    """The regions of a grid that is cut into boxes, numbered from left to right and from top to bottom."""
    size = height * width
    return tuple(tuple(row // height * height + column // width + 1 for column in range(size)) for row in range(size))


@lru_cache(maxsize=64)
def box_of(regions: Regions) -> Box | None:
    """The height and width of the boxes, or None where the regions are no boxes but a jigsaw."""
    size = len(regions)
    shapes = ((height, size // height) for height in range(2, size) if size % height == 0)
    return next((shape for shape in shapes if boxes(*shape) == regions), None)


def renumbered(regions: Regions) -> Regions:
    """The same regions, numbered by first appearance, so that equal shapes are equal data."""
    numbers: dict[int, int] = {}
    return tuple(tuple(numbers.setdefault(region, len(numbers) + 1) for region in row) for row in regions)


@lru_cache(maxsize=64)
def houses(shape: Shape) -> tuple[House, ...]:
    """Every house of a grid: rows, columns, regions, and the diagonals and windows where they count."""
    size = len(shape.regions)
    found = [*_rows(size), *_columns(size), *_regions(shape.regions)]
    found += _diagonals(size) if shape.diagonals else []
    return (*found, *_windows(shape.regions)) if shape.windows else tuple(found)


@lru_cache(maxsize=16)
def knights(size: int) -> tuple[tuple[Cell, Cell], ...]:
    """The pairs of cells a knight's move apart, each once."""
    lines = range(1, size + 1)
    jumps = ((1, -2), (1, 2), (2, -1), (2, 1))
    return tuple(
        ((r, c), (r + down, c + along))
        for r, c in product(lines, lines)
        for down, along in jumps
        if r + down in lines and c + along in lines
    )


def _rows(size: int) -> Iterator[House]:
    for r in range(1, size + 1):
        yield House("row", f"row {r}", tuple((r, c) for c in range(1, size + 1)))


def _columns(size: int) -> Iterator[House]:
    for c in range(1, size + 1):
        yield House("column", f"column {c}", tuple((r, c) for r in range(1, size + 1)))


def _regions(regions: Regions) -> Iterator[House]:
    word = "box" if box_of(regions) else "region"
    members: dict[int, list[Cell]] = {number: [] for number in range(1, len(regions) + 1)}
    for r, row in enumerate(regions, 1):
        for c, number in enumerate(row, 1):
            members[number].append((r, c))
    for number, cells in members.items():
        yield House("box", f"{word} {number}", tuple(cells))


def _diagonals(size: int) -> Iterator[House]:
    yield House("diagonal", "the falling diagonal", tuple((k, k) for k in range(1, size + 1)))
    yield House("diagonal", "the rising diagonal", tuple((size + 1 - k, k) for k in range(1, size + 1)))


def _windows(regions: Regions) -> Iterator[House]:
    """Boxes with one line free around them: four in a 9 x 9, nine in a 16 x 16."""
    box = box_of(regions)
    size = len(regions)
    tall, wide = box or (size, size)
    tops, lefts = range(2, size - tall + 1, tall + 1), range(2, size - wide + 1, wide + 1)
    for number, (top, left) in enumerate(product(tops, lefts), 1):
        cells = product(range(top, top + tall), range(left, left + wide))
        yield House("window", f"window {number}", tuple(cells))
