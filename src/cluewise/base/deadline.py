"""Work in Python that ends when its time is up, wherever it is at that moment.

Engines look at their clocks themselves. What stands around them (reading, modelling, techniques, checking, telling) is
a hundred small loops of plain Python, and none of them has to know about time: a thread that watches the clock has
Python raise an error in the midst of the work, as Ctrl-C does in the main thread. The watcher rests until the earliest
deadline, so that work which is done in time costs it next to nothing.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import TypeVar

from cluewise.base.errors import UndecidedError

try:
    from ctypes import c_ulong, py_object, pythonapi
except ImportError:  # other Pythons: only engines obey the clock there
    pythonapi = None  # type: ignore[assignment]

T = TypeVar("T")

SLACK = 0.3  # seconds, and a tenth of the time: whoever looks at the clock by himself ends in a better way
AGAIN = 1.0  # seconds until the error is raised once more: where Python finalises objects, errors are lost
BLINK = 0.001  # seconds


class LateError(BaseException):
    """Raised in the midst of work, of a kind of its own for every deadline; no `except Exception` may swallow it."""


class _Alarm:
    """One deadline of one thread."""

    def __init__(self, seconds: float) -> None:
        self.late: type[LateError] | None = None
        self.thread = threading.get_ident()
        self.at = time.monotonic() + seconds
        self.on = True

    @property
    def rung(self) -> bool:
        """Whether the error is on its way, or was raised."""
        return self.late is not None


class _Watcher:
    """The thread that rings alarms."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._alarms: list[tuple[float, int, _Alarm]] = []
        self._number = count()
        self._running = False
        self._until = inf  # when the thread wakes by itself

    def set(self, alarm: _Alarm) -> None:
        """Ring this alarm when it is time."""
        with self._condition:
            self._tidy()
            heappush(self._alarms, (alarm.at, next(self._number), alarm))
            if not self._running:
                self._running = True
                threading.Thread(target=self._watch, daemon=True, name="deadline").start()
            elif alarm.at < self._until:
                self._condition.notify()

    def unset(self, alarm: _Alarm) -> None:
        """It need not ring any more."""
        with self._condition:
            alarm.on = False

    def _tidy(self) -> None:
        while self._alarms and not self._alarms[0][2].on:
            heappop(self._alarms)

    def _watch(self) -> None:
        with self._condition:
            while True:
                self._tidy()
                self._until = self._alarms[0][0] if self._alarms else inf
                wait = self._until - time.monotonic()
                if wait > 0:
                    self._condition.wait(None if wait == inf else wait)
                    continue
                alarm = heappop(self._alarms)[2]
                alarm.late = alarm.late or type("LateError", (LateError,), {})
                pythonapi.PyThreadState_SetAsyncExc(c_ulong(alarm.thread), py_object(alarm.late))
                heappush(self._alarms, (time.monotonic() + AGAIN, next(self._number), alarm))


# One for all: it is started with the first deadline, and a copy of the process starts its own.
_watchers = [_Watcher()]
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=lambda: _watchers.__setitem__(0, _Watcher()))


@dataclass
class Stage:
    """What work is at just now, for those who have to say what was not done."""

    doing: str


def bounded(seconds: float | None, work: Callable[[], T], *, doing: str | Stage) -> T:
    """What the work returns or raises; UndecidedError if it is not done soon after so many seconds (None: no end)."""
    if seconds is None or pythonapi is None:
        return work()
    alarm, watcher = _Alarm(seconds * 1.1 + SLACK), _watchers[0]
    try:
        watcher.set(alarm)
        value = work()
        _silence(watcher, alarm)
    except LateError as late:
        watcher.unset(alarm)
        if type(late) is not alarm.late:  # an alarm further out
            raise
        what = doing.doing if isinstance(doing, Stage) else doing
        raise UndecidedError(f"{what} was not done within the time given") from None
    except BaseException:
        with suppress(LateError):
            _silence(watcher, alarm)
        raise
    return value


def _silence(watcher: _Watcher, alarm: _Alarm) -> None:
    """Switch an alarm off; one that has rung a moment ago is waited for, or it would strike whatever comes next."""
    watcher.unset(alarm)
    end = time.monotonic() + AGAIN / 2
    while alarm.rung and time.monotonic() < end:
        time.sleep(BLINK)
