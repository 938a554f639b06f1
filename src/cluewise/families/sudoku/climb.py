"""The sudoku ladder in the compiled core: which puzzles it knows, and what its techniques are called here."""

from __future__ import annotations

from functools import lru_cache

from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.geometry import geometry
from cluewise.family.steps import Climb
from cluewise.model import Compact

MOST_ROWS = 9
KINDS = ("row", "column", "box", "diagonal", "window")
Shape = tuple[int, bytes, bytes, bool]

# In the order of the core's numbers.
TECHNIQUES = (
    *("full house", "hidden single (box)", "hidden single (line)", "naked single", "pointing", "claiming"),
    *("naked pair", "X-wing", "locked in sight", "hidden pair", "naked triple", "swordfish", "hidden triple"),
    *("skyscraper", "two-string kite", "turbot fish", "XY-wing", "empty rectangle", "finned X-wing"),
    *("sashimi X-wing", "XYZ-wing", "W-wing", "remote pairs", "simple colouring", "naked quad", "finned swordfish"),
    *("sashimi swordfish", "jellyfish", "multi-colouring", "hidden quad", "finned jellyfish", "sashimi jellyfish"),
    *("X-chain", "XY-chain", "Sue de Coq", "AIC", "ALS-XZ", "forcing chains"),
)


def question(puzzle: SudokuPuzzle) -> Compact | None:
    """The houses, and what each cell can be at the start."""
    if puzzle.size > MOST_ROWS or puzzle.cages or puzzle.shape.antiknight:
        return None
    full = (1 << puzzle.size) - 1
    left = tuple(full if value is None else 1 << (value - 1) for row in puzzle.givens for value in row)
    return Compact("Sudoku", (_shape(puzzle), left))


def _shape(puzzle: SudokuPuzzle) -> Shape:
    geo = geometry(puzzle)
    return _numbers(geo.size, geo.kinds, geo.members, geo.kinds[-1] == "diagonal" or puzzle.box is None)


@lru_cache(maxsize=16)
def _numbers(size: int, kinds: tuple[str, ...], members: tuple[tuple[int, ...], ...], apart: bool) -> Shape:
    return size, bytes(map(KINDS.index, kinds)), b"".join(map(bytes, members)), apart


CLIMB: Climb[SudokuPuzzle] = Climb(question=question, techniques=TECHNIQUES)
