"""A run that was ended, however, goes on where it was: no row is lost, none comes twice, nothing else is touched."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from batching.boards import CLASHING, COMMAND, OPEN, SUDOKU, results, sudokus, timeless, write_lines, write_objects
from cluewise.base import locking
from cluewise.base.errors import UsageError
from cluewise.many.batch import verbs
from cluewise.many.batch.packing import unpacked
from cluewise.many.batch.running import batch

KILLS = 6
ROWS = 6_000
MANY = 20_000  # so that a run is not over before a busy machine gets round to ending it
KINDS = [SUDOKU, SUDOKU[1:], CLASHING, SUDOKU, SUDOKU]


def start(*arguments: Any) -> subprocess.Popen[bytes]:
    # A shell that runs the tests in the background has them, and all they start, ignore Ctrl-C.
    heeding: dict[str, Any] = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.default_int_handler)}
    command = [*COMMAND, "batch", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **heeding)


def mixed(count: int) -> list[dict[str, Any]]:
    """Rows that take no time, rows that take a moment, and bad ones."""
    return [{"id": number, "puzzle": KINDS[number % len(KINDS)]} for number in range(count)]


def wait_for(condition: Callable[[], bool], seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.002)
    return condition()


def _ended_or_grown(process: subprocess.Popen[bytes], output: Path, size: int) -> bool:
    return process.poll() is not None or (output.exists() and output.stat().st_size > size)


@pytest.mark.parametrize(("name", "workers"), [("out.jsonl", 1), ("out.jsonl.gz", 2)])
def test_a_run_that_is_killed_again_and_again_loses_and_repeats_nothing(
    tmp_path: Path, name: str, workers: int
) -> None:
    source, output = write_objects(tmp_path / "in.jsonl", mixed(ROWS)), tmp_path / name
    dice = random.Random(workers)
    kills = 0
    for _ in range(KILLS):
        size = output.stat().st_size if output.exists() else 0
        with start(source, output, "--workers", workers) as process:
            if kills == 0 or dice.random() < 0.7:  # most of the time after it has begun to write, else at any moment
                wait_for(partial(_ended_or_grown, process, output, size))
                time.sleep(dice.uniform(0, 0.1) if kills else 0)
            else:
                time.sleep(dice.uniform(0, 0.4))
            if process.poll() is None:
                process.kill()
                kills += 1
            _, err = process.communicate()
        assert process.returncode in (3, -signal.SIGKILL), err  # never 2: a dead run holds no lock
        if process.returncode == 3:
            break
    assert kills
    with start(source, output) as process:
        _, err = process.communicate()
    assert process.returncode == 3, err
    with output.open("rb") as file:
        lines = unpacked(file, "gz" if name.endswith("gz") else None).read().split(b"\n")[:-1]
    rows = [json.loads(line) for line in lines]
    assert [row["id"] for row in rows] == list(range(ROWS))
    assert [row.get("status") for row in rows] == ["unique", None, "impossible", "unique", "unique"] * (ROWS // 5)


def test_ctrl_c_leaves_whole_rows_and_the_same_command_goes_on(tmp_path: Path) -> None:
    source, output = write_objects(tmp_path / "in.jsonl", mixed(MANY)), tmp_path / "out.jsonl"
    with start(source, output, "--workers", 2) as process:
        assert wait_for(lambda: output.exists() and output.stat().st_size > 0)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err
    rows = results(output)
    assert 0 < len(rows) < MANY
    assert [row["id"] for row in rows] == list(range(len(rows)))
    found = batch(str(source), str(output), workers=2)
    assert (found.before, found.rows) == (len(rows), MANY)
    assert [row["id"] for row in results(output)] == list(range(MANY))


def test_a_finished_batch_is_left_as_it_is(tmp_path: Path) -> None:
    source, output = write_lines(tmp_path / "in.txt", sudokus(20)), tmp_path / "out.jsonl"
    first = batch(str(source), str(output))
    stamps = [(path.name, path.stat().st_mtime_ns) for path in sorted(tmp_path.iterdir())]
    again = batch(str(source), str(output), workers=2)
    assert (first.ran, again.ran, again.rows, again.tally) == (True, False, 20, first.tally)
    assert [(path.name, path.stat().st_mtime_ns) for path in sorted(tmp_path.iterdir())] == stamps


def test_another_input_or_other_options_are_refused_with_advice(tmp_path: Path) -> None:
    rows = sudokus(20)
    source, output = write_lines(tmp_path / "in.txt", rows), tmp_path / "out.jsonl"
    batch(str(source), str(output))
    before = output.read_bytes()
    for options, words in (
        ({"limit": 3}, "limit was not given, is 3"),
        ({"verb": "count"}, "verb was solve, is count"),
    ):
        with pytest.raises(UsageError, match=rf"{words}.*`restart`"):
            batch(str(source), str(output), **options)
    write_lines(source, [*rows[:10], rows[0], *rows[11:]])  # as long as before
    with pytest.raises(UsageError, match=r"the input has changed since.*`restart`"):
        batch(str(source), str(output))
    assert output.read_bytes() == before
    assert batch(str(source), str(output), restart=True).ran
    assert timeless(results(output)[10]) == timeless(results(output)[0])


def test_a_file_of_somebody_else_is_not_overwritten(tmp_path: Path) -> None:
    source, output = write_lines(tmp_path / "in.txt", [SUDOKU]), tmp_path / "out.jsonl"
    output.write_text("precious\n")
    with pytest.raises(UsageError, match=r"there already.*`restart`"):
        batch(str(source), str(output))
    assert output.read_text() == "precious\n"
    output.write_text("")  # an empty file is nobody's
    assert batch(str(source), str(output)).rows == 1
    output.write_text(output.read_text()[:-5])
    with pytest.raises(UsageError, match="changed since the last run"):
        batch(str(source), str(output))


def test_what_was_written_after_the_last_look_at_the_journal_is_done_again(tmp_path: Path) -> None:
    source, output = write_lines(tmp_path / "in.txt", sudokus(20)), tmp_path / "out.jsonl"
    batch(str(source), str(output))
    whole = output.read_bytes()
    notes = output.with_name("out.jsonl.progress")
    journal = json.loads(notes.read_text())
    half = whole.index(b"\n", len(whole) // 2) + 1
    count = whole.count(b"\n", 0, half)
    mark = {"byte": 82 * count, "line": count, "row": 0}
    journal |= {"finished": False, "rows": count, "bytes": half, "mark": mark, "tally": {"unique": count}}
    notes.write_text(json.dumps(journal))
    for tail in (b"", b'{"half', whole[half:]):
        output.write_bytes(whole[:half] + tail)
        notes.write_text(json.dumps(journal))
        found = batch(str(source), str(output))
        assert (found.before, found.rows, found.tally["unique"]) == (count, 20, 20)
        assert [timeless(row) for row in results(output)] == [timeless(json.loads(row)) for row in whole.splitlines()]


def test_two_runs_cannot_write_the_same_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("fcntl")
    source, output = write_objects(tmp_path / "in.jsonl", [{"puzzle": OPEN}]), tmp_path / "out.jsonl"
    real = verbs.VERB["solve"]

    def meanwhile(*arguments: Any) -> Any:
        with pytest.raises(UsageError, match="another run is writing"):
            batch(str(source), str(output))
        return real(*arguments)

    monkeypatch.setitem(verbs.VERB, "solve", meanwhile)
    assert batch(str(source), str(output)).tally == {"several": 1}


@pytest.mark.parametrize("name", ["out.jsonl", "out.csv"])
def test_a_run_that_another_one_overtook_leaves_its_rows_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    source, output = write_lines(tmp_path / "in.txt", sudokus(5)), tmp_path / name
    real, overtaken = locking.lock, []

    def late(*arguments: Any) -> None:
        if not overtaken:
            overtaken.append(True)
            overtaken.append(batch(str(source), str(output)))
            overtaken.append(output.read_bytes())
        real(*arguments)

    monkeypatch.setattr(locking, "lock", late)
    found = batch(str(source), str(output))
    _, other, written = overtaken
    assert (other.ran, found.ran, found.rows, found.tally) == (True, False, 5, other.tally)
    assert output.read_bytes() == written
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.txt", name, f"{name}.progress"]


def test_standard_input_cannot_be_taken_up_again(tmp_path: Path) -> None:
    output = tmp_path / "out.jsonl"
    for code in (0, 2):
        with subprocess.Popen(
            [*COMMAND, "batch", "-", str(output)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            _, err = process.communicate(f"{SUDOKU}\n".encode())
        assert process.returncode == code, err
    assert b"--restart" in err


def test_a_run_whose_parent_is_killed_leaves_no_workers_behind(tmp_path: Path) -> None:
    source, output = write_objects(tmp_path / "in.jsonl", mixed(MANY)), tmp_path / "out.jsonl"
    with start(source, output, "--workers", 2) as process:
        assert wait_for(lambda: output.exists() and output.stat().st_size > 0)
        children = [int(one) for one in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]
        process.kill()
    assert children
    assert wait_for(lambda: not any(_alive(child) for child in children))


def _alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:  # it is gone, perhaps while we look
        return False
