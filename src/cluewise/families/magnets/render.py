"""The board as text, with the counts around it: two lines above (+ and -), two numbers at the left of each row.

A board with a solution has a blank where a cell is neutral; a board without one shows where the dominoes lie.
"""

from __future__ import annotations

from itertools import product

from cluewise.base.grid import Cell
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, MagnetsPuzzle, MagnetsSolution

WIDTH = 4  # every count and every cell takes this much, the mark at its right end
LEFT = 2 * WIDTH  # the counts of a row
NO_DOMINO = "x"

# Corners by the lines that leave them: up, right, down, left.
_CORNERS = dict(zip(product((0, 1), repeat=4), " ╴╷┐╶─┌┬╵┘│┤└┴├┼", strict=True))


def render(puzzle: MagnetsPuzzle, solution: MagnetsSolution | None = None, ink: Ink = PLAIN) -> str:
    """The puzzle with its dominoes, or the puzzle with a solution."""
    body = _dominoes(puzzle, ink) if solution is None else _signs(puzzle, solution, ink)
    return "\n".join(line.rstrip() for line in body) + "\n"


def head(puzzle: MagnetsPuzzle, ink: Ink = PLAIN) -> list[str]:
    """The two lines of counts above the board."""
    lines = (puzzle.column_plus, puzzle.column_minus)
    return [" " * LEFT + "".join(_count(count, ink) for count in counts) for counts in lines]


def left(puzzle: MagnetsPuzzle, row: int, ink: Ink = PLAIN) -> str:
    """The two counts at the left of a row."""
    return _count(puzzle.row_plus[row - 1], ink) + _count(puzzle.row_minus[row - 1], ink)


def _count(count: int | None, ink: Ink) -> str:
    return ink.faint(f"{'.':>{WIDTH}}") if count is None else ink.given(f"{count:>{WIDTH}}")


def _signs(puzzle: MagnetsPuzzle, solution: MagnetsSolution, ink: Ink) -> list[str]:
    return head(puzzle, ink) + [
        left(puzzle, r, ink) + "".join(_sign(puzzle, (r, c), sign, ink) for c, sign in enumerate(row, 1)).rstrip()
        for r, row in enumerate(solution.rows, 1)
        if r <= puzzle.rows
    ]


def _sign(puzzle: MagnetsPuzzle, cell: Cell, sign: str, ink: Ink) -> str:
    room = " " * (WIDTH - 1)
    if sign in (BLANK, OPEN):
        return room + (" " if sign == BLANK else ink.faint(OPEN))
    told = cell[1] <= puzzle.columns and puzzle.given(cell) == sign
    return room + (ink.given(sign) if told else ink.found(sign))


# --- the dominoes ----------------------------------------------------------------------------------------------------


def _dominoes(puzzle: MagnetsPuzzle, ink: Ink) -> list[str]:
    plus, minus = head(puzzle, ink)
    # The corner says which counts are which, for the columns and for the rows.
    lines = [f"{PLUS:>{WIDTH}}{plus[WIDTH:]}", f"{MINUS:>{LEFT}}{minus[LEFT:]}", _border(puzzle, 0, ink)]
    for row in range(1, puzzle.rows + 1):
        cells = "".join(
            ink.faint("│" if _upright(puzzle, row, column - 1) else " ") + f" {_mark(puzzle, (row, column), ink)} "
            for column in range(1, puzzle.columns + 1)
        )
        lines += [f"{left(puzzle, row, ink)} {cells}{ink.faint('│')}", _border(puzzle, row, ink)]
    return lines


def _mark(puzzle: MagnetsPuzzle, cell: Cell, ink: Ink) -> str:
    if not puzzle.has_domino(cell):
        return ink.faint(NO_DOMINO)
    return " " if puzzle.given(cell) == OPEN else ink.given(puzzle.given(cell))


def _border(puzzle: MagnetsPuzzle, row: int, ink: Ink) -> str:
    """The line below a row (0: above the first)."""
    text = ""
    for column in range(puzzle.columns + 1):
        arms = (
            _upright(puzzle, row, column),
            _level(puzzle, row, column + 1),
            _upright(puzzle, row + 1, column),
            _level(puzzle, row, column),
        )
        text += _CORNERS[tuple(map(int, arms))] + ("─" if arms[1] else " ") * (WIDTH - 1)
    return " " * (LEFT + 1) + ink.faint(text.rstrip())


def _upright(puzzle: MagnetsPuzzle, row: int, column: int) -> bool:
    """Whether a line runs along the right side of a cell (column 0: the left edge of the board)."""
    inside = 1 <= row <= puzzle.rows and 0 <= column <= puzzle.columns
    return inside and (column == 0 or puzzle.other_half((row, column)) != (row, column + 1))


def _level(puzzle: MagnetsPuzzle, row: int, column: int) -> bool:
    """Whether a line runs along the lower side of a cell (row 0: the upper edge of the board)."""
    inside = 0 <= row <= puzzle.rows and 1 <= column <= puzzle.columns
    return inside and (row == 0 or puzzle.other_half((row, column)) != (row + 1, column))
