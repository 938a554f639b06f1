"""How much a child may take of the machine, as far as the system lets us say so."""

from __future__ import annotations

import os
from pathlib import Path

try:
    import resource
except ImportError:  # only some systems have it; there a child has no limit but the parent's clock
    resource = None  # type: ignore[assignment]

SHARE = 0.5  # of the machine's memory
PATIENCE = 5  # seconds of processor time beyond the budget: then the parent must be gone or stuck
STATM = Path("/proc/self/statm")


def limit_memory() -> None:
    """Let this process have half of the machine's memory besides what it has now, or what it was given if less."""
    if resource is None:
        return
    _lower(resource.RLIMIT_CORE, 0)
    if STATM.exists():  # elsewhere nobody tells how much it has now
        now = int(STATM.read_text("ascii").split()[0]) * resource.getpagesize()
        _lower(resource.RLIMIT_AS, now + int(SHARE * memory_of_machine()))


def memory_of_machine() -> int:
    """Bytes of memory that this machine has."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def give_seconds(seconds: float | None) -> None:
    """Let this process have so much more time of the processors: if even the parent is stuck, this ends it."""
    if resource is None:
        return
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    if seconds is None:
        most = hard
    else:
        used = resource.getrusage(resource.RUSAGE_SELF)
        most = int(used.ru_utime + used.ru_stime + (seconds + PATIENCE) * (os.cpu_count() or 1)) + 1
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (most, hard))


def _lower(what: int, most: int) -> None:
    """Set both limits, but leave lower ones that somebody has set already."""
    hard = resource.getrlimit(what)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, most))
