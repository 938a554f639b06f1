"""Setting text: lines that fit a width, and columns of lines with numbers or names beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cluewise.base.drawing import FIRM, INK
from cluewise.show.booklets import fonts as letters
from cluewise.show.booklets.fonts import Fonts
from cluewise.show.booklets.paper import BODY, LEADING
from cluewise.show.booklets.sheet import Sheet

ELLIPSIS = "\u2026"


@dataclass(frozen=True)
class Type:
    """Letters of one size."""

    fonts: Fonts
    size: float = BODY
    bold: bool = False

    @property
    def leading(self) -> float:
        """From line to line."""
        return self.size * LEADING

    def width(self, text: str) -> float:
        """How wide a text is."""
        return letters.width(self.fonts, text, self.size, bold=self.bold)

    def wrapped(self, text: str, room: float) -> list[str]:
        """A text in lines; a word that is too long for a line is cut."""
        lines, used, space = [""], 0.0, self.width(" ")
        for word in text.split():
            wide = self.width(word)
            if lines[-1] and used + space + wide <= room:
                lines[-1] += f" {word}"
                used += space + wide
            else:
                parts = self._cut(word, room) if wide > room else [word]
                lines = [*lines, *parts] if lines[-1] else parts
                used = self.width(parts[-1])
        return lines

    def _cut(self, word: str, room: float) -> list[str]:
        parts, used = [""], 0.0
        for character in word:
            wide = self.width(character)
            if parts[-1] and used + wide > room:
                parts.append("")
                used = 0.0
            parts[-1] += character
            used += wide
        return parts

    def cut(self, text: str, room: float) -> str:
        """As much of a text as there is room for."""
        used = 0.0
        for n, character in enumerate(text):
            used += self.width(character)
            if used > room:
                return self._dotted(text[:n], room)
        return text

    def _dotted(self, text: str, room: float) -> str:
        while text and self.width(text + ELLIPSIS) > room:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def few(self, text: str, room: float, most: int) -> list[str]:
        """A text in at most so many lines; what does not fit is cut off."""
        lines = self.wrapped(text, room)
        return lines if len(lines) <= most else [*lines[: most - 1], self.cut(" ".join(lines[most - 1 :]), room)]


@dataclass(frozen=True)
class Line:
    """A line of a column: what stands at its left edge, how far its text is moved in, and the space above it."""

    text: str
    head: str = ""
    indent: float = 0
    above: float = 0
    bold: bool = False  # the head
    number: bool = False  # the head is a number that ends where the text begins
    first: bool = True  # of its paragraph


@dataclass(frozen=True)
class Column:
    """Lines below each other."""

    type: Type
    lines: tuple[Line, ...] = ()

    @property
    def height(self) -> float:
        """The height of all lines."""
        return sum(self.type.leading + line.above for line in self.lines)

    def put(self, sheet: Sheet, x: float, y: float) -> None:
        """Print it from here down."""
        size = self.type.size
        for line in self.lines:
            y += line.above + self.type.leading
            middle = y - self.type.leading / 2
            if line.number:
                sheet.text(x + line.indent - size * 0.5, middle, line.head, size, anchor="end", colour=FIRM)
            elif line.head:
                sheet.text(x, middle, line.head, size, bold=line.bold)
            sheet.text(x + line.indent, middle, line.text, size, colour=INK)

    def cut_at(self, height: float) -> tuple[Column, Column]:
        """What fits into a height, and the rest; a paragraph is cut only where it is longer than all that."""
        used = 0.0
        for n, line in enumerate(self.lines):
            used += self.type.leading + line.above
            if used > height:
                starts = [k for k in range(1, n + 1) if self.lines[k].first]
                at = starts[-1] if starts else max(1, n)
                return Column(self.type, self.lines[:at]), Column(self.type, self.lines[at:])
        return self, Column(self.type)


def paragraphs(type_: Type, room: float, texts: Iterable[str], above: float = 0) -> list[Line]:
    """Texts below each other."""
    return [
        Line(part, above=above if n == 0 else 0, first=n == 0)
        for text in texts
        for n, part in enumerate(type_.wrapped(text, room))
    ]


def numbered(type_: Type, room: float, texts: Sequence[str]) -> list[Line]:
    """Texts with their numbers, moved in."""
    indent = type_.width(f"{len(texts)}.") + type_.size * 0.5
    return [
        Line(part, f"{n}.", indent, 0.18 * type_.size, number=True)
        if k == 0
        else Line(part, indent=indent, first=False)
        for n, text in enumerate(texts, 1)
        for k, part in enumerate(type_.wrapped(text, room - indent))
    ]


def named(type_: Type, room: float, pairs: Sequence[tuple[str, str]]) -> list[Line]:
    """Names in bold with a text beside each; below it, where the names are long."""
    heavy = Type(type_.fonts, type_.size, bold=True)
    widest = max((heavy.width(name) for name, _ in pairs), default=0) + type_.size
    found = []
    for name, text in pairs:
        indent = widest if widest < room * 0.4 else type_.size
        parts = type_.wrapped(text, room - indent)
        above = 0.18 * type_.size
        if indent != widest:
            found.append(Line("", head=heavy.cut(name, room), above=above, bold=True))
        else:
            found.append(Line(parts.pop(0), name, indent, above, bold=True))
        found += [Line(part, indent=indent, first=False) for part in parts]
    return found
