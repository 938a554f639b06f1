"""Questions and answers: budget, counters, the four kinds of answer, and the Engine contract."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Protocol, overload, runtime_checkable

from cluewise.base.terms import Assignment, Var
from cluewise.model import Compact, Model

CANCELLED = "cancelled"


@dataclass(frozen=True)
class Budget:
    """How much work an engine may do before it answers Unknown; None means as much as it takes."""

    nodes: int | None = None
    seconds: float | None = None
    cancelled: Callable[[], bool] = field(default=lambda: False, compare=False)

    def clock(self) -> Clock:
        """Start the clock."""
        return Clock(self, time.perf_counter())

    def after(self, seconds: float) -> Budget:
        """What is left when some time has passed."""
        return self if self.seconds is None else replace(self, seconds=max(0.0, self.seconds - seconds))


@dataclass(frozen=True)
class Clock:
    """A budget that has been running since `start`."""

    budget: Budget
    start: float

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self.start

    def out_of_time(self) -> bool:
        """Whether the seconds are used up, or someone cancelled."""
        budget = self.budget
        return (budget.seconds is not None and self.seconds >= budget.seconds) or budget.cancelled()

    def spent(self, nodes: int) -> bool:
        """Whether the budget is used up, when the next thing to do is one more node."""
        budget = self.budget
        return (budget.nodes is not None and nodes >= budget.nodes) or self.out_of_time()

    def why(self, nodes: int) -> str:
        """What of the budget is used up, in words."""
        budget = self.budget
        if budget.nodes is not None and nodes >= budget.nodes:
            return f"the budget of {budget.nodes} nodes is used up"
        if budget.seconds is not None and self.seconds >= budget.seconds:
            return f"the budget of {budget.seconds:g} seconds is used up"
        return CANCELLED


@dataclass
class Stats:
    """What the work cost.

    - nodes: states looked at by search: one per value tried, and the first state, which counts only if something
      was left to try in it (0 means that inference alone gave the answer);
    - assignments: values tried;
    - backtracks: values taken back, because they failed or to look for further solutions;
    - checks: each test whether a rule is broken counts one; asking a rule what follows counts one for each value
      still possible of each of its variables that has more than one;
    - prunings: values ruled out by rules (not by givens, nor by trying another value of the same variable);
    - propagations: times that a rule was asked what follows;
    - max_depth: values tried, at most, on the way to one node;
    - seconds: from question to answer.

    Work done to order values (least constraining value) counts as checks and propagations, never as prunings. The
    last test of a solution against all rules is not counted.
    """

    nodes: int = 0
    assignments: int = 0
    backtracks: int = 0
    checks: int = 0
    prunings: int = 0
    propagations: int = 0
    max_depth: int = 0
    seconds: float = 0.0

    def to_json(self) -> dict[str, int | float]:
        """As `stats` in the JSON."""
        return asdict(self)


class Placed(Sequence[Assignment]):
    """Solutions as the position of each variable's value; an assignment is made when someone looks at it.

    Made all at once, those of a large board would take seconds that no clock sees, and gigabytes.
    """

    __slots__ = ("_places", "_vars")

    def __init__(self, variables: Sequence[Var], places: Sequence[Sequence[int]]) -> None:
        self._vars, self._places = variables, places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> Assignment: ...
    @overload
    def __getitem__(self, index: slice) -> Placed: ...
    def __getitem__(self, index: int | slice) -> Assignment | Placed:
        if isinstance(index, slice):
            return Placed(self._vars, self._places[index])
        return {var: var.values[place] for var, place in zip(self._vars, self._places[index], strict=True)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(len(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


@dataclass(frozen=True, kw_only=True)
class _Answer:
    engine: str
    stats: Stats = field(default_factory=Stats, compare=False)
    because: str = field(default="", compare=False)  # why this engine gave the answer, when nobody chose it


@dataclass(frozen=True, kw_only=True)
class Unique(_Answer):
    """Exactly one solution: proved."""

    solution: Assignment

    @property
    def solutions(self) -> tuple[Assignment, ...]:
        """The one solution, as a tuple."""
        return (self.solution,)

    @property
    def count(self) -> int:
        """How many solutions were found."""
        return 1


@dataclass(frozen=True, kw_only=True)
class _Counted(_Answer):
    solutions: Sequence[Assignment]
    counted: int | None = None  # where more were found than `solutions` holds

    @property
    def count(self) -> int:
        """How many solutions were found."""
        return len(self.solutions) if self.counted is None else self.counted


@dataclass(frozen=True, kw_only=True)
class Several(_Counted):
    """At least two solutions; `complete` when those that were counted are all of them."""

    complete: bool


@dataclass(frozen=True, kw_only=True)
class Impossible(_Answer):
    """No solution: proved."""

    @property
    def solutions(self) -> tuple[Assignment, ...]:
        """None at all."""
        return ()

    @property
    def count(self) -> int:
        """How many solutions were found."""
        return 0


@dataclass(frozen=True, kw_only=True)
class Unknown(_Counted):
    """Not decided: the budget ran out, or only so many solutions were asked for; `solutions` were found so far.

    An engine of others that crashed is `lost`: that says nothing about the puzzle.
    """

    why: str
    lost: bool = False


Answer = Unique | Several | Impossible | Unknown


def is_complete(answer: Answer) -> bool:
    """Whether there can be no solution besides those that were counted."""
    return answer.complete if isinstance(answer, Several) else not isinstance(answer, Unknown)


class Engine(Protocol):
    """Answers questions about models; knows no grid and no English."""

    name: str

    def solve(
        self, model: Model, *, limit: int | None = 2, keep: int | None = None, budget: Budget | None = None
    ) -> Answer:
        """Find up to `limit` solutions (None: all of them), each once; hand back the first `keep` (1 or more)."""
        ...


@runtime_checkable
class Prepared(Engine, Protocol):
    """An engine that takes a while to start, which is no part of a question's time."""

    def prepare(self, *, wait: bool = True) -> None:
        """Start it; without waiting, it comes up beside other work."""
        ...


@dataclass(frozen=True)
class KernelAnswer:
    """What a special kernel found: solutions in its own bytes; `complete` when there can be no further one."""

    count: int
    complete: bool
    solutions: tuple[bytes, ...]
    why: str
    stats: Stats


@runtime_checkable
class KernelEngine(Engine, Protocol):
    """An engine that also has kernels of its own for questions in compact form."""

    def solve_compact(
        self, question: Compact, *, limit: int | None = 2, keep: int | None = None, budget: Budget | None = None
    ) -> KernelAnswer:
        """Find up to `limit` solutions (None: all of them), each once; hand back the first `keep` of them."""
        ...


def answer_from(
    solutions: Sequence[Assignment],
    *,
    complete: bool,
    engine: str,
    stats: Stats,
    why: str = "",
    count: int | None = None,
) -> Answer:
    """The right kind of answer for what a search found; `complete` when there can be no further solution.

    `count` says how many were found, if `solutions` are not all of them.
    """
    more = None if count is None or count == len(solutions) else count
    if len(solutions) > 1 or more is not None:
        return Several(engine=engine, stats=stats, solutions=solutions, counted=more, complete=complete)
    if not complete:
        return Unknown(engine=engine, stats=stats, solutions=solutions, why=why)
    if solutions:
        return Unique(engine=engine, stats=stats, solution=solutions[0])
    return Impossible(engine=engine, stats=stats)
