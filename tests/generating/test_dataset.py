"""Data sets of new puzzles in files."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cluewise.base import locking
from cluewise.base.errors import ReadError, UsageError
from cluewise.base.locking import opened_alone
from cluewise.base.tables import rows as table_rows
from cluewise.front.cli import main
from cluewise.make.attempts import NotFoundError
from cluewise.make.dataset import write_set
from cluewise.make.order import order
from cluewise.many.datasets.tables import read_records, write_parquet

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


@pytest.mark.parametrize("name", ["set.jsonl", "set.parquet"])
def test_a_wish_that_is_not_met_leaves_no_file(tmp_path: Path, name: str) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    with pytest.raises(NotFoundError):
        write_set(order("sudoku", size="4", difficulty="expert", seconds=0.05), 1, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_what_was_made_before_a_failure_stays_and_is_taken_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "set.jsonl"
    words = ["generate", "sudoku", "--size", "4", "--seed", "1", "-o", str(path), "--workers", "1", "--seconds", "2"]
    assert main([*words, "--variant", "x", "--symmetry", "full", "-n", "900"]) == 4
    said = capsys.readouterr().err
    assert "Ask for" in said
    assert "--symmetry none or a larger size" in said
    assert "the same command goes on from there" in said
    assert path.read_text("utf-8").count("\n") > 0


def test_a_parquet_set_reads_back_and_is_evaluated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow")
    lines, path = tmp_path / "set.jsonl", tmp_path / "set.parquet"
    write_set(ORDER, 4, lines)
    write_set(ORDER, 4, path)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["set.jsonl", "set.parquet"]
    assert [(one.id, one.puzzle, one.solution) for one in read_records(path)] == [
        (one.id, one.puzzle, one.solution) for one in read_records(lines)
    ]
    assert write_set(ORDER, 4, path) == 4
    with pytest.raises(UsageError, match="complete with 4 puzzles, and a parquet file cannot be added to"):
        write_set(ORDER, 5, path)
    with pytest.raises(UsageError, match="holds something else"):
        write_set(order("sudoku", size="6", seed=3), 4, path)
    assert main(["evaluate", str(path)]) == 0
    assert "4" in capsys.readouterr().out


def test_a_parquet_set_that_was_interrupted_is_taken_up_again(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path, whole = tmp_path / "set.parquet", tmp_path / "whole.parquet"
    write_set(ORDER, 3, whole)
    write_set(ORDER, 2, tmp_path / "set.jsonl")
    (tmp_path / "set.jsonl").rename(tmp_path / "set.parquet.rows")  # as a run that was killed leaves it
    assert write_set(ORDER, 3, path) == 2
    assert list(table_rows(path)) == list(table_rows(whole))


def test_rows_that_could_not_be_rated_do_not_spoil_the_columns(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    rows = [{"id": "1", "level": None, "score": None}, {"id": "2", "level": "easy", "score": 1.5}]
    write_parquet(tmp_path / "a.parquet", rows, kinds={"level": "string", "score": "double"})
    write_parquet(tmp_path / "b.parquet", rows[:1], kinds={"level": "string", "score": "double"})
    assert list(table_rows(tmp_path / "a.parquet")) == rows
    assert list(table_rows(tmp_path / "b.parquet")) == rows[:1]


@pytest.mark.parametrize("name", ["set.jsonl", "set.parquet"])
def test_a_second_run_on_the_same_set_is_refused_at_once_and_damages_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    pytest.importorskip("fcntl")
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    path, refused = tmp_path / name, []

    def meanwhile(count: int) -> None:
        with pytest.raises(UsageError, match=rf"another run is writing .*{name}"):
            write_set(ORDER, 9, path)
        refused.append(count)

    assert write_set(ORDER, 3, path, done=meanwhile) == 0
    assert refused == [0, 1, 2, 3]
    assert [row["index"] for row in table_rows(path) if not isinstance(row, ReadError)] == [0, 1, 2]
    assert [one.name for one in tmp_path.iterdir()] == [name]
    assert write_set(ORDER, 3, path) == 3  # the lock is gone with the run


def test_a_run_that_was_refused_leaves_the_file_of_one_that_has_not_begun_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "set.jsonl"
    with opened_alone(path):
        monkeypatch.setattr(Path, "exists", lambda _: False)  # both looked before either was there
        with pytest.raises(UsageError, match="another run"):
            write_set(ORDER, 1, path)
        monkeypatch.undo()
        assert path.exists()


@pytest.mark.parametrize("name", ["set.jsonl", "set.parquet"])
def test_a_set_that_another_run_finished_meanwhile_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    path, real = tmp_path / name, locking.lock
    finished: list[bytes] = []

    def late(*arguments: Any) -> None:
        monkeypatch.undo()
        write_set(ORDER, 2, path)
        finished.append(path.read_bytes())
        real(*arguments)

    monkeypatch.setattr(locking, "lock", late)
    assert write_set(ORDER, 2, path) == 2
    assert [path.read_bytes()] == finished
    assert [one.name for one in tmp_path.iterdir()] == [name]


@pytest.mark.skipif(sys.platform == "win32", reason="signals work differently there")
def test_a_run_that_is_killed_leaves_no_lock_behind_even_if_its_workers_live_on_for_a_moment(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "set.jsonl"
    command = [sys.executable, "-m", "cluewise", "generate", "sudoku", "--size", "6", "--seed", "2", "-n", "100000"]
    with subprocess.Popen([*command, "--workers", "2", "-o", str(path)], stderr=subprocess.PIPE) as process:
        until = time.monotonic() + 60
        while not (path.exists() and path.stat().st_size) and time.monotonic() < until:
            time.sleep(0.01)
        second = subprocess.run([*command, "-o", str(path)], capture_output=True, text=True, check=False)
        assert second.returncode == 2
        assert f"another run is writing {path}" in second.stderr
        process.kill()
        process.wait()
        before = len(path.read_bytes().split(b"\n")) - 1
        assert write_set(ORDER, before + 1, path) == before
    assert [json.loads(line)["index"] for line in path.read_text("utf-8").splitlines()] == list(range(before + 1))
