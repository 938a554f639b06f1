"""Killer cages: cells that hold different values which add up to a sum."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from cluewise.base.errors import PuzzleError
from cluewise.base.grid import Cell, cell_name
from cluewise.family.json_format import whole


class Cage(NamedTuple):
    """Different values with this sum (None: any sum) in these cells, which are in the order of reading."""

    cells: tuple[Cell, ...]
    sum: int | None = None

    @property
    def name(self) -> str:
        """As in sentences: "the cage of r1c1"."""
        return f"the cage of {cell_name(self.cells[0])}"


def valid_cages(cages: Iterable[Any], size: int) -> tuple[Cage, ...]:
    """Cages of the right shape, in the order of their first cells; PuzzleError.

    One cell without a sum says nothing, and so it is no cage: equal puzzles have equal data. With a sum it is one.
    """
    found = sorted((_valid(cells, total, size) for cells, total in cages), key=lambda cage: cage.cells[0])
    seen: dict[Cell, Cage] = {}
    for cage in found:
        for cell in cage.cells:
            if cell in seen:
                raise PuzzleError(f"{cell_name(cell)} is in two cages")
            seen[cell] = cage
    return tuple(cage for cage in found if len(cage.cells) > 1 or cage.sum is not None)


def _valid(cells: Iterable[Any], total: Any, size: int) -> Cage:
    placed = tuple(sorted(_cell(cell, size) for cell in cells))
    if not 1 <= len(placed) <= size:
        raise PuzzleError(f"a cage has from 1 to {size} cells, found {len(placed)}")
    most = size * (size + 1) // 2
    return Cage(
        placed, None if total is None else whole(total, 1, most, f"the sum of the cage of {cell_name(placed[0])}")
    )


def _cell(cell: Any, size: int) -> Cell:
    if not isinstance(cell, list | tuple) or len(cell) != 2:
        raise PuzzleError(f"a cell of a cage is a row and a column, found {cell!r}")
    return whole(cell[0], 1, size, "the row of a cage's cell"), whole(cell[1], 1, size, "the column of a cage's cell")
