"""What never changes on a board, worked out once per puzzle: dominoes, lines, and which rule says what.

A domino's values are bits: 1 is + - (in reading order), 2 is - +, 4 is blank; the domino's number is its variable's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cluewise.base.grid import Cell, cell_name, edges
from cluewise.families.magnets.model import VALUES, Clue, clues, model
from cluewise.families.magnets.puzzle import BLANK, MINUS, PLUS, MagnetsPuzzle
from cluewise.family.steps import Position
from cluewise.model import Model

MAGNET, NEUTRAL, ALL = 3, 4, 7
assert VALUES == (PLUS + MINUS, MINUS + PLUS, BLANK + BLANK)

Magnets = Position[MagnetsPuzzle]
Half = tuple[int, int]  # a domino, and 0 or 1 for its first or second cell


def opposite(sign: str) -> str:
    """The other pole."""
    return MINUS if sign == PLUS else PLUS


def gives(half: int, sign: str) -> int:
    """The values of a domino that put a sign into one of its halves."""
    if sign == BLANK:
        return NEUTRAL
    return 1 if (sign == PLUS) == (half == 0) else 2


@dataclass(frozen=True)
class Line:
    """A row or column: its halves in order, what it wants, and the places of the rules that say so."""

    name: str  # "Row 3"
    cells: tuple[Cell, ...]  # all cells, also those without a domino
    halves: tuple[Half, ...]
    within: tuple[int, ...]  # dominoes with both halves here
    across: tuple[Half, ...]  # the others
    wanted: dict[str, int]  # by sign, where it is told
    rules: dict[str, int]  # by sign
    poles: int | None  # the rule about pluses and minuses together

    def parts(self, sign: str) -> Iterator[tuple[int, int]]:
        """Every domino that may give this line a sign, and the values by which it does."""
        yield from ((domino, MAGNET) for domino in self.within)
        yield from ((domino, gives(half, sign)) for domino, half in self.across)

    @property
    def word(self) -> str:
        """`row 3`, for the middle of a sentence."""
        return self.name.lower()


@dataclass(frozen=True)
class Board:
    """Dominoes by number, the lines, and who touches whom."""

    dominoes: tuple[tuple[Cell, Cell], ...]
    half_at: dict[Cell, Half]
    lines: tuple[Line, ...]
    lines_of: dict[Cell, tuple[Line, ...]]
    touching: dict[Cell, tuple[Cell, ...]]  # cells of other dominoes
    apart: dict[tuple[Cell, Cell, str], int]  # the rule that two cells, in either order, do not both have a sign

    def cell(self, half: Half) -> Cell:
        """The cell of a half."""
        return self.dominoes[half[0]][half[1]]

    def named(self, domino: int) -> str:
        """`r1c1-r1c2`."""
        one, other = self.dominoes[domino]
        return f"{cell_name(one)}-{cell_name(other)}"

    def sign(self, domains: list[int], cell: Cell) -> str | None:
        """The pole that a cell is known to have."""
        domino, half = self.half_at[cell]
        value = domains[domino]
        return VALUES[value - 1][half] if value in (1, 2) else None


@lru_cache(maxsize=32)
def board_of(puzzle: MagnetsPuzzle) -> Board:
    """The board of a puzzle."""
    half_at = {cell: (n, half) for n, cells in enumerate(puzzle.dominoes) for half, cell in enumerate(cells)}
    built = model(puzzle)
    lines = tuple(_lines(puzzle, built, half_at))
    apart = _apart(puzzle, built, half_at)
    touching: dict[Cell, list[Cell]] = {cell: [] for cell in half_at}
    for one, other, sign in apart:
        if sign == PLUS:
            touching[one].append(other)
    return Board(
        dominoes=puzzle.dominoes,
        half_at=half_at,
        lines=lines,
        lines_of={cell: tuple(line for line in lines if cell in line.cells) for cell in half_at},
        touching={cell: tuple(sorted(near)) for cell, near in touching.items()},
        apart=apart,
    )


def _lines(puzzle: MagnetsPuzzle, built: Model, half_at: dict[Cell, Half]) -> Iterator[Line]:
    single = {rule.clue: n for n, rule in enumerate(built.rules) if rule.clue and not rule.others}
    double = {rule.clue: n for n, rule in enumerate(built.rules) if rule.clue and rule.others}
    pairs: dict[str, list[Clue]] = {}
    for clue in clues(puzzle):
        pairs.setdefault(clue.name, []).append(clue)
    for name, pair in pairs.items():
        cells = tuple(pair[0].line)
        halves = tuple(half_at[cell] for cell in cells if cell in half_at)
        numbers = [domino for domino, _ in halves]
        yield Line(
            name=name,
            cells=cells,
            halves=halves,
            within=tuple(dict.fromkeys(n for n in numbers if numbers.count(n) == 2)),
            across=tuple(half for half in halves if numbers.count(half[0]) == 1),
            wanted={clue.sign: clue.wanted for clue in pair if clue.wanted is not None},
            rules={clue.sign: single[clue.number] for clue in pair if clue.number in single},
            poles=double.get(pair[0].number),
        )


def _apart(puzzle: MagnetsPuzzle, built: Model, half_at: dict[Cell, Half]) -> dict[tuple[Cell, Cell, str], int]:
    """The rules that come from no clue keep equal poles apart, in the order of the board's edges."""
    found: dict[tuple[Cell, Cell, str], int] = {}
    rules = (n for n, rule in enumerate(built.rules) if rule.clue is None)
    for one, other in edges(puzzle.rows, puzzle.columns):
        if one in half_at and other in half_at and half_at[one][0] != half_at[other][0]:
            for sign in (PLUS, MINUS):
                found[one, other, sign] = found[other, one, sign] = next(rules)
    return found
