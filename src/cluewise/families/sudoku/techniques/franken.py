"""Franken fish: boxes stand among their rows, or among their columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from cluewise.base.phrases import listed
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.fish import union
from cluewise.families.sudoku.techniques.geometry import Geometry
from cluewise.families.sudoku.techniques.telling import ruled_out, step
from cluewise.family.steps import Position, Step, Technique

COUNT = 3
NAME, EFFORT = "Franken swordfish", 6.4


@dataclass(frozen=True)
class Mixed:
    """Houses that do not meet, those that cover all their places, and what is ruled out."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    gone: int


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    for digit, places in enumerate(board.places):
        for found in _shapes(board.geo, places):
            yield _step(board, digit, found)


# A digit's places often stay the same while others change: what follows from them alone is kept.
@lru_cache(maxsize=1024)
def _shapes(geo: Geometry, places: int) -> tuple[Mixed, ...]:
    return tuple(_all(geo, places))


def _all(geo: Geometry, places: int) -> Iterator[Mixed]:
    for lines in (geo.rows, geo.columns):
        houses = [house for house in (*lines, *geo.regions) if (places & geo.houses[house]).bit_count() > 1]
        for bases in combinations(houses, COUNT):
            one, two, three = (places & geo.houses[house] for house in bases)
            if one & two or one & three or two & three:
                continue
            base = one | two | three
            for covers in _covering(geo, base, COUNT):
                if _is_franken(geo, bases, covers) and (gone := places & union(geo, covers) & ~base):
                    yield Mixed(bases, covers, gone)


def _covering(geo: Geometry, cells: int, count: int) -> Iterator[tuple[int, ...]]:
    """The ways to cover some cells with so many houses, the first open cell first."""
    if not cells:
        return
    first = (cells & -cells).bit_length() - 1
    for house in geo.houses_of[first]:
        rest = cells & ~geo.houses[house]
        if not rest:
            yield (house,)
        elif count > 1:
            yield from ((house, *more) for more in _covering(geo, rest, count - 1))


def _is_franken(geo: Geometry, bases: tuple[int, ...], covers: tuple[int, ...]) -> bool:
    """Whether these are three and three: rows or boxes in columns or boxes, or the other way round, with some box."""
    kinds = [{geo.kinds[house] for house in some} for some in (bases, covers)]
    lines = [kind - {"box"} for kind in kinds]
    plain = lines[0] | lines[1] <= {"row", "column"} and all(len(kind) < 2 for kind in lines)
    mixed = "box" in kinds[0] | kinds[1] and not lines[0] & lines[1]
    return len(set(covers)) == COUNT and plain and mixed and set(covers).isdisjoint(bases)


def _step(board: Board, digit: int, found: Mixed) -> Step:
    geo = board.geo
    body = board.places[digit] & union(geo, found.bases)
    bases, covers = (listed([geo.titles[house] for house in sorted(some)]) for some in (found.bases, found.covers))
    return step(
        board,
        technique=NAME,
        effort=EFFORT,
        why=f"{bases} share no place for {symbol(digit + 1)} and have them all in {covers}, which they use up",
        dead=ruled_out(found.gone, digit),
        uses=[fact for house in found.bases for fact in board.absent(house, digit, body)],
        rules=[*found.bases, *found.covers],
        look=body,
    )


FRANKEN = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "A swordfish in which boxes stand among the rows or the columns. Three houses that share no place for a digit "
        "need three of it; three others that hold all these places are used up by them."
    ),
    find=_find,
)
