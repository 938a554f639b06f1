"""Random pictures that please: clouds and hills, symmetric or not, about half of the cells filled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from cluewise.base.grid import Cell
from cluewise.families.nonogram.pictures.board import Picture, picture_in, runs_in

Field = list[list[float]]  # a height for each cell

SYMMETRIES = ("none", "mirror", "rotational", "full")
SMALL_SIDE = 6  # too few cells for a picture, and for shares in per cent
LEAST_FILLED, MOST_FILLED = 0.48, 0.62
WANTED_RUNS = 3  # of a line, on average; of shorter lines a ninth of their cells


def orbit_of(cell: Cell, height: int, width: int, symmetry: str) -> list[Cell]:
    """The cells (counting from 0) that are alike in a symmetric picture."""
    (row, column), down, right = cell, height - 1 - cell[0], width - 1 - cell[1]
    images = {
        "none": [cell],
        "mirror": [cell, (row, right)],
        "rotational": [cell, (down, right)],
        "full": [cell, (row, right), (down, column), (down, right)],
    }
    return list(dict.fromkeys(images[symmetry]))


def draw(height: int, width: int, colours: int, symmetry: str, random: Random) -> Picture:
    """A picture in so many colours."""
    heights = _folded(random.choice((_cloud, _hills))(height, width, random), symmetry)
    filled = _above(heights, random.uniform(0.41, 0.49))
    if colours == 1:
        return tuple(tuple(map(int, row)) for row in filled)
    return _painted(filled, _folded(_cloud(height, width, random, radius=3), symmetry), colours)


def is_pleasing(picture: Picture, colours: int) -> bool:
    """Whether about half of it is filled, no line is empty, every colour is there, and there is something to see."""
    cells = [value for row in picture for value in row]
    height, width = len(picture), len(picture[0])
    if set(cells) != set(range(colours + 1)):
        return False
    if min(height, width) < SMALL_SIDE:
        return True
    filled = sum(value > 0 for value in cells) / len(cells)
    runs = [len(runs_in(map(bool, line))) for line in (*picture, *zip(*picture, strict=True))]
    wanted = min(2 * len(cells) // 9, WANTED_RUNS * len(runs))
    return LEAST_FILLED <= filled <= MOST_FILLED and all(runs) and sum(runs) >= wanted


def _cloud(height: int, width: int, random: Random, radius: int | None = None) -> Field:
    """Noise, smoothed."""
    noise = [[random.random() for _ in range(width)] for _ in range(height)]
    return _blurred(_blurred(noise, radius or random.randint(1, 2)), 1)


def _blurred(field: Field, radius: int) -> Field:
    """Each cell as the mean of its neighbourhood, first in rows and then in columns."""
    rows = [_smoothed(row, radius) for row in field]
    columns = [_smoothed(column, radius) for column in zip(*rows, strict=True)]
    return [list(row) for row in zip(*columns, strict=True)]


def _smoothed(line: Sequence[float], radius: int) -> list[float]:
    wide = [line[0]] * radius + list(line) + [line[-1]] * radius
    return [sum(wide[p : p + 2 * radius + 1]) for p in range(len(line))]


def _hills(height: int, width: int, random: Random) -> Field:
    """Round hills and hollows, which run into each other."""
    side = min(height, width)
    field = [[0.0] * width for _ in range(height)]
    for _ in range(random.randint(10, 24) * height * width // side**2):
        row, column, radius = random.randrange(height), random.randrange(width), random.uniform(2, max(3, side / 4))
        sign = random.choice((-1, 1, 1))
        for r, c in _all(height, width):
            field[r][c] += sign * max(0.0, radius - ((r - row) ** 2 + (c - column) ** 2) / radius)
    return field


def _all(height: int, width: int) -> Iterator[Cell]:
    return ((row, column) for row in range(height) for column in range(width))


def _folded(field: Field, symmetry: str) -> Field:
    """The field with the same height wherever the picture is to be alike."""
    height, width = len(field), len(field[0])

    def mean(cell: Cell) -> float:
        orbit = sorted(orbit_of(cell, height, width, symmetry))  # sorted: the same sum to the last bit for all of them
        return sum(field[row][column] for row, column in orbit) / len(orbit)

    return [[mean((row, column)) for column in range(width)] for row in range(height)]


def _above(field: Field, share: float) -> list[list[bool]]:
    heights = sorted(height for row in field for height in row)
    level = heights[int(len(heights) * share)]
    return [[height >= level for height in row] for row in field]


def _painted(filled: list[list[bool]], field: Field, colours: int) -> Picture:
    """The filled cells in bands of colour, each about as large as the others."""
    width = len(field[0])
    heights = sorted(field[row][column] for row, column in _all(len(field), width) if filled[row][column])
    levels = [heights[len(heights) * band // colours] for band in range(1, colours)]
    cells = [
        1 + sum(field[row][column] >= level for level in levels) if filled[row][column] else 0
        for row, column in _all(len(field), width)
    ]
    return picture_in(cells, width)
