"""Remote pairs: a chain of cells with the same two candidates, each in sight of the next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import cells_in, digits_in, step
from cluewise.families.sudoku.techniques.wings import two_left
from cluewise.family.steps import Position, Step, Technique

NAME, EFFORT = "remote pairs", 4.5
SHORTEST = 4  # two cells are a naked pair


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    alike: dict[int, int] = {}
    for cell in two_left(board):
        alike[board.left[cell]] = alike.get(board.left[cell], 0) | 1 << cell
    for digits, cells in alike.items():
        if cells.bit_count() >= SHORTEST:
            for start in bits(cells):
                for path in _paths(board, cells, start):
                    yield from _steps(board, digits, path)


def _paths(board: Board, cells: int, start: int) -> Iterator[tuple[int, ...]]:
    """The shortest chain from a cell to every other that takes the opposite digit, nearest first."""
    paths: list[tuple[int, ...]] = [(start,)]
    seen = 1 << start
    for path in paths:
        for cell in bits(cells & board.geo.peers[path[-1]] & ~seen):
            seen |= 1 << cell
            paths.append((*path, cell))
    return (path for path in paths if len(path) >= SHORTEST and len(path) % 2 == 0)


def _steps(board: Board, digits: int, path: tuple[int, ...]) -> Iterator[Step]:
    geo = board.geo
    mask = sum(1 << cell for cell in path)
    both = geo.peers[path[0]] & geo.peers[path[-1]] & board.open & ~mask
    dead = {cell: board.left[cell] & digits for cell in bits(both) if board.left[cell] & digits}
    if dead:
        links = [geo.shared(one, other) for one, other in pairwise(path)]
        sights = [geo.shared(cell, end) for cell in dead for end in (path[0], path[-1])]
        said = listed(digits_in(digits))
        chain = listed([geo.names[cell] for cell in path])
        ends = cells_in(geo, 1 << path[0] | 1 << path[-1])
        yield step(
            board,
            technique=NAME,
            effort=EFFORT,
            why=f"along {chain} {said} take turns, so {ends} have one each",
            dead=dead,
            uses=[board.only(cell) for cell in path],
            rules=[*links, *sights],
            look=mask,
        )


REMOTE_PAIRS = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "Cells with the same two candidates, each in sight of the next, take the two digits in turn. The ends of a "
        "chain of four, six or more have one digit each, so a cell that sees both ends has neither."
    ),
    find=_find,
)
