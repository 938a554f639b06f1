"""The board as a drawing: thick lines around regions, givens bold and dark, found digits lighter and in blue."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.drawing import FAINT, FOUND, INK, SHADE, Drawing, Label, Rect, Stroke
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.symbols import symbol
from cluewise.grid import cells

CELL, MARGIN = 36, 10
THIN, THICK = 1, 3


def draw(puzzle: SudokuPuzzle, solution: SudokuSolution | None) -> Drawing:
    """The board, filled as far as the solution goes."""
    side = puzzle.size * CELL + 2 * MARGIN
    drawing = Drawing(side, side, _title(puzzle, solution))
    if puzzle.diagonals:
        drawing.add(*_diagonals(puzzle.size))
    drawing.add(*_thin_lines(puzzle.size), *_walls(puzzle), *_digits(puzzle, solution))
    return drawing


def _title(puzzle: SudokuPuzzle, solution: SudokuSolution | None) -> str:
    kind = "Sudoku" if puzzle.box else "Jigsaw Sudoku"
    shape = f"{puzzle.size} by {puzzle.size}" + (" with diagonals" if puzzle.diagonals else "")
    name = f"{puzzle.title}: " if puzzle.title else ""
    return f"{name}{kind}, {shape}{', with a solution' if solution else ''}"


def _at(line: int) -> float:
    return MARGIN + line * CELL


def _diagonals(size: int) -> Iterator[Rect | Stroke]:
    for k in range(size):
        for column in {k, size - 1 - k}:
            yield Rect(_at(column), _at(k), CELL, CELL, fill=SHADE)
    yield Stroke(_at(0), _at(0), _at(size), _at(size), FAINT, THIN)
    yield Stroke(_at(0), _at(size), _at(size), _at(0), FAINT, THIN)


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
        found = solution.at((row, column)) if solution else None
        value = given if found is None else found
        if value is not None:
            x, y = _at(column) - CELL / 2, _at(row) - CELL / 2
            is_given = value == given
            yield Label(x, y, symbol(value), CELL * 0.58, colour=INK if is_given else FOUND, bold=is_given)
