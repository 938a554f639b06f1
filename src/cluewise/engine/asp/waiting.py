"""Waiting for clingo, which searches in a thread of its own, with an eye on the clock and the flag."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cluewise.engine.answer import Clock
from cluewise.engine.background import GLANCE


def answers(handle: Any, clock: Clock) -> Iterator[Any]:
    """Clingo's answers as they come; stops the search when the budget is used up."""
    while True:
        handle.resume()
        while not handle.wait(_patience(clock)):
            if clock.out_of_time():
                handle.cancel()
                return
        model = handle.model()
        if model is None:
            return
        yield model
        if clock.out_of_time():
            handle.cancel()
            return


def _patience(clock: Clock) -> float:
    seconds = clock.budget.seconds
    return GLANCE if seconds is None else max(0.0, min(GLANCE, seconds - clock.seconds))
