"""Puzzles that nobody here wrote: each is read right or refused with the number of the clue, never read wrongly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cluewise.engine.answer import Unique
from cluewise.engine.textbook import Textbook
from cluewise.errors import ReadError
from cluewise.families.zebra import family
from cluewise.families.zebra.puzzle import ZebraPuzzle

FOLDER = Path(__file__).parents[3] / "shared/data/zebra"

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not FOLDER.exists(), reason=f"the field data is not there: {FOLDER}"),
]


def read_all(name: str) -> tuple[list[ZebraPuzzle], list[ReadError]]:
    """The puzzles of a set that read, and the complaints about the others."""
    puzzles, errors = [], []
    for line in (FOLDER / f"{name}.jsonl").read_text().splitlines():
        try:
            puzzles.append(family.read(json.loads(line)["puzzle"]))
        except ReadError as error:
            errors.append(error)
    return puzzles, errors


@pytest.mark.parametrize("name", ["zlb", "test100"])
def test_every_puzzle_reads_or_is_refused_with_the_number_of_a_clue(name: str) -> None:
    _, errors = read_all(name)
    assert [error for error in errors if not error.message.startswith("clue ") or error.line is None] == []


def test_every_benchmark_puzzle_that_reads_has_exactly_one_solution() -> None:
    puzzles, _ = read_all("zlb")
    assert len(puzzles) >= 50
    for puzzle in puzzles:
        way = family.formulation()
        answer = Textbook().solve(way.model(puzzle))
        assert isinstance(answer, Unique)
        assert family.check(puzzle, way.decode(puzzle, answer.solution)) == []
        assert family.read(family.write(puzzle)) == puzzle


def test_puzzles_whose_people_stand_in_no_list_are_refused() -> None:
    assert read_all("test100")[0] == []


def test_the_classic_riddle_without_lists_is_refused() -> None:
    with pytest.raises(ReadError, match="no line 'Clues:'"):
        family.read((FOLDER / "classic.txt").read_text())
