"""A position on the way with a step marked: newly crossed cells stand smaller within a thick outline."""

from __future__ import annotations

from cluewise.base.drawing import FOUND, INK, Disc, Drawing, Rect
from cluewise.base.grid import Cell
from cluewise.families.hitori.model import CROSSED, decode
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.svg import SIDE, boxes, draw_symbol
from cluewise.families.hitori.svg import draw as draw_board
from cluewise.family.highlights import Box, Marks, outlines, rulers, tints
from cluewise.family.steps import Position

INSET = 5.0


def draw(position: Position[HitoriPuzzle], marks: Marks) -> tuple[Drawing, ...]:
    """The board before a step, with the cells that it uses and settles."""
    puzzle, places = position.puzzle, boxes(position.puzzle)
    drawing = draw_board(puzzle, decode(puzzle, position.known()), tints(marks, places))
    for cell in sorted(marks.settled):
        _add_new(drawing, puzzle, cell, places[cell], str(marks.value(cell)))
    drawing.add(*rulers(places), *outlines(marks, places))
    return (drawing,)


def _add_new(drawing: Drawing, puzzle: HitoriPuzzle, cell: Cell, box: Box, value: str) -> None:
    if value == CROSSED:
        drawing.add(Rect(box.x + INSET, box.y + INSET, box.width - 2 * INSET, box.height - 2 * INSET, INK))
        draw_symbol(drawing, cell, puzzle.symbol(cell), crossed=True)
    else:
        drawing.add(Disc(box.x + SIDE / 2, box.y + SIDE / 2, 0.36 * SIDE, stroke=FOUND, stroke_width=1.5))
