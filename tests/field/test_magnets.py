"""Magnets from the field: Tatham's boards, read from their IDs and solved; skipped where the data is absent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cluewise.engine.answer import Unique
from cluewise.engine.textbook import Textbook
from cluewise.families.magnets import family
from cluewise.families.magnets.layout import dominoes_of
from cluewise.families.magnets.model import decode, model
from cluewise.families.magnets.puzzle import MagnetsPuzzle, MagnetsSolution

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "magnets"
FILES = sorted(FOLDER.glob("*.jsonl"))
LARGEST_SOLVED = 132  # cells; larger boards with clues stripped (S) are for a faster engine
SOLVED_EACH = 25  # boards per file

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not FILES, reason="the field data (../shared/data/magnets) is not here"),
]
each_file = pytest.mark.parametrize("path", FILES or [FOLDER], ids=lambda path: path.stem)


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@each_file
def test_an_id_holds_what_the_data_says(path: Path) -> None:
    for record in records(path):
        puzzle = family.format("tatham").read(record["tatham_id"])
        assert (puzzle.columns, puzzle.rows) == (record["width"], record["height"])
        assert list(puzzle.row_plus) == record["row_plus"]
        assert list(puzzle.row_minus) == record["row_minus"]
        assert list(puzzle.column_plus) == record["col_plus"]
        assert list(puzzle.column_minus) == record["col_minus"]
        halves: dict[int, list[tuple[int, int]]] = {}
        for row, numbers in enumerate(record["domino"], 1):
            for column, number in enumerate(numbers, 1):
                halves.setdefault(number, []).append((row, column))
        halves.pop(-1, None)
        assert set(dominoes_of(puzzle.layout)) == {tuple(pair) for pair in halves.values()}


@each_file
def test_every_form_keeps_the_puzzle(path: Path) -> None:
    for record in records(path)[:25]:
        puzzle = MagnetsPuzzle.from_json(record)
        assert puzzle == family.format("tatham").read(record["tatham_id"])
        for form in family.formats:
            assert form.write is not None
            assert form.read(form.write(puzzle)) == puzzle


@each_file
def test_the_solution_given_is_without_fault(path: Path) -> None:
    for record in records(path):
        solution = MagnetsSolution(tuple(row.replace("#", ".") for row in record["solution"]))
        puzzle = MagnetsPuzzle.from_json(record)
        assert family.check(puzzle, solution) == []
        assert family.clashes(puzzle) == []
        assert family.read_solutions(puzzle, "\n".join(record["solution"])) == (solution,)


@each_file
def test_small_and_medium_boards_have_the_given_solution_and_no_other(path: Path) -> None:
    some = records(path)[:SOLVED_EACH]
    if some[0]["width"] * some[0]["height"] > LARGEST_SOLVED and path.stem.endswith("S"):
        pytest.skip("too large for the textbook engine")
    for record in some:
        puzzle = MagnetsPuzzle.from_json(record)
        answer = Textbook().solve(model(puzzle))
        assert isinstance(answer, Unique)
        assert decode(puzzle, answer.solution).rows == tuple(row.replace("#", ".") for row in record["solution"])
