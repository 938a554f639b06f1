"""Empty rectangle: in a box a digit is left only along one row and one column; a pair elsewhere does the rest."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import ruled_out, step
from cluewise.families.sudoku.techniques.turbot import Pair, pairs_of
from cluewise.family.steps import Position, Step, Technique

EFFORT = 4.3
NAME = "empty rectangle"


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    geo = board.geo
    for digit, pairs in enumerate(pairs_of(board)):
        if not pairs:
            continue
        for box in geo.regions:
            here = board.places[digit] & geo.houses[box]
            if here.bit_count() > 1:
                for row, column in _crosses(board, here):
                    yield from _with_pairs(board, digit, box, row, column, pairs)
                    yield from _with_pairs(board, digit, box, column, row, pairs)


def _crosses(board: Board, here: int) -> Iterator[tuple[int, int]]:
    """A row and a column that have all of some cells between them, neither of them alone."""
    houses = board.geo.houses
    for row in board.geo.rows:
        rest = here & ~houses[row]
        if rest and rest != here:
            for column in board.geo.columns:
                if not rest & ~houses[column] and here & houses[row] & ~houses[column]:
                    yield row, column


def _with_pairs(board: Board, digit: int, box: int, line: int, cross: int, pairs: list[Pair]) -> Iterator[Step]:
    """A pair with one end on `line`, outside the box: its other end and `cross` meet in a cell that is ruled out."""
    houses = board.geo.houses
    for pair in pairs:
        house, one, other = pair
        if house in (box, line, cross):
            continue
        for near, far in ((one, other), (other, one)):
            outside = houses[line] & ~houses[box]
            if outside >> near & 1 and not houses[box] >> far & 1:
                gone = (
                    board.places[digit] & houses[cross] & ~houses[box] & board.geo.peers[far] & ~(1 << near | 1 << far)
                )
                if gone:
                    yield _step(board, digit, (box, line, cross), (house, near, far), gone)


def _step(board: Board, digit: int, cross: tuple[int, int, int], pair: Pair, gone: int) -> Step:
    geo = board.geo
    box, line, other = cross
    house, near, far = pair
    said = symbol(digit + 1)
    here = board.places[digit] & geo.houses[box]
    target = geo.names[gone.bit_length() - 1]
    why = (
        f"{geo.titles[box]} has {said} only in {geo.titles[line]} or {geo.titles[other]}. If {target} were {said}, it "
        f"would be in {geo.titles[line]}, not in {geo.names[near]}, so in {geo.names[far]}, the only other place for "
        f"it in {geo.titles[house]}; but {target} sees {geo.names[far]}"
    )
    return step(
        board,
        technique=NAME,
        effort=EFFORT,
        why=why,
        dead=ruled_out(gone, digit),
        uses=[*board.absent(box, digit, here), *board.absent(house, digit, 1 << near | 1 << far)],
        rules=[box, line, other, house, *(geo.shared(far, cell) for cell in bits(gone))],
        look=here | 1 << near | 1 << far,
    )


EMPTY_RECTANGLE = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "In a box a digit is left only along one row and one column. If a cell on that column had the digit, the box "
        "would need it in the row; where that upsets a line with two places for the digit, the cell cannot have it."
    ),
    find=_find,
)
