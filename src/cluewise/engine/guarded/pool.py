"""Children that wait for the next question: kept warm, one at a time for each who asks, and gone when we are."""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from cluewise.engine.answer import Clock
from cluewise.engine.guarded.process import LostError, OverdueError, Process, forever

KEPT = 2  # children of one library that wait; more were needed only while several asked at the same time


@dataclass(frozen=True)
class Library:
    """Somebody else's library: what is imported, and what people call it."""

    module: str
    called: str


CLINGO = Library("clingo", "clingo")
OR_TOOLS = Library("ortools.sat.python.cp_model", "OR-tools")
PYTHON_SAT = Library("pysat.solvers", "python-sat")


def possible() -> bool:
    """Whether this system lets us start children; elsewhere libraries run in this process, unguarded."""
    return os.name == "posix" and sys.platform not in ("emscripten", "wasi") and bool(sys.executable)


class Pool:
    """The children of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: dict[Library, list[Process]] = {}
        self._all: set[Process] = set()

    @contextmanager
    def borrowed(self, library: Library, clock: Clock) -> Iterator[Process]:
        """A child that can be asked; it goes back to the others if it survives."""
        child = self.take(library)
        try:
            if not child.wait_ready(clock):
                raise OverdueError(clock.why(0))
            yield child
        finally:
            self.give_back(library, child)

    def prepare(self, library: Library, *, wait: bool) -> None:
        """Have a child ready; or on its way, if nobody waits for it."""
        with suppress(LostError):  # whoever asks hears of it
            child = self.take(library)
            try:
                if wait:
                    child.wait_ready(forever())
            finally:
                self.give_back(library, child)

    def take(self, library: Library) -> Process:
        """A child of one's own, waiting or new."""
        with self._lock:
            idle = self._idle.setdefault(library, [])
            while idle:
                child = idle.pop()
                if child.usable:
                    return child
                self._all.discard(child)
        child = Process(library.module, library.called)
        with self._lock:
            self._all.add(child)
        return child

    def give_back(self, library: Library, child: Process) -> None:
        """Somebody needs a child no longer."""
        with self._lock:
            idle = self._idle.setdefault(library, [])
            if child.usable and len(idle) < KEPT:
                idle.append(child)
                return
            self._all.discard(child)
        child.end()

    def end(self) -> None:
        """End all of them."""
        with self._lock:
            everyone = list(self._all)
            self._all.clear()
            self._idle.clear()
        for child in everyone:
            child.end()

    def forget(self) -> None:
        """After a fork, in the copy: the children are the other's, and a child must see when that one has gone."""
        self._lock = threading.Lock()  # somebody may have held it at the moment of the fork
        for child in self._all:
            child.forget()
        self._all, self._idle = set(), {}


# The one thing here that lives as long as the process: starting a child takes longer than most questions to it.
POOL = Pool()
atexit.register(POOL.end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=POOL.forget)
