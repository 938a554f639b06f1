"""The one door to the tables: their lines without comments; each table is read once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

_FOLDER = Path(__file__).parent / "tables"


def lines(name: str) -> Iterator[str]:
    """The lines of a table that say something."""
    for line in (_FOLDER / f"{name}.txt").read_text(encoding="utf-8").split("\n"):
        if line and line[0] != "#":
            yield line


def entries(name: str) -> Iterator[tuple[str, str]]:
    """The lines of a table of the shape `head: words`, cut at the colon."""
    for line in lines(name):
        head, _, rest = line.partition(": ")
        yield head, rest
