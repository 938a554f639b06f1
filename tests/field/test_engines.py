"""The engines of others on boards that nobody here made: the given solution and no other, and soon enough."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.engine.engines import MISSING
from tests.field import lean
from tests.patience import leisure

import cluewise as cw
from cluewise.engine.asp import Asp
from cluewise.families.hitori.model import model
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.family import family_named

FOLDER = Path(__file__).parents[3] / "shared/data"
MARKED = sorted([*FOLDER.glob("hitori/*.jsonl"), *FOLDER.glob("magnets/*.jsonl")])
LONG = "CLUEWISE_LONG_TESTS" in os.environ
# The cells that an engine gets of each file: many small boards, or a few large ones.
CELLS = {"asp": 4_000 if LONG else 1_500, "cpsat": 400}
LEAST = {"asp": 2, "cpsat": 1}
LARGEST = {"asp": 10_000, "cpsat": 260}  # cells of one board

pytestmark = [
    pytest.mark.field,
    pytest.mark.skipif(not MARKED, reason=f"the field data is not there: {FOLDER}"),
]


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("engine", ["asp", "cpsat"])
@pytest.mark.parametrize("path", MARKED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_given_solution_is_found_and_proved_to_be_the_only_one(path: Path, engine: str) -> None:
    if MISSING.get(engine):
        pytest.skip(str(MISSING[engine]))
    family = family_named(path.parent.name)
    every = rows(path)
    cells = len(every[0]["solution"]) * len(every[0]["solution"][0])
    if cells > LARGEST[engine]:
        pytest.skip("too large for a quick test of this engine")
    for row in every[: max(LEAST[engine], CELLS[engine] // cells)]:
        puzzle = cw.read(row["tatham_id"], family=family.name, format="tatham")
        result = cw.solve(puzzle, engine=engine)
        (wanted,) = family.read_solutions(puzzle, "\n".join(row["solution"]))
        assert (result.status, result.engine, result.solution) == ("unique", engine, wanted)


def best(work: Callable[[], object], times: int = 5) -> float:
    """The least processor time of several runs, which a busy machine disturbs least."""
    found = []
    for _ in range(times):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return min(found)


def hitori(name: str, most: int) -> list[tuple[list[list[int]], HitoriPuzzle]]:
    some = rows(FOLDER / f"hitori/{name}.jsonl")[:most]
    return [(row["grid"], HitoriPuzzle(tuple(tuple(map(str, line)) for line in row["grid"]))) for row in some]


def test_hitori_of_20_by_20_takes_at_most_three_times_as_long_as_a_lean_program_by_hand() -> None:
    by_hand = ours = 0.0
    for grid, puzzle in hitori("20x20dk", 8):
        assert len(lean.solve(grid)) == 1
        by_hand += best(lambda grid=grid: lean.solve(grid))
        ours += best(lambda puzzle=puzzle: Asp().solve(model(puzzle)))
    assert ours <= 3 * by_hand, f"{ours / by_hand:.2f} times"


def test_hitori_of_50_by_50_takes_less_than_two_seconds() -> None:
    for _, puzzle in hitori("50x50dk", 2):
        assert best(lambda puzzle=puzzle: cw.solve(puzzle, engine="asp"), 2) < 2 * leisure()
