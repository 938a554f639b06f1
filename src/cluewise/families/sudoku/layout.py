"""Random layouts for new variants: the regions of a jigsaw, and the cages of a killer."""

from __future__ import annotations

from itertools import combinations
from math import isqrt
from random import Random

from cluewise.base.grid import Cell
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.puzzle import Grid
from cluewise.families.sudoku.regions import Regions, boxes, renumbered

SWAPS = 30  # exchanges of cells between neighbouring regions, times the size
WILD, FEWER_SWAPS = 23, 5  # larger boards with wild regions take too long to fill
LARGEST_CAGE = 4


def jigsaw(size: int, random: Random) -> Regions:
    """Regions of any shape, each in one piece: neighbours exchange cells again and again."""
    regions = _plainest(size)
    now = {(r, c): regions[r][c] for r in range(size) for c in range(size)}
    cells = sorted(now)
    for _ in range((SWAPS if size <= WILD else FEWER_SWAPS) * size):
        one = random.choice(cells)
        near = [cell for cell in _around(one, size) if now[cell] != now[one]]
        if near:
            _exchange(now, one, random.choice(near), random, size)
    return renumbered(tuple(tuple(now[r, c] for c in range(size)) for r in range(size)))


def _plainest(size: int) -> Regions:
    """Regions to start from: boxes, or where there are none, pieces of a path.

    Sizes without boxes are odd. So a path that goes down one strip of columns and up the next, to and fro in each
    row, always ends beside the next strip.
    """
    heights = [height for height in range(2, isqrt(size) + 1) if size % height == 0]
    if heights:
        return boxes(heights[-1], size // heights[-1])
    wide = max(2, isqrt(size))
    path: list[Cell] = []
    for strip, left in enumerate(range(0, size, wide)):
        columns = range(left, min(left + wide, size))
        rows = range(size) if strip % 2 == 0 else range(size - 1, -1, -1)
        path += [(r, c) for at, r in enumerate(rows) for c in (columns if at % 2 == 0 else reversed(columns))]
    region = {cell: at // size + 1 for at, cell in enumerate(path)}
    return tuple(tuple(region[r, c] for c in range(size)) for r in range(size))


def _exchange(now: dict[Cell, int], one: Cell, other: Cell, random: Random, size: int) -> None:
    """One cell goes over to its neighbour's region, and another comes back; undone if a region falls apart."""
    here, there = now[one], now[other]
    now[one] = there
    back = [cell for cell in sorted(now) if now[cell] == there and cell != one]
    back = [cell for cell in back if any(now[near] == here for near in _around(cell, size))]
    if back:
        returned = random.choice(back)
        now[returned] = here
        if _in_one_piece(now, here, size) and _in_one_piece(now, there, size):
            return
        now[returned] = there
    now[one] = here


def _in_one_piece(now: dict[Cell, int], region: int, size: int) -> bool:
    return _hangs_together({cell for cell, number in now.items() if number == region}, size)


def _hangs_together(members: set[Cell], size: int) -> bool:
    reached = [min(members)]
    for cell in reached:  # grows while it is walked
        reached += [near for near in _around(cell, size) if near in members and near not in reached]
    return len(reached) == len(members)


def _around(cell: Cell, size: int) -> list[Cell]:
    row, column = cell
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [(r, c) for r, c in near if 0 <= r < size and 0 <= c < size]


def cages(solution: Grid, random: Random) -> tuple[Cage, ...]:
    """The grid cut into small cages in each of which the solution repeats nothing."""
    size = len(solution)
    left = {(r, c) for r in range(size) for c in range(size)}
    order = sorted(left)
    random.shuffle(order)
    found: list[list[Cell]] = []
    for start in order:
        if start not in left:
            continue
        cage = [start]
        left.remove(start)
        for _ in range(random.randint(1, LARGEST_CAGE - 1)):
            held = {solution[r][c] for r, c in cage}
            near = [cell for at in cage for cell in _around(at, size) if cell in left]
            fresh = sorted({cell for cell in near if solution[cell[0]][cell[1]] not in held})
            if not fresh:
                break
            cage.append(random.choice(fresh))
            left.remove(cage[-1])
        found.append(cage)
    return tuple(_summed(cage, solution) for cage in _merged(found, solution))


def split(cage: Cage, solution: Grid) -> tuple[Cage, Cage]:
    """A cage in two, each in one piece, as even as can be."""
    placed = [(r - 1, c - 1) for r, c in cage.cells]
    ways = [
        ([cell for cell in placed if cell in part], [cell for cell in placed if cell not in part])
        for count in range(len(placed) // 2, 0, -1)
        for part in combinations(placed, count)
    ]
    size = len(solution)
    one, other = next(way for way in ways if all(_hangs_together(set(part), size) for part in way))
    return _summed(one, solution), _summed(other, solution)


def _merged(parts: list[list[Cell]], solution: Grid) -> list[list[Cell]]:
    """Cages of one cell join a neighbour that has room and not their value."""
    found = [list(part) for part in parts]
    for part in [part for part in found if len(part) == 1]:
        near = _around(part[0], len(solution))
        held = solution[part[0][0]][part[0][1]]
        for other in found:
            fits = 1 < len(other) <= LARGEST_CAGE and held not in [solution[r][c] for r, c in other]
            if fits and any(cell in near for cell in other):
                other.extend(part)
                found.remove(part)
                break
    return found


def _summed(cells: list[Cell], solution: Grid) -> Cage:
    total = sum(solution[r][c] or 0 for r, c in cells)
    return Cage(tuple(sorted((r + 1, c + 1) for r, c in cells)), total)
