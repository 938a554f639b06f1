"""What the two forms with a size line, four lines of counts and a grid have in common: `plain` and `regions`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.base.errors import Place, PuzzleError, ReadError
from cluewise.base.grid import cell_name
from cluewise.base.scan import Line, Word, filled_lines, titled
from cluewise.families.magnets.layout import SINGLE, Layout, letter
from cluewise.families.magnets.puzzle import HIGHEST_COUNT, LONGEST_SIDE, MINUS, OPEN, PLUS, Counts

LONGEST_TEXT = 200_000  # a board of the largest size with everything given is well below this
NOT_TOLD = (".", "-1", "-")


class Sheet:
    """The lines of a text that are not blank, taken one after the other."""

    def __init__(self, text: str, advice: str) -> None:
        text = text.rstrip()
        if len(text) > LONGEST_TEXT:
            line = text.count("\n", 0, LONGEST_TEXT) + 1
            raise ReadError("this text is too long for a magnets puzzle", place=Place(line), advice=advice)
        self.title, body = titled(text)
        self.advice = advice
        self._lines = filled_lines(body)
        self._next = 0
        self._last = self._lines[-1] if self._lines else Line(1, "")

    @property
    def left(self) -> int:
        """How many lines are left."""
        return len(self._lines) - self._next

    def take(self, what: str) -> Line:
        """The next line; `what` says what it should hold."""
        if not self.left:
            raise ReadError(
                f"expected {what}, found the end of the text", place=self._last.end().place, advice=self.advice
            )
        self._next += 1
        return self._lines[self._next - 1]

    def finish(self) -> None:
        """Complain about lines that are left over."""
        if self.left:
            line = self._lines[self._next]
            raise line.words()[0].unexpected("nothing more", self.advice)

    def size(self, what: str) -> tuple[int, int]:
        """A line with two sides of the board."""
        line = self.take(what)
        one, other = self._exactly(line, line.words(), 2, f"two numbers ({what})")
        return (
            one.number(1, LONGEST_SIDE, "a side of the board", self.advice),
            other.number(1, LONGEST_SIDE, "a side of the board", self.advice),
        )

    def counts(self, wanted: int, what: str) -> Counts:
        """A line of counts."""
        line = self.take(f"{wanted} counts ({what})")
        words = self._exactly(line, line.words(), wanted, f"{wanted} counts ({what})")
        return tuple(self._count(word) for word in words)

    def _count(self, word: Word) -> int | None:
        return None if word.text in NOT_TOLD else word.number(0, HIGHEST_COUNT, "a count, -1 or .", self.advice)

    def characters(self, rows: int, columns: int, allowed: dict[str, str], what: str) -> list[list[Word]]:
        """Rows of single characters, spaced or not; `allowed` says what each stands for."""
        board = []
        for row in range(1, rows + 1):
            wanted = f"{columns} characters (row {row} of {what})"
            line = self.take(wanted)
            board.append(self._exactly(line, line.characters(), columns, wanted))
            for word in board[-1]:
                if word.text not in allowed:
                    raise word.unexpected(f"one of {' '.join(allowed)} in {what}", self.advice)
        return board

    def words(self, rows: int, columns: int, what: str) -> list[list[Word]]:
        """Rows of words."""
        board = []
        for row in range(1, rows + 1):
            wanted = f"{columns} numbers (row {row} of {what})"
            line = self.take(wanted)
            board.append(self._exactly(line, line.words(), columns, wanted))
        return board

    def _exactly(self, line: Line, words: list[Word], wanted: int, what: str) -> list[Word]:
        if len(words) != wanted:
            at = words[wanted] if len(words) > wanted else line.end()
            raise ReadError(f"expected {what}, found {len(words)}", place=at.place, advice=self.advice)
        return words


def given_signs(board: list[list[Word]], layout: Layout, symbols: dict[str, str]) -> tuple[str, ...]:
    """The rows of given cells, spelled as a puzzle has them; a pole where no domino lies is refused."""
    for r, row in enumerate(board, 1):
        for c, word in enumerate(row, 1):
            if symbols[word.text] in (PLUS, MINUS) and letter(layout, (r, c)) == SINGLE:
                message = f"{cell_name((r, c))} is given as {word.text}, but there is no domino"
                raise PuzzleError(message, place=word.place, advice="Cells without a domino are always blank.")
    return tuple("".join(symbols[word.text] for word in row) for row in board)


def count_line(counts: Counts) -> str:
    """A line of counts as both forms write it."""
    return " ".join("." if count is None else str(count) for count in counts)


def title_lines(title: str | None) -> list[str]:
    """The heading of a text with a title."""
    words = (title or "").split()
    return [f"# {' '.join(words)}"] if words else []


def given_lines(givens: Sequence[str], symbols: dict[str, str]) -> list[str]:
    """The rows of given cells, in another spelling."""
    return [" ".join(symbols[sign] for sign in row) for row in givens] if set("".join(givens)) != {OPEN} else []


_SIZE = re.compile(r"[ \t]*(\d{1,3})[ \t]+(\d{1,3})[ \t]*", re.ASCII)


def glance(text: str) -> tuple[int, int, list[list[str]]] | None:
    """Two numbers alone on the first line, and the words of the other lines; None if that is not there."""
    start = re.match(r"(?:#.*\n|[ \t]*\n)*", text[:LONGEST_TEXT])
    lines = text[start.end() if start else 0 : LONGEST_TEXT].split("\n", 6 + 2 * LONGEST_SIDE)
    size = _SIZE.fullmatch(lines[0])
    if not size:
        return None
    return int(size[1]), int(size[2]), [line.split() for line in lines[1:] if line.strip()]
