"""Work under a deadline ends there, wherever it is, and nothing else is struck."""

from __future__ import annotations

import _thread
import json
import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.patience import within

import cluewise as cw
from cluewise.base.deadline import AGAIN, LateError, bounded
from cluewise.base.errors import UndecidedError
from cluewise.family import family_named
from cluewise.front.cli import main
from cluewise.solver import run as solving
from cluewise.solver.look import MOST_KEPT, MOST_VALUES, Look, kept
from cluewise.solver.run import Job

Captured = pytest.CaptureFixture[str]
EMPTY = "." * 81
NINES = "99" + "." * 79  # givens that clash: no short road is taken to those


def for_ever() -> None:
    while True:
        pass


def test_work_that_is_done_in_time_is_returned() -> None:
    assert bounded(60, lambda: "done", doing="it") == "done"
    assert bounded(None, lambda: "done", doing="it") == "done"


def test_work_that_never_ends_is_ended() -> None:
    with pytest.raises(UndecidedError, match="spinning was not done within the time given"):
        bounded(0.1, for_ever, doing="spinning")


def test_errors_of_the_work_come_out_as_they_are() -> None:
    with pytest.raises(ZeroDivisionError):
        bounded(60, lambda: 1 / 0, doing="it")


def test_no_handler_of_ordinary_errors_swallows_the_end() -> None:
    def stubborn() -> None:
        while True:
            try:
                for_ever()
            except Exception:
                continue

    with pytest.raises(UndecidedError):
        bounded(0.1, stubborn, doing="it")


def test_what_comes_after_is_not_struck() -> None:
    for _ in range(20):
        with pytest.raises(UndecidedError):
            bounded(0.0, for_ever, doing="it")
    end = time.monotonic() + 2 * AGAIN
    while time.monotonic() < end:
        pass


def test_of_two_deadlines_the_one_that_is_over_is_told() -> None:
    def inner() -> str:
        with pytest.raises(UndecidedError, match="the inner"):
            bounded(0.0, for_ever, doing="the inner")
        return "went on"

    assert bounded(60, inner, doing="the outer") == "went on"
    with pytest.raises(UndecidedError, match="the outer"):
        bounded(0.0, lambda: bounded(60, for_ever, doing="the inner"), doing="the outer")


def test_what_stands_open_is_closed() -> None:
    closed = []

    def things() -> Iterator[int]:
        try:
            while True:
                yield 1
        finally:
            closed.append(1)

    with pytest.raises(UndecidedError):
        bounded(0.0, lambda: sum(things()), doing="it")
    assert closed


def test_every_thread_has_deadlines_of_its_own() -> None:
    def one(number: int) -> str:
        try:
            return bounded(60 if number % 2 else 0.0, (lambda: "done") if number % 2 else for_ever, doing="it") or ""
        except UndecidedError:
            return "ended"

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(one, range(8))) == ["ended", "done"] * 4
    assert threading.current_thread() is threading.main_thread()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_copy_of_the_process_watches_its_own_clock() -> None:
    bounded(60, lambda: None, doing="it")
    pid = os.fork()
    if pid == 0:
        try:
            bounded(0.0, for_ever, doing="it")
        except UndecidedError:
            os._exit(7)
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 7


# --- the phases -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def giant(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A zebra puzzle of 30 houses and 40 categories, without clues: its grid has a million rules and more."""
    categories = [{"name": f"C{c}", "values": [f"c{c}v{v}" for v in range(30)]} for c in range(39)]
    houses = {"name": "House", "values": [str(n) for n in range(1, 31)], "ordered": True}
    puzzle = {"family": "zebra", "size": 30, "categories": [houses, *categories], "clues": []}
    path = tmp_path_factory.mktemp("giant") / "giant.json"
    path.write_text(json.dumps(puzzle))
    return path


@pytest.mark.parametrize("verb", ["explain", "hint", "audit"])
def test_modelling_a_giant_is_under_the_clock(verb: str, giant: Path, capsys: Captured) -> None:
    with within(30):
        assert main([verb, str(giant), "--seconds", "0.5"]) == 4
    assert "Undecided" in capsys.readouterr().out


def test_a_giant_with_several_solutions_is_not_modelled_to_say_that_it_has_no_level(
    giant: Path, capsys: Captured
) -> None:
    with within(30):
        assert main(["rate", str(giant), "--seconds", "20"]) == 1
    assert "level" in capsys.readouterr().out


def test_an_explanation_that_was_not_finished_says_so_as_data(giant: Path, capsys: Captured) -> None:
    assert main(["explain", str(giant), "--seconds", "0.5", "--json"]) == 4
    found = json.loads(capsys.readouterr().out)
    assert (found["status"], found["complete"], found["steps"]) == ("several", False, [])
    assert "not done within the time given" in found["unfinished"]


