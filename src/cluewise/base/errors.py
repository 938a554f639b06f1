"""The error tree: everything cluewise raises on purpose, with the place and the advice a person needs."""

from __future__ import annotations

from dataclasses import dataclass

from cluewise.base.words import PYTHON, Speech, Words, as_words


@dataclass(frozen=True)
class Place:
    """Where in a text something stands, counting from 1; `excerpt` is that line of the text."""

    line: int
    column: int | None = None
    excerpt: str | None = None


class CluewiseError(Exception):
    """Root of all errors that cluewise raises on purpose; what it says is data that front ends put into words."""

    kind = "error"

    def __init__(self, message: str | Words = "") -> None:
        super().__init__(message)
        self.cause = as_words(message)

    def __str__(self) -> str:
        return "\n".join(self.paragraphs())

    def paragraphs(self, speech: Speech = PYTHON) -> list[str]:
        """The whole complaint as lines, in the words of a front end."""
        return [self.cause.told_whole(speech)]

    def to_json(self, speech: Speech = PYTHON) -> dict[str, object]:
        """The error as plain data, in the words of a front end."""
        return {"kind": self.kind, "message": self.cause.told_whole(speech), "line": None, "column": None}


class UsageError(CluewiseError):
    """Something was asked for that does not exist or cannot be combined."""

    kind = "usage"


class UndecidedError(CluewiseError):
    """The time was over before there was anything to tell; says nothing about the puzzle."""

    kind = "undecided"


class InternalError(CluewiseError):
    """A promise inside cluewise was broken, e.g. an engine's answer did not pass the checker."""

    kind = "internal"


class InputError(CluewiseError):
    """What the person typed is at fault: message, place, and one line on how to do it right."""

    def __init__(self, message: str | Words, *, place: Place | None = None, advice: str | Words | None = None) -> None:
        super().__init__(message)
        self.place = place
        self.advised = as_words(advice) if advice else None
        self.source: str | None = None  # the file, where a front end knows it
        self.partial: object | None = None  # the puzzle without what is at fault, where it makes sense
        # Sentences that can be taken in several ways: {"clue", "text", "candidates"}, each to be settled by a pick.
        self.doubts: tuple[dict[str, object], ...] = ()

    @property
    def message(self) -> str:
        """What is wrong, as Python is told."""
        return str(self.cause)

    @property
    def advice(self) -> str | None:
        """How to do it right, as Python is told."""
        return str(self.advised) if self.advised else None

    @property
    def line(self) -> int | None:
        """The line of the fault, counting from 1."""
        return self.place.line if self.place else None

    @property
    def column(self) -> int | None:
        """The column of the fault, counting from 1."""
        return self.place.column if self.place else None

    def paragraphs(self, speech: Speech = PYTHON) -> list[str]:
        """The whole complaint as lines: place and message, excerpt with a caret, advice."""
        where = [self.source] if self.source else []
        if self.place:
            spot = f"line {self.place.line}"
            where.append(spot if self.place.column is None else f"{spot}, column {self.place.column}")
        lines = [": ".join([*where, self.cause.told_whole(speech)])]
        if self.place and self.place.excerpt is not None:
            lines += _excerpt(self.place, self.place.excerpt)
        for doubt in self.doubts:
            lines += _asked(doubt)
        if advice := self._advice(speech):
            lines.append(f"  {advice}")
        return lines

    def _advice(self, speech: Speech) -> str:
        return self.advised.told(speech) if self.advised else ""

    def to_json(self, speech: Speech = PYTHON) -> dict[str, object]:
        """The error as JSON: `{"kind", "message", "line", "column"}`."""
        found: dict[str, object] = {
            **super().to_json(speech),
            "line": self.line,
            "column": self.column,
        }
        if self.doubts:
            found["doubts"] = [dict(doubt) for doubt in self.doubts]
            understood = getattr(self.partial, "understood", None)  # of the other sentences
            found["readings"] = [dict(reading) for reading in understood()] if understood else []
        advice = self._advice(speech)
        return found | ({"advice": advice} if advice else {})


class ReadError(InputError):
    """The text could not be read as a puzzle."""

    kind = "read"


class PuzzleError(InputError):
    """The text was read, but what it says is no valid puzzle."""

    kind = "puzzle"


EXCERPT_WIDTH = 76


def _asked(doubt: dict[str, object]) -> list[str]:
    """A doubtful sentence with what it may mean, a line each."""
    candidates = doubt["candidates"]
    numbered = enumerate(candidates if isinstance(candidates, list) else [], 1)
    head = f"  clue {doubt['clue']}: {doubt['text']}" if doubt["clue"] else f"  {doubt['text']}"
    return [head, *(f"    {number}. {candidate}" for number, candidate in numbered)]


def _excerpt(place: Place, text: str) -> list[str]:
    column = place.column or 1
    start = max(0, column - EXCERPT_WIDTH // 2) if len(text) > EXCERPT_WIDTH else 0
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[start:][:EXCERPT_WIDTH])
    number = f"{place.line:>5}"
    lines = [f"{number} | {shown}"]
    if place.column is not None:
        lines.append(f"{' ' * len(number)} | {' ' * (column - 1 - start)}^")
    return lines
