"""Reading solutions: JSON, or the rows of one square as they are printed."""

from __future__ import annotations

from cluewise.base.errors import PuzzleError
from cluewise.base.scan import filled_lines
from cluewise.families.template.puzzle import Latin, Square
from cluewise.families.template.text import grid_in, short
from cluewise.family.json_format import solutions_in_json


def read_solutions(puzzle: Latin, text: str) -> tuple[Square, ...]:
    """The solutions in a text, each of the puzzle's shape."""
    found = solutions_in_json(text, Square) or (Square(grid_in(filled_lines(short(text)))),)
    for square in found:
        if {len(square.grid), *map(len, square.grid)} != {puzzle.size}:
            raise PuzzleError(f"a solution of this puzzle has {puzzle.size} rows of {puzzle.size} cells")
    return found


def answer_form(puzzle: Latin) -> str:
    """How a solution is written as JSON."""
    return f'{{"grid": [[...], ...]}}, {puzzle.size} rows of {puzzle.size} numbers from 1 to {puzzle.size}'
