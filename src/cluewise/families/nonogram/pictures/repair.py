"""Changing a picture where line logic stalls: the readable twin of the compiled repair, slower and less thrifty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cluewise.base.grid import Cell
from cluewise.families.nonogram.pictures.board import Picture
from cluewise.families.nonogram.pictures.lines import open_cells

TRIALS = 60  # changes that are compared before one is made
MOST_CHANGES = 40

Weight = Callable[[Cell], int]  # how much a change of a cell would show
Orbit = Callable[[Cell], Sequence[Cell]]  # the cells that change together


def line_solvable(picture: Picture, values: int, random: Random, orbit: Orbit, weight: Weight) -> Picture | None:
    """The picture with changes until looking at one line at a time solves it; None if that leads nowhere."""
    stalled = open_cells(picture, values)
    for _ in range(MOST_CHANGES):
        if not stalled:
            break
        changes = [(cell, value) for cell in stalled for value in range(values) if value != picture[cell[0]][cell[1]]]
        if len(changes) > TRIALS:
            changes = random.sample(changes, TRIALS)
        tried = [(changed(picture, orbit(cell), value), cell) for cell, value in changes]
        read = [(open_cells(trial, values), trial, cell) for trial, cell in tried]
        left, best, _ = min(read, key=lambda one: (len(one[0]), weight(one[2])))
        if len(left) >= len(stalled):
            return None
        stalled, picture = left, best
    return picture if not stalled else None


def changed(picture: Picture, cells: Sequence[Cell], value: int) -> Picture:
    """The picture with some cells set to a value."""
    rows = [list(row) for row in picture]
    for row, column in cells:
        rows[row][column] = value
    return tuple(map(tuple, rows))
