"""Further rectangles that must not end up with two digits each way round: types 5 and 6, hidden and avoidable ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.rectangles import IDEA, deadly, stands_alone, swappable
from cluewise.families.sudoku.techniques.telling import cells_in, ruled_out, step
from cluewise.family.steps import Position, Step, Technique

FIVE, SIX, HIDDEN = "unique rectangle 5", "unique rectangle 6", "hidden rectangle"
AVOIDABLE = "avoidable rectangle"
EFFORTS = {FIVE: 4.6, SIX: 4.6, HIDDEN: 4.7, AVOIDABLE: 4.7}

NONE_GIVEN = ", since none of them is given"

Corners = tuple[int, int, int, int]  # the first opposite the last; the second in its row, the third in its column


def _corners(board: Board) -> list[Corners]:
    """All rectangles of two rows, two columns and two boxes, from each of their corners."""
    size = board.geo.size
    if "corners" not in board.notes:
        board.notes["corners"] = [
            (row * size + column, row * size + far, low * size + column, low * size + far)
            for row, low in product(range(size), repeat=2)
            for column, far in product(range(size), repeat=2)
            if row != low
            and column != far
            and swappable(
                board.geo.houses, (row * size + column, row * size + far), (low * size + column, low * size + far)
            )
        ]
    found: list[Corners] = board.notes["corners"]
    return found


def _boards(position: Position[SudokuPuzzle]) -> Iterator[tuple[Board, Corners]]:
    board = tidy_board(position)
    if board is not None and stands_alone(position.puzzle):
        yield from ((board, corners) for corners in _corners(board))


def _open(board: Board, corners: Corners) -> bool:
    return all(board.open >> cell & 1 for cell in corners)


def _fifth(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """Two opposite corners, or three, have the same third candidate."""
    for board, corners in _boards(position):
        digits = board.left[corners[0]]
        if digits.bit_count() != 2 or not _open(board, corners):
            continue
        extra = 0
        for cell in corners:
            extra |= board.left[cell] & ~digits
        more = [cell for cell in corners if board.left[cell] != digits]
        if extra.bit_count() != 1 or any(board.left[cell] != digits | extra for cell in more):
            continue
        if len(more) == 3 or set(more) == {corners[1], corners[2]}:
            digit, roof = extra.bit_length() - 1, sum(1 << cell for cell in more)
            gone = board.places[digit] & board.geo.seeing(roof)
            if gone:
                end = deadly(board, digits, corners)
                why = f"one of {cells_in(board.geo, roof)} is {symbol(digit + 1)}, or else {end}"
                rules = [rule for cell in bits(gone) for rule in board.geo.links(roof, cell)]
                yield _step(board, FIVE, corners, why, ruled_out(gone, digit), [], rules)


def _sixth(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """Two opposite corners have just two digits, and one of these is tied to the corners in both lines."""
    for board, corners in _boards(position):
        first, beside, below, last = corners
        digits = board.left[first]
        if first > last or digits.bit_count() != 2 or board.left[last] != digits or not _open(board, corners):
            continue
        if any(board.left[cell] & digits != digits or board.left[cell] == digits for cell in (beside, below)):
            continue
        for digit in bits(digits):
            for lines in (((first, beside), (below, last)), ((first, below), (beside, last))):
                houses = [_tied(board, digit, *pair) for pair in lines]
                if None not in houses:
                    yield _sixth_step(board, corners, digits, digit, [house for house in houses if house is not None])


def _sixth_step(board: Board, corners: Corners, digits: int, digit: int, houses: list[int]) -> Step:
    geo, whole = board.geo, sum(1 << cell for cell in corners)
    _, beside, below, _ = corners
    those = f"{geo.names[beside]} and {geo.names[below]}"
    why = (
        f"the {symbol(digit + 1)}s of {listed([geo.titles[house] for house in houses])} are in opposite corners of "
        f"{cells_in(geo, whole)}: in {those} they would leave the other two one digit, "
        f"and {deadly(board, digits, corners)}"
    )
    uses = [fact for house in houses for fact in board.absent(house, digit, whole)]
    return _step(board, SIX, corners, why, dict.fromkeys((beside, below), 1 << digit), uses, houses)


def _tied(board: Board, digit: int, one: int, other: int) -> int | None:
    """The line in which a digit has no places but these two."""
    both = 1 << one | 1 << other
    geo, places = board.geo, board.places[digit]
    lines = (*geo.rows, *geo.columns)
    return next((line for line in lines if both == places & geo.houses[line]), None)


def _hidden(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """A corner with two digits; in both lines of the opposite one, one of these is tied to the rectangle."""
    for board, corners in _boards(position):
        first, beside, below, last = corners
        digits = board.left[first]
        if digits.bit_count() != 2 or not _open(board, corners) or board.left[last] & digits != digits:
            continue
        for digit in bits(digits):
            houses = [_tied(board, digit, below, last), _tied(board, digit, beside, last)]
            known = [house for house in houses if house is not None]
            if len(known) == 2:
                yield _hidden_step(board, corners, digits, digit, known)


def _hidden_step(board: Board, corners: Corners, digits: int, digit: int, houses: list[int]) -> Step:
    geo, whole = board.geo, sum(1 << cell for cell in corners)
    first, beside, below, last = (geo.names[cell] for cell in corners)
    rest = digits & ~(1 << digit)
    said = symbol(rest.bit_length())
    lines = listed([geo.titles[house] for house in houses])
    why = (
        f"if {last} were {said}, the {symbol(digit + 1)}s of {lines} would be in "
        f"{below} and {beside}, so {first} would be {said}; then {deadly(board, digits, corners)}"
    )
    uses = [fact for house in houses for fact in board.absent(house, digit, whole)]
    return _step(board, HIDDEN, corners, why, {corners[3]: rest}, uses, houses)


# --- avoidable: some corners are filled in already, but none is given ------------------------------------------------


def _own(position: Position[SudokuPuzzle], board: Board, cell: int) -> int:
    """The digit that was found for a cell, as a mask; 0 where it is open or given."""
    row, column = divmod(cell, board.geo.size)
    if board.open >> cell & 1 or position.puzzle.givens[row][column] is not None:
        return 0
    return board.left[cell]


def _avoidable(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    yield from _avoided(position)
    yield from _avoided_by_two(position)


def _avoided(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """Three corners are filled: the fourth must not complete the pattern."""
    for board, corners in _boards(position):
        first, beside, below, last = corners
        value, other = _own(position, board, first), _own(position, board, beside)
        if not value or not other or other != _own(position, board, below):
            continue
        if board.open >> last & 1 and board.left[last] & value:
            end = deadly(board, value | other, corners, given=NONE_GIVEN)
            why = f"if {board.geo.names[last]} were {symbol(value.bit_length())}, {end}"
            yield _step(board, AVOIDABLE, corners, why, {last: value}, [], [])


def _avoided_by_two(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    """Two corners in a line are filled, the other two share a third digit."""
    for board, corners in _boards(position):
        for first, beside, below, last in (corners, (corners[0], corners[2], corners[1], corners[3])):
            value, other = _own(position, board, first), _own(position, board, beside)
            if not (value and other and board.open >> below & 1 and board.open >> last & 1):
                continue
            extra = board.left[below] & ~other
            if board.left[below] != other | extra or board.left[last] != value | extra or extra.bit_count() != 1:
                continue
            digit, roof = extra.bit_length() - 1, 1 << below | 1 << last
            gone = board.places[digit] & board.geo.seeing(roof)
            if gone:
                end = deadly(board, value | other, corners, given=NONE_GIVEN)
                why = f"one of {cells_in(board.geo, roof)} is {symbol(digit + 1)}, or else {end}"
                rules = [rule for cell in bits(gone) for rule in board.geo.links(roof, cell)]
                yield _step(board, AVOIDABLE, corners, why, ruled_out(gone, digit), [], rules)


def _step(
    board: Board,
    name: str,
    corners: Corners,
    why: str,
    dead: dict[int, int],
    uses: list[tuple[int, int]],
    rules: list[int],
) -> Step:
    houses = [house for cell in corners for house in board.geo.houses_of[cell]]
    return step(
        board,
        technique=name,
        effort=EFFORTS[name],
        why=why,
        dead=dead,
        uses=[*(board.only(cell) for cell in corners), *uses],
        rules=[*houses, *rules],
        look=sum(1 << cell for cell in corners),
    )


UR_FIVE, UR_SIX, HIDDEN_RECTANGLE, AVOIDABLE_RECTANGLE = (
    Technique(name=name, effort=EFFORTS[name], about=IDEA + about, find=find, needs_uniqueness=True)
    for name, find, about in (
        (
            FIVE,
            _fifth,
            "Two opposite corners, or three of the four, have the same third candidate: one of them has it.",
        ),
        (
            SIX,
            _sixth,
            "One of the digits is tied to the corners in both rows or columns, so it is where it does no harm.",
        ),
        (
            HIDDEN,
            _hidden,
            "One corner has just these; the opposite one cannot have the digit that would force the rest.",
        ),
        (
            AVOIDABLE,
            _avoidable,
            "Here three corners, or two, are filled in already, though not given: the rest must differ.",
        ),
    )
)
