"""The nursery: a small process that has everything imported and forks a worker whenever the server wants one.

A worker that is killed is replaced in a few milliseconds that way, and all of them share the memory of what was
imported. It runs no threads and no event loop, which is what makes forking safe. When the server is gone, however it
went, the nursery kills all workers and leaves.

The server sends commands of 16 bytes, with a socket attached to the first kind:

    new              a worker for the attached socket; the answer is the line `PID`
    kill PID         end it
    nice PID         let it run only when nobody else wants to
"""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from contextlib import suppress

LOWER = 19  # steps of priority: all there are
LENGTH = 16  # bytes of a command, filled with blanks


def main() -> None:
    """Serve the socket that stands at the number in the first argument; the second is a worker's memory."""
    control, memory = socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to end
    os.setpgid(0, 0)  # so a terminal's Ctrl-C does not even come here
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system buries workers: waiting for them may take seconds
    _import_everything()
    with suppress(ConnectionError):  # the server may go in the middle of a word
        Nursery(control, memory).run()


def _import_everything() -> None:
    import clingo  # noqa: F401

    import cluewise.web.worker  # noqa: F401
    from cluewise.family import all_families

    all_families()
    gc.collect()
    gc.freeze()  # so that collections in workers leave the shared pages alone


class Child:
    """A worker as the nursery knows it: by a handle that never comes to mean another process, where there is such."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle = os.pidfd_open(pid) if hasattr(os, "pidfd_open") else None

    def kill(self) -> None:
        """End it."""
        with suppress(OSError):
            if self._handle is None:
                os.kill(self.pid, signal.SIGKILL)
            else:
                signal.pidfd_send_signal(self._handle, signal.SIGKILL)
        if self._handle is not None:
            os.close(self._handle)

    def lower(self) -> None:
        """Let it run less when others want to."""
        with suppress(OSError):
            if self._handle is not None:
                signal.pidfd_send_signal(self._handle, 0)  # complains if it is gone
            priority = os.getpriority(os.PRIO_PROCESS, 0) + LOWER
            os.setpriority(os.PRIO_PGRP, self.pid, priority)  # it is a group of its own: all of its threads


class Nursery:
    """The workers, and the socket to the server."""

    def __init__(self, control: socket.socket, memory: int) -> None:
        self._control, self._memory = control, memory
        self._children: dict[str, Child] = {}

    def run(self) -> None:
        """Do what the server says until it is gone."""
        self._control.sendall(b"ready\n")
        try:
            while True:
                data, handles, _, _ = socket.recv_fds(self._control, LENGTH, 1)
                if not data:
                    return
                self._obey(data.decode("ascii").split(), handles)
        finally:
            for child in self._children.values():
                child.kill()

    def _obey(self, words: list[str], handles: list[int]) -> None:
        match words:
            case ["new"]:
                self._fork(handles[0])
            case ["kill", pid] if pid in self._children:
                self._children.pop(pid).kill()
            case ["nice", pid] if pid in self._children:
                self._children[pid].lower()

    def _fork(self, handle: int) -> None:
        pid = os.fork()
        if pid:
            os.close(handle)
            self._children[str(pid)] = Child(pid)
            self._control.sendall(f"{pid}\n".encode("ascii"))
            return
        code = 1
        try:
            self._control.close()
            os.setpgid(0, 0)
            from cluewise.web.worker import work

            work(socket.socket(fileno=handle), memory=self._memory)
            code = 0
        finally:
            os._exit(code)  # never back into the nursery's loop


if __name__ == "__main__":
    main()
