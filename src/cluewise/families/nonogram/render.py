"""Nonograms as text: the clues left of and above a framed board, as nonograms are printed."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.base.text_styles import Ink
from cluewise.families.nonogram.puzzle import EMPTY, OPEN, Clue, NonogramPuzzle, NonogramSolution


def render(puzzle: NonogramPuzzle, solution: NonogramSolution | None, ink: Ink) -> str:
    """The board with its clues; cells are two characters wide or more, so that they come out about square."""
    left = [" ".join(_labels(puzzle, clue)) for clue in puzzle.rows]
    margin = max(map(len, left))
    above = [_labels(puzzle, clue) for clue in puzzle.columns]
    size = 1 + max((len(label) for labels in above for label in labels), default=1)
    lines = [ink.given(" " * (margin + 2) + line) for line in _header(above, size)]
    frame = " " * (margin + 1) + ink.faint("+" + "-" * (size * puzzle.width) + "+")
    bar = ink.faint("|")
    board = solution.rows if solution else (OPEN * puzzle.width,) * puzzle.height
    drawn = ["".join(_cell(value, size, ink) for value in row) for row in board]
    rows = [f"{ink.given(clue.rjust(margin))} {bar}{row}{bar}" for clue, row in zip(left, drawn, strict=False)]
    return "\n".join([*lines, frame, *rows, frame, *_legend(puzzle)]) + "\n"


def _labels(puzzle: NonogramPuzzle, clue: Clue) -> list[str]:
    return [f"{length}{colour if puzzle.coloured else ''}" for length, colour in clue] or ["0"]


def _header(columns: Sequence[Sequence[str]], size: int) -> list[str]:
    """The column clues, standing on the board."""
    height = max(map(len, columns))
    padded = [[""] * (height - len(labels)) + list(labels) for labels in columns]
    return ["".join(label.rjust(size) for label in level).rstrip() for level in zip(*padded, strict=True)]


def _cell(value: str, size: int, ink: Ink) -> str:
    if value == OPEN:
        return " " * size
    return ink.faint(value * size) if value == EMPTY else ink.found(value * size)


def _legend(puzzle: NonogramPuzzle) -> list[str]:
    if not puzzle.coloured:
        return []
    return ["", "  ".join(f"{colour.letter} {colour.name}" for colour in puzzle.palette)]
