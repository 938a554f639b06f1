"""Servers for tests: real ones, on a free port of this machine, in a thread of the test's own process."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from cluewise.web.app import Settings, Start
from cluewise.web.limits import Limits
from cluewise.web.server import listen, server_for

EASY = "1..4..1..1..42.1"
# Nearly empty: without inference the textbook engine is at it for hours.
HARD = "." * 14 + "3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
FOR_EVER: dict[str, Any] = {"engine": "textbook", "inference": "none", "variable": "static"}
BODY_FOR_EVER: dict[str, Any] = {"text": HARD, "options": FOR_EVER}
MUCH = 40  # hundredths of a second


@contextmanager
def running(limits: Limits | None = None, **settings: Any) -> Iterator[httpx.Client]:
    """A client of a server that runs as long as the test needs it."""
    sock = listen("127.0.0.1", 0)
    there = threading.Event()
    server = server_for(Settings(limits=limits or Limits(), **settings), started=there.set)
    thread = threading.Thread(target=server.run, args=([sock],), daemon=True)
    thread.start()
    try:
        assert there.wait(30), "the server did not start"
        with httpx.Client(base_url=f"http://127.0.0.1:{sock.getsockname()[1]}", timeout=60) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join(30)
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


def workers_at_work() -> set[int]:
    """The workers of this process's servers that have taken more time than any easy puzzle does."""
    nurseries = below(_own(), deep=False)
    workers = [pid for nursery in nurseries for pid in below(nursery, deep=False)]
    return {pid for pid in workers if _time(pid) >= MUCH}


def eventually(what: Any, *, within: float = 15.0) -> bool:
    """Whether something comes true in a while."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        if what():
            return True
        time.sleep(0.05)
    return False


def _own() -> int:
    return int(Path("/proc/self").resolve().name)


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


def _time(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])
