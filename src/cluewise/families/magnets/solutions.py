"""Reading proposed solutions: JSON, rows of + - . ?, or boards as they are printed with the counts around."""

from __future__ import annotations

from itertools import pairwise

from cluewise.base.errors import Place, ReadError
from cluewise.base.facts import some, speaks_of
from cluewise.base.scan import Line, Word, filled_lines
from cluewise.families.magnets.formats import lp
from cluewise.families.magnets.puzzle import BLANK, MINUS, OPEN, PLUS, MagnetsPuzzle, MagnetsSolution
from cluewise.families.magnets.render import LEFT, WIDTH, head, left
from cluewise.family.json_format import solutions_in_json

LONGEST_TEXT = 5_000_000
ADVICE = "A solution is rows of + - and . (blank), ? for a cell that is still open; or the board as `solve` prints it."
# The last four are other ways to mark a blank cell, and what a typesetter makes of a minus.
_SIGNS = {PLUS: PLUS, MINUS: MINUS, BLANK: BLANK, OPEN: OPEN, "x": BLANK, "*": BLANK, "#": BLANK, "\u2212": MINUS}


def read_solutions(puzzle: MagnetsPuzzle, text: str) -> tuple[MagnetsSolution, ...]:
    """The solutions in a text, at least one."""
    if len(text) > LONGEST_TEXT:
        raise ReadError("this text is too long for solutions of a magnets puzzle", place=Place(1), advice=ADVICE)
    if speaks_of(text, "pole"):
        return some(lp.solutions(puzzle, text))
    found = solutions_in_json(text, MagnetsSolution)
    if found is not None:
        return found
    lines = filled_lines(text)
    if not lines:
        raise ReadError("expected a solution, found nothing", place=Place(1, 1), advice=ADVICE)
    starts = _printed_boards(puzzle, lines)
    if starts:
        return tuple(_printed(puzzle, lines[start : start + puzzle.rows], lines[start - 1]) for start in starts)
    return _rows(puzzle, lines)


def _rows(puzzle: MagnetsPuzzle, lines: list[Line]) -> tuple[MagnetsSolution, ...]:
    rows = [_row(puzzle, line, line.characters()) for line in lines]
    if len(rows) % puzzle.rows:
        end = lines[-1].end().place
        raise ReadError(f"expected {puzzle.rows} rows for each solution, found {len(rows)}", place=end, advice=ADVICE)
    return tuple(
        MagnetsSolution(tuple(rows[start : start + puzzle.rows])) for start in range(0, len(rows), puzzle.rows)
    )


def _row(puzzle: MagnetsPuzzle, line: Line, words: list[Word]) -> str:
    for word in words:
        if word.text not in _SIGNS:
            raise word.unexpected("+ - . or ?", ADVICE)
    if len(words) != puzzle.columns:
        at = words[puzzle.columns] if len(words) > puzzle.columns else line.end()
        raise ReadError(f"expected {puzzle.columns} cells, found {len(words)}", place=at.place, advice=ADVICE)
    return "".join(_SIGNS[word.text] for word in words)


def _printed_boards(puzzle: MagnetsPuzzle, lines: list[Line]) -> list[int]:
    """Where the rows of each printed board begin: after the two lines of counts."""
    plus, minus = (line.rstrip() for line in head(puzzle))
    return [
        n + 2
        for n, (one, other) in enumerate(pairwise(lines))
        if one.text.rstrip() == plus and other.text.rstrip() == minus
    ]


def _printed(puzzle: MagnetsPuzzle, lines: list[Line], before: Line) -> MagnetsSolution:
    if len(lines) < puzzle.rows:
        end = (lines or [before])[-1].end().place
        raise ReadError(f"expected {puzzle.rows} rows below the counts, found {len(lines)}", place=end, advice=ADVICE)
    return MagnetsSolution(tuple(_printed_row(puzzle, row, line) for row, line in enumerate(lines, 1)))


def _printed_row(puzzle: MagnetsPuzzle, row: int, line: Line) -> str:
    counts = left(puzzle, row)
    if line.text[:LEFT].rstrip() != counts.rstrip():
        message = f"expected the counts of row {row} ({' '.join(counts.split())}) at the left"
        raise ReadError(message, place=line.place(1), advice=ADVICE)
    signs = {LEFT + WIDTH * column: BLANK for column in range(1, puzzle.columns + 1)}
    for word in line.characters():
        if word.column > LEFT:
            if word.column not in signs or word.text not in _SIGNS:
                raise word.unexpected("+ - ? or nothing below the counts of a column", ADVICE)
            signs[word.column] = _SIGNS[word.text]
    return "".join(signs.values())


def answer_form(puzzle: MagnetsPuzzle) -> str:
    """How a solution is written as JSON."""
    rows = f"{puzzle.rows} strings of {puzzle.columns} characters"
    return f'{{"rows": ["...", ...]}}, {rows} from the top: + and - for the poles, . for everything else'
