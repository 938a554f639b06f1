"""Calling a function of ours that uses a library of others, inside a child."""

from __future__ import annotations

import importlib
import pickle
from collections.abc import Callable
from typing import Any

from cluewise.engine.answer import Budget, Clock
from cluewise.engine.guarded.messages import LateError, packed
from cluewise.engine.guarded.pool import POOL, Library, possible
from cluewise.engine.guarded.process import OverdueError, UnreadError, forever

CANNOT_GO = (pickle.PicklingError, AttributeError, TypeError, UnreadError)  # e.g. values of a class made in a notebook


def call(library: Library, function: str, *arguments: Any, budget: Budget) -> Any:
    """What "module:function" returns for the arguments and the budget; LostError when the child dies of it.

    Where there are no children, and for what cannot be sent to one, the function runs in this process.
    """
    if not possible():
        return _here(function)(*arguments, budget=budget)
    clock = budget.clock()
    try:
        data = _packed(arguments, clock)
        with POOL.borrowed(library, clock) as child:
            return child.ask(function, data, clock)
    except CANNOT_GO:
        return _here(function)(*arguments, budget=budget.after(clock.seconds))


class Session:
    """An object that lives in a child of its own and answers many questions there, until it is closed."""

    def __init__(self, library: Library, function: str, *arguments: Any) -> None:
        self._library, self._here, self._closed = library, None, True
        clock = forever()
        if not possible():
            self._here = _here(function)(*arguments, budget=clock.budget)
            return
        self._child = POOL.take(library)
        try:
            self._child.wait_ready(clock)
            self._child.ask(function, _packed(arguments, clock), clock, keep=True)
        except CANNOT_GO:
            POOL.give_back(library, self._child)
            self._here = _here(function)(*arguments, budget=clock.budget)
            return
        except BaseException:
            self._child.end()
            raise
        self._closed = False

    def ask(self, method: str, *arguments: Any, budget: Budget | None = None) -> Any:
        """What a method of the object returns."""
        budget = budget or Budget()
        if self._here is not None:
            return getattr(self._here, method)(*arguments, budget=budget)
        clock = budget.clock()
        return self._child.ask(f".{method}", _packed(arguments, clock), clock)

    def close(self) -> None:
        """Leave the child to others; what it kept is replaced by the next thing that is kept."""
        if self._here is None and not self._closed:
            self._closed = True
            POOL.give_back(self._library, self._child)

    def __del__(self) -> None:
        self.close()


def _packed(arguments: tuple[Any, ...], clock: Clock) -> bytes:
    try:
        return packed(arguments, clock)
    except LateError:
        raise OverdueError(clock.why(0)) from None


def _here(function: str) -> Callable[..., Any]:
    module, _, name = function.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), name)
    return found
