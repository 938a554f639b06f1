"""Hostile models and puzzles: refused or answered within the budget, never a crash, and no memory is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.patience import slowness

from cluewise.engine.native import core_version

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

MODELS, PUZZLES = 10_000, 1_000
SLOWEST = 2.0  # seconds of processor time for one question; the budget is a fraction of a second
MOST_GROWTH = 4_000  # kilobytes from the second round to the last: a lost kilobyte per question would be more


def outcome(script: str, count: int, seed: int) -> dict[str, Any]:
    """What a script of this folder reports; a crash ends its own process only."""
    # One heap for all threads: with several, the memory in use depends on which thread was faster.
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name(script), str(count), str(seed)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        env={**os.environ, "MALLOC_ARENA_MAX": "1"},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


def test_thousands_of_hostile_models_do_no_harm() -> None:
    found = outcome("hostile.py", MODELS, seed=1)
    assert found["refused"] + found["answered"] == MODELS
    assert min(found["refused"], found["answered"]) > MODELS // 4, "the questions are all alike"
    assert found["worst"] < SLOWEST * slowness()
    assert found["memory"][-1] - found["memory"][1] < MOST_GROWTH


def test_thousands_of_spoilt_puzzles_do_no_harm() -> None:
    found = outcome("hostile_puzzles.py", PUZZLES, seed=1)
    answered = sum(found[status] for status in ("unique", "several", "impossible"))
    assert answered > PUZZLES // 4
    assert found["refused"] > PUZZLES // 4
    assert found["worst"] < SLOWEST * slowness()
