"""Wings: two or three cells with few candidates, one of which must have a certain digit."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import digits_in, located, ruled_out, step
from cluewise.families.sudoku.techniques.turbot import Pair, pairs_of
from cluewise.family.steps import Position, Step, Technique

XY_EFFORT, XYZ_EFFORT, W_EFFORT = 4.2, 4.4, 4.4


def two_left(board: Board) -> list[int]:
    """The cells with two candidates."""
    if "two left" not in board.notes:
        board.notes["two left"] = [cell for cell in bits(board.open) if board.left[cell].bit_count() == 2]
    found: list[int] = board.notes["two left"]
    return found


def _xy(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    return _wing(position, 2, "XY-wing", XY_EFFORT)


def _xyz(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    return _wing(position, 3, "XYZ-wing", XYZ_EFFORT)


def _wing(position: Position[SudokuPuzzle], size: int, name: str, effort: float) -> Iterator[Step]:
    """A pivot, and two cells in sight of it with a digit in common; all three have three digits between them."""
    board = tidy_board(position)
    if board is None:
        return
    left, peers = board.left, board.geo.peers
    pairs = two_left(board)
    for pivot in bits(board.open):
        own = left[pivot]
        if own.bit_count() != size:
            continue
        seen = peers[pivot]
        wings = [cell for cell in pairs if seen >> cell & 1 and (left[cell] & own).bit_count() == size - 1]
        for at, one in enumerate(wings):
            for other in wings[:at]:
                common = left[one] & left[other]
                whole = own | left[one] | left[other]
                if common and common != left[one] and whole.bit_count() == 3 and (size == 3 or not common & own):
                    yield from _wing_steps(board, name, effort, pivot, (one, other), common)


def _wing_steps(
    board: Board, name: str, effort: float, pivot: int, wings: tuple[int, int], common: int
) -> Iterator[Step]:
    geo = board.geo
    digit = common.bit_length() - 1
    holders = [*wings] if name == "XY-wing" else [pivot, *wings]
    mask = sum(1 << cell for cell in holders)
    gone = board.places[digit] & geo.seeing(mask) & ~(1 << pivot)
    if gone:
        ways = [f"{geo.names[cell]} ({listed(digits_in(board.left[cell]), 'or')})" for cell in (pivot, *wings)]
        said = symbol(digit + 1)
        why = f"whatever {ways[0]} is, {said} ends up in {ways[1]} or {ways[2]}"
        if name == "XYZ-wing":
            made = f"if {ways[0]} is not {said}, it makes {ways[1]} or {ways[2]} a {said}"
            why = f"{made}. Hence one of the three is {said}"
        yield step(
            board,
            technique=name,
            effort=effort,
            why=why,
            dead=ruled_out(gone, digit),
            uses=[board.only(cell) for cell in (pivot, *wings)],
            rules=[
                *(geo.shared(pivot, wing) for wing in wings),
                *(geo.shared(cell, hit) for cell in holders for hit in bits(gone)),
            ],
            look=mask | 1 << pivot,
        )


def _w(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    pairs = pairs_of(board)
    alike: dict[int, list[int]] = {}
    for cell in two_left(board):
        alike.setdefault(board.left[cell], []).append(cell)
    for digits, cells in alike.items():
        for at, one in enumerate(cells):
            for other in cells[:at]:
                for linking in bits(digits):
                    yield from _w_steps(board, one, other, linking, digits, pairs[linking])


def _w_steps(board: Board, one: int, other: int, linking: int, digits: int, pairs: list[Pair]) -> Iterator[Step]:
    geo = board.geo
    digit = (digits & ~(1 << linking)).bit_length() - 1
    gone = board.places[digit] & geo.peers[one] & geo.peers[other]
    if not gone:
        return
    for house, a, b in pairs:
        if one in (a, b) or other in (a, b):
            continue
        for near, far in ((a, b), (b, a)):
            if geo.peers[one] >> near & 1 and geo.peers[other] >> far & 1:
                yield _w_step(board, (one, other), (house, near, far), linking, digit, gone)


def _w_step(board: Board, ends: tuple[int, int], pair: Pair, linking: int, digit: int, gone: int) -> Step:
    geo = board.geo
    (one, other), (house, near, far) = ends, pair
    link, said = symbol(linking + 1), symbol(digit + 1)
    why = (
        f"both {geo.names[one]} and {geo.names[other]} are {' or '.join(sorted((link, said)))}, and "
        f"{located(geo, house)} the {link} is in {geo.names[near]} or {geo.names[far]}, each in sight of one "
        f"of them. Hence one of them is {said}"
    )
    return step(
        board,
        technique="W-wing",
        effort=W_EFFORT,
        why=why,
        dead=ruled_out(gone, digit),
        uses=[board.only(one), board.only(other), *board.absent(house, linking, 1 << near | 1 << far)],
        rules=[
            house,
            geo.shared(one, near),
            geo.shared(other, far),
            *(geo.shared(cell, hit) for cell in ends for hit in bits(gone)),
        ],
        look=sum(1 << cell for cell in (one, other, near, far)),
    )


XY_WING = Technique(
    name="XY-wing",
    effort=XY_EFFORT,
    about=(
        "A cell with two candidates sees two others: one shares its first candidate, the other its second, and both "
        "have the same further digit. Whatever the cell is, one of the two gets that digit; cells that see both do not."
    ),
    find=_xy,
)
XYZ_WING = Technique(
    name="XYZ-wing",
    effort=XYZ_EFFORT,
    about=(
        "A cell with three candidates sees two cells with two of these each, one digit being in all three. One of the "
        "three has that digit, so a cell that sees them all does not."
    ),
    find=_xyz,
)
W_WING = Technique(
    name="W-wing",
    effort=W_EFFORT,
    about=(
        "Two cells have the same two candidates, and a house has just two places for one of these, each in sight of "
        "one of the cells. So not both cells have that digit: one has the other digit, and cells that see both do not."
    ),
    find=_w,
)
