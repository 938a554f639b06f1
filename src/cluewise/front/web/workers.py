"""Workers as the server sees them: processes that the nursery forks, each at the other end of a socket."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import cast

from cluewise.base.errors import InternalError
from cluewise.front.web.frames import BEGUN, ENDED, HEAD, Frame, TooLargeError
from cluewise.front.web.nursery import LENGTH

PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
PROCESS_CLOCK = 2  # how Linux numbers the clock of another process: its inverted number, and this in the last bits

Hear = Callable[[Frame | Exception], None]


class LostError(Exception):
    """A worker has gone without an answer; how is its exit code, or below zero a signal, if anybody knows."""

    def __init__(self, code: int | None = None, *, begun: bool = True) -> None:
        super().__init__(code)
        self.code = code
        self.begun = begun  # whether it had taken the question


class Worker(asyncio.Protocol):
    """One worker; what it sends goes to whoever it works for."""

    def __init__(self, most: int) -> None:
        self.pid = 0
        self.served = 0
        self.begun = False  # whether it has the question that it was asked
        self.first_size = 0  # bytes of memory that it began with
        self.alive = True
        self._most = most
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._children: dict[int, float] = {}  # the time that each has taken, also of those that are gone
        self._hear: Hear | None = None
        self._code: int | None = None  # how it ended

    def ask(self, question: bytes, hear: Hear) -> None:
        """Give it something to do."""
        self._hear = hear
        self.served += 1
        self.begun = False
        if self._transport is None or not self.alive:
            hear(LostError(self._code, begun=False))
            return
        self._transport.write(question)

    def worked(self) -> float | None:
        """Seconds of processor time that it and the engines in its children have taken; None where nobody tells."""
        own = _clock_of(self.pid)
        if own is None:
            return None
        self._children |= {pid: time_ for pid in _children_of(self.pid) if (time_ := _clock_of(pid)) is not None}
        return own + sum(self._children.values())

    def size(self) -> int:
        """Bytes of memory that it has laid claim to; 0 where nobody tells."""
        try:
            return int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[0]) * PAGE
        except (OSError, IndexError):
            return 0

    def idle(self) -> None:
        """It has answered and nobody listens any more."""
        self._hear = None

    def pause(self) -> None:
        """Take nothing more from it, so that it has to wait."""
        if self._transport is not None:
            self._transport.pause_reading()

    def resume(self) -> None:
        """Take what it sends again."""
        if self._transport is not None and self.alive:
            self._transport.resume_reading()

    def close(self) -> None:
        """Leave it alone; it ends when it sees that."""
        self.alive = False
        self._hear = None
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket is ours."""
        self._transport = cast("asyncio.Transport", transport)  # other loops have transports of their own

    def data_received(self, data: bytes) -> None:
        """Cut what comes into messages."""
        self._buffer += data
        while len(self._buffer) >= HEAD.size:
            kind, length = HEAD.unpack_from(self._buffer)
            if length > self._most:
                self._tell(TooLargeError())
                return
            if len(self._buffer) < HEAD.size + length:
                return
            payload = bytes(self._buffer[HEAD.size : HEAD.size + length])
            del self._buffer[: HEAD.size + length]
            if kind == ENDED:
                self._code = int(payload)
            elif kind == BEGUN:
                self.begun = True
            else:
                self._tell(Frame(kind, payload))

    def connection_lost(self, exc: Exception | None) -> None:
        """The process is gone."""
        del exc
        self.alive = False
        self._tell(LostError(self._code, begun=self.begun))

    def _tell(self, what: Frame | Exception) -> None:
        if self._hear is not None:
            self._hear(what)


def _clock_of(pid: int) -> float | None:
    try:
        return time.clock_gettime(~pid << 3 | PROCESS_CLOCK)
    except OSError:
        return None


def _children_of(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    found: list[int] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found += map(int, path.read_text("ascii").split())
    return found


class Workers:
    """The nursery, and the commands it understands."""

    def __init__(self, *, memory: int, most: int) -> None:
        self._memory, self._most = memory, most
        self._lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._control: socket.socket | None = None
        self._replies: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def new(self) -> Worker:
        """A fresh worker; if the nursery has died, another one is started first."""
        async with self._lock:
            if self._process is not None and self._process.returncode is None:
                with suppress(OSError, InternalError):  # it may have died a moment ago
                    return await self._new()
                await self.close()
            await self._start()
            return await self._new()

    async def _new(self) -> Worker:
        worker = Worker(self._most)
        ours, theirs = socket.socketpair()
        try:
            await asyncio.get_running_loop().create_connection(lambda: worker, sock=ours)
            self._command("new", theirs)
        finally:
            theirs.close()
        worker.pid = int(await self._reply())
        worker.first_size = worker.size()
        return worker

    def kill(self, worker: Worker) -> None:
        """End a worker, whatever it does."""
        worker.close()
        with suppress(OSError):
            self._command(f"kill {worker.pid}")

    def lower(self, worker: Worker) -> None:
        """Let a worker run only when nobody else wants to."""
        with suppress(OSError):
            self._command(f"nice {worker.pid}")

    async def close(self) -> None:
        """End the nursery, which ends every worker first."""
        if self._writer is not None:
            self._writer.close()
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            try:
                await asyncio.wait_for(self._process.wait(), 2)
            except TimeoutError:
                self._process.kill()
                await self._process.wait()
        self._process = self._control = self._writer = None

    async def _start(self) -> None:
        ours, theirs = socket.socketpair()
        arguments = ("-P", "-m", "cluewise.front.web.nursery", str(theirs.fileno()), str(self._memory))
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
        )
        theirs.close()
        self._control = ours.dup()
        self._replies, self._writer = await asyncio.open_connection(sock=ours)
        if await self._reply() != "ready":
            raise InternalError("the nursery of the workers did not start")

    async def _reply(self) -> str:
        if self._replies is None:
            raise InternalError("the nursery of the workers is not there")
        line = await self._replies.readline()
        if not line:
            raise InternalError("the nursery of the workers has died")
        return line.decode("ascii").strip()

    def _command(self, words: str, attached: socket.socket | None = None) -> None:
        if self._control is None:
            return
        data = words.ljust(LENGTH).encode("ascii")
        socket.send_fds(self._control, [data], [attached.fileno()] if attached else [])
