"""The server for a long time: many clients, good and bad, while workers are killed; then the books are checked.

python benchmarks/soak.py [--clients 200] [--seconds 600] [--think 0.5]

Everything happens on this machine: a server of its own on a free port of 127.0.0.1, and clients in this process. It
fails (exit 1) if an answer comes that its client had not to expect, if none comes, or if the memory grows.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from web_load import BUDGET, children, easy_question, hard_question, memory_of, response

TOKEN = "the-token-of-the-soak-test"
START = re.compile(r"cluewise is at http://127\.0\.0\.1:(\d+)/")
MANY = 300  # seconds that anything at all may take
KILLS = 5.0  # seconds between two workers that are killed
BUSY = {"503 busy", "503 lost"}  # which everybody may hear: a worker may be killed in the middle of any work
SOLVED = {"200 unique", "200 several"}
GROWTH, TOTAL_GROWTH = 20.0, 120.0  # MB that the server, and all of its processes, may take more at the end
HEADERS = f"Host: localhost\r\nAuthorization: Bearer {TOKEN}\r\nContent-Type: application/json\r\n"


@dataclass
class Books:
    """What has happened."""

    until: float
    think: float
    heard: dict[str, Counter[str]] = field(default_factory=dict)
    server: list[float] = field(default_factory=list)  # MB, one figure a second
    total: list[float] = field(default_factory=list)
    killed: int = 0

    def hear(self, kind: str, said: str) -> None:
        """One more answer."""
        self.heard.setdefault(kind, Counter())[said] += 1

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.until


class Line:
    """A connection that is made again when it is gone."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> tuple[str, float]:
        """The answer in short, and how long the server wants us to wait."""
        for _ in range(2):
            reader, writer = self._ends or await asyncio.open_connection("127.0.0.1", self._port)
            fresh, self._ends = self._ends is None, (reader, writer)
            try:
                writer.write(request)
                status, wait, data = await asyncio.wait_for(response(reader), MANY)
                return _said(status, data), wait
            except (ConnectionError, asyncio.IncompleteReadError, TimeoutError) as error:
                self.close()
                if fresh:
                    return f"nothing ({type(error).__name__})", 0.0
        return "nothing", 0.0

    def close(self) -> None:
        """Hang up."""
        if self._ends is not None:
            self._ends[1].close()
        self._ends = None


def _said(status: int, data: bytes) -> str:
    told = json.loads(data)
    if "error" in told:
        return f"{status} {told['error']['kind']}"
    return f"{status} {told.get('status', '')}".strip()


def post(body: bytes, *, path: str = "/api/solve", headers: str = HEADERS) -> bytes:
    """A request."""
    return f"POST {path} HTTP/1.1\r\n{headers}Content-Length: {len(body)}\r\n\r\n".encode("latin-1") + body


@dataclass(frozen=True)
class Kind:
    """A kind of client: what it sends, and what it may be told."""

    name: str
    share: int  # of a hundred clients
    request: Callable[[random.Random], bytes]
    expects: frozenset[str]
    leaves: bool = False  # whether it hangs up without waiting
    waits: bool = False  # whether its answer comes only when the server has lost its patience


def _broken(chance: random.Random) -> bytes:
    texts = ["1 2 3\n2 3\n", "x", "", "Someone owns something.", "\x00", "." * 80]
    return post(json.dumps({"text": chance.choice(texts)}).encode())


def _rude(chance: random.Random) -> bytes:
    return chance.choice(
        [
            post(b"{", headers=HEADERS),
            post(b'{"text": "\\ud800"}'),
            post(b"{}", path="/api/nothing"),
            post(b"{}", headers=HEADERS.replace(TOKEN, "wrong")),
            post(b"{}", headers=HEADERS.replace("localhost", "evil.example")),
            f"GET /api/solve HTTP/1.1\r\n{HEADERS}\r\n".encode(),
            f"GET / HTTP/1.1\r\n{HEADERS}X: {'x' * 60_000}\r\n\r\n".encode(),
            f"POST /api/solve HTTP/1.1\r\n{HEADERS}Content-Length: 99999999\r\n\r\n".encode(),
        ]
    )


def _half(chance: random.Random) -> bytes:
    whole = post(json.dumps({"text": "x" * 5000}).encode())
    return whole[: chance.randrange(10, len(whole) - 1)]


