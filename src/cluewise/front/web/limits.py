"""How much a request may take, and how many may be at work."""

from __future__ import annotations

import os
from dataclasses import dataclass

KB, MB = 1 << 10, 1 << 20


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The budgets of one server."""

    seconds: float = 20.0  # that a verb may work; it ends by itself with what it has
    grace: float = 5.0  # more, until the process is killed
    memory: int = 512 * MB  # that one process may take besides what it starts with
    body: int = MB  # bytes of a request
    output: int = 32 * MB  # bytes of an answer
    quick: int = 0  # requests that are worked on in their first moments; 0: some for each core
    slow: int = 0  # requests that have turned out to take longer; 0: some for each core
    waiting: int = 1000  # requests that wait for their turn; more are refused
    patience: float = 30.0  # seconds that a request may wait for its turn
    rate: float = 0.0  # requests a minute from one client; 0: no limit
    connections: int = 1000  # at the same time
    head: int = 32 * KB  # bytes of a request's first line and headers
    headers: int = 100  # of one request
    arriving: int = 64 * MB  # bytes of all requests that have not come in full
    unsent: int = 256 * MB  # bytes of all answers that are not taken
    head_seconds: float = 10.0  # from the first byte of a request to the end of its headers
    body_seconds: float = 30.0  # from there to the end of the request
    idle_seconds: float = 15.0  # that a connection may stay open without any request
    read_seconds: float = 15.0  # in which a client has to take some of the answer that waits for it

    @property
    def quick_slots(self) -> int:
        """How many requests are worked on in their first moments."""
        return self.quick or 1 + (os.cpu_count() or 1)

    @property
    def slow_slots(self) -> int:
        """How many requests may take longer at the same time."""
        return self.slow or 2 * (os.cpu_count() or 1)
