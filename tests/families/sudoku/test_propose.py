"""New Sudokus: their patterns, and when two are the same one turned."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import cluewise as cw
from cluewise.families.sudoku import SudokuPuzzle
from cluewise.families.sudoku.propose import TURNS, fingerprint
from cluewise.generating.series import generate_many


@pytest.mark.parametrize("symmetry", list(TURNS))
@pytest.mark.parametrize("size", ["9", "6"])
def test_the_givens_make_the_pattern_asked_for(symmetry: str, size: str) -> None:
    puzzle = _generated(symmetry=symmetry, size=size)
    filled = {(r - 1, c - 1) for (r, c), _ in puzzle.filled()}
    for turn in TURNS[symmetry]:
        assert {turn(cell, puzzle.size - 1) for cell in filled} == filled


def test_a_minimal_puzzle_needs_each_of_its_givens() -> None:
    puzzle = _generated(minimal=True)
    assert cw.audit(puzzle).superfluous == ()


@pytest.mark.parametrize("count", [1, 30, 45])
def test_so_many_cells_are_emptied_as_was_asked_for(count: int) -> None:
    puzzle = _generated(remove=count, symmetry="none")
    assert len(list(puzzle.filled())) == 81 - count


@pytest.mark.parametrize("size", ["4", "6", "8", "10", "12"])
def test_other_sizes_are_made_too(size: str) -> None:
    puzzle = _generated(size=size)
    assert puzzle.size == int(size)
    assert cw.solve(puzzle).status == "unique"


def test_a_turned_and_renamed_puzzle_has_the_same_fingerprint() -> None:
    puzzle = _generated(minimal=True)
    random = Random(4)
    names = [None, *random.sample(range(1, 10), 9)]
    for _ in range(20):
        rows = [row for band in random.sample(range(3), 3) for row in random.sample(range(band * 3, band * 3 + 3), 3)]
        grid = [[names[puzzle.givens[r][c] or 0] for r in rows] for c in range(9)]  # transposed as well
        assert fingerprint(replace(puzzle, givens=tuple(map(tuple, grid)))) == fingerprint(puzzle)


def test_different_puzzles_have_different_fingerprints() -> None:
    marks = {fingerprint(_generated(minimal=True, seed=seed)) for seed in range(60)}
    assert len(marks) == 60


def test_easy_ones_fall_to_singles() -> None:
    for made in generate_many("sudoku", 5, difficulty="easy", seed=9):
        assert made.attempt == 0
        assert made.rating is not None
        assert made.rating.level == "easy"


def _generated(**options: object) -> SudokuPuzzle:
    puzzle = cw.generate("sudoku", **options)
    assert isinstance(puzzle, SudokuPuzzle)
    return puzzle
