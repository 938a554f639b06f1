"""What looking at one line at a time finds out about a picture from its clues: the readable twin of the kernel's.

Sets of cells of a line are numbers whose bit p stands for cell p. Borders lie between cells: border p is left of cell
p, so a line of n cells has the borders 0 to n.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import pairwise

from cluewise.base.grid import Cell
from cluewise.families.nonogram.pictures.board import Picture, runs_in

Runs = Sequence[tuple[int, int]]
Masks = list[int]  # for each value the cells that may have it


def open_cells(picture: Picture, values: int) -> list[Cell]:
    """The cells (counting from 0) that line logic leaves open when it is given the picture's clues."""
    height, width = len(picture), len(picture[0])
    clues = [runs_in(line) for line in (*picture, *zip(*picture, strict=True))]
    sizes = [width] * height + [height] * width
    may = [[(1 << size) - 1] * values for size in sizes]
    waiting = deque(range(height + width))
    while waiting:
        line = waiting.popleft()
        left = possible(clues[line], may[line], sizes[line])
        across, bit = (height, 1 << line) if line < height else (0, 1 << (line - height))
        for value in range(values):
            for position in _members(may[line][value] & ~left[value]):
                may[across + position][value] &= ~bit
                if across + position not in waiting:
                    waiting.append(across + position)
        may[line] = left
    return [(row, column) for row in range(height) for column in _members(_in_two(may[row]))]


def possible(runs: Runs, may: Masks, size: int) -> Masks:
    """What each cell of a line may still be when every arrangement of its runs is considered."""
    empty = may[0]
    fits = [_stretches(may[value], length) for length, value in runs]
    gaps = [one == other for (_, one), (_, other) in pairwise(runs)] + [False] * bool(runs)
    ends, before = [], [_spread_right(1, empty)]  # where the first runs may end, and with the empty cells behind them
    for (length, _), fit, gap in zip(runs, fits, gaps, strict=True):
        end = (before[-1] & fit) << length
        ends.append(end)
        before.append(_spread_right((end & empty) << 1 if gap else end, empty))
    after = _spread_left(1 << size, empty)  # the borders from which the runs still to come fit
    left = [before[-1] & empty & after >> 1, *(0 for _ in may[1:])]
    for k in reversed(range(len(runs))):
        length, value = runs[k]
        good = empty & after >> 1 if gaps[k] else after
        left[0] |= ends[k] & good if gaps[k] else 0
        starts = before[k] & fits[k] & good >> length
        for step in range(length):
            left[value] |= starts << step
        after = _spread_left(fits[k] & good >> length, empty)
        left[0] |= before[k] & empty & after >> 1
    return left


def _stretches(cells: int, length: int) -> int:
    """Where so many cells in a row are in the set."""
    for _ in range(length - 1):
        cells &= cells >> 1
    return cells


def _spread_right(borders: int, empty: int) -> int:
    while (more := borders | (borders & empty) << 1) != borders:
        borders = more
    return borders


def _spread_left(borders: int, empty: int) -> int:
    while (more := borders | (borders >> 1 & empty)) != borders:
        borders = more
    return borders


def _in_two(masks: Masks) -> int:
    """The cells that may have more than one value."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    return twice


def _members(bits: int) -> list[int]:
    return [position for position in range(bits.bit_length()) if bits >> position & 1]
