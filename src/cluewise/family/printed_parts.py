"""Prose: a puzzle that is told in sentences, in parts, so that paper can be filled with them as it allows."""

from __future__ import annotations

from dataclasses import dataclass

from cluewise.base.drawing import Drawing


@dataclass(frozen=True)
class Blank:
    """A table for the answer: what stands at the head of its columns, and in its rows already."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Prose:
    """What is to be read, and what a person works on with a pencil."""

    opening: tuple[str, ...] = ()
    lists: tuple[tuple[str, str], ...] = ()  # a name, and what belongs to it
    clues: tuple[str, ...] = ()  # they are numbered from 1
    closing: tuple[str, ...] = ()
    grid: Drawing | None = None  # to cross things off
    table: Blank | None = None
    advice: str = ""  # how the grid is used

    def texts(self) -> tuple[str, ...]:
        """All of it that is set in letters."""
        table = (*self.table.header, *(text for row in self.table.rows for text in row)) if self.table else ()
        listed = (text for pair in self.lists for text in pair)
        return (*self.opening, *listed, *self.clues, *self.closing, *table, self.advice)
