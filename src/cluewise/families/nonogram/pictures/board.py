"""A picture as numbers, and the puzzle that has it as its solution."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE, EMPTY, Block, Clue, Colour, NonogramPuzzle

Picture = tuple[tuple[int, ...], ...]  # rows from the top; 0 is empty, n the n-th colour of a palette


def picture_in(cells: Sequence[int], width: int) -> Picture:
    """A picture from its cells one row after the other."""
    return tuple(tuple(cells[start : start + width]) for start in range(0, len(cells), width))


def puzzle_of(picture: Picture, palette: tuple[Colour, ...] = BLACK_AND_WHITE) -> NonogramPuzzle:
    """The puzzle with the clues of a picture."""
    columns = zip(*picture, strict=True)
    return NonogramPuzzle(
        rows=tuple(_clue(row, palette) for row in picture),
        columns=tuple(_clue(column, palette) for column in columns),
        palette=palette,
    )


def _clue(line: Iterable[int], palette: tuple[Colour, ...]) -> Clue:
    return tuple(Block(length, palette[value - 1].letter) for length, value in runs_in(line))


def runs_in(line: Iterable[int]) -> list[tuple[int, int]]:
    """The runs of a line: length and value of each."""
    return [(len(list(cells)), value) for value, cells in groupby(line) if value]


def letters(picture: Picture, palette: tuple[Colour, ...]) -> list[str]:
    """The rows of a picture as a solution has them."""
    signs = EMPTY + "".join(colour.letter for colour in palette)
    return ["".join(signs[value] for value in row) for row in picture]
