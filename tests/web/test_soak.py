"""`make soak` in short: clients of all kinds at a server whose workers are killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SOAK = Path(__file__).parents[2] / "benchmarks" / "soak.py"


def test_a_short_soak_finds_nothing() -> None:
    command = [sys.executable, str(SOAK), "--clients", "30", "--seconds", "4", "--think", "0.1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "200 unique" in done.stdout
    assert "422 read" in done.stdout
    assert "431 headers" in done.stdout
    assert "Traceback" not in done.stderr
