"""The compression of f-puzzles links: a dictionary coder whose codes grow bit by bit, written in base 64.

Codes are written low bit first. Code 0 announces a new character of 8 bits, 1 one of 16 bits, 2 ends the text; every
other code is an entry of the dictionary: a character, or what was said before and one character more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
NARROW, WIDE, END, FIRST = 0, 1, 2, 3
LETTER = 6  # bits
LONGEST = 4_000_000  # characters of an unpacked text: a small link could hold far more


@dataclass
class _Width:
    """How many bits a code has: one more each time that as many entries were added as the last bit gave room for."""

    bits: int
    left: int  # entries until it grows

    def added(self) -> None:
        """The dictionary has grown by one."""
        self.left -= 1
        if self.left == 0:
            self.left = 1 << self.bits
            self.bits += 1


@dataclass
class _Reader:
    """The bits of a packed text, the highest of each letter first."""

    packed: str
    at: int = 0  # counted in bits

    def number(self, width: int) -> int:
        """The next number, low bit first."""
        return sum(self._bit() << place for place in range(width))

    def ended(self) -> None:
        """ValueError if more is left than the zeros that fill up what was packed."""
        letter, place = divmod(self.at, LETTER)
        left = [VALUES[one] for one in self.packed[letter:]]
        if any(left[1:]) or len(left) > 2 or (left and left[0] & ((1 << (LETTER - place)) - 1)):
            raise ValueError("something else stands behind the compressed text")

    def _bit(self) -> int:
        letter, place = divmod(self.at, LETTER)
        if letter >= len(self.packed):
            raise ValueError("the compressed text breaks off")
        self.at += 1
        return VALUES[self.packed[letter]] >> (LETTER - 1 - place) & 1


def unpack(packed: str) -> str:
    """The text in a packed one; ValueError if it is none."""
    letters = packed.rstrip("=")
    if any(letter not in VALUES for letter in letters):
        raise ValueError("a letter stands there that no compressed text has")
    return "".join(_unpacked(_Reader(letters)))


def _unpacked(reader: _Reader) -> Iterator[str]:
    code = reader.number(2)
    if code == END:
        reader.ended()
        return
    if code not in (NARROW, WIDE):
        raise ValueError("a compressed text begins with a character")
    before = chr(reader.number(8 if code == NARROW else 16))
    yield before
    known = [""] * FIRST + [before]
    width = _Width(3, 4)
    length = 1
    while (code := reader.number(width.bits)) != END:
        if code in (NARROW, WIDE):
            known.append(chr(reader.number(8 if code == NARROW else 16)))
            code = len(known) - 1
            width.added()
        if code > len(known):
            raise ValueError("a code stands there that means nothing yet")
        piece = known[code] if code < len(known) else before + before[0]
        yield piece
        length += len(piece)
        if length > LONGEST:
            raise ValueError("the compressed text is far too long for a puzzle")
        known.append(before + piece[0])
        width.added()
        before = piece
    reader.ended()


@dataclass
class _Writer:
    """Collects bits, six to a letter."""

    bits: list[int] = field(default_factory=list)

    def number(self, value: int, width: int) -> None:
        """Put a number down, low bit first."""
        self.bits += [value >> place & 1 for place in range(width)]

    def text(self) -> str:
        """The letters, filled up to a whole number of fours as base 64 is."""
        bits = [*self.bits, *[0] * (LETTER - len(self.bits) % LETTER)]
        groups = (bits[start : start + LETTER] for start in range(0, len(bits), LETTER))
        letters = "".join(ALPHABET[int("".join(map(str, group)), 2)] for group in groups)
        return letters + "=" * (-len(letters) % 4)


@dataclass
class _Packer:
    """The dictionary of a text that is being packed."""

    writer: _Writer = field(default_factory=_Writer)
    codes: dict[str, int] = field(default_factory=dict)
    new: set[str] = field(default_factory=set)  # characters that were not written yet
    width: _Width = field(default_factory=lambda: _Width(2, 2))

    def learn(self, piece: str) -> None:
        """Give a piece the next code."""
        self.codes[piece] = FIRST + len(self.codes)

    def put(self, piece: str) -> None:
        """Write a piece that is in the dictionary."""
        if piece in self.new:
            narrow = ord(piece) < 1 << 8
            self.writer.number(NARROW if narrow else WIDE, self.width.bits)
            self.writer.number(ord(piece), 8 if narrow else 16)
            self.new.remove(piece)
            self.width.added()
        else:
            self.writer.number(self.codes[piece], self.width.bits)
        self.width.added()


def pack(text: str) -> str:
    """The packed form of a text whose characters have 16 bits at most; ValueError."""
    if any(ord(character) >= 1 << 16 for character in text):
        raise ValueError("only characters of 16 bits can be packed")
    packer = _Packer()
    held = ""
    for character in text:
        if character not in packer.codes:
            packer.learn(character)
            packer.new.add(character)
        if held + character in packer.codes:
            held += character
            continue
        packer.put(held)
        packer.learn(held + character)
        held = character
    if held:
        packer.put(held)
    packer.writer.number(END, packer.width.bits)
    return packer.writer.text()
