"""The independent checker: one generator per rule, one Fault code each; and what clashes at sight.

Open cells are given the benefit of the doubt: a position on the way has only the faults that no way of
going on can mend, and `open-cell`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from cluewise.base.grid import Cell, cell_name, neighbours
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.family.puzzle import Fault

Groups = Iterator[tuple[int, str, list[Cell]]]


@dataclass(frozen=True)
class _Position:
    puzzle: HitoriPuzzle
    crossed: frozenset[Cell]
    open: frozenset[Cell]
    outside: tuple[Cell, ...]

    @property
    def kept(self) -> list[Cell]:
        return [cell for cell in self.puzzle.cells() if cell not in self.crossed and cell not in self.open]


def check(puzzle: HitoriPuzzle, solution: HitoriSolution) -> list[Fault]:
    """Every broken rule of a proposed solution."""
    board = set(puzzle.cells())
    named = (*solution.crossed, *(solution.kept or ()))
    position = _Position(
        puzzle,
        frozenset(solution.crossed) & board,
        frozenset(solution.open_cells(puzzle)),
        tuple(cell for cell in named if cell not in board),
    )
    rules: tuple[Callable[[_Position], Iterator[Fault]], ...] = (
        _outside, _open, _row_repeats, _column_repeats, _crossed_touch, _not_connected, _none_crossed,
    )  # fmt: skip
    return [fault for rule in rules for fault in rule(position)]


def _outside(position: _Position) -> Iterator[Fault]:
    if position.outside:
        size = f"{position.puzzle.rows} x {position.puzzle.columns}"
        message = f"These cells are not on the {size} board (counting from 1): {_names(position.outside)}."
        yield Fault("outside", message, position.outside)


def _open(position: _Position) -> Iterator[Fault]:
    if position.open:
        open_ = tuple(sorted(position.open))
        yield Fault("open-cell", f"{_many(len(open_), 'cell')} still open: {_names(open_)}.", open_)


def _row_repeats(position: _Position) -> Iterator[Fault]:
    for row, symbol, cells in _groups(position.puzzle, position.kept, 0):
        if len(cells) > 1:
            message = f"{symbol} stays {_times(len(cells))} in row {row}: {_names(cells)}."
            yield Fault("row-repeats", message, tuple(cells))


def _column_repeats(position: _Position) -> Iterator[Fault]:
    for column, symbol, cells in _groups(position.puzzle, position.kept, 1):
        if len(cells) > 1:
            message = f"{symbol} stays {_times(len(cells))} in column {column}: {_names(cells)}."
            yield Fault("column-repeats", message, tuple(cells))


def _crossed_touch(position: _Position) -> Iterator[Fault]:
    for cell in sorted(position.crossed):
        for other in neighbours(cell, position.puzzle.rows, position.puzzle.columns):
            if other > cell and other in position.crossed:
                message = f"{cell_name(cell)} and {cell_name(other)} are neighbours and both crossed out."
                yield Fault("crossed-touch", message, (cell, other))


def _not_connected(position: _Position) -> Iterator[Fault]:
    kept = set(position.kept)
    pieces = [piece & kept for piece in _pieces(position)]
    pieces = sorted((piece for piece in pieces if piece), key=len)
    if len(pieces) > 1:
        cut_off = sorted(cell for piece in pieces[:-1] for cell in piece)
        message = f"The cells that stay fall into {len(pieces)} pieces; cut off: {_names(cut_off)}."
        yield Fault("not-connected", message, tuple(cut_off))


def _pieces(position: _Position) -> Iterator[set[Cell]]:
    todo = {cell for cell in position.puzzle.cells() if cell not in position.crossed}
    while todo:
        piece: set[Cell] = set()
        edge = [todo.pop()]
        while edge:
            cell = edge.pop()
            piece.add(cell)
            near = [one for one in neighbours(cell, position.puzzle.rows, position.puzzle.columns) if one in todo]
            todo.difference_update(near)
            edge.extend(near)
        yield piece


def _none_crossed(position: _Position) -> Iterator[Fault]:
    if position.puzzle.must_cross and not position.crossed and not position.open:
        yield Fault("none-crossed", "No cell is crossed out, but this puzzle asks for at least one.")


def clashes(puzzle: HitoriPuzzle) -> list[Fault]:
    """Lines that cannot be put right: two equal symbols must stay, whatever is crossed out.

    Of two equal neighbours one must stay. So one symbol may have only one such pair in a line.
    """
    return [*_line_clashes(puzzle, 0, "row"), *_line_clashes(puzzle, 1, "column")]


def _line_clashes(puzzle: HitoriPuzzle, part: int, kind: str) -> Iterator[Fault]:
    for number, symbol, cells in _groups(puzzle, puzzle.cells(), part):
        pairs = _separate_pairs(cells, 1 - part)
        if len(pairs) > 1:
            found = " and ".join(_names(pair) for pair in pairs[:2])
            message = f"{symbol} must stay at least twice in {kind} {number}: once in each of {found}."
            yield Fault(f"{kind}-clash", message, (*pairs[0], *pairs[1]))


def _separate_pairs(cells: list[Cell], along: int) -> list[tuple[Cell, Cell]]:
    pairs: list[tuple[Cell, Cell]] = []
    for one, other in pairwise(cells):
        if other[along] == one[along] + 1 and not (pairs and pairs[-1][1] == one):
            pairs.append((one, other))
    return pairs


def _groups(puzzle: HitoriPuzzle, cells: Iterable[Cell], part: int) -> Groups:
    found: dict[tuple[int, str], list[Cell]] = {}
    for cell in cells:
        if puzzle.symbol(cell) != EMPTY:
            found.setdefault((cell[part], puzzle.symbol(cell)), []).append(cell)
    return ((number, symbol, group) for (number, symbol), group in sorted(found.items()))


def _names(cells: Iterable[Cell], most: int = 12) -> str:
    names = [cell_name(cell) for cell in cells]
    return ", ".join(names[:most]) + (f" and {len(names) - most} more" if len(names) > most else "")


def _many(number: int, what: str) -> str:
    return f"{number} {what} is" if number == 1 else f"{number} {what}s are"


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"
