"""Positions that cannot be completed, and why: a digit twice in a house, a cell or a digit with nothing left."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.phrases import sentence
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, board_of
from cluewise.families.sudoku.techniques.telling import cells_in, located
from cluewise.family.steps import Position, Step, Technique, merged

EFFORT = 1.0
NAME = "contradiction"
Facts = list[tuple[int, int]]


def seen(board: Board, cell: int, digits: int) -> tuple[Facts, list[int]]:
    """Why digits are impossible in a cell: they stand in sight of it. Facts, and the houses that are shared."""
    uses, rules = [], []
    for digit in bits(digits):
        blocker = (board.placed[digit] & board.geo.peers[cell]).bit_length() - 1
        uses.append((blocker, board.full & ~(1 << digit)))
        rules.append(board.geo.shared(blocker, cell))
    return uses, rules


def blocked(board: Board, house: int, digit: int, but: int) -> tuple[Facts, list[int]]:
    """Why a digit has no place in a house but some cells; the state may not know of digits that stand in sight."""
    uses: Facts = []
    rules = [house]
    bit = 1 << digit
    for cell in board.geo.members[house]:
        if but >> cell & 1:
            continue
        if board.state.domains[cell] & bit:
            facts, more = seen(board, cell, bit)
            uses += facts
            rules += more
        else:
            uses.append((cell, bit))
    return uses, rules


def no_place(board: Board, house: int, digit: int) -> Step:
    """A house without a place for a digit."""
    geo = board.geo
    uses, rules = blocked(board, house, digit, 0)
    open_cells = [cell for cell in geo.members[house] if board.open >> cell & 1] or [geo.members[house][0]]
    blockers, rest = blockers_of(board, digit, sum(1 << cell for cell in open_cells))
    said = symbol(digit + 1)
    why = f"no place is left for {said} {located(geo, house)}"
    if blockers and not rest:
        why += f", since its empty cells see the {said} in {cells_in(geo, blockers)}"
    return _end(board, open_cells[0], why, uses, rules)


def blockers_of(board: Board, digit: int, cells: int) -> tuple[int, int]:
    """A few places of a digit in sight of some cells, those that see the most first; and the cells that none sees."""
    peers = board.geo.peers
    chosen = 0
    for cell in sorted(bits(board.placed[digit]), key=lambda one: -(peers[one] & cells).bit_count()):
        if peers[cell] & cells:
            chosen |= 1 << cell
            cells &= ~peers[cell]
    return chosen, cells


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = board_of(position)
    if not board.broken:
        return
    yield from _twice(board)
    for cell in bits(board.open):
        domain = position.state.domains[cell]
        if not board.left[cell] and domain:
            uses, rules = seen(board, cell, domain)
            uses.append((cell, board.full & ~domain))
            why = f"nothing is left for {board.geo.names[cell]}: every digit is ruled out there"
            yield _end(board, cell, why, uses, rules)


def _twice(board: Board) -> Iterator[Step]:
    geo = board.geo
    for digit, placed in enumerate(board.placed):
        for cell in bits(placed):
            for other in bits(placed & geo.peers[cell]):
                house = geo.shared(cell, other)
                both = f"in {geo.names[cell]} and {geo.names[other]}"
                why = f"{symbol(digit + 1)} stands twice {located(geo, house)}: {both}"
                yield _end(board, other, why, [(cell, board.full & ~(1 << digit))], [house])


def _end(board: Board, cell: int, why: str, uses: Facts, rules: list[int]) -> Step:
    return Step(
        technique=NAME,
        effort=EFFORT,
        text=sentence(f"{why}, which cannot be"),
        dead=((cell, board.state.domains[cell]),),
        uses=merged(uses),
        rules=tuple(sorted(set(rules))),
        look=(board.geo.cells[cell],),
    )


CONTRADICTION = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "A digit stands twice in a house, or a cell has no candidate left. Then the position cannot be completed: "
        "either the puzzle has no solution, or something was assumed that is not so."
    ),
    find=_find,
)
