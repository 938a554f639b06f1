"""What the formats made of numbers share: which boards they can hold, and the one line that some of them are."""

from __future__ import annotations

from cluewise.base.errors import PuzzleError, ReadError
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.hitori.puzzle import MAX_SIDE, HitoriPuzzle
from cluewise.families.hitori.text import limited


def only_line(text: str, advice: str) -> tuple[str | None, Line]:
    """The title and the one line of a text that holds a puzzle on one line."""
    title, body = titled(limited(text))
    lines = filled_lines(body)
    if not lines:
        raise ReadError("there is no puzzle here, only blank or heading lines", advice=advice)
    if len(lines) > 1:
        raise lines[1].words()[0].unexpected("one puzzle on one line", advice)
    return title, lines[0]


def first_line(text: str) -> str:
    """The first line of a text that is neither blank nor a heading; for a look, so only so far."""
    head = text[:20_000].split("\n")
    return next((line.strip() for line in head if line.strip() and not line.startswith("#")), "")


def side(word: Word, what: str, advice: str) -> int:
    """A number of rows or columns."""
    return word.number(1, MAX_SIDE, what, advice)


def refuse_must_cross(puzzle: HitoriPuzzle, form: str) -> None:
    """Complain if the puzzle has a rule that this form cannot express."""
    if puzzle.must_cross:
        raise PuzzleError(f"{form} cannot say that at least one cell must be crossed out")


def number(symbol: str, form: str, low: int, high: int) -> int:
    """A symbol as a number in a range, or the complaint that this form cannot hold it."""
    if not (symbol.isascii() and symbol.isdigit() and len(symbol) < 10 and symbol == str(int(symbol))):
        raise PuzzleError(f"{form} holds whole numbers only, this puzzle has {symbol!r}")
    if not low <= int(symbol) <= high:
        raise PuzzleError(f"{form} holds numbers from {low} to {high} here, this puzzle has {symbol}")
    return int(symbol)
