"""Engines of others in children: what happens to a child happens to nobody else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.engine.engines import engine, outside
from tests.engine.test_native import hard_model

import cluewise as cw
from cluewise.engine.answer import Budget, Unique, Unknown
from cluewise.engine.asp import Asp
from cluewise.engine.guarded.call import call
from cluewise.engine.guarded.pool import CLINGO, Library, possible
from cluewise.engine.guarded.process import LostError, OverdueError
from cluewise.front.cli import main
from cluewise.model import Builder, Model
from cluewise.model.constraints import AllDifferent, NotEqual

pytestmark = pytest.mark.skipif(not possible(), reason="this system starts no children")

HERE = "tests.engine.misbehaving"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def small_model() -> Model:
    """Three variables that can only be 1, 2 and 3, in this order."""
    builder = Builder()
    variables = [builder.var(f"v{n}", (n,), range(1, 4)) for n in range(3)]
    builder.rule(AllDifferent(variables), "they differ")
    for number, var in enumerate(variables[:2], 1):
        builder.given(var, number, "known")
    return builder.build()


def ask(function: str, seconds: float | None = None) -> object:
    return call(CLINGO, f"{HERE}:{function}", budget=Budget(seconds=seconds))


@pytest.mark.parametrize(
    ("function", "reason"),
    [
        ("abort", r"SIGABRT: Check failed: this cannot be"),
        ("crash", "SIGSEGV"),
        ("eat", "more memory than it may have"),
    ],
)
def test_a_child_that_dies_leaves_its_reason_and_the_next_question_is_answered(function: str, reason: str) -> None:
    with pytest.raises(LostError, match=reason):
        ask(function)
    assert isinstance(Asp().solve(small_model()), Unique)


def test_a_child_that_does_not_stop_is_killed() -> None:
    before = ask("own_number")
    with pytest.raises(OverdueError, match=r"0\.1 seconds"):
        ask("sleep", seconds=0.1)
    assert eventually(lambda: not alive(before))
    assert ask("own_number") != before


def test_a_child_that_works_well_is_asked_again() -> None:
    assert ask("own_number") == ask("own_number")


def test_a_library_that_writes_a_lot_does_not_stand_still() -> None:
    assert ask("chatter", seconds=60) == "done"


def test_a_library_that_is_not_there_is_a_reason_too() -> None:
    with pytest.raises(LostError, match="it could not be loaded"):
        call(Library("no_such_library_at_all", "it"), f"{HERE}:own_number", budget=Budget())


@pytest.fixture
def crashing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Asp, "search", f"{HERE}:abort")


@pytest.mark.usefixtures("crashing")
def test_a_crash_is_an_unknown_answer_with_its_reason() -> None:
    answer = Asp().solve(small_model())
    assert isinstance(answer, Unknown)
    assert answer.lost
    assert "clingo crashed (SIGABRT" in answer.why
    result = cw.solve(PUZZLE, engine="asp")
    assert (result.status, result.count, result.solutions) == ("unknown", 0, ())
    assert "clingo crashed" in result.to_json()["notes"][0]


@pytest.mark.usefixtures("crashing")
def test_a_crash_on_the_command_line_is_undecided_and_not_for_want_of_budget(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["solve", "--text", PUZZLE, "--engine", "asp"]) == 4
    printed = capsys.readouterr()
    assert "Undecided." in printed.out
    assert "clingo crashed (SIGABRT: Check failed: this cannot be)" in printed.err
    assert main(["count", "--text", PUZZLE, "--engine", "asp"]) == 4


@pytest.mark.usefixtures("crashing")
def test_a_crash_beside_our_own_engine_and_in_a_second_opinion_does_no_harm() -> None:
    answer = engine("auto").solve(hard_model(40), budget=Budget(seconds=1.5))
    assert isinstance(answer, Unknown)
    result = cw.solve(PUZZLE, confirm=True)
    assert (result.status, result.confirmed_by, result.undelivered) == ("unique", None, ("confirmation",))
    assert "clingo crashed" in result.notes[0]


@outside
def test_several_threads_ask_at_the_same_time(name: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: engine(name).solve(small_model()), range(12)))
    assert all(isinstance(answer, Unique) for answer in answers)
    assert {tuple(answer.solutions[0].values()) for answer in answers} == {(1, 2, 3)}


def test_values_of_a_class_that_only_this_process_knows_are_no_obstacle() -> None:
    class Local(str):
        __slots__ = ()

    builder = Builder()
    one, other = (builder.var(name, (name,), (Local("a"), Local("b"))) for name in "xy")
    builder.rule(NotEqual(one, other), "they differ")
    builder.given(one, Local("a"), "known")
    answer = Asp().solve(builder.build())
    assert isinstance(answer, Unique)
    assert answer.solution[other] == "b"


STARTS = (
    "import os, sys; from cluewise.engine.answer import Budget; from cluewise.engine.guarded.call import call;"
    "from cluewise.engine.guarded.pool import CLINGO;"
    f"ask = lambda: call(CLINGO, '{HERE}:own_number', budget=Budget());"
)


def started(code: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", STARTS + code], stdout=subprocess.PIPE, text=True)


def test_a_child_ends_with_its_parent_even_if_that_is_killed() -> None:
    with started("print(ask(), flush=True); __import__('time').sleep(600)") as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert alive(child)
        parent.send_signal(signal.SIGKILL)
    assert eventually(lambda: not alive(child))


def test_a_child_at_work_ends_with_its_parent_as_well() -> None:
    code = f"print(ask(), flush=True); call(CLINGO, '{HERE}:sleep', budget=Budget())"
    with started(code) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.send_signal(signal.SIGKILL)
    assert eventually(lambda: not alive(child))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_copy_of_the_process_has_children_of_its_own() -> None:
    code = (
        "first = ask(); pid = os.fork(); print(ask() == first, flush=True);"
        "os._exit(0) if pid == 0 else os.waitpid(pid, 0); print(ask() == first)"
    )
    with started(code) as parent:
        assert parent.stdout is not None
        said = parent.stdout.read().split()
    assert sorted(said) == ["False", "True", "True"]


def alive(pid: object) -> bool:
    try:
        os.kill(int(str(pid)), 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


def eventually(so: Callable[[], bool], seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while not so() and time.monotonic() < end:
        time.sleep(0.05)
    return so()
