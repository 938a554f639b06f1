"""Sudokus that nobody here wrote, explained: to the end, soundly, mostly without what-ifs, and quickly."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.patience import within

from cluewise.engine.native import Native, core_version
from cluewise.families.sudoku.compact import compact
from cluewise.families.sudoku.ladder import LADDER
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.reason.explaining import Wrong, explain, start_of
from cluewise.reason.ladder import Walker
from cluewise.reason.refuting import refuting_for
from cluewise.reason.verify import verified, well_founded
from cluewise.solver.pipeline import read

DATA = Path(__file__).parents[3] / "shared" / "data" / "sudoku"
SUPPOSING = {"what-if", "nested what-if", "proof by cases"}

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not DATA.is_dir(), reason=f"the field data is not there: {DATA}"),
    pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core"),
]


def sample(name: str, count: int) -> list[SudokuPuzzle]:
    lines = (DATA / name).read_text("utf-8").splitlines()
    found = [read(line.split()[0], family="sudoku") for line in lines[:: max(1, len(lines) // count)][:count]]
    return [puzzle for puzzle in found if isinstance(puzzle, SudokuPuzzle)]


@pytest.mark.parametrize("name", ["magictour.txt", "random-minimal.txt", "hardest.txt"])
def test_every_step_follows_from_what_it_cites_and_none_is_wrong(name: str):
    for puzzle in sample(name, 2):
        position = start_of(puzzle, LADDER)
        known = [position.state.dead(var.index) for var in position.model.vars]
        question = compact(puzzle)
        assert question is not None
        (solution,) = Native().solve_compact(question).solutions
        walker = Walker(
            ladder=LADDER, refuting=refuting_for(position.model), impossible=Wrong(position.model), unique=False
        )
        for step in walker.walk(position):
            assert well_founded(known, step), step.text
            assert verified(position.model, step, Native()), step.text
            for var, mask in step.dead:
                assert not mask >> (solution[var] - 1) & 1, step.text
                known[var] |= mask
        assert position.solved


@pytest.mark.parametrize("name", ["17-clue.txt", "magictour.txt", "hardest.txt", "random-minimal.txt"])
def test_every_explanation_is_complete(name: str):
    assert all(explain(puzzle).complete for puzzle in sample(name, 5))


def test_the_hardest_are_explained_in_ten_seconds_each_and_by_their_names():
    for puzzle in sample("hardest.txt", 8):
        with within(10):
            found = explain(puzzle)
        assert found.complete
        assert not any("brute" in step.technique + step.text for step in found.steps)


def test_ordinary_puzzles_need_no_what_if():
    ways = [explain(puzzle).rating.techniques for puzzle in sample("ordinary-34-clues.txt", 100)]
    assert sum(bool(SUPPOSING & set(way)) for way in ways) <= 5


def test_puzzles_with_17_clues_are_explained_in_30_milliseconds_each():
    puzzles = sample("17-clue.txt", 60)
    with within(0.030 * len(puzzles)):
        for puzzle in puzzles:
            explain(puzzle)
