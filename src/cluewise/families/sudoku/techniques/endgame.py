"""Last empty cells one after the other: a chain of full houses is told in one breath."""

from __future__ import annotations

from functools import reduce
from operator import or_

from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.geometry import geometry
from cluewise.families.sudoku.techniques.singles import LAST_CELL
from cluewise.families.sudoku.techniques.telling import located
from cluewise.family.steps import Position, Step


def joins(before: Step, step: Step) -> bool:
    """Whether a step is a full house after a full house."""
    return before.technique == step.technique == LAST_CELL


def afterwards(before: Position[SudokuPuzzle], _: Step, asides: tuple[Step, ...]) -> str:
    """`Then r4c1 is 6, the last in box 3; r5c1 is 5, the last in column 1.`"""
    return f"Then {'; '.join(_filled(before, step) for step in asides)}."


def _filled(before: Position[SudokuPuzzle], step: Step) -> str:
    geo = geometry(before.puzzle)
    ((cell, _),) = step.dead
    full = (1 << geo.size) - 1
    others = reduce(or_, (full & ~gone for _, gone in step.uses), 0)
    return f"{geo.names[cell]} is {symbol((full & ~others).bit_length())}, the last {located(geo, step.rules[0])}"
