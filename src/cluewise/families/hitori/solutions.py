"""Solutions in a text: JSON, clingo's output, or boards as they are printed."""

from __future__ import annotations

from cluewise.base.errors import Place, ReadError
from cluewise.base.grid import Cell, cell_name
from cluewise.base.scan import Line, Word, paragraphs, titled
from cluewise.families.hitori.formats import asp
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.families.hitori.render import OPEN, crossed_marks
from cluewise.families.hitori.text import MAX_TEXT, limited, split_rows
from cluewise.family import NO
from cluewise.family.json_format import solutions_in_json

KEPT = "."
ADVICE = (
    "A solved board has the puzzle's own symbols with X or # for crossed cells; . is a cell that stays, ? an open one."
)


def read_solutions(puzzle: HitoriPuzzle, text: str) -> tuple[HitoriSolution, ...]:
    """The solutions in a text, one or more."""
    found = _boards(puzzle, text) if _starts_as_board(puzzle, text) else solutions_in_json(text, HitoriSolution)
    if found is None:
        found = _boards(puzzle, text) if asp.looks_like(text) == NO else asp.solutions(puzzle, text)
    if not found:
        raise ReadError("there is no solution here", place=Place(1), advice=ADVICE)
    return found


def _starts_as_board(puzzle: HitoriPuzzle, text: str) -> bool:
    # Symbols may be anything, even the brackets that JSON begins with.
    symbol = puzzle.symbol((1, 1))
    return not {symbol, symbol + OPEN, *_marks(puzzle)}.isdisjoint(text[:1000].split(maxsplit=1)[:1])


def _boards(puzzle: HitoriPuzzle, text: str) -> tuple[HitoriSolution, ...]:
    text = limited(text, 4 * MAX_TEXT)
    body = titled(text)[1] if _has_heading(puzzle, text) else text
    return tuple(_board(puzzle, lines) for lines in paragraphs(body))


def _has_heading(puzzle: HitoriPuzzle, text: str) -> bool:
    # A first line that begins with # may be a title, or a row whose first cell is crossed out.
    first = next(iter(text.lstrip("\n").split("\n", 1)), "")
    return first.startswith("# ") and len(first.split()) != puzzle.columns


def _board(puzzle: HitoriPuzzle, lines: list[Line]) -> HitoriSolution:
    rows = [line.words() for line in lines] if puzzle.columns == 1 else split_rows(lines)
    _check_shape(puzzle, rows, lines)
    marks = _marks(puzzle)
    state = {
        (r, c): _state(puzzle, (r, c), word, marks) for r, row in enumerate(rows, 1) for c, word in enumerate(row, 1)
    }
    crossed = tuple(cell for cell, one in state.items() if one == "crossed")
    kept = tuple(cell for cell, one in state.items() if one == "kept")
    return HitoriSolution(crossed, kept if "open" in state.values() else None)


def _marks(puzzle: HitoriPuzzle) -> frozenset[str]:
    marks = crossed_marks(puzzle)
    usual = next(marks)
    return frozenset({usual, "#"} - puzzle.symbols())


def _check_shape(puzzle: HitoriPuzzle, rows: list[list[Word]], lines: list[Line]) -> None:
    for n, (row, line) in enumerate(zip(rows, lines, strict=True), 1):
        if n > puzzle.rows:
            raise line.words()[0].unexpected(f"nothing after {puzzle.rows} rows", ADVICE)
        if len(row) != puzzle.columns:
            spot = row[puzzle.columns] if len(row) > puzzle.columns else line.end()
            message = f"row {n} has {len(row)} cells, the puzzle has {puzzle.columns} columns"
            raise ReadError(message, place=spot.place, advice=ADVICE)
    if len(rows) < puzzle.rows:
        message = f"here are {len(rows)} rows, the puzzle has {puzzle.rows}"
        raise ReadError(message, place=lines[-1].end().place, advice=ADVICE)


def _state(puzzle: HitoriPuzzle, cell: Cell, word: Word, marks: frozenset[str]) -> str:
    symbol = puzzle.symbol(cell)
    if word.text in (symbol, KEPT):
        return "kept"
    if word.text in marks:
        return "crossed"
    if word.text in (OPEN, symbol + OPEN):
        return "open"
    wanted = " or ".join(sorted(marks)) or "a mark"
    raise word.unexpected(f"{symbol} ({cell_name(cell)} of the puzzle) or {wanted}", ADVICE)


def answer_form(puzzle: HitoriPuzzle) -> str:
    """How a solution is written as JSON."""
    last = f"row {puzzle.rows}, column {puzzle.columns}"
    return f'{{"crossed": [[row, column], ...]}}, the crossed cells, counting from row 1, column 1 to {last}'
