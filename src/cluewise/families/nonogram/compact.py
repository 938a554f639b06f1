"""A nonogram as the numbers that the compiled core takes, and its answer as rows."""

from __future__ import annotations

from itertools import accumulate

from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE, EMPTY, Colour, NonogramPuzzle, NonogramSolution
from cluewise.model import Compact
from cluewise.scan import leading_number


def compact(puzzle: NonogramPuzzle) -> Compact:
    """Lengths and colours of all runs, rows first, and where each line's runs end in the list."""
    numbers = {colour.letter: n for n, colour in enumerate(puzzle.palette, 1)}
    lines = (*puzzle.rows, *puzzle.columns)
    lengths = [block.length for clue in lines for block in clue]
    colours = [numbers[block.colour] for clue in lines for block in clue]
    ends = list(accumulate(len(clue) for clue in lines))
    return Compact("nonogram", (puzzle.height, puzzle.width, len(puzzle.palette), lengths, colours, ends))


def expand(puzzle: NonogramPuzzle, cells: bytes) -> NonogramSolution:
    """The rows that the kernel's bytes spell."""
    return _rows(puzzle.width, puzzle.palette, cells)


def expand_id(text: str, cells: bytes) -> NonogramSolution:
    """The same for a game ID, which begins with the width and is black and white."""
    return _rows(leading_number(text), BLACK_AND_WHITE, cells)


def _rows(width: int, palette: tuple[Colour, ...], cells: bytes) -> NonogramSolution:
    letters = EMPTY + "".join(colour.letter for colour in palette)
    text = "".join(letters[cell] for cell in cells)
    return NonogramSolution(tuple(text[start : start + width] for start in range(0, len(text), width)))
