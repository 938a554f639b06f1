"""The board as text: bars and dashes between boxes or jigsaw regions, letters from A for 10 and up."""

from __future__ import annotations

from cluewise.base.grid import Cell
from cluewise.base.text_styles import Ink
from cluewise.families.sudoku.extras import cage_lines, flag_lines
from cluewise.families.sudoku.formats import marks
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import Regions
from cluewise.families.sudoku.symbols import symbol


def render(puzzle: SudokuPuzzle, solution: SudokuSolution | None, ink: Ink) -> str:
    """The board, filled as far as the solution goes; with pencil marks where there is no solution, but are marks."""
    if solution is None and puzzle.pencilled and puzzle.size in marks.FEWEST and puzzle.usual:
        return "\n".join(marks.board(puzzle, ink)) + "\n"
    cages = cage_lines(puzzle) if solution is None else []  # what is solved needs no clues
    return "\n".join([*board(puzzle, solution, ink), *flag_lines(puzzle), *cages]) + "\n"


def board(puzzle: SudokuPuzzle, solution: SudokuSolution | None, ink: Ink) -> list[str]:
    """The lines of the board."""
    walls = _Walls(puzzle.regions)
    lines = []
    for row in range(1, puzzle.size + 1):
        lines.append(_row(puzzle, solution, row, walls, ink))
        if any(walls.below(row, column) for column in range(1, puzzle.size + 1)):
            lines.append(ink.faint(walls.line_below(row)))
    return lines


def _row(puzzle: SudokuPuzzle, solution: SudokuSolution | None, row: int, walls: _Walls, ink: Ink) -> str:
    pieces = []
    for column in range(1, puzzle.size + 1):
        pieces.append(_cell(puzzle, solution, (row, column), ink))
        if column < puzzle.size:
            pieces.append(ink.faint(walls.gap(row, column)))
    return "".join(pieces)


def _cell(puzzle: SudokuPuzzle, solution: SudokuSolution | None, cell: Cell, ink: Ink) -> str:
    given = puzzle.givens[cell[0] - 1][cell[1] - 1]
    found = solution.at(cell) if solution else puzzle.filled_in[cell[0] - 1][cell[1] - 1]
    value = given if found is None else found
    if value is None:
        return ink.faint(symbol(None))
    return (ink.given if value == given else ink.found)(symbol(value))


class _Walls:
    """Where regions meet, and the strokes for that: a bar takes three places, a gap without any bar one."""

    def __init__(self, regions: Regions) -> None:
        self.regions = regions
        self.size = len(regions)
        self.wide = [any(self.right(row, c) for row in range(1, self.size + 1)) for c in range(1, self.size)]

    def right(self, row: int, column: int) -> bool:
        """Whether a wall stands between a cell and the next in its row."""
        line = self.regions[row - 1]
        return line[column - 1] != line[column]

    def below(self, row: int, column: int) -> bool:
        """Whether a wall stands between a cell and the one below it."""
        return row < self.size and self.regions[row - 1][column - 1] != self.regions[row][column - 1]

    def gap(self, row: int, column: int) -> str:
        """What stands between a cell and the next in its row."""
        if not self.wide[column - 1]:
            return " "
        return " | " if self.right(row, column) else "   "

    def line_below(self, row: int) -> str:
        """The line of dashes below a row."""
        pieces = []
        for column in range(1, self.size + 1):
            pieces.append("-" if self.below(row, column) else " ")
            if column < self.size:
                pieces.append(self._joint(row, column))
        return "".join(pieces).rstrip()

    def _joint(self, row: int, column: int) -> str:
        left, right = self.below(row, column), self.below(row, column + 1)
        if not self.wide[column - 1]:
            return "-" if left and right else " "
        up, down = self.right(row, column), self.right(row + 1, column)
        middle = "+" if (left or right) and (up or down) else "-" if left or right else "|" if up or down else " "
        return ("-" if left else " ") + middle + ("-" if right else " ")
