"""One child as its parent sees it: started, asked, and killed when it does not do as it is told."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from cluewise.base.errors import CluewiseError
from cluewise.engine.answer import Budget, Clock
from cluewise.engine.background import GLANCE
from cluewise.engine.guarded.messages import DONE, FAILED, MEMORY, UNREAD, Ask, Outcome, Stop

GRACE = 0.5  # seconds for a child to stop after it was told to
COMPLAINTS = 65536  # bytes of what a library writes before it dies
START = "import sys; handle, library, *sys.path = sys.argv[1:]; from cluewise.engine.guarded.child import main; "


class LostError(Exception):
    """A child has gone without an answer, and why: for the reason of an `Unknown`."""


class OverdueError(LostError):
    """A child did not stop when its time was up, and was killed."""


class UnreadError(Exception):
    """A child does not know the classes of what it was sent."""


class Process:
    """A child that has imported a library, or is about to."""

    def __init__(self, library: str, called: str) -> None:
        self._called = called
        self._asked = 0
        self._ready = False
        ours, theirs = socket.socketpair()
        complaints, told = os.pipe()
        os.set_blocking(complaints, False)
        os.set_blocking(told, False)  # a library that writes a lot loses words instead of standing still
        arguments = (str(theirs.fileno()), library, *sys.path)
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", f"{START}main(int(handle), library)", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=told,
                stderr=told,
                pass_fds=[theirs.fileno()],
            )
        except OSError as error:
            ours.close()
            os.close(complaints)
            raise LostError(f"no process could be started for {called} ({error.strerror})") from None
        finally:
            theirs.close()
            os.close(told)
        self._connection, self._complaints = Connection(ours.detach()), complaints
        self._alone = threading.Lock()  # ending it twice must do no harm

    @property
    def usable(self) -> bool:
        """Whether it is there for another question."""
        return not self._connection.closed and self._process.poll() is None

    def wait_ready(self, clock: Clock) -> bool:
        """Wait until it can be asked; False if the clock was faster."""
        while not self._ready:
            if self._poll(clock):
                outcome = self._heard()
                if outcome.kind == FAILED:
                    self.end()
                    raise LostError(f"{self._called} could not be loaded ({outcome.value})")
                self._ready = True
            elif clock.out_of_time():
                return False
        return True

    def ask(self, function: str, packed: bytes, clock: Clock, *, keep: bool = False) -> Any:
        """The answer of a function inside the child; LostError when none will come."""
        self._asked += 1
        budget = clock.budget.after(clock.seconds)
        try:
            self._connection.send(Ask(self._asked, function, packed, budget.nodes, budget.seconds, keep))
            return self._value(self._outcome(clock))
        except OSError:  # it went in the middle of the question
            raise self._lost() from None
        except BaseException as error:
            if not isinstance(
                error, CluewiseError | UnreadError
            ):  # Ctrl-C, or an error in the flag: nobody waits for the answer
                self.end()
            raise

    def _outcome(self, clock: Clock) -> Outcome:
        told: float | None = None  # the moment when it was told to stop
        while True:
            if self._poll(clock, told is not None) and (outcome := self._heard()).number == self._asked:
                return outcome
            if told is None and clock.out_of_time():
                told = time.monotonic()
                self._connection.send(Stop(self._asked))
            elif told is not None and time.monotonic() - told > GRACE:
                self.end()
                raise OverdueError(clock.why(0))

    def _poll(self, clock: Clock, overdue: bool = False) -> bool:
        seconds = clock.budget.seconds
        wait = GLANCE if overdue or seconds is None else max(0.0, min(GLANCE, seconds - clock.seconds))
        return self._connection.poll(wait)

    def _heard(self) -> Outcome:
        try:
            outcome: Outcome = self._connection.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        return outcome

    def _value(self, outcome: Outcome) -> Any:
        if outcome.kind == DONE:
            return outcome.value
        if isinstance(outcome.value, CluewiseError):
            raise outcome.value
        if outcome.kind == UNREAD:
            raise UnreadError
        self.end()
        if outcome.kind == MEMORY:
            raise LostError(_no_memory(self._called))
        raise LostError(f"{self._called} failed ({outcome.value})")

    def _lost(self) -> LostError:
        """Why it has gone, from what it said last and how it ended."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        code = self._process.returncode
        said = self._said()
        self.end()
        if "bad_alloc" in said or "MemoryError" in said or "out of memory" in said.lower():
            return LostError(_no_memory(self._called))
        how = _signal(-code) if code is not None and code < 0 else f"exit code {code}"
        first = next((line.strip() for line in said.splitlines() if line.strip()), "")
        return LostError(f"{self._called} crashed ({how}{f': {first[:200]}' if first else ''})")

    def _said(self) -> str:
        try:
            return os.read(self._complaints, COMPLAINTS).decode("utf-8", "replace")
        except OSError:
            return ""

    def forget(self) -> None:
        """Leave it alone, as the copy of a process must that did not start it."""
        self._connection.close()
        os.close(self._complaints)
        self._process.returncode = 0  # so that nobody waits for a process that is another's child

    def end(self) -> None:
        """End it, whatever it does."""
        with self._alone:
            if self._connection.closed:
                return
            self._connection.close()
            os.close(self._complaints)
        self._process.kill()
        self._process.wait()


def forever() -> Clock:
    """A clock that never runs out."""
    return Budget().clock()


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _no_memory(called: str) -> str:
    return f"{called} needed more memory than it may have"
