"""A worker that dies takes its own request with it and nothing else, and what is said about it is true."""

from __future__ import annotations

import os
import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from tests.asynchronous import run_apart
from tests.web.serving import BODY_FOR_EVER, EASY, below, error_of, events_in, eventually, running

from cluewise.front.web.job import Job
from cluewise.front.web.limits import Limits
from cluewise.front.web.nursery import Nursery
from cluewise.front.web.problems import ProblemError, refusal
from cluewise.front.web.workers import LostError

EVENTS = {"Accept": "text/event-stream"}


def test_a_worker_that_is_killed_loses_its_request_and_no_other() -> None:
    with running(Limits(seconds=600)) as client, ThreadPoolExecutor(2) as pool:
        assert client.post("/api/solve", json={"text": EASY}).status_code == 200
        at_work = client.at_work()
        with closing(client.ask(BODY_FOR_EVER)):
            assert eventually(lambda: len(at_work()) == 1)
            (other,) = at_work()
            answer = pool.submit(client.post, "/api/solve", json=BODY_FOR_EVER)
            assert eventually(lambda: len(at_work()) == 2)
            (victim,) = at_work() - {other}
            os.kill(victim, signal.SIGKILL)
            response = answer.result()
            assert response.status_code == 503
            assert error_of(response)["kind"] == "lost"
            assert "may be asked again" in error_of(response)["advice"]
            assert int(response.headers["retry-after"]) >= 1
            for _ in range(10):
                assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"
            assert other in at_work()
            assert eventually(lambda: victim not in client.workers())


def test_a_stream_whose_worker_is_killed_ends_with_the_error() -> None:
    with running(Limits(seconds=600)) as client:
        client.post("/api/solve", json={"text": EASY})
        at_work = client.at_work()
        with client.stream("POST", "/api/solve", json=BODY_FOR_EVER, headers=EVENTS) as response:
            told = events_in(response.iter_lines())
            next(told)
            assert eventually(at_work)
            (victim,) = at_work()
            os.kill(victim, signal.SIGKILL)
            name, data = list(told)[-1]
        assert (name, data["error"]["kind"]) == ("error", "lost")


def test_workers_that_die_asleep_are_replaced_before_anybody_notices() -> None:
    with running(Limits(quick=2)) as client:
        client.post("/api/solve", json={"text": EASY})
        for _ in range(3):
            for pid in client.workers():
                os.kill(pid, signal.SIGKILL)
            assert eventually(lambda: not client.workers())
            assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"


def test_a_question_to_a_worker_that_has_died_asleep_goes_to_another() -> None:
    """The nursery stands still, so that nobody can know of the deaths before the question is sent."""
    before = set(below(os.getpid(), deep=False))
    with running(Limits(quick=2)) as client, ThreadPoolExecutor(1) as pool:
        assert eventually(lambda: len(client.workers()) >= 2)
        client.post("/api/solve", json={"text": EASY})
        (nursery,) = set(below(os.getpid(), deep=False)) - before
        workers = client.workers()
        os.kill(nursery, signal.SIGSTOP)
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
        assert eventually(lambda: not client.workers())
        answer = pool.submit(client.post, "/api/solve", json={"text": EASY})
        with pytest.raises(TimeoutError):
            answer.result(0.5)
        os.kill(nursery, signal.SIGCONT)
        assert answer.result().json()["status"] == "unique"


def test_the_nursery_too_can_die() -> None:
    before = set(below(os.getpid(), deep=False))
    with running(Limits(quick=1)) as client:
        client.post("/api/solve", json={"text": EASY})
        (nursery,) = set(below(os.getpid(), deep=False)) - before
        for pid in (nursery, *below(nursery)):
            os.kill(pid, signal.SIGKILL)
        assert eventually(lambda: not Path(f"/proc/{nursery}/cmdline").read_bytes() if _there(nursery) else True)
        assert eventually(lambda: client.post("/api/solve", json={"text": EASY}).status_code == 200)


def _there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


