"""Fuzzes everything: python -m tests.fuzzing [--seconds 20] [--folder build/fuzz] [--keep] [NAME...].

NAME chooses the targets whose names hold it ("read-", "sudoku", "server"). What breaks a law goes into the corpus,
which the tests replay, and the end is exit code 1. What was interesting stays in the folder and is where the next run
goes on; --keep has libFuzzer choose from it what the corpus does not cover yet, and puts that into the corpus.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from typing import IO

from tests.fuzzing.table import TARGETS
from tests.fuzzing.target import Target

GRACE = 180  # seconds that starting, and making a failure small, may take


def main() -> int:
    """Fuzz the targets that are asked for, one after the other."""
    parser = argparse.ArgumentParser(description="Fuzz readers, writers, engines and the server.")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--folder", type=Path, default=Path("build/fuzz"))
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    chosen = [one for one in TARGETS.values() if not asked.names or any(part in one.name for part in asked.names)]
    if not chosen:
        parser.error(f"no target is called so; there are {', '.join(TARGETS)}")
    failed = [one.name for one in chosen if not _held(one, asked.seconds, asked.folder, keep=asked.keep)]
    if failed:
        print(f"The law of {', '.join(failed)} does not hold; the inputs are in tests/fuzzing/corpus.")
    return 1 if failed else 0


def _held(target: Target, seconds: float, folder: Path, *, keep: bool) -> bool:
    command = [sys.executable, "-m", "tests.fuzzing.one", target.name, str(seconds), str(folder)]
    print(f"{target.name}: {seconds:g} seconds", flush=True)
    log = folder / f"{target.name}.log"
    folder.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as out:
        code = _ended([*command, *(["keep"] if keep else [])], out, seconds + GRACE)
    lines = log.read_text("utf-8", "replace").splitlines()
    print("\n".join(f"  {line}" for line in (lines[-40:] if code else lines[-1:])), flush=True)
    if code:
        _taken_over(target, folder)
    return code == 0


def _ended(command: list[str], out: IO[bytes], seconds: float) -> int:
    try:
        return subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, timeout=seconds, check=False).returncode
    except subprocess.TimeoutExpired:
        return -1


def _taken_over(target: Target, folder: Path) -> None:
    """Put what broke the law, or what the process was at when it ended, into the corpus."""
    failures = [*(folder / "failed" / target.name).glob("*")] or [*(folder / "at" / target.name).glob("*")]
    target.corpus.mkdir(parents=True, exist_ok=True)
    for path in failures:
        shutil.move(path, target.corpus / path.name)
        print(f"  {target.corpus / path.name}")


if __name__ == "__main__":
    sys.exit(main())
