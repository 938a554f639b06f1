"""Solutions as people and programs hand them in: JSON, rows of characters, or a board as `render` prints it."""

from __future__ import annotations

import re

from cluewise.base.errors import Place, ReadError
from cluewise.base.facts import some, speaks_of
from cluewise.base.scan import Line, lines_of, quoted
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.formats import lp
from cluewise.families.nonogram.puzzle import EMPTY, FILLED, OPEN, NonogramPuzzle, NonogramSolution
from cluewise.family.json_format import solutions_in_json

ADVICE = "Give a solution as rows such as #..# (# filled, . empty, ? open; in colour the puzzle's letters)."
_MEANS = {
    **dict.fromkeys("X*1@█■", FILLED),
    **dict.fromkeys("-0_·□", EMPTY),
    " ": OPEN,
}


def read_solutions(puzzle: NonogramPuzzle, text: str) -> tuple[NonogramSolution, ...]:
    """The solutions in a text; several boards are separated by blank lines."""
    clues.guarded(text)
    if speaks_of(text, "filled"):
        return some(lp.solutions(puzzle, text))
    found = solutions_in_json(text, NonogramSolution)
    if found is None:
        boards = _boards(lines_of(text))
        if not boards:
            raise ReadError("expected the rows of a solution, found none", place=Place(1), advice=ADVICE)
        found = tuple(_solution(puzzle, board) for board in boards)
    return found


def _boards(lines: list[Line]) -> list[list[tuple[Line, str]]]:
    """The rows of each board; if any stand between bars, these are the rows, and all else is decoration."""
    framed = any(_framed(line) is not None for line in lines)
    boards: list[list[tuple[Line, str]]] = [[]]
    for line in lines:
        row = _framed(line) if framed else re.sub(r"\s", "", line.text) or None
        if row is not None:
            boards[-1].append((line, row))
        elif boards[-1]:
            boards.append([])
    return [board for board in boards if board]


def _framed(line: Line) -> str | None:
    first, last = line.text.find("|"), line.text.rfind("|")
    return line.text[first + 1 : last] if last > first else None


def _solution(puzzle: NonogramPuzzle, board: list[tuple[Line, str]]) -> NonogramSolution:
    if len(board) != puzzle.height:
        place = board[min(puzzle.height, len(board) - 1)][0].place(1)
        raise ReadError(f"expected {puzzle.height} rows, found {len(board)}", place=place, advice=ADVICE)
    return NonogramSolution(tuple(_row(puzzle, line, row) for line, row in board))


def _row(puzzle: NonogramPuzzle, line: Line, row: str) -> str:
    """The cells of a row; each may be several equal characters wide."""
    size = len(row) // puzzle.width
    if not size or len(row) != size * puzzle.width:
        raise ReadError(f"expected {puzzle.width} cells, found {len(row)}", place=line.place(1), advice=ADVICE)
    letters = [colour.letter for colour in puzzle.palette]
    cells = [row[i : i + size] for i in range(0, len(row), size)]
    return "".join(_cell(cell, line, letters, n) for n, cell in enumerate(cells, 1))


def _cell(text: str, line: Line, letters: list[str], n: int) -> str:
    value = text[0]
    if value not in (*letters, EMPTY, OPEN):
        value = _MEANS.get(value, value)
        value = letters[0] if value == FILLED else value
    if text != text[0] * len(text) or value not in (*letters, EMPTY, OPEN):
        message = f"expected {', '.join(letters)} or {EMPTY} in cell {n}, found {quoted(text)}"
        raise ReadError(message, place=line.place(), advice=ADVICE)
    return value


def answer_form(puzzle: NonogramPuzzle) -> str:
    """How a solution is written as JSON."""
    filled = "# for a filled cell" if not puzzle.coloured else "the letter of its colour for a filled cell"
    rows = f"{puzzle.height} strings of {puzzle.width} characters"
    return f'{{"rows": ["...", ...]}}, {rows} from the top, {filled} and . for an empty one'
