"""Rows of cells in a text, with places: what the native form, solutions and looks have in common.

5 3 . | . 7 . | . . .      a row: cells, and bars between boxes
------+-------+------      a rule: dashes between boxes, or a frame
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from cluewise.base.errors import ReadError
from cluewise.base.scan import Line, Word
from cluewise.families.sudoku.puzzle import MAX_SIZE, MIN_SIZE
from cluewise.families.sudoku.symbols import EMPTY, VALUES, characters_up_to, is_number, symbols_up_to

ADVICE = "A Sudoku is n rows of n cells: digits, letters from A for 10 and up, and . 0 * or _ where a cell is empty."

LONGEST = 100_000  # characters; the largest grid with its regions takes a tenth of that

_BAR = r"[|\u2500-\u257f]"
_CELL = r"[^\s|\u2500-\u257f]"
_LINES_ONLY = re.compile(r"[-+=|\s\u2500-\u257f]+")
_FRAME = re.compile(r"[-+=|*.:'\s\u2500-\u257f]*(--|==)[-+=|*.:'\s\u2500-\u257f]*")  # forums draw *---* and .---.
_KNOWN = characters_up_to(MAX_SIZE)
_IN_ROWS = _KNOWN | frozenset("|0123456789") | frozenset(map(chr, range(0x2500, 0x2580)))


@dataclass(frozen=True)
class Row:
    """One row of a grid: the line it stands on and its cells."""

    line: Line
    cells: tuple[Word, ...]

    def bars(self) -> tuple[int, ...]:
        """After how many cells a bar stands, frames aside."""
        columns = [cell.column for cell in self.cells]
        marks = [sum(column < bar.column for column in columns) for bar in self.line.words(_BAR)]
        return tuple(sorted({mark for mark in marks if 0 < mark < len(columns)}))


def is_rule(line: Line) -> bool:
    """Whether a line holds nothing but dashes and bars."""
    return bool(_LINES_ONLY.fullmatch(line.text) or _FRAME.fullmatch(line.text))


def may_be_row(line: Line) -> bool:
    """A glance: false where some character stands for no cell of any grid, as in nearly every sentence."""
    return all(map(str.isspace, set(line.text) - _IN_ROWS))


def refuse_long(text: str) -> None:
    """Complain about a text that is far too long for one puzzle, before any work is done on it."""
    if len(text) > LONGEST:
        raise ReadError(
            f"this text has {len(text)} characters: too long for one sudoku",
            place=Line(1, text[:80].split("\n", maxsplit=1)[0]).place(1),
            advice=ADVICE,
        )


def rows_of(lines: list[Line]) -> list[Row]:
    """The lines as rows of cells: words where the lines have as many words as there are lines, else characters."""
    pattern = _CELL + "+" if _in_words(lines) else _CELL
    return [Row(line, tuple(line.words(pattern))) for line in lines]


def _in_words(lines: list[Line]) -> bool:
    words = [re.findall(_CELL + "+", line.text) for line in lines]
    by_word = sum(len(row) == len(lines) for row in words)
    by_character = sum(sum(map(len, row)) == len(lines) for row in words)
    if by_word or by_character:
        return by_word >= by_character
    # Rows are missing or too many: numbers of several digits, or many lone characters, are meant as words.
    usual = Counter(map(len, words)).most_common(1)[0][0] if words else 0
    return usual >= 4 and all(len(word) == 1 or is_number(word) for row in words for word in row)


def refuse_prose(rows: list[Row]) -> None:
    """Complain about the first strange cell of a text that has so many that it is meant to be something else."""
    cells = [cell for row in rows for cell in row.cells]
    strange = [cell for cell in cells if cell.text not in _KNOWN and not is_number(cell.text)]
    if 4 * len(strange) > len(cells):
        raise strange[0].unexpected("the rows of a Sudoku grid", ADVICE)


def square(rows: list[Row], what: str = "a Sudoku grid") -> int:
    """The size of a grid, or a complaint about the row or the number of rows that does not fit."""
    usual, times = Counter(len(row.cells) for row in rows).most_common(1)[0]
    size = usual if 2 * times > len(rows) and usual > 1 else len(rows)
    if not MIN_SIZE <= size <= MAX_SIZE:
        message = f"{what} has {MIN_SIZE} to {MAX_SIZE} rows and as many columns, found {size}"
        raise ReadError(message, place=rows[0].line.place(), advice=ADVICE)
    for row in rows[:size]:
        if len(row.cells) != size:
            raise _wrong_width(row, size)
    if len(rows) != size:
        place = rows[min(size, len(rows) - 1)].line.place()
        message = f"expected {size} rows, because the rows of {what} have {size} cells; found {len(rows)}"
        raise ReadError(message, place=place, advice=ADVICE)
    return size


def _wrong_width(row: Row, size: int) -> ReadError:
    spot = row.cells[size] if len(row.cells) > size else row.line.end()
    message = f"expected {size} cells in this row, found {len(row.cells)}"
    return ReadError(message, place=spot.place, advice=ADVICE)


def value_of(cell: Word, size: int, empty: str = EMPTY) -> int | None:
    """The value that a cell's text stands for; None where it is empty."""
    if len(cell.text) == 1 and cell.text in empty:
        return None
    value = VALUES.get(cell.text)
    if value is not None and value <= size:
        return value
    if size > 9 and is_number(cell.text):
        return cell.number(1, size, "a number", ADVICE)
    raise cell.unexpected(f"{symbols_up_to(size)}, or one of {' '.join(EMPTY)} for an empty cell", ADVICE)
