"""How many new puzzles a second: our makers in the compiled core beside Simon Tatham's programs and reasoning-gym.

python benchmarks/making.py [--only WORD] [--seconds S]

Each line is the processor time of one thread. Every puzzle has one solution, which its maker has proved; of ours, the
first of each line are proved once more by another engine.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from measuring import cpu
from peers import gym, tatham
from peers.sudoku_makers import unique_shares

import cluewise as cw
from cluewise.engine.native import Native, core_version
from cluewise.family import family_named
from cluewise.make.attempts import make
from cluewise.make.order import order

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
    Row("sudoku", "9", 6000, options={"minimal": True}),
    Row("sudoku", "9", 2500, "solo", "3x3", {"difficulty": "easy"}),
    Row("sudoku", "9", 50, "solo", "3x3db", {"difficulty": "medium"}),
    Row("sudoku", "9", 50, "solo", "3x3da", {"difficulty": "hard"}),
    Row("sudoku", "9", 50, "solo", "3x3du", {"difficulty": "expert"}),
    Row("sudoku", "16", 100),
]
HITORI = [
    *(Row("hitori", size, reach, "singles", f"{size}dk") for size, reach in (("10x10", 15e3), ("20x20", 4e3))),
    Row("hitori", "30x30", 1500, "singles", "30x30dk"),
    Row("hitori", "50x50"),
    *(Row("hitori", "10x10", options={"difficulty": level}) for level in ("easy", "medium", "hard")),
]
MAGNETS = [
    *(Row("magnets", size, reach, "magnets", f"{size}dt") for size, reach in (("10x9", 1000), ("15x14", 100))),
    Row("magnets", "20x20", 10),
    Row("magnets", "30x30"),
    Row("magnets", "10x9", None, "magnets", "10x9dtS", {"stripped": True}),
    Row("magnets", "15x14", None, "magnets", "15x14dtS", {"stripped": True}),
    Row("magnets", "20x20", options={"stripped": True}),
    *(Row("magnets", "10x9", options={"difficulty": level}) for level in ("easy", "medium", "expert")),
]
NONOGRAM = [
    *(Row("nonogram", size, reach, "pattern", size) for size, reach in (("25x25", 1000), ("30x30", 400))),
    *(Row("nonogram", "30x30", options={"colours": colours}) for colours in (3, 6)),
    *(Row("nonogram", "15x15", options={"difficulty": level}) for level in ("medium", "expert")),
]
GYM = "reasoning-gym"
ZEBRA = [Row("zebra", "5x5", 50, GYM), Row("zebra", "6x6", 10, GYM), Row("zebra", "8x8")]  # with their text, read back


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="only lines with this word")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure, about")
    options = parser.parse_args()
    if core_version() is None:
        raise SystemExit("this installation has no compiled core: there is nothing to measure")
    print("| what | cluewise | peer | ours/peer | reach | reached |\n|---|---|---|---|---|---|")
    for row in (*SUDOKU, *HITORI, *MAGNETS, *NONOGRAM, *ZEBRA):
        if options.only in row.what:
            print(_line(row, options.seconds), flush=True)
    if options.only in "sudoku uniqueness":
        print(f"\n{unique_shares()}")


def _line(row: Row, seconds: float) -> str:
    mine = _rate(_ours(row), seconds)
    theirs = _their_rate(row, seconds)
    cells = [row.what, f"{mine:,.0f}/s", "", "", "", ""]
    if theirs:
        cells[2:4] = [f"{theirs:,.1f}/s", f"{mine / theirs:,.0f}"]
    if row.reach:
        cells[4:6] = [f"{row.reach:,.0f}/s", f"{mine / row.reach:.1f}x"]
    return f"| {' | '.join(cells)} |"


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


def _ours(row: Row) -> Callable[[int], None]:
    """Makes so many puzzles; the order is the one that `cluewise generate` would give."""
    wanted = order(row.family, size=row.size, **row.options)
    maker = family_named(row.family).maker
    assert maker is not None
    if maker.expand is None:
        return _by_hand(row)
    question = maker.compact(wanted.wish)
    assert question is not None
    for draft in Native().make(question, 7, count=AGAIN):
        if cw.solve(maker.expand(wanted.wish, draft), engine="asp", seconds=60).status not in ("unique", "unknown"):
            raise SystemExit(f"{row.what}: a puzzle that is not unique")
    return lambda count: _made(Native().make(question, 1, count=count), count)


def _by_hand(row: Row) -> Callable[[int], None]:
    """Makes and writes so many puzzles with a maker in Python, each time other ones."""
    for number in range(AGAIN):
        made = make(order(row.family, size=row.size, rated=False, **row.options), number)
        if cw.solve(made.puzzle, engine="asp", seconds=60).status not in ("unique", "unknown"):
            raise SystemExit(f"{row.what}: a puzzle that is not unique")
    seeds = count(1)

    def several(wanted: int) -> None:
        what = order(row.family, size=row.size, rated=False, seed=next(seeds), **row.options)
        for number in range(wanted):
            make(what, number).puzzle.to_text()

    return several


def _made(found: list[bytes], count: int) -> None:
    if len(found) != count or not all(found):
        raise SystemExit(f"{len(found)} puzzles were made, {count} were wanted")


def _tathams(row: Row) -> Callable[[int], None]:
    command = [tatham.program(row.game or "") or "", "--generate"]
    return lambda count: _run([*command, str(count), row.parameters])


def _run(command: list[str]) -> None:
    subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)


def _rate(make: Callable[[int], None], seconds: float) -> float:
    """Puzzles a second: as many as take about the time, the best of several rounds."""
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
