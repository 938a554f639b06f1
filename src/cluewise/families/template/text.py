"""The native text form: the word `latin`, then one line per row, with `.` for an open cell."""

from __future__ import annotations

from cluewise.base.errors import Place, ReadError
from cluewise.base.scan import Line, filled_lines, titled
from cluewise.families.template.puzzle import LARGEST, Grid, Latin, Row
from cluewise.family import CERTAIN, NO

ADVICE = "A Latin square is the word latin, then n rows of n cells: numbers from 1 to n, or . where nothing is given."
LONGEST = 10_000  # characters; no square comes near, and a reader must not chew on megabytes


def looks_like(text: str) -> int:
    """Whether the first word after the heading is `latin`."""
    _, body = titled(text[:LONGEST])
    return CERTAIN if body.split(maxsplit=1)[:1] == ["latin"] else NO


def read(text: str) -> Latin:
    """The puzzle in a text."""
    title, body = titled(short(text))
    lines = filled_lines(body)
    if lines and lines[0].text.split() != ["latin"]:
        raise lines[0].words()[0].unexpected("the word 'latin' alone on the first line", ADVICE)
    return Latin(grid_in(lines[1:]), title=title)


def write(puzzle: Latin) -> str:
    """The text that `read` reads back equal."""
    heading = [f"# {puzzle.title}"] if puzzle.title else []
    rows = [" ".join("." if given is None else str(given) for given in row) for row in puzzle.givens]
    return "\n".join([*heading, "latin", *rows]) + "\n"


def short(text: str) -> str:
    """The text itself, refused when it is too long to be a square."""
    if len(text) > LONGEST:
        raise ReadError(f"expected a square, found {len(text)} characters", place=Place(1), advice=ADVICE)
    return text


def grid_in(lines: list[Line]) -> Grid:
    """The rows of a square, one per line."""
    if not 1 <= len(lines) <= LARGEST:
        place = lines[LARGEST].place() if lines else Place(1)
        raise ReadError(f"expected 1 to {LARGEST} rows, found {len(lines) or 'none'}", place=place, advice=ADVICE)
    return tuple(_row(line, len(lines)) for line in lines)


def _row(line: Line, size: int) -> Row:
    cells = line.characters()
    if len(cells) != size:
        odd = cells[size] if len(cells) > size else line.end()
        raise odd.unexpected(f"{size} cells in this row, as there are {size} rows", ADVICE)
    return tuple(None if cell.text == "." else cell.number(1, size, "a number or '.'", ADVICE) for cell in cells)
