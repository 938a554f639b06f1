"""What never changes on a board, worked out once per puzzle, and the joints that all steps are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from cluewise.base.grid import Cell, cell_name, edges, neighbours
from cluewise.base.phrases import listed
from cluewise.families.hitori.model import CROSSED, KEPT, repeats
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.family.steps import Position, Step, Technique, merged
from cluewise.model.constraints.base import Known

KEEP, CROSS = 1, 2  # the masks of the values (KEPT, CROSSED) of every variable
assert (KEPT, CROSSED) == ("kept", "crossed")

Hitori = Position[HitoriPuzzle]


@dataclass(frozen=True)
class Group:
    """Equal symbols in a line, and the place of the rule that at most one of them stays."""

    line: str
    symbol: str
    cells: tuple[int, ...]
    rule: int


@dataclass(frozen=True)
class Board:
    """Cells by number, row by row: who is next to whom, who is equal to whom, and which rule says so."""

    rows: int
    columns: int
    cells: tuple[Cell, ...]
    names: tuple[str, ...]
    symbols: tuple[str, ...]
    near: tuple[tuple[int, ...], ...]
    diagonal: tuple[tuple[int, ...], ...]
    edge: tuple[bool, ...]  # whether a cell lies at the border
    groups: tuple[Group, ...]
    groups_of: tuple[tuple[Group, ...], ...]
    touch: dict[tuple[int, int], int]  # two neighbours, in either order: the rule that they are not both crossed
    connected: int  # the rule that what stays hangs together

    def at(self, row: int, column: int) -> int:
        """The number of a cell, counting rows and columns from 1."""
        return (row - 1) * self.columns + column - 1

    def named(self, cells: Iterable[int]) -> str:
        """Cells in words, in reading order."""
        return listed([self.names[cell] for cell in sorted(cells)])

    def equals(self, cell: int) -> list[int]:
        """The other cells in this cell's row and column that hold the same symbol."""
        return [other for group in self.groups_of[cell] for other in group.cells if other != cell]


@lru_cache(maxsize=32)
def board_of(puzzle: HitoriPuzzle) -> Board:
    """The board of a puzzle; rules are counted in the order in which the model has them."""
    cells = tuple(puzzle.cells())
    number = {cell: n for n, cell in enumerate(cells)}
    groups = tuple(
        Group(line, symbol, tuple(number[cell] for cell in group), n)
        for n, (line, symbol, group) in enumerate(repeats(puzzle))
    )
    pairs = list(edges(puzzle.rows, puzzle.columns))
    touch: dict[tuple[int, int], int] = {}
    for rule, (one, other) in enumerate(pairs, len(groups)):
        touch[number[one], number[other]] = touch[number[other], number[one]] = rule
    return Board(
        rows=puzzle.rows,
        columns=puzzle.columns,
        cells=cells,
        names=tuple(map(cell_name, cells)),
        symbols=tuple(map(puzzle.symbol, cells)),
        near=tuple(tuple(number[one] for one in neighbours(cell, puzzle.rows, puzzle.columns)) for cell in cells),
        diagonal=tuple(tuple(number[one] for one in _diagonal(cell) if one in number) for cell in cells),
        edge=tuple(row in (1, puzzle.rows) or column in (1, puzzle.columns) for row, column in cells),
        groups=groups,
        groups_of=tuple(tuple(group for group in groups if n in group.cells) for n in range(len(cells))),
        touch=touch,
        connected=len(groups) + len(pairs),
    )


def _diagonal(cell: Cell) -> tuple[Cell, ...]:
    row, column = cell
    return ((row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1), (row + 1, column + 1))


@dataclass(frozen=True, kw_only=True)
class Reason:
    """Why some cells stay and others are crossed out: what a step rests on, before it is put into words."""

    because: str
    so: str = ", so "
    whole: bool = False  # whether `because` says what follows as well
    keep: tuple[int, ...] = ()
    cross: tuple[int, ...] = ()
    rules: tuple[int, ...]
    kept: tuple[int, ...] = ()  # cells that must be known to stay
    crossed: tuple[int, ...] = ()  # cells that must be known to be crossed out
    aside: tuple[int, ...] = ()  # more cells known to stay, but nobody need look at them
    look: tuple[int, ...] = ()  # cells to look at besides those it rests on and those it settles
    follows: bool = False  # whether it goes with the step that it follows from


def step(position: Hitori, technique: Technique[HitoriPuzzle], reason: Reason, more: float = 0) -> Iterator[Step]:
    """A reason as a step that tells only what is new, or nothing; `more` is effort beyond the plainest form."""
    board, domains = board_of(position.puzzle), position.state.domains
    keep = [cell for cell in reason.keep if domains[cell] & CROSS]
    cross = [cell for cell in reason.cross if domains[cell] & KEEP]
    if not keep and not cross:
        return
    look = sorted({*reason.look, *reason.kept, *reason.crossed, *keep, *cross})
    yield Step(
        technique=technique.name,
        effort=round(technique.effort + more, 1),
        text=f"{reason.because}." if reason.whole else f"{reason.because}{reason.so}{conclusion(board, keep, cross)}.",
        dead=merged([*((cell, CROSS) for cell in keep), *((cell, KEEP) for cell in cross)]),
        uses=merged(
            [*((cell, CROSS) for cell in (*reason.kept, *reason.aside)), *((cell, KEEP) for cell in reason.crossed)]
        ),
        rules=tuple(sorted(set(reason.rules))),
        look=tuple(board.cells[cell] for cell in look),
        aside=reason.follows,
    )


def conclusion(board: Board, keep: list[int], cross: list[int]) -> str:
    """`r1c2 stays and r1c1 and r1c3 are crossed out`."""
    said = []
    if keep:
        said.append(f"{board.named(keep)} {'stays' if len(keep) == 1 else 'stay'}")
    if cross:
        said.append(f"{board.named(cross)} {'is' if len(cross) == 1 else 'are'} crossed out")
    return " and ".join(said)


def conclude(position: Hitori, dead: Known) -> list[str]:
    """What some values being ruled out means, cells with the same fate together."""
    board, domains = board_of(position.puzzle), position.state.domains
    lost = [cell for cell, mask in dead if not domains[cell] & ~mask]
    if lost:
        return [f"{board.names[cell]} can neither stay nor be crossed out" for cell in lost]
    keep, cross = ([cell for cell, mask in dead if mask == gone] for gone in (CROSS, KEEP))
    return [conclusion(board, keep, cross)]
