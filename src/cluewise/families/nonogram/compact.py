"""A nonogram as the numbers that the compiled core takes, and its answer as rows."""

from __future__ import annotations

import re
from itertools import accumulate

from cluewise.base.scan import leading_number
from cluewise.families.nonogram.puzzle import BLACK_AND_WHITE, EMPTY, OPEN, Colour, NonogramPuzzle, NonogramSolution
from cluewise.model import Compact

NOTHING = 255  # nothing is known of this cell
_NOTE = r"(?:catalogue|title|by|copyright|license) \"[\w ,.'!?-]*\"\n"
_CLUE = r"(?:0|[1-9][0-9]*(?:,[1-9][0-9]*)*)\n"
_ORDINARY = re.compile(
    rf"((?:{_NOTE})*)width ([0-9]{{1,3}})\nheight ([0-9]{{1,3}})\n\nrows\n((?:{_CLUE})+)\ncolumns\n((?:{_CLUE})+)"
)  # as we write it, without colours


def compact(puzzle: NonogramPuzzle) -> Compact:
    """Lengths and colours of all runs, rows first, and where each line's runs end in the list."""
    numbers = {colour.letter: n for n, colour in enumerate(puzzle.palette, 1)}
    lines = (*puzzle.rows, *puzzle.columns)
    lengths = [block.length for clue in lines for block in clue]
    colours = [numbers[block.colour] for clue in lines for block in clue]
    ends = list(accumulate(len(clue) for clue in lines))
    return Compact("nonogram", (puzzle.height, puzzle.width, len(puzzle.palette), lengths, colours, ends))


def expand(puzzle: NonogramPuzzle, cells: bytes) -> NonogramSolution:
    """The rows that the kernel's bytes spell."""
    return _rows(puzzle.width, puzzle.palette, cells)


def expand_id(text: str, cells: bytes) -> NonogramSolution:
    """The same for a game ID, which begins with the width and is black and white."""
    return _rows(leading_number(text), BLACK_AND_WHITE, cells)


def line_of(puzzle: NonogramPuzzle) -> str | None:
    """A black and white puzzle as a game ID."""
    if puzzle.palette != BLACK_AND_WHITE:
        return None
    clues = [".".join([str(block.length) for block in clue]) for clue in (*puzzle.columns, *puzzle.rows)]
    return f"{puzzle.width}x{puzzle.height}:{'/'.join(clues)}"


def _rows(width: int, palette: tuple[Colour, ...], cells: bytes) -> NonogramSolution:
    letters = dict(enumerate((EMPTY, *(colour.letter for colour in palette)))) | {NOTHING: OPEN}
    text = "".join(letters[cell] for cell in cells)
    return NonogramSolution(tuple(text[start : start + width] for start in range(0, len(text), width)))


def as_line(text: str) -> str | None:
    """A black and white `.non` text as we write it, as a game ID; the core refuses what it cannot hold."""
    text = text.replace("\r\n", "\n")
    found = _ORDINARY.fullmatch(text if text.endswith("\n") else text + "\n")
    if found is None:
        return None
    notes, width, height, rows, columns = found.groups()
    keys = [note.split(" ", 1)[0] for note in notes.splitlines()]
    if len(set(keys)) != len(keys) or rows.count("\n") != int(height) or columns.count("\n") != int(width):
        return None
    clues = ["" if clue == "0" else clue.replace(",", ".") for clue in (columns + rows).split("\n")[:-1]]
    return f"{width}x{height}:" + "/".join(clues)
