"""Latin squares: the puzzle and its solution as frozen data. Reading, rules and drawing live next door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from cluewise.base.errors import PuzzleError, UsageError
from cluewise.base.terms import Value
from cluewise.family.json_format import TAGS, Fields, whole
from cluewise.family.puzzle import Json, Puzzle, Solution

Row = tuple[int | None, ...]  # None is an open cell
Grid = tuple[Row, ...]

LARGEST = 9


@dataclass(frozen=True)
class Latin(Puzzle):
    """A square of n rows and n columns with some numbers from 1 to n given."""

    family: ClassVar[str] = "template"
    givens: Grid

    def __post_init__(self) -> None:
        if not 1 <= self.size <= LARGEST:
            raise PuzzleError(f"a Latin square has 1 to {LARGEST} rows, found {self.size}")
        for number, row in enumerate(self.givens, 1):
            if len(row) != self.size:
                raise PuzzleError(f"row {number} must have {self.size} cells like the rest, found {len(row)}")
            for given in row:
                _cell(given, self.size, f"a given in row {number}")

    @classmethod
    def blank(cls, rows: int, columns: int) -> Self:
        """A square with nothing given."""
        if rows != columns:
            raise UsageError(f"a Latin square has as many columns as rows, not {columns}x{rows}")
        return cls(((None,) * columns,) * rows)

    def given(self, values: Mapping[tuple[int | str, ...], Value]) -> Self:
        """The square of the same size with these numbers given, by their cells, and no others."""
        numbers = range(1, self.size + 1)
        found = {cell: value for cell, value in values.items() if isinstance(value, int)}
        return replace(self, givens=tuple(tuple(found.get((row, column)) for column in numbers) for row in numbers))

    @property
    def size(self) -> int:
        """The number of rows, of columns and of values."""
        return len(self.givens)

    def extent(self) -> str:
        """The board's width and height."""
        return f"{self.size}x{self.size}"

    def to_json(self) -> Json:
        """The puzzle as plain data."""
        return {"family": self.family, "id": self.id, "title": self.title, "givens": [list(row) for row in self.givens]}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The puzzle that `to_json` wrote."""
        fields = Fields(data, "a Latin square").only(*TAGS, "givens")
        return cls(fields.table("givens"), id=fields.maybe_text("id"), title=fields.maybe_text("title"))


@dataclass(frozen=True)
class Square(Solution):
    """The numbers filled in; whether they fit a puzzle is for `check` to say."""

    grid: Grid

    def __post_init__(self) -> None:
        for number, row in enumerate(self.grid, 1):
            for value in row:
                _cell(value, LARGEST, f"a value in row {number}")

    def to_json(self) -> Json:
        """The solution as plain data; an open cell is null."""
        return {"grid": [list(row) for row in self.grid]}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The solution that `to_json` wrote."""
        return cls(Fields(data, "a solution").only(*TAGS, "grid").table("grid"))


def _cell(value: Any, high: int, what: str) -> None:
    if value is not None:
        whole(value, 1, high, what)
