"""Lanes: some slots, and a queue in which the question that will most likely be done soonest comes first."""

from __future__ import annotations

import heapq
from collections import OrderedDict
from itertools import count

from cluewise.front.web.job import Job
from cluewise.front.web.problems import BUSY, ProblemError

AGEING = 0.05  # seconds of work that one second of waiting outweighs, so that nobody waits for ever
KINDS = 1000  # of questions, about which is remembered what they took
UNKNOWN = 0.03  # seconds that something is expected to take that nobody has asked yet
FRESH = 0.2  # how much the last one of its kind counts


class Experience:
    """What questions of a kind took before; how long those will take that look alike is guessed from that."""

    def __init__(self) -> None:
        self._took: OrderedDict[str, float] = OrderedDict()

    def expected(self, kind: str) -> float:
        """Seconds of work."""
        return self._took.get(kind, UNKNOWN)

    def learn(self, kind: str, took: float) -> None:
        """One more of this kind is over."""
        before = self._took.pop(kind, took)
        self._took[kind] = before + FRESH * (took - before)
        if len(self._took) > KINDS:
            self._took.popitem(last=False)


class Lane:
    """Some slots, and those who wait for one."""

    def __init__(self, slots: int, waiting: int, experience: Experience) -> None:
        self._slots, self._most_waiting, self._experience = slots, waiting, experience
        self.jobs: set[Job] = set()
        self._queue: list[tuple[float, int, Job]] = []  # a heap; the first to come has the least weight
        self._waiting: set[Job] = set()
        self._numbers = count()

    @property
    def full(self) -> bool:
        """Whether all slots are taken."""
        return len(self.jobs) >= self._slots

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def enter(self, job: Job) -> bool:
        """Take a slot if one is free and nobody waits; if not, wait, as long as not too many do."""
        if not self.full and not self._waiting:
            self.jobs.add(job)
            return True
        if len(self._waiting) >= self._most_waiting:
            raise ProblemError(BUSY, "too many others are waiting already")
        self._waiting.add(job)
        heapq.heappush(self._queue, (self._weight(job), next(self._numbers), job))
        return False

    def leave(self, job: Job) -> None:
        """Give the slot, or the place in the queue, to the next."""
        self.jobs.discard(job)
        self._waiting.discard(job)
        while self._queue and not self.full:
            _, number, following = heapq.heappop(self._queue)
            if following not in self._waiting:
                continue
            weight = self._weight(following)
            if self._queue and weight > self._queue[0][0]:  # more is known by now
                heapq.heappush(self._queue, (weight, number, following))
                continue
            self._waiting.discard(following)
            self.jobs.add(following)
            following.call()

    def _weight(self, job: Job) -> float:
        return self._experience.expected(job.kind) + AGEING * job.came
