"""A position that looks like another and is the same: digits renamed, lines, bands and stacks moved, turned over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from cluewise.base.grid import Cell
from cluewise.base.terms import bits
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.model import all_different
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.family.steps import Position


def disguised(position: Position[SudokuPuzzle], random: Random) -> Position[SudokuPuzzle]:
    """The same position in other digits and, where the rules allow it, in other places."""
    puzzle = position.puzzle
    size = puzzle.size
    digits = list(range(1, size + 1))
    if not any(cage.sum is not None for cage in puzzle.cages):
        random.shuffle(digits)
    movable = not puzzle.diagonals and not puzzle.windows and not puzzle.antiknight and puzzle.box is not None
    rows = _moved(size, puzzle.box[0], random) if movable and puzzle.box else list(range(size))
    columns = _moved(size, puzzle.box[1], random) if movable and puzzle.box else list(range(size))
    turned = puzzle.box is not None and puzzle.box[0] == puzzle.box[1] and random.random() < 0.5

    def to(cell: Cell) -> Cell:
        row, column = rows[cell[0] - 1] + 1, columns[cell[1] - 1] + 1
        return (column, row) if turned else (row, column)

    at = {to((r, c)): (r, c) for r in range(1, size + 1) for c in range(1, size + 1)}
    givens = tuple(
        tuple(_renamed(puzzle.givens[at[r, c][0] - 1][at[r, c][1] - 1], digits) for c in range(1, size + 1))
        for r in range(1, size + 1)
    )
    regions = puzzle.regions if movable else _turned(puzzle.regions, turned=turned)
    cages = tuple(Cage(tuple(sorted(map(to, cage.cells))), cage.sum) for cage in puzzle.cages)
    changed = replace(puzzle, givens=givens, regions=regions, cages=cages, title=None)
    model = all_different(changed)
    found = Position(changed, model, model.start())
    for var in model.vars:
        row, column = at[int(var.key[0]), int(var.key[1])]
        left = position.state.domains[(row - 1) * size + column - 1]
        mask = sum(1 << (digits[bit] - 1) for bit in bits(left))
        found.state.eliminate(var.index, var.all_values & ~mask)
    return found


def _moved(size: int, thick: int, random: Random) -> list[int]:
    """Where each line goes: lines within their band, and bands as a whole."""
    bands = [list(range(start, start + thick)) for start in range(0, size, thick)]
    for band in bands:
        random.shuffle(band)
    random.shuffle(bands)
    places = [0] * size
    for new, old in enumerate(line for band in bands for line in band):
        places[old] = new
    return places


def _renamed(value: int | None, digits: Sequence[int]) -> int | None:
    return None if value is None else digits[value - 1]


def _turned(regions: tuple[tuple[int, ...], ...], *, turned: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(zip(*regions, strict=True)) if turned else regions
