"""Game IDs of Simon Tatham's Pattern: `WxH:` and the clues of the columns, then of the rows, on one line."""

from __future__ import annotations

import re

from cluewise.base.errors import ReadError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.puzzle import MAX_SIZE, Clue, NonogramPuzzle
from cluewise.family import CERTAIN, NO

ADVICE = "A Pattern ID is WxH: and then W column clues and H row clues, such as 2x1:1//1 for two columns and a row."
HEADING = 100  # lines of comments that an ID may have above it and still be recognised
_LIKE = re.compile(r"[ \t]{0,99}[0-9]{1,9}(?:x[0-9]{1,9})?:[0-9.]*/[0-9./]*[ \t]*(?:,.*)?")


def looks_like(text: str) -> int:
    """Certain if the first line that is no comment has the shape of an ID with its slashes."""
    lines = text.split("\n", HEADING)[:HEADING]
    first = next((line for line in lines if line.strip() and not line.startswith("#")), "")
    return CERTAIN if _LIKE.fullmatch(first) else NO


def read(text: str) -> NonogramPuzzle:
    """The puzzle with this ID."""
    title, body = titled(clues.guarded(text))
    lines = filled_lines(body)
    line = lines[0] if lines else Line(1, "")
    if len(lines) > 1:
        raise ReadError("expected one ID, found more lines", place=lines[1].place(1), advice=ADVICE)
    width, height, start = _sizes(line)
    comma = line.text.find(",")
    if comma >= 0:
        raise ReadError("IDs with cells filled in from the start cannot be read", place=line.place(comma + 1))
    found = line.text.count("/", start) + 1
    if found != width + height:
        wanted = f"{width} column clues and {height} row clues separated by /"
        raise ReadError(f"expected {wanted}, found {found} clues", place=line.end().place, advice=ADVICE)
    all_clues = _clues(line, start)
    return NonogramPuzzle(columns=tuple(all_clues[:width]), rows=tuple(all_clues[width:]), title=title)


def write(puzzle: NonogramPuzzle) -> str:
    """The puzzle's ID."""
    clues.black_only(puzzle, "tatham")
    parts = (".".join(str(block.length) for block in clue) for clue in (*puzzle.columns, *puzzle.rows))
    return f"{clues.title_line(puzzle)}{puzzle.width}x{puzzle.height}:{'/'.join(parts)}\n"


def _sizes(line: Line) -> tuple[int, int, int]:
    """Width, height, and where the clues begin; `10:` is short for `10x10:`."""
    found = re.match(r"\s*([^\s:x]*)(?:x([^\s:]*))?:", line.text)
    if not found:
        raise (line.words(r"\S{1,20}") or [line.end()])[0].unexpected("a size such as 10x10:", ADVICE)
    width = Word(found[1], line, found.start(1) + 1).number(1, MAX_SIZE, "a width", ADVICE)
    if found[2] is None:
        return width, width, found.end()
    return width, Word(found[2], line, found.start(2) + 1).number(1, MAX_SIZE, "a height", ADVICE), found.end()


def _clues(line: Line, start: int) -> list[Clue]:
    found: list[Clue] = []
    for part in line.text[start:].split("/"):
        found.append(_clue(part, line, start))
        start += len(part) + 1
    return found


def _clue(part: str, line: Line, start: int) -> Clue:
    if not part.strip():
        return ()
    words = part.rstrip().split(".", MAX_SIZE + 1)
    if len(words) > MAX_SIZE:
        raise Word(part, line, start + 1).unexpected(f"a clue with at most {MAX_SIZE} runs", ADVICE)
    blocks = []
    for word in words:
        blocks.append(clues.black_block(Word(word, line, start + 1)))
        start += len(word) + 1
    return tuple(blocks)
