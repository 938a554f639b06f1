"""Links of puzz.link and its kin: `https://puzz.link/p?sudoku/W/H/body`."""

from __future__ import annotations

import re

from cluewise.base.errors import ReadError, UsageError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import USUAL_BOXES
from cluewise.families.sudoku.rows import refuse_long
from cluewise.family import CERTAIN, NO, Format
from cluewise.family.puzz_link import numbers_in, written

ADVICE = "A link ends in sudoku/SIZE/SIZE/ and the cells: hexadecimal digits, -hh from 16 up, g to z for 1 to 20 gaps."
_LINK = re.compile(r"\s*(?:\S*[?/])?sudoku/(?P<width>[0-9]{1,2})/(?P<height>[0-9]{1,2})/(?P<body>[^/\s]*)/?\s*")
_MARK = re.compile(r"(?:\S*[?/])?sudoku/[0-9]+/[0-9]+/")


def looks_like(text: str) -> int:
    """Whether the first line is a link to a sudoku."""
    head = titled(text[:5_000])[1].strip().split("\n", 1)[0]
    return CERTAIN if _MARK.match(head) else NO


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a link."""
    refuse_long(text)
    title, body = titled(text)
    lines = filled_lines(body)
    found = _LINK.fullmatch(lines[0].text) if lines else None
    if found is None or len(lines) != 1:
        raise ReadError("expected one link to a sudoku", place=(lines or [Line(1, "")])[0].place(), advice=ADVICE)
    size = int(found["width"])
    if int(found["height"]) != size or size not in USUAL_BOXES:
        sizes = ", ".join(map(str, USUAL_BOXES))
        message = f"a sudoku is a square of one of these sizes: {sizes}; found {found['width']} x {found['height']}"
        raise ReadError(message, place=lines[0].place(found.start("width") + 1), advice=ADVICE)
    values = _values(Word(found["body"], lines[0], found.start("body") + 1), size)
    return SudokuPuzzle(tuple(tuple(values[n : n + size]) for n in range(0, size * size, size)), title=title)


def _values(body: Word, size: int) -> list[int | None]:
    values: list[int | None] = []
    for value, piece in numbers_in(body, ADVICE):
        if value is not None and not 1 <= value <= size:
            raise piece.unexpected(f"a value from 1 to {size}", ADVICE)
        values.append(value)
    if len(values) != size * size:
        message = f"expected {size * size} cells, found {len(values)}"
        raise ReadError(message, place=body.line.place(body.column), advice=ADVICE)
    return values


def write(puzzle: SudokuPuzzle) -> str:
    """The link; only a puzzle with the usual boxes and without further rules has one."""
    if not puzzle.ordinary:
        raise UsageError("these links have no place for further rules or for regions other than the usual boxes")
    body = written(value for row in puzzle.givens for value in row)
    title = [f"# {' '.join(puzzle.title.split())}"] if puzzle.title else []
    return "\n".join([*title, f"https://puzz.link/p?sudoku/{puzzle.size}/{puzzle.size}/{body}"]) + "\n"


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="puzzlink",
    title="link of puzz.link or pzv.jp",
    looks_like=looks_like,
    read=read,
    write=write,
    line_based=True,
)
