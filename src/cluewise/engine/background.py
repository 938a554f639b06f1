"""Work in a thread of its own, where Ctrl-C never strikes halfway through a call into somebody else's library."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

GLANCE = 0.05  # seconds between looks at the clock, the flag and Ctrl-C


def in_background(work: Callable[[], T], stop: Callable[[], None], out_of_time: Callable[[], bool] | None = None) -> T:
    """What `work` returns or raises; Ctrl-C, or the end of the time, asks it to `stop` until it does."""
    values: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            values.append(work())
        except BaseException as error:  # handed over to whoever waits
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(GLANCE)
            if out_of_time is not None and thread.is_alive() and out_of_time():
                stop()
    finally:
        finish(thread, stop)
    if failed:
        raise failed[0]
    return values[0]


def finish(thread: threading.Thread, stop: Callable[[], None]) -> None:
    """Stop a thread and wait for its end, however often somebody presses Ctrl-C: a process that leaves it may crash."""
    while thread.is_alive():
        try:
            stop()
            thread.join(GLANCE)
        except KeyboardInterrupt:
            continue
