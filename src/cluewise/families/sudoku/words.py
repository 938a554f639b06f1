"""One fact, or its denial, in words."""

from __future__ import annotations

from cluewise.base.terms import Literal
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol


def say(puzzle: SudokuPuzzle, literal: Literal, true: bool) -> str:  # noqa: ARG001 -- every family has it
    """`r1c2 is 5` or `r1c2 is not 5`; values as they are printed, letters from A for 10 and up."""
    value = symbol(literal.value) if isinstance(literal.value, int) else str(literal.value)
    return f"{literal.var.name} is {value}" if true else f"{literal.var.name} is not {value}"


def caption(puzzle: SudokuPuzzle) -> tuple[str, ...]:
    """The further rules of a variant, a sentence each."""
    said = []
    if puzzle.diagonals:
        said.append("Each of the two diagonals holds every value once, too.")
    if puzzle.windows:
        said.append("Each of the shaded windows holds every value once, too.")
    if puzzle.antiknight:
        said.append("Cells a knight's move apart differ.")
    if puzzle.cages:
        said.append("The cells of a cage hold different values that add up to its number.")
    return tuple(said)
