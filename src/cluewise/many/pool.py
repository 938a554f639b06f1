"""The one pool: the same with many things, in order, a window at a time, in this process, in several, or on a cluster.

Workers end with whoever started them, however that went, and whoever waits no longer does not wait for them either.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import wait
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

from cluewise.many.cluster import in_order_on

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

A = TypeVar("A")
B = TypeVar("B")

WINDOW = 64  # things that wait per worker
LOOK = 0.5  # seconds between two looks at whether the parent is still there


class Pool:
    """Processes, or threads for work that the compiled core does; begun when there is something to do; a context."""

    def __init__(self, workers: int, *, threads: bool = False) -> None:
        self._workers, self._threads = workers, threads
        self._executor: Executor | None = None

    def in_order(self, one: Callable[[A], B], things: Iterable[A], *, window: int = WINDOW) -> Iterator[B]:
        """`map(one, things)`; the things may be endless, so only a window of them for each worker is taken."""
        waiting: deque[Future[B]] = deque()
        for thing in things:
            waiting.append(self._begun().submit(one, thing))
            if len(waiting) > window * self._workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def all_of(self, one: Callable[[A], B], things: Sequence[A]) -> Iterator[B]:
        """The same for a few things, all of which are begun at once, before anybody asks for the first."""
        waiting = [self._begun().submit(one, thing) for thing in things]
        return (future.result() for future in waiting)

    def _begun(self) -> Executor:
        if self._executor is None:
            from concurrent import futures  # here because importing it takes longer than a puzzle

            self._executor = (
                futures.ThreadPoolExecutor(self._workers)
                if self._threads
                else futures.ProcessPoolExecutor(self._workers, initializer=_end_with, initargs=(os.getpid(),))
            )
        return self._executor

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._executor is None:
            return
        if kind is None:
            self._executor.shutdown()
            return
        # Whoever waits no longer (Ctrl-C, an error, a generator that is dropped) must not wait for the workers either.
        for process in list((getattr(self._executor, "_processes", None) or {}).values()):
            process.kill()
        self._executor.shutdown(wait=False, cancel_futures=True)


def in_order(
    one: Callable[[A], B],
    things: Iterable[A],
    workers: int = 1,
    *,
    window: int = WINDOW,
    cluster: str | None = None,
    together: int = 1,
    threads: bool = False,
) -> Iterator[B]:
    """`map(one, things)`, shared out to processes; the things may be endless, so only a window of them is taken.

    The window is for each worker. A cluster, if its address is given, takes the place of the processes, and so many
    things are sent to it `together`. Threads take that place for work that the compiled core does.
    """
    if cluster is not None:
        yield from in_order_on(cluster, one, things, window=window, together=together)
    elif workers <= 1:
        yield from map(one, things)
    else:
        with Pool(workers, threads=threads) as pool:
            yield from pool.in_order(one, things, window=window)


def _end_with(parent: int) -> None:
    """In a worker: leave Ctrl-C to the parent, and end when the parent is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    """Wait for the end of the parent.

    Its sentinel is held open by workers that were forked later, too, and a worker that a server started has another
    parent by number: together both ways always tell.
    """
    guardian = multiprocessing.parent_process()
    sentinels = [guardian.sentinel] if guardian else []
    forked = os.getppid() == parent
    while not wait(sentinels, LOOK) and (not forked or os.getppid() == parent):
        pass
    os._exit(1)
