"""Two houses in which a digit has two places each, joined at one end: one of the other two ends has the digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import located, ruled_out, step
from cluewise.family.steps import Position, Step, Technique

Pair = tuple[int, int, int]  # a house, and the only two cells in it for a digit

EFFORTS = {"skyscraper": 4.0, "two-string kite": 4.1, "turbot fish": 4.2}


def pairs_of(board: Board) -> list[list[Pair]]:
    """For each digit, the houses in which it has just two places."""
    if "pairs" not in board.notes:
        board.notes["pairs"] = [
            [
                (number, (here & -here).bit_length() - 1, here.bit_length() - 1)
                for number, house in enumerate(board.geo.houses)
                if (here := places & house).bit_count() == 2
            ]
            for places in board.places
        ]
    found: list[list[Pair]] = board.notes["pairs"]
    return found


def _find(position: Position[SudokuPuzzle], name: str) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    for digit, pairs in enumerate(pairs_of(board)):
        for at, one in enumerate(pairs):
            for other in pairs[:at]:
                yield from _joined(board, name, digit, one, other)


def _name(board: Board, one: int, other: int, joint: int) -> str:
    kinds = (board.geo.kinds[one], board.geo.kinds[other], board.geo.kinds[joint])
    if kinds in (("row", "row", "column"), ("column", "column", "row")):
        return "skyscraper"
    return "two-string kite" if set(kinds[:2]) == {"row", "column"} and kinds[2] == "box" else "turbot fish"


def _joined(board: Board, name: str, digit: int, one: Pair, other: Pair) -> Iterator[Step]:
    peers = board.geo.peers
    places = board.places[digit]
    for near, far in (one[1:], one[:0:-1]):
        for join, end in (other[1:], other[:0:-1]):
            if len({near, far, join, end}) == 4 and peers[near] >> join & 1:
                gone = places & peers[far] & peers[end] & ~(1 << near | 1 << join)
                if gone and _name(board, one[0], other[0], board.geo.shared(near, join)) == name:
                    yield _step(board, name, digit, (one[0], near, far), (other[0], join, end), gone)


def _step(board: Board, name: str, digit: int, one: Pair, other: Pair, gone: int) -> Step:
    geo = board.geo
    said = symbol(digit + 1)
    (house, near, far), (house2, join, end) = one, other
    joint = geo.shared(near, join)
    ends = 1 << far | 1 << end
    why = (
        f"{said} has two places each {located(geo, house)} ({geo.names[near]}, {geo.names[far]}) and "
        f"{located(geo, house2)} ({geo.names[join]}, {geo.names[end]}). As "
        f"{geo.names[near]} and {geo.names[join]}, which see each other, cannot both be {said}, "
        f"{geo.names[far]} or {geo.names[end]} is"
    )
    rules = [house, house2, joint, *(geo.shared(cell, hit) for cell in (far, end) for hit in bits(gone))]
    return step(
        board,
        technique=name,
        effort=EFFORTS[name],
        why=why,
        dead=ruled_out(gone, digit),
        uses=[
            *board.absent(house, digit, 1 << near | 1 << far),
            *board.absent(house2, digit, 1 << join | 1 << end),
        ],
        rules=rules,
        look=ends | 1 << near | 1 << join,
    )


SKYSCRAPER = Technique(
    name="skyscraper",
    effort=EFFORTS["skyscraper"],
    about=(
        "In two rows (or two columns) a digit has just two places each, and one end of each stands in the same column. "
        "These two cannot both be the digit, so one of the other ends is, and cells that see both ends are not."
    ),
    find=partial(_find, name="skyscraper"),
)
KITE = Technique(
    name="two-string kite",
    effort=EFFORTS["two-string kite"],
    about=(
        "A digit has just two places in a row and two in a column, and one end of each lies in the same box. One of "
        "the two other ends must have the digit, so the cell that sees both does not."
    ),
    find=partial(_find, name="two-string kite"),
)
TURBOT = Technique(
    name="turbot fish",
    effort=EFFORTS["turbot fish"],
    about=(
        "A digit has just two places in each of two houses, and an end of one sees an end of the other. One of the far "
        "ends must have the digit, so cells that see both do not."
    ),
    find=partial(_find, name="turbot fish"),
)
