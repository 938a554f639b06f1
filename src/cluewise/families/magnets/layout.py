"""The dominoes of a board as letters, one row of text per row of cells, and how to get there.

L R   T    *      left and right half, top and bottom half, a cell without a domino
      B
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping

from cluewise.base.errors import Place, PuzzleError
from cluewise.base.grid import Cell, cell_name, cells

HALVES = "LRTB"
SINGLE = "*"
Layout = tuple[str, ...]
Domino = tuple[Cell, Cell]  # in reading order

# Where the other half of a domino lies, and which letter it must be.
_OTHER = {"L": (0, 1, "R"), "R": (0, -1, "L"), "T": (1, 0, "B"), "B": (-1, 0, "T")}


def letter(layout: Layout, cell: Cell) -> str:
    """The letter of a cell; outside of the board there is none."""
    row, column = cell
    inside = 1 <= row <= len(layout) and 1 <= column <= len(layout[0])
    return layout[row - 1][column - 1] if inside else ""


def other_half(layout: Layout, cell: Cell) -> Cell | None:
    """The other half of a cell's domino; None if there is no domino."""
    down, right, _ = _OTHER.get(letter(layout, cell), (0, 0, ""))
    return (cell[0] + down, cell[1] + right) if down or right else None


def torn(layout: Layout) -> Cell | None:
    """The first cell whose other half is not where its letter says."""
    for cell in cells(len(layout), len(layout[0])):
        other = other_half(layout, cell)
        if other and letter(layout, other) != _OTHER[letter(layout, cell)][2]:
            return cell
    return None


def dominoes_of(layout: Layout) -> tuple[Domino, ...]:
    """Every domino, in reading order of its first cell."""
    found = ((cell, other_half(layout, cell)) for cell in cells(len(layout), len(layout[0])))
    return tuple((cell, other) for cell, other in found if other and other > cell)


def layout_of(rows: int, columns: int, dominoes: Iterable[Domino]) -> Layout:
    """The letters of a board on which these dominoes lie."""
    board = [[SINGLE] * columns for _ in range(rows)]
    for (r1, c1), (r2, c2) in dominoes:
        board[r1 - 1][c1 - 1], board[r2 - 1][c2 - 1] = "LR" if r1 == r2 else "TB"
    return tuple("".join(row) for row in board)


def dominoes_in_regions(
    regions: Mapping[Cell, Hashable], place: Callable[[Cell], Place | None] = lambda _: None
) -> list[Domino]:
    """The regions of two neighbouring cells; a region of one cell is no domino, any other is refused."""
    groups: dict[Hashable, list[Cell]] = {}
    for cell in sorted(regions):
        groups.setdefault(regions[cell], []).append(cell)
    for group in groups.values():
        if len(group) > 2:
            raise _no_domino(f"{len(group)} cells", group[2], group[:3], place)
        if len(group) == 2 and not _adjacent(*group):
            raise _no_domino("two cells that do not touch", group[1], group, place)
    return [(group[0], group[1]) for group in groups.values() if len(group) == 2]


def _adjacent(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _no_domino(what: str, at: Cell, group: list[Cell], place: Callable[[Cell], Place | None]) -> PuzzleError:
    names = ", ".join(cell_name(cell) for cell in group)
    return PuzzleError(
        f"a domino is two cells side by side, found a region of {what}: {names}",
        place=place(at),
        advice="The two halves of a domino form a region of their own; a region of one cell is always blank.",
    )
