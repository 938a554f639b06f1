"""The format `cwd`: rows and columns on a line each, the row clues, a blank line, the column clues."""

from __future__ import annotations

from cluewise.base.scan import Line, filled_lines, titled
from cluewise.families.nonogram import clues
from cluewise.families.nonogram.puzzle import MAX_SIZE, NonogramPuzzle
from cluewise.family import LIKELY, MAYBE, NO

ADVICE = "A .cwd file has the number of rows, the number of columns, the row clues, a blank line, the column clues."


def looks_like(text: str) -> int:
    """Likely where two lines with a number each say how many clues follow, and the filled cells of both sides agree."""
    if clues.is_huge(text):
        return NO
    lines = filled_lines(titled(text)[1])
    if len(lines) < 4 or not all(_is_size(line) for line in lines[:2]):
        return NO
    height, width = (int(line.text) for line in lines[:2])
    if len(lines) != 2 + height + width or not all(clues.only_numbers(line.text) for line in lines):
        return NO
    rows, columns = lines[2 : 2 + height], lines[2 + height :]
    return LIKELY if _total(rows) == _total(columns) else MAYBE


def read(text: str) -> NonogramPuzzle:
    """The puzzle in a `.cwd` text."""
    title, body = titled(clues.guarded(text))
    lines = clues.from_first_filled(body)
    height = _size(lines[0], "rows")
    width = _size(lines[1] if len(lines) > 1 else Line(2, ""), "columns")
    rest, end = lines[2:], lines[min(1, len(lines) - 1)].end()
    if len(rest) > height and rest[height].blank:
        # The blank line stands where it should, so that other blank lines may be clues without runs.
        rows = rest[:height]
        columns = clues.clue_lines(rest[height + 1 :], width, f"{width} column clues", rest[height].end())
    else:
        kept = clues.clue_lines(rest, height + width, f"{height} row clues and then {width} column clues", end)
        rows, columns = kept[:height], kept[height:]
    in_rows, in_columns = clues.clues_in(rows, columns)
    return NonogramPuzzle(rows=in_rows, columns=in_columns, title=title)


def write(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a `.cwd` text."""
    clues.black_only(puzzle, "cwd")
    sizes = [str(puzzle.height), str(puzzle.width)]
    lines = [*sizes, *map(clues.written, puzzle.rows), "", *map(clues.written, puzzle.columns)]
    return clues.title_line(puzzle) + "\n".join(lines) + "\n"


def _is_size(line: Line) -> bool:
    text = line.text.strip()
    return text.isascii() and text.isdigit() and len(text) <= 3


def _total(lines: list[Line]) -> int:
    numbers = " ".join(line.text for line in lines).replace(",", " ").split()
    return sum(int(number[:9]) for number in numbers)


def _size(line: Line, what: str) -> int:
    words = Line(line.number, line.text[: clues.MAX_CLUE]).words()
    if len(words) != 1:
        found = words[1] if words else line.end()
        raise found.unexpected(f"the number of {what} alone on its line", ADVICE)
    return words[0].number(1, MAX_SIZE, f"the number of {what}", ADVICE)
