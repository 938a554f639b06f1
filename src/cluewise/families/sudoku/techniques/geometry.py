"""The cells and houses of a grid as bit masks: bit i of a mask of cells stands for the i-th cell, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from cluewise.base.grid import Cell
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.regions import Shape, houses


@dataclass(frozen=True, eq=False)  # there is one for each shape, so that being the same is enough
class Geometry:
    """What never changes: which cells make up which house, and which cells see each other.

    Houses are numbered as in the model, so that the number of a house is that of its rule.
    """

    size: int
    cells: tuple[Cell, ...]
    names: tuple[str, ...]  # of cells
    houses: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]  # the cells of each house
    titles: tuple[str, ...]  # of houses: "row 1"
    kinds: tuple[str, ...]
    houses_of: tuple[tuple[int, ...], ...]
    peers: tuple[int, ...]  # the cells that share a house with a cell

    def called(self, house: int) -> str:
        """What one calls a house of this kind: the boxes of a jigsaw are regions."""
        return "region" if self.titles[house].startswith("region ") else self.kinds[house]

    @property
    def rows(self) -> range:
        """The numbers of the rows."""
        return range(self.size)

    @property
    def columns(self) -> range:
        """The numbers of the columns."""
        return range(self.size, 2 * self.size)

    @property
    def regions(self) -> range:
        """The numbers of the boxes or jigsaw regions."""
        return range(2 * self.size, 3 * self.size)

    def shared(self, one: int, other: int) -> int:
        """A house that has both cells."""
        return self._shared[one, other]

    @cached_property
    def _shared(self) -> dict[tuple[int, int], int]:
        found: dict[tuple[int, int], int] = {}
        for number, members in enumerate(self.members):
            for one in members:
                for other in members:
                    found.setdefault((one, other), number)
        return found

    @cached_property
    def crossings(self) -> tuple[tuple[int, ...], ...]:
        """For each house, the others that share at least two cells with it."""
        return tuple(
            tuple(n for n, other in enumerate(self.houses) if n != at and (other & house).bit_count() > 1)
            for at, house in enumerate(self.houses)
        )

    def seeing(self, cells: int) -> int:
        """The cells that see every one of some cells."""
        found = -1
        for cell in bits(cells):
            found &= self.peers[cell]
        return found

    def house_with(self, cells: int) -> int | None:
        """A house that has all of some cells."""
        first = (cells & -cells).bit_length() - 1
        return next((house for house in self.houses_of[first] if not cells & ~self.houses[house]), None)

    def links(self, cells: int, target: int) -> Iterator[int]:
        """Houses in which a cell sees each of some cells, one house for all of them where there is one."""
        whole = self.house_with(cells | 1 << target)
        if whole is not None:
            yield whole
        else:
            for cell in bits(cells):
                yield self.shared(cell, target)


def geometry(puzzle: SudokuPuzzle) -> Geometry:
    """The geometry of a puzzle."""
    return _geometry(puzzle.shape)


@lru_cache(maxsize=16)
def _geometry(shape: Shape) -> Geometry:
    size = len(shape.regions)
    found = houses(shape)
    members = tuple(tuple(sorted((row - 1) * size + column - 1 for row, column in house.cells)) for house in found)
    masks = tuple(sum(1 << cell for cell in cells) for cells in members)
    houses_of = tuple(tuple(n for n, house in enumerate(masks) if house >> cell & 1) for cell in range(size * size))
    cells = tuple((row, column) for row in range(1, size + 1) for column in range(1, size + 1))
    return Geometry(
        size=size,
        cells=cells,
        names=tuple(f"r{row}c{column}" for row, column in cells),
        houses=masks,
        members=members,
        titles=tuple(house.name for house in found),
        kinds=tuple(house.kind for house in found),
        houses_of=houses_of,
        peers=tuple(_union(masks[n] for n in houses_of[cell]) & ~(1 << cell) for cell in range(size * size)),
    )


def _union(masks: Iterator[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found
