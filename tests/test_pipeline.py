"""The functions that `import cluewise` offers."""

from __future__ import annotations

from itertools import count, islice

import pytest

import cluewise as cw
from cluewise.base.errors import CluewiseError
from cluewise.library import examples

FOUR = "1..4..1..1..42.1"


def test_read_solve_check_and_count_fit_together():
    puzzle = cw.read(FOUR)
    result = cw.solve(puzzle)
    assert result.status == "unique"
    assert result.verified
    assert cw.check(puzzle, result.solution) == []
    assert cw.count(puzzle, limit=1000) == 1
    assert cw.solve(FOUR).solution == result.solution


def test_load_reads_a_file_and_complains_in_our_own_words(tmp_path):
    file = tmp_path / "four.txt"
    file.write_text(FOUR)
    assert cw.load(file) == cw.read(FOUR)
    with pytest.raises(cw.ReadError, match="there is no file called"):
        cw.load(tmp_path / "nothing")


def test_a_solution_of_another_family_is_a_usage_error():
    hitori = next(one for one in examples("hitori"))
    other = cw.solve(hitori.text, family="hitori").solution
    with pytest.raises(cw.UsageError, match="sudoku"):
        cw.check(cw.read(FOUR), other)


@pytest.mark.parametrize("workers", [1, 2])
def test_solve_many_keeps_the_order_and_is_stopped_by_nothing(workers: int):
    results = list(cw.solve_many([FOUR, "nonsense", None, cw.read(FOUR)], workers=workers))
    assert [result.status for result in results] == ["unique", "error", "error", "unique"]
    assert all(isinstance(result.error, CluewiseError) for result in results[1:3])
    assert set(results[1].to_json()["error"]) >= {"kind", "message", "line", "column"}


def test_solve_many_does_not_wait_for_the_end_of_its_input():
    endless = (FOUR for _ in count())
    assert [result.status for result in islice(cw.solve_many(endless, workers=2), 3)] == ["unique"] * 3


def test_unknown_options_are_named():
    with pytest.raises(cw.UsageError, match=r"unknown option: colour \(there are: limit, "):
        cw.solve(FOUR, colour="red", engine="auto")


def test_nin_and_course_are_told_apart_by_solving():
    hut = next(one for one in examples("nonogram") if one.name == "hut")
    result = cw.solve(hut.text)
    assert any("course" in note for note in result.notes)


def test_check_takes_texts_too() -> None:
    text, right = "1..4..1..1..42.1", "1324\n2413\n3142\n4231"
    assert cw.check(text, right) == []
    assert [fault.code for fault in cw.check(text, right.replace("4231", "4232"))]
    assert cw.check(cw.read(text), '{"grid": [[1,3,2,4],[2,4,1,3],[3,1,4,2],[4,2,3,1]]}') == []
