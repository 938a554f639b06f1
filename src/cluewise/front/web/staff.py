"""The staff: workers that are ready, and fresh ones in place of those that had to go."""

from __future__ import annotations

import asyncio

from cluewise.front.web.limits import Limits
from cluewise.front.web.workers import Worker, Workers

SERVED = 500  # questions, then a worker is replaced: nothing that leaks may pile up


class Staff:
    """Workers come from here and go back here."""

    def __init__(self, limits: Limits) -> None:
        self._ready = limits.quick_slots  # workers that should be waiting when nobody is at work
        self._workers = Workers(memory=limits.memory, most=limits.output)
        self.closing = False
        self._idle: list[Worker] = []
        self._hatching: set[asyncio.Task[None]] = set()
        self._coming: set[asyncio.Task[Worker]] = set()  # new ones that somebody waits for, or did
        self._lowered: set[Worker] = set()  # nobody may raise their priority again, so they go after this work

    def open(self) -> None:
        """Begin to have workers ready before the first question comes."""
        for _ in range(self._ready):
            self._hatch()

    async def close(self) -> None:
        """End all workers."""
        for task in (*self._hatching, *self._coming):
            task.cancel()
        await self._workers.close()

    async def take(self) -> Worker:
        """A worker that is ready, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._workers.kill(worker)  # it died while nobody looked, and the nursery may forget it
        task = asyncio.create_task(self._workers.new())
        self._coming.add(task)
        task.add_done_callback(self._coming.discard)
        try:
            # Stopped halfway, the nursery's reply would be left for the next one to read.
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._unclaimed)
            raise

    def _unclaimed(self, task: asyncio.Task[Worker]) -> None:
        """A new worker is there and whoever wanted it has left."""
        if task.cancelled() or task.exception() is not None:
            return
        if len(self._idle) < self._ready and not self.closing:
            self._idle.append(task.result())
        else:
            self._workers.kill(task.result())

    def lower(self, worker: Worker | None) -> None:
        """Let a worker run only when nobody else wants to."""
        if worker is not None and worker.alive:
            self._lowered.add(worker)
            self._workers.lower(worker)

    def take_back(self, worker: Worker, *, well: bool) -> None:
        """A worker comes back; one that did not finish, or has done enough, is ended."""
        worker.idle()
        if well and worker.alive and worker.served < SERVED and worker not in self._lowered:
            self._idle.append(worker)
            return
        self._lowered.discard(worker)
        self._workers.kill(worker)
        if len(self._idle) + len(self._hatching) < self._ready and not self.closing:
            self._hatch()

    def _hatch(self) -> None:
        task = asyncio.create_task(self._hatched())
        self._hatching.add(task)
        task.add_done_callback(self._hatching.discard)

    async def _hatched(self) -> None:
        self._idle.append(await self._workers.new())
