"""The format `mk`: rows and columns on the first line, the row clues, a line `#`, the column clues."""

from __future__ import annotations

import re

from cluewise.base.errors import ReadError
from cluewise.base.scan import filled_lines, titled
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.puzzle import NonogramPuzzle
from cluewise.family import CERTAIN, LIKELY, NO

ADVICE = "An .mk file has the numbers of rows and columns, a clue for each row, a line #, a clue for each column."
_SIZES = re.compile(r"[ \t]*([0-9]{1,9})[ \t]+([0-9]{1,9})[ \t]*")


def looks_like(text: str) -> int:
    """Certain where two numbers say how many lines stand before and after a line `#`; likely if they nearly do."""
    if clues.is_huge(text):
        return NO
    lines = filled_lines(titled(text)[1])
    sizes = _SIZES.fullmatch(lines[0].text) if lines else None
    marks = [n for n, line in enumerate(lines) if line.text.strip() == "#"]
    if not sizes or len(marks) != 1:
        return NO
    off = abs(marks[0] - 1 - int(sizes[1])) + abs(len(lines) - marks[0] - 1 - int(sizes[2]))
    return CERTAIN if off == 0 else LIKELY if off <= 2 else NO


def read(text: str) -> NonogramPuzzle:
    """The puzzle in an `.mk` text."""
    title, body = titled(clues.guarded(text))
    lines = clues.from_first_filled(body)
    height, width = clues.sizes_in(lines[0], "rows", "columns", ADVICE)
    marks = [n for n, line in enumerate(lines) if line.text.strip() == "#"]
    if len(marks) != 1:
        place = lines[marks[1]].place(1) if marks else lines[-1].place()
        raise ReadError(f"expected one line # before the column clues, found {len(marks)}", place=place, advice=ADVICE)
    rows = clues.clue_lines(lines[1 : marks[0]], height, f"{height} row clues", lines[0].end())
    columns = clues.clue_lines(lines[marks[0] + 1 :], width, f"{width} column clues", lines[marks[0]].end())
    in_rows, in_columns = clues.clues_in(rows, columns)
    return NonogramPuzzle(rows=in_rows, columns=in_columns, title=title)


def write(puzzle: NonogramPuzzle) -> str:
    """The puzzle as an `.mk` text."""
    clues.black_only(puzzle, "mk")
    sizes = f"{puzzle.height} {puzzle.width}"
    lines = [sizes, *map(clues.written, puzzle.rows), "#", *map(clues.written, puzzle.columns)]
    return clues.title_line(puzzle) + "\n".join(lines) + "\n"
