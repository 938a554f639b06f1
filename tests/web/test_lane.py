"""Who comes first: lanes, and the experience that tells quick questions from slow ones."""

from __future__ import annotations

import pytest
from tests.asynchronous import run_apart

from cluewise.front.web.job import Job
from cluewise.front.web.lane import AGEING, KINDS, UNKNOWN, Experience, Lane
from cluewise.front.web.problems import ProblemError


def _jobs(*kinds: str) -> list[Job]:
    return [Job(b"", kind, 1) for kind in kinds]


def test_those_who_were_quick_before_come_first() -> None:
    async def check() -> None:
        experience = Experience()
        experience.learn("quick", 0.002)
        experience.learn("slow", 1.0)
        lane = Lane(1, 10, experience)
        first, slow, unknown, quick = _jobs("slow", "slow", "unknown", "quick")
        assert lane.enter(first)
        assert not any(lane.enter(job) for job in (slow, unknown, quick))
        for leaving, following in ((first, quick), (quick, unknown), (unknown, slow)):
            lane.leave(leaving)
            assert lane.jobs == {following}

    run_apart(check())


def test_what_is_learnt_counts_for_those_who_wait_already() -> None:
    async def check() -> None:
        experience = Experience()
        lane = Lane(1, 10, experience)
        first, one, other = _jobs("a", "b", "c")
        assert [lane.enter(job) for job in (first, one, other)] == [True, False, False]
        experience.learn("b", 1.0)
        lane.leave(first)
        assert lane.jobs == {other}

    run_apart(check())


def test_nobody_waits_for_ever() -> None:
    async def check() -> None:
        experience = Experience()
        experience.learn("slow", 1.0)
        experience.learn("quick", 0.001)
        lane = Lane(1, 10, experience)
        first, slow, quick = _jobs("quick", "slow", "quick")
        slow.came -= 1.0 / AGEING  # it came long before
        for job in (first, slow, quick):
            lane.enter(job)
        lane.leave(first)
        assert lane.jobs == {slow}

    run_apart(check())


def test_those_who_leave_the_queue_are_passed_over() -> None:
    async def check() -> None:
        lane = Lane(1, 2, Experience())
        first, gone, other, one_more = _jobs("a", "a", "a", "a")
        lane.enter(first)
        lane.enter(gone)
        lane.enter(other)
        with pytest.raises(ProblemError, match="too many others"):
            lane.enter(one_more)
        lane.leave(gone)
        assert lane.waiting == 1
        lane.leave(first)
        assert lane.jobs == {other}
        lane.leave(other)
        assert not lane.jobs
        assert lane.enter(one_more)

    run_apart(check())


def test_experience_follows_what_happens_and_stays_small() -> None:
    experience = Experience()
    assert experience.expected("new") == UNKNOWN
    for _ in range(40):
        experience.learn("changing", 1.0)
    for _ in range(40):
        experience.learn("changing", 0.0)
    assert experience.expected("changing") < 0.01
    for number in range(KINDS + 10):
        experience.learn(str(number), 0.5)
    assert experience.expected("changing") == UNKNOWN
