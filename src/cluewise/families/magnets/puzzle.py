"""A Magnets puzzle and its solution: frozen data whose shape is valid from the start."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Self

from cluewise.base.errors import PuzzleError
from cluewise.base.grid import Cell, cell_name, cells
from cluewise.families.magnets.layout import (
    HALVES,
    SINGLE,
    Domino,
    Layout,
    dominoes_in_regions,
    dominoes_of,
    layout_of,
    letter,
    other_half,
    torn,
)
from cluewise.family.json_format import TAGS, Fields, whole
from cluewise.family.puzzle import Json, Puzzle, Solution

LONGEST_SIDE = 100
HIGHEST_COUNT = 999  # counts larger than the board are a puzzle without a solution; absurd ones are refused
PLUS, MINUS, BLANK, OPEN = "+", "-", ".", "?"
SIGNS = PLUS + MINUS + BLANK + OPEN
KEYS = ("width", "height", "layout", "domino", "row_plus", "row_minus", "col_plus", "col_minus", "givens")
OTHER_NAMES = {"columnplus": "col_plus", "columnminus": "col_minus", "dominoes": "domino"}

Counts = tuple[int | None, ...]


@dataclass(frozen=True, kw_only=True)
class MagnetsPuzzle(Puzzle):
    """Dominoes on a rectangle, how many + and - each row and column holds (None: not told), and given cells."""

    family: ClassVar[str] = "magnets"
    layout: Layout  # rows of the letters L R T B *
    row_plus: Counts
    row_minus: Counts
    column_plus: Counts
    column_minus: Counts
    givens: tuple[str, ...] = ()  # rows of + - . ? (? where nothing is given); none at all is fine

    def __post_init__(self) -> None:
        _check_layout(self.layout)
        for what, counts, wanted in (
            ("row_plus", self.row_plus, self.rows),
            ("row_minus", self.row_minus, self.rows),
            ("col_plus", self.column_plus, self.columns),
            ("col_minus", self.column_minus, self.columns),
        ):
            _check_counts(what, counts, wanted)
        # Equal puzzles have equal fields: that a cell without a domino is blank goes without saying.
        object.__setattr__(self, "givens", _tidy_givens(self.givens, self.layout))

    @property
    def rows(self) -> int:
        """How many rows the board has."""
        return len(self.layout)

    @property
    def columns(self) -> int:
        """How many columns the board has."""
        return len(self.layout[0])

    @cached_property
    def dominoes(self) -> tuple[Domino, ...]:
        """The two cells of every domino, in reading order."""
        return dominoes_of(self.layout)

    @property
    def has_givens(self) -> bool:
        """Whether any cell is given."""
        return any(sign != OPEN for row in self.givens for sign in row)

    def cells(self) -> list[Cell]:
        """Every cell, row by row."""
        return list(cells(self.rows, self.columns))

    def has_domino(self, cell: Cell) -> bool:
        """Whether a cell is half of a domino."""
        return letter(self.layout, cell) in HALVES

    def other_half(self, cell: Cell) -> Cell | None:
        """The other half of a cell's domino, if it has one."""
        return other_half(self.layout, cell)

    def given(self, cell: Cell) -> str:
        """What the puzzle says about a cell: + - . or ?"""
        return self.givens[cell[0] - 1][cell[1] - 1]

    def extent(self) -> str:
        """The board's width and height."""
        return f"{self.columns}x{self.rows}"

    def to_json(self) -> Json:
        """The puzzle as plain data."""
        told = {"id": self.id, "title": self.title, "givens": list(self.givens) if self.has_givens else None}
        return {
            "family": self.family,
            "layout": list(self.layout),
            "row_plus": list(self.row_plus),
            "row_minus": list(self.row_minus),
            "col_plus": list(self.column_plus),
            "col_minus": list(self.column_minus),
        } | {key: value for key, value in told.items() if value is not None}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The puzzle that `to_json` wrote; the dominoes may also be a table of region numbers at `domino`."""
        fields = Fields(data, "a magnets puzzle").only(*TAGS, *KEYS, instead=OTHER_NAMES)
        layout = _layout_in(fields) if fields.get("domino") is not None else fields.texts("layout")
        fields.agree(height=len(layout), width=max(map(len, layout), default=0))
        return cls(
            layout=layout,
            row_plus=_counts_in(fields, "row_plus"),
            row_minus=_counts_in(fields, "row_minus"),
            column_plus=_counts_in(fields, "col_plus"),
            column_minus=_counts_in(fields, "col_minus"),
            givens=fields.texts("givens") if fields.get("givens") is not None else (),
            id=fields.maybe_text("id"),
            title=fields.maybe_text("title"),
        )


@dataclass(frozen=True)
class MagnetsSolution(Solution):
    """Rows of + - and . (blank), with ? for cells that are still open."""

    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        for n, row in enumerate(self.rows, 1):
            _check_signs(row, f"row {n} of a magnets solution")

    def to_json(self) -> Json:
        """As JSON: `{"rows": ["+-..", ...]}`."""
        return {"rows": list(self.rows)}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """The solution that `to_json` wrote."""
        return cls(Fields(data, "a magnets solution").only(*TAGS, "rows").texts("rows"))


def _check_layout(layout: Layout) -> None:
    sides = len(layout), len(layout[0]) if layout else 0
    if not all(1 <= side <= LONGEST_SIDE for side in sides):
        raise PuzzleError(f"a magnets board has 1 to {LONGEST_SIDE} rows and columns, found {sides[0]} x {sides[1]}")
    for n, row in enumerate(layout, 1):
        if len(row) != sides[1]:
            raise PuzzleError(f"row {n} of the board has {len(row)} cells, row 1 has {sides[1]}")
        if odd := [column for column, found in enumerate(row, 1) if found not in HALVES + SINGLE]:
            found = row[odd[0] - 1]
            raise PuzzleError(f"{cell_name((n, odd[0]))} of the layout must be one of L R T B *, found {found!r}")
    cell = torn(layout)
    if cell:
        where = {"L": "to the right", "R": "to the left", "T": "below", "B": "above"}[letter(layout, cell)]
        raise PuzzleError(f"the domino at {cell_name(cell)} has no other half {where}")


def _check_counts(what: str, counts: Counts, wanted: int) -> None:
    if len(counts) != wanted:
        raise PuzzleError(f"{what} must have {wanted} entries, found {len(counts)}")
    for n, count in enumerate(counts, 1):
        if count is not None:
            whole(count, 0, HIGHEST_COUNT, f"entry {n} of {what}")


def _check_signs(row: str, what: str) -> None:
    for column, found in enumerate(row, 1):
        if found not in SIGNS:
            raise PuzzleError(f"{what}: expected + - . or ? in column {column}, found {found!r}")


def _tidy_givens(givens: tuple[str, ...], layout: Layout) -> tuple[str, ...]:
    if not givens:
        return tuple(OPEN * len(row) for row in layout)
    if [len(row) for row in givens] != [len(row) for row in layout]:
        raise PuzzleError(f"the given cells must fill {len(layout)} rows of {len(layout[0])}")
    for n, row in enumerate(givens, 1):
        _check_signs(row, f"row {n} of the given cells")
    for cell in cells(len(layout), len(layout[0])):
        if letter(layout, cell) == SINGLE and letter(givens, cell) in (PLUS, MINUS):
            raise PuzzleError(f"{cell_name(cell)} is given as {letter(givens, cell)}, but there is no domino")
    pairs = (zip(signs, letters, strict=True) for signs, letters in zip(givens, layout, strict=True))
    return tuple("".join(OPEN if half == SINGLE else sign for sign, half in row) for row in pairs)


def _counts_in(fields: Fields, key: str) -> Counts:
    return tuple(
        None if count is None else whole(count, 0, HIGHEST_COUNT, f"entry {n} of {key!r}")
        for n, count in enumerate(fields.items(key), 1)
    )


def _layout_in(fields: Fields) -> Layout:
    table: tuple[tuple[Any, ...], ...] = fields.table("domino")
    sides = len(table), len(table[0]) if table else 0
    if not all(1 <= side <= LONGEST_SIDE for side in sides) or any(len(row) != sides[1] for row in table):
        raise PuzzleError(f"'domino' must have 1 to {LONGEST_SIDE} rows, all of one length up to {LONGEST_SIDE}")
    numbers = {
        (r, c): whole(number, -1, LONGEST_SIDE**2, f"{cell_name((r, c))} of 'domino'")
        for r, row in enumerate(table, 1)
        for c, number in enumerate(row, 1)
        if number is not None
    }
    regions = {cell: number for cell, number in numbers.items() if number >= 0}
    layout = layout_of(*sides, dominoes_in_regions(regions))
    if fields.get("layout") is not None and fields.texts("layout") != layout:
        raise PuzzleError("'layout' and 'domino' of a magnets puzzle say different things", advice="Leave one out.")
    return layout
