"""WXYZ-wing: four cells with four digits, all but one of which can be there only once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import cells_in, digits_in, ruled_out, step
from cluewise.family.steps import Position, Step, Technique

NAME, EFFORT = "WXYZ-wing", 5.5
CELLS = 4


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """Three cells of a house, or all but one in one, and a fourth that sees some of them."""
    board = tidy_board(position)
    if board is None:
        return
    left, known = board.left, set[int]()
    few = [cell for cell in bits(board.open) if left[cell].bit_count() <= CELLS]
    for house in range(len(board.geo.houses)):
        inside = [cell for cell in few if board.geo.houses[house] >> cell & 1]
        for three in combinations(inside, CELLS - 1):
            digits = left[three[0]] | left[three[1]] | left[three[2]]
            if digits.bit_count() > CELLS:
                continue
            near = board.geo.peers[three[0]] | board.geo.peers[three[1]] | board.geo.peers[three[2]]
            mask = sum(1 << cell for cell in three)
            for fourth in few:
                whole = mask | 1 << fourth
                if not near >> fourth & 1 or mask >> fourth & 1 or whole in known:
                    continue
                if (digits | left[fourth]).bit_count() == CELLS:
                    known.add(whole)
                    yield from _steps(board, whole, digits | left[fourth])


def _steps(board: Board, cells: int, digits: int) -> Iterator[Step]:
    """All digits but one see each other wherever they may be: that one must be there."""
    free = [digit for digit in bits(digits) if not _once(board, cells & board.places[digit])]
    if len(free) != 1:
        return
    places = cells & board.places[free[0]]
    gone = board.places[free[0]] & board.geo.seeing(places)
    if gone:
        yield _step(board, cells, digits, free[0], gone)


def _once(board: Board, places: int) -> bool:
    return all(not places & ~(board.geo.peers[cell] | 1 << cell) for cell in bits(places))


def _step(board: Board, cells: int, digits: int, free: int, gone: int) -> Step:
    geo, said = board.geo, symbol(free + 1)
    others = digits & ~(1 << free)
    why = (
        f"{cells_in(geo, cells)} have {', '.join(digits_in(digits))} between them, and each of "
        f"{', '.join(digits_in(others))} only once, since its places see each other. Four cells need four digits, so "
        f"one of them is {said}"
    )
    places = cells & board.places[free]
    rules = [
        geo.shared(one, other)
        for digit in bits(others)
        for one, other in combinations(bits(cells & board.places[digit]), 2)
    ]
    rules += [rule for cell in bits(gone) for rule in geo.links(places, cell)]
    return step(
        board,
        technique=NAME,
        effort=EFFORT,
        why=why,
        dead=ruled_out(gone, free),
        uses=[board.only(cell) for cell in bits(cells)],
        rules=rules,
        look=cells,
    )


WXYZ_WING = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "Four cells have four digits between them, and all but one of these can be there only once, because their "
        "places see each other. Four cells need four digits, so the one that is left must be in one of them."
    ),
    find=_find,
)
