"""How many new puzzles a second people receive, beside Simon Tatham's programs and reasoning-gym.

python benchmarks/making.py [--only WORD] [--seconds S]

Each line is the processor time of one thread: through `cw.generate_many`, of which every puzzle's text, level and score
are asked for, and through `cluewise generate -o`, which writes the rows of a data set. Every puzzle was proved to have
one solution, checked and rated; the first of each line are proved once more by another engine.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from measuring import cpu
from peers import gym, tatham
from peers.sudoku_makers import unique_shares

import cluewise as cw
from cluewise.engine.native import core_version
from cluewise.front.cli import main as command

AGAIN = 3  # puzzles of a line that another engine looks at
ROUNDS = 3
PATIENCE = 60  # seconds for a peer to make its puzzles; who takes longer gets no figure


@dataclass(frozen=True)
class Row:
    """What is made, how many a second are wanted, and how Simon Tatham's programs call it."""

    family: str
    size: str
    reach: float | None = None
    game: str | None = None
    parameters: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def what(self) -> str:
        return " ".join([self.family, self.size, *(f"{name}={value}" for name, value in self.options.items())])


SUDOKU = [
    Row("sudoku", "9", 8000, options={"minimal": True}),
    Row("sudoku", "9", 3000, "solo", "3x3", {"difficulty": "easy"}),
    Row("sudoku", "9", 500, "solo", "3x3db", {"difficulty": "medium"}),
    Row("sudoku", "9", 200, "solo", "3x3da", {"difficulty": "hard"}),
    Row("sudoku", "9", 60, "solo", "3x3du", {"difficulty": "expert"}),
    Row("sudoku", "9", 700, "solo", "3x3k", {"variant": "killer"}),
    Row("sudoku", "9", 150, "solo", "9j", {"variant": "jigsaw"}),
]
HITORI = [
    Row("hitori", "10x10", 10_000, "singles", "10x10dk"),
    Row("hitori", "20x20", 2000, "singles", "20x20dk"),
    Row("hitori", "30x30", 800, "singles", "30x30dk"),
    Row("hitori", "10x10", 1000, "singles", "10x10de", {"difficulty": "easy"}),
]
MAGNETS = [
    Row("magnets", "10x9", 2000, "magnets", "10x9dt"),
    Row("magnets", "15x14", 300, "magnets", "15x14dt"),
    Row("magnets", "10x9", 1000, "magnets", "10x9de", {"difficulty": "easy"}),
    Row("magnets", "10x9", None, "magnets", "10x9dtS", {"stripped": True}),
]
NONOGRAM = [
    Row("nonogram", "15x15", 7500, "pattern", "15x15"),
    Row("nonogram", "25x25", 1500, "pattern", "25x25"),
    Row("nonogram", "30x30", 800, "pattern", "30x30"),
    Row("nonogram", "30x30", options={"colours": 3}),
]
GYM = "reasoning-gym"
ZEBRA = [Row("zebra", "5x5", 200, GYM), Row("zebra", "6x6", 60, GYM), Row("zebra", "8x8", 5)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="only lines with this word")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure, about")
    options = parser.parse_args()
    if core_version() is None:
        raise SystemExit("this installation has no compiled core: there is nothing to measure")
    print("| what | generate_many | generate -o | peer | ours/peer | reach | reached |\n|---|---|---|---|---|---|---|")
    for row in (*SUDOKU, *HITORI, *MAGNETS, *NONOGRAM, *ZEBRA):
        if options.only in row.what:
            print(_line(row, options.seconds), flush=True)
    if options.only in "sudoku uniqueness":
        print(f"\n{unique_shares()}")


def _line(row: Row, seconds: float) -> str:
    _look_again(row)
    mine, written = _rate(_received(row), seconds), _rate(_written(row), seconds)
    theirs = _their_rate(row, seconds)
    cells = [row.what, _figure(mine), _figure(written), "", "", "", ""]
    if theirs:
        cells[3:5] = [_figure(theirs), f"{mine / theirs:,.1f}"]
    if row.reach:
        cells[5:7] = [_figure(row.reach), f"{min(mine, written) / row.reach:.2f}x"]
    return f"| {' | '.join(cells)} |"


def _figure(rate: float) -> str:
    return f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.1f}/s"


def _look_again(row: Row) -> None:
    for made in cw.generate_many(row.family, AGAIN, size=row.size, seed=7, **row.options):
        if cw.solve(made.puzzle, engine="asp", seconds=60).status not in ("unique", "unknown"):
            raise SystemExit(f"{row.what}: a puzzle that is not unique")


def _received(row: Row) -> Callable[[int], None]:
    """Makes so many puzzles, each time other ones, and looks at each."""
    seeds = count(1)

    def several(wanted: int) -> None:
        for made in cw.generate_many(row.family, wanted, size=row.size, seed=next(seeds), **row.options):
            if not made.puzzle.to_text() or made.rating is None or made.rating.score is None:
                raise SystemExit(f"{row.what}: {made.id} was not rated")

    return several


def _written(row: Row) -> Callable[[int], None]:
    """Writes the rows of so many puzzles into a file."""
    seeds = count(1)
    words = [word for name, value in row.options.items() for word in (f"--{name}", *_value(value))]

    def several(wanted: int) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "set.jsonl")
            seed = ["--seed", str(next(seeds)), "--workers", "1", "-n", str(wanted), "-o", str(file)]
            if command(["generate", row.family, "--size", row.size, *words, *seed]):
                raise SystemExit(f"{row.what}: {wanted} rows were not written")

    return several


def _value(value: Any) -> list[str]:
    return [] if value is True else [str(value)]


def _their_rate(row: Row, seconds: float) -> float | None:
    try:
        peer = _peer(row)
        return None if peer is None else _rate(peer, seconds)
    except subprocess.TimeoutExpired:
        return None


def _peer(row: Row) -> Callable[[int], None] | None:
    """Who makes the same: Simon Tatham's programs, or reasoning-gym for texts; None where they are not installed."""
    if row.game == GYM:
        things, lists = map(int, row.size.split("x"))
        return gym.maker(things, lists)
    return _tathams(row) if row.game and tatham.program(row.game) else None


def _tathams(row: Row) -> Callable[[int], None]:
    command = [tatham.program(row.game or "") or "", "--generate"]
    return lambda count: _run([*command, str(count), row.parameters])


def _run(command: list[str]) -> None:
    subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)


def _rate(make: Callable[[int], None], seconds: float) -> float:
    """Puzzles a second: as many as take about the time, the best of several rounds."""
    make(1)  # what is loaded and built once is not counted
    count, took = 1, _spent(make, 1)
    while took < seconds / 10:
        count = max(count + 1, min(count * 20, int(count * seconds / 5 / max(took, 1e-3))))
        took = _spent(make, count)
    count = max(1, int(count * seconds / took))
    return count / min(_spent(make, count) for _ in range(ROUNDS if took < seconds else 1))


def _spent(make: Callable[[int], None], count: int) -> float:
    start = cpu()
    make(count)
    return cpu() - start


if __name__ == "__main__":
    main()
