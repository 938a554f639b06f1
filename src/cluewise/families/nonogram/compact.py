"""A nonogram as the numbers that the compiled core takes, and its answer as rows."""

from __future__ import annotations

from itertools import accumulate

from cluewise.families.nonogram.puzzle import EMPTY, NonogramPuzzle, NonogramSolution
from cluewise.model import Compact


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
    letters = EMPTY + "".join(colour.letter for colour in puzzle.palette)
    text = "".join(letters[cell] for cell in cells)
    width = puzzle.width
    return NonogramSolution(tuple(text[start : start + width] for start in range(0, len(text), width)))
