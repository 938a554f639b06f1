"""Links to puzz.link and its relatives: `https://puzz.link/p?magnets/W/H/body`.

The body is the counts (each column from the left, then each row from the top: first minus, then plus), the
borders between the cells, and if there are any, given poles ("circles") and missing cells ("empties").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from cluewise.base.errors import PuzzleError, UsageError
from cluewise.base.grid import Cell, cell_name, cells
from cluewise.base.scan import Word
from cluewise.families.magnets.formats.oneline import Tape, first_line, only_line, packed
from cluewise.families.magnets.layout import Domino, layout_of
from cluewise.families.magnets.puzzle import BLANK, LONGEST_SIDE, MINUS, OPEN, PLUS, Counts, MagnetsPuzzle
from cluewise.family import CERTAIN, NO
from cluewise.family.puzz_link import LARGEST, gap, numbers_in, written

ADVICE = "A link to such a puzzle reads https://puzz.link/p?magnets/W/H/... ; copy all of it."
WHAT = "a link to a magnets puzzle"
CIRCLES = OPEN + PLUS + MINUS  # the digits 0, 1, 2
_LINK = re.compile(r"(?:https?://[^\s?]*\?)?magnets(?:_edit)?/", re.ASCII)


def looks_like(text: str) -> int:
    """How much a text looks like such a link."""
    return CERTAIN if _LINK.match(first_line(text)) else NO


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str) -> MagnetsPuzzle:
    """The puzzle in a link."""
    title, line = only_line(text, WHAT, ADVICE)
    link, *more = line.words()
    found = _LINK.match(link.text)
    if not found:
        raise link.unexpected(WHAT, ADVICE)
    if more:
        raise more[0].unexpected("nothing after the link", ADVICE)
    width, height, body = _parts(link, found.end())
    try:
        return _puzzle(width, height, body, title)
    except PuzzleError as error:
        raise PuzzleError(error.message, place=body.place, advice=ADVICE) from None


def _parts(link: Word, start: int) -> tuple[int, int, Word]:
    """Width, height and body."""
    pieces = []
    for text in link.text[start:].split("/"):
        pieces.append(Word(text, link.line, link.column + start))
        start += len(text) + 1
    if pieces[0].text == "a":
        advice = "Only the usual rules are known here: equal poles do not touch."
        raise PuzzleError("this is the variant `anti` of magnets", place=pieces[0].place, advice=advice)
    width = pieces[0].number(1, LONGEST_SIDE, "the width of the board", ADVICE)
    if len(pieces) < 3:
        raise link.line.end().unexpected("width/height/body", ADVICE)
    if any(piece.text for piece in pieces[3:]):
        raise pieces[3].unexpected("nothing after the body", ADVICE)
    return width, pieces[1].number(1, LONGEST_SIDE, "the height of the board", ADVICE), pieces[2]


def _puzzle(width: int, height: int, body: Word, title: str | None) -> MagnetsPuzzle:
    counts, rest = _counts(body, 2 * (width + height))
    tape = Tape(rest, ADVICE)
    columns, rows = counts[: 2 * width], counts[2 * width :]
    joined = list(_joined(tape, width, height))
    circles = tape.trits(width * height, "given poles") if tape.left else []
    signs = "".join(CIRCLES[circle] for circle in circles)
    empties = tape.bits(width * height, "missing cells") if tape.left else []
    if tape.left:
        raise tape.take(1, "").unexpected("the end of the link", ADVICE)
    missing = {cell for cell, gone in zip(cells(height, width), empties, strict=False) if gone}
    return MagnetsPuzzle(
        layout=layout_of(height, width, _dominoes(joined, missing)),
        column_minus=columns[0::2],
        column_plus=columns[1::2],
        row_minus=rows[0::2],
        row_plus=rows[1::2],
        givens=tuple(signs[start : start + width] for start in range(0, len(signs), width)),
        title=title,
    )


def _counts(body: Word, total: int) -> tuple[Counts, Word]:
    """So many counts, and what follows them."""
    numbers = numbers_in(body, ADVICE, asked=".")  # a question mark on their page
    found = list(islice(numbers, total))
    if len(found) < total:
        missing = Word("", body.line, body.column + len(body.text))
        raise missing.unexpected(f"{total} counts, {len(found)} of them found", ADVICE)
    last = found[-1][1]
    if gap(last.text) > sum(piece is last for _, piece in found):
        raise last.unexpected("a count, or a letter that skips no more counts than are left", ADVICE)
    end = last.column + len(last.text)
    return tuple(count for count, _ in found), Word(body.text[end - body.column :], body.line, end)


def _joined(tape: Tape, width: int, height: int) -> Iterator[Domino]:
    """The neighbouring cells without a border between them."""
    for (row, column), border in zip(cells(height, width - 1), tape.bits((width - 1) * height, "borders"), strict=True):
        if not border:
            yield (row, column), (row, column + 1)
    for (row, column), border in zip(cells(height - 1, width), tape.bits(width * (height - 1), "borders"), strict=True):
        if not border:
            yield (row, column), (row + 1, column)


def _dominoes(joined: list[Domino], missing: set[Cell]) -> list[Domino]:
    dominoes = [pair for pair in joined if not missing.intersection(pair)]
    taken: set[Cell] = set()
    for pair in dominoes:
        if again := taken.intersection(pair):
            raise PuzzleError(f"the region around {cell_name(min(again))} is larger than a domino")
        taken.update(pair)
    return dominoes


# --- writing ---------------------------------------------------------------------------------------------------------


def write(puzzle: MagnetsPuzzle) -> str:
    """The puzzle as a link; UsageError if it holds what a link cannot."""
    if any(BLANK in row for row in puzzle.givens):
        raise UsageError("a puzz.link magnets link cannot hold given blank cells; the formats plain and json can")
    body = _written_counts(puzzle) + _written_borders(puzzle) + _written_cells(puzzle)
    return f"https://puzz.link/p?magnets/{puzzle.columns}/{puzzle.rows}/{body}\n"


def _written_counts(puzzle: MagnetsPuzzle) -> str:
    columns = zip(puzzle.column_minus, puzzle.column_plus, strict=True)
    rows = zip(puzzle.row_minus, puzzle.row_plus, strict=True)
    counts = [count for pair in (*columns, *rows) for count in pair]
    if any(count is not None and count > LARGEST for count in counts):
        raise UsageError(f"a puzz.link magnets link cannot hold counts above {LARGEST}; the format plain can")
    return written(counts)


def _written_borders(puzzle: MagnetsPuzzle) -> str:
    width, height = puzzle.columns, puzzle.rows
    upright = [int(puzzle.other_half((r, c)) != (r, c + 1)) for r, c in cells(height, width - 1)]
    level = [int(puzzle.other_half((r, c)) != (r + 1, c)) for r, c in cells(height - 1, width)]
    return packed(upright, 5, 2) + packed(level, 5, 2)


def _written_cells(puzzle: MagnetsPuzzle) -> str:
    missing = [int(not puzzle.has_domino(cell)) for cell in puzzle.cells()]
    if not puzzle.has_givens and not any(missing):
        return ""
    circles = packed([CIRCLES.index(puzzle.given(cell)) for cell in puzzle.cells()], 3, 3)
    return circles + (packed(missing, 5, 2) if any(missing) else "")
