"""The native text form: the word `latin`, then one line per row, with `.` for an open cell."""

from __future__ import annotations

from cluewise.errors import Place, PuzzleError, ReadError
from cluewise.families.template.puzzle import LARGEST, Grid, Latin, Row, Square
from cluewise.family import CERTAIN, NO
from cluewise.jsonform import solutions_in_json
from cluewise.scan import Line, filled_lines, titled

ADVICE = "A Latin square is the word latin, then n rows of n cells: numbers from 1 to n, or . where nothing is given."
LONGEST = 10_000  # characters; no square comes near, and a reader must not chew on megabytes


def looks_like(text: str) -> int:
    """Whether the first word after the heading is `latin`."""
    _, body = titled(text[:LONGEST])
    return CERTAIN if body.split(maxsplit=1)[:1] == ["latin"] else NO


def read(text: str) -> Latin:
    """The puzzle in a text."""
    title, body = titled(_short(text))
    lines = _lines(body)
    if lines[0].text.split() != ["latin"]:
        raise lines[0].words()[0].unexpected("the word 'latin' alone on the first line", ADVICE)
    return Latin(_grid(lines[1:], lines[0]), title=title)


def write(puzzle: Latin) -> str:
    """The text that `read` reads back equal."""
    heading = [f"# {puzzle.title}"] if puzzle.title else []
    return "\n".join([*heading, "latin", *rows_of(puzzle.givens)]) + "\n"


def rows_of(grid: Grid) -> list[str]:
    """One line of text per row."""
    return [" ".join("." if value is None else str(value) for value in row) for row in grid]


def read_solutions(puzzle: Latin, text: str) -> tuple[Square, ...]:
    """The solutions in a text: JSON, or the rows of one square as they are printed."""
    found = solutions_in_json(text, Square)
    if found is None:
        lines = _lines(_short(text))
        found = (Square(_grid(lines, lines[0])),)
    for square in found:
        if {len(square.grid), *map(len, square.grid)} != {puzzle.size}:
            raise PuzzleError(f"a solution of this puzzle has {puzzle.size} rows of {puzzle.size} cells")
    return found


def _short(text: str) -> str:
    if len(text) > LONGEST:
        raise ReadError(f"expected a square, found {len(text)} characters", place=Place(1), advice=ADVICE)
    return text


def _lines(text: str) -> list[Line]:
    if not text.strip():
        raise ReadError("expected a square, found nothing", place=Place(1), advice=ADVICE)
    return filled_lines(text)


def _grid(lines: list[Line], head: Line) -> Grid:
    if not 1 <= len(lines) <= LARGEST:
        place = (lines[LARGEST] if lines else head).place()
        raise ReadError(f"expected 1 to {LARGEST} rows, found {len(lines) or 'none'}", place=place, advice=ADVICE)
    return tuple(_row(line, len(lines)) for line in lines)


def _row(line: Line, size: int) -> Row:
    cells = line.characters()
    if len(cells) != size:
        odd = cells[size] if len(cells) > size else line.end()
        raise odd.unexpected(f"{size} cells in this row, as there are {size} rows", ADVICE)
    return tuple(None if cell.text == "." else cell.number(1, size, "a number or '.'", ADVICE) for cell in cells)
