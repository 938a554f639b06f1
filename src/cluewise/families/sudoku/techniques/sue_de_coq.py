"""Sue de Coq: where a line crosses a box, the cells' digits are shared out between the line and the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.telling import cells_in, digits_in, step
from cluewise.family.steps import Position, Step, Technique

NAME, EFFORT = "Sue de Coq", 6.8
MOST_BESIDE = 2  # cells of the line alone, and of the box alone


@dataclass(frozen=True)
class Group:
    """Some cells and their digits."""

    cells: int
    digits: int

    @property
    def spare(self) -> int:
        """How many digits more than cells there are."""
        return self.digits.bit_count() - self.cells.bit_count()


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    geo = board.geo
    for box in geo.regions:
        for line in geo.crossings[box]:
            if geo.kinds[line] == "box":
                continue
            shared = geo.houses[box] & geo.houses[line] & board.open
            cores = [core for core in _groups(board, shared, 2, 3) if core.spare > 1]
            if cores:
                yield from _around(board, box, line, cores)


def _groups(board: Board, cells: int, least: int, most: int) -> Iterator[Group]:
    for count in range(least, most + 1):
        for chosen in combinations(bits(cells), count):
            digits = 0
            for cell in chosen:
                digits |= board.left[cell]
            yield Group(sum(1 << cell for cell in chosen), digits)


def _around(board: Board, box: int, line: int, cores: list[Group]) -> Iterator[Step]:
    """Cells of the line and of the box that use up, apart from each other, what the crossing has too many."""
    geo = board.geo
    in_line = list(_groups(board, geo.houses[line] & ~geo.houses[box] & board.open, 1, MOST_BESIDE))
    in_box = list(_groups(board, geo.houses[box] & ~geo.houses[line] & board.open, 1, MOST_BESIDE))
    for core in cores:
        beside = _beside(in_box, core)
        for one in _beside(in_line, core) if beside else ():
            for other in beside:
                if not one.digits & other.digits:
                    whole = (core.digits | one.digits | other.digits).bit_count()
                    if whole == (core.cells | one.cells | other.cells).bit_count():
                        yield from _steps(board, box, line, core, one, other)


def _beside(groups: list[Group], core: Group) -> list[Group]:
    """Groups that take more digits of the crossing than they have cells."""
    return [group for group in groups if (group.digits & core.digits).bit_count() > group.cells.bit_count()]


def _steps(board: Board, box: int, line: int, core: Group, one: Group, other: Group) -> Iterator[Step]:
    geo = board.geo
    cells = core.cells | one.cells | other.cells
    dead: dict[int, int] = {}
    gone_in = (
        (line, one.digits | core.digits & ~other.digits),
        (box, other.digits | core.digits & ~one.digits),
    )
    for house, digits in gone_in:
        for cell in bits(geo.houses[house] & board.open & ~cells):
            if board.left[cell] & digits:
                dead[cell] = dead.get(cell, 0) | board.left[cell] & digits
    if dead:
        why = (
            f"taken together, {_told(board, core)}, {_told(board, one)} in {geo.titles[line]} and "
            f"{_told(board, other)} in {geo.titles[box]} have as many digits as cells, and none can "
            "occur twice: all of them are needed there"
        )
        yield step(
            board,
            technique=NAME,
            effort=EFFORT,
            why=why,
            dead=dead,
            uses=[board.only(cell) for cell in bits(cells)],
            rules=[box, line],
            look=cells,
        )


def _told(board: Board, group: Group) -> str:
    return f"{cells_in(board.geo, group.cells)} ({listed(digits_in(group.digits))})"


SUE_DE_COQ = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "Cells where a line crosses a box, a few cells of the line alone and a few of the box alone have exactly as "
        "many digits as cells, and each digit fits in only once. So all of these digits are used up there, in the "
        "line, the box, or both."
    ),
    find=_find,
)
