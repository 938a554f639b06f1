"""Almost locked sets: k cells of a house with k + 1 digits. Two of them, linked by a digit, lock another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.combining import gathered
from cluewise.families.sudoku.techniques.telling import cells_in, digits_in, ruled_out, step
from cluewise.family.steps import Position, Step, Technique

NAME, EFFORT = "ALS-XZ", 7.2
MOST_CELLS = 4


@dataclass(frozen=True)
class Almost:
    """k cells of a house with k + 1 digits; the places of each digit, and the cells that see all of these places."""

    house: int
    cells: int
    digits: int
    places: dict[int, int]
    seen: dict[int, int]


def almost_locked(board: Board) -> list[Almost]:
    """Every almost locked set of a few cells, small ones first."""
    if "als" not in board.notes:
        board.notes["als"] = list(_almost_locked(board))
    found: list[Almost] = board.notes["als"]
    return found


def _almost_locked(board: Board) -> Iterator[Almost]:
    known: set[int] = set()
    for count in range(1, MOST_CELLS + 1):
        for number, members in enumerate(board.geo.members):
            cells = [(cell, board.left[cell]) for cell in members if board.open >> cell & 1]
            for chosen, digits in gathered(cells, count, count + 1):
                mask = sum(1 << cell for cell in chosen)
                if digits.bit_count() == count + 1 and mask not in known:
                    known.add(mask)
                    places = {digit: mask & board.places[digit] for digit in bits(digits)}
                    seen = {digit: board.geo.seeing(cells) for digit, cells in places.items()}
                    yield Almost(number, mask, digits, places, seen)


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    sets = almost_locked(board)
    for digit in range(board.geo.size):
        having = [one for one in sets if digit in one.places]
        for at, one in enumerate(having):
            seen, cells, digits = one.seen[digit], one.cells, one.digits
            for other in having[:at]:
                if other.places[digit] & ~seen or cells & other.cells:
                    continue
                common = digits & other.digits & ~(1 << digit)
                if common:
                    yield from _linked(board, digit, one, other, common)


def _linked(board: Board, digit: int, one: Almost, other: Almost, common: int) -> Iterator[Step]:
    for locked in bits(common):
        gone = board.places[locked] & one.seen[locked] & other.seen[locked]
        if gone:
            yield _step(board, digit, locked, one, other, gone)


def _step(board: Board, digit: int, locked: int, one: Almost, other: Almost, gone: int) -> Step:
    geo = board.geo
    linking, said = symbol(digit + 1), symbol(locked + 1)
    why = (
        f"only one of {_told(board, one)} and {_told(board, other)} can have the {linking}, since their places for it "
        f"see each other. The one without it needs all its other digits, and {said} among them; "
        f"a cell that sees all their places for {said} cannot have it"
    )
    rules = [one.house, other.house]
    rules += [geo.shared(a, b) for a in bits(one.places[digit]) for b in bits(other.places[digit])]
    rules += [rule for cell in bits(gone) for almost in (one, other) for rule in geo.links(almost.places[locked], cell)]
    return step(
        board,
        technique=NAME,
        effort=EFFORT,
        why=why,
        dead=ruled_out(gone, locked),
        uses=[board.only(cell) for cell in bits(one.cells | other.cells)],
        rules=rules,
        look=one.cells | other.cells,
    )


def _told(board: Board, almost: Almost) -> str:
    return f"{cells_in(board.geo, almost.cells)} ({', '.join(digits_in(almost.digits))})"


ALS_XZ = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "Two groups of cells have one digit more than cells each, and only one group can have a certain digit they "
        "share. The other group is then filled by its remaining digits; a further digit of both must therefore be in "
        "one of them."
    ),
    find=_find,
)
