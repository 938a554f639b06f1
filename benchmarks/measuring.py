"""Measuring: contenders take turns on the same puzzles, and the best processor time of several rounds counts."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

Solve = Callable[[Sequence[Any]], int]  # solves puzzles one after the other; how many were proved to have one solution


@dataclass(frozen=True)
class Contender:
    """Somebody who solves; who is slow gets only as many of the puzzles as fit the time."""

    name: str
    solve: Solve
    seconds: float = 2.0  # to spend in one round


@dataclass(frozen=True)
class Row:
    """One line of the table: the first contender is ours."""

    what: str
    puzzles: Sequence[Any]
    contenders: Sequence[Contender]
    reach: str
    target: float  # seconds for one puzzle
    unique: bool = True  # whether every puzzle must be proved to have one solution
    game: str | None = None  # of Simon Tatham's, whose program solves it too


@dataclass
class Times:
    """What was measured: seconds for one puzzle, by contender."""

    row: Row
    best: dict[str, float] = field(default_factory=dict)


def one_by_one(count: Callable[[Any], int]) -> Solve:
    """For those who count the solutions (up to 2) of one puzzle."""
    return lambda puzzles: sum(count(puzzle) == 1 for puzzle in puzzles)


def cpu() -> float:
    """Processor time of this process, all its threads, and the programs it waited for."""
    own, children = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def measured(row: Row, rounds: int) -> Times:
    """The best of several rounds, in each of which everybody has a turn."""
    times = Times(row)
    samples = {one.name: _sample(row, one) for one in row.contenders}
    for _ in range(rounds):
        for one in row.contenders:
            took = _seconds(row, one, samples[one.name])
            times.best[one.name] = min(took, times.best.get(one.name, took))
    return times


def _sample(row: Row, one: Contender) -> Sequence[Any]:
    """As many puzzles as fit the time, judged by the first; repeated where they are over too soon to be measured."""
    one.solve(row.puzzles[:1])  # whatever is set up once
    first = max(_seconds(row, one, row.puzzles[:1]), 1e-6)
    fit = max(1, int(one.seconds / first))
    again = min(200, max(1, int(0.05 / (first * len(row.puzzles)))))
    return [*row.puzzles[:fit]] * (again if fit >= len(row.puzzles) else 1)


def _seconds(row: Row, one: Contender, puzzles: Sequence[Any]) -> float:
    start = cpu()
    solved = one.solve(puzzles)
    took = cpu() - start
    if row.unique and solved != len(puzzles):
        raise SystemExit(f"{row.what}: {one.name} proved {solved} of {len(puzzles)} puzzles to have one solution")
    return took / len(puzzles)


def wall(work: Callable[[], object], rounds: int) -> float:
    """Best time on the clock, for what is done on several processors."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best
