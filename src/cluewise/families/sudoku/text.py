"""The native text form: rows of cells; bars and dashes tell boxes of another shape than the usual one.

# A title
1 . | . .
. . | 2 .        Keywords may follow the grid, each on a line of its own: `regions` (n rows of n labels
----+----        come next: a jigsaw), and those of extras.py.
. 3 | . .
. . | . 4
"""

from __future__ import annotations

from dataclasses import replace

from cluewise.base.errors import PuzzleError, ReadError
from cluewise.base.scan import Line, filled_lines, titled
from cluewise.base.text_styles import PLAIN
from cluewise.families.sudoku.drawn import boxes_drawn
from cluewise.families.sudoku.extras import (
    REGIONS,
    Parts,
    cage_lines,
    cages_in,
    flag_lines,
    parts_of,
    pencil_in,
    pencil_lines,
    with_flags,
)
from cluewise.families.sudoku.puzzle import MAX_SIZE, Grid, SudokuPuzzle
from cluewise.families.sudoku.regions import USUAL_BOXES, Regions
from cluewise.families.sudoku.render import board
from cluewise.families.sudoku.rows import (
    ADVICE,
    LONGEST,
    Row,
    is_rule,
    may_be_row,
    refuse_long,
    refuse_prose,
    rows_of,
    square,
    value_of,
)
from cluewise.families.sudoku.symbols import SYMBOLS, characters_up_to, is_number, symbol
from cluewise.family import LIKELY, MAYBE, NO

GAPS = frozenset("._*")  # a zero alone says little about what a text is meant to be


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a text."""
    refuse_long(text)
    title, body = titled(text)
    parts = parts_of(filled_lines(body))
    rows = rows_of([line for line in parts.grid if not is_rule(line)])
    if not rows:
        raise ReadError("expected the rows of a Sudoku grid, found none", place=Line(1, "").place(), advice=ADVICE)
    refuse_prose(rows)
    size = square(rows)
    givens = tuple(tuple(value_of(cell, size) for cell in row.cells) for row in rows)
    return _puzzle(givens, _regions(parts, rows), parts, title)


def _puzzle(givens: Grid, regions: Regions, parts: Parts, title: str | None) -> SudokuPuzzle:
    try:
        cages = cages_in(parts.cages)
        pencil = pencil_in(parts, len(givens))
        return with_flags(SudokuPuzzle(givens=givens, regions=regions, cages=cages, title=title, **pencil), parts.flags)
    except PuzzleError as error:  # it knows no places
        place = (parts.cages or parts.regions or parts.grid)[0].place()
        raise PuzzleError(error.message, place=place, advice=error.advised or ADVICE) from None


def _regions(parts: Parts, rows: list[Row]) -> Regions:
    if not parts.regions:
        return boxes_drawn(parts.grid, rows)
    labelled = rows_of([line for line in parts.regions[1:] if not is_rule(line)])
    if not labelled or square(labelled, "the regions") != len(rows):
        message = f"expected {len(rows)} rows of {len(rows)} labels, one for every cell of the grid"
        raise ReadError(message, place=parts.regions[0].place(), advice="Cells with the same label form a region.")
    numbers: dict[str, int] = {}
    return tuple(tuple(numbers.setdefault(cell.text, len(numbers) + 1) for cell in row.cells) for row in labelled)


def write(puzzle: SudokuPuzzle) -> str:
    """The puzzle as text that reads back equal."""
    lines = [f"# {' '.join(puzzle.title.split())}"] if puzzle.title else []
    if puzzle.box:
        lines += board(replace(puzzle, placed=()), None, PLAIN)
    else:
        lines += [" ".join(symbol(value) for value in row) for row in puzzle.givens]
    lines += flag_lines(puzzle)
    if not puzzle.box:
        lines += [REGIONS, *(" ".join(SYMBOLS[region - 1] for region in row) for row in puzzle.regions)]
    return "\n".join([*lines, *cage_lines(puzzle), *pencil_lines(puzzle)]) + "\n"


def looks_like(text: str) -> int:
    """LIKELY for a square of cells (most rows right), MAYBE for rows of such cells with empty ones among them."""
    if len(text) > LONGEST:
        return NO
    lines = filled_lines(titled(text)[1]) if text.count("\n") < 500 else []
    parts = parts_of(lines)
    filled = [line for line in parts.grid if not is_rule(line)]
    if not 2 <= len(filled) <= 2 * MAX_SIZE or 2 * sum(map(may_be_row, filled)) <= len(filled):
        return NO
    rows = rows_of(filled)
    return _looks_of(rows, ruled=len(rows) < len(parts.grid), jigsaw=bool(parts.regions or parts.cages))


def _looks_of(rows: list[Row], *, ruled: bool, jigsaw: bool) -> int:
    size = len(rows)
    fitting = sum(len(row.cells) == size and _are_values(row, size) for row in rows)
    drawn = ruled or jigsaw or any(row.bars() for row in rows)
    if (size in USUAL_BOXES or drawn) and 2 * fitting > size:
        return LIKELY
    with_gaps = any(cell.text in GAPS for row in rows for cell in row.cells)
    known = sum(_are_values(row, MAX_SIZE) for row in rows)
    return MAYBE if (with_gaps or drawn) and 2 * known > size else NO


def _are_values(row: Row, size: int) -> bool:
    allowed = characters_up_to(size)
    return all(
        cell.text in allowed or (len(cell.text) == 2 and is_number(cell.text) and 1 <= int(cell.text) <= size)
        for cell in row.cells
    )
