"""Budgets: every engine stops when the time is up, when it is told to, and when a person presses Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.engine.engines import engine as engine_called
from tests.engine.engines import every, outside
from tests.engine.test_native import hard_model
from tests.patience import timed

from cluewise.engine.answer import Budget, Unknown
from cluewise.front.cli import main
from cluewise.model import Builder, Model
from cluewise.model.constraints import NotEqual

HARD = hard_model(40)


@pytest.fixture(scope="module")
def hard_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A board that no engine decides soon: long lines of short runs, with very many solutions almost."""
    side = 90
    clues = "\n".join(" ".join(["1"] * (20 + n % 7)) for n in range(side))
    path = tmp_path_factory.mktemp("hard") / "hard.nin"
    path.write_text(f"{side} {side}\n{clues}\n{clues}\n")
    return path


@every
@pytest.mark.parametrize("seconds", [0.0, 0.2, 1.0])
def test_the_seconds_are_obeyed_within_a_tenth_and_a_fifth_of_a_second(name: str, seconds: float) -> None:
    engine = engine_called(name)
    engine.solve(hard_model(3))  # what is imported late is here now
    best = 99.0
    for _ in range(3):  # on a busy machine one late run proves nothing
        with timed() as took:
            answer = engine.solve(HARD, budget=Budget(seconds=seconds))
        best = min(best, took.seconds)
        assert isinstance(answer, Unknown)
        assert "seconds" in answer.why or "budget" in answer.why
        if best <= seconds * 1.1 + 0.2:
            break
    assert best <= seconds * 1.1 + 0.2


@every
def test_a_flag_stops_the_search(name: str) -> None:
    calls = []

    def soon() -> bool:
        calls.append(1)
        return len(calls) > 3

    assert isinstance(engine_called(name).solve(HARD, budget=Budget(cancelled=soon)), Unknown)
    assert len(calls) < 100  # asked again and again, it would have gone on


@every
def test_an_error_in_the_flag_is_raised_and_not_swallowed(name: str) -> None:
    def broken() -> bool:
        raise RuntimeError("the flag is broken")

    with pytest.raises(RuntimeError, match="the flag is broken"):
        engine_called(name).solve(HARD, budget=Budget(cancelled=broken))


@every
def test_a_budget_of_nodes_is_used_up(name: str) -> None:
    answer = engine_called(name).solve(HARD, budget=Budget(nodes=20, seconds=30))
    assert isinstance(answer, Unknown)
    assert answer.stats.seconds < 20


def large_model() -> Model:
    """So many rules that handing them over takes longer than the budget."""
    builder = Builder()
    variables = [builder.var(f"v{n}", (n,), range(12)) for n in range(600)]
    for n, one in enumerate(variables):
        for other in variables[max(0, n - 120) : n]:
            builder.rule(NotEqual(one, other), "they differ")
    return builder.build()


@outside
def test_translating_a_large_model_counts_as_well(name: str) -> None:
    model = large_model()
    engine = engine_called(name)
    engine.solve(hard_model(3))
    best = 99.0
    for _ in range(3):
        with timed() as took:
            engine.solve(model, budget=Budget(seconds=0.1))
        best = min(best, took.seconds)
        if best <= 0.31:
            break
    assert best <= 0.31


@every
def test_undecided_is_exit_code_4(name: str, hard_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(hard_file), "--format", "nin", "--engine", name, "--seconds", "0.3"]) == 4
    assert "undecided" in capsys.readouterr().out.lower()


def _wait_until_at_work(pid: int) -> None:
    """Until a process has worked for a second from now on: by then it searches, however busy the machine is."""
    if not Path("/proc").exists():  # the system does not say
        time.sleep(2.5)
        return
    until = _worked(pid) + os.sysconf("SC_CLK_TCK")
    for _ in range(1200):
        if _worked(pid) > until:
            return
        time.sleep(0.05)


def _worked(pid: int) -> int:
    """The processor time that a process and its children have used, in ticks."""
    return sum(int(fields[11]) + int(fields[12]) for one, fields in _processes() if one == pid or int(fields[1]) == pid)


def _processes() -> Iterator[tuple[int, list[str]]]:
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may have ended just now
            yield int(path.parent.name), path.read_text(errors="replace").rpartition(")")[2].split()


@every
@pytest.mark.skipif(sys.platform == "win32", reason="signals work differently there")
def test_ctrl_c_stops_at_once_and_cleanly(name: str, hard_file: Path) -> None:
    # The program says when it is about to search; only then is it interrupted.
    call = (
        "import sys; from cluewise.front.cli import main; from cluewise.engine.auto import Choices, engine_for;"
        f"engine_for(Choices(engine={name!r})); print('ready', flush=True); sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", call, "solve", str(hard_file), "--format", "nin", "--engine", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        _wait_until_at_work(process.pid)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)  # it would search for ever
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert out == ""
