"""The Sudoku puzzle and its solution: shapes only, no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Self

from cluewise.base.errors import PuzzleError
from cluewise.base.grid import Cell
from cluewise.families.sudoku.cages import Cage, valid_cages
from cluewise.families.sudoku.keys import KEYS, MORE, OTHER_NAMES, cages_in, flag, pencil_in, regions_in
from cluewise.families.sudoku.pencil import (
    Candidates,
    Rows,
    RuledOut,
    left,
    telling,
    valid_candidates,
    valid_placed,
    valid_ruled_out,
    with_lone,
)
from cluewise.families.sudoku.regions import (
    USUAL_BOXES,
    Box,
    House,
    Regions,
    Shape,
    box_of,
    boxes,
    houses,
    renumbered,
)
from cluewise.families.sudoku.symbols import symbol
from cluewise.family.json_format import TAGS, Fields, whole
from cluewise.family.puzzle import Json, Puzzle, Solution

Grid = Rows

MIN_SIZE, MAX_SIZE = 2, 25


@dataclass(frozen=True)
class SudokuPuzzle(Puzzle):
    """An n x n grid with some values given (None, or 0 at construction: empty), cut into n regions of n cells.

    Variants have more rules: diagonals, windows, knights that differ, cages with sums, and candidates to choose from.
    What is placed and ruled out is nobody's clue: that is how far somebody got.
    """

    family: ClassVar[str] = "sudoku"
    givens: Grid
    regions: Regions = ()  # nothing said: the usual boxes of this size
    diagonals: bool = False
    windows: bool = False
    antiknight: bool = False
    cages: tuple[Cage, ...] = ()
    candidates: Candidates = ()  # nothing said: any value may stand in any cell
    placed: Grid = ()
    ruled_out: RuledOut = ()

    def __post_init__(self) -> None:
        size = len(self.givens)
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise PuzzleError(f"a sudoku has {MIN_SIZE} to {MAX_SIZE} rows, found {size}")
        object.__setattr__(self, "givens", tuple(_given_row(n, row, size) for n, row in enumerate(self.givens, 1)))
        object.__setattr__(self, "regions", _valid_regions(self.regions or usual_regions(size), size))
        object.__setattr__(self, "cages", valid_cages(self.cages, size))
        if self.windows and self.box is None:
            raise PuzzleError("windows need a grid that is cut into boxes, not a jigsaw")
        if self.pencilled:
            self._tidy_pencil()

    def _tidy_pencil(self) -> None:
        size = len(self.givens)
        candidates = valid_candidates(self.candidates, self.givens)
        givens = with_lone(self.givens, candidates)
        placed = tuple(_given_row(n, tuple(row), size, "what is placed") for n, row in enumerate(self.placed, 1))
        object.__setattr__(self, "givens", givens)
        object.__setattr__(self, "candidates", telling(candidates))
        object.__setattr__(self, "placed", valid_placed(placed, givens))
        object.__setattr__(self, "ruled_out", valid_ruled_out(self.ruled_out, self.filled_in, self.houses))

    @property
    def size(self) -> int:
        """The number of rows, of columns, of regions and of values."""
        return len(self.givens)

    @property
    def box(self) -> Box | None:
        """Height and width of the boxes, or None for a jigsaw."""
        return box_of(self.regions)

    @property
    def houses(self) -> tuple[House, ...]:
        """Rows, columns, regions and, where they count, diagonals and windows."""
        return houses(self.shape)

    @property
    def shape(self) -> Shape:
        """What the houses and the knights' rule depend on."""
        return Shape(self.regions, self.diagonals, self.windows, self.antiknight)

    @property
    def usual(self) -> bool:
        """Whether it has the usual boxes of its size and no further rules but candidates."""
        return not (any(self.shape[1:]) or self.cages) and self.regions == boxes(*USUAL_BOXES.get(self.size, (0, 0)))

    @property
    def ordinary(self) -> bool:
        """Whether it has the usual boxes of its size, and there is nothing to it but its givens."""
        return self.usual and not self.pencilled

    @property
    def pencilled(self) -> bool:
        """Whether it has candidates to choose from, or somebody has begun it."""
        return bool(self.candidates or self.placed or self.ruled_out)

    @property
    def filled_in(self) -> Grid:
        """The givens, and what was placed besides."""
        if not self.placed:
            return self.givens
        both = zip(self.givens, self.placed, strict=True)
        return tuple(tuple(given or own for given, own in zip(*rows, strict=True)) for rows in both)

    def left(self) -> Candidates:
        """What each cell may still hold: the puzzle's own candidates, or all but the digits in sight."""
        if self.candidates and not self.begun():
            return self.candidates
        return left(self.filled_in, self.candidates, self.ruled_out, self.houses)

    def begun(self) -> Json | None:
        """How far somebody got with it."""
        if not self.placed and not self.ruled_out:
            return None
        facts = [{"cell": list(cell), "value": value} for cell, value in self.ruled_out]
        return {"grid": [list(row) for row in self.filled_in], "ruled_out": facts}

    def remarks(self) -> tuple[str, ...]:
        """That this is a position, whose puzzle is what is given."""
        if not self.placed and not self.ruled_out:
            return ()
        placed = sum(value is not None for row in self.placed for value in row)
        found = f"{placed} cells filled in and {len(self.ruled_out)} candidates ruled out"
        return (f"this is a position ({found}): the puzzle is what is given",)

    @staticmethod
    def symbol(value: int | None) -> str:
        """How a value is printed and spoken of: letters from A for 10 and up."""
        return symbol(value)

    def filled(self) -> Iterator[tuple[Cell, int]]:
        """The cells with a given value, row by row."""
        for r, row in enumerate(self.givens, 1):
            yield from (((r, c), value) for c, value in enumerate(row, 1) if value is not None)

    def extent(self) -> str:
        """The board's width and height."""
        return f"{self.size}x{self.size}"

    def to_json(self) -> Json:
        """The puzzle as plain data."""
        named = {key: value for key, value in (("id", self.id), ("title", self.title)) if value is not None}
        shape: Json = {"box": list(self.box)} if self.box else {"regions": [list(row) for row in self.regions]}
        givens = [list(row) for row in self.givens]
        more: Json = {name: True for name in MORE if getattr(self, name)}
        if self.cages:
            more["cages"] = [{"cells": [list(cell) for cell in cage.cells], "sum": cage.sum} for cage in self.cages]
        if self.candidates:
            more["candidates"] = [[list(cell) for cell in row] for row in self.candidates]
        if self.placed:
            more["placed"] = [list(row) for row in self.placed]
        if self.ruled_out:
            more["ruled_out"] = [{"cell": list(cell), "value": value} for cell, value in self.ruled_out]
        return {"family": self.family, **named, "givens": givens, **shape, "diagonals": self.diagonals, **more}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The puzzle that `to_json` wrote."""
        fields = Fields(data, "a sudoku puzzle").only(*TAGS, *KEYS, instead=OTHER_NAMES)
        givens = fields.table("givens")
        fields.agree(size=len(givens))
        flags: Json = {name: flag(fields, name) for name in ("diagonals", *MORE)}
        regions = regions_in(fields, len(givens))
        tags: Json = {"id": fields.maybe_text("id"), "title": fields.maybe_text("title")}
        return cls(givens=givens, regions=regions, cages=cages_in(fields), **flags, **pencil_in(fields), **tags)


@dataclass(frozen=True)
class SudokuSolution(Solution):
    """A grid of values; None where a cell is still open."""

    grid: Grid

    def to_json(self) -> Json:
        """As JSON: `{"grid": ...}`."""
        return {"grid": [list(row) for row in self.grid]}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The solution that `to_json` wrote; 0 counts as open too."""
        rows = Fields(data, "a sudoku solution").only(*TAGS, "grid").table("grid")
        return cls(
            tuple(tuple(_value(cell, r, c, 999) for c, cell in enumerate(row, 1)) for r, row in enumerate(rows, 1))
        )

    def at(self, cell: Cell) -> int | None:
        """The value of a cell; None where it is open or not even there."""
        row, column = cell
        return self.grid[row - 1][column - 1] if row <= len(self.grid) and column <= len(self.grid[row - 1]) else None


