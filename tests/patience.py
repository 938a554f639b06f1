"""How long is too long, on machines of any speed: guards against work that never ends, not measurements.

Figures live in `benchmarks/`. What is promised in seconds here was promised on one machine; another one, or the same
one with much else to do, is given as much longer as it takes for a piece of work that every reader is made of.
"""

from __future__ import annotations

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


def slowness() -> float:
    """How many times longer than the ordinary machine this one takes at this moment; never below 1."""
    return max(1.0, median(_yardstick() for _ in range(9)) / YARDSTICK_SECONDS)


def _yardstick() -> float:
    start = time.process_time()
    assert sum(1 for line in YARDSTICK.split("\n") if line and not line.isspace())
    return time.process_time() - start
