"""The child's side: it reads questions, works on them in a thread, and goes when whoever started it is gone.

The thread that reads does nothing else, so that a word to stop, and the end of the parent, are heard at any time.
"""

from __future__ import annotations

import importlib
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from cluewise.base.errors import CluewiseError
from cluewise.engine.answer import Budget
from cluewise.engine.guarded.limits import give_seconds, limit_memory
from cluewise.engine.guarded.messages import DONE, FAILED, MEMORY, READY, UNREAD, Ask, Outcome, Stop, unpacked

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def main(handle: int, library: str) -> None:
    """Serve the socket with this number; the library is imported first."""
    from multiprocessing.connection import Connection

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what Ctrl-C means
    connection: Connection = Connection(handle)
    try:
        limit_memory()
        importlib.import_module(library)
    except BaseException as error:
        connection.send(Outcome(0, FAILED, f"{type(error).__name__}: {error}"))
        os._exit(1)
    with suppress(EOFError, OSError):
        connection.send(Outcome(0, READY))
        Child(connection).run()
    os._exit(0)  # without waiting for a library that is still at work


class Child:
    """Works on one question at a time."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._stopped: dict[int, threading.Event] = {}
        self._kept: Any = None

    def run(self) -> None:
        """Do what the parent says until it is gone."""
        while True:
            message = self._connection.recv()
            if isinstance(message, Stop):
                if event := self._stopped.get(message.number):
                    event.set()
                continue
            stopped = self._stopped[message.number] = threading.Event()
            threading.Thread(target=self._work, args=(message, stopped), daemon=True).start()

    def _work(self, ask: Ask, stopped: threading.Event) -> None:
        give_seconds(ask.seconds)
        outcome = self._outcome(ask, stopped)
        del self._stopped[ask.number]
        try:
            self._connection.send(outcome)
        except MemoryError:
            self._connection.send(Outcome(ask.number, MEMORY))
        except OSError:
            os._exit(0)  # nobody is there any more

    def _outcome(self, ask: Ask, stopped: threading.Event) -> Outcome:
        budget = Budget(nodes=ask.nodes, seconds=ask.seconds, cancelled=stopped.is_set)
        try:
            arguments = unpacked(ask.packed)
        except MemoryError:
            return Outcome(ask.number, MEMORY)
        except Exception:  # a class that only the parent knows
            return Outcome(ask.number, UNREAD)
        try:
            value = self._function(ask.function)(*arguments, budget=budget)
        except MemoryError:
            return Outcome(ask.number, MEMORY)
        except CluewiseError as error:
            return Outcome(ask.number, FAILED, error)
        except Exception as error:
            return Outcome(ask.number, FAILED, f"{type(error).__name__}: {error}")
        if ask.keep:
            self._kept, value = value, None
        return Outcome(ask.number, DONE, value)

    def _function(self, name: str) -> Callable[..., Any]:
        module, _, inside = name.partition(":")
        owner = importlib.import_module(module) if inside else self._kept
        found: Callable[..., Any] = getattr(owner, inside or name.removeprefix("."))
        return found
