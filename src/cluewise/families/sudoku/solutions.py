"""Solutions as text: our JSON, grids as they are printed, or one line of n*n characters each."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.errors import PuzzleError, ReadError
from cluewise.base.facts import some, speaks_of
from cluewise.base.scan import Line, filled_lines, titled
from cluewise.families.sudoku.check import check
from cluewise.families.sudoku.extras import keyword
from cluewise.families.sudoku.formats import hodoku, lp, marks, sukaku
from cluewise.families.sudoku.pencil import in_sight
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.rows import is_rule, refuse_long, rows_of, value_of
from cluewise.families.sudoku.symbols import EMPTY
from cluewise.family.json_format import solutions_in_json
from cluewise.family.puzzle import Json

OPEN = EMPTY + "?"


def read_solutions(puzzle: SudokuPuzzle, text: str) -> tuple[SudokuSolution, ...]:
    """The solutions in a text, each of the puzzle's shape; cells may be open."""
    if speaks_of(text, "value"):
        return some(lp.solutions(puzzle, text))
    found = solutions_in_json(text, SudokuSolution)
    if found is None:
        return _printed(puzzle, text)
    for solution in found:
        for fault in check(puzzle, solution):
            if fault.code == "wrong-shape":
                raise PuzzleError(fault.message)
    return found


def _printed(puzzle: SudokuPuzzle, text: str) -> tuple[SudokuSolution, ...]:
    refuse_long(text)
    lines = [line for line in _boards(filled_lines(titled(text)[1])) if not is_rule(line)]
    size = puzzle.size
    if lines and all([len(word.text) for word in line.words()] == [size * size] for line in lines):
        return tuple(_in_one_line(line, size) for line in lines)
    if not lines or len(lines) % size:
        place = (lines or [Line(1, "")])[-1].place()
        advice = "Write each solution as rows of cells, . where a cell is open, or as one line."
        raise ReadError(f"expected {size} rows of {size} cells, found {len(lines)} rows", place=place, advice=advice)
    return tuple(_in_rows(lines[start : start + size], size) for start in range(0, len(lines), size))


def _boards(lines: list[Line]) -> Iterator[Line]:
    """The lines without the further rules that are printed below a board."""
    below = False
    for line in lines:
        below = keyword(line) is not None or (below and ":" in line.text)
        if not below:
            yield line


def _in_one_line(line: Line, size: int) -> SudokuSolution:
    values = [value_of(cell, size, OPEN) for cell in line.characters()]
    return SudokuSolution(tuple(tuple(values[start : start + size]) for start in range(0, size * size, size)))


def _in_rows(lines: list[Line], size: int) -> SudokuSolution:
    rows = rows_of(lines)
    for row in rows:
        if len(row.cells) != size:
            message = f"expected {size} cells in this row, found {len(row.cells)}"
            raise ReadError(message, place=row.line.place())
    return SudokuSolution(tuple(tuple(value_of(cell, size, OPEN) for cell in row.cells) for row in rows))


def read_position(puzzle: SudokuPuzzle, text: str) -> Json | None:
    """A position with what is ruled out in it: pencil marks, a line of HoDoKu's library, or a Sukaku's characters."""
    if marks.looks_like(text):
        return marks.position(puzzle, text)
    reader = next((one.read for one in (hodoku, sukaku) if one.looks_like(text)), None)
    if reader is None:
        return None
    found = reader(text)
    if puzzle.size != found.size:
        raise PuzzleError(f"this is a position of {found.size} rows, but the puzzle has {puzzle.size}")
    return {"grid": [list(row) for row in found.filled_in], "ruled_out": _gone(found)}


def _gone(found: SudokuPuzzle) -> list[Json]:
    """What no cell may hold any more, beyond what stands in sight."""
    seen, values = in_sight(found.filled_in, found.houses), range(1, found.size + 1)
    return [
        {"cell": [r, c], "value": value}
        for r, row in enumerate(found.left(), 1)
        for c, cell in enumerate(row, 1)
        if found.filled_in[r - 1][c - 1] is None
        for value in values
        if value not in cell and value not in seen[r, c]
    ]


def answer_form(puzzle: SudokuPuzzle) -> str:
    """How a solution is written as JSON."""
    return f'{{"grid": [[...], ...]}}, {puzzle.size} rows of {puzzle.size} numbers from 1 to {puzzle.size}'
