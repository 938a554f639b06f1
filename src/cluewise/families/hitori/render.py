"""The board as text: crossed cells as X, columns aligned; a question mark behind a symbol whose cell is open."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count
from unicodedata import combining, east_asian_width

from cluewise.base.text_styles import Ink
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution

OPEN = "?"


def crossed_marks(puzzle: HitoriPuzzle) -> Iterator[str]:
    """The marks for a crossed cell that are not symbols of this puzzle, the usual one first."""
    symbols = puzzle.symbols()
    marks = chain(("X", "#"), ("X" * n for n in count(2)))  # longer than any symbol in the end
    return (mark for mark in marks if mark not in symbols)


def render(puzzle: HitoriPuzzle, solution: HitoriSolution | None, ink: Ink) -> str:
    """The puzzle, or the puzzle with what is crossed out."""
    board = _Board(puzzle, solution or HitoriSolution(()), solution is not None, ink)
    rule = ["must-cross"] if puzzle.must_cross and solution is None else []  # as in a text, so that it reads back
    return "\n".join([*rule, *(board.row(number) for number in range(1, puzzle.rows + 1))])


class _Board:
    def __init__(self, puzzle: HitoriPuzzle, solution: HitoriSolution, solved: bool, ink: Ink) -> None:
        self.puzzle = puzzle
        self.crossed = frozenset(solution.crossed)
        self.open = frozenset(solution.open_cells(puzzle))
        self.mark = next(crossed_marks(puzzle))
        self.stays = ink.found if solved else ink.given
        self.ink = ink
        widest = max(_width(symbol) for symbol in puzzle.symbols())
        self.width = max(widest, len(self.mark)) if self.crossed else widest

    def row(self, number: int) -> str:
        return "".join(f" {self._cell((number, column))} " for column in range(1, self.puzzle.columns + 1))

    def _cell(self, cell: tuple[int, int]) -> str:
        symbol = self.puzzle.symbol(cell)
        if cell in self.crossed:
            text, look = self.mark, self.ink.crossed
        else:
            text, look = symbol, self.ink.given if cell in self.open else self.stays
        tail = (OPEN if cell in self.open else " ") if self.open else ""
        return " " * (self.width - _width(text)) + look(text) + tail


def _width(text: str) -> int:
    """How many columns a terminal uses for a text."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)
