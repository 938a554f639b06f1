"""Fish: k rows whose places for a digit lie in k columns, or the other way round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.combining import gathered
from cluewise.families.sudoku.techniques.geometry import Geometry
from cluewise.families.sudoku.techniques.telling import ruled_out, step
from cluewise.family.steps import Position, Step, Technique

NAMES = {2: "X-wing", 3: "swordfish", 4: "jellyfish"}
EFFORTS = {2: 3.2, 3: 3.8, 4: 5.2}


@dataclass(frozen=True)
class Lines:
    """Rows and their crossing columns, or columns and their crossing rows."""

    base: range
    cover: range

    def crossed(self, geo: Geometry, places: int) -> list[tuple[int, int]]:
        """For each base line with places, the cover lines that these places lie on."""
        houses = geo.houses
        found = []
        for base in self.base:
            here = places & houses[base]
            if here:
                mask = 0
                for at, cover in enumerate(self.cover):
                    if here & houses[cover]:
                        mask |= 1 << at
                found.append((base, mask))
        return found


def ways(geo: Geometry) -> tuple[Lines, Lines]:
    """Rows first, then columns first."""
    return Lines(geo.rows, geo.columns), Lines(geo.columns, geo.rows)


# A digit's places often stay the same while others change: what follows from them alone is kept.
@lru_cache(maxsize=1024)
def _crossed(geo: Geometry, places: int) -> tuple[tuple[Lines, list[tuple[int, int]]], ...]:
    return tuple((lines, lines.crossed(geo, places)) for lines in ways(geo))


def _find(position: Position[SudokuPuzzle], count: int) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    for digit, places in enumerate(board.places):
        for lines, crossed in _crossed(board.geo, places):
            for bases, covers in gathered(crossed, count):
                crossing = [lines.cover[at] for at in bits(covers)]
                gone = places & ~union(board.geo, bases) & union(board.geo, crossing)
                if gone:
                    yield _step(board, digit, bases, crossing, gone)


def union(geo: Geometry, houses: Iterable[int]) -> int:
    """The cells of several houses."""
    found = 0
    for house in houses:
        found |= geo.houses[house]
    return found


def _step(board: Board, digit: int, bases: tuple[int, ...], crossing: list[int], gone: int) -> Step:
    count = len(bases)
    body = board.places[digit] & union(board.geo, bases)
    return step(
        board,
        technique=NAMES[count],
        effort=EFFORTS[count],
        why=f"all places for {symbol(digit + 1)} in {titled(board, bases)} lie in {titled(board, crossing)}",
        dead=ruled_out(gone, digit),
        uses=[fact for house in bases for fact in board.absent(house, digit, body)],
        rules=[*bases, *crossing],
        look=body,
    )


def titled(board: Board, houses: Iterable[int]) -> str:
    """`rows 1 and 4`."""
    names = [board.geo.titles[house].split() for house in houses]
    return f"{names[0][0]}s {listed([number for _, number in names])}"


def _technique(count: int) -> Technique[SudokuPuzzle]:
    number = {2: "two", 3: "three", 4: "four"}[count]
    return Technique(
        name=NAMES[count],
        effort=EFFORTS[count],
        about=(
            f"In {number} rows all places for a digit lie in the same {number} columns (or the other way round). The "
            "rows use up all of these columns, so the digit goes nowhere else in them."
        ),
        find=partial(_find, count=count),
    )


X_WING, SWORDFISH, JELLYFISH = (_technique(count) for count in NAMES)
