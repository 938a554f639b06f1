"""Puzzles that nobody here wrote: all are read, and none wrongly."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from cluewise.families.zebra import family
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.solver import pipeline

FOLDER = Path(__file__).parents[3] / "shared/data/zebra"

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not FOLDER.exists(), reason=f"the field data is not there: {FOLDER}"),
]


def puzzles_of(name: str) -> list[ZebraPuzzle]:
    """The puzzles of a set, all of which must read."""
    lines = (FOLDER / f"{name}.jsonl").read_text().splitlines()
    return [pipeline.read_one(json.loads(line)["puzzle"], family="zebra").puzzle for line in lines]


def test_every_benchmark_puzzle_reads_and_has_exactly_one_solution() -> None:
    puzzles = puzzles_of("zlb")
    assert len(puzzles) == 250
    for puzzle in puzzles:
        assert pipeline.solve(puzzle).status == "unique"
        assert family.read(family.write(puzzle)) == puzzle


def test_puzzles_whose_people_stand_in_no_list_have_the_verdicts_that_are_known() -> None:
    counts = Counter(pipeline.count(puzzle, limit=100) for puzzle in puzzles_of("test100"))
    assert (counts[1], counts[2], counts[4], max(counts)) == (10, 52, 18, 12)


def test_the_classic_riddle_is_solved() -> None:
    puzzle = pipeline.read((FOLDER / "classic.txt").read_text(), family="zebra")
    result = pipeline.solve(puzzle)
    assert result.status == "unique"
    assert any("German" in row and "zebra" in row for row in result.solution.rows)
