"""CSV with the columns `rows` and `columns`: the clues of the lines with semicolons between, one puzzle in each row."""

from __future__ import annotations

import csv
from io import StringIO

from cluewise.base.errors import Place, ReadError
from cluewise.base.scan import Line
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.puzzle import Clue, NonogramPuzzle
from cluewise.family import CERTAIN, NO, Piece

ROWS, COLUMNS, TITLE = "rows", "columns", "title"
ADVICE = "The first line names the columns, rows and columns among them; a cell is e.g. 1 2;3;0 for three lines."
LONGEST_CELL = 1 << 20


def looks_like(text: str) -> int:
    """Whether the first line names both columns."""
    head = {cell.strip().lower() for cell in text[:1_000].split("\n", 1)[0].split(",")}
    return CERTAIN if {ROWS, COLUMNS} <= head else NO


def _table(text: str) -> list[tuple[int, dict[str, str]]]:
    csv.field_size_limit(LONGEST_CELL)
    reader = csv.reader(StringIO(clues.guarded(text)))
    try:
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as error:
        raise ReadError(f"this is no CSV: {error}", place=Place(reader.line_num or 1), advice=ADVICE) from None
    head = [cell.strip().lower() for cell in rows[0][1]] if rows else []
    if not {ROWS, COLUMNS} <= set(head):
        raise ReadError("no columns are called rows and columns", place=Place(1), advice=ADVICE)
    return [(line, dict(zip(head, row, strict=False))) for line, row in rows[1:] if any(row)]


def several(text: str) -> list[Piece]:
    """The rows, each as a table of its own."""
    return [Piece(line, _written(row)) for line, row in _table(text)]


def _written(row: dict[str, str]) -> str:
    file = StringIO()
    names = [name for name in (TITLE, ROWS, COLUMNS) if name in row]
    csv.writer(file, lineterminator="\n").writerows([names, [row[name] for name in names]])
    return file.getvalue()


def read(text: str) -> NonogramPuzzle:
    """The puzzle in a table with one row."""
    found = _table(text)
    if len(found) != 1:
        raise ReadError(f"expected one row, found {len(found)}", place=Place(min(3, len(found) + 1)), advice=ADVICE)
    line, row = found[0]
    rows, columns = (_clues(row.get(name, ""), line) for name in (ROWS, COLUMNS))
    return NonogramPuzzle(columns=columns, rows=rows, title=" ".join(row.get(TITLE, "").split()) or None)


def _clues(cell: str, number: int) -> tuple[Clue, ...]:
    return tuple(clues.clue_in(Line(number, part)) for part in cell.split(";"))


def write(puzzle: NonogramPuzzle) -> str:
    """A table with one row."""
    clues.black_only(puzzle, "csv")
    title = {TITLE: puzzle.title} if puzzle.title else {}
    lines = {ROWS: puzzle.rows, COLUMNS: puzzle.columns}
    return _written(title | {name: ";".join(map(_clue, found)) for name, found in lines.items()})


def _clue(clue: Clue) -> str:
    return " ".join(str(block.length) for block in clue) or "0"
