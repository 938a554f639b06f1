"""Laws: what is written reads back equal, in every format; the checker agrees with the model on every board."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.families.sudoku.boards import PIECES, empty, puzzles

from cluewise.base.errors import InputError, UsageError
from cluewise.base.text_styles import PLAIN
from cluewise.families.sudoku import family
from cluewise.families.sudoku.puzzle import SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import Regions, boxes
from cluewise.family import Format
from cluewise.model import Model

modest = settings(max_examples=60, deadline=None)


@modest
@given(puzzles())
def test_the_native_form_and_json_take_every_puzzle(puzzle: SudokuPuzzle) -> None:
    for name in ("grid", "json"):
        fmt = family.format(name)
        assert fmt.write is not None
        again = fmt.read(fmt.write(puzzle))
        assert (again, again.title) == (puzzle, puzzle.title)
    assert SudokuPuzzle.from_json(json.loads(json.dumps(puzzle.to_json()))) == puzzle


@modest
@given(puzzles())
def test_other_formats_read_back_equal_what_they_can_hold(puzzle: SudokuPuzzle) -> None:
    for name in ("line", "tatham"):
        fmt = family.format(name)
        assert fmt.write is not None
        try:
            text = fmt.write(puzzle)
        except UsageError:
            assert not puzzle.box or puzzle.diagonals or puzzle.box in {(3, 2), (4, 3), (2, 7), (6, 2)}
            continue
        assert fmt.read(text) == puzzle


@modest
@given(puzzles(), st.data())
def test_a_printed_position_reads_back(puzzle: SudokuPuzzle, data: st.DataObject) -> None:
    cell = st.none() | st.integers(1, puzzle.size)
    row = st.lists(cell, min_size=puzzle.size, max_size=puzzle.size).map(tuple)
    grid = data.draw(st.lists(row, min_size=puzzle.size, max_size=puzzle.size).map(tuple))
    # An open cell of a position is printed as its given, so the position must hold the givens.
    filled = tuple(
        tuple(given if value is None else value for value, given in zip(values, givens, strict=True))
        for values, givens in zip(grid, puzzle.givens, strict=True)
    )
    position = SudokuSolution(filled)
    assert family.read_solutions(puzzle, family.render(puzzle, position, PLAIN)) == (position,)
    assert SudokuSolution.from_json(json.loads(json.dumps(position.to_json()))) == position


@modest
@given(st.text(alphabet="0123456789.*_|-+ \nABGabz#xj:,٣²½", max_size=200))
def test_readers_raise_nothing_but_input_errors(text: str) -> None:
    for fmt in family.formats:
        assert fmt.looks_like(text) in range(4)
        found = attempt(fmt, text)
        if isinstance(found, SudokuPuzzle):
            assert family.read(family.write(found)) == found
        else:
            assert fmt.name == "json" or found.line is not None


def attempt(fmt: Format[SudokuPuzzle, SudokuSolution], text: str) -> SudokuPuzzle | InputError:
    try:
        return fmt.read(text)
    except InputError as error:
        return error


@lru_cache(maxsize=1)
def models(puzzle: SudokuPuzzle) -> list[Model]:
    return [formulation.model(puzzle) for formulation in family.formulations]


def agreement(puzzle: SudokuPuzzle, grid: tuple[tuple[int, ...], ...]) -> bool:
    """Whether the board is right; asserts that checker and both models say the same."""
    right = not family.check(puzzle, SudokuSolution(grid))
    for formulation, model in zip(family.formulations, models(puzzle), strict=True):
        answer = {var: grid[int(var.key[0]) - 1][int(var.key[1]) - 1] for var in model.vars}
        assert model.holds(answer) == right
        assert formulation.decode(puzzle, answer) == SudokuSolution(grid)
    return right


@pytest.mark.parametrize(("regions", "diagonals"), [(((1, 1), (2, 2)), False), (((1, 2), (1, 2)), True)])
def test_checker_and_models_agree_on_every_board_of_two_by_two(regions: Regions, diagonals: bool) -> None:
    puzzle = empty(2, regions, diagonals=diagonals)
    boards = [((a, b), (c, d)) for a, b, c, d in product((1, 2), repeat=4)]
    assert sum(agreement(puzzle, board) for board in boards) == (0 if diagonals else 2)


LATIN_SQUARES = [
    board
    for board in product(list(permutations(range(1, 5))), repeat=4)
    if all(len(set(column)) == 4 for column in zip(*board, strict=True))
]


@pytest.mark.parametrize(
    ("regions", "diagonals", "count"),
    [(boxes(2, 2), False, 288), (boxes(2, 2), True, 48), (boxes(1, 4), False, 576), (PIECES, False, None)],
)
def test_checker_and_models_agree_on_boards_of_four_by_four(
    regions: Regions, diagonals: bool, count: int | None
) -> None:
    """Every board with proper rows and columns: what all others break, the boards of two by two show."""
    puzzle = empty(4, regions, diagonals=diagonals)
    right = [board for board in LATIN_SQUARES if agreement(puzzle, board)]
    assert count is None or len(right) == count
    assert right


@modest
@given(puzzles(), st.randoms(use_true_random=False))
def test_checker_and_models_agree_on_boards_with_a_few_wrong_cells(puzzle: SudokuPuzzle, random) -> None:  # type: ignore[no-untyped-def]
    size = puzzle.size
    latin = [[(row + column) % size + 1 for column in range(size)] for row in range(size)]
    if puzzle.box:
        height, width = puzzle.box
        latin = [[(width * (r % height) + r // height + c) % size + 1 for c in range(size)] for r in range(size)]
    for _ in range(random.randrange(3)):
        latin[random.randrange(size)][random.randrange(size)] = random.randint(1, size)
    grid = tuple(map(tuple, latin))
    givens = tuple(
        tuple(
            value if given is not None and random.random() < 0.9 else None for value, given in zip(*pair, strict=True)
        )
        for pair in zip(grid, puzzle.givens, strict=True)
    )
    agreement(SudokuPuzzle(givens=givens, regions=puzzle.regions, diagonals=puzzle.diagonals), grid)
