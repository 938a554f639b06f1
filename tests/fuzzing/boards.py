"""Laws of writers and engines, about random puzzles: every format gives them back, every engine finds what there is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import chain, product
from typing import Any, cast

from hypothesis import strategies as st
from tests.contract.wild import WILD
from tests.engine.engines import here
from tests.engine.small_puzzles import PUZZLES
from tests.families.hitori.boards import SMALL_PUZZLE, every_solution
from tests.families.zebra.puzzles import tables
from tests.fuzzing.readers import rewritten
from tests.fuzzing.target import Drawn, Target

import cluewise as cw
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.magnets.layout import dominoes_of
from cluewise.families.magnets.puzzle import MagnetsPuzzle, MagnetsSolution
from cluewise.families.nonogram.puzzle import EMPTY, NonogramPuzzle, NonogramSolution
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.family import family_named, family_names
from cluewise.family.puzzle import Puzzle, Solution

MOST = 5_000  # boards that brute force looks at


def dumped(puzzle: Puzzle) -> bytes:
    """A puzzle as it is kept."""
    return json.dumps(puzzle.to_json(), indent=1, ensure_ascii=False).encode() + b"\n"


def loaded(family: str, data: bytes) -> Puzzle:
    """A puzzle that was kept."""
    return cast("Puzzle", family_named(family).puzzle_type.from_json(json.loads(data)))


def written(puzzle: Puzzle) -> None:
    """Every format of the family gives the puzzle back, or refuses to write it."""
    for form in family_named(puzzle.family).formats:
        again = rewritten(puzzle, form)
        assert again is None or again == puzzle, form.name


def agreed(puzzle: Puzzle) -> None:
    """Every engine finds just those boards that the checker lets pass."""
    boards = every_board(puzzle)
    if boards is None:
        return
    family = family_named(puzzle.family)
    truth = {board for board in boards if not family.check(puzzle, board)}
    for name, _ in here():
        result = cw.solve(puzzle, engine=name, limit=MOST + 1, certain=False)
        assert result.status != "unknown", (name, result.notes, result.because)
        assert (result.count_is, result.count) == ("exact", len(truth)), (name, result.count, len(truth))
        assert set(result.solutions) == truth, name


def every_board(puzzle: Puzzle) -> list[Solution] | None:
    """Every filled board of the right shape, whatever the rules say; None if there are too many."""
    found: list[Solution] = []
    for board in EVERY[puzzle.family](puzzle):
        found.append(board)
        if len(found) > MOST:
            return None
    return found


def _hitori(puzzle: HitoriPuzzle) -> Iterator[Solution]:
    if len(list(puzzle.cells())) <= 12:
        yield from every_solution(puzzle)
    else:
        yield from _too_many(puzzle)


def _nonogram(puzzle: NonogramPuzzle) -> Iterator[Solution]:
    letters = EMPTY + "".join(colour.letter for colour in puzzle.palette)
    rows = ["".join(row) for row in product(letters, repeat=len(puzzle.columns))] if len(puzzle.columns) < 7 else []
    yield from (NonogramSolution(board) for board in product(rows, repeat=len(puzzle.rows)))
    if not rows:
        yield from _too_many(puzzle)


def _sudoku(puzzle: SudokuPuzzle) -> Iterator[Solution]:
    cells = [(value,) if value else range(1, puzzle.size + 1) for value in chain(*puzzle.givens)]
    for board in product(*cells):
        yield SudokuSolution(tuple(board[n : n + puzzle.size] for n in range(0, len(board), puzzle.size)))


def _magnets(puzzle: MagnetsPuzzle) -> Iterator[Solution]:
    rows, columns, dominoes = len(puzzle.layout), len(puzzle.layout[0]), dominoes_of(puzzle.layout)
    for filled in product("+-.", repeat=len(dominoes)):
        board = [["."] * columns for _ in range(rows)]
        for (first, second), sign in zip(dominoes, filled, strict=True):
            board[first[0] - 1][first[1] - 1] = sign
            board[second[0] - 1][second[1] - 1] = {"+": "-", "-": "+", ".": "."}[sign]
        yield MagnetsSolution(tuple("".join(row) for row in board))


def _too_many(_: Puzzle) -> Iterator[Solution]:
    yield from [cast("Solution", None)] * (MOST + 1)


EVERY: dict[str, Callable[[Any], Iterator[Solution]]] = {
    "hitori": _hitori,
    "magnets": _magnets,
    "nonogram": _nonogram,
    "sudoku": _sudoku,
    "zebra": tables,
}


@st.composite
def _nearly_full(draw: st.DrawFn) -> SudokuPuzzle:
    """Four rows, filled by the rules or with one mistake, some cells open, with and without diagonals."""
    order = draw(st.permutations([1, 2, 3, 4]))
    rows = [list(order), [*order[2:], *order[:2]], [order[1], order[0], order[3], order[2]], [*order[::-1]]]
    for n in draw(st.sets(st.integers(0, 15), max_size=6)):
        rows[n // 4][n % 4] = 0
    if draw(st.integers(0, 3)) == 0:
        rows[draw(st.integers(0, 3))][draw(st.integers(0, 3))] = draw(st.integers(1, 4))
    givens = tuple(tuple(value or None for value in row) for row in rows)
    return SudokuPuzzle(givens, diagonals=draw(st.booleans()), antiknight=draw(st.integers(0, 3)) == 0)


SMALL: dict[str, st.SearchStrategy[Any]] = {
    **PUZZLES,
    "hitori": SMALL_PUZZLE | PUZZLES["hitori"],
    "sudoku": _nearly_full() | PUZZLES["sudoku"],
}


def targets() -> Iterator[Target]:
    """Two targets for each family: its writers, and the engines on it."""
    for family in family_names():
        for name, law, values in (("write", written, WILD[family]), ("engine", agreed, SMALL[family])):
            yield Target(
                name=f"{name}-{family}",
                law=lambda data, family=family, law=law: law(loaded(family, data)),
                drawn=Drawn(values=lambda values=values: values, law=law, dump=dumped),
            )
