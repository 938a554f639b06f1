"""Rows with several solutions or with none: the core settles them, and says what the usual way says."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import cluewise as cw
from cluewise.base.compiled import core
from cluewise.engine.answer import Budget
from cluewise.engine.lines import FEW, Lines, wish
from cluewise.family import family_of
from cluewise.many.solve_many import solve_many
from cluewise.solver.core_lines import desk_for, ways
from cluewise.solver.core_results import ImpossibleResult, LineResult, SeveralResult
from cluewise.solver.pipeline import read_one
from cluewise.solver.result import Result
from cluewise.solver.run import job, run
from random_rows import MAKERS, rows

pytestmark = pytest.mark.skipif(not core(), reason="the compiled core is not installed")

TYPES = {"unique": LineResult, "several": SeveralResult, "impossible": ImpossibleResult}
SEVERAL = {
    "sudoku": "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
    "hitori": "3x3:123231312",
    "magnets": "2x2:..,..,..,..,LRLR",
    "nonogram": "3x2:1/1//1/1",
}
IMPOSSIBLE = {
    "sudoku": "12345678" + "." * 27 + "9" + "." * 45,
    "hitori": "3x3:111222333",
    "magnets": "2x2:01,10,10,01,TTBB",
    "nonogram": "3x3:1.1//1.1/2/1/1",
}


def usual(text: str, **wishes: Any) -> Result:
    """The result without any short cut."""
    return run(read_one(text).puzzle, job(engine="native", **wishes))


def short(text: str, **wishes: Any) -> Result | None:
    """The result of the short cut, if it is one for this text."""
    desk = desk_for(job(engine="native", **wishes))
    assert desk
    return desk.solve(text)


def alike(one: Result, other: Result) -> bool:
    """Whether two results are the same in everything but the time they took."""
    other = replace(other, stats=replace(other.stats, seconds=one.stats.seconds))
    return one == other and one.to_json() == other.to_json() and repr(one) == repr(other)


# --- laws ------------------------------------------------------------------------------------------------------------


def test_there_are_random_rows_of_every_kind() -> None:
    assert {way.kind for way in ways()} == set(MAKERS)


@pytest.mark.parametrize("limit", [1, 2, 5])
@pytest.mark.parametrize("kind", MAKERS)
def test_rows_with_any_number_of_solutions_give_the_result_of_the_usual_way(kind: str, limit: int) -> None:
    seen: Counter[str] = Counter()
    for text in rows(kind, 150, seed=limit):
        found, expected = short(text, limit=limit), usual(text, limit=limit)
        if expected.faults:
            assert found is None, text
            continue
        assert type(found) is TYPES[expected.status], text
        assert alike(found, expected), text
        seen[expected.status] += 1
    assert min(seen[status] for status in ("several", "impossible")) >= 5


@pytest.mark.parametrize("kind", MAKERS)
def test_what_is_certain_is_what_every_single_solution_has(kind: str) -> None:
    tried = 0
    for text in rows(kind, 400, seed=9):
        found = short(text)
        if found is None or found.status != "several":
            continue
        every = cw.solve(text, limit=300, certain=False)
        if every.count_is != "exact":
            continue
        boards = [_cells(solution.to_json(), text) for solution in every.solutions]
        shared = {cell for cell in boards[0] if all(cell in board for board in boards)}
        assert found.certain
        assert _cells(found.certain.to_json(), text) == shared, text
        tried += 1
    assert tried >= 10


def _cells(solution: dict[str, Any], text: str) -> set[tuple[int, int, Any]]:
    """What a solution says about each cell; nothing about open ones."""
    if "crossed" not in solution:
        board = solution.get("grid") or solution["rows"]
        return {(r, c, v) for r, row in enumerate(board) for c, v in enumerate(row) if v not in (None, "?")}
    width, height = map(int, text.partition(":")[0].split("x"))
    every = [[r, c] for r in range(1, height + 1) for c in range(1, width + 1)]
    kept = solution.get("kept", [cell for cell in every if cell not in solution["crossed"]])
    return {(r, c, "x") for r, c in solution["crossed"]} | {(r, c, "o") for r, c in kept}


# --- one by one and many ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [*SEVERAL.values(), *IMPOSSIBLE.values()])
def test_nobody_can_tell_a_late_result_from_another(text: str) -> None:
    late, other = short(text), usual(text)
    assert late
    assert alike(late, other)
    assert late.__class__ is Result
    assert late.noting("so").notes == ("so",)
    for sent in (pickle.loads(pickle.dumps(late)), copy.copy(late), copy.deepcopy(late)):
        assert type(sent) is Result
        assert sent == late
    assert late._repr_svg_() == other._repr_svg_()


@pytest.mark.parametrize("workers", [1, 2])
def test_many_rows_are_settled_by_the_core_alone(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> Result:
        raise AssertionError("this row went the usual way")

    monkeypatch.setattr("cluewise.many.solve_many.solve", refuse)
    texts = [*SEVERAL.values(), *IMPOSSIBLE.values()]
    found = [(one.family, one.status) for one in solve_many(texts, workers=workers)]
    assert found == [*((name, "several") for name in SEVERAL), *((name, "impossible") for name in IMPOSSIBLE)]


def test_givens_that_clash_go_the_usual_way() -> None:
    for text in ("55" + "." * 79, "4x2:11111234", "2x1:2.,1,.1,1,LR", "2x2:2/2/1/1"):
        puzzle = read_one(text).puzzle
        assert family_of(puzzle).clashes(puzzle)
        assert short(text) is None
        (found,) = solve_many([text], engine="native")
        assert alike(found, usual(text))


# --- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", SEVERAL.values())
@pytest.mark.parametrize("wishes", [{"limit": 1}, {"limit": FEW}, {"seconds": 5.0}, {"certain": False}])
def test_options_are_obeyed(text: str, wishes: dict[str, Any]) -> None:
    found = short(text, **wishes)
    assert type(found) is SeveralResult
    assert alike(found, usual(text, **wishes))
    assert (found.certain is None) == (wishes.get("certain") is False)


@pytest.mark.parametrize("limit", [None, FEW + 1])
def test_whoever_wants_many_solutions_gets_them_the_usual_way(limit: int | None) -> None:
    assert short(SEVERAL["sudoku"], limit=limit) is None
    assert type(short(IMPOSSIBLE["sudoku"], limit=limit)) is ImpossibleResult
    (found,) = solve_many(["." * 81], engine="native", limit=FEW + 1)
    assert found.count == FEW + 1


def test_what_is_not_settled_within_the_budget_is_left_to_others() -> None:
    lines = Lines(["sudoku.line"])
    for nodes in range(1, 400, 7):
        how = wish(Budget(nodes=nodes))
        found, (same,) = lines.solve("." * 81, how), lines.solve_all(["." * 81], how, threads=1)
        assert found is None or found[6] == bytes([255]) * 81
        assert (found is None) == (same is None)
    assert lines.solve("." * 81, wish(Budget(nodes=1))) is None
