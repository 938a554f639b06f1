"""Explanations of puzzles that nobody here wrote, and of generated ones: each told fact follows from what is cited."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.field.test_zebra import FOLDER, puzzles_of

import cluewise as cw
from cluewise.engine.native import core_version
from cluewise.family import family_named
from cluewise.family.puzzle import Puzzle
from cluewise.reason.explaining import explain

DATA = Path(__file__).parents[3] / "shared" / "data"
LONG = "CLUEWISE_LONG_TESTS" in os.environ
FAMILIES = ("hitori", "magnets", "nonogram", "sudoku", "zebra")
LEVELS = ("easy", "medium", "hard", "expert")

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core"),
]
with_data = pytest.mark.skipif(not DATA.is_dir(), reason=f"the field data is not there: {DATA}")

# Every so many lines of each file.
BOARDS = [
    *[("hitori", f"{name}.jsonl", "json") for name in ("5x5de", "6x6dk", "8x8dk", "12x12dk")],
    *[("magnets", f"{name}.jsonl", "json") for name in ("5x5dt", "6x5dtS", "7x7dtS", "10x9dt", "12x11dtS")],
    *[("nonogram", f"tatham-{size}.txt", "tatham") for size in ("10x10", "15x15")],
    *[("sudoku", name, "") for name in ("17-clue.txt", "magictour.txt", "random-minimal.txt", "ordinary-34-clues.txt")],
]


def all_verified(puzzles: Iterator[Puzzle]) -> bool:
    return all(explain(puzzle, verify=True).verified_by for puzzle in puzzles)


@with_data
@pytest.mark.parametrize(("family", "name", "form"), BOARDS, ids=[one[1] for one in BOARDS])
def test_boards_are_told_with_all_their_reasons(family: str, name: str, form: str) -> None:
    lines = [line for line in (DATA / family / name).read_text("utf-8").splitlines() if line.strip()]
    some = lines[4 :: max(1, len(lines) // (12 if LONG else 2))]
    read = family_named(family).format(form).read if form else lambda line: cw.read(line.split()[0], family=family)
    assert all_verified(read(line) for line in some)


@with_data
@pytest.mark.skipif(not FOLDER.exists(), reason=f"the field data is not there: {FOLDER}")
@pytest.mark.parametrize(("name", "every"), [("zlb", 250), ("test100", 30)])
def test_zebra_puzzles_are_told_with_all_their_reasons(name: str, every: int) -> None:
    assert all_verified(iter(puzzles_of(name)[7 :: every // 10 if LONG else every]))


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("level", LEVELS)
def test_generated_puzzles_are_told_with_all_their_reasons(family: str, level: str) -> None:
    assert all_verified(cw.generate(family, difficulty=level, seed=seed) for seed in range(6 if LONG else 1))
