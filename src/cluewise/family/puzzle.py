"""The bases of puzzles and solutions, and faults: what a checker may see.

The verbs that a puzzle offers (`to_text`, `to_svg`) are its family's; they are looked up when called, because
families stand above this module.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from cluewise.base.grid import Cell
from cluewise.base.html_pieces import table
from cluewise.base.text_styles import PLAIN

if TYPE_CHECKING:
    from cluewise.family import AnyFamily

Json = dict[str, Any]
OF = "_of"  # the attribute of a solution that keeps its puzzle


@dataclass(frozen=True, kw_only=True)
class Puzzle(ABC):
    """One instance of a family, frozen; one that exists has a valid shape. Its name tags do not count for equality."""

    family: ClassVar[str]
    id: str | None = field(default=None, compare=False)
    title: str | None = field(default=None, compare=False)

    @abstractmethod
    def to_json(self) -> Json:
        """The puzzle as plain data, `family` included; `from_json` reads it back equal."""

    @classmethod
    @abstractmethod
    def from_json(cls, data: Json) -> Self:
        """The puzzle that `to_json` wrote; PuzzleError if the data is no valid puzzle."""

    def to_text(self) -> str:
        """The puzzle in its family's own text form, or as JSON where that cannot hold it; reads back equal."""
        return _family_of(self).told(self)[0]

    def to_svg(self) -> str:
        """A picture of the puzzle."""
        return _family_of(self).draw(self, None).to_svg()

    def extent(self) -> str:
        """How large it is, as `generate --size` says it: width x height, or things x lists; "" if unknown."""
        return ""

    def understood(self) -> tuple[Json, ...]:
        """How each clue was read: `{"clue", "text", "says", "how", "passed"}`; nothing where no text was read."""
        return ()

    def begun(self) -> Json | None:
        """How far somebody got, where the text says so: as JSON, `settled` and `ruled_out` included; see `hint`."""
        return None

    def remarks(self) -> tuple[str, ...]:
        """What a person should know about how the text was read; nothing by default."""
        return ()

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __str__(self) -> str:
        return _family_of(self).render(self, None, PLAIN)


@dataclass(frozen=True)
class Solution(ABC):
    """A filled-in board; cells may still be open, then it is a position on the way (and `check` says so)."""

    @abstractmethod
    def to_json(self) -> Json:
        """The solution as JSON."""

    @classmethod
    @abstractmethod
    def from_json(cls, data: Json) -> Self:
        """The solution that `to_json` wrote; PuzzleError if the data has another shape."""

    def of(self, puzzle: Puzzle) -> Self:
        """The same, which knows whose it is: then it shows itself as a board. That does not count for equality."""
        object.__setattr__(self, OF, puzzle)
        return self

    def __str__(self) -> str:
        puzzle: Puzzle | None = getattr(self, OF, None)
        if puzzle is not None:
            return _family_of(puzzle).render(puzzle, self, PLAIN)
        return "\n".join(" ".join("?" if cell is None else str(cell) for cell in row) for row in self._rows())

    def _rows(self) -> list[Any]:
        data = self.to_json()
        head = [data["header"]] if "header" in data else []
        return head + next((found for name, found in data.items() if name != "header" and isinstance(found, list)), [])

    def _repr_html_(self) -> str:
        """The board as a plain table: without its puzzle a solution has no picture."""
        data = self.to_json()
        rows = next((found for name, found in data.items() if name != "header" and isinstance(found, list)), [])
        return table(rows, data.get("header", ()))


class Said(NamedTuple):
    """A sentence of a text, and what was understood of it in plain words ("": nothing; it says nothing that counts)."""

    text: str  # "" where it is put together from several places
    says: str
    passed: str = ""  # words that were passed over


@dataclass(frozen=True)
class Fault:
    """A broken rule in a proposed solution, named and placed."""

    code: str  # short and stable: "row-repeats"
    message: str
    cells: tuple[Cell, ...] = ()

    def to_json(self) -> Json:
        """As `faults` in the JSON."""
        return {"code": self.code, "message": self.message, "cells": [list(cell) for cell in self.cells]}


def _family_of(puzzle: Puzzle) -> AnyFamily:
    from cluewise.family import family_of

    return family_of(puzzle)
