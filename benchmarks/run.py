"""The benchmark: cluewise and its peers on the same puzzles in the same run; see README.md beside this file.

python benchmarks/run.py [--full] [--only WORD] [--rounds N]
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
from pathlib import Path

import boards
import doors
import ours
import textbook
from measuring import Row, Times, measured, wall
from peers import tatham
from rows import every_row

import cluewise as cw
from cluewise.engine.native import core_version

PEERS = ("Tatham", "CP-SAT", "clingo", "python-sat", "constraint2", "py-sudoku")
BOARDS_5X5 = Path(__file__).resolve().parent.parent / "build" / "native-test" / "nonogram_count5"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--full", action="store_true", help="everything, also what takes minutes")
    parser.add_argument("--only", default="", help="only lines with this word")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    if core_version() is None:
        raise SystemExit("this installation has no compiled core: there is nothing to measure")
    _say_what_is_missing()
    print(_line("what", "cluewise", *PEERS, "best peer/ours", "reach", "reached"))
    for row in every_row(full=options.full):
        if options.only in row.what:
            _print(_with_tatham(measured(row, options.rounds), options.rounds))
    if options.only:
        return
    doors.print_all(options.rounds)
    _threads(options.rounds)
    _counts(full=options.full)
    print("\nThe textbook engine, in Python alone, beside python-constraint2:")
    sys.argv[1:] = ["--limit", "20" if options.full else "4"]
    textbook.main()


def _say_what_is_missing() -> None:
    if not boards.FIELD.is_dir():
        print(f"No field data ({boards.FIELD.name} beside the checkout): only puzzles of our own.")
    if tatham.program("singles") is None:
        print(
            "sgt-puzzles is not installed: no figures of Simon Tatham's programs (on Debian: apt install sgt-puzzles)."
        )


def _with_tatham(times: Times, rounds: int) -> Times:
    row = times.row
    if row.game and tatham.program(row.game):
        few = row.puzzles[:3]
        found = [tatham.seconds(row.game, few) for _ in range(rounds)]
        times.best["Tatham"] = min(one for one in found if one is not None)
    return times


def _print(times: Times) -> None:
    mine = times.best["cluewise"]
    others = {name: took for name, took in times.best.items() if name != "cluewise" and not math.isnan(took)}
    ratio = f"{min(others.values()) / mine:,.1f}" if others else ""
    cells = [_time(others[name]) if name in others else "" for name in PEERS]
    reached = f"{times.row.target / mine:.2f}x"
    print(_line(times.row.what, _figure(times.row, mine), *cells, ratio, times.row.reach, reached), flush=True)


def _figure(row: Row, seconds: float) -> str:
    return f"{1 / seconds:,.0f}/s" if row.reach.endswith("/s") else _time(seconds)


def _time(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} us"


def _line(what: str, *cells: str) -> str:
    return f"| {what:<34} | " + " | ".join(f"{cell:>11}" for cell in cells) + " |"


def _threads(rounds: int) -> None:
    """Time on the clock, since that is what threads are for; a busy machine shows in it."""
    puzzles = boards.sudokus("17-clue", 4900) or boards.own_sudokus(150)
    many = list(puzzles) * max(1, 40_000 // len(puzzles))
    one, two = (wall(lambda n=n: ours.batch("sudoku.line", threads=n)(many), max(rounds, 5)) for n in (1, 2))
    print(f"\nBatch on two threads: {one / two:.2f} times as fast as on one, on the clock (reach: 1.9).")


def _counts(*, full: bool) -> None:
    grids = cw.count(cw.read("." * 16, family="sudoku"), limit=None)
    print(f"4x4 sudoku grids: {grids} (288 is right).")
    if not full:
        print("All 2^25 nonogram boards of 5x5 are counted by --full.")
    elif not BOARDS_5X5.is_file():
        print("The count of all 5x5 nonograms needs `make native-test` first.")
    else:
        subprocess.run([BOARDS_5X5], check=True)


if __name__ == "__main__":
    main()
