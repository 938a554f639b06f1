"""One nonogram line as bit masks: which cells can have which colour in some way to fill the line.

A line of n cells has n + 1 borders, numbered so that border b is left of cell b; a set of cells or of borders is a
mask (bit 0 is leftmost). `before[j]` are the borders up to which the first j runs can be laid, `after[j]` those from
which the runs j, j+1, ... can be laid; each is found from its neighbour with a handful of operations on whole masks.

    borders  0   1   2   3   4          runs 2, 1:  before[1] = {2, 3, 4}   (if all cells are open)
             | c0| c1| c2| c3|                       after[1] = {0, 1, 2, 3}
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple


class Shape(NamedTuple):
    """What never changes about a line."""

    cells: int
    colours: int
    runs: tuple[tuple[int, int], ...]  # length, colour; colours count from 1, 0 is empty
    gaps: tuple[bool, ...]  # whether run j needs an empty cell before it, because run j-1 has its colour

    @staticmethod
    def of(runs: list[tuple[int, int]], cells: int) -> Shape:
        """The shape of a line with these runs (length, colour counting from 0)."""
        gaps = [False] + [a[1] == b[1] for a, b in pairwise(runs)]
        colours = 1 + max((colour for _, colour in runs), default=-1)
        return Shape(cells, colours, tuple((length, colour + 1) for length, colour in runs), tuple(gaps[: len(runs)]))


class Line:
    """What the cells may be now: `masks[0]` the cells that may be empty, `masks[c]` those that may have colour c."""

    def __init__(self, shape: Shape, masks: list[int]) -> None:
        self.shape = shape
        self.masks = masks
        # Per run: the borders where it could start if it were alone.
        self.fits = [_room(masks[colour], length) for length, colour in shape.runs]

    def possible(self) -> bool:
        """Whether the line can be filled at all."""
        return bool(self._before()[0][-1] >> self.shape.cells & 1)

    def kept(self) -> list[int]:
        """The masks without what no way to fill the line has."""
        before, starts = self._before()
        if not before[-1] >> self.shape.cells & 1:
            return [0] * len(self.masks)
        after = self._after(starts)
        kept = [0] * len(self.masks)
        for border_sets in zip(before, after, strict=True):
            kept[0] |= border_sets[0] & border_sets[1] >> 1
        kept[0] &= self.masks[0]
        for (length, colour), start in zip(self.shape.runs, starts, strict=True):
            kept[colour] |= _stretch(start, length)
        return kept

    def starts(self) -> list[int] | None:
        """Per run the borders where it starts in some way to fill the line; None if there is no way."""
        before, starts = self._before()
        if not before[-1] >> self.shape.cells & 1:
            return None
        self._after(starts)
        return starts

    def _before(self) -> tuple[list[int], list[int]]:
        """`before`, and per run the borders where it can start as far as the cells left of it are concerned."""
        empty = self.masks[0]
        reach = _flood_up(1, empty)
        before, starts = [reach], []
        for (length, _), gap, fit in zip(self.shape.runs, self.shape.gaps, self.fits, strict=True):
            start = ((reach & empty) << 1 if gap else reach) & fit
            starts.append(start)
            reach = _flood_up(start << length, empty)
            before.append(reach)
        return before, starts

    def _after(self, starts: list[int]) -> list[int]:
        """`after`; narrows `starts` to the borders where a run can start as far as both sides are concerned."""
        runs, gaps, empty = self.shape.runs, self.shape.gaps, self.masks[0]
        spans = _spans(empty, self.shape.cells)
        reach = _flood_down(1 << self.shape.cells, spans)
        after = [reach]
        gap = False
        for j in range(len(runs) - 1, -1, -1):
            end = reach >> 1 & empty if gap else reach
            starts[j] &= end >> runs[j][0]
            reach = _flood_down(starts[j], spans)
            after.append(reach)
            gap = gaps[j]
        after.reverse()
        return after


def _room(cells: int, length: int) -> int:
    """The borders from which `length` cells of the mask follow."""
    done = 1
    while done < length:
        step = min(done, length - done)
        cells &= cells >> step
        done += step
    return cells


def _stretch(starts: int, length: int) -> int:
    """The cells of all runs of a length that start at some borders."""
    done = 1
    while done < length:
        step = min(done, length - done)
        starts |= starts << step
        done += step
    return starts


def _flood_up(borders: int, empty: int) -> int:
    """The borders that can be reached from some borders rightwards across empty cells.

    Adding the seeds to the mask makes a carry run through each stretch of empty cells, from its first seed to its end.
    """
    seeds = borders & empty
    return borders | (empty & (~(empty + seeds) | seeds)) << 1


def _spans(empty: int, cells: int) -> list[tuple[int, int]]:
    """For 1, 2, 4, ...: the cells from which so many empty cells follow."""
    found, step = [], 1
    while empty and step <= cells:
        found.append((step, empty))
        empty &= empty >> step
        step *= 2
    return found


def _flood_down(borders: int, spans: list[tuple[int, int]]) -> int:
    """The borders that can be reached from some borders leftwards across empty cells, in doubling steps."""
    for step, empty in spans:
        borders |= borders >> step & empty
    return borders
