"""Locked candidates: all places of a digit in one house see the same cells outside it."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import cells_in, located, ruled_out, step
from cluewise.family.steps import Position, Step, Technique

POINTING_EFFORT, CLAIMING_EFFORT = 2.6, 2.8
MOST_APART = 4  # more places than this never see a common cell unless they lie in one house


def _locked(position: Position[SudokuPuzzle], boxes: bool) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    geo = board.geo
    numbers = [n for n, kind in enumerate(geo.kinds) if (kind == "box") == boxes]
    for digit, places in enumerate(board.places):
        if not places:
            continue
        for number in numbers:
            here = places & geo.houses[number]
            if not here:
                continue
            for other in geo.crossings[number]:
                if not here & ~geo.houses[other]:
                    gone = places & geo.houses[other] & ~here
                    if gone:
                        yield _step(board, digit, number, here, gone, [number, other], located(geo, other))


def _apart(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """Only diagonals and jigsaw regions have cells outside a house that see several of its cells in different ways."""
    board = tidy_board(position)
    if board is None or (board.geo.kinds[-1] != "diagonal" and position.puzzle.box is not None):
        return
    geo = board.geo
    for digit, places in enumerate(board.places):
        for number, house in enumerate(geo.houses):
            here = places & house
            if 2 <= here.bit_count() <= MOST_APART:
                gone = places & ~house & geo.seeing(here)
                if gone:
                    rules = [number, *(rule for cell in bits(gone) for rule in geo.links(here, cell))]
                    yield _step(board, digit, number, here, gone, rules, "")


def _step(board: Board, digit: int, house: int, here: int, gone: int, rules: list[int], elsewhere: str) -> Step:
    geo = board.geo
    is_box = geo.kinds[house] == "box"
    said = symbol(digit + 1)
    why = f"the {said} of {geo.titles[house]} must be in {cells_in(geo, here, 'or')}"
    both = "both" if here.bit_count() == 2 else "all"
    why += f", {both} {elsewhere}" if elsewhere else f", and what sees {both} of them cannot have it"
    name, effort = ("pointing", POINTING_EFFORT) if is_box else ("claiming", CLAIMING_EFFORT)
    return step(
        board,
        technique=name if elsewhere else "locked in sight",
        effort=effort if elsewhere else APART.effort,
        why=why,
        dead=ruled_out(gone, digit),
        uses=board.absent(house, digit, here),
        rules=rules,
        look=here | gone,
    )


def _pointing(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    return _locked(position, True)


def _claiming(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    return _locked(position, False)


POINTING = Technique(
    name="pointing",
    effort=POINTING_EFFORT,
    about=(
        "All places that a digit has in a box lie in one row or column. Wherever in the box it goes, it is gone from "
        "the rest of that line."
    ),
    find=_pointing,
)
CLAIMING = Technique(
    name="claiming",
    effort=CLAIMING_EFFORT,
    about=(
        "All places that a digit has in a row or column lie in one box. The line needs the digit there, so the box "
        "cannot have it in its other cells."
    ),
    find=_claiming,
)
APART = Technique(
    name="locked in sight",
    effort=3.2,
    about=(
        "A cell sees all places that a digit has in some house, each in its own way, as happens where diagonals or odd "
        "regions count. The digit goes to one of these places, so not to the cell."
    ),
    find=_apart,
)
