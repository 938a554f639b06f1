"""One question on its way: its turn, its worker, its timers, and what has come in for it."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from math import inf

from cluewise.front.web import frames
from cluewise.front.web.frames import Frame, TooLargeError
from cluewise.front.web.problems import BUSY, CRASH, LOST, MEMORY, TOO_MUCH, ProblemError
from cluewise.front.web.workers import LostError, Worker

BUSIEST = 20  # so many times as long as usual things may take before they count as slow all the same
LITTLE = 0.02  # seconds; nobody looks closer than that
OFTEN = 0.1  # seconds between two looks at the memory
# The share of its memory with which a crash is taken to be for want of more. Who gets none gives up, often because it
# wanted twice of what it had; a broken access has that cause only if hardly any was left.
GAVE_UP, FULL_UP = 0.4, 0.9
BROKEN = (-signal.SIGSEGV, -signal.SIGBUS, -signal.SIGILL, -signal.SIGFPE)
FROM_OUTSIDE = (None, -signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT, -signal.SIGHUP)
AGAIN = "It may be asked again: only this request was affected, and another process has taken the place."
FULL = 8  # messages that nobody has taken yet, then the worker has to wait


class Job:
    """One question, from its arrival to its last message."""

    def __init__(self, question: bytes, kind: str, most: int) -> None:
        self.question, self.kind = question, kind
        self.worker: Worker | None = None
        self.came = time.monotonic()
        self.started = inf  # the moment when work began
        self._worked_before = 0.0
        self.done = False  # whether the last message has come
        self.leaving = False  # whether it has been sent away
        self.over = False  # whether its worker and its slot are given back
        self._most, self._size = most, 0
        self._inbox: asyncio.Queue[Frame | Exception] = asyncio.Queue()
        self._turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._timers: list[asyncio.TimerHandle] = []
        self._paused = False
        self._share = 0.0  # of the memory that it may have: the most that it was seen with

    @property
    def effort(self) -> float:
        """Seconds that it has been worked on: on a busy machine less than have passed, but not much less."""
        passed = max(0.0, time.monotonic() - self.started)
        worked = None if self.worker is None or passed < LITTLE else self.worker.worked()
        return passed if worked is None else max(passed / BUSIEST, min(passed, worked - self._worked_before))

    async def turn(self, patience: float) -> None:
        """Wait until it is called."""
        try:
            await asyncio.wait_for(self._turn, patience)
        except TimeoutError:
            raise ProblemError(BUSY, f"it was not your turn within {patience:g} seconds") from None

    def call(self) -> None:
        """It is its turn."""
        if not self._turn.done():
            self._turn.set_result(None)

    def begin(self, frame: Frame) -> None:
        """Have the worker begin."""
        self.started = time.monotonic()
        if self.worker is not None:
            self._worked_before = self.worker.worked() or 0.0
            self.worker.ask(frame.to_bytes(), self.hear)

    def after(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something later, unless it is over by then."""
        self._timers.append(asyncio.get_running_loop().call_later(seconds, do))

    def after_effort(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something when so much work has gone into it."""

        def look() -> None:
            left = seconds - self.effort
            if left > 0:
                self.after(max(left, LITTLE), look)
            else:
                do()

        self.after(seconds, look)

    def watch_memory(self, limit: int) -> None:
        """Keep an eye on how it grows: some who die of that cannot say so any more."""
        if self.worker is not None:
            grown = self.worker.size() - self.worker.first_size
            self._share = max(self._share, grown / limit)
            self.after(OFTEN, lambda: self.watch_memory(limit))

    def tick(self, seconds: float) -> None:
        """Hear every so often that the work goes on."""

        def again() -> None:
            self.hear(Frame(frames.TICK, b""))
            self.after(seconds, again)

        self.after(seconds, again)

    def hear(self, what: Frame | Exception) -> None:
        """Something has come in."""
        self._inbox.put_nowait(what)
        if self.worker is not None and not self._paused and self._inbox.qsize() > FULL:
            self._paused = True
            self.worker.pause()

    async def message(self) -> Frame:
        """The next message; ProblemError when there will be none, LostError when the worker never had the question."""
        what = await self._inbox.get()
        if self._paused and self.worker is not None and self._inbox.empty():
            self._paused = False
            self.worker.resume()
        if isinstance(what, LostError) and not what.begun and what.code in FROM_OUTSIDE:
            raise what  # it died asleep: another may take the question
        if isinstance(what, Exception):
            raise problem(what, self._share)
        self._size += len(what.payload)
        if self._size > self._most:
            raise problem(TooLargeError(), self._share)
        self.done = what.kind in (frames.RESULT, frames.ERROR)
        return what

    def end(self) -> None:
        """It is over, one way or the other."""
        for timer in self._timers:
            timer.cancel()
        self._turn.cancel()


def problem(error: Exception, share: float = 0.0) -> ProblemError:
    """What is said of an error; the share is that of the memory that there was."""
    match error:
        case ProblemError():
            return error
        case TooLargeError():
            return ProblemError(TOO_MUCH, "the answer would be larger than this server sends")
        case LostError(code=code) if code in FROM_OUTSIDE:
            return ProblemError(LOST, "the process that worked on this has died", advice=AGAIN)
        case LostError(code=int(code)) if share > (FULL_UP if code in BROKEN else GAVE_UP):
            return ProblemError(MEMORY, "this takes more memory than one request may have")
        case LostError(code=int(code)):
            how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
            said = f"the process that worked on this has crashed ({how})"
            return ProblemError(CRASH, said, advice="This is a bug in cluewise; nothing else was harmed.")
    return ProblemError(CRASH, str(error))
