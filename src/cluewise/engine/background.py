"""Work in a thread of its own, where Ctrl-C never strikes halfway through a call into somebody else's library.

Nobody waits with `Thread.join` here: Ctrl-C in the middle of it makes Python 3.11 take a thread for stopped that runs.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from cluewise.base.deadline import LateError

T = TypeVar("T")

GLANCE = 0.05  # seconds between looks at the clock, the flag and Ctrl-C


class Background(Generic[T]):
    """Some work in a thread of its own, begun at once; `done` is set when nothing of it is left."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.done = threading.Event()
        self._work = work
        self._values: list[T] = []
        self._failed: list[BaseException] = []
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._values.append(self._work())
        except BaseException as error:  # handed over to whoever waits
            self._failed.append(error)
        finally:
            self.done.set()

    def value(self) -> T:
        """What the work returned or raised, once it has."""
        self.done.wait()
        if self._failed:
            raise self._failed[0]
        return self._values[0]

    def finish(self, stop: Callable[[], None]) -> None:
        """Stop it and wait for its end, however often Ctrl-C strikes: a process that leaves it may crash."""
        struck: BaseException | None = None
        while not self.done.is_set():
            try:
                stop()
                self.done.wait(GLANCE)
            except (KeyboardInterrupt, LateError) as error:
                struck = error
        if struck is not None:
            raise struck


def in_background(work: Callable[[], T], stop: Callable[[], None], out_of_time: Callable[[], bool] | None = None) -> T:
    """What `work` returns or raises; Ctrl-C, or the end of the time, asks it to `stop` until it does."""
    running = Background(work)
    try:
        while not running.done.wait(GLANCE):
            if out_of_time is not None and out_of_time():
                stop()
    finally:
        running.finish(stop)
    return running.value()
