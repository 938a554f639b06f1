"""The tournament format: `$n`, then the column clues and as many row clues of a square board."""

from __future__ import annotations

import re

from cluewise.base.errors import ReadError, UsageError
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.puzzle import MAX_SIZE, NonogramPuzzle
from cluewise.family import CERTAIN, NO

ADVICE = "A tournament puzzle is a line $1 with its number, then n column clues, then n row clues of a square board."
_NUMBER = re.compile(r"\s{0,99}\$([0-9]{1,9})[ \t]*(?:\n|$)")


def looks_like(text: str) -> int:
    """Certain if the first line is a `$` and a number."""
    return CERTAIN if _NUMBER.match(text) else NO


def read(text: str) -> NonogramPuzzle:
    """The puzzle in a text that holds one."""
    lines = clues.from_first_filled(clues.guarded(text))
    number = _NUMBER.fullmatch(lines[0].text)
    if not number:
        raise lines[0].end().unexpected("a puzzle number such as $1", ADVICE)
    second = next((line for line in lines[1:] if line.text.lstrip().startswith("$")), None)
    if second:
        message = "this file holds several puzzles; only one can be read at a time"
        raise ReadError(message, place=second.place(1), advice="Cut the file at the lines that begin with $.")
    body = lines[1:]
    body = body if len(body) % 2 == 0 else [line for line in body if not line.blank]
    if len(body) % 2 or not 2 <= len(body) <= 2 * MAX_SIZE:
        message = f"expected as many row clues as column clues, found {len(body)} clues in all"
        raise ReadError(message, place=lines[-1].place(), advice=ADVICE)
    size = len(body) // 2
    columns, rows = clues.clues_in(body[:size], body[size:])
    return NonogramPuzzle(columns=columns, rows=rows, id=number[1])


def write(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a text, with the number 1 if it has none."""
    clues.black_only(puzzle, "tournament")
    if puzzle.width != puzzle.height:
        raise UsageError(f"the format 'tournament' is for square boards; this is {puzzle.width} x {puzzle.height}")
    number = puzzle.id if puzzle.id and _NUMBER.fullmatch(f"${puzzle.id}") else "1"
    lines = [f"${number}", *(clues.written(clue, "\t") for clue in (*puzzle.columns, *puzzle.rows))]
    return "\n".join(lines) + "\n"
