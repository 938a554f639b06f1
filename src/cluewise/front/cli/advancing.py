"""How far a long run is: a bar on stderr with rows, rate and time left, only on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cluewise.many.batch.running import Progress

PATIENCE = 0.5  # seconds before anything is shown
SMOOTH = 1.0  # seconds: shorter runs say nothing about the rate


class Advance:
    """Shows nothing."""

    def at(self, progress: Progress) -> None:
        """So far has it come."""

    def stop(self) -> None:
        """Take the display away."""


class Bar(Advance):
    """A bar, if the size of the input is known, and what was done."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._display: Any = None

    def at(self, progress: Progress) -> None:
        """So far has it come."""
        took = time.monotonic() - self._start
        if self._display is None and took > PATIENCE:
            self._show()
        if self._display is not None:
            total = None if progress.share is None else 1.0
            self._display.update(
                self._task, total=total, completed=progress.share or 0.0, told=self._told(progress, took)
            )

    @staticmethod
    def _told(progress: Progress, took: float) -> str:
        rate = (progress.rows - progress.before) / max(took, SMOOTH)
        return f"{progress.rows:,} rows  {rate:,.0f}/s" if rate >= 10 else f"{progress.rows:,} rows  {rate:.1f}/s"

    def _show(self) -> None:
        # Imported here because it takes longer than most puzzles.
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            Progress,
            SpinnerColumn,
            TaskProgressColumn,
            TextColumn,
            TimeRemainingColumn,
        )

        columns = (SpinnerColumn(), BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[told]}"))
        left = (TextColumn("left"), TimeRemainingColumn())
        self._display = Progress(*columns, *left, console=Console(stderr=True), transient=True)
        self._task = self._display.add_task("", total=None, told="")
        self._display.start()

    def stop(self) -> None:
        """Take the display away."""
        if self._display is not None:
            self._display.stop()


@contextmanager
def advancing() -> Iterator[Advance]:
    """Something to tell how far it is, while it lasts."""
    here = Bar() if sys.stderr.isatty() else Advance()
    try:
        yield here
    finally:
        here.stop()
