"""The hitori board and its solution: which cells are crossed out, and which are known to stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, ClassVar

from cluewise.base.errors import PuzzleError
from cluewise.base.grid import Cell, cell_name, cells
from cluewise.family.json_format import TAGS, Fields, whole
from cluewise.family.puzzle import Json, Puzzle, Solution

MAX_SIDE = 100
MAX_SYMBOL = 20
EMPTY = "."  # a cell without a symbol: it clashes with nothing, and may still be crossed out

ADVICE = "A hitori board is rows of numbers or letters separated by spaces, all rows of the same length."


def symbol_fault(symbol: str) -> str | None:
    """What is wrong with a symbol, or None."""
    if not symbol:
        return "a symbol is missing"
    if len(symbol) > MAX_SYMBOL:
        return f"a symbol has at most {MAX_SYMBOL} characters, this one has {len(symbol)}"
    if not symbol.isprintable() or " " in symbol or "," in symbol:
        return "a symbol is made of printable characters without white space or commas"
    return None


@dataclass(frozen=True)
class HitoriPuzzle(Puzzle):
    """A rectangle of symbols; with `must_cross`, at least one cell must be crossed out."""

    family: ClassVar[str] = "hitori"
    grid: tuple[tuple[str, ...], ...]
    must_cross: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        rows, columns = len(self.grid), len(self.grid[0]) if self.grid else 0
        if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
            raise PuzzleError(
                f"a hitori board has 1 to {MAX_SIDE} rows and columns, this one has {rows} x {columns}", advice=ADVICE
            )
        for n, row in enumerate(self.grid, 1):
            if len(row) != columns:
                raise PuzzleError(f"row 1 has {columns} cells, but row {n} has {len(row)}", advice=ADVICE)
        if any(map(symbol_fault, self.symbols())):
            cell, fault = next((cell, fault) for cell in self.cells() if (fault := symbol_fault(self.symbol(cell))))
            raise PuzzleError(f"{cell_name(cell)}: {fault}", advice=ADVICE)

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.grid)

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self.grid[0])

    def cells(self) -> Iterator[Cell]:
        """Every cell, row by row."""
        return cells(self.rows, self.columns)

    def symbol(self, cell: Cell) -> str:
        """What stands in a cell."""
        return self.grid[cell[0] - 1][cell[1] - 1]

    def symbols(self) -> frozenset[str]:
        """Every symbol on the board."""
        return frozenset(chain.from_iterable(self.grid))

    def extent(self) -> str:
        """The board's width and height."""
        return f"{self.columns}x{self.rows}"

    def to_json(self) -> Json:
        """`{"family": "hitori", "grid": [["c", ...], ...]}`, and `must_cross`, `id`, `title` where there are any."""
        tags = {"id": self.id, "title": self.title, "must_cross": self.must_cross or None}
        grid = [list(row) for row in self.grid]
        return {"family": self.family} | {key: tag for key, tag in tags.items() if tag is not None} | {"grid": grid}

    @classmethod
    def from_json(cls, data: Json) -> HitoriPuzzle:
        """The puzzle that `to_json` wrote; symbols may also be whole numbers."""
        fields = Fields(data, "a hitori puzzle").only(*TAGS, "grid", "width", "height", "must_cross")
        must_cross = fields.get("must_cross", False)
        if not isinstance(must_cross, bool):
            raise PuzzleError("'must_cross' of a hitori puzzle must be true or false")
        rows = fields.table("grid")
        grid = tuple(tuple(_symbol(one, (r, c)) for c, one in enumerate(row, 1)) for r, row in enumerate(rows, 1))
        fields.agree(height=len(grid), width=max(map(len, grid), default=0))
        return cls(grid, must_cross=must_cross, id=fields.maybe_text("id"), title=fields.maybe_text("title"))


def _symbol(value: Any, cell: Cell) -> str:
    if isinstance(value, str):
        return value
    # The bound keeps absurd numbers away: turning one of thousands of digits into text is an error in Python.
    return str(whole(value, -999_999_999, 999_999_999, f"{cell_name(cell)} of 'grid' of a hitori puzzle"))


@dataclass(frozen=True)
class HitoriSolution(Solution):
    """The crossed cells, sorted; `kept` is None when every other cell stays, else it lists those known to stay."""

    crossed: tuple[Cell, ...]
    kept: tuple[Cell, ...] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "crossed", tuple(sorted(set(self.crossed))))
        if self.kept is not None:
            object.__setattr__(self, "kept", tuple(sorted(set(self.kept))))
            for cell in sorted(set(self.crossed) & set(self.kept)):
                raise PuzzleError(f"{cell_name(cell)} is said to be crossed out and to stay")

    def open_cells(self, puzzle: HitoriPuzzle) -> tuple[Cell, ...]:
        """The cells of the board that are neither crossed out nor known to stay."""
        if self.kept is None:
            return ()
        known = {*self.crossed, *self.kept}
        return tuple(cell for cell in puzzle.cells() if cell not in known)

    def to_json(self) -> Json:
        """`{"crossed": [[row, column], ...]}`, and `kept` likewise while cells are open."""
        kept = {} if self.kept is None else {"kept": [list(cell) for cell in self.kept]}
        return {"crossed": [list(cell) for cell in self.crossed]} | kept

    @classmethod
    def from_json(cls, data: Json) -> HitoriSolution:
        """The solution that `to_json` wrote."""
        fields = Fields(data, "a hitori solution").only(*TAGS, "crossed", "kept")
        kept = None if fields.get("kept") is None else tuple(_cells(fields.table("kept"), "kept"))
        return cls(tuple(_cells(fields.table("crossed"), "crossed")), kept)


def _cells(pairs: Iterable[tuple[Any, ...]], key: str) -> Iterator[Cell]:
    for n, pair in enumerate(pairs, 1):
        what = f"entry {n} of {key!r} of a hitori solution"
        if len(pair) != 2:
            raise PuzzleError(f"{what} must be a pair [row, column], found {len(pair)} numbers")
        # Cells off the board are the checker's to report; only nonsense is refused here.
        row, column = (whole(part, -9999, 9999, what) for part in pair)
        yield row, column