_TYPES = frozenset((int, type(None)))


@lru_cache(maxsize=MAX_SIZE)
def _values(size: int) -> frozenset[int | None]:
    return frozenset((None, *range(1, size + 1)))


def usual_regions(size: int) -> Regions:
    """The usual boxes of a grid of this size, or a complaint that there are none."""
    if size not in USUAL_BOXES:
        raise PuzzleError(
            f"a {size} x {size} sudoku has no usual boxes: its regions must be given",
            advice=f"Sizes with usual boxes are {', '.join(map(str, USUAL_BOXES))}.",
        )
    return boxes(*USUAL_BOXES[size])


def _given_row(number: int, row: tuple[Any, ...], size: int, what: str = "the givens") -> tuple[int | None, ...]:
    if type(row) is tuple and len(row) == size and _TYPES.issuperset(map(type, row)) and _values(size).issuperset(row):
        return row  # as nearly every row is
    if len(row) != size:
        raise PuzzleError(f"row {number} of {what} has {len(row)} cells, but there are {size} rows")
    return _row_of_values(number, row, size)


def _row_of_values(number: int, row: tuple[Any, ...], high: int) -> tuple[int | None, ...]:
    return tuple(_value(cell, number, column, high) for column, cell in enumerate(row, 1))


def _value(value: Any, row: int, column: int, high: int) -> int | None:
    if value is None:
        return None
    return whole(value, 0, high, f"the value of r{row}c{column}") or None


def _valid_regions(regions: Any, size: int) -> Regions:
    return _checked_regions(tuple(tuple(row) for row in regions), size)


@lru_cache(maxsize=64)
def _checked_regions(regions: Regions, size: int) -> Regions:
    if len(regions) != size or any(len(row) != size for row in regions):
        raise PuzzleError(f"the regions must be {size} rows of {size} numbers, like the givens")
    found = renumbered(regions)
    for number, count in sorted(Counter(region for row in found for region in row).items()):
        if count != size:
            first = next((r, row.index(number) + 1) for r, row in enumerate(found, 1) if number in row)
            raise PuzzleError(f"the region of r{first[0]}c{first[1]} must have {size} cells, but has {count}")
    return found