def test_modelling_that_takes_too_long_is_an_unknown_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Job, "modelled", lambda *_: for_ever())
    result = cw.solve(EMPTY, engine="textbook", seconds=0.1, certain=False)
    assert (result.status, result.count_is, result.solutions) == ("unknown", "at least", ())
    assert result.notes == ("modelling was not done within the time given",)


def test_reading_that_takes_too_long_is_exit_code_4(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr("cluewise.front.cli.inputs.read_all", lambda *_, **__: iter(for_ever, 0))
    assert main(["explain", "--text", EMPTY, "--seconds", "0.1"]) == 4
    assert "reading was not done within the time given" in capsys.readouterr().err
    assert main(["explain", "--text", EMPTY, "--seconds", "0.1", "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["error"]["kind"] == "undecided"


def test_millions_of_solutions_are_given_as_far_as_the_time_goes(capsys: Captured) -> None:
    with within(30):
        assert main(["solve", "--text", EMPTY, "--limit", "2000000", "--seconds", "1", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["status"], found["count_is"], found["undelivered"]) == ("several", "at least", ["solutions"])
    assert 1 <= len(found["solutions"]) < found["count"]
    assert f"{len(found['solutions'])} of the {found['count']} solutions found are given" in found["notes"][0]


def test_millions_of_solutions_in_print_end_in_time_as_well(capsys: Captured) -> None:
    with within(30):
        assert main(["solve", "--text", EMPTY, "--limit", "2000000", "--seconds", "1"]) == 1
    printed = capsys.readouterr().out
    assert "There are at least " in printed
    assert "Asked for but not delivered: solutions." in printed


def test_few_of_many_wanted_solutions_are_all_given() -> None:
    result = cw.solve("1..4..1..1..4..1", family="sudoku", limit=5_000, seconds=60)
    assert result.count_is == "exact"
    assert len(result.solutions) == result.count > 1
    assert not result.undelivered


def test_no_first_moment_of_a_race_cuts_what_was_found() -> None:
    for options in ({}, {"seconds": 60}):
        assert len(cw.solve(EMPTY, limit=900, certain=False, **options).solutions) == 900


def test_more_solutions_than_are_kept_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewise.solver.look.MOST_KEPT", 5)
    result = cw.solve(EMPTY, limit=50, certain=False)
    assert (result.count, len(result.solutions), result.undelivered) == (50, 5, ("solutions",))
    assert "5 of the 50 solutions found are given: more than 5 are only counted" in result.notes


LARGE = json.dumps({"family": "sudoku", "givens": [[None] * 25 for _ in range(25)], "box": [5, 5]})


def test_millions_of_solutions_of_a_large_board_end_in_time_with_a_verdict() -> None:
    with within(10):
        result = cw.solve(LARGE, limit=2_000_000, seconds=2)
    assert (result.status, result.count_is, result.undelivered) == ("several", "at least", ("solutions",))
    assert 2 <= len(result.solutions) < result.count
    assert "there was no time to check and write the rest" in result.notes[0]


def test_of_large_boards_fewer_solutions_are_kept() -> None:
    small, large = cw.read(EMPTY, family="sudoku"), cw.read(LARGE)
    assert kept(small, None) == kept(small, 10**9) == MOST_KEPT
    assert kept(large, None) * 625 <= MOST_VALUES < (kept(large, None) + 1) * 625
    assert kept(small, 7) == kept(large, 7) == 7


def test_no_more_solutions_are_given_than_can_be_written_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewise.solver.look._writing_time", lambda _: 0.1)
    result = cw.solve(EMPTY, limit=2_000_000, seconds=3, certain=False)
    assert len(result.solutions) == 6  # a sixth of the time is for writing them


def test_work_that_is_not_done_is_called_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    family = replace(family_named("sudoku"), check=lambda *_: for_ever())
    monkeypatch.setattr("cluewise.solver.look.family_of", lambda _: family)
    result = cw.solve(EMPTY, engine="textbook", seconds=0.5, certain=False)
    assert (result.status, result.notes) == (
        "unknown",
        ("checking the solutions found was not done within the time given",),
    )


def test_what_a_first_look_found_is_not_lost_with_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    once = solving._once

    def second_is_endless(puzzle: Any, engine: Any, work: Any, look: Look) -> Any:
        return once(puzzle, engine, replace(work, limit=2), replace(look, limit=2)) if look.listing else for_ever()

    monkeypatch.setattr(solving, "_once", second_is_endless)
    result = cw.solve(EMPTY, limit=2_000_000, seconds=1, certain=False)
    assert (result.status, result.count, result.count_is, len(result.solutions)) == ("several", 2, "at least", 2)


def test_what_a_kernel_found_is_told_though_its_helper_is_still_modelling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "_by_model", lambda *_: for_ever())
    result = cw.solve(EMPTY, limit=10**12, seconds=2, certain=False)
    assert (result.status, result.count_is) == ("several", "at least")
    work = solving.job(seconds=2)
    found = solving._raced(
        cw.read(EMPTY, family="sudoku"),
        solving.Attempt("slow", lambda left: slowly(left.seconds or 0.0)),
        work,
        Look(10**12, 2),
    )
    assert found.count == 2


def slowly(seconds: float) -> solving._Found:
    """An answer of two solutions when the time is up."""
    time.sleep(seconds)
    return solving._Found(count=2, complete=False, solutions=(), engine="slow", stats=solving.Stats(), why="")


@pytest.mark.parametrize("text", [EMPTY, LARGE])
def test_ctrl_c_is_obeyed_while_solutions_are_checked(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    family = family_named("sudoku")
    checks: list[Any] = []

    def interrupting(puzzle: Any, solution: Any) -> list[Any]:
        checks.append(solution)
        if len(checks) == 2:
            _thread.interrupt_main()
        time.sleep(0.01)
        return []

    monkeypatch.setattr("cluewise.solver.look.family_of", lambda _: replace(family, check=interrupting))
    with pytest.raises(KeyboardInterrupt):
        cw.solve(text, family="sudoku", limit=20_000)
    assert len(checks) < 100  # of 20,000


def test_the_error_that_ends_work_is_none_that_people_catch() -> None:
    assert not issubclass(LateError, Exception)


@pytest.fixture
def endless_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewise.solver.pipeline.readings", lambda *_: for_ever())


@pytest.mark.usefixtures("endless_reading")
@pytest.mark.parametrize("verb", [cw.solve, cw.count, cw.explain, cw.hint, cw.rate, cw.audit])
def test_reading_is_under_the_clock_of_every_python_verb(verb: Any) -> None:
    with pytest.raises(UndecidedError, match="reading was not done within the time given"):
        verb("Ann has a cat.", seconds=0.1)


@pytest.mark.usefixtures("endless_reading")
def test_reading_is_under_the_clock_of_questions_checks_and_rows(tmp_path: Path, capsys: Captured) -> None:
    with pytest.raises(UndecidedError):
        cw.ask("Ann has a cat.", "Who has a cat?", seconds=0.1)
    solution = tmp_path / "solution.txt"
    solution.write_text("1")
    assert main(["check", "--text", NINES, str(solution), "--family", "sudoku", "--seconds", "0.1"]) == 4
    assert "reading was not done" in capsys.readouterr().err
    for command in (["show"], ["convert", "--to", "json"]):
        assert main([*command, "--text", NINES, "--family", "sudoku", "--seconds", "0.1"]) == 4
        assert "reading was not done" in capsys.readouterr().err
    (found,) = cw.solve_many(["Ann has a cat."], seconds=0.1)
    assert isinstance(found.error, UndecidedError)
    rows, out = tmp_path / "rows.jsonl", tmp_path / "out.jsonl"
    rows.write_text(json.dumps({"text": "Ann has a cat.\nBo has a dog.", "family": "zebra"}) + "\n")
    assert main(["batch", str(rows), str(out), "--seconds", "0.1"]) == 4
    assert json.loads(out.read_text())["error"]["kind"] == "undecided"


def test_writing_is_under_the_clock(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr("cluewise.front.cli.converting.written", lambda *_: for_ever())
    assert main(["convert", "pebble", "--to", "json", "--seconds", "0.1"]) == 4
    assert "writing was not done" in capsys.readouterr().err


def test_a_certificate_that_takes_too_long_to_check_is_undecided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    path = tmp_path / "pebble.cnf"
    assert main(["solve", "pebble", "--certificate", str(path)]) == 0
    monkeypatch.setattr("cluewise.solver.certificate.verify.check_lrat", lambda *_: for_ever())
    capsys.readouterr()
    assert main(["check", "--certificate", str(path), "--seconds", "0.5"]) == 4
    assert "undecided within the budget" in capsys.readouterr().out
    monkeypatch.setattr("cluewise.solver.certificate.told.read_one", lambda *_, **__: for_ever())
    assert main(["check", "--certificate", str(path), "--seconds", "0.1"]) == 4
    assert "comparing the certificate with its text was not done" in capsys.readouterr().err
