"""Servers for tests: real ones, on a free port of this machine, in a thread of the test's own process."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx

from cluewise.front.web.app import Settings, Start
from cluewise.front.web.limits import Limits
from cluewise.front.web.server import listen, server_for

EASY = "1..4..1..1..42.1"
# Nearly empty: without inference the textbook engine is at it for hours.
HARD = "." * 14 + "3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
FOR_EVER: dict[str, Any] = {"engine": "textbook", "inference": "none", "variable": "static"}
BODY_FOR_EVER: dict[str, Any] = {"text": HARD, "options": FOR_EVER}
MUCH = 20  # hundredths of a second
LONGER = 30.0  # seconds that a client waits beyond the moment when its server has to have answered


class Guest(httpx.Client):
    """A client that also knows which processes work for its server."""

    def __init__(self, url: str, limits: Limits, others: frozenset[int]) -> None:
        super().__init__(base_url=url, timeout=limits.seconds + limits.grace + limits.patience + LONGER)
        self._others = others  # processes that were there before the server

    def workers(self) -> list[int]:
        """The workers of this server, and of no other one of this process."""
        own = [pid for pid in below(os.getpid(), deep=False) if pid not in self._others and _is_nursery(pid)]
        return [pid for nursery in own for pid in below(nursery, deep=False)]

    def at_work(self) -> Callable[[], frozenset[int]]:
        """Tells, whenever asked, which workers have taken some time since now."""
        before = {pid: _time(pid) for pid in self.workers()}
        return lambda: frozenset(pid for pid in self.workers() if _time(pid) - before.get(pid, 0) >= MUCH)

    def ask(self, body: Any) -> HTTPConnection:
        """Ask for a solution and do not wait for it; whoever closes the connection leaves."""
        connection = HTTPConnection(self.base_url.host, self.base_url.port or 80, timeout=60)
        connection.request("POST", "/api/solve", json.dumps(body), {"Content-Type": "application/json"})
        return connection


@contextmanager
def running(limits: Limits | None = None, **settings: Any) -> Iterator[Guest]:
    """A client of a server that runs as long as the test needs it."""
    limits = limits or Limits()
    others = frozenset(below(os.getpid(), deep=False))
    sock = listen("127.0.0.1", 0)
    there = threading.Event()
    server = server_for(Settings(limits=limits, **settings), started=there.set)
    thread = threading.Thread(target=server.run, args=([sock],), daemon=True)
    thread.start()
    try:
        assert there.wait(90), "the server did not start"
        with Guest(f"http://127.0.0.1:{sock.getsockname()[1]}", limits, others) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join(90)
        assert not thread.is_alive(), "the server did not end"


def start_with(text: str) -> Start:
    """A page that opens on this text."""
    return Start(name="test", text=text)


def error_of(response: httpx.Response) -> dict[str, Any]:
    """The error in a refusal, which has the one shape of all."""
    told = response.json()
    assert set(told) == {"error"}
    error: dict[str, Any] = told["error"]
    assert {"kind", "message", "line", "column", "advice"} <= set(error)
    return error


def events_in(lines: Iterator[str]) -> Iterator[tuple[str, Any]]:
    """Server-sent events, name and data."""
    name = ""
    for line in lines:
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def eventually(what: Any, *, within: float = 90.0) -> bool:
    """Whether something comes true in a while."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        if what():
            return True
        time.sleep(0.05)
    return False


def below(pid: int, *, deep: bool = True) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text("ascii", "replace").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid and fields[0] != "Z":
            child = int(status.parent.name)
            found += [child, *(below(child) if deep else ())]
    return found


def _is_nursery(pid: int) -> bool:
    try:
        return b"cluewise.front.web.nursery" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def _time(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])
