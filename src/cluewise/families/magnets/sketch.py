"""A Magnets board together with its solution, to be drawn at random and changed bit by bit."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from cluewise.base.grid import Cell, cells, neighbours
from cluewise.families.magnets.layout import Domino, layout_of
from cluewise.families.magnets.puzzle import BLANK, MINUS, PLUS, MagnetsPuzzle

OPPOSITE = {PLUS: MINUS, MINUS: PLUS, BLANK: BLANK}
SWINGS = 25  # per cell: enough that nobody sees the bricks it began with
MOST_BLANKS = 3  # one cell of so many may be blank: what is blank is soon decided, and dull


@dataclass
class Sketch:
    """Which cells are halves of one domino, and the sign of each cell."""

    rows: int
    columns: int
    other: dict[Cell, Cell]  # a cell without a domino has none
    signs: dict[Cell, str]

    @classmethod
    def drawn(cls, rows: int, columns: int, random: Random) -> Sketch:
        """Random dominoes all over the board, magnets wherever one fits."""
        sketch = cls(rows, columns, {}, dict.fromkeys(cells(rows, columns), BLANK))
        sketch._lay_bricks()
        sketch._mix(random)
        firsts = [first for first, _ in sketch.dominoes()]
        for first in random.sample(firsts, len(firsts)):
            for sign in random.sample((PLUS, MINUS), 2):
                if sketch.signs[first] == BLANK and not list(sketch._in_the_way(first, sign)):
                    sketch.turn(first, sign)
        return sketch

    def copy(self) -> Sketch:
        """The same, to be changed."""
        return deepcopy(self)

    def dominoes(self) -> Iterator[Domino]:
        """Every domino, in reading order."""
        return ((cell, other) for cell, other in sorted(self.other.items()) if cell < other)

    @property
    def too_blank(self) -> bool:
        """Whether more cells are blank than makes a good puzzle."""
        return list(self.signs.values()).count(BLANK) * MOST_BLANKS > self.rows * self.columns + MOST_BLANKS

    def turn(self, cell: Cell, sign: str) -> None:
        """Give a cell another sign, and its other half the opposite; what cannot stay beside it becomes blank."""
        for near in list(self._in_the_way(cell, sign)):
            self.signs[near] = self.signs[self.other[near]] = BLANK
        self.signs[cell], self.signs[self.other[cell]] = sign, OPPOSITE[sign]

    def swing(self, corner: Cell, random: Random) -> bool:
        """Lay the two dominoes of a square the other way round, with random signs; False if there are no such two."""
        if not self._swing(corner):
            return False
        row, column = corner
        opposite = (row + 1, column + 1)
        for cell in (corner, self.other[corner], opposite, self.other[opposite]):
            self.signs[cell] = BLANK
        for cell in (corner, opposite):
            self.turn(cell, random.choice((PLUS, MINUS, BLANK)))
        return True

    def puzzle(self) -> MagnetsPuzzle:
        """The board with all its counts."""
        rows = [[self.signs[row, column] for column in range(1, self.columns + 1)] for row in range(1, self.rows + 1)]
        columns = list(zip(*rows, strict=True))
        return MagnetsPuzzle(
            layout=layout_of(self.rows, self.columns, self.dominoes()),
            row_plus=tuple(row.count(PLUS) for row in rows),
            row_minus=tuple(row.count(MINUS) for row in rows),
            column_plus=tuple(column.count(PLUS) for column in columns),
            column_minus=tuple(column.count(MINUS) for column in columns),
        )

    def _in_the_way(self, cell: Cell, sign: str) -> Iterator[Cell]:
        """The neighbours with the same pole, were a domino turned like this."""
        other = self.other[cell]
        for half, pole in ((cell, sign), (other, OPPOSITE[sign])):
            for near in neighbours(half, self.rows, self.columns):
                if pole != BLANK and near not in (cell, other) and self.signs[near] == pole:
                    yield near

    def _pair(self, one: Cell, other: Cell) -> None:
        self.other[one], self.other[other] = other, one

    def _lay_bricks(self) -> None:
        """Across where the width is even, else upright with the last row across; one cell may be left over."""
        upright = 0 if self.columns % 2 == 0 else self.rows // 2 * 2
        for row, column in cells(self.rows, self.columns):
            if row <= upright and row % 2 == 1:
                self._pair((row, column), (row + 1, column))
            if row > upright and column % 2 == 1 and column < self.columns:
                self._pair((row, column), (row, column + 1))

    def _mix(self, random: Random) -> None:
        size = self.rows * self.columns
        hole = (self.rows, self.columns)
        for turn in range(SWINGS * size):
            self._swing((random.randrange(1, self.rows), random.randrange(1, self.columns)))
            if size % 2 == 1 and turn % SWINGS == 0:
                hole = self._move(hole, random)

    def _move(self, hole: Cell, random: Random) -> Cell:
        """Slide or turn a domino into the hole; where it leaves another one."""
        beside = random.choice(list(neighbours(hole, self.rows, self.columns)))
        left = self.other.pop(beside)
        del self.other[left]
        self._pair(hole, beside)
        return left

    def _swing(self, corner: Cell) -> bool:
        row, column = corner
        right, below, opposite = (row, column + 1), (row + 1, column), (row + 1, column + 1)
        for one, another in ((right, below), (below, right)):
            if self.other.get(corner) == one and self.other.get(opposite) == another:
                self._pair(corner, another)
                self._pair(opposite, one)
                return True
        return False
