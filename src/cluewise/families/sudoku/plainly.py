"""Whether a grid falls to singles: values that are alone in their cell or in their house, one after the other.

Where that is so there is one solution, and makers of large boards need not ask for a search.
"""

from __future__ import annotations

from functools import lru_cache

from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.regions import Shape, houses, knights


def falls_to_singles(puzzle: SudokuPuzzle) -> bool:
    """Whether singles alone fill every cell; cages are not looked at."""
    size = puzzle.size
    left = [(1 << size) - 1] * size**2
    waiting = [((r - 1) * size + c - 1, 1 << (value - 1)) for (r, c), value in puzzle.filled()]
    lines, sights = _lines(puzzle.shape), _sights(puzzle.shape)
    placed: set[int] = set()
    while waiting:
        while waiting:
            cell, bit = waiting.pop()
            if cell in placed:
                continue
            placed.add(cell)
            left[cell] = bit
            for other in sights[cell]:
                if other not in placed and left[other] & bit:
                    left[other] ^= bit
                    if left[other].bit_count() == 1:
                        waiting.append((other, left[other]))
        waiting = [found for line in lines for found in _alone([one for one in line if one not in placed], left)]
    return len(placed) == size**2


def _alone(line: list[int], left: list[int]) -> list[tuple[int, int]]:
    """The values that have one place among the open cells of a house."""
    once = twice = 0
    for cell in line:
        twice |= once & left[cell]
        once |= left[cell]
    alone = once & ~twice
    return [(cell, left[cell] & alone) for cell in line if (left[cell] & alone).bit_count() == 1] if alone else []


@lru_cache(maxsize=16)
def _lines(shape: Shape) -> tuple[tuple[int, ...], ...]:
    size = len(shape.regions)
    return tuple(tuple((r - 1) * size + c - 1 for r, c in house.cells) for house in houses(shape))


@lru_cache(maxsize=16)
def _sights(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """For each cell the cells that may not hold the same value."""
    size = len(shape.regions)
    seen: list[set[int]] = [set() for _ in range(size**2)]
    for line in _lines(shape):
        for cell in line:
            seen[cell].update(line)
    for (r, c), (down, along) in knights(size) if shape.antiknight else ():
        one, other = (r - 1) * size + c - 1, (down - 1) * size + along - 1
        seen[one].add(other)
        seen[other].add(one)
    return tuple(tuple(sorted(found - {cell})) for cell, found in enumerate(seen))
