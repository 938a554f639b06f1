"""One fact, or its denial, in words."""

from __future__ import annotations

from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.terms import Literal


def say(puzzle: SudokuPuzzle, literal: Literal, true: bool) -> str:  # noqa: ARG001 -- every family has it
    """`r1c2 is 5` or `r1c2 is not 5`; values as they are printed, letters from A for 10 and up."""
    value = symbol(literal.value) if isinstance(literal.value, int) else str(literal.value)
    return f"{literal.var.name} is {value}" if true else f"{literal.var.name} is not {value}"
