"""The picture: a ruled square; givens are bold, so that no colour is needed to tell them apart."""

from __future__ import annotations

from cluewise.base.drawing import FAINT, FOUND, INK, Drawing, Label, Rect
from cluewise.base.grid import Cell, cells
from cluewise.families.template.puzzle import Latin, Square
from cluewise.family.highlights import Box

CELL, EDGE = 40, 10


def places(puzzle: Latin) -> dict[Cell, Box]:
    """Where each cell is drawn."""
    return {cell: _box(*cell) for cell in cells(puzzle.size, puzzle.size)}


def _box(row: int, column: int) -> Box:
    return Box(EDGE + (column - 1) * CELL, EDGE + (row - 1) * CELL, CELL, CELL)


def draw(puzzle: Latin, solution: Square | None) -> Drawing:
    """The puzzle, or the puzzle with a solution in it."""
    side = puzzle.size * CELL
    sheet = Drawing(side + 2 * EDGE, side + 2 * EDGE, puzzle.title or f"Latin square, {puzzle.size} by {puzzle.size}")
    for (row, column), box in places(puzzle).items():
        sheet.add(Rect(box.x, box.y, CELL, CELL, stroke=FAINT))
        given = puzzle.givens[row - 1][column - 1]
        value = solution.grid[row - 1][column - 1] if solution else given
        if value is not None:
            fixed = value == given
            middle = (box.x + CELL / 2, box.y + CELL / 2)
            sheet.add(Label(*middle, str(value), CELL / 2, colour=INK if fixed else FOUND, bold=fixed))
    sheet.add(Rect(EDGE, EDGE, side, side, stroke=INK, stroke_width=3))
    return sheet
