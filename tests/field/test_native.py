"""The native engine on boards that nobody here made: every verdict and every solution as it should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cluewise as cw
from cluewise.engine.native import core_version

FOLDER = Path(__file__).parents[3] / "shared/data"
MARKED = sorted([*FOLDER.glob("hitori/*.jsonl"), *FOLDER.glob("magnets/*.jsonl")])
VERDICTS = {
    "17-clue": "unique",
    "magictour": "unique",
    "hardest": "unique",
    "ordinary-34-clues": "unique",
    "random-minimal": "unique",
    "no-solution": "impossible",
    "givens-clash": "impossible",
}
SAMPLE = 300

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not MARKED, reason=f"the field data is not there: {FOLDER}"),
    pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core"),
]


@pytest.mark.parametrize("file", MARKED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_hitori_and_magnets_board_has_exactly_the_solution_it_comes_with(file: Path) -> None:
    for line in file.read_text().splitlines():
        data = json.loads(line)
        result = cw.solve(data["tatham_id"], family=file.parent.name, format="tatham")
        assert (result.status, result.engine) == ("unique", "native")
        assert _board(result) == [
            row.replace("#" if file.parent.name == "magnets" else "?", ".") for row in data["solution"]
        ]


def _wanted(data: dict[str, Any]) -> list[str]:
    """The given solution; in magnets `#` is a cell without a domino, which we call blank."""
    magnets = data["family"] == "magnets"
    return [row.replace("#", ".") if magnets else row for row in data["solution"]]


def _board(result: cw.Result) -> list[str]:
    """The solution in the field data's own form: `#` for crossed cells, rows of signs for magnets."""
    solution = result.solution.to_json()
    if "rows" in solution:
        return solution["rows"]
    crossed = {tuple(cell) for cell in solution["crossed"]}
    puzzle = result.puzzle
    return [
        "".join("#" if (row, column) in crossed else "." for column in range(1, puzzle.columns + 1))
        for row in range(1, puzzle.rows + 1)
    ]


@pytest.mark.parametrize("name", sorted(VERDICTS))
def test_sudoku_verdicts_are_right(name: str) -> None:
    lines = (FOLDER / f"sudoku/{name}.txt").read_text().splitlines()[:SAMPLE]
    assert {cw.solve(line.split()[0], family="sudoku").status for line in lines if line.strip()} == {VERDICTS[name]}


def test_sudoku_solutions_are_counted_right() -> None:
    lines = (FOLDER / "sudoku/several-solutions-counted.txt").read_text().splitlines()[:SAMPLE]
    for puzzle, count in (line.split() for line in lines):
        assert cw.count(puzzle, limit=None) == int(count)


@pytest.mark.parametrize("file", sorted((FOLDER / "nonogram").glob("tatham-*.txt")), ids=lambda file: file.stem)
def test_every_nonogram_that_lines_solve_is_unique(file: Path) -> None:
    for line in file.read_text().split():
        assert cw.solve(line, family="nonogram", format="tatham").status == "unique"
