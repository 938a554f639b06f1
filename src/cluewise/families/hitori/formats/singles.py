"""`.singles` files: the size n, a blank line, n rows of n numbers, then `@seed` and comments."""

from __future__ import annotations

from cluewise.base.errors import PuzzleError, ReadError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.hitori.formats.numbers import number, refuse_must_cross, side
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.text import MAX_TEXT, board, heading, limited
from cluewise.family import CERTAIN, LIKELY, MAYBE, NO

FORM = "a .singles file"
ADVICE = "A .singles file is the size n, a blank line, then n rows of n numbers; lines with @ or # may follow."
LARGEST = 999_999_999


def looks_like(text: str) -> int:
    """Whether a lone number n is followed by n rows of n numbers."""
    if len(text) > MAX_TEXT:
        return NO
    lines = filled_lines(titled(text)[1])
    if not lines or not _is_number(lines[0].text.strip()) or len(lines[0].text.strip()) > 3:
        return NO
    size = int(lines[0].text)
    rows = [line.text.split() for line in lines[1:] if not _is_remark(line)]
    numbers = all(_is_number(word) for row in rows for word in row)
    if not numbers or not rows or (size < 2 and not _set_apart(lines)):
        return NO
    if size < 2:
        return MAYBE
    if any(line.text.startswith("@") for line in lines):
        return CERTAIN
    if len(rows) == size and all(len(row) == size for row in rows):
        return LIKELY
    return LIKELY if lines[1].number > lines[0].number + 1 and len(rows[0]) == size else NO


def _set_apart(lines: list[Line]) -> bool:
    """Whether a blank line stands below the size; two lone numbers without one between are a column of cells."""
    return len(lines) > 1 and lines[1].number > lines[0].number + 1


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _is_remark(line: Line) -> bool:
    return line.text.lstrip()[0] in "#@"


def read(text: str) -> HitoriPuzzle:
    """The board in a `.singles` file."""
    title, body = titled(limited(text))
    lines = [line for line in filled_lines(body) if not _is_remark(line)]
    if not lines:
        raise ReadError("there is no puzzle here", advice=ADVICE)
    head = lines[0].words()
    size = side(head[0], "the size", ADVICE)
    if len(head) > 1:
        raise head[1].unexpected("the size alone on its line", ADVICE)
    if size == 1 and not _set_apart(lines):
        raise ReadError("expected a blank line below the size", place=lines[0].end().place, advice=ADVICE)
    rows = [[_number(word) for word in line.words()] for line in lines[1 : size + 1]]
    _check_shape(size, rows, lines)
    return board(rows, title=title)


def _check_shape(size: int, rows: list[list[Word]], lines: list[Line]) -> None:
    if len(rows) < size:
        message = f"the size is {size}, but there are only {len(rows)} rows"
        raise ReadError(message, place=lines[-1].end().place, advice=ADVICE)
    if len(lines) > size + 1:
        raise lines[size + 1].words()[0].unexpected(f"nothing after {size} rows", ADVICE)
    for row in rows:
        if len(row) != size:
            spot = row[size] if len(row) > size else row[-1].line.end()
            raise ReadError(f"a row has {size} numbers, this one {len(row)}", place=spot.place, advice=ADVICE)


def _number(word: Word) -> Word:
    return Word(str(word.number(0, LARGEST, "a number", ADVICE)), word.line, word.column)


def write(puzzle: HitoriPuzzle) -> str:
    """The board as a `.singles` file."""
    if puzzle.rows != puzzle.columns:
        raise PuzzleError(f"{FORM} holds square boards only", advice=ADVICE)
    refuse_must_cross(puzzle, FORM)
    rows = [[str(number(symbol, FORM, 0, LARGEST)) for symbol in row] for row in puzzle.grid]
    head = [*heading("#", puzzle.title), str(puzzle.rows), ""]
    return "\n".join([*head, *(" ".join(row) for row in rows)]) + "\n"
