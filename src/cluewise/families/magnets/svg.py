"""The picture of a board: rounded dominoes, signs drawn as strokes, the counts above and at the left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cluewise.base.drawing import FAINT, FOUND, INK, SHADE, Disc, Drawing, Label, Rect, Shape, Stroke
from cluewise.base.grid import Cell
from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, Counts, MagnetsPuzzle, MagnetsSolution
from cluewise.family.highlights import Box

CELL = 40.0
COUNT = 26.0  # the room for one line of counts
MARGIN = 12.0
GAP = 3.0  # between a domino and the edge of its cells
START = MARGIN + 2 * COUNT + 8


def draw(puzzle: MagnetsPuzzle, solution: MagnetsSolution | None = None, ground: Iterable[Shape] = ()) -> Drawing:
    """The puzzle, and a solution on top if there is one; `ground` lies below it all."""
    width, height = START + CELL * puzzle.columns + MARGIN, START + CELL * puzzle.rows + MARGIN
    what = f"Magnets, {puzzle.rows} rows and {puzzle.columns} columns"
    drawing = Drawing(width, height, f"{what}: {puzzle.title}" if puzzle.title else what)
    drawing.add(*ground, *_board(puzzle), *_counts(puzzle))
    for cell in puzzle.cells():
        drawing.add(*_content(puzzle, cell, solution))
    return drawing


def boxes(puzzle: MagnetsPuzzle) -> dict[Cell, Box]:
    """Where each cell is drawn."""
    return {cell: Box(*_corner(cell), CELL, CELL) for cell in puzzle.cells()}


def clue_box(puzzle: MagnetsPuzzle, number: int) -> Box:
    """Where a count is drawn; they are numbered as in the native text form."""
    rows, columns = puzzle.rows, puzzle.columns
    if number <= 2 * rows:
        sign, at = divmod(number - 1, rows)
        return Box(MARGIN + sign * COUNT, START + at * CELL, COUNT, CELL)
    sign, at = divmod(number - 1 - 2 * rows, columns)
    return Box(START + at * CELL, MARGIN + sign * COUNT, CELL, COUNT)


def _board(puzzle: MagnetsPuzzle) -> Iterator[Shape]:
    yield Rect(
        START - 4, START - 4, CELL * puzzle.columns + 8, CELL * puzzle.rows + 8, stroke=INK, stroke_width=2, radius=6
    )
    for one, other in puzzle.dominoes:
        x, y = _corner(one)
        right, bottom = (value + CELL for value in _corner(other))
        yield Rect(x + GAP, y + GAP, right - x - 2 * GAP, bottom - y - 2 * GAP, stroke=INK, stroke_width=1.5, radius=9)
    for cell in puzzle.cells():
        if not puzzle.has_domino(cell):
            x, y = _corner(cell)
            yield Rect(x + GAP, y + GAP, CELL - 2 * GAP, CELL - 2 * GAP, fill=SHADE)
            yield Stroke(x + GAP + 1, y + CELL - GAP - 1, x + CELL - GAP - 1, y + GAP + 1, colour=FAINT)
            yield Stroke(x + GAP + 1, y + GAP + 1, x + CELL - GAP - 1, y + CELL - GAP - 1, colour=FAINT)


def _counts(puzzle: MagnetsPuzzle) -> Iterator[Shape]:
    """Two lines of counts above and two at the left, with a small sign in the corner where both kinds begin."""
    for place, sign, columns, rows in (
        (MARGIN + COUNT / 2, PLUS, puzzle.column_plus, puzzle.row_plus),
        (MARGIN + COUNT * 1.5, MINUS, puzzle.column_minus, puzzle.row_minus),
    ):
        yield from draw_sign(sign, place, place, 4.5, INK, 1.8)
        for x, text in _labels(columns):
            yield Label(x, place, text, 15, INK if text != BLANK else FAINT)
        for y, text in _labels(rows):
            yield Label(place, y, text, 15, INK if text != BLANK else FAINT)
    middle = MARGIN + COUNT
    yield Stroke(middle, middle, START + CELL * puzzle.columns, middle, colour=SHADE)
    yield Stroke(middle, middle, middle, START + CELL * puzzle.rows, colour=SHADE)


def _labels(counts: Counts) -> Iterator[tuple[float, str]]:
    for n, count in enumerate(counts):
        yield START + CELL * (n + 0.5), BLANK if count is None else str(count)


def _content(puzzle: MagnetsPuzzle, cell: Cell, solution: MagnetsSolution | None) -> Iterator[Shape]:
    given = puzzle.given(cell)
    found = OPEN if solution is None else _at(solution, cell)
    sign = given if found == OPEN else found
    if sign == OPEN or (sign == BLANK and not puzzle.has_domino(cell)):
        return
    x, y = (value + CELL / 2 for value in _corner(cell))
    colour = INK if given == sign else FOUND
    if given == sign:  # a ring tells what was given from what was found, without colour
        yield Disc(x, y, 14, stroke=INK, stroke_width=1.2)
    if sign == BLANK:
        yield Disc(x, y, 2.2, fill=colour, stroke="none")
    yield from draw_sign(sign, x, y, 8, colour, 3.4)


def _at(solution: MagnetsSolution, cell: Cell) -> str:
    row = solution.rows[cell[0] - 1] if cell[0] <= len(solution.rows) else ""
    return row[cell[1] - 1] if cell[1] <= len(row) else OPEN


def draw_sign(sign: str, x: float, y: float, reach: float, colour: str, width: float) -> Iterator[Shape]:
    """A plus or a minus as strokes."""
    if sign in (PLUS, MINUS):
        yield Stroke(x - reach, y, x + reach, y, colour=colour, width=width)
    if sign == PLUS:
        yield Stroke(x, y - reach, x, y + reach, colour=colour, width=width)


def _corner(cell: Cell) -> tuple[float, float]:
    return START + CELL * (cell[1] - 1), START + CELL * (cell[0] - 1)
