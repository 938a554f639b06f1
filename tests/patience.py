"""How long is too long, on machines of any speed: guards against work that never ends, not measurements.

Figures live in `benchmarks/`. What is promised in seconds here was promised on one machine; another one, or the same
one with much else to do, is given as much longer as it takes for a piece of work that every reader is made of.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

YARDSTICK = "1 2\n" * 250_000
YARDSTICK_SECONDS = 0.027  # of processor time, where the promises were made


@contextmanager
def within(seconds: float, about: object = "") -> Iterator[None]:
    """The work inside takes less than so many seconds of processor time, as an ordinary machine counts them."""
    start = time.process_time()
    yield
    taken = time.process_time() - start
    assert taken < seconds or taken < seconds * slowness(), f"{taken:.2f} s instead of {seconds} s {about}"


class Took:
    """How long some work took by the clock, as it would have with the machine to itself; known when it is done."""

    seconds = 0.0


@contextmanager
def timed() -> Iterator[Took]:
    """Measure the work inside against the clock, for what is promised by the clock: that a time limit is kept."""
    took, before, start = Took(), busyness(), time.perf_counter()
    yield took
    took.seconds = (time.perf_counter() - start) / max(before, busyness())


def busyness() -> float:
    """How many times longer than its processor time a piece of work takes at this moment; never below 1."""
    start, used = time.perf_counter(), time.process_time()
    _yardstick()
    return max(1.0, (time.perf_counter() - start) / max(1e-3, time.process_time() - used))


def leisure() -> float:
    """How many times longer anything may take by the clock: this machine, with so many at work for each processor."""
    return slowness() * max(busyness(), os.getloadavg()[0] / (os.cpu_count() or 1))


def slowness() -> float:
    """How many times longer than the ordinary machine this one takes at this moment; never below 1."""
    return max(1.0, median(_yardstick() for _ in range(9)) / YARDSTICK_SECONDS)


def _yardstick() -> float:
    start = time.process_time()
    assert sum(1 for line in YARDSTICK.split("\n") if line and not line.isspace())
    return time.process_time() - start
