"""What the forms of one line share: getting at that line, and pieces of it that know where they stand."""

from __future__ import annotations

from cluewise.base.errors import Place, ReadError
from cluewise.base.scan import Line, Word, filled_lines, titled

LONGEST_TEXT = 60_000  # a board of the largest size needs about 12,000 characters; the rest is room for a heading


def only_line(text: str, what: str, advice: str) -> tuple[str | None, Line]:
    """The title and the one line of a text; `what` is what that line should hold."""
    text = text.rstrip()
    if len(text) > LONGEST_TEXT:
        line = text.count("\n", 0, LONGEST_TEXT) + 1
        raise ReadError(f"this text is too long for {what}", place=Place(line), advice=advice)
    title, body = titled(text)
    lines = filled_lines(body)
    if not lines:
        raise ReadError(f"expected {what}, found nothing", place=Place(1, 1), advice=advice)
    if len(lines) > 1:
        raise lines[1].words()[0].unexpected(f"nothing after {what}", advice)
    return title, lines[0]


def first_line(text: str, longest: int = 200) -> str:
    """The start of the first line that is neither blank nor a comment, for a quick look."""
    text, start = text[:LONGEST_TEXT], 0
    while text[start : start + 1] in ("#", "\n"):
        end = text.find("\n", start)
        if end < 0:
            return ""
        start = end + 1
    return text[start : start + longest].split("\n", 1)[0].strip()


class Tape:
    """A stretch of a line that is read from left to right."""

    def __init__(self, word: Word, advice: str) -> None:
        self._word = word
        self._at = 0
        self._advice = advice

    @property
    def left(self) -> int:
        """How many characters are left."""
        return len(self._word.text) - self._at

    def take(self, length: int, what: str) -> Word:
        """The next so many characters; `what` says what they should be."""
        piece = Word(self._word.text[self._at : self._at + length], self._word.line, self._word.column + self._at)
        if len(piece.text) < length:
            raise Word("", piece.line, piece.column + len(piece.text)).unexpected(what, self._advice)
        self._at += length
        return piece

    def digit(self, base: int, what: str) -> int:
        """The next character as a digit: 0-9, then a-z."""
        piece = self.take(1, what)
        value = DIGITS.find(piece.text)
        if not 0 <= value < base:
            raise piece.unexpected(what, self._advice)
        return value

    def bits(self, count: int, what: str) -> list[int]:
        """So many bits, five to a character of base 32, the high bit first."""
        return self._packed(count, 5, 2, what)

    def trits(self, count: int, what: str) -> list[int]:
        """So many digits of base 3, three to a character of base 27, the high one first."""
        return self._packed(count, 3, 3, what)

    def _packed(self, count: int, each: int, base: int, what: str) -> list[int]:
        found: list[int] = []
        for _ in range(-(-count // each)):
            digit = self.digit(base**each, f"{what} (a digit of base {base**each})")
            found += [digit // base**place % base for place in reversed(range(each))]
        return found[:count]


DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def packed(values: list[int], each: int, base: int) -> str:
    """The characters that `bits` and `trits` read."""
    padded = values + [0] * (-len(values) % each)
    groups = (padded[start : start + each] for start in range(0, len(padded), each))
    return "".join(DIGITS[sum(value * base**place for place, value in enumerate(reversed(group)))] for group in groups)
