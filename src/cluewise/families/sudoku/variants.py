"""The further rules of variants, as rules of a model: knights that differ, and cages with sums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from cluewise.base.grid import Cell, cell_name
from cluewise.base.terms import Literal, Var
from cluewise.families.sudoku.cages import Cage
from cluewise.model import Builder
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.count import Count
from cluewise.model.constraints.table import Table

LISTED = 3  # cells of a cage whose possible values are all written down; larger ones are counted


def knights_sentence(one: Cell, other: Cell) -> str:
    """Why two cells differ."""
    return f"{cell_name(one)} and {cell_name(other)} differ: they are a knight's move apart."


def add_cages(builder: Builder, grid: Mapping[Cell, Var], cages: tuple[Cage, ...]) -> None:
    """Each cage holds different values that add up to its sum."""
    for number, cage in enumerate(cages, 1):
        cells = [grid[cell] for cell in cage.cells]
        if cage.sum is None:
            if len(cells) > 1:
                builder.rule(AllDifferent(cells), f"No value repeats in {cage.name}.", clue=number)
        elif len(cells) <= LISTED:
            rows = _sums(len(cells), cage.sum, len(cells[0].values))
            builder.rule(Table(cells, rows), f"Different values in {cage.name} add up to {cage.sum}.", clue=number)
        else:
            builder.rule(AllDifferent(cells), f"No value repeats in {cage.name}.", clue=number)
            weighted = [Literal(var, value) for var in cells for value in var.values for _ in range(int(str(value)))]
            builder.rule(Count(weighted, cage.sum, cage.sum), f"{cage.name} adds up to {cage.sum}.", clue=number)


@lru_cache(maxsize=1024)
def _sums(cells: int, total: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The ways to fill so many cells with different values that add up to a total."""
    return tuple(_ways(cells, total, size, ()))


def _ways(cells: int, total: int, size: int, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if cells == 1:
        if 1 <= total <= size and total not in taken:
            yield (*taken, total)
        return
    for value in range(1, min(size, total) + 1):
        if value not in taken:
            yield from _ways(cells - 1, total - value, size, (*taken, value))
