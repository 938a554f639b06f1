"""Files that one process alone may write: the lock is on the open file, so that none is left when its holder dies."""

from __future__ import annotations

import os
from contextlib import suppress
from io import FileIO
from os.path import samestat
from pathlib import Path
from typing import IO

from cluewise.base.errors import UsageError


def opened_alone(path: Path, called: Path | None = None) -> FileIO:
    """A file to read and write, made if it is not there, which is ours until it is closed.

    If another process has it, that is told at once; `called` is what the person calls it.
    """
    while True:
        path.touch()
        file = path.open("r+b", buffering=0)
        try:
            lock(file, called or path)
            with suppress(FileNotFoundError):
                if samestat(os.fstat(file.fileno()), path.stat()):
                    return file
        except BaseException:
            file.close()
            raise
        file.close()  # whoever had it before took it away in between


def lock(file: IO[bytes], called: Path) -> None:
    """Nobody else may write to it; where there are no locks, the person has to take care."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UsageError(f"another run is writing {called}") from None
    except OSError:
        return
    from multiprocessing.util import register_after_fork

    register_after_fork(file, _let_go)


def _let_go(file: IO[bytes]) -> None:
    """In a worker that was forked: the lock is the parent's alone, or it would outlive the parent for a while."""
    if not file.closed:
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, file.fileno())
        os.close(nothing)
