"""Whole files of other people's lines in one batch: every verdict and every solution as it should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cluewise.base.compiled import core
from cluewise.engine.native import core_version

FOLDER = Path(__file__).parents[3] / "shared/data"
MARKED = sorted([*FOLDER.glob("hitori/*.jsonl"), *FOLDER.glob("magnets/*.jsonl")])
PICTURES = sorted(FOLDER.glob("nonogram/tatham-*.txt"))
UNIQUE, SEVERAL, IMPOSSIBLE, CLASHING = 0, 1, 2, 7  # the core's statuses
VERDICTS = {
    "17-clue": UNIQUE,
    "magictour": UNIQUE,
    "hardest": UNIQUE,
    "ordinary-34-clues": UNIQUE,
    "random-minimal": UNIQUE,
    "no-solution": IMPOSSIBLE,
    "givens-clash": CLASHING,
}
KINDS = {"hitori": "hitori.tatham", "magnets": "magnets.tatham"}
SIGNS = {"hitori": ".#", "magnets": ".+-"}

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not MARKED, reason=f"the field data is not there: {FOLDER}"),
    pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core"),
]


def solved(kind: str, text: str) -> Any:
    return core().Rows([kind]).solve_lines(text.encode(), 2, core().Options(limit=2, keep=2))


@pytest.mark.parametrize("name", VERDICTS)
def test_sudoku_lines_have_the_verdict_of_their_list(name: str) -> None:
    found = solved("sudoku.line", (FOLDER / f"sudoku/{name}.txt").read_text())
    assert set(found.statuses()) == {VERDICTS[name]}


def test_sudokus_with_several_solutions_are_told_from_those_with_one() -> None:
    lines = [line.split() for line in (FOLDER / "sudoku/several-solutions-counted.txt").read_text().splitlines()]
    found = solved("sudoku.line", "\n".join(line[0] for line in lines))
    assert list(found.statuses()) == [SEVERAL if int(count) > 1 else UNIQUE for _, count in lines]


@pytest.mark.parametrize("file", MARKED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_boards_have_exactly_the_solution_they_come_with(file: Path) -> None:
    family = file.parent.name
    boards = [json.loads(line) for line in file.read_text().splitlines()]
    found = solved(KINDS[family], "\n".join(board["tatham_id"] for board in boards))
    assert set(found.statuses()) == {UNIQUE}
    for number, board in enumerate(boards):
        cells = "".join(SIGNS[family][cell] for cell in found.answer(number)[3][0])
        wanted = "".join(board["solution"])
        assert cells == (wanted if family == "hitori" else wanted.replace("#", "."))


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.stem)
def test_pictures_are_unique(file: Path) -> None:
    assert set(solved("nonogram.tatham", file.read_text()).statuses()) == {UNIQUE}
