"""Reading text with places: clean lines, words and numbers that know where they stand.

Every reader works on this, so that every complaint can name line and column. Text given to a reader is
clean: no byte order mark, only newlines at line ends, no control characters but tabs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cluewise.base.errors import Place, ReadError

NUMBER_DIGITS = 9  # longer numbers are nonsense in any puzzle, and parsing huge ones costs time


@dataclass(frozen=True)
class Word:
    """A piece of a line without spaces (or whatever a reader cut out), and where it starts."""

    text: str
    line: Line
    column: int

    @property
    def place(self) -> Place:
        """Where the word stands."""
        return self.line.place(self.column)

    def number(self, low: int, high: int, what: str, advice: str | None = None) -> int:
        """The word as a whole number in a range; `what` says what was wanted ("a run length")."""
        if not (self.text.isascii() and self.text.isdigit()):
            raise self.unexpected(f"{what} (a whole number)", advice)
        value = int(self.text[:NUMBER_DIGITS]) if len(self.text) <= NUMBER_DIGITS else high + 1
        if not low <= value <= high:
            raise self.unexpected(f"{what} from {low} to {high}", advice)
        return value

    def unexpected(self, wanted: str, advice: str | None = None) -> ReadError:
        """The error that something else was wanted here."""
        return ReadError(f"expected {wanted}, found {quoted(self.text)}", place=self.place, advice=advice)


@dataclass(frozen=True)
class Line:
    """One line of a text and its number, counting from 1."""

    number: int
    text: str

    def place(self, column: int | None = None) -> Place:
        """A place on this line."""
        return Place(self.number, column, self.text)

    @property
    def blank(self) -> bool:
        """Whether nothing but white space stands here."""
        return not self.text.strip()

    def words(self, pattern: str = r"\S+") -> list[Word]:
        """The words of the line, or whatever a pattern cuts out of it."""
        return [Word(found.group(), self, found.start() + 1) for found in re.finditer(pattern, self.text)]

    def characters(self) -> list[Word]:
        """The characters of the line other than white space, each as a word."""
        return self.words(r"\S")

    def end(self) -> Word:
        """The place behind the last character, to complain about what is missing."""
        return Word("", self, len(self.text.rstrip()) + 1)


def leading_number(text: str) -> int:
    """The number that a text begins with, as game IDs do; blanks before it do not count."""
    found = re.match(r"\s*[0-9]+", text)
    if not found:
        raise ValueError("this text does not begin with a number")
    return int(found.group())


def lines_of(text: str) -> list[Line]:
    """The lines of a clean text, blank ones included."""
    return list(_lines_of(text) if len(text) <= _REMEMBERED else _lines_of.__wrapped__(text))


_REMEMBERED = 20_000  # characters: a dozen readers look at the lines of one text in turn


@lru_cache(maxsize=4)
def _lines_of(text: str) -> tuple[Line, ...]:
    return tuple(Line(number, line) for number, line in enumerate(text.split("\n"), 1))


def filled_lines(text: str) -> list[Line]:
    """The lines of a clean text that are not blank."""
    return [line for line in lines_of(text) if not line.blank]


def paragraphs(text: str) -> Iterator[list[Line]]:
    """Groups of lines that stand together, separated by blank lines."""
    group: list[Line] = []
    for line in lines_of(text):
        if line.blank:
            if group:
                yield group
            group = []
        else:
            group.append(line)
    if group:
        yield group


def quoted(text: str, length: int = 24) -> str:
    """A piece of input for use in a message: short, printable, in quotes; or `the end of the line`."""
    if not text:
        return "the end of the line"
    shown = text if len(text) <= length else text[: length - 3] + "..."
    return repr(shown)


CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]")


def clean(text: str) -> str:
    """A text as readers want it: one kind of newline, no byte order mark, no control characters."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")
    found = CONTROL.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        raise ReadError(
            f"found the control character U+{ord(found.group()):04X}: this is not text",
            place=Place(line, column),
            advice="A puzzle is a text file in UTF-8.",
        )
    return text


def clean_bytes(data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 with its mark."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start]
        place = Place(before.count(b"\n") + 1, error.start - before.rfind(b"\n"))
        message = f"found bytes that are not {encoding.upper()} text"
        raise ReadError(message, place=place, advice="A puzzle is a text file in UTF-8.") from None
    return clean(text)


def titled(text: str) -> tuple[str | None, str]:
    """A text's title and the text without its heading.

    The heading is the comment lines (`# ...`) at the top, the title the first of them. They are blanked, not
    removed, so that places still count from the top of the file.
    """
    lines = text.split("\n")
    title = None
    for number, line in enumerate(lines):
        if line.strip() and not line.startswith("#"):
            break
        title = title or line.lstrip("# ").rstrip() or None
        lines[number] = ""
    return title, "\n".join(lines)
