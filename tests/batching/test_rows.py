"""Whatever a row is, there is one line for it, in order, and it is the JSON that the verb alone would print."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests import doubtful

import cluewise as cw
from batching.boards import (
    CLASHING,
    HITORI,
    MAGNETS,
    NONOGRAM,
    OPEN,
    SUDOKU,
    ZEBRA,
    results,
    sudokus,
    timeless,
    write_lines,
    write_objects,
)
from cluewise.base.errors import UsageError
from cluewise.many.batch import sharing, verbs
from cluewise.many.batch.running import batch
from cluewise.many.cluster import KillingError

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def lines_of(tmp_path: Path, texts: list[str], **options: Any) -> list[dict[str, Any]]:
    output = tmp_path / "out.jsonl"
    batch(str(write_lines(tmp_path / "in.txt", texts)), str(output), restart=True, **options)
    return results(output)


def objects_of(tmp_path: Path, rows: list[Any], **options: Any) -> list[dict[str, Any]]:
    output = tmp_path / "out.jsonl"
    batch(str(write_objects(tmp_path / "in.jsonl", rows)), str(output), restart=True, **options)
    return results(output)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_row_is_what_solve_would_give(tmp_path: Path, workers: int) -> None:
    rows = [*sudokus(30), HITORI, MAGNETS, NONOGRAM, OPEN, CLASHING]
    found = lines_of(tmp_path, rows, workers=workers)
    assert [timeless(row) for row in found] == [timeless(cw.solve(row).to_json()) for row in rows]
    assert {row["family"] for row in found} == {"sudoku", "hitori", "magnets", "nonogram"}


def test_a_line_written_by_the_core_has_the_keys_in_our_order(tmp_path: Path) -> None:
    found = lines_of(tmp_path, [SUDOKU, HITORI, MAGNETS, NONOGRAM])
    for row, text in zip(found, [SUDOKU, HITORI, MAGNETS, NONOGRAM], strict=True):
        ours = cw.solve(text).to_json()
        assert json.dumps(row | {"stats": 0}) == json.dumps(ours | {"stats": 0})
        assert list(row["stats"]) == list(ours["stats"])


def test_bad_rows_say_so_in_their_place_and_stop_nothing(tmp_path: Path) -> None:
    rows = [SUDOKU, SUDOKU[:-1], "", "# a remark", SUDOKU.replace("5", "x"), "hello", HITORI]
    found = lines_of(tmp_path, rows)
    assert [row.get("status") for row in found] == ["unique", None, None, None, "unique"]
    assert [row["error"]["line"] for row in found[1:4]] == [2, 5, 6]
    assert {row["error"]["kind"] for row in found[1:4]} == {"read"}


def test_bytes_that_are_no_text_cost_only_their_row(tmp_path: Path) -> None:
    source, output = tmp_path / "in.txt", tmp_path / "out.jsonl"
    source.write_bytes(b"\xef\xbb\xbf" + SUDOKU.encode() + b"\r\n\xff\xfe\x00\n" + b"\x00\x01\n" + SUDOKU.encode())
    batch(str(source), str(output))
    assert [row.get("status") for row in results(output)] == ["unique", None, None, "unique"]


def test_objects_keep_their_ids_and_may_be_of_any_family(tmp_path: Path) -> None:
    rows = [
        {"id": "a", "puzzle": SUDOKU},
        {"id": 7, "puzzle": ZEBRA, "family": "zebra"},
        {"puzzle": HITORI},
        {"id": "ä \ud800", "puzzle": SUDOKU},
        {"id": "t", "puzzle": f"# a title\n{SUDOKU}\n"},
        {"id": "g", "puzzle": [[1, 1], [1, 2]], "family": "hitori"},
        {"id": "j", "puzzle": cw.read(SUDOKU).to_json()},
        cw.read(SUDOKU).to_json() | {"id": "own"},
    ]
    found = objects_of(tmp_path, rows)
    assert [row["id"] for row in found] == ["a", 7, None, "ä \ud800", "t", "g", "j", "own"]
    assert [row["family"] for row in found] == ["sudoku", "zebra", "hitori", *["sudoku"] * 2, "hitori", *["sudoku"] * 2]
    assert {row["status"] for row in found} == {"unique"}


@pytest.mark.parametrize("family", ["hitori", "sudoku"])
def test_boards_over_several_lines_are_solved_as_the_core_s_own_lines_if_the_family_is_told(
    tmp_path: Path, family: str
) -> None:
    made = [one.puzzle.to_text() for one in cw.generate_many(family, 6, seed=1)]
    plain = [text.replace("|", "").replace("-", "").replace("+", "") for text in made]
    dense = [text.replace(" ", "") for text in plain] if family == "sudoku" else []
    texts = [*made, *plain, *dense]
    texts = ["\n".join(line for line in text.split("\n") if line.strip()) for text in texts]
    found = objects_of(tmp_path, [{"puzzle": text, "family": family} for text in texts])
    again = [cw.solve(text, family=family).to_json() for text in texts]
    assert [row | {"stats": 0} for row in found] == [row | {"stats": 0} for row in again]


@pytest.mark.parametrize(
    "text", ["1 2\n2 1", "4 4 4 4\n1 1 1 1\n2 2 2 2\n3 3 3 9", "must-cross\n1 2 3 4\n" * 2, "# t\n1 2\n3 4", "\n", "1"]
)
def test_a_text_that_only_looks_like_a_board_is_left_to_its_reader(tmp_path: Path, text: str) -> None:
    found = objects_of(tmp_path, [{"puzzle": text, "family": "hitori"}])[0]
    try:
        again = cw.solve(text, family="hitori").to_json()
    except cw.errors.CluewiseError as error:
        again = {"error": error.to_json()}
    assert found.get("solutions") == again.get("solutions")
    assert found.get("error", {}).get("message") == again.get("error", {}).get("message") or not text.strip()


def test_objects_that_are_no_rows_say_what_is_missing(tmp_path: Path) -> None:
    rows = [{"id": "a"}, {"id": "b", "puzzle": ""}, 5, {"puzzle": SUDOKU, "family": "chess"}, SUDOKU, {"puzzle": None}]
    found = objects_of(tmp_path, rows)
    assert ["error" in row for row in found] == [True, True, True, True, False, True]
    assert "its names are: id" in found[0]["error"]["message"]
    assert "chess" in found[3]["error"]["message"]


def test_broken_json_is_a_bad_row(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "in.jsonl", [json.dumps({"puzzle": SUDOKU}), '{"puzzle": ', "[" * 100_000])
    batch(str(source), str(tmp_path / "out.jsonl"))
    assert [row.get("error", {}).get("line") for row in results(tmp_path / "out.jsonl")] == [None, 2, 3]


def test_count_is_what_count_gives(tmp_path: Path) -> None:
    found = lines_of(tmp_path, [SUDOKU, OPEN, CLASHING], verb="count", limit=5)
    assert [(row["count"], row["count_is"]) for row in found] == [(1, "exact"), (5, "at least"), (0, "exact")]
    assert all(row["solutions"] == [] for row in found)
    one = lines_of(tmp_path, [SUDOKU], verb="count", limit=1)
    assert [row["count"] for row in one] == [1]


def test_the_summary_of_count_tells_what_solve_would_tell(tmp_path: Path) -> None:
    rows = [SUDOKU, HITORI, SUDOKU[1:], OPEN, CLASHING]
    source = str(write_lines(tmp_path / "in.txt", rows))
    found = batch(source, str(tmp_path / "out.jsonl"), verb="count", limit=5)
    assert found.tally == {"unique": 2, "several": 1, "impossible": 1, "error": 1}
    one = batch(source, str(tmp_path / "one.jsonl"), verb="count", limit=1)  # of some it is seen all the same
    assert one.tally == {"unique": 2, "counted": 1, "impossible": 1, "error": 1}


def test_a_row_with_several_solutions_has_no_level(tmp_path: Path) -> None:
    row = objects_of(tmp_path, [{"id": "r", "puzzle": "1..............."}], verb="rate")[0]
    assert row == {"family": "sudoku", "id": "r", "level": None, "score": None, "techniques": {}, "status": "several"}


def test_rate_and_explain_are_what_those_verbs_give(tmp_path: Path) -> None:
    rated = objects_of(tmp_path, [{"id": "r", "puzzle": SUDOKU}], verb="rate")[0]
    assert rated == {"family": "sudoku", "id": "r", **cw.rate(cw.read(SUDOKU)).to_json(), "status": "unique"}
    explained = objects_of(tmp_path, [{"id": "e", "puzzle": SUDOKU}], verb="explain")[0]
    assert explained == cw.explain(cw.read(SUDOKU)).to_json() | {"id": "e"}


def test_check_reads_the_solution_of_the_row(tmp_path: Path) -> None:
    right = cw.solve(SUDOKU).to_json()["solutions"][0]
    wrong = SOLVED.replace("1", "2", 1)
    rows = [
        {"id": 1, "puzzle": SUDOKU, "solution": right},
        {"id": 2, "puzzle": SUDOKU, "solution": SOLVED},
        {"id": 3, "puzzle": SUDOKU, "solution": wrong},
        {"id": 4, "puzzle": SUDOKU},
    ]
    found = objects_of(tmp_path, rows, verb="check")
    assert [row.get("valid") for row in found] == [True, True, False, None]
    assert found[2]["faults"][0]["cells"]
    assert "no solution in this row" in found[3]["error"]["message"]


def test_every_row_has_its_own_budget(tmp_path: Path) -> None:
    found = objects_of(tmp_path, [{"puzzle": ZEBRA}, {"puzzle": SUDOKU}], seconds=0.0, engine="textbook")
    assert [row["status"] for row in found] == ["unknown", "unknown"]


def test_a_single_row_is_a_batch_too(tmp_path: Path) -> None:
    assert [row["status"] for row in lines_of(tmp_path, [SUDOKU])] == ["unique"]
    assert lines_of(tmp_path, []) == []


def test_one_puzzle_over_several_lines_is_no_batch(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="one puzzle, zebra"):
        lines_of(tmp_path, ZEBRA.splitlines())


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"verb": "sing"}, "a batch can solve"),
        ({"verb": "check"}, "no solutions to check"),
        ({"engine": "magic"}, "magic"),
        ({"family": "chess"}, "chess"),
        ({"rows": "leaves"}, "rows are one of"),
    ],
)
def test_wishes_that_nobody_can_fulfil_are_refused_before_any_work(
    tmp_path: Path, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(UsageError, match=words):
        lines_of(tmp_path, [SUDOKU], **options)
    assert not (tmp_path / "out.jsonl").exists()


def test_a_mistake_of_ours_costs_only_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = verbs.VERB["solve"]

    def broken(reading: Any, *rest: Any) -> Any:
        if reading.family.name == "zebra":
            raise ZeroDivisionError("ouch")
        return real(reading, *rest)

    monkeypatch.setitem(verbs.VERB, "solve", broken)
    found = objects_of(tmp_path, [{"puzzle": SUDOKU}, {"puzzle": ZEBRA}, {"puzzle": OPEN}])
    assert [row.get("error", {}).get("kind") for row in found] == [None, "internal", None]


@pytest.fixture
def forking() -> Iterator[None]:
    """Workers are forked, whatever is usual here, so that what was changed in this process is changed in them."""
    if "fork" not in multiprocessing.get_all_start_methods():
        pytest.skip("processes cannot fork here")
    usual = multiprocessing.get_start_method()
    multiprocessing.set_start_method("fork", force=True)
    yield
    multiprocessing.set_start_method(usual, force=True)


@pytest.mark.usefixtures("forking")
def test_a_row_that_ends_every_process_costs_only_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = verbs.VERB["solve"]

    def deadly(reading: Any, *rest: Any) -> Any:
        if reading.family.name == "zebra":
            os._exit(9)
        return real(reading, *rest)

    monkeypatch.setitem(verbs.VERB, "solve", deadly)
    rows = [{"id": number, "puzzle": OPEN if number % 2 else SUDOKU} for number in range(20)]
    rows.insert(10, {"id": "deadly", "puzzle": ZEBRA})
    found = objects_of(tmp_path, rows, workers=2)
    assert [row["id"] for row in found] == [row["id"] for row in rows]
    assert {row["id"]: row["error"]["message"][:35] for row in found if "error" in row} == {
        "deadly": "the process that worked on this row"
    }
    assert [row.get("status") for row in found if row["id"] != "deadly"] == ["unique", "several"] * 10


def test_a_row_that_ends_worker_after_worker_of_a_cluster_is_looked_for_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, times = sharing.in_order, [0]

    def killing(*arguments: Any, **options: Any) -> Any:
        times[0] += 1
        if times[0] < 3:
            raise KillingError("dead")
        return real(*arguments, **options | {"cluster": None})

    monkeypatch.setattr(sharing, "in_order", killing)
    assert len(lines_of(tmp_path, sudokus(5), cluster="somewhere")) == 5


def test_a_doubtful_row_has_its_doubts_and_may_bring_its_picks(tmp_path: Path) -> None:
    picks = {str(clue): way for clue, way in doubtful.PICKS.items()}
    rows = [{"puzzle": doubtful.TEXT} | more for more in ({}, {"picks": picks}, {"picks": json.dumps(picks)})]
    asked, *solved = objects_of(tmp_path, [*rows, {"puzzle": doubtful.TEXT, "picks": {"77": 1}}])
    assert [doubt["clue"] for doubt in asked["error"]["doubts"]] == list(doubtful.PICKS)
    assert [one["solutions"][0]["rows"] for one in solved[:2]] == [doubtful.ROWS] * 2
    assert solved[2]["error"]["kind"] == "usage"
