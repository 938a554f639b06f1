"""CSV with a column `puzzle`, one puzzle of 81 (or 16, 36 ...) characters in each row."""

from __future__ import annotations

import csv
from io import StringIO

from cluewise.base.errors import Place, ReadError
from cluewise.families.sudoku.formats import line
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.family import LIKELY, NO, Format, Piece

COLUMN = "puzzle"
ADVICE = f"The first line names the columns; one of them is called {COLUMN}."


def looks_like(text: str) -> int:
    """Whether the first line names such a column and the second has a cell of a puzzle's length in it."""
    head = text[:10_000].split("\n")
    if len(head) < 2 or COLUMN not in _cells(head[0]):
        return NO
    cells = _cells(head[1])
    at = _cells(head[0]).index(COLUMN)
    return LIKELY if at < len(cells) and len(cells[at]) in line.SIZES else NO


def _cells(row: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([row]), [])]
    except csv.Error:
        return []


def several(text: str) -> list[Piece]:
    """The rows, each as a table of its own."""
    reader = csv.reader(StringIO(text))
    try:
        head = [cell.strip() for cell in next(reader, [])]
        if COLUMN not in head:  # before the rest is read: it may be long
            raise ReadError(f"no column is called {COLUMN}", place=Place(1), advice=ADVICE)
        at = head.index(COLUMN)
        # Puzzles have no line breaks in them, so that rows are lines.
        rows = [(n, row[at].strip() if at < len(row) else "") for n, row in enumerate(reader, 2) if row]
    except csv.Error as error:
        raise ReadError(f"this is no CSV: {error}", place=Place(1), advice=ADVICE) from None
    return [Piece(n, f"{COLUMN}\n{cell}\n") for n, cell in rows]


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a table with one row."""
    rows = several(text)
    if len(rows) != 1:
        raise ReadError(f"expected one row, found {len(rows)}", place=Place(min(3, len(rows) + 1)), advice=ADVICE)
    return line.read(rows[0].text.split("\n")[1])


def write(puzzle: SudokuPuzzle) -> str:
    """A table with one row."""
    return f"{COLUMN}\n{line.write(puzzle)}"


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="csv",
    title="CSV with a column `puzzle`",
    looks_like=looks_like,
    read=read,
    write=write,
    several=several,
)
