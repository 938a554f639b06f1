"""Doing the same with many things: in order, a window at a time, on one or several processes."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from cluewise.cluster import in_order_on

if TYPE_CHECKING:
    from concurrent.futures import Future

A = TypeVar("A")
B = TypeVar("B")

WINDOW = 64  # things that wait per worker
LOOK = 0.5  # seconds between two looks at whether the parent is still there


def in_order(
    one: Callable[[A], B],
    things: Iterable[A],
    workers: int = 1,
    *,
    window: int = WINDOW,
    cluster: str | None = None,
    together: int = 1,
) -> Iterator[B]:
    """`map(one, things)`, shared out to processes; the things may be endless, so only a window of them is taken.

    The window is for each worker. A cluster, if its address is given, takes the place of the processes, and so many
    things are sent to it `together`.
    """
    if cluster is not None:
        yield from in_order_on(cluster, one, things, window=window, together=together)
        return
    if workers <= 1:
        yield from map(one, things)
        return
    from concurrent.futures import ProcessPoolExecutor  # here because importing it takes longer than a puzzle

    pool = ProcessPoolExecutor(workers, initializer=_end_with, initargs=(os.getpid(),))
    waiting: deque[Future[B]] = deque()
    try:
        for thing in things:
            waiting.append(pool.submit(one, thing))
            if len(waiting) > window * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BaseException:
        # Whoever waits no longer (Ctrl-C, an error, a generator that is dropped) must not wait for the workers either.
        for process in list(pool._processes.values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _end_with(parent: int) -> None:
    """In a worker: leave Ctrl-C to the parent, and end when the parent is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(1)
