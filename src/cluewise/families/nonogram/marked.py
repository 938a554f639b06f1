"""A position on the way with a step marked: new cells stand smaller within a thick outline."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.drawing import FAINT, INK, PAPER, Disc, Drawing, Label, Rect, Shape
from cluewise.families.nonogram.colours import is_dark
from cluewise.families.nonogram.model import decode_cells
from cluewise.families.nonogram.puzzle import EMPTY, NonogramPuzzle
from cluewise.families.nonogram.svg import FONT_SIZE, Sheet, rgb_of
from cluewise.families.nonogram.svg import draw as draw_board
from cluewise.family.highlights import Box, Marks, ground, outlines, rulers, struck, tints, used
from cluewise.family.steps import Position

INSET = 5.0  # a new cell within its outline


def draw(position: Position[NonogramPuzzle], marks: Marks) -> tuple[Drawing, ...]:
    """The board before a step, with the clues and cells that it uses and the cells that it settles."""
    puzzle = position.puzzle
    sheet = Sheet.of(puzzle)
    boxes, clues = sheet.boxes(), [sheet.clue_box(number) for number in marks.clues]
    below = (*tints(marks, boxes), *map(ground, clues))
    drawing = draw_board(puzzle, decode_cells(puzzle, position.known()), below)
    drawing.width, drawing.height = drawing.width + 6, drawing.height + 5  # for the rulers
    for cell in sorted(marks.settled):
        drawing.add(*_new(puzzle, boxes[cell], str(marks.value(cell))))
    drawing.add(*rulers(boxes, behind=8), *outlines(marks, boxes), *(shape for box in clues for shape in used(box)))
    for cell in sorted(marks.touched):
        drawing.add(*_not(puzzle, boxes[cell], [str(value) for value in marks.ruled_out(cell)]))
    return (drawing,)


def _new(puzzle: NonogramPuzzle, box: Box, value: str) -> Iterator[Shape]:
    middle = box.x + box.width / 2, box.y + box.height / 2
    if value == EMPTY:
        yield Disc(*middle, 2.4, INK, "none")
        return
    rgb = rgb_of(puzzle, value)
    yield Rect(box.x + INSET, box.y + INSET, box.width - 2 * INSET, box.height - 2 * INSET, f"#{rgb}")
    if puzzle.coloured:
        yield Label(*middle, value, FONT_SIZE - 2, PAPER if is_dark(rgb) else INK)


def _not(puzzle: NonogramPuzzle, box: Box, values: list[str]) -> Iterator[Shape]:
    """The colours that a cell loses, struck through."""
    step = (box.width - 4) / max(1, len(values))
    for n, value in enumerate(sorted(values)):
        x, y = box.x + 2 + (n + 0.5) * step, box.y + box.height / 2
        if value == EMPTY:
            yield Disc(x, y, 1.6, FAINT, "none")
        else:
            yield Label(x, y, value, FONT_SIZE - 3, f"#{rgb_of(puzzle, value)}")
        yield struck(x, y, 5)
