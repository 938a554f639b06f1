"""The scale of the Sudoku Explainer, 1.0 to 11.9: a puzzle is as hard as the hardest step of its easiest way."""

from __future__ import annotations

from cluewise.families.sudoku.compact import compact
from cluewise.families.sudoku.explainer import rated
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.family.steps import Scale
from cluewise.model import Compact


def _question(puzzle: SudokuPuzzle) -> Compact | None:
    found = compact(puzzle)
    return None if found is None else Compact("explainer9", found.arguments)


EXPLAINER: Scale[SudokuPuzzle] = Scale(
    name="se",
    title="Sudoku Explainer 1.2.1",
    kind="ordinary 9 x 9 sudokus",
    question=_question,
    readable=rated,
    techniques=(
        *("last value", "hidden single (box)", "hidden single (line)", "direct pointing", "direct claiming"),
        *("direct hidden pair", "naked single", "direct hidden triple", "pointing", "claiming", "naked pair"),
        *("X-wing", "hidden pair", "naked triple", "swordfish", "hidden triple", "XY-wing", "XYZ-wing"),
        *("unique loop", "naked quad", "jellyfish", "hidden quad", "BUG", "aligned pair exclusion", "X-cycle"),
        *("Y-cycle", "forcing X-chain", "cycle", "forcing chain", "aligned triple exclusion", "Nishio"),
        *("cell forcing chains", "region forcing chains", "dynamic contradiction", "dynamic reduction"),
        *("dynamic cell forcing chains", "dynamic region forcing chains", "dynamic contradiction (+)"),
        *("dynamic reduction (+)", "dynamic cell forcing chains (+)", "dynamic region forcing chains (+)"),
    ),
    beyond=9.6,  # chains inside chains start here
)
