"""Simon Tatham's programs (Debian's sgt-puzzles): `--generate N --test-solve ID` solves one given puzzle N times.

They reason step by step, so a puzzle they solve has one solution; one they do not solve they report. Reading and
starting cost something too, so the time of one repetition is taken off that of many.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from measuring import cpu

TIMES = 2000
FOLDERS = ("/usr/games", "/usr/local/games")  # Debian keeps games off the usual path


def program(game: str) -> str | None:
    """Where the program is, if it is installed."""
    folders = [folder for folder in FOLDERS if Path(folder).is_dir()]
    return shutil.which(f"sgt-{game}") or shutil.which(f"sgt-{game}", path=":".join(folders))


def seconds(game: str, puzzles: Sequence[Any]) -> float | None:
    """Processor time for one puzzle; None where the program is absent or does not solve one of them."""
    path = program(game)
    if path is None:
        return None
    spent = [_spent(path, puzzle.text, TIMES) - _spent(path, puzzle.text, 1) for puzzle in puzzles]
    return max(sum(spent), 0.0) / (TIMES - 1) / len(puzzles)


def _spent(path: str, text: str, times: int) -> float:
    start = cpu()
    done = subprocess.run([path, "--generate", str(times), "--test-solve", text], capture_output=True, check=False)
    if done.returncode:
        return float("nan")
    return cpu() - start
