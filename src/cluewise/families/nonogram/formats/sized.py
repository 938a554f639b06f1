"""The formats `nin` and `course`: the sizes, then all clues, rows first.

They look the same. Rows count from the top in `nin` and from the bottom in `course`, so that only solving tells
which one is meant.
"""

from __future__ import annotations

import re

from cluewise.base.scan import filled_lines, titled
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.puzzle import NonogramPuzzle
from cluewise.family import LIKELY, MAYBE, NO

ADVICE = "Write the columns and rows on line 1, such as 5 4; then a clue for each row, then one for each column."
_SIZES = re.compile(r"[ \t]*([0-9]{1,9})[ \t]+([0-9]{1,9})[ \t]*")


def looks_like(text: str) -> int:
    """Likely where two numbers are followed by as many lines as they say."""
    if clues.is_huge(text):
        return MAYBE if _SIZES.match(text[:100]) else NO
    body = filled_lines(titled(text)[1])
    sizes = _SIZES.fullmatch(body[0].text) if body else None
    if not sizes or any(line.text.strip() == "#" for line in body):
        return NO
    if len(body) - 1 == int(sizes[1]) + int(sizes[2]):
        return LIKELY
    return MAYBE if all(clues.only_numbers(line.text) for line in body[:8]) else NO


def read_nin(text: str) -> NonogramPuzzle:
    """The puzzle in a `.nin` text: rows from the top."""
    return _read(text, bottom_up=False)


def read_course(text: str) -> NonogramPuzzle:
    """The puzzle in the course's format: rows from the bottom."""
    return _read(text, bottom_up=True)


def write_nin(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a `.nin` text."""
    clues.black_only(puzzle, "nin")
    return _write(puzzle, bottom_up=False)


def write_course(puzzle: NonogramPuzzle) -> str:
    """The puzzle in the course's format."""
    clues.black_only(puzzle, "course")
    return _write(puzzle, bottom_up=True)


def _read(text: str, *, bottom_up: bool) -> NonogramPuzzle:
    title, body = titled(clues.guarded(text))
    lines = clues.from_first_filled(body)
    width, height = clues.sizes_in(lines[0], "columns", "rows", ADVICE)
    what = f"{height} row clues and then {width} column clues"
    kept = clues.clue_lines(lines[1:], height + width, what, lines[0].end())
    rows = kept[:height][::-1] if bottom_up else kept[:height]
    in_rows, in_columns = clues.clues_in(rows, kept[height:])
    return NonogramPuzzle(rows=in_rows, columns=in_columns, title=title)


def _write(puzzle: NonogramPuzzle, *, bottom_up: bool) -> str:
    rows = puzzle.rows[::-1] if bottom_up else puzzle.rows
    lines = [f"{puzzle.width} {puzzle.height}", *map(clues.written, (*rows, *puzzle.columns))]
    return clues.title_line(puzzle) + "\n".join(lines) + "\n"
