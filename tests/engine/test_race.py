"""The race behind `auto`: who answers, what stops, and what is said about it."""

from __future__ import annotations

import time

import pytest

from cluewise.engine import race as racing
from cluewise.engine.answer import Budget
from cluewise.engine.race import Attempt, race


def after(seconds: float, value: str, stopped: list[str] | None = None) -> Attempt[str]:
    """Someone who needs this long for an answer, and says "" when stopped before."""

    def answer(budget: Budget) -> str:
        clock = budget.clock()
        while clock.seconds < seconds:
            if clock.out_of_time():
                if stopped is not None:
                    stopped.append(value)
                return ""
            time.sleep(0.001)
        return value

    return Attempt(value, answer)


def run(first: Attempt[str], second: Attempt[str], budget: Budget | None = None) -> racing.Outcome[str]:
    return race(first, second, budget or Budget(), settled=bool, size=len)


@pytest.fixture(autouse=True)
def short_head_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(racing, "HEAD_START", 0.1)


def test_whoever_is_done_at_once_needs_no_other() -> None:
    outcome = run(after(0, "own"), Attempt("other", lambda _: pytest.fail("nobody asked")))
    assert outcome.answer == "own"
    assert "at once" in outcome.because


def test_the_head_start_is_for_the_first_alone() -> None:
    outcome = run(after(0.05, "own"), Attempt("other", lambda _: pytest.fail("nobody asked")))
    assert outcome.answer == "own"
    assert "head start" in outcome.because


def test_the_second_wins_when_the_first_is_stuck_and_the_first_is_stopped() -> None:
    stopped: list[str] = []
    outcome = run(after(60, "own", stopped), after(0.05, "other"))
    assert outcome.answer == "other"
    assert "other was first" in outcome.because
    assert stopped == ["own", "own"]  # once at the end of its first moment, once for good


def test_the_first_may_win_even_then_and_the_second_is_stopped() -> None:
    stopped: list[str] = []
    outcome = run(after(0.3, "own"), after(60, "other", stopped))
    assert outcome.answer == "own"
    assert stopped == ["other"]


def test_where_nobody_is_done_in_time_the_budget_is_kept() -> None:
    start = time.perf_counter()
    outcome = run(after(60, "own"), after(60, "other"), Budget(seconds=0.4))
    assert outcome.answer == ""
    assert "neither" in outcome.because
    assert time.perf_counter() - start < 30  # and not the minute that they would take


def test_an_error_in_either_attempt_is_raised_and_stops_the_other() -> None:
    stopped: list[str] = []

    def fail(budget: Budget) -> str:
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        run(after(60, "own", stopped), Attempt("other", fail))
    assert stopped == ["own", "own"]
    calls = []

    def fail_later(budget: Budget) -> str:
        calls.append(1)
        if len(calls) == 1:
            return ""
        time.sleep(0.2)
        raise RuntimeError("broken later")

    with pytest.raises(RuntimeError, match="broken later"):
        run(Attempt("own", fail_later), after(60, "other"))


def test_a_flag_stops_both() -> None:
    start = time.perf_counter()
    outcome = run(after(60, "own"), after(60, "other"), Budget(cancelled=lambda: time.perf_counter() - start > 0.3))
    assert outcome.answer == ""
    assert time.perf_counter() - start < 30  # and not the minute that they would take


def test_a_budget_that_ends_with_the_head_start_leaves_nothing_for_the_second() -> None:
    def late(_: Budget) -> str:
        time.sleep(0.2)  # as if there were much to put together once the time is up
        return ""

    calls = iter([after(60, "own").answer, late])

    def own(budget: Budget) -> str:
        return next(calls)(budget)

    outcome = run(Attempt("own", own), Attempt("other", lambda _: pytest.fail("nobody asked")), Budget(seconds=0.09))
    assert outcome.answer == ""
    assert "had all of the budget" in outcome.because
