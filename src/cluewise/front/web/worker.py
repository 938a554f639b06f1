"""One worker: it answers one question after the other, and is killed without asking when one takes too long.

It runs in a process of its own, forked by `nursery.py`. It has no way to the server but its socket.
"""

from __future__ import annotations

import json
import os
import re
import resource
import socket
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from cluewise.base.errors import CluewiseError
from cluewise.family.puzzle import Json
from cluewise.front.verbs.call import answer
from cluewise.front.verbs.question import Question
from cluewise.front.web import frames
from cluewise.front.web.frames import Frame
from cluewise.front.wording import SPEECHES
from cluewise.solver.ambiguity import Taking, taken

CHUNK = 1 << 15  # bytes of lines that are sent together
STATM, STATUS = Path("/proc/self/statm"), Path("/proc/self/status")
# With less than this share of the memory left at some time, a failure that speaks of memory is taken to be for want of
# it: who wants twice of what it has is told so early. One that says something else is, if hardly any was left.
LEFT, HARDLY_ANY = 0.6, 0.1
SPEAKS_OF_MEMORY = re.compile(r"bad_alloc|alloc|memory|start new thread", re.IGNORECASE)
TOO_MUCH_MEMORY = "this takes more memory than one request may have"
FRESH = 0.05  # seconds that a line may wait for others to go with it


def work(sock: socket.socket, *, memory: int) -> None:
    """Answer questions until the server leaves."""
    _limit(memory)
    while (frame := frames.receive(sock)) is not None:
        sock.sendall(Frame(frames.BEGUN, b"").to_bytes())
        asked = json.loads(frame.payload)
        _give(asked["killed_after"])
        sock.sendall(_answered(sock, asked, memory).to_bytes())


def _answered(sock: socket.socket, asked: Mapping[str, Any], memory: int) -> Frame:
    lines = Lines(sock) if asked["lines"] else None
    tell = lines.add if lines else _teller(sock)
    frame = {name: asked[name] for name in ("verb", "text", "family", "format", "within")}
    try:
        taking, options = _taking(asked["options"])
        found = answer(Question(**frame, taking=taking, tell=tell), options)
        if lines:
            lines.flush()
        return Frame(frames.RESULT, encoded(found))
    except CluewiseError as error:
        return Frame(frames.ERROR, encoded(error.to_json(SPEECHES[asked["speech"]])))
    except MemoryError:
        return _failed("memory", TOO_MUCH_MEMORY)
    except RecursionError:
        return _failed("memory", "this is nested too deeply")
    except Exception as error:  # a bug of ours must not look like a lost connection
        if _left(memory) < (LEFT if SPEAKS_OF_MEMORY.search(f"{type(error).__name__} {error}") else HARDLY_ANY):
            return _failed("memory", TOO_MUCH_MEMORY)  # libraries say that in many ways
        return _failed("internal", f"something went wrong inside ({type(error).__name__}: {error})")


def _taking(options: Mapping[str, Any]) -> tuple[Taking, dict[str, Any]]:
    """How a text is to be taken, and the options of the verb itself."""
    own = dict(options)
    return taken(own.pop("picks", None), strict=own.pop("strict", False)), own


def _left(memory: int) -> float:
    """The share of its memory that the process has never had."""
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    if limit == resource.RLIM_INFINITY or not STATUS.exists():
        return 1.0
    told = STATUS.read_text("ascii", "replace").splitlines()
    peak = next((int(line.split()[1]) * 1024 for line in told if line.startswith("VmPeak:")), 0)
    return (limit - peak) / memory


def _failed(kind: str, message: str) -> Frame:
    return Frame(frames.ERROR, encoded({"kind": kind, "message": message, "line": None, "column": None}))


def encoded(data: Json | list[Json]) -> bytes:
    """JSON as it goes over the wire."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def _teller(sock: socket.socket) -> Callable[[Json], None]:
    def tell(progress: Json) -> None:
        sock.sendall(Frame(frames.PROGRESS, encoded(progress)).to_bytes())

    return tell


class Lines:
    """Pieces of an answer, one object a line, sent some at a time; a reader who does not keep up slows the work."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self._waiting: list[bytes] = []
        self._size = 0
        self._since = time.monotonic()

    def add(self, piece: Json) -> None:
        """One piece more."""
        line = encoded(piece)
        self._waiting.append(line)
        self._size += len(line)
        if self._size >= CHUNK or time.monotonic() - self._since > FRESH:
            self.flush()

    def flush(self) -> None:
        """Send what has gathered."""
        if self._waiting:
            self._sock.sendall(Frame(frames.LINES, b"\n".join(self._waiting) + b"\n").to_bytes())
        self._waiting, self._size, self._since = [], 0, time.monotonic()


def _limit(memory: int) -> None:
    """Let the process have so many bytes of memory more than it has now, and write no files."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if STATM.exists():  # elsewhere nobody tells how much it has now
        now = int(STATM.read_text("ascii").split()[0]) * resource.getpagesize()
        _set(resource.RLIMIT_AS, now + memory, now + memory)


def _give(seconds: float) -> None:
    """Let the process have so much time of the processors more: if even the nursery is gone, this ends it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = used.ru_utime + used.ru_stime + seconds * (os.cpu_count() or 1)
    _set(resource.RLIMIT_CPU, int(most) + 2, resource.RLIM_INFINITY)


def _set(what: int, soft: int, hard: int) -> None:
    """Set a limit, but leave a lower one that the machine's owner has set: nobody may raise that."""
    present = resource.getrlimit(what)[1]
    if present != resource.RLIM_INFINITY:
        soft = min(soft, present)
        hard = present if hard == resource.RLIM_INFINITY else min(hard, present)
    resource.setrlimit(what, (soft, hard))
