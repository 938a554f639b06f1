"""A few shades that stand for all the colours of a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cluewise.families.nonogram.pictures.raster import Pixel

ROUNDS = 6
COARSE = 4  # bits of each of red, green and blue that are dropped before colours are counted


def brightness(pixel: Pixel) -> int:
    """How bright a colour looks, from 0 to 255."""
    red, green, blue = pixel
    return (299 * red + 587 * green + 114 * blue) // 1000


def distance(one: Pixel, other: Pixel) -> int:
    """How far apart two colours are; eyes tell greens apart best and blues least."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return 3 * red * red + 6 * green * green + 2 * blue * blue


def nearest(pixel: Pixel, shades: Sequence[Pixel]) -> int:
    """Which of the shades comes closest."""
    return min(range(len(shades)), key=lambda n: distance(pixel, shades[n]))


def palette_of(pixels: Iterable[Pixel], most: int) -> list[Pixel]:
    """At most so many shades: some that are common and far apart, moved to the middle of what is nearest to each."""
    count = _counted(pixels)
    shades = [max(count, key=lambda colour: (count[colour], colour))]
    while len(shades) < most:
        far = {colour: min(distance(colour, shade) for shade in shades) for colour in count}
        furthest = max(count, key=lambda colour: (count[colour] * far[colour], colour))
        if far[furthest] == 0:
            break
        shades.append(furthest)
    for _ in range(ROUNDS):
        moved = _moved(count, shades)
        if moved == shades:
            break
        shades = moved
    return shades


def _counted(pixels: Iterable[Pixel]) -> Counter[Pixel]:
    """How often each colour is there, counting those as one that differ in nothing but their last bits."""
    exact = Counter(pixels)
    groups: dict[Pixel, list[Pixel]] = {}
    for red, green, blue in sorted(exact):
        groups.setdefault((red >> COARSE, green >> COARSE, blue >> COARSE), []).append((red, green, blue))
    return Counter({_middle(group, exact): sum(exact[one] for one in group) for group in groups.values()})


def _moved(count: Counter[Pixel], shades: list[Pixel]) -> list[Pixel]:
    groups: list[list[Pixel]] = [[] for _ in shades]
    for colour in count:
        groups[nearest(colour, shades)].append(colour)
    return [_middle(group, count) if group else shade for group, shade in zip(groups, shades, strict=True)]


def _middle(group: Sequence[Pixel], count: Counter[Pixel]) -> Pixel:
    total = sum(count[one] for one in group)
    red, green, blue = ((sum(count[one] * one[n] for one in group) * 2 + total) // (2 * total) for n in range(3))
    return red, green, blue
