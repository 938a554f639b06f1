"""BUG+1: if every open cell but one has two candidates, the one with three decides."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.rectangles import stands_alone
from cluewise.families.sudoku.techniques.telling import step
from cluewise.families.sudoku.techniques.wings import two_left
from cluewise.family.steps import Position, Step, Technique

NAME, EFFORT = "BUG+1", 5.6


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None or not stands_alone(position.puzzle) or board.open.bit_count() - len(two_left(board)) != 1:
        return
    cell = next(cell for cell in bits(board.open) if board.left[cell].bit_count() != 2)
    if board.left[cell].bit_count() == 3:
        for digit in bits(board.left[cell]):
            if _all_twice_but(board, cell, digit):
                yield _step(board, cell, digit)


def _all_twice_but(board: Board, cell: int, extra: int) -> bool:
    """Whether without one candidate every digit would have no place or two places in every house."""
    for digit, places in enumerate(board.places):
        left = places & ~(1 << cell) if digit == extra else places
        if any((left & house).bit_count() not in (0, 2) for house in board.geo.houses):
            return False
    return True


def _step(board: Board, cell: int, digit: int) -> Step:
    name, said = board.geo.names[cell], symbol(digit + 1)
    return step(
        board,
        technique=NAME,
        effort=EFFORT,
        why=(
            f"if {name} were not {said}, every open cell would have two candidates and every digit two places in each "
            "house, and all of them could be swapped for a second solution"
        ),
        dead={cell: board.left[cell] & ~(1 << digit)},
        uses=[board.only(one) for one in bits(board.open)],
        rules=range(len(board.geo.houses)),
        look=1 << cell,
    )


BUG = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "If all open cells had two candidates, and every digit two places in each house that lacks it, every solution "
        "would have a twin. Where one cell has a third candidate, that one must be right, or the puzzle would not be "
        "unique."
    ),
    find=_find,
    needs_uniqueness=True,
)
