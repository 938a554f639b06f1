"""The board as a picture: crossed cells are black with the symbol in white."""

from __future__ import annotations

from collections.abc import Iterable

from cluewise.base.drawing import FIRM, FOUND, INK, PAPER, Disc, Drawing, Label, Rect, Shape, Stroke
from cluewise.base.grid import Cell
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.family.highlights import Box

SIDE = 36.0
MARGIN = 12.0


def draw(puzzle: HitoriPuzzle, solution: HitoriSolution | None, ground: Iterable[Shape] = ()) -> Drawing:
    """The puzzle, or the puzzle with what is crossed out; rings mark cells known to stay while others are open."""
    width, height = puzzle.columns * SIDE, puzzle.rows * SIDE
    size = f"{puzzle.rows} by {puzzle.columns}"
    drawing = Drawing(width + 2 * MARGIN, height + 2 * MARGIN, puzzle.title or f"A hitori board, {size}")
    drawing.add(*ground)
    crossed = frozenset(solution.crossed) if solution else frozenset()
    for cell in sorted(crossed & set(puzzle.cells())):
        x, y = _corner(cell)
        drawing.add(Rect(x, y, SIDE, SIDE, fill=INK))
    _draw_lines(drawing, puzzle)
    for cell in sorted(set((solution and solution.kept) or ()) & set(puzzle.cells())):
        x, y = _corner(cell)
        drawing.add(Disc(x + SIDE / 2, y + SIDE / 2, 0.42 * SIDE, stroke=FOUND, stroke_width=1.5))
    for cell in puzzle.cells():
        draw_symbol(drawing, cell, puzzle.symbol(cell), cell in crossed)
    return drawing


def boxes(puzzle: HitoriPuzzle) -> dict[Cell, Box]:
    """Where each cell is drawn."""
    return {cell: Box(*_corner(cell), SIDE, SIDE) for cell in puzzle.cells()}


def _corner(cell: Cell) -> tuple[float, float]:
    return MARGIN + (cell[1] - 1) * SIDE, MARGIN + (cell[0] - 1) * SIDE


def _draw_lines(drawing: Drawing, puzzle: HitoriPuzzle) -> None:
    right, bottom = MARGIN + puzzle.columns * SIDE, MARGIN + puzzle.rows * SIDE
    for n in range(1, puzzle.rows):
        y = MARGIN + n * SIDE
        drawing.add(Stroke(MARGIN, y, right, y, colour=FIRM))
    for n in range(1, puzzle.columns):
        x = MARGIN + n * SIDE
        drawing.add(Stroke(x, MARGIN, x, bottom, colour=FIRM))
    drawing.add(Rect(MARGIN, MARGIN, right - MARGIN, bottom - MARGIN, stroke=INK, stroke_width=2.5))


def draw_symbol(drawing: Drawing, cell: Cell, symbol: str, crossed: bool) -> None:
    """What stands in a cell, white on black if it is crossed out."""
    x, y = _corner(cell)
    if symbol != EMPTY:
        # A symbol of up to two characters has full size; longer ones shrink to fit their cell.
        size = 0.53 * SIDE * min(1.0, 2.4 / len(symbol))
        drawing.add(Label(x + SIDE / 2, y + SIDE / 2, symbol, size, colour=PAPER if crossed else INK))
