"""Unique rectangles: four cells that must not end up with two digits each way round, since then both would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import cells_in, digits_in, located, ruled_out, step
from cluewise.families.sudoku.techniques.wings import two_left
from cluewise.family.steps import Position, Step, Technique

EFFORTS = {1: 4.5, 2: 4.5, 3: 4.8, 4: 4.6}
MOST_BESIDE = 3


@dataclass(frozen=True)
class Rectangle:
    """Two cells with just two digits, and the two opposite, which have these and more."""

    digits: int
    floor: tuple[int, int]
    roof: tuple[int, int]

    @property
    def cells(self) -> int:
        """All four."""
        return sum(1 << cell for cell in (*self.floor, *self.roof))


def _rectangles(board: Board) -> list[Rectangle]:
    if "rectangles" not in board.notes:
        board.notes["rectangles"] = list(_all(board))
    found: list[Rectangle] = board.notes["rectangles"]
    return found


def _all(board: Board) -> Iterator[Rectangle]:
    geo, size = board.geo, board.geo.size
    for other, one in combinations(two_left(board), 2):
        digits = board.left[one]
        if board.left[other] != digits:
            continue
        (row, column), (row2, column2) = divmod(one, size), divmod(other, size)
        if row == row2:
            roofs = ((line * size + column, line * size + column2) for line in range(size) if line != row)
        elif column == column2:
            roofs = ((row * size + line, row2 * size + line) for line in range(size) if line != column)
        else:
            continue
        for roof in roofs:
            both = board.left[roof[0]] & board.left[roof[1]]
            if both & digits == digits and swappable(geo.houses, (one, other), roof):
                yield Rectangle(digits, (one, other), roof)


def swappable(houses: tuple[int, ...], floor: tuple[int, int], roof: tuple[int, int]) -> bool:
    """Whether two digits could change places in the four cells without any house noticing."""
    one, other = 1 << floor[0] | 1 << roof[1], 1 << floor[1] | 1 << roof[0]
    return all((house & one).bit_count() == (house & other).bit_count() for house in houses)


def _first(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    for board, found in _found(position):
        for cell, corner in (found.roof, found.roof[::-1]):
            if board.left[corner] == found.digits != board.left[cell]:
                name = board.geo.names[cell]
                why = f"if {name} were {listed(digits_in(found.digits), 'or')}, {_deadly(board, found)}"
                yield _step(board, 1, found, why, {cell: found.digits}, [], [])


def _second(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    for board, found in _found(position):
        one, other = found.roof
        extra = board.left[one] & ~found.digits
        if board.left[one] == board.left[other] and extra.bit_count() == 1:
            digit = extra.bit_length() - 1
            roof = 1 << one | 1 << other
            gone = board.places[digit] & board.geo.seeing(roof)
            if gone:
                why = f"one of {cells_in(board.geo, roof)} is {digits_in(extra)[0]}, or else {_deadly(board, found)}"
                rules = [rule for cell in bits(gone) for rule in board.geo.links(roof, cell)]
                yield _step(board, 2, found, why, ruled_out(gone, digit), [], rules)


def _third(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    for board, found in _found(position):
        extra = (board.left[found.roof[0]] | board.left[found.roof[1]]) & ~found.digits
        if extra.bit_count() > 1 and all(board.left[cell] != found.digits for cell in found.roof):
            for house in _roof_houses(board, found):
                beside = list(bits(board.geo.houses[house] & board.open & ~found.cells))
                for count in range(1, MOST_BESIDE + 1):
                    for chosen in combinations(beside, count):
                        yield from _third_steps(board, found, house, extra, chosen, beside)


def _third_steps(
    board: Board, found: Rectangle, house: int, extra: int, chosen: tuple[int, ...], beside: list[int]
) -> Iterator[Step]:
    digits = extra
    for cell in chosen:
        digits |= board.left[cell]
    if digits.bit_count() != len(chosen) + 1:
        return
    dead = {cell: board.left[cell] & digits for cell in beside if cell not in chosen and board.left[cell] & digits}
    if dead:
        group = cells_in(board.geo, sum(1 << cell for cell in chosen))
        roof = cells_in(board.geo, sum(1 << cell for cell in found.roof))
        why = (
            f"one of {roof} is {listed(digits_in(extra), 'or')}, or else "
            f"{_deadly(board, found)}; together with {group} that takes up {listed(digits_in(digits))} "
            f"{located(board.geo, house)}"
        )
        yield _step(board, 3, found, why, dead, [board.only(cell) for cell in chosen], [house])


def _fourth(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    for board, found in _found(position):
        if any(board.left[cell] == found.digits for cell in found.roof):
            continue
        roof = sum(1 << cell for cell in found.roof)
        for house in _roof_houses(board, found):
            for digit in bits(found.digits):
                if board.places[digit] & board.geo.houses[house] == roof:
                    rest = found.digits & ~(1 << digit)
                    why = (
                        f"the {digits_in(1 << digit)[0]} of {board.geo.titles[house]} must be in "
                        f"{cells_in(board.geo, roof, 'or')}, and if the other one were {digits_in(rest)[0]}, "
                        f"{_deadly(board, found)}"
                    )
                    dead = dict.fromkeys(found.roof, rest)
                    yield _step(board, 4, found, why, dead, board.absent(house, digit, roof), [house])


def _found(position: Position[SudokuPuzzle]) -> Iterator[tuple[Board, Rectangle]]:
    board = tidy_board(position)
    if board is not None and stands_alone(position.puzzle):
        yield from ((board, found) for found in _rectangles(board))


def stands_alone(puzzle: SudokuPuzzle) -> bool:
    """Whether nothing but houses and givens says where digits go: else two that change places may break a rule."""
    return not (puzzle.cages or puzzle.antiknight or puzzle.candidates)


def _roof_houses(board: Board, found: Rectangle) -> list[int]:
    one, other = found.roof
    return [house for house in board.geo.houses_of[one] if board.geo.houses[house] >> other & 1]


def _deadly(board: Board, found: Rectangle) -> str:
    return deadly(board, found.digits, (*found.floor, *found.roof))


def deadly(board: Board, digits: int, corners: Sequence[int], given: str = "") -> str:
    """What must not be."""
    cells = sum(1 << cell for cell in corners)
    said = listed(digits_in(digits))
    return f"{said} in {cells_in(board.geo, cells)} could change places{given}, and there would be two solutions"


def _step(
    board: Board,
    kind: int,
    found: Rectangle,
    why: str,
    dead: dict[int, int],
    uses: list[tuple[int, int]],
    rules: list[int],
) -> Step:
    corners = (*found.floor, *found.roof)
    houses = [house for cell in corners for house in board.geo.houses_of[cell]]
    return step(
        board,
        technique=f"unique rectangle {kind}",
        effort=EFFORTS[kind],
        why=why,
        dead=dead,
        uses=[*(board.only(cell) for cell in corners), *uses],
        rules=[*houses, *rules],
        look=found.cells,
    )


IDEA = (
    "Four cells at the crossings of two rows and two columns, in two boxes, must not all have the same two "
    "candidates: the digits could change places, and the puzzle would have two solutions. "
)
ONE, TWO, THREE, FOUR = (
    Technique(
        name=f"unique rectangle {kind}", effort=EFFORTS[kind], about=IDEA + about, find=find, needs_uniqueness=True
    )
    for kind, find, about in (
        (1, _first, "Three of them have nothing else, so the fourth must have something else."),
        (2, _second, "Two of them have the same third candidate, so one of these two has it."),
        (3, _third, "Two of them have further candidates, which join other cells to make a naked subset."),
        (4, _fourth, "One of the digits is tied to two of the cells, so these cannot have the other digit."),
    )
)
