"""Questions and answers: budget, counters, the four kinds of answer, and the Engine contract."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Protocol

from cluewise.model import Model
from cluewise.terms import Assignment


@dataclass(frozen=True)
class Budget:
    """How much work an engine may do before it answers Unknown; None means as much as it takes."""

    nodes: int | None = None
    seconds: float | None = None
    cancelled: Callable[[], bool] = field(default=lambda: False, compare=False)

    def clock(self) -> Clock:
        """Start the clock."""
        return Clock(self, time.perf_counter())


@dataclass(frozen=True)
class Clock:
    """A budget that has been running since `start`."""

    budget: Budget
    start: float

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.start

    def spent(self, nodes: int) -> bool:
        """Whether the budget is used up."""
        budget = self.budget
        return (
            (budget.nodes is not None and nodes >= budget.nodes)
            or (budget.seconds is not None and self.seconds >= budget.seconds)
            or budget.cancelled()
        )


@dataclass
class Stats:
    """What the work cost."""

    nodes: int = 0  # search states looked at, the first one included when search begins
    assignments: int = 0  # values tried
    backtracks: int = 0  # values taken back
    checks: int = 0  # rule consulted about a value or a settled set of values
    prunings: int = 0  # values ruled out by inference
    propagations: int = 0  # rules asked what follows
    max_depth: int = 0  # longest chain of assignments
    seconds: float = 0.0

    def to_json(self) -> dict[str, int | float]:
        """As FACE's `stats`."""
        return asdict(self)


@dataclass(frozen=True, kw_only=True)
class _Answer:
    engine: str
    stats: Stats = field(default_factory=Stats, compare=False)


@dataclass(frozen=True, kw_only=True)
class Unique(_Answer):
    """Exactly one solution: proved."""

    solution: Assignment

    @property
    def solutions(self) -> tuple[Assignment, ...]:
        """The one solution, as a tuple."""
        return (self.solution,)


@dataclass(frozen=True, kw_only=True)
class Several(_Answer):
    """At least two solutions; `complete` when these are all of them."""

    solutions: tuple[Assignment, ...]
    complete: bool


@dataclass(frozen=True, kw_only=True)
class Impossible(_Answer):
    """No solution: proved."""

    @property
    def solutions(self) -> tuple[Assignment, ...]:
        """None at all."""
        return ()


@dataclass(frozen=True, kw_only=True)
class Unknown(_Answer):
    """Not decided: the budget ran out, or only so many solutions were asked for; `solutions` were found so far."""

    solutions: tuple[Assignment, ...]
    why: str


Answer = Unique | Several | Impossible | Unknown


class Engine(Protocol):
    """Answers questions about models; knows no grid and no English."""

    name: str

    def solve(self, model: Model, *, limit: int | None = 2, budget: Budget | None = None) -> Answer:
        """Find up to `limit` solutions (None: all of them), each once."""
        ...


def answer_from(
    solutions: tuple[Assignment, ...], *, complete: bool, engine: str, stats: Stats, why: str = ""
) -> Answer:
    """The right kind of answer for what a search found; `complete` when there can be no further solution."""
    if len(solutions) > 1:
        return Several(engine=engine, stats=stats, solutions=solutions, complete=complete)
    if not complete:
        return Unknown(engine=engine, stats=stats, solutions=solutions, why=why)
    if solutions:
        return Unique(engine=engine, stats=stats, solution=solutions[0])
    return Impossible(engine=engine, stats=stats)
