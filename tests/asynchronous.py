"""Running a coroutine from a test, wherever it runs: a browser's driver may have a loop of its own in this thread."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """What comes out of a coroutine, run in a thread that no other loop is in."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
