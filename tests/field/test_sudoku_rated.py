"""The scale of the Sudoku Explainer on puzzles that it rated itself: the same numbers, and quickly."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.patience import within

from cluewise.engine.native import Native, core_version
from cluewise.families.sudoku.explainer import rated
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.scale import EXPLAINER
from cluewise.family.steps import Rated
from cluewise.model import Compact
from cluewise.solver.pipeline import read

DATA = Path(__file__).parents[3] / "shared" / "data" / "sudoku"

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not DATA.is_dir(), reason=f"the field data is not there: {DATA}"),
    pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core"),
]


def question(line: str) -> Compact:
    return Compact("explainer9", (bytes(int(cell) if cell.isdigit() else 0 for cell in line),))


def rating(line: str) -> Rated:
    return Rated(*Native().rate(question(line)))


def ranks(values: list[float]) -> list[float]:
    """The rank of each value; equal values share the middle of theirs."""
    ordered = sorted(values)
    return [(ordered.index(value) + len(ordered) - 1 - ordered[::-1].index(value)) / 2 for value in values]


def correlation(one: list[float], other: list[float]) -> float:
    mean, mean2 = sum(one) / len(one), sum(other) / len(other)
    both = sum((a - mean) * (b - mean2) for a, b in zip(one, other, strict=True))
    return both / (sum((a - mean) ** 2 for a in one) * sum((b - mean2) ** 2 for b in other)) ** 0.5


def test_the_ratings_are_those_of_the_original():
    lines = [line.split() for line in (DATA / "rated-se.txt").read_text("utf-8").splitlines()]
    wanted = [float(given.split("/")[0]) for _, given in lines]
    found = [rating(line).hardest / 10 for line, _ in lines]
    same = sum(abs(one - other) < 0.05 for one, other in zip(wanted, found, strict=True))
    assert same >= 0.85 * len(lines)
    assert correlation(ranks(wanted), ranks(found)) >= 0.95


def test_minimal_puzzles_are_rated_at_200_a_second():
    lines = (DATA / "random-minimal.txt").read_text("utf-8").splitlines()[:400]
    with within(len(lines) / 200):
        assert all(rating(line.split()[0]).complete for line in lines)


def test_the_twin_agrees_with_the_core():
    for line in (DATA / "17-clue.txt").read_text("utf-8").splitlines()[:40]:
        puzzle = read(line.split()[0], family="sudoku")
        assert isinstance(puzzle, SudokuPuzzle)
        twin = rated(puzzle, EXPLAINER.techniques)
        assert twin.stuck or rating(line.split()[0]) == twin
