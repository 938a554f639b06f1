"""Sudokus that nobody here wrote: a sample of every set gets the right verdict on the textbook engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from cluewise.engine.answer import Answer, Impossible, Several, Unique
from cluewise.engine.textbook import Textbook
from cluewise.families.sudoku import family
from cluewise.families.sudoku.puzzle import SudokuPuzzle

DATA = Path(__file__).parents[3] / "shared" / "data" / "sudoku"

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not DATA.is_dir(), reason=f"the field data is not there: {DATA}"),
]

SETS = [
    ("17-clue.txt", Unique, 10),
    ("magictour.txt", Unique, 10),
    ("hardest.txt", Unique, 5),
    ("ordinary-34-clues.txt", Unique, 20),
    ("random-minimal.txt", Unique, 10),
    ("rated-se.txt", Unique, 10),
    ("no-solution.txt", Impossible, 10),
    ("several-solutions-counted.txt", Several, 10),
    ("givens-clash.txt", Impossible, 10),
]


def sample(path: Path, count: int) -> list[list[str]]:
    """Some lines spread over a file, each as its words."""
    lines = path.read_text("utf-8").splitlines()
    return [line.split() for line in lines[:: max(1, len(lines) // count)]][:count]


def solved(puzzle: SudokuPuzzle, limit: int | None = 2) -> Answer:
    """The answer, every solution of it past the checker."""
    usual = family.formulation()
    answer = Textbook().solve(usual.model(puzzle), limit=limit)
    for solution in answer.solutions:
        assert family.check(puzzle, usual.decode(puzzle, solution)) == []
    return answer


@pytest.mark.parametrize(("name", "verdict", "count"), SETS, ids=[name for name, *_ in SETS])
def test_a_sample_of_the_set_gets_its_verdict(name: str, verdict: type[Answer], count: int) -> None:
    for text, *_ in sample(DATA / name, count):
        puzzle = family.format("line").read(text)
        assert family.read(family.write(puzzle)) == puzzle
        assert isinstance(solved(puzzle), verdict)
        assert bool(family.clashes(puzzle)) == (name == "givens-clash.txt")


def test_solutions_are_counted_right() -> None:
    rows = sample(DATA / "several-solutions-counted.txt", 100)
    few = [(text, int(count)) for text, count in rows if int(count) <= 60][:5]
    assert few
    for text, count in few:
        assert len(solved(family.format("line").read(text), limit=None).solutions) == count


def test_every_game_id_reads_and_writes_back() -> None:
    fmt = family.format("tatham")
    assert fmt.write is not None
    for path in sorted((DATA / "tatham").glob("*.txt")):
        for text in path.read_text("utf-8").split():
            assert fmt.write(fmt.read(text)).strip() == text


def test_a_sample_of_the_game_ids_has_one_solution_each() -> None:
    paths = sorted((DATA / "tatham").glob("*.txt"))
    assert paths
    for path in paths:
        for (text,) in sample(path, 2):
            assert isinstance(solved(family.format("tatham").read(text)), Unique)
