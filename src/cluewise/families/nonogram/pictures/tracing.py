"""From pixels to the cells of a board: scale, then threshold for black and white or quantise for colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from cluewise.base.errors import ReadError
from cluewise.families.nonogram.colours import called
from cluewise.families.nonogram.pictures.board import Picture, picture_in
from cluewise.families.nonogram.pictures.quantise import brightness, nearest, palette_of
from cluewise.families.nonogram.pictures.raster import Pixel, Raster, read_raster
from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE, Colour
from cluewise.family.maker import Contents

SURE = 255  # the weight of a cell that is clearly what it is; 0: it might as well be something else

T = TypeVar("T")


@dataclass(frozen=True)
class Traced:
    """A picture on the board, its colours, and for each cell how much a change of it would show."""

    picture: Picture
    palette: tuple[Colour, ...]
    weights: bytes


@lru_cache(maxsize=4)
def traced(contents: Contents, height: int, width: int, colours: int, *, invert: bool) -> Traced:
    """The picture of a file on a board of this size."""
    raster = read_raster(contents)
    found = _in_black(raster, height, width, invert) if colours == 1 else _in_colours(raster, height, width, colours)
    values = {value for row in found.picture for value in row}
    if len(values) < 2:
        error = ReadError(
            "nothing is left of this picture on the board: its cells are all alike",
            advice="Take a picture with more contrast, or a larger size.",
        )
        error.source = contents.name
        raise error
    return found


def fitting(raster: Raster, longest: int) -> tuple[int, int]:
    """The height and width of a board with the picture's proportions."""
    most = max(raster.width, raster.height)
    height, width = (max(1, round(longest * side / most)) for side in (raster.height, raster.width))
    return height, width


# --- black and white -------------------------------------------------------------------------------------------------


def _in_black(raster: Raster, height: int, width: int, invert: bool) -> Traced:
    rows = [[brightness(pixel) for pixel in raster.row(y)] for y in range(raster.height)]
    greys = [sum(box) // len(box) for box in _boxes(rows, *_inside(raster, height, width))]
    limit = _otsu(greys)
    values = [int((grey > limit) == invert) for grey in greys]
    middle = limit + min((grey for grey in greys if grey > limit), default=limit)  # twice that, to stay whole
    reach = max(2 * max(greys) - middle, middle - 2 * min(greys), 1)
    weights = [abs(2 * grey - middle) * SURE // reach for grey in greys]
    return _padded(raster, height, width, values, weights, BLACK_AND_WHITE)


def _otsu(greys: Sequence[int]) -> int:
    """The limit that splits the values into two groups as unlike each other as can be (Otsu 1979)."""
    count = Counter(greys)
    total, weighted = len(greys), sum(greys)
    best, limit = -1.0, min(greys)
    dark = dark_sum = 0
    for grey in sorted(count)[:-1]:
        dark += count[grey]
        dark_sum += grey * count[grey]
        apart = dark_sum / dark - (weighted - dark_sum) / (total - dark)
        if (spread := dark * (total - dark) * apart * apart) > best:
            best, limit = spread, grey
    return limit


# --- colours ---------------------------------------------------------------------------------------------------------


def _in_colours(raster: Raster, height: int, width: int, colours: int) -> Traced:
    pixels = [raster.row(y) for y in range(raster.height)]
    shades = sorted(palette_of((pixel for row in pixels for pixel in row), colours + 1), key=brightness)
    paper = len(shades) - 1  # empty cells are shown white, so the lightest of the shades is that
    near = _remembered(lambda pixel: nearest(pixel, shades))
    votes = [Counter(box) for box in _boxes([list(map(near, row)) for row in pixels], *_inside(raster, height, width))]
    winners = [vote.most_common(1)[0] for vote in votes]
    used = sorted({shade for shade, _ in winners} - {paper})
    values = [used.index(shade) + 1 if shade != paper else 0 for shade, _ in winners]
    weights = [won * SURE // sum(vote.values()) for vote, (_, won) in zip(votes, winners, strict=True)]
    palette: list[Colour] = []
    for shade in used:
        palette.append(called(shades[shade], palette))
    return _padded(raster, height, width, values, weights, tuple(palette) or BLACK_AND_WHITE)


def _remembered(of_pixel: Callable[[Pixel], int]) -> Callable[[Pixel], int]:
    known: dict[Pixel, int] = {}

    def asked(pixel: Pixel) -> int:
        if pixel not in known:
            known[pixel] = of_pixel(pixel)
        return known[pixel]

    return asked


# --- scaling ---------------------------------------------------------------------------------------------------------


def _inside(raster: Raster, height: int, width: int) -> tuple[int, int]:
    """The part of the board that the picture takes when it keeps its proportions."""
    if raster.width * height > raster.height * width:
        return max(1, (2 * raster.height * width + raster.width) // (2 * raster.width)), width
    return height, max(1, (2 * raster.width * height + raster.height) // (2 * raster.height))


def _boxes(rows: list[list[T]], height: int, width: int) -> Iterator[list[T]]:
    """The pixels that fall into each cell, at least one."""
    tall, wide = len(rows), len(rows[0])
    for r in range(height):
        band = rows[r * tall // height : max((r + 1) * tall // height, r * tall // height + 1)]
        for c in range(width):
            left, right = c * wide // width, max((c + 1) * wide // width, c * wide // width + 1)
            yield [pixel for line in band for pixel in line[left:right]]


def _padded(
    raster: Raster, height: int, width: int, values: list[int], weights: list[int], palette: tuple[Colour, ...]
) -> Traced:
    """The cells in the middle of the board, empty ones around them."""
    tall, wide = _inside(raster, height, width)
    top, left = (height - tall) // 2, (width - wide) // 2
    cells, sure = [0] * (height * width), bytearray([SURE] * (height * width))
    for n, (value, weight) in enumerate(zip(values, weights, strict=True)):
        place = (top + n // wide) * width + left + n % wide
        cells[place], sure[place] = value, weight
    return Traced(picture_in(cells, width), palette, bytes(sure))
