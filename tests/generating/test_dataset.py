"""Data sets of new puzzles in files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cluewise.errors import UsageError
from cluewise.generating.dataset import write_set
from cluewise.generating.order import order

ORDER = order("sudoku", size="6", seed=2)


def test_rows_have_what_training_and_evaluating_need(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    write_set(ORDER, 2, path)
    first, _ = map(json.loads, path.read_text("utf-8").splitlines())
    assert {"id", "puzzle", "solution", "level", "score", "techniques", "seed", "index"} <= first.keys()


@pytest.mark.parametrize("cut", [0, 1, 40])
def test_a_set_that_was_interrupted_is_taken_up_again(tmp_path: Path, cut: int) -> None:
    path, whole = tmp_path / "set.jsonl", tmp_path / "whole.jsonl"
    write_set(ORDER, 5, whole)
    write_set(ORDER, 3, path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size - cut])
    assert write_set(ORDER, 5, path) == (2 if cut else 3)
    assert path.read_bytes() == whole.read_bytes()


def test_a_finished_set_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    write_set(ORDER, 3, path)
    before = path.read_bytes()
    write_set(ORDER, 3, path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", ["hello\n", '{"id": "sudoku-1"}\n', "[]\n", "17\n"])
def test_a_file_with_something_else_is_not_touched(tmp_path: Path, content: str) -> None:
    path = tmp_path / "set.jsonl"
    path.write_text(content, "utf-8")
    with pytest.raises(UsageError, match="holds something else in line 1"):
        write_set(ORDER, 3, path)
    assert path.read_text("utf-8") == content
