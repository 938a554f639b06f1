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
from typing import NoReturn

from cluewise.front.web.frames import ENDED, Frame

LOWER = 19  # steps of priority: all there are
LENGTH = 16  # bytes of a command, filled with blanks


def main() -> None:
    """Serve the socket that stands at the number in the first argument; the second is a worker's memory."""
    control, memory = socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to end
    os.setpgid(0, 0)  # so a terminal's Ctrl-C does not even come here
    _import_everything()
    with suppress(ConnectionError):  # the server may go in the middle of a word
        Nursery(control, memory).run()


def _import_everything() -> None:
    import cluewise.front.web.worker  # noqa: F401
    from cluewise.family import all_families

    all_families()
    gc.collect()
    gc.freeze()  # so that collections in workers leave the shared pages alone


class Child:
    """A worker as the nursery knows it: by a handle that never comes to mean another process, where there is such."""

    def __init__(self, pid: int, sock: socket.socket) -> None:
        self.pid, self._socket = pid, sock
        self._handle = os.pidfd_open(pid) if hasattr(os, "pidfd_open") else None

    def kill(self) -> None:
        """End it."""
        with suppress(OSError):
            if self._handle is None:
                os.kill(self.pid, signal.SIGKILL)
            else:
                signal.pidfd_send_signal(self._handle, signal.SIGKILL)

    def lower(self) -> None:
        """Let it run less when others want to."""
        with suppress(OSError):
            if self._handle is not None:
                signal.pidfd_send_signal(self._handle, 0)  # complains if it is gone
            priority = os.getpriority(os.PRIO_PROCESS, 0) + LOWER
            os.setpriority(os.PRIO_PGRP, self.pid, priority)  # it is a group of its own: all of its threads

    def tell(self, code: int) -> None:
        """Say on its socket how it ended, if anybody listens; if that is full, nobody does."""
        with suppress(OSError):
            self._socket.send(Frame(ENDED, str(code).encode("ascii")).to_bytes(), socket.MSG_DONTWAIT)

    def forget(self) -> None:
        """Close what we have of it."""
        self._socket.close()
        if self._handle is not None:
            os.close(self._handle)


class Nursery:
    """The workers, and the socket to the server."""

    def __init__(self, control: socket.socket, memory: int) -> None:
        self._control, self._memory = control, memory
        self._children: dict[int, Child] = {}  # until they are buried

    def run(self) -> None:
        """Do what the server says until it is gone."""
        signal.signal(signal.SIGCHLD, self._bury)
        self._control.sendall(b"ready\n")
        try:
            while True:
                data, handles, _, _ = socket.recv_fds(self._control, LENGTH, 1)
                if not data:
                    return
                self._obey(data.decode("ascii").split(), handles)
        finally:
            for child in list(self._children.values()):
                child.kill()

    def _obey(self, words: list[str], handles: list[int]) -> None:
        match words:
            case ["new"]:
                self._fork(socket.socket(fileno=handles[0]))
            case ["kill", pid] if child := self._children.get(int(pid)):
                child.kill()
            case ["nice", pid] if child := self._children.get(int(pid)):
                child.lower()

    def _bury(self, *_: object) -> None:
        """Some workers have ended: find out which and how, without waiting for any.

        Another may end in the midst of this, which is then called within itself: each buries what the other has not.
        """
        for pid, child in list(self._children.items()):
            try:
                gone, status = os.waitpid(pid, os.WNOHANG)
            except ChildProcessError:
                continue
            if gone:
                self._children.pop(pid, None)
                child.tell(os.waitstatus_to_exitcode(status))
                child.forget()

    def _fork(self, sock: socket.socket) -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})  # nobody is buried before we know them
        pid = os.fork()
        if pid == 0:
            self._be_a_worker(sock)
        self._children[pid] = Child(pid, sock)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        self._control.sendall(f"{pid}\n".encode("ascii"))

    def _be_a_worker(self, sock: socket.socket) -> NoReturn:
        code = 1
        try:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # an engine may run in a process below this one
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
            self._control.close()
            for other in self._children.values():
                other.forget()
            os.setpgid(0, 0)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # a worker wants to know how its own children ended
            from cluewise.front.web.worker import work

            work(sock, memory=self._memory)
            code = 0
        finally:
            os._exit(code)  # never back into the nursery's loop


if __name__ == "__main__":
    main()
