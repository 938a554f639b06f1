"""Things that went wrong once: clients that leave or stop reading, marks that make no sense, limits from outside."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from starlette.types import Message
from tests.asynchronous import run_apart
from tests.web.serving import BODY_FOR_EVER, EASY, error_of

from cluewise.front.verbs import solving
from cluewise.front.verbs.call import answer
from cluewise.front.verbs.question import Question
from cluewise.front.web.answering import EVENTS, LINES, Asked, Stream
from cluewise.front.web.desk import Desk
from cluewise.front.web.files import Files
from cluewise.front.web.limits import Limits
from cluewise.front.web.problems import ProblemError
from cluewise.front.web.staff import Staff
from cluewise.reason import audit as auditing

HARDEST = Asked(verb="solve", text=BODY_FOR_EVER["text"], options=BODY_FOR_EVER["options"])
IMPOSSIBLE = """Three friends each have one pet.

Friends: Ann, Bob, Cleo
Pets: cat, dog, owl

1. Ann does not have the cat.
2. Bob does not have the cat.
3. Cleo does not have the cat.
"""


def test_a_client_that_leaves_while_its_worker_is_born_shifts_nobodys_worker() -> None:
    async def check() -> None:
        staff = Staff(Limits(quick=1))
        try:
            await staff.take()  # the nursery is there
            for ticks in range(1, 9):  # it leaves at every moment on the way
                leaving = asyncio.create_task(staff.take())
                for _ in range(ticks):
                    await asyncio.sleep(0)
                leaving.cancel()
                with suppress(asyncio.CancelledError):
                    await leaving
                staff._idle.clear()
            workers = [await staff.take() for _ in range(3)]
            assert len({worker.pid for worker in workers}) == 3
            os.kill(workers[1].pid, signal.SIGKILL)
            await _until(lambda: not workers[1].alive)
            assert [worker.alive for worker in workers] == [True, False, True]
        finally:
            await staff.close()

    run_apart(check())


def test_a_worker_that_nobody_waits_for_any_more_is_ready_for_the_next() -> None:
    async def check() -> None:
        staff = Staff(Limits(quick=1))
        try:
            leaving = asyncio.create_task(staff.take())
            await asyncio.sleep(0.01)
            leaving.cancel()
            await _until(lambda: len(staff._idle) == 1)
            assert staff._idle[0].pid > 0
        finally:
            await staff.close()

    run_apart(check())


def test_a_client_that_stops_reading_loses_its_place_at_the_deadline() -> None:
    async def check() -> None:
        desk = Desk(Limits(quick=1, slow=1))
        try:
            stuck = desk.run(HARDEST.to_bytes(60.0, 60.0), HARDEST.kind, 0.5, tick=0.05)
            for _ in range(2):
                await anext(stuck)  # and then it reads nothing more
            assert len(desk._quick.jobs | desk._slow.jobs) == 1
            (job,) = desk._quick.jobs | desk._slow.jobs
            worker = job.worker
            await _until(lambda: not (desk._quick.jobs | desk._slow.jobs))
            assert worker is not None
            assert not worker.alive
            waiting = job._inbox.qsize()
            await asyncio.sleep(0.2)
            assert job._inbox.qsize() == waiting  # nothing piles up any more
            with pytest.raises(ProblemError, match="too little of the processor"):
                async for _ in stuck:
                    pass
        finally:
            await desk.close()

    run_apart(check())


async def _until(true: Any, within: float = 20.0) -> None:
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.02)


def test_the_clues_that_conflict_are_sought_only_while_time_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Question(verb="solve", text=IMPOSSIBLE, within=20.0)
    assert answer(asked, {})["conflict"]
    passed = iter((0.0, 19.9, 0.0, 20.1))
    given: list[float] = []
    audit = auditing.audit

    def heard(puzzle: Any, *, seconds: float) -> Any:
        given.append(seconds)
        return audit(puzzle, seconds=seconds)

    monkeypatch.setattr(auditing, "audit", heard)
    monkeypatch.setattr(solving, "now", lambda: next(passed))
    assert answer(asked, {})["status"] == "impossible"
    assert given == [pytest.approx(0.1)]
    told = answer(asked, {})
    assert told["status"] == "impossible"
    assert "conflict" not in told
    assert len(given) == 1


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//]"])
def test_an_origin_that_is_no_address_is_refused(client: httpx.Client, origin: str) -> None:
    response = client.post("/api/solve", json={"text": EASY}, headers={"Origin": origin})
    assert response.status_code == 403
    assert error_of(response)["kind"] == "forbidden"


@pytest.mark.parametrize(
    "marks",
    [
        {"sets": 5},
        {"sets": [5]},
        {"sets": "r1"},
        {"eliminates": [{"cell": [1, 3]}]},
        {"sets": [{"cell": [1], "value": 1}]},
        {"eliminates": [{"cell": [1, 3], "value": [1]}]},
        {"uses": {"cell": [1, 1]}},
        {"cells": [[1]]},
        {"cells": [["a", "b"]]},
        {"clues": ["one"]},
    ],
)
def test_marks_that_make_no_sense_are_refused(client: httpx.Client, marks: Any) -> None:
    response = client.post("/api/render", json={"text": EASY, "options": {"marks": marks}})
    assert response.status_code == 422, response.text
    assert error_of(response)["kind"] == "usage"


def test_the_marks_of_every_step_are_taken(client: httpx.Client) -> None:
    steps = client.post("/api/explain", json={"text": EASY}).json()["steps"]
    assert steps
    for step in steps:
        response = client.post("/api/render", json={"text": EASY, "options": {"marks": step}})
        assert response.status_code == 200, response.text


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("form", [EVENTS, LINES])
def test_a_bug_in_the_middle_of_a_stream_ends_it_and_is_not_hidden(form: str, begun: bool) -> None:
    async def pieces() -> AsyncGenerator[bytes, None]:
        if begun:
            yield b"a piece\n"
        raise KeyError("a bug")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    with pytest.raises(KeyError):
        run_apart(Stream(form, pieces)({"type": "http"}, receive, send))
    assert sent[0]["status"] == (200 if begun else 500)
    assert b'"internal"' in sent[-1]["body"]
    assert not sent[-1].get("more_body", False)


def test_a_worker_leaves_lower_limits_as_they_are() -> None:
    """In a process of its own, since nobody can raise a hard limit again."""
    code = (
        "import resource as r\n"
        "r.setrlimit(r.RLIMIT_CPU, (50, 50))\n"
        "r.setrlimit(r.RLIMIT_AS, (1 << 33, 1 << 33))\n"
        "from cluewise.front.web.worker import _give, _limit\n"
        "_give(10_000.0)\n"
        "_limit(1 << 40)\n"
        "print(*r.getrlimit(r.RLIMIT_CPU), *r.getrlimit(r.RLIMIT_AS))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["50", "50", str(1 << 33), str(1 << 33)]
    assert resource.getrlimit(resource.RLIMIT_CPU)[1] != 50


def test_a_file_of_another_size_is_read_again_though_it_claims_to_be_as_old(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    files = Files(tmp_path)
    request = Request({"type": "http", "headers": []})
    for text in ("one", "three"):
        page.write_text(text)
        os.utime(page, ns=(10**18, 10**18))
        assert files.respond("", request).body == text.encode()
