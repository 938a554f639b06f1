"""Two attempts at one question: the first has a head start alone, then both run side by side and one is enough.

An attempt that goes on is never begun again, so on two cores the two together take no longer than the better one and
the head start, and on one core no longer than twice that.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from cluewise.engine.answer import Budget
from cluewise.engine.background import Background

T = TypeVar("T")

AT_ONCE = 0.01  # seconds for the first attempt without a thread: making one takes longer than most puzzles
HEAD_START = 0.5  # seconds
LOADING = 0.6  # of the head start, in which the second attempt gets ready


@dataclass(frozen=True)
class Attempt(Generic[T]):
    """Someone who can answer within a budget, and what to call them."""

    name: str
    answer: Callable[[Budget], T]
    prepare: Callable[[], None] = lambda: None  # called a little before it is asked


@dataclass(frozen=True)
class Outcome(Generic[T]):
    """An answer, and why it is this one."""

    answer: T
    because: str


def race(
    first: Attempt[T],
    second: Attempt[T],
    budget: Budget,
    *,
    settled: Callable[[T], bool],
    size: Callable[[T], int],
) -> Outcome[T]:
    """The first settled answer; where the budget settles nothing, the one with more solutions in it."""
    clock = budget.clock()
    left = AT_ONCE if budget.seconds is None else min(AT_ONCE, budget.seconds)
    early = first.answer(replace(budget, seconds=left))
    if settled(early):
        return Outcome(early, f"{first.name} was done at once")
    if clock.out_of_time():
        return Outcome(early, f"{first.name} had all of the budget")
    rest = budget if budget.seconds is None else replace(budget, seconds=budget.seconds - clock.seconds)
    with _Beside(first, rest, settled) as beside:
        if not beside.alone(HEAD_START * (1 - LOADING)):
            second.prepare()
        if beside.alone(HEAD_START * LOADING):
            return Outcome(beside.value(), f"{first.name} was done within its head start")
        if clock.out_of_time():
            return Outcome(beside.value(), f"{first.name} had all of the budget")
        late = None if budget.seconds is None else max(0.0, budget.seconds - clock.seconds)
        answer = beside.race(second, replace(rest, seconds=late))
    if settled(answer):
        return Outcome(answer, f"{first.name} was not done after {HEAD_START:g} s, and {second.name} was first then")
    other = beside.value()
    if settled(other):
        return Outcome(other, f"{first.name} took longer than its head start, but was first even so")
    best = max((other, answer), key=size)
    return Outcome(best, f"neither {first.name} nor {second.name} was done within the budget")


class _Beside(Generic[T]):
    """One attempt in a thread of its own; leaving the context stops it, however that comes about."""

    def __init__(self, attempt: Attempt[T], budget: Budget, settled: Callable[[T], bool]) -> None:
        self._attempt, self._budget, self._settled = attempt, budget, settled
        self._over = threading.Event()  # nobody needs the thread's answer any more
        self._won = threading.Event()

    def __enter__(self) -> Self:
        self._running = Background(self._work)
        return self

    def __exit__(self, *_: object) -> None:
        self._running.finish(self._over.set)

    def _work(self) -> T:
        flag = self._budget.cancelled
        try:
            value = self._attempt.answer(replace(self._budget, cancelled=lambda: self._over.is_set() or flag()))
        except BaseException:
            self._won.set()
            raise
        if self._settled(value):
            self._won.set()
        return value

    def alone(self, seconds: float) -> bool:
        """Whether the thread is done within some time, during which nothing else runs."""
        return self._running.done.wait(seconds)

    def race(self, other: Attempt[T], budget: Budget) -> T:
        """The other attempt's answer, cut short when the thread settles the question."""
        answer = other.answer(replace(budget, cancelled=lambda: self._won.is_set() or budget.cancelled()))
        if not self._settled(answer):
            self._running.done.wait()  # it may still make it within its own budget
        return answer

    def value(self) -> T:
        """What the thread found."""
        return self._running.value()
