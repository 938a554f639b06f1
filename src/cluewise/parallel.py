"""Doing the same with many things: in order, a window at a time, on one or several processes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

A = TypeVar("A")
B = TypeVar("B")

WINDOW = 64  # things that wait per worker


def in_order(one: Callable[[A], B], things: Iterable[A], workers: int = 1) -> Iterator[B]:
    """`map(one, things)`, shared out to processes; the things may be endless, so only a window of them is taken."""
    if workers <= 1:
        yield from map(one, things)
        return
    from concurrent.futures import ProcessPoolExecutor  # here because importing it takes longer than a puzzle

    with ProcessPoolExecutor(workers) as pool:
        waiting: deque[Future[B]] = deque()
        for thing in things:
            waiting.append(pool.submit(one, thing))
            if len(waiting) > WINDOW * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
