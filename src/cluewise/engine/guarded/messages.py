"""What goes between us and a child: a question with its budget one way, an outcome the other way.

Questions are pickled piece by piece, so that the clock is looked at while a large one is put together. Both ends are
our own processes and nobody else can reach the socket.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import Any

from cluewise.base.terms import Var
from cluewise.engine.answer import Clock
from cluewise.model import Given, Model, Rule

PIECE = 500  # rules that are put together between two looks at the clock
READY, DONE, FAILED, MEMORY, UNREAD = "ready", "done", "failed", "memory", "unread"


class LateError(Exception):
    """The time was over before the question was even put together."""


@dataclass(frozen=True)
class Ask:
    """Call a function, named "module:function" or ".method" of what was kept, with the arguments in `packed`."""

    number: int
    function: str
    packed: bytes
    nodes: int | None
    seconds: float | None
    keep: bool = False  # what comes back stays in the child, for questions to its methods


@dataclass(frozen=True)
class Stop:
    """Stop working on a question; it may be answered already."""

    number: int


@dataclass(frozen=True)
class Outcome:
    """What became of a question: `kind` is one of the words above."""

    number: int
    kind: str
    value: Any = None


@dataclass(frozen=True)
class Told:
    """A model on its way: what an engine needs of it, without sentences."""

    vars: tuple[Var, ...]
    givens: tuple[Given, ...]
    pieces: int


def packed(arguments: tuple[Any, ...], clock: Clock) -> bytes:
    """Arguments as bytes; LateError when the clock runs out meanwhile."""
    file = BytesIO()
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    for piece in _pieces(arguments):
        pickler.dump(piece)
        if clock.out_of_time():
            raise LateError
    return file.getvalue()


def _pieces(arguments: tuple[Any, ...]) -> Iterator[Any]:
    yield len(arguments)
    for one in arguments:
        yield from _of_model(one) if isinstance(one, Model) else (one,)


def _of_model(model: Model) -> Iterator[Any]:
    parts = list(_split(rule.constraint for rule in model.rules))
    yield Told(model.vars, tuple(Given(given.literal, "") for given in model.givens), len(parts))
    yield from parts


def _split(things: Iterable[Any]) -> Iterator[list[Any]]:
    rest = iter(things)
    while piece := list(islice(rest, PIECE)):
        yield piece


def unpacked(data: bytes) -> list[Any]:
    """The arguments again."""
    load = pickle.Unpickler(BytesIO(data)).load
    return [_argument(load) for _ in range(load())]


def _argument(load: Callable[[], Any]) -> Any:
    one = load()
    if not isinstance(one, Told):
        return one
    rules = [Rule(constraint, "") for _ in range(one.pieces) for constraint in load()]
    return Model(one.vars, tuple(rules), one.givens)