REFUSALS = {"401 token", "403 forbidden", "404 missing", "405 method", "413 size", "422 usage", "431 headers"}
KINDS = (
    Kind("easy", 55, lambda chance: post(easy_question(chance)), frozenset(SOLVED | BUSY)),
    Kind("hard", 10, lambda chance: post(hard_question(chance)), frozenset({"200 unknown"} | BUSY)),
    Kind("leaving", 10, lambda chance: post(hard_question(chance)), frozenset({"left"}), leaves=True),
    Kind("broken", 10, _broken, frozenset({"422 read", "422 puzzle", "422 usage"} | BUSY)),
    Kind("rude", 10, _rude, frozenset(REFUSALS | BUSY)),
    Kind("half sent", 5, _half, frozenset({"408 slow", "503 busy"}), waits=True),
)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--think", type=float, default=0.5, help="seconds between an answer and the next question")
    options = parser.parse_args()
    command = [sys.executable, "-m", "cluewise", "serve", "--port", "0", "--no-open", "--seconds", str(BUDGET)]
    environment = {**os.environ, "CLUEWISE_TOKEN": TOKEN}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            found = START.match(server.stdout.readline() if server.stdout else "")
            if not found:
                raise SystemExit("the server did not start")
            books = asyncio.run(_soak(int(found[1]), server.pid, options))
        finally:
            server.terminate()
    _print(books)
    if faults := _faults(books):
        raise SystemExit("not good enough: " + "; ".join(faults))


async def _soak(port: int, pid: int, options: argparse.Namespace) -> Books:
    await Line(port).ask(KINDS[0].request(random.Random(0)))  # until everything is there
    books = Books(until=time.monotonic() + options.seconds, think=options.think)
    hundred = [kind for kind in KINDS for _ in range(kind.share)]
    random.Random(1).shuffle(hundred)
    clients = [(hundred[n % 100], random.Random(n)) for n in range(options.clients)]
    asking = [_client(port, kind, books, chance) for kind, chance in clients if not kind.waits]
    others = [_client(port, kind, books, chance) for kind, chance in clients if kind.waits]
    besides = [asyncio.create_task(one) for one in (_watch(pid, books), _kill(pid, books), *others)]
    await asyncio.gather(*asking)
    for task in besides:
        task.cancel()
    for one in (0, 1):
        books.hear("after all", (await Line(port).ask(KINDS[0].request(random.Random(one))))[0])
    return books


async def _client(port: int, kind: Kind, books: Books, chance: random.Random) -> None:
    line = Line(port)
    await asyncio.sleep(books.think * 2 * chance.random())
    while not books.over:
        request = kind.request(chance)
        if kind.leaves:
            said, wait = await _leave(port, request, chance)
        else:
            said, wait = await line.ask(request)
        books.hear(kind.name, said)
        left = max(0.0, books.until - time.monotonic())
        await asyncio.sleep(min(left, wait + books.think * 2 * chance.random()))
    line.close()


async def _leave(port: int, request: bytes, chance: random.Random) -> tuple[str, float]:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except ConnectionError:
        return "nothing", 0.0
    writer.write(request)
    await asyncio.sleep(chance.random())
    writer.close()
    return "left", 0.0


async def _watch(pid: int, books: Books) -> None:
    while True:
        status = Path(f"/proc/{pid}/status").read_text("ascii")
        books.server.append(int(status.split("VmRSS:")[1].split()[0]) / 1024)
        books.total.append(memory_of(pid))
        await asyncio.sleep(1)


async def _kill(pid: int, books: Books) -> None:
    """End a worker now and then, as a system without memory would."""
    chance = random.Random(0)
    pause = min(KILLS, (books.until - time.monotonic()) / 5)
    while not books.over:
        await asyncio.sleep(pause)
        workers = [one for nursery in children(pid)[:1] for one in children(nursery)]
        if workers:
            os.kill(chance.choice(workers), signal.SIGKILL)
            books.killed += 1


def _faults(books: Books) -> list[str]:
    expected = {kind.name: kind.expects for kind in KINDS} | {"after all": frozenset(SOLVED)}
    found = [
        f"{name} heard {said} {times} times"
        for name, heard in books.heard.items()
        for said, times in heard.items()
        if said not in expected[name]
    ]
    for what, figures, most in (("server", books.server, GROWTH), ("processes", books.total, TOTAL_GROWTH)):
        early, late = _early_and_late(figures)
        if late > early + most:
            found.append(f"the memory of the {what} grew from {early:,.0f} to {late:,.0f} MB")
    if "easy" in books.heard and not any(books.heard["easy"][said] for said in SOLVED):
        found.append("no easy puzzle was solved")
    return found


def _early_and_late(figures: list[float]) -> tuple[float, float]:
    """The memory after everything has been used once, and at the end."""
    part = max(1, len(figures) // 5)
    return median(figures[part : 2 * part] or figures), median(figures[-part:])


def _print(books: Books) -> None:
    for name, heard in books.heard.items():
        print(f"{name}: {', '.join(f'{times:,} x {said}' for said, times in heard.most_common())}")
    for what, figures in (("the server", books.server), ("all processes", books.total)):
        early, late = _early_and_late(figures)
        print(f"memory of {what}: {early:,.0f} MB early, {late:,.0f} MB late, {max(figures):,.0f} MB at most")
    print(f"{books.killed} workers were killed on purpose")


if __name__ == "__main__":
    main()
