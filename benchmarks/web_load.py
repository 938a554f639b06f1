"""The server under load: many clients at once, some with easy puzzles, some with puzzles that exhaust their budget.

python benchmarks/web_load.py [--clients 200] [--hard 0.25] [--seconds 20] [--think 0] [--stubborn]

A client asks, waits for the answer, thinks, and asks again; who is refused waits as long as `Retry-After` says, unless
`--stubborn`. No two questions are alike. The clients run in a process of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from cluewise.library import examples

GOAL_MS = 200.0
BUDGET = 3.0  # seconds that the server gives each request
EASY = ("orchard", "brook", "lantern", "hut", "cat", "fridge", "compass", "blot", "checkers", "bakery")


@dataclass
class Seen:
    """What the clients have seen."""

    easy: list[float] = field(default_factory=list)
    hard: list[float] = field(default_factory=list)
    easy_answers: Counter[str] = field(default_factory=Counter)
    hard_answers: Counter[str] = field(default_factory=Counter)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--hard", type=float, default=0.25, help="the share of clients with hard puzzles")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=0.0, help="seconds between an answer and the next question")
    parser.add_argument("--stubborn", action="store_true", help="ask again at once after a refusal")
    options = parser.parse_args()
    program = str(Path(sys.executable).with_name("cluewise"))
    command = [program, "serve", "--port", "0", "--no-open", "--seconds", str(BUDGET)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            found = re.search(r":(\d+)/", server.stdout.readline() if server.stdout else "")
            if not found:
                raise SystemExit("the server did not start")
            seen, memory = asyncio.run(_load(int(found[1]), server.pid, options))
        finally:
            server.terminate()
    _print(seen, memory, options)


async def _load(port: int, pid: int, options: argparse.Namespace) -> tuple[Seen, list[float]]:
    await _client(port, -1, False, Seen(), time.monotonic() + 1, think=0, stubborn=False)  # until everything is there
    seen, memory = Seen(), [memory_of(pid)]
    until = time.monotonic() + options.seconds
    hard = round(options.clients * options.hard)
    clients = [
        _client(port, number, number < hard, seen, until, think=options.think, stubborn=options.stubborn)
        for number in range(options.clients)
    ]
    watching = asyncio.create_task(_watch(pid, memory))
    await asyncio.gather(*clients)
    watching.cancel()
    return seen, memory


async def _client(
    port: int, number: int, hard: bool, seen: Seen, until: float, *, think: float, stubborn: bool
) -> None:
    chance = random.Random(number)
    ask: Callable[[random.Random], bytes] = hard_question if hard else easy_question
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while time.monotonic() < until:
        body = ask(chance)
        since = time.monotonic()
        writer.write(
            b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\n"
            b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body)
        )
        status, wait, data = await response(reader)
        (seen.hard if hard else seen.easy).append(time.monotonic() - since)
        (seen.hard_answers if hard else seen.easy_answers)[_said(status, data)] += 1
        pause = (0 if stubborn else wait) + think * 2 * chance.random()
        if pause:
            await asyncio.sleep(pause)
    writer.close()


async def response(reader: asyncio.StreamReader) -> tuple[int, float, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = int(head.split("content-length: ")[1].split("\r\n", 1)[0])
    wait = float(head.split("retry-after: ")[1].split("\r\n", 1)[0]) if "retry-after: " in head else 0.0
    return int(head.split(" ", 2)[1]), wait, await reader.readexactly(length)


def _said(status: int, data: bytes) -> str:
    told = json.loads(data)
    return f"{status} {told['error']['kind']}" if "error" in told else f"{status} {told['status']}"


def easy_question(chance: random.Random) -> bytes:
    """A shipped puzzle, or a sudoku with its digits exchanged, which nobody has seen before."""
    if chance.random() < 0.5:
        return json.dumps({"text": _renamed(_SUDOKU, chance)}).encode()
    family, text = chance.choice(_SHIPPED)
    return json.dumps({"text": text, "family": family, "options": {"seed": chance.randrange(2**31)}}).encode()


def hard_question(chance: random.Random) -> bytes:
    """A sudoku of few givens for the textbook engine without any inference, which will be at it for hours."""
    options = {"engine": "textbook", "inference": "none", "variable": "static", "seed": chance.randrange(2**31)}
    return json.dumps({"text": _renamed(_FEW, chance), "options": options}).encode()


def _renamed(line: str, chance: random.Random) -> str:
    digits = list("123456789")
    chance.shuffle(digits)
    return line.translate(str.maketrans("123456789", "".join(digits)))


_SHIPPED = [(one.family, one.text) for one in examples() if one.name in EASY]
_FEW = "." * 14 + "3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
_SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def memory_of(server: int) -> float:
    """Megabytes that the server and all it started take; what they share is counted once."""
    total = 0.0
    for pid in [server, *children(server)]:
        try:
            told = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
        except OSError:
            continue
        total += int(told.split("Pss:")[1].split()[0]) / 1024
    return total


def children(pid: int) -> list[int]:
    try:
        tasks = Path(f"/proc/{pid}/task").iterdir()
        direct = [int(word) for task in tasks for word in (task / "children").read_text("ascii").split()]
    except OSError:
        return []
    return [one for child in direct for one in (child, *children(child))]


async def _watch(pid: int, memory: list[float]) -> None:
    while True:
        await asyncio.sleep(1)
        memory.append(memory_of(pid))


def _print(seen: Seen, memory: list[float], options: argparse.Namespace) -> None:
    ordered = sorted(seen.easy)
    middle, late = 1000 * median(ordered), 1000 * ordered[int(0.95 * len(ordered))]
    manners = "asking again at once" if options.stubborn else "waiting as told"
    print(f"{options.clients} clients, {options.hard:.0%} of them with hard puzzles, {manners}; {os.cpu_count()} cores")
    print(f"easy: {len(ordered) / options.seconds:,.0f} a second, median {middle:,.0f} ms, 95th of 100 {late:,.0f} ms")
    print(f"easy answers: {dict(seen.easy_answers)}")
    print(f"hard answers: {dict(seen.hard_answers)}")
    print(f"memory: {memory[0]:,.0f} MB before, {max(memory):,.0f} MB at most, {memory[-1]:,.0f} MB at the end")
    wrong = [
        name
        for name in (seen.easy_answers + seen.hard_answers)
        if not name.startswith("200") and name.split()[0] not in ("429", "503")
    ]
    if wrong or middle > GOAL_MS:
        raise SystemExit(f"not good enough: {', '.join(wrong) or f'the median is over {GOAL_MS:g} ms'}")


if __name__ == "__main__":
    main()