@pytest.mark.parametrize(
    ("code", "share", "kind", "status"),
    [
        (None, 0.0, "lost", 503),
        (-signal.SIGKILL, 0.0, "lost", 503),
        (-signal.SIGKILL, 0.95, "lost", 503),  # killed by somebody, however much it had
        (-signal.SIGTERM, 0.0, "lost", 503),
        (-signal.SIGABRT, 0.0, "crash", 500),
        (1, 0.1, "crash", 500),
        (-signal.SIGSEGV, 0.5, "crash", 500),
        (-signal.SIGABRT, 0.6, "memory", 413),
        (127, 0.6, "memory", 413),  # what the system's loader says when there is none left for a thread
        (-signal.SIGSEGV, 0.95, "memory", 413),
    ],
)
def test_memory_is_blamed_only_where_it_was_short(code: int | None, share: float, kind: str, status: int) -> None:
    async def problem() -> ProblemError:
        job = Job(b"", "", 1000)
        job._share = share
        job.hear(LostError(code))
        with pytest.raises(ProblemError) as found:
            await job.message()
        return found.value

    found = run_apart(problem())
    assert found.kind == kind
    assert refusal(found.to_json()).status_code == status


@pytest.mark.parametrize(
    ("sent", "how"), [(signal.SIGSEGV, "SIGSEGV"), (signal.SIGABRT, "SIGABRT"), (signal.SIGBUS, "SIGBUS")]
)
def test_a_crash_is_called_a_crash(sent: signal.Signals, how: str) -> None:
    """The worker gets what the system sends for a bug in compiled code."""
    with running(Limits(seconds=600)) as client, ThreadPoolExecutor(1) as pool:
        client.post("/api/solve", json={"text": EASY})
        at_work = client.at_work()
        answer = pool.submit(client.post, "/api/solve", json=BODY_FOR_EVER)
        assert eventually(at_work)
        (victim,) = at_work()
        os.kill(victim, sent)
        response = answer.result()
        assert response.status_code == 500
        error = error_of(response)
        assert error["kind"] == "crash"
        assert how in error["message"]
        assert client.post("/api/solve", json={"text": EASY}).json()["status"] == "unique"


def test_workers_that_die_at_birth_harm_nobody() -> None:
    with running(Limits(quick=1, seconds=600)) as client:
        client.post("/api/solve", json={"text": EASY})
        at_work = client.at_work()
        with closing(client.ask(BODY_FOR_EVER)):
            assert eventually(at_work)
            (busy,) = at_work()
            for _ in range(20):
                for pid in set(client.workers()) - {busy}:
                    os.kill(pid, signal.SIGKILL)
                assert client.post("/api/solve", json={"text": EASY}).status_code in (200, 503)
            assert busy in client.workers()


def test_a_worker_has_no_way_to_the_socket_of_another() -> None:
    with running(Limits(quick=3)) as client:
        client.post("/api/solve", json={"text": EASY})
        assert eventually(lambda: len(client.workers()) >= 3)

        def sockets(pid: int) -> set[str]:
            links = (str(one.readlink()) for one in Path(f"/proc/{pid}/fd").iterdir())
            return {link for link in links if link.startswith("socket:")}

        found = [sockets(pid) for pid in client.workers()]
        assert eventually(lambda: all(len(sockets(pid)) == 1 for pid in client.workers()))
        assert len(set.union(*found)) >= 3


def test_workers_that_die_while_others_are_buried_are_buried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The nursery hears of a death by a signal, which may come while it is still at the last one."""
    dead, told, forgotten = {11, 12}, [], []

    class Worker:
        def __init__(self, pid: int) -> None:
            self.pid = pid

        def tell(self, code: int) -> None:
            told.append((self.pid, code))

        def forget(self) -> None:
            forgotten.append(self.pid)

    nursery = Nursery(socket.socket(), 0)
    nursery._children = {pid: Worker(pid) for pid in (11, 12, 13)}  # type: ignore[misc]
    nested = iter([True, True])

    def waitpid(pid: int, _: int) -> tuple[int, int]:
        if next(nested, False):
            nursery._bury()
        if pid in dead:
            dead.remove(pid)
            return pid, int(signal.SIGKILL)
        if pid == 13:
            return 0, 0
        raise ChildProcessError

    monkeypatch.setattr(os, "waitpid", waitpid)
    nursery._bury()
    assert sorted(told) == [(11, -9), (12, -9)]
    assert sorted(forgotten) == [11, 12]
    assert list(nursery._children) == [13]
