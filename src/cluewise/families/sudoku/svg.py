"""The board as a drawing: thick lines around regions, givens bold and dark, found digits lighter and in blue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import isqrt

from cluewise.base.drawing import FAINT, FIRM, FOUND, INK, PAPER, SHADE, STRUCK, Drawing, Label, Rect, Shape, Stroke
from cluewise.base.grid import Cell, cells
from cluewise.base.phrases import listed
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.symbols import symbol
from cluewise.family.highlights import Box, struck

CELL, MARGIN = 36, 10
THIN, THICK = 1, 3
INSET, SUM = 4, 10  # of cages: their distance from the lines, and the size of their sums


def draw(puzzle: SudokuPuzzle, solution: SudokuSolution | None, ground: Iterable[Shape] = ()) -> Drawing:
    """The board, filled as far as the solution goes; `ground` lies below lines and digits."""
    side = puzzle.size * CELL + 2 * MARGIN
    drawing = Drawing(side, side, _title(puzzle, solution))
    drawing.add(*_windows(puzzle))
    if puzzle.diagonals:
        drawing.add(*_diagonals(puzzle.size))
    lines = (*_thin_lines(puzzle.size), *_walls(puzzle), *_cages(puzzle, sums=not _is_full(solution)))
    drawing.add(*ground, *lines, *_digits(puzzle, solution), *_marks(puzzle, solution))
    return drawing


def _title(puzzle: SudokuPuzzle, solution: SudokuSolution | None) -> str:
    kind = "Sudoku" if puzzle.box else "Jigsaw Sudoku"
    further = [name for name in ("diagonals", "windows") if getattr(puzzle, name)]
    further += ["knights"] if puzzle.antiknight else []
    further += ["cages"] if puzzle.cages else []
    shape = f"{puzzle.size} by {puzzle.size}" + (f" with {listed(further)}" if further else "")
    name = f"{puzzle.title}: " if puzzle.title else ""
    return f"{name}{kind}, {shape}{', with a solution' if solution else ''}"


def _is_full(solution: SudokuSolution | None) -> bool:
    return solution is not None and all(value is not None for row in solution.grid for value in row)


def _at(line: int) -> float:
    return MARGIN + line * CELL


def boxes(puzzle: SudokuPuzzle) -> dict[Cell, Box]:
    """Where each cell is drawn."""
    return {(r, c): Box(_at(c - 1), _at(r - 1), CELL, CELL) for r, c in cells(puzzle.size, puzzle.size)}


def _diagonals(size: int) -> Iterator[Rect | Stroke]:
    for k in range(size):
        for column in {k, size - 1 - k}:
            yield Rect(_at(column), _at(k), CELL, CELL, fill=SHADE)
    yield Stroke(_at(0), _at(0), _at(size), _at(size), FAINT, THIN)
    yield Stroke(_at(0), _at(size), _at(size), _at(0), FAINT, THIN)


def _windows(puzzle: SudokuPuzzle) -> Iterator[Rect]:
    for house in puzzle.houses:
        if house.kind == "window":
            (top, left), (bottom, right) = house.cells[0], house.cells[-1]
            yield Rect(_at(left - 1), _at(top - 1), (right - left + 1) * CELL, (bottom - top + 1) * CELL, fill=SHADE)


def _cages(puzzle: SudokuPuzzle, *, sums: bool) -> Iterator[Shape]:
    """A dashed line just inside each cage, and its sum in the corner of the first cell."""
    for cage in puzzle.cages:
        members = set(cage.cells)
        for row, column in cage.cells:
            yield from _cage_edges(row, column, members)
        if cage.sum is not None and sums:
            row, column = cage.cells[0]
            x, y = _at(column - 1) + INSET, _at(row - 1) + INSET + SUM * 0.45
            yield Rect(x - 1, y - SUM * 0.55, SUM * 0.62 * len(str(cage.sum)) + 1, SUM * 1.1, fill=PAPER)
            yield Label(x, y, str(cage.sum), SUM, anchor="start")


def _cage_edges(row: int, column: int, members: set[Cell]) -> Iterator[Stroke]:
    """The sides of a cell towards other cages; where the cage goes on, the line goes on to the cell's edge."""
    left, right, above, below = (
        (row, column - 1) in members,
        (row, column + 1) in members,
        (row - 1, column) in members,
        (row + 1, column) in members,
    )
    x1, x2 = _at(column - 1) + (0 if left else INSET), _at(column) - (0 if right else INSET)
    y1, y2 = _at(row - 1) + (0 if above else INSET), _at(row) - (0 if below else INSET)
    if not above:
        yield Stroke(x1, y1, x2, y1, FIRM, THIN, dashed=True)
    if not below:
        yield Stroke(x1, y2, x2, y2, FIRM, THIN, dashed=True)
    if not left:
        yield Stroke(x1, y1, x1, y2, FIRM, THIN, dashed=True)
    if not right:
        yield Stroke(x2, y1, x2, y2, FIRM, THIN, dashed=True)


