"""New Hitoris: a crossing to which nothing can be added, and symbols that leave no other one.

A board with one solution has a crossing without room for one more cell, else that cell could be crossed too. And each
crossed cell is equal to one that stays in its row or column, else it could stay. So that is what a draft starts from.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random

from cluewise.base.grid import Cell, cells, neighbours
from cluewise.families.hitori.compact import compact as numbers
from cluewise.families.hitori.compact import crossed
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.family.maker import Judge, Maker, Wish, sides
from cluewise.family.steps import LEVELS
from cluewise.model import Compact

SHORTEST, LONGEST = 3, 50
TRIES = 50  # to fill a row

BORDER = (-1, -1)  # beside no cell
Grid = tuple[tuple[str, ...], ...]
Symbols = dict[Cell, int]


def size(text: str) -> tuple[int, ...]:
    """The height and width in "10" or "12x10"."""
    return sides(text, low=SHORTEST, high=LONGEST)


def propose(wish: Wish, random: Random, judge: Judge[HitoriPuzzle]) -> HitoriPuzzle | None:
    """A board whose crossed cells repeat others at random; if that leaves several solutions, one that leads the way."""
    rows, columns = wish.size
    crossing = _crossing(rows, columns, random)
    symbols = _kept(rows, columns, crossing, random)
    if symbols is None:
        return None
    at_random = {cell: symbols[random.choice(_mates(cell, symbols))] for cell in sorted(crossing)}
    puzzle = _puzzle(rows, columns, symbols | at_random)
    if judge.unique(puzzle):
        return puzzle
    leading = _leading(rows, columns, crossing, symbols, random)
    return None if leading is None else _puzzle(rows, columns, symbols | leading)


def _crossing(rows: int, columns: int, random: Random) -> set[Cell]:
    """Cells in random order, each crossed if it may be: not beside a crossed one, and closing no ring.

    What stays falls apart just when crossed cells that touch at their corners close a ring, or reach from border to
    border. So crossed cells are joined into trees, the border being one of them, and none may meet a tree twice.
    """
    crossed: set[Cell] = set()
    tree: dict[Cell, set[Cell]] = {BORDER: {BORDER}}
    for cell in random.sample(list(cells(rows, columns)), rows * columns):
        row, column = cell
        if any(one in crossed for one in neighbours(cell, rows, columns)):
            continue
        corners = [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
        at_border = row in (1, rows) or column in (1, columns)
        met = [tree[one] for one in (*corners, *([BORDER] if at_border else [])) if one in tree]
        if len({id(one) for one in met}) < len(met):
            continue
        joined = {cell}.union(*met)
        tree |= dict.fromkeys(joined, joined)
        crossed.add(cell)
    return crossed


def _kept(rows: int, columns: int, crossing: set[Cell], random: Random) -> Symbols | None:
    """Numbers for the cells that stay, none twice in a row or column; None if that did not work out."""
    symbols: Symbols = {}
    used: list[set[int]] = [set() for _ in range(columns + 1)]  # by column
    for row in range(1, rows + 1):
        stay = [column for column in range(1, columns + 1) if (row, column) not in crossing]
        filled = next(filter(None, (_row(stay, used, max(rows, columns), random) for _ in range(TRIES))), None)
        if filled is None:
            return None
        for column, symbol in filled.items():
            symbols[row, column] = symbol
            used[column].add(symbol)
    return symbols


def _row(stay: list[int], used: list[set[int]], highest: int, random: Random) -> dict[int, int] | None:
    """A number for each of these columns, the column with the fewest choices first; None if one has none."""
    free = set(range(1, highest + 1))
    found: dict[int, int] = {}
    left = random.sample(stay, len(stay))
    while left:
        column = min(left, key=lambda one: len(free - used[one]))
        choices = sorted(free - used[column])
        if not choices:
            return None
        found[column] = random.choice(choices)
        free.remove(found[column])
        left.remove(column)
    return found


def _leading(rows: int, columns: int, crossing: set[Cell], symbols: Symbols, random: Random) -> Symbols | None:
    """Symbols for the crossed cells, each equal to a cell of which one can tell by then that it stays.

    So one crossed cell after the other is found, and their neighbours stay; what remains stays because nothing can be
    added to the crossing. The beginning is a cell between two equal ones.
    """
    found: Symbols = {}
    known: set[Cell] = set()  # to stay
    ends: dict[Cell, Cell] = {}  # crossed cells that had to begin with, and what they are equal to
    left = random.sample(sorted(crossing), len(crossing))
    while left:
        told = ((cell, [ends[cell]] if cell in ends else _mates(cell, symbols)) for cell in left)
        sure = ((cell, [mate for mate in mates if mate in known]) for cell, mates in told)
        cell, mates = next(((cell, mates) for cell, mates in sure if mates), (None, []))
        if cell is not None:
            found[cell] = symbols[random.choice(mates)]
            known.update(neighbours(cell, rows, columns))
            left.remove(cell)
            continue
        beginnings = (pair for one in left if one not in ends for pair in _beginnings(one, crossing, symbols, known))
        start, middle, end = next(beginnings, (None, BORDER, BORDER))
        if start is None:
            return None
        ends[start] = end
        known.add(middle)
    return found


def _beginnings(
    cell: Cell, crossing: set[Cell], symbols: Symbols, known: set[Cell]
) -> Iterator[tuple[Cell, Cell, Cell]]:
    """A crossed cell, what is beside it, and a cell two away that stays beside another crossed cell."""
    row, column = cell
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        middle, end = (row + down, column + right), (row + 2 * down, column + 2 * right)
        beside_end = ((end[0] + 1, end[1]), (end[0] - 1, end[1]), (end[0], end[1] + 1), (end[0], end[1] - 1))
        if end in symbols and middle not in known and any(one in crossing for one in beside_end):
            yield cell, middle, end


def _mates(cell: Cell, symbols: Symbols) -> list[Cell]:
    """The cells that stay in the row and column of a crossed cell."""
    return [one for one in symbols if (one[0] == cell[0]) != (one[1] == cell[1])]


def _puzzle(rows: int, columns: int, symbols: Symbols) -> HitoriPuzzle:
    return HitoriPuzzle(
        tuple(tuple(str(symbols[row, column]) for column in range(1, columns + 1)) for row in range(1, rows + 1))
    )


def fingerprint(puzzle: HitoriPuzzle) -> Hashable:
    """Equal for boards that are turns, mirrors or renamings of each other, and for no others."""
    return (puzzle.must_cross, min(_renamed(grid) for grid in _turns(puzzle.grid)))


def _turns(grid: Grid) -> Iterator[Grid]:
    for _ in range(4):
        grid = tuple(zip(*grid[::-1], strict=True))
        yield grid
        yield grid[::-1]


def _renamed(grid: Grid) -> tuple[tuple[int, ...], ...]:
    names: dict[str, int] = {}
    return tuple(tuple(names.setdefault(symbol, len(names)) for symbol in row) for row in grid)


def compact(wish: Wish) -> Compact:
    """The sides, and which kind of reasoning to aim at: any, plain, with fences, or more than that."""
    levels = [None, *(name for name, _ in LEVELS)]
    aim = levels.index(wish.level) if wish.level in levels else len(levels)
    return Compact("hitori", (*wish.size, min(aim, 3)))


def expand(wish: Wish, draft: bytes) -> HitoriPuzzle:
    """The board in a draft of the compiled maker."""
    rows, columns = wish.size
    return HitoriPuzzle(tuple(tuple(map(str, draft[row * columns : (row + 1) * columns])) for row in range(rows)))


def solved(wish: Wish, cells: bytes) -> HitoriSolution:
    """The solution that the compiled maker tells with a board."""
    return crossed(wish.size[1], cells)


def imprint(puzzle: HitoriPuzzle) -> Compact | None:
    """A board in numbers."""
    return None if puzzle.must_cross else numbers(puzzle)


MAKER = Maker(
    usual_size="10",
    size=size,
    propose=propose,
    fingerprint=fingerprint,
    compact=compact,
    expand=expand,
    solved=solved,
    imprint=imprint,
)
