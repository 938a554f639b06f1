"""Boards that nobody here made: they read alike in every form and have exactly the solutions they come with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cluewise.engine.answer import Unique
from cluewise.engine.textbook import Textbook
from cluewise.families.hitori import family
from cluewise.families.hitori.puzzle import HitoriPuzzle

FOLDER = Path(__file__).parents[3] / "shared/data/hitori"
FILES = sorted(FOLDER.glob("*.jsonl"))
SOLVED_HERE = {"5x5de": 100, "5x5dk": 100, "6x6dk": 100, "6x10dk": 40, "8x8dk": 40, "10x10dk": 25, "12x12dk": 15,
               "18x11dk": 8, "15x15dk": 8, "20x20dk": 4}  # fmt: skip

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not FILES, reason=f"the field data is not there: {FOLDER}"),
]


def rows(name: str, most: int | None = None) -> list[dict[str, Any]]:
    lines = (FOLDER / f"{name}.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines[:most]]


def puzzle_of(row: dict[str, Any]) -> HitoriPuzzle:
    return HitoriPuzzle(tuple(tuple(map(str, line)) for line in row["grid"]))


@pytest.mark.parametrize("name", [path.stem for path in FILES] or ["absent"])
def test_ids_json_and_boards_of_every_size_read_alike_and_their_solutions_pass(name: str) -> None:
    for row in rows(name):
        puzzle = puzzle_of(row)
        board = "\n".join(" ".join(map(str, line)) for line in row["grid"])
        assert family.format("tatham").read(row["tatham_id"]) == puzzle
        assert family.format("json").read(json.dumps(row)) == puzzle
        assert family.read(board) == puzzle
        (solution,) = family.read_solutions(puzzle, "\n".join(row["solution"]))
        assert family.clashes(puzzle) == []
        assert family.check(puzzle, solution) == []


@pytest.mark.parametrize("name", SOLVED_HERE)
def test_the_textbook_engine_finds_the_one_solution(name: str) -> None:
    formulation = family.formulation()
    for row in rows(name, SOLVED_HERE[name]):
        puzzle = puzzle_of(row)
        answer = Textbook().solve(formulation.model(puzzle))
        assert isinstance(answer, Unique)
        assert (formulation.decode(puzzle, answer.solution),) == family.read_solutions(
            puzzle, "\n".join(row["solution"])
        )
