"""Links of puzz.link and its kin: `https://puzz.link/p?nonogram/W/H/body`.

The columns come first, then the rows. Each has as many slots as it could have runs; the run nearest to the board is
in the first slot, so that clues are written backwards.
"""

from __future__ import annotations

import re
from itertools import islice

from cluewise.base.errors import ReadError, UsageError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.puzzle import MAX_SIZE, Block, Clue, NonogramPuzzle
from cluewise.family import CERTAIN, NO
from cluewise.family.puzz_link import LARGEST, numbers_in, written

ADVICE = "A link ends in nonogram/WIDTH/HEIGHT/ and the clues, those of the columns first."
_LINK = re.compile(r"\s*(?:\S*[?/])?nonogram/(?P<width>[0-9]{1,4})/(?P<height>[0-9]{1,4})/(?P<body>[^/\s]*)/?\s*")
_MARK = re.compile(r"(?:\S*[?/])?nonogram/[0-9]+/[0-9]+/")


def looks_like(text: str) -> int:
    """Whether the first line is a link to a nonogram."""
    return CERTAIN if _MARK.match(titled(text[:5_000])[1].strip().split("\n", 1)[0]) else NO


def read(text: str) -> NonogramPuzzle:
    """The puzzle in a link."""
    title, body = titled(clues.guarded(text))
    lines = filled_lines(body)
    found = _LINK.fullmatch(lines[0].text) if lines else None
    if found is None or len(lines) != 1:
        raise ReadError("expected one link to a nonogram", place=(lines or [Line(1, "")])[0].place(), advice=ADVICE)
    width, height = (
        Word(found[side], lines[0], found.start(side) + 1).number(1, MAX_SIZE, f"a {side}", ADVICE)
        for side in ("width", "height")
    )
    all_clues = _clues(Word(found["body"], lines[0], found.start("body") + 1), width, height)
    return NonogramPuzzle(columns=tuple(all_clues[:width]), rows=tuple(all_clues[width:]), title=title)


def _slots(width: int, height: int) -> list[int]:
    """How many runs each line could have, the columns first."""
    return [(height + 1) // 2] * width + [(width + 1) // 2] * height


def _clues(body: Word, width: int, height: int) -> list[Clue]:
    numbers = numbers_in(body, ADVICE)
    found = []
    for slots in _slots(width, height):
        runs = list(islice(numbers, slots))
        missing = next((n for n, (value, _) in enumerate(runs) if value is None), len(runs))
        for value, piece in runs:
            if value == 0:
                raise piece.unexpected("the length of a run", ADVICE)
        for value, piece in runs[missing:]:
            if value is not None:
                raise piece.unexpected("no run behind an empty slot", ADVICE)
        found.append(tuple(Block(value) for value, _ in reversed(runs[:missing]) if value))
    if extra := next((piece for value, piece in numbers if value is not None), None):
        raise extra.unexpected("the end of the clues", ADVICE)
    return found


def write(puzzle: NonogramPuzzle) -> str:
    """The link."""
    clues.black_only(puzzle, "puzzlink")
    lines = [*puzzle.columns, *puzzle.rows]
    if any(block.length > LARGEST for clue in lines for block in clue):
        raise UsageError(f"the format puzzlink has no place for runs of more than {LARGEST} cells")
    values: list[int | None] = []
    for clue, slots in zip(lines, _slots(puzzle.width, puzzle.height), strict=True):
        if len(clue) > slots:
            raise UsageError("the format puzzlink has no place for more runs than fit into a line")
        values += [block.length for block in reversed(clue)]
        values += [None] * (slots - len(clue))
    link = f"https://puzz.link/p?nonogram/{puzzle.width}/{puzzle.height}/{written(values)}"
    return f"{clues.title_line(puzzle)}{link}\n"
