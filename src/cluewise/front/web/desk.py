"""The desk: who is worked for, who waits, and who has to make room.

Everybody starts in a quick slot. Whoever is not done soon is given a lower priority, and a little later moves to one of
the slow slots, so that easy questions find the way free however many hard ones there are. When all slow slots are
taken and somebody waits, the oldest of those that are not done yet is sent away with an honest "busy". Among those
who wait, questions that look like ones that were quick before come first.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator

from cluewise.front.web import frames
from cluewise.front.web.frames import Frame
from cluewise.front.web.job import Job, problem
from cluewise.front.web.lane import Experience, Lane
from cluewise.front.web.limits import Limits
from cluewise.front.web.problems import BUSY, OUT_OF_TIME, ProblemError
from cluewise.front.web.staff import Staff
from cluewise.front.web.workers import LostError

# Seconds of work that have gone into a question.
SOON = 0.06  # then others come first, and if they wait for its slot it has to go elsewhere
LATER = 0.3  # then it counts as slow in any case
CLOSING = "the server is going down"
SLOW = 1.0  # what a question that was not finished is taken to be
OTHERS = 3  # workers that a question is handed to after one that had died before it could take it
ENOUGH = 0.8  # of its time: whoever did not even get that was not too slow


class Desk:
    """Questions go in, messages come out."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.staff = Staff(limits)
        self._experience = Experience()
        self._quick = Lane(limits.quick_slots, limits.waiting, self._experience)
        self._slow = Lane(limits.slow_slots, 0, self._experience)

    def open(self) -> None:
        """Begin to have workers ready before the first question comes."""
        self.staff.open()

    def stop(self) -> None:
        """End everything that is at work, and begin nothing more."""
        self.staff.closing = True
        for job in (*self._quick.jobs, *self._slow.jobs):
            job.hear(ProblemError(BUSY, CLOSING))

    async def close(self) -> None:
        """End all workers."""
        self.stop()
        await self.staff.close()

    async def run(
        self, question: bytes, kind: str, killed_after: float, *, tick: float | None = None
    ) -> AsyncGenerator[Frame, None]:
        """The messages that answer a question, the last of them a result or an error; stopping early ends the work.

        Questions of the same `kind` are expected to take about as long. An empty message comes as soon as the question
        is accepted; with `tick`, another one every so many seconds.
        """
        job = Job(question, kind, self.limits.output)
        try:
            entered = self._quick.enter(job)
            job.after(self.limits.patience + killed_after, lambda: self._expire(job, killed_after))
            yield Frame(frames.TICK, b"")  # it is not refused
            if not entered:
                self._make_room()
                await job.turn(self.limits.patience)
            if self.staff.closing:
                raise ProblemError(BUSY, CLOSING)
            await self._hand_over(job, killed_after)
            self._watch(job, killed_after, tick)
            others = OTHERS
            while not job.done:
                try:
                    yield await job.message()
                except LostError as lost:
                    if not others:
                        raise problem(lost) from None
                    others -= 1
                    await self._hand_over(job, killed_after)
        finally:
            self._end(job)

    async def _hand_over(self, job: Job, killed_after: float) -> None:
        """Have a worker begin with it, in place of one that has died asleep."""
        if job.worker is not None:
            asleep, job.worker = job.worker, None
            self.staff.take_back(asleep, well=False)
        job.worker = await self.staff.take()
        if job.over:
            raise self._late(job, killed_after)
        job.begin(Frame(frames.ASK, job.question))

    def _watch(self, job: Job, killed_after: float, tick: float | None) -> None:
        """Set the clocks that go while it is worked on."""
        job.after_effort(SOON, lambda: self._was_not_quick(job))
        job.after_effort(LATER, self._make_room)
        job.after(killed_after, lambda: self._expire(job, killed_after))
        if tick:
            job.tick(tick)

    def _was_not_quick(self, job: Job) -> None:
        self.staff.lower(job.worker)
        job.watch_memory(self.limits.memory)
        self._make_room()

    def _expire(self, job: Job, killed_after: float) -> None:
        """Its time is up: others get its place at once, since nobody may be reading what it has to say."""
        job.hear(self._late(job, killed_after))
        self._end(job)

    def _late(self, job: Job, killed_after: float) -> ProblemError:
        if job.effort < ENOUGH * self.limits.seconds:
            return ProblemError(BUSY, "others left too little of the processor for this")
        return ProblemError(OUT_OF_TIME, f"this was not done within {killed_after:g} seconds")

    def _end(self, job: Job) -> None:
        if not job.over:
            self._learn(job)
        job.over = True
        job.end()
        if job.worker is not None:
            worker, job.worker = job.worker, None
            self.staff.take_back(worker, well=job.done)
        self._quick.leave(job)
        self._slow.leave(job)
        if self._quick.waiting:
            self._make_room()

    def _learn(self, job: Job) -> None:
        effort = job.effort
        if job.done:
            self._experience.learn(job.kind, effort)
        elif effort >= SOON:
            self._experience.learn(job.kind, max(SLOW, effort))

    def _make_room(self) -> None:
        """Move who is slow out of the way; if there is nowhere to go and others wait, the oldest has to leave."""
        wanted = self._quick.waiting
        for job in sorted(self._quick.jobs, key=lambda one: one.started):
            effort = job.effort
            pressed = wanted > 0 and effort >= SOON
            if not (pressed or effort >= LATER):
                continue
            if not self._slow.full:
                self._slow.jobs.add(job)
                self._quick.leave(job)
                wanted -= 1
            elif pressed and not job.leaving:
                job.leaving = True
                job.hear(ProblemError(BUSY, "all places for questions that take longer are taken"))
                wanted -= 1
