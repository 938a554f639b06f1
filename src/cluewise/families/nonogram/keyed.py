"""A `.non` text in parts: keys with their values, colours, and the lines of the two sections."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cluewise.base.errors import Place, ReadError
from cluewise.base.scan import Line, Word, lines_of
from cluewise.families.nonogram.clues import clue_lines
from cluewise.families.nonogram.puzzle import MAX_SIZE

ADVICE = "A .non file has the keys width and height, then rows and columns with one clue to a line, such as 3,1,2."
# Where a picture comes from, how far somebody got with it and how it ends say nothing about its clues.
KEYS = (
    *("width", "height", "rows", "columns", "color", "colour", "title", "catalogue", "by", "copyright", "license"),
    *("goal", "saved"),
)
_KEY = re.compile(r"[ \t]*([A-Za-z]+)(?=[ \t]|$)")


@dataclass
class Keyed:
    """The parts of a `.non` text; what a section holds stays as lines."""

    keys: dict[str, Word] = field(default_factory=dict)
    colours: list[Word] = field(default_factory=list)
    sections: dict[str, tuple[Word, list[Line]]] = field(default_factory=dict)

    def value(self, key: str) -> str | None:
        """The value of a key without its quotes."""
        text = self.keys[key].text if key in self.keys else None
        quoted = text is not None and len(text) > 1 and text[0] == text[-1] == '"'
        return text[1:-1] if text is not None and quoted else text

    def section(self, name: str, size: str) -> list[Line]:
        """The lines of `rows` or `columns`, as many as the key `size` says, if it is there."""
        if name not in self.sections:
            raise ReadError(f"expected the key {name!r} and its clues", place=self._last(), advice=ADVICE)
        key, lines = self.sections[name]
        count = sum(not line.blank for line in lines)
        if size in self.keys:
            count = self.keys[size].number(1, MAX_SIZE, f"a {size}", ADVICE)
        if not 1 <= count <= MAX_SIZE:
            raise ReadError(f"expected 1 to {MAX_SIZE} {name}, found {count}", place=key.place, advice=ADVICE)
        return clue_lines(lines, count, f"{count} clues after {name!r}", key)

    def _last(self) -> Place | None:
        words = [*self.keys.values(), *self.colours, *(key for key, _ in self.sections.values())]
        return max(words, key=lambda word: word.line.number).place if words else Place(1)


def parsed(text: str) -> Keyed:
    """The parts of a text."""
    file = Keyed()
    section: list[Line] | None = None
    for line in lines_of(text.removesuffix("\n")):
        found = _KEY.match(line.text)
        if found:
            key = Word(found[1].lower(), line, found.start(1) + 1)
            section = _keep(file, key, _rest(line, found.end()))
        elif section is not None:
            section.append(line)
        elif not line.blank:
            raise line.words()[0].unexpected("a key such as title, width, height, rows or columns", ADVICE)
    return file


def _rest(line: Line, start: int) -> Word:
    value = line.text[start:]
    return Word(value.strip(), line, start + len(value) - len(value.lstrip()) + 1)


def _keep(file: Keyed, key: Word, value: Word) -> list[Line] | None:
    """File the value of a key away; a section's key gives the list that its lines go to."""
    name = key.text
    if name in file.keys or name in file.sections:
        raise ReadError(f"the key {name!r} is there twice", place=key.place, advice=ADVICE)
    if name in ("rows", "columns") and not value.text:
        file.sections[name] = (key, [])
        return file.sections[name][1]
    if name not in KEYS:
        raise key.unexpected(f"one of the keys {', '.join(KEYS)}", ADVICE)
    if not value.text:
        raise key.unexpected("a key with a value, or rows or columns", ADVICE)
    if name in ("color", "colour"):
        file.colours.append(value)
    else:
        file.keys[name] = value
    return None
