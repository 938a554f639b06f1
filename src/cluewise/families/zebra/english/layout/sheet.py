"""The lines of a text while their roles are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cluewise.families.zebra.english.layout.lines import Line
from cluewise.families.zebra.english.types import ValueList


@dataclass
class Sheet:
    """The lines of a text while their roles are found."""

    text: str
    lines: list[Line]
    roles: list[str] = field(default_factory=list)  # "" where still open
    lists: list[ValueList] = field(default_factory=list)
    title: str | None = None

    def open(self) -> Iterator[tuple[int, Line]]:
        """The lines that have no role yet."""
        return ((n, line) for n, line in enumerate(self.lines) if not self.roles[n])


def raw_of(sheet: Sheet, line: Line) -> str:
    """A line as it stands in the text, mark and all."""
    begin = sheet.text.rfind("\n", 0, line.start) + 1
    return sheet.text[begin : line.start + len(line.body)]
