"""What is certain: exactly what all solutions share, whatever the formulation, strategy or engine."""

from __future__ import annotations

import json

import pytest

import cluewise as cw
from cluewise.engine import wire
from cluewise.engine.native import core_version
from cluewise.family.puzzle import Json
from cluewise.library import examples
from cluewise.solver import certain

NONOGRAM = "rows:\n1\n1 1\n1\ncolumns:\n1\n1\n0\n2\n"
BOB_AND_THE_CAT = {
    "type": "if",
    "if": {"type": "same", "a": ["Name", "Bob"], "b": ["Pet", "cat"]},
    "then": {"type": "same", "a": ["Name", "Cid"], "b": ["Pet", "cat"]},
}
ZEBRA = {
    "family": "zebra",
    "size": 3,
    "categories": [{"name": "Name", "values": ["Ann", "Bob", "Cid"]}, {"name": "Pet", "values": ["cat"]}],
    "clues": [{"text": "Bob has no cat, or Cid has it.", "says": BOB_AND_THE_CAT}],
}
PUZZLES = {one.name: (one.text, one.family) for one in examples() if one.name.startswith("several")} | {
    "four": ("1..4..1..1..4..1", "sudoku"),
    "crossing": (NONOGRAM, "nonogram"),
    "poles": ("2 4\n. .\n. .\n1 . . .\n. . . .\n0 0 0 0\n0 0 0 0\n", "magnets"),
}


def cells_of(solution: Json) -> dict[object, object]:
    """A solution's JSON taken apart cell by cell."""
    if "crossed" in solution:
        crossed = {tuple(cell): "crossed" for cell in solution["crossed"]}
        return crossed | {tuple(cell): "kept" for cell in solution.get("kept", [])}
    rows = solution.get("grid") or solution["rows"]
    return {(r, c): cell for r, row in enumerate(rows) for c, cell in enumerate(row) if cell not in (None, "?")}


def assert_certain_is_what_all_solutions_share(puzzle: cw.Puzzle, **options: object) -> None:
    every = [cells_of(one.to_json()) for one in cw.solve(puzzle, limit=None, engine="textbook").solutions]
    assert len(every) > 1
    wanted = {cell: value for cell, value in every[0].items() if all(one.get(cell) == value for one in every)}
    for limit in (1, 2, None):
        result = cw.solve(puzzle, limit=limit, **options)
        assert result.certain is not None
        found = cells_of(result.certain.to_json())
        assert {cell: found[cell] for cell in wanted} == wanted
        assert {cell for cell, value in found.items() if value != "kept"} == set(wanted)


@pytest.mark.parametrize("options", [{}, {"engine": "textbook"}, {"inference": "fc"}, {"search": "astar"}], ids=str)
@pytest.mark.parametrize("name", sorted(PUZZLES))
def test_certain_is_what_all_solutions_share(name: str, options: dict[str, object]) -> None:
    text, family = PUZZLES[name]
    assert_certain_is_what_all_solutions_share(cw.read(text, family=family), **options)


@pytest.mark.parametrize("options", [{}, {"engine": "textbook"}], ids=str)
def test_interchangeable_unnamed_values_do_not_hide_what_is_certain(options: dict[str, object]) -> None:
    puzzle = cw.read(json.dumps(ZEBRA))
    assert_certain_is_what_all_solutions_share(puzzle, **options)
    result = cw.solve(puzzle, **options)
    assert ["Bob", ""] in result.certain.to_json()["rows"]


def test_a_budget_that_does_not_settle_it_is_said() -> None:
    result = cw.solve("." * 256, family="sudoku", nodes=1, engine="textbook")
    assert result.status == "unknown"
    assert result.certain is None


@pytest.mark.parametrize(("many", "patience"), [(2, 60.0), (2, 0.0), (10**6, 60.0)])
@pytest.mark.parametrize("name", sorted(PUZZLES))
def test_it_is_the_same_whether_found_at_once_by_one_session_or_by_rules(
    name: str, many: int, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(certain, "MANY", many)
    monkeypatch.setattr(certain, "PATIENCE", patience)
    text, family = PUZZLES[name]
    assert_certain_is_what_all_solutions_share(cw.read(text, family=family))


def test_questions_to_the_core_wire_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    if core_version() is None:
        pytest.skip("there is no compiled core")
    puzzle = cw.read("1..4..1..1......", family="sudoku")
    monkeypatch.setattr(certain, "MANY", 2)
    first, wired = cw.solve(puzzle), []
    monkeypatch.setattr(wire, "put", lambda *parts: wired.append(parts))
    assert cw.solve(puzzle).certain == first.certain
    assert not wired
