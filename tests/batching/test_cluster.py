"""The same batch on a cluster of dask: in order, and whole although a worker dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from batching.boards import CLASHING, HITORI, SUDOKU, results, sudokus, timeless, write_lines, write_objects
from cluewise.front.cli import main
from cluewise.many.batch.running import batch
from cluewise.many.cluster import ClusterError, in_order_on

distributed = pytest.importorskip("distributed", reason="the extra `cluster` (dask) is not installed")


def two_workers() -> Any:
    return distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, memory_limit=None
    )


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with two_workers() as found:
        yield found


def test_a_cluster_gives_the_same_rows(cluster: Any, tmp_path: Path) -> None:
    source = write_lines(tmp_path / "in.txt", [*sudokus(500), HITORI, CLASHING, "nonsense"])
    batch(str(source), str(tmp_path / "here.jsonl"))
    found = batch(str(source), str(tmp_path / "there.jsonl"), cluster=cluster.scheduler_address)
    assert (found.rows, found.tally["error"]) == (503, 1)
    here, there = (results(tmp_path / f"{name}.jsonl") for name in ("here", "there"))
    assert list(map(timeless, here)) == list(map(timeless, there))


@pytest.fixture
def own_cluster() -> Iterator[Any]:
    """One in which a worker may be killed."""
    with two_workers() as found:
        yield found


def test_a_worker_that_dies_costs_no_row(own_cluster: Any, tmp_path: Path) -> None:
    rows = [{"id": number, "puzzle": CLASHING if number % 3 else SUDOKU} for number in range(3000)]
    source, output = write_objects(tmp_path / "in.jsonl", rows), tmp_path / "out.jsonl"
    killed: list[int] = []

    def told(progress: Any) -> None:
        if not killed and progress.rows > 100:
            victim = next(iter(own_cluster.workers.values())).pid
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    found = batch(str(source), str(output), cluster=own_cluster.scheduler_address, told=told)
    assert killed
    assert found.rows == 3000
    assert [row["id"] for row in results(output)] == list(range(3000))


def test_things_that_are_sent_together_come_back_in_order(cluster: Any) -> None:
    found = in_order_on(cluster.scheduler_address, abs, range(0, -100, -1), window=2, together=7)
    assert list(found) == list(range(100))


def test_a_worker_s_complaint_is_ours(cluster: Any) -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_order_on(cluster.scheduler_address, (1).__truediv__, [1, 0], window=2))


def test_generate_and_evaluate_take_a_cluster_too(
    cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made, address = tmp_path / "set.jsonl", cluster.scheduler_address
    order = ["generate", "sudoku", "--size", "6", "-n", "6", "--seed", "3", "--output"]
    assert main([*order, str(made), "--cluster", address]) == 0
    assert main([*order, str(tmp_path / "here.jsonl")]) == 0
    assert made.read_text() == (tmp_path / "here.jsonl").read_text()
    assert main(["evaluate", str(made), "--cluster", address]) == 0
    assert "6 of 6 solved" in capsys.readouterr().out


def test_a_cluster_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewise.many.cluster.PATIENCE", 1)
    source = write_lines(tmp_path / "in.txt", [SUDOKU])
    with pytest.raises(ClusterError, match="no cluster with workers"):
        batch(str(source), str(tmp_path / "out.jsonl"), cluster="tcp://127.0.0.1:9")
