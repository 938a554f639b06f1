"""Game IDs of Simon Tatham's Magnets: `WxH:colplus,rowplus,colminus,rowminus,dominoes`."""

from __future__ import annotations

import re
import string

from cluewise.base.errors import PuzzleError, UsageError
from cluewise.base.grid import cell_name
from cluewise.base.scan import Line, Word
from cluewise.families.magnets.formats.oneline import first_line, only_line
from cluewise.families.magnets.layout import HALVES, SINGLE, torn
from cluewise.families.magnets.puzzle import LONGEST_SIDE, Counts, MagnetsPuzzle
from cluewise.family import CERTAIN, LIKELY, NO

ADVICE = (
    "A Magnets ID is WxH: and five parts separated by commas: + per column, + per row, - per column, - per row "
    "(one character each, . for none), then a letter for each cell: L R T B or *."
)
WHAT = "a Magnets game ID"
DIGITS = string.digits + string.ascii_lowercase + string.ascii_uppercase
_HEAD = re.compile(r"\s*(\d+)(?:x(\d+))?(?:d[a-zA-Z]+)?:", re.ASCII)
_ALIKE = re.compile(
    r"\d{1,3}(?:x\d{1,3})?(?:d[a-zA-Z]+)?:[0-9a-zA-Z.]+,[0-9a-zA-Z.]+,[0-9a-zA-Z.]+,[0-9a-zA-Z.]+,", re.ASCII
)


def looks_like(text: str) -> int:
    """How much a text looks like such an ID."""
    line = first_line(text, 2000)
    found = _ALIKE.match(line)
    if not found:
        return NO
    return CERTAIN if line[found.end() :] and not line[found.end() :].strip(HALVES + SINGLE) else LIKELY


def read(text: str) -> MagnetsPuzzle:
    """The puzzle in an ID."""
    title, line = only_line(text, WHAT, ADVICE)
    head = _HEAD.match(line.text)
    if not head:
        raise line.words()[0].unexpected(f"{WHAT} (WxH: and five parts)", ADVICE)
    width = _side(line, head, 1)
    height = _side(line, head, 2) if head[2] else width
    parts = _parts(line, head.end())
    column_plus, row_plus, column_minus, row_minus = (
        _counts(part, wanted, what)
        for part, wanted, what in zip(
            parts,
            (width, height, width, height),
            ("+ per column", "+ per row", "- per column", "- per row"),
            strict=False,
        )
    )
    return MagnetsPuzzle(
        layout=_layout(parts[4], width, height),
        row_plus=row_plus,
        row_minus=row_minus,
        column_plus=column_plus,
        column_minus=column_minus,
        title=title,
    )


def _side(line: Line, head: re.Match[str], group: int) -> int:
    return Word(head[group], line, head.start(group) + 1).number(1, LONGEST_SIDE, "a side of the board", ADVICE)


def _parts(line: Line, start: int) -> list[Word]:
    parts = []
    for text in line.text[start:].rstrip().split(","):
        parts.append(Word(text, line, start + 1))
        start += len(text) + 1
    if len(parts) > 5:
        raise parts[5].unexpected("five parts and nothing more", ADVICE)
    if len(parts) < 5:
        raise line.end().unexpected(f"five parts separated by commas, {len(parts)} of them found", ADVICE)
    return parts


def _characters(part: Word, wanted: int, allowed: str, what: str) -> list[Word]:
    found = [Word(character, part.line, part.column + n) for n, character in enumerate(part.text)]
    for word in found[:wanted]:
        if word.text not in allowed:
            raise word.unexpected(what, ADVICE)
    if len(found) > wanted:
        raise found[wanted].unexpected(f"only {wanted} characters here ({what})", ADVICE)
    if len(found) < wanted:
        end = Word("", part.line, part.column + len(found))
        raise end.unexpected(f"{wanted} characters here ({what}), {len(found)} of them found", ADVICE)
    return found


def _counts(part: Word, wanted: int, what: str) -> Counts:
    words = _characters(part, wanted, DIGITS + ".", f"{what}: 0-9 a-z A-Z or .")
    return tuple(None if word.text == "." else DIGITS.index(word.text) for word in words)


def _layout(part: Word, width: int, height: int) -> tuple[str, ...]:
    words = _characters(part, width * height, HALVES + SINGLE, "the cells: L R T B or *")
    layout = tuple(part.text[start : start + width] for start in range(0, width * height, width))
    cell = torn(layout)
    if cell:
        word = words[(cell[0] - 1) * width + cell[1] - 1]
        message = f"the other half of the domino at {cell_name(cell)} ({word.text}) is missing"
        raise PuzzleError(message, place=word.place, advice=ADVICE)
    return layout


def write(puzzle: MagnetsPuzzle) -> str:
    """The puzzle as an ID; UsageError if it holds what an ID cannot."""
    if puzzle.has_givens:
        raise UsageError("a Magnets game ID cannot hold given cells; the formats plain and json can")
    counts = (puzzle.column_plus, puzzle.row_plus, puzzle.column_minus, puzzle.row_minus)
    if max((count for line in counts for count in line if count is not None), default=0) >= len(DIGITS):
        raise UsageError(f"a Magnets game ID cannot hold counts above {len(DIGITS) - 1}; the format plain can")
    parts = ["".join("." if count is None else DIGITS[count] for count in line) for line in counts]
    return f"{puzzle.columns}x{puzzle.rows}:{','.join([*parts, ''.join(puzzle.layout)])}\n"
