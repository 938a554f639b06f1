"""New Sudokus: their patterns, and when two are the same one turned."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.families.sudoku import SudokuPuzzle
from cluewise.families.sudoku.layout import jigsaw
from cluewise.families.sudoku.plainly import falls_to_singles
from cluewise.families.sudoku.propose import TURNS, fingerprint
from cluewise.make.series import generate_many


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


@pytest.mark.parametrize("symmetry", [name for name in TURNS if name != "none"])
@pytest.mark.parametrize("size", ["9", "6"])
def test_a_minimal_puzzle_keeps_the_pattern_asked_for_and_no_part_of_it_can_go(symmetry: str, size: str) -> None:
    puzzle = _generated(minimal=True, symmetry=symmetry, size=size, seed=1)
    last = puzzle.size - 1
    filled = {(r - 1, c - 1) for (r, c), _ in puzzle.filled()}
    for cell in filled:
        together = [cell]
        for one in together:  # grows while it is walked
            together += [to for turn in TURNS[symmetry] if (to := turn(one, last)) not in together]
        assert filled.issuperset(together)
        givens = [list(row) for row in puzzle.givens]
        for r, c in together:
            givens[r][c] = None
        assert cw.solve(replace(puzzle, givens=tuple(map(tuple, givens)))).status == "several"


@pytest.mark.parametrize("seed", range(4))
def test_an_easy_minimal_puzzle_is_both(seed: int) -> None:
    puzzle = _generated(minimal=True, difficulty="easy", seed=seed)
    assert cw.rate(puzzle).level == "easy"
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


@pytest.mark.parametrize("size", ["5", "7", "11", "13"])
def test_jigsaws_come_in_every_size(size: str) -> None:
    puzzle = _generated(size=size, variant="jigsaw", seed=2)
    assert (puzzle.size, puzzle.box) == (int(size), None)
    assert cw.solve(puzzle).status == "unique"


@pytest.mark.parametrize("size", range(4, 26))
def test_regions_are_in_one_piece_and_of_one_size(size: int) -> None:
    regions = jigsaw(size, Random(size))
    cells = {(r, c): region for r, row in enumerate(regions) for c, region in enumerate(row)}
    for number in range(1, size + 1):
        members = {cell for cell, region in cells.items() if region == number}
        assert len(members) == size
        reached = [min(members)]
        for r, c in reached:  # grows while it is walked
            around = ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))
            reached += [near for near in around if near in members and near not in reached]
        assert len(reached) == size


def test_a_size_without_boxes_needs_drawn_regions() -> None:
    with pytest.raises(UsageError, match="not 7; `variant='jigsaw'` has any from 4 up"):
        _generated(size="7")
    with pytest.raises(UsageError, match="a sudoku is a square"):
        _generated(size="9x8")


@pytest.mark.parametrize("variant", [None, "x", "windoku", "jigsaw", "antiknight"])
def test_what_falls_to_singles_is_what_the_ladder_calls_easy(variant: str | None) -> None:
    for seed in range(6):
        puzzle = _generated(variant=variant, seed=seed, size="6" if variant != "windoku" else "9")
        easy = cw.rate(puzzle).level == "easy"
        assert falls_to_singles(puzzle) == easy or variant == "antiknight"  # two knights together may help as well
        assert falls_to_singles(_generated(variant=variant, seed=seed, difficulty="easy"))


def _generated(**options: object) -> SudokuPuzzle:
    puzzle = cw.generate("sudoku", **options)
    assert isinstance(puzzle, SudokuPuzzle)
    return puzzle
