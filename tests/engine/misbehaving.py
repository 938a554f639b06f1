"""Libraries that misbehave, as functions that run in a child."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import Any

from cluewise.engine.answer import Budget


def abort(*_: Any, budget: Budget) -> None:
    """Die as C++ programs do that find themselves in an impossible state."""
    sys.stderr.write("Check failed: this cannot be\n")
    sys.stderr.flush()
    os.abort()


def crash(*_: Any, budget: Budget) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)
    time.sleep(600)  # the signal may strike another thread, a moment later


def eat(*_: Any, budget: Budget) -> int:
    return len(bytearray(10**15))


def sleep(*_: Any, budget: Budget) -> None:
    time.sleep(600)


def chatter(*_: Any, budget: Budget) -> str:
    sys.stderr.write("much ado about nothing\n" * 100_000)
    return "done"


def own_number(*_: Any, budget: Budget) -> int:
    return os.getpid()
