"""What a call costs by every door: one 9x9 and a game ID of each family, with options, as objects, counted.

python benchmarks/doors.py [--rounds N]

All doors take turns, the best processor time counts, and `of the bare call` is what a figure means on any machine.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import boards
from measuring import cpu, wall

import cluewise as cw
from cluewise.family import family_named

Call = Callable[[], object]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SHARE = 0.03  # seconds for one door in one round
REACH = 2.0


def doors() -> Iterator[tuple[str, dict[str, Call]]]:
    """Groups of doors; the first of each is the bare call."""
    nine = "\n".join(LINE[start : start + 9] for start in range(0, 81, 9))
    puzzle = cw.read(LINE)
    solve, count, read = cw.solve, cw.count, cw.read
    yield (
        "sudoku",
        {
            "solve(line)": lambda: solve(LINE),
            "with a newline": lambda: solve(LINE + "\n"),
            "seconds=5": lambda: solve(LINE, seconds=5),
            "limit=1": lambda: solve(LINE, limit=1),
            'family="sudoku"': lambda: solve(LINE, family="sudoku"),
            "count(line)": lambda: count(LINE),
            "nine lines": lambda: solve(nine),
            "solve(puzzle)": lambda: solve(puzzle),
            "solve(read(line))": lambda: solve(read(LINE)),
        },
    )
    for family, size in (("hitori", "10"), ("magnets", "10x9"), ("nonogram", "15")):
        made = cw.generate(family, size=size, seed=1)
        write = family_named(family).format("tatham").write
        assert write is not None
        yield family, _of_id(write(made).strip(), made, family)


def _of_id(text: str, made: cw.Puzzle, family: str) -> dict[str, Call]:
    solve, count, read = cw.solve, cw.count, cw.read
    return {
        "solve(ID)": lambda: solve(text),
        "with a newline": lambda: solve(text + "\n"),
        "seconds=5": lambda: solve(text, seconds=5),
        "the family named": lambda: solve(text, family=family),
        "count(ID)": lambda: count(text),
        "solve(puzzle)": lambda: solve(made),
        "solve(read(ID))": lambda: solve(read(text)),
    }


def costs(calls: dict[str, Call], rounds: int) -> dict[str, float]:
    """Seconds for each call."""
    best = dict.fromkeys(calls, math.inf)
    times = {name: _times(call) for name, call in calls.items()}
    for _ in range(rounds):
        for name, call in calls.items():
            start = time.process_time()
            for _ in range(times[name]):
                call()
            best[name] = min(best[name], (time.process_time() - start) / times[name])
    return best


def _times(call: Call) -> int:
    call()
    start = time.perf_counter()
    call()
    return max(1, min(5_000, int(SHARE / max(1e-6, time.perf_counter() - start))))


def several(rounds: int) -> Iterator[tuple[str, float]]:
    """How many times the mere solving it costs to say what all solutions share."""
    sets = {"sudoku": [one.text for one in boards.open_sudokus(60)]}
    if tournament := boards.tournament(100):
        sets["nonogram tournament"] = [one.text for one in tournament]
    for name, texts in sets.items():
        found = costs(
            {
                "without": lambda texts=texts: [cw.solve(one, certain=False) for one in texts],  # type: ignore[misc]
                "with": lambda texts=texts: [cw.solve(one) for one in texts],  # type: ignore[misc]
            },
            rounds,
        )
        yield name, found["with"] / found["without"]


def starts(rounds: int) -> Iterator[tuple[str, float, float]]:
    """Processor seconds of commands from nothing to the end, beside Python that does nothing, and what to reach."""
    command = [sys.executable, "-m", "cluewise"]
    for name, what, reach in (
        ("python", [sys.executable, "-c", "pass"], 0.0),
        ("import cluewise", [sys.executable, "-c", "import cluewise"], 0.08),
        ("--help", [*command, "--help"], 0.2),
        ("solve --text, a 9x9", [*command, "solve", "--text", LINE], 0.25),
    ):
        yield name, min(_once(what) for _ in range(max(rounds, 5))), reach


def _once(command: list[str]) -> float:
    start = cpu()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=os.environ | {"PYTHONDONTWRITEBYTECODE": ""})
    return cpu() - start


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    print_all(parser.parse_args().rounds)


def print_all(rounds: int) -> None:
    """The tables."""
    print("\n| door | cost | of the bare call | reach |")
    print("|---|---|---|---|")
    for family, calls in doors():
        found = costs(calls, rounds)
        bare = next(iter(found.values()))
        for name, seconds in found.items():
            print(f"| {family}: {name} | {seconds * 1e6:.2f} us | {seconds / bare:.1f} | {REACH:.0f} |", flush=True)
    for name, ratio in several(rounds):
        print(f"| {name}: several, and what all share |  | {ratio:.1f} of mere solving | 3 |", flush=True)
    for name, seconds, reach in starts(rounds):
        print(f"| {name} | {seconds:.3f} s |  | {f'{reach} s' if reach else ''} |", flush=True)
    _two_cores(rounds)


def _two_cores(rounds: int) -> None:
    """Time on the clock, since that is what two cores are for; a busy machine shows in it."""
    lines = [one.text for one in boards.sudokus("17-clue", 4_900) or boards.own_sudokus(150)]
    many = lines * max(1, 100_000 // len(lines))
    one, two = (
        wall(lambda n=n: sum(1 for _ in cw.solve_many(many, workers=n)), max(rounds, 5))  # type: ignore[misc]
        for n in (1, 2)
    )
    print(f"| solve_many of 17-clue lines, two workers | | {one / two:.2f} times one | 1.8 |")


if __name__ == "__main__":
    main()
