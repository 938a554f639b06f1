"""Sharing handfuls of rows out to processes or a cluster, and getting past a row that ends every process."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from cluewise.many.batch.forms import line_lane
from cluewise.many.batch.handfuls import Handful, Mark, Pace
from cluewise.many.batch.output import Output, Pipe
from cluewise.many.batch.plan import LINES, Plan
from cluewise.many.batch.source import Source
from cluewise.many.batch.work import Done, Rows, lost, work
from cluewise.many.pool import Pool, in_order

WAITING = 3  # handfuls per worker that are under way or wait for an earlier one
STEPS = 100_000  # rows that are tried one by one to find the one that ends processes
SOME, SLOW_ROW = 64, 0.0002  # rows, and seconds for each: then it is not the core that does the work
ONE_ROW = Pace(bytes=1, least=1, most=1)


class _SlowRowsError(Exception):
    """Rows need more than the compiled core."""


@dataclass(frozen=True)
class Progress:
    """How far a batch is: rows in all, rows of the runs before, and the share of the input, where it is known."""

    rows: int
    before: int
    share: float | None


@dataclass(frozen=True, kw_only=True)
class Run:
    """A batch under way."""

    where: Source
    sink: Output | Pipe
    plan: Plan
    workers: int
    cluster: str | None
    told: Callable[[Progress], None]
    before: int  # rows that were there when it began

    def to_the_end(self) -> None:
        """Do all rows that are left."""
        broken_at: Mark | None = None
        threads = self._is_for_threads()
        while True:
            try:
                self._go_on(threads=threads)
                return
            except _SlowRowsError:
                threads = False
            except BrokenExecutor:
                # A process has died. Once is bad luck; twice at the same place is a row.
                if self.where.size is None:  # a pipe: what was read is gone
                    raise
                if broken_at == self.sink.journal.mark:
                    self._step_by_step()
                broken_at = self.sink.journal.mark

    def _is_for_threads(self) -> bool:
        """Whether threads around the compiled core do: handing lines to processes costs as much as solving them.

        Should rows turn out to need Python, processes go on where the threads have come to; of a pipe nobody could.
        """
        plain = self.plan.kind == LINES and line_lane(self.plan) is not None
        return plain and self.cluster is None and self.where.size is not None

    def _go_on(self, *, threads: bool) -> None:
        pace = Pace()
        ends: deque[tuple[Mark, float | None]] = deque()

        def handfuls() -> Iterator[Rows]:
            for handful in self._handfuls(pace):
                ends.append((handful.end, self.where.share()))
                yield handful.rows

        one = partial(work, self.plan)
        done_in_order = in_order(one, handfuls(), self.workers, window=WAITING, cluster=self.cluster, threads=threads)
        for done in done_in_order:
            self._take(done, *ends.popleft())
            pace.heard(done.seconds)
            if threads and self.workers > 1 and done.rows >= SOME and done.seconds > SLOW_ROW * done.rows:
                raise _SlowRowsError

    def _handfuls(self, pace: Pace) -> Iterator[Handful]:
        return self.where.handfuls(self.plan.kind, self.sink.journal.mark, pace, self.plan.column)

    def _take(self, done: Done, mark: Mark, share: float | None) -> None:
        self.sink.append(done, mark)
        self.told(Progress(self.sink.journal.rows, self.before, share))

    def _step_by_step(self) -> None:
        """Each row in a process that it may end; that row gets an error, and the others go on as usual."""
        with Pool(1) as pool:
            for handful in islice(self._handfuls(replace(ONE_ROW)), STEPS):
                try:
                    (done,) = pool.all_of(partial(work, self.plan), [handful.rows])
                except BrokenExecutor:
                    self._take(lost(self.plan, handful.rows), handful.end, None)
                    return
                self._take(done, handful.end, None)
