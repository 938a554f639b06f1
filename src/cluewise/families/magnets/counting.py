"""What follows from the counts alone: the plainest reasoning, by which a maker sees what its draft leaves open."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.grid import Cell, neighbours
from cluewise.families.magnets.puzzle import BLANK, MINUS, PLUS, MagnetsPuzzle

MIRRORED = {PLUS: MINUS, MINUS: PLUS, BLANK: BLANK}
Line = tuple[tuple[Cell, ...], dict[str, int]]  # its cells with dominoes, and how many of each sign they hold


class Counting:
    """What each half of a domino may still be, if nobody looks further than a line and a neighbour."""

    def __init__(self, puzzle: MagnetsPuzzle) -> None:
        self._puzzle = puzzle
        self._may = {cell: {PLUS, MINUS, BLANK} for domino in puzzle.dominoes for cell in domino}
        self._other = dict(puzzle.dominoes) | {second: first for first, second in puzzle.dominoes}
        lines = list(self._lines())
        while sum(map(self._use, lines)) or self._keep_apart():
            pass  # until neither tells anything new

    def open(self) -> list[Cell]:
        """The first halves of the dominoes that are not decided."""
        return [first for first, _ in self._puzzle.dominoes if len(self._may[first]) > 1]

    def values(self) -> int:
        """How many values are too many."""
        return sum(len(self._may[first]) - 1 for first, _ in self._puzzle.dominoes)

    def _lines(self) -> Iterator[Line]:
        puzzle = self._puzzle
        halves = list(self._may)
        for number, plus, minus in zip(range(1, puzzle.rows + 1), puzzle.row_plus, puzzle.row_minus, strict=True):
            yield _line([cell for cell in halves if cell[0] == number], plus, minus)
        columns = range(1, puzzle.columns + 1)
        for number, plus, minus in zip(columns, puzzle.column_plus, puzzle.column_minus, strict=True):
            yield _line([cell for cell in halves if cell[1] == number], plus, minus)

    def _use(self, line: Line) -> bool:
        """A line that has all of a sign takes no more, and one that needs every cell it can get takes them all."""
        cells, wanted = line
        news = 0
        for sign, count in wanted.items():
            able = [cell for cell in cells if sign in self._may[cell]]
            sure = [cell for cell in able if len(self._may[cell]) == 1]
            if len(able) == count:
                news += sum(self._rule_out(cell, *self._may[cell] - {sign}) for cell in able)
            elif len(sure) == count:
                news += sum(self._rule_out(cell, sign) for cell in able if cell not in sure)
        return bool(news)

    def _keep_apart(self) -> bool:
        """Beside a pole no equal one may be."""
        poles = [(cell, next(iter(may))) for cell, may in self._may.items() if len(may) == 1 and BLANK not in may]
        news = sum(
            self._rule_out(near, pole)
            for cell, pole in poles
            for near in neighbours(cell, self._puzzle.rows, self._puzzle.columns)
            if near in self._may and near != self._other[cell]
        )
        return bool(news)

    def _rule_out(self, cell: Cell, *signs: str) -> bool:
        """What a half cannot be, and so what the other half cannot be; whether that was news."""
        news = self._may[cell] & set(signs)
        self._may[cell] -= news
        self._may[self._other[cell]] -= {MIRRORED[sign] for sign in news}
        return bool(news)


def _line(cells: list[Cell], plus: int | None, minus: int | None) -> Line:
    wanted = {sign: count for sign, count in ((PLUS, plus), (MINUS, minus)) if count is not None}
    if plus is not None and minus is not None:
        wanted[BLANK] = len(cells) - plus - minus
    return tuple(cells), wanted
