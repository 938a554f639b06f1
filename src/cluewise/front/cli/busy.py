"""Showing that work goes on: a spinner or a bar on stderr, only on a terminal, only when it takes a while."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PATIENCE = 1.0  # seconds before anything is shown: most puzzles are done by then


class Busy:
    """Counts what is done; the display, if it comes at all, is started by a timer."""

    def __init__(self, label: str, total: int) -> None:
        self._label, self._total, self._done = label, total, 0
        self._lock = threading.Lock()
        self._progress: Any = None
        self._timer = threading.Timer(PATIENCE, self._show)
        self._timer.daemon = True

    def start(self) -> None:
        """Begin to wait."""
        self._timer.start()

    def stop(self) -> None:
        """Take the display away."""
        with self._lock:
            self._timer.cancel()
            self._total = 0  # a timer that fires after this shows nothing
            if self._progress:
                self._progress.stop()

    def step(self) -> None:
        """One puzzle is done."""
        self.at(self._done + 1)

    def at(self, done: int) -> None:
        """So many puzzles are done."""
        with self._lock:
            self._done = done
            if self._progress:
                self._progress.update(self._task, completed=done)

    def _show(self) -> None:
        # Imported here because it takes longer than most puzzles.
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        with self._lock:
            if not self._total:
                return
            many = (BarColumn(), MofNCompleteColumn()) if self._total > 1 else ()
            columns = (SpinnerColumn(), TextColumn("{task.description}"), *many, TimeElapsedColumn())
            self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._progress.add_task(self._label, total=self._total, completed=self._done)
            self._progress.start()


class Quiet(Busy):
    """Shows nothing."""

    def start(self) -> None:
        """Nothing to wait for."""

    def stop(self) -> None:
        """Nothing to take away."""


@contextmanager
def busy(label: str, total: int = 1, *, shown: bool = True) -> Iterator[Busy]:
    """Work on `total` puzzles, shown while it lasts; `step()` says that one is done."""
    here = Busy(label, total) if shown and sys.stderr.isatty() else Quiet(label, total)
    here.start()
    try:
        yield here
    finally:
        here.stop()
