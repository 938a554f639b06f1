"""The named techniques of Sudoku, easiest first: one file per idea, each a function from a position to steps."""

from __future__ import annotations

from dataclasses import replace

from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques import (
    als,
    bug,
    chains,
    colouring,
    dead_ends,
    empty_rectangle,
    finned,
    fish,
    forcing,
    intersections,
    rectangles,
    remote_pairs,
    singles,
    subsets,
    sue_de_coq,
    turbot,
    variants,
    wings,
)
from cluewise.families.sudoku.techniques.lessons import LESSONS
from cluewise.family.steps import Technique

_LADDER: tuple[Technique[SudokuPuzzle], ...] = (
    dead_ends.CONTRADICTION,
    singles.FULL,
    singles.IN_BOX,
    variants.KNIGHTS_MOVE,
    singles.IN_LINE,
    variants.CAGE_SUM,
    singles.ONE_LEFT,
    intersections.POINTING,
    intersections.CLAIMING,
    subsets.NAKED_PAIR,
    fish.X_WING,
    intersections.APART,
    subsets.HIDDEN_PAIR,
    subsets.NAKED_TRIPLE,
    fish.SWORDFISH,
    subsets.HIDDEN_TRIPLE,
    turbot.SKYSCRAPER,
    turbot.KITE,
    turbot.TURBOT,
    wings.XY_WING,
    empty_rectangle.EMPTY_RECTANGLE,
    finned.X_WING,
    finned.SASHIMI_X_WING,
    wings.XYZ_WING,
    wings.W_WING,
    remote_pairs.REMOTE_PAIRS,
    rectangles.ONE,
    rectangles.TWO,
    rectangles.FOUR,
    colouring.SIMPLE,
    rectangles.THREE,
    subsets.NAKED_QUAD,
    finned.SWORDFISH,
    finned.SASHIMI_SWORDFISH,
    fish.JELLYFISH,
    colouring.MULTI,
    subsets.HIDDEN_QUAD,
    bug.BUG,
    finned.JELLYFISH,
    finned.SASHIMI_JELLYFISH,
    chains.X_CHAIN,
    chains.XY_CHAIN,
    sue_de_coq.SUE_DE_COQ,
    chains.AIC,
    als.ALS_XZ,
    forcing.FORCING,
)

TECHNIQUES = tuple(replace(technique, lesson=LESSONS.get(technique.name)) for technique in _LADDER)
