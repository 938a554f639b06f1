"""Results as people and programs get them."""

from __future__ import annotations

import json

import cluewise as cw
from cluewise.base.errors import Place, ReadError
from cluewise.family.puzzle import Fault
from cluewise.solver.result import Result

KEYS = ["family", "id", "status", "count", "count_is", "solutions", "engine", "because", "verified", "stats"]


def test_a_plain_result_has_the_keys_of_the_contract_and_no_others() -> None:
    data = cw.solve(".3....23....1..4").to_json()
    assert list(data) == KEYS
    assert (data["status"], data["count"], data["count_is"], data["verified"]) == ("unique", 1, "exact", True)
    assert {"nodes", "backtracks", "checks", "propagations", "seconds"} <= set(data["stats"])
    assert json.loads(json.dumps(data)) == data


def test_several_solutions_bring_what_is_certain() -> None:
    data = cw.solve("1..4..1..1..4..1").to_json()
    assert list(data) == [*KEYS, "certain"]
    assert data["status"] == "several"
    assert data["certain"]["grid"][0][0] == 1


def test_clashing_givens_are_an_impossible_puzzle_with_faults() -> None:
    result = cw.solve("11..............")
    assert result.status == "impossible"
    assert result.solution is None
    assert not result.verified
    assert result.to_json()["faults"][0]["cells"] == [[1, 1], [1, 2]]


def test_a_failed_row_has_an_error_and_no_status() -> None:
    error = ReadError("expected a digit", place=Place(3, 4), advice="Write one.")
    data = Result(family="", status="error", error=error).to_json()
    assert data["error"] == {
        "kind": "read", "message": "expected a digit", "line": 3, "column": 4, "advice": "Write one.",
    }  # fmt: skip
    assert data["family"] is None
    assert "status" not in data


def test_notes_are_added_and_the_old_result_stays_as_it_was() -> None:
    first = Result(family="sudoku", status="unknown")
    second = first.noting("one").noting("two")
    assert first.notes == ()
    assert second.to_json()["notes"] == ["one", "two"]
    assert "notes" not in first.to_json()


def test_the_solution_is_the_first_one() -> None:
    result = cw.solve("1..4..1..1..4..1", limit=3)
    assert result.solution == result.solutions[0]
    assert Result(family="sudoku", status="impossible", faults=(Fault("x", "y"),)).solution is None