def _thin_lines(size: int) -> Iterator[Stroke]:
    for line in range(1, size):
        yield Stroke(_at(line), _at(0), _at(line), _at(size), FAINT, THIN)
        yield Stroke(_at(0), _at(line), _at(size), _at(line), FAINT, THIN)


def _walls(puzzle: SudokuPuzzle) -> Iterator[Rect | Stroke]:
    size, regions = puzzle.size, puzzle.regions
    for r in range(size):
        for c in range(size):
            if c + 1 < size and regions[r][c] != regions[r][c + 1]:
                yield Stroke(_at(c + 1), _at(r), _at(c + 1), _at(r + 1), INK, THICK)
            if r + 1 < size and regions[r][c] != regions[r + 1][c]:
                yield Stroke(_at(c), _at(r + 1), _at(c + 1), _at(r + 1), INK, THICK)
    yield Rect(_at(0), _at(0), size * CELL, size * CELL, stroke=INK, stroke_width=THICK)


def _digits(puzzle: SudokuPuzzle, solution: SudokuSolution | None) -> Iterator[Label]:
    for row, column in cells(puzzle.size, puzzle.size):
        given = puzzle.givens[row - 1][column - 1]
        found = solution.at((row, column)) if solution else puzzle.filled_in[row - 1][column - 1]
        value = given if found is None else found
        if value is not None:
            x, y = _at(column) - CELL / 2, _at(row) - CELL / 2
            is_given = value == given
            yield Label(x, y, symbol(value), CELL * 0.58, colour=INK if is_given else FOUND, bold=is_given)


def _marks(puzzle: SudokuPuzzle, solution: SudokuSolution | None) -> Iterator[Shape]:
    """The candidates of a puzzle that is told by them, or of a position; not beside a solution."""
    if solution is not None or not (puzzle.candidates or puzzle.ruled_out):
        return
    places, filled, left = boxes(puzzle), puzzle.filled_in, puzzle.left()
    for (row, column), box in places.items():
        if filled[row - 1][column - 1] is None:
            yield from pencilled(puzzle.size, box, left[row - 1][column - 1])


def pencilled(size: int, box: Box, values: tuple[int, ...], gone: frozenset[object] = frozenset()) -> Iterator[Shape]:
    """The candidates of a cell in small, those that are gone struck out."""
    across = isqrt(size - 1) + 1
    down = -(-size // across)
    step_x, step_y = (box.width - 6) / across, (box.height - 6) / down
    for value in values:
        row, column = divmod(value - 1, across)
        x, y = box.x + 3 + (column + 0.5) * step_x, box.y + 3 + (row + 0.5) * step_y
        out = value in gone
        yield Label(x, y, symbol(value), step_y * (1.05 if out else 0.98), STRUCK if out else FIRM, bold=out)
        if out:
            yield replace(struck(x, y, step_y * 0.42), width=step_y * 0.18)
