"""The ladder of black and white nonograms in the compiled core: its boards, and what its techniques are called here."""

from __future__ import annotations

from cluewise.families.nonogram.puzzle import NonogramPuzzle, least_length
from cluewise.family.steps import Climb
from cluewise.model import Compact

MOST_SIDE = 60
OPEN = 3  # a cell that may be empty and may be filled

# In the order of the core's numbers.
TECHNIQUES = (
    *("no room to spare", "completed line", "overlap", "completed run", "edge", "joining", "pushed off the wall"),
    *("gap too small", "gap too small for the next run", "forced space between", "run range", "out of reach"),
    *("identified run", "line solving"),
)


def question(puzzle: NonogramPuzzle) -> Compact | None:
    """The lengths of all runs, line by line; every cell is open at the start."""
    height, width = puzzle.height, puzzle.width
    if max(height, width) > MOST_SIDE or len(puzzle.palette) != 1:
        return None
    sides = ((puzzle.rows, width), (puzzle.columns, height))
    if any(least_length(clue) > cells for clues, cells in sides for clue in clues):
        return None
    clues = tuple(tuple(block.length for block in clue) for clue in (*puzzle.rows, *puzzle.columns))
    return Compact("Nonogram", ((height, width, clues), (OPEN,) * (height * width)))


CLIMB: Climb[NonogramPuzzle] = Climb(question=question, techniques=TECHNIQUES)
