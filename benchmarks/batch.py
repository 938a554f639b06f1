"""`cluewise batch` from file to file: rows a second, processor time, and the most memory that all its processes held.

python benchmarks/batch.py [--only WORD] [--rounds N] [--workers N] [--memory MILLIONS]

On a busy machine the clock says little: `on 2 cores` is what the processor time would come to on two quiet ones.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

import boards

import cluewise as cw
from cluewise.family import family_named
from cluewise.library import examples

COMMAND = [sys.executable, "-m", "cluewise", "batch"]
CORES = 2


@dataclass(frozen=True)
class Task:
    what: str
    rows: Sequence[str]
    count: int
    reach: float  # rows a second
    name: str = "in.txt"


@dataclass(frozen=True)
class Cost:
    clock: float
    cpu: float
    memory: int


def tasks() -> Iterator[Task]:
    ordinary = boards.sudokus("ordinary-34-clues", 20_000) or boards.own_sudokus(300)
    yield Task("sudoku lines, ordinary", [one.text for one in ordinary], 1_000_000, 50_000)
    if hard := boards.sudokus("17-clue", 5_000):
        yield Task("sudoku lines, 17 clues", [one.text for one in hard], 500_000, 100_000)
    yield Task("zebra texts", _zebras(), 1_000, 10_000 / 60, "in.jsonl")
    if hitoris := boards.hitoris("12x12dk", 100):
        yield Task("hitori 12x12, game IDs", [one.text for one in hitoris], 100_000, 20_000)
        grids = ["\n".join(" ".join(map(str, row)) for row in one.rows) for one in hitoris]
        yield Task("hitori 12x12, boards in JSON", _told(grids, "hitori"), 100_000, 20_000, "in.jsonl")
    yield from _ids_and_boards("magnets", "10x9", 20_000)
    yield from _ids_and_boards("nonogram", "15x15", 20_000)
    rows = [json.dumps({"id": number, "puzzle": one.text}) for number, one in enumerate(ordinary)]
    yield Task("sudoku in JSON, ordinary", rows, 500_000, 50_000, "in.jsonl")


def _ids_and_boards(family: str, size: str, reach: float) -> Iterator[Task]:
    """Boards of our own maker, as game IDs and as the texts of a data set."""
    write = family_named(family).format("tatham").write
    assert write is not None
    made = [cw.generate(family, size=size, seed=seed) for seed in range(50)]
    yield Task(f"{family} {size}, game IDs", [write(one).strip() for one in made], 100_000, reach)
    yield Task(
        f"{family} {size}, boards in JSON", _told([one.to_text() for one in made], family), 100_000, reach, "in.jsonl"
    )


def _told(texts: Sequence[str], family: str) -> list[str]:
    return [json.dumps({"puzzle": text, "family": family}) for text in texts]


def _zebras() -> list[str]:
    path = boards.FIELD / "zebra" / "zlb.jsonl"
    if path.is_file():
        return [line for line in path.read_text("utf-8").split("\n") if line]
    own = [one.text for one in examples() if cw.read(one.text).family == "zebra"]
    return [json.dumps({"puzzle": text}) for text in own]


def run(source: Path, output: Path, workers: int) -> Cost:
    for path in (output, output.with_name(output.name + ".progress")):
        path.unlink(missing_ok=True)
    start = time.perf_counter()
    process = subprocess.Popen([*COMMAND, str(source), str(output), "--workers", str(workers)])
    most = [0]
    watcher = threading.Thread(target=_watch, args=(process.pid, most), daemon=True)
    watcher.start()
    _, status, usage = os.wait4(process.pid, 0)
    took = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"batch ended with {process.returncode}")
    return Cost(took, usage.ru_utime + usage.ru_stime, most[0])


def _watch(process: int, most: list[int]) -> None:
    while (now := _memory(process)) is not None:
        most[0] = max(most[0], now)
        time.sleep(0.05)


def _memory(process: int) -> int | None:
    """What a process and its children hold together; pages that they share count in each of them."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGESIZE") + sum(_memory(int(child)) or 0 for child in children)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="only lines with this word")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=CORES)
    parser.add_argument("--memory", type=float, default=0, help="so many million lines, to see the memory")
    options = parser.parse_args()
    chosen = [task for task in tasks() if options.only in task.what]
    if options.memory:
        chosen = [Task("memory", next(iter(chosen)).rows, int(options.memory * 1e6), 50_000)]
    print("| what | rows | clock | processor | on 2 cores | reach | memory |")
    with tempfile.TemporaryDirectory() as folder:
        for task in chosen:
            _print(task, Path(folder), options.rounds, options.workers)


def _print(task: Task, folder: Path, rounds: int, workers: int) -> None:
    source = folder / task.name
    with source.open("w", encoding="utf-8") as file:
        file.writelines(f"{row}\n" for row in islice(cycle(task.rows), task.count))
    costs = [run(source, folder / "out.jsonl", workers) for _ in range(rounds)]
    clock, cpu = min(one.clock for one in costs), min(one.cpu for one in costs)
    memory = max(one.memory for one in costs) >> 20
    print(f"| {task.what} | {task.count:,} | {clock:.1f} s | {cpu:.1f} s | {task.count * CORES / cpu:,.0f}/s"
          f" | {task.reach:,.0f}/s | {memory} MB |", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
