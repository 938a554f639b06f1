"""The trace: what a search does, as a stream of events from which its tree and every domain can be redrawn.

Node 0 is the state before any value is tried; every value tried makes a new node, numbered in order. A node's
domains are its parent's, with the assigned variable left with its value, less what the node's prune events say.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import ClassVar, TextIO

from cluewise.base.terms import Value
from cluewise.model import Model


@dataclass(frozen=True)
class Event:
    """Something that happened; `kind` is its name in the trace."""

    kind: ClassVar[str]

    def to_json(self) -> dict[str, object]:
        """The event as one flat JSON object."""
        return {"event": self.kind} | {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True)
class Start(Event):
    """The question: every variable's name and values, in the model's order, and the strategy's choices."""

    kind = "start"
    vars: tuple[str, ...]
    domains: tuple[tuple[Value, ...], ...]
    strategy: dict[str, str | int]


@dataclass(frozen=True)
class Assign(Event):
    """A value was tried at `parent`, which made the new node `node`."""

    kind = "assign"
    node: int
    parent: int
    depth: int
    var: str
    value: Value


@dataclass(frozen=True)
class Prune(Event):
    """A rule ruled out values of a variable; without a rule, a given did."""

    kind = "prune"
    node: int
    var: str
    values: tuple[Value, ...]
    rule: int | None
    sentence: str | None


@dataclass(frozen=True)
class Fail(Event):
    """A rule cannot hold at this node; `var` is the variable that has no value left, if it showed in that way."""

    kind = "fail"
    node: int
    rule: int | None
    sentence: str | None
    var: str | None


@dataclass(frozen=True)
class Backtrack(Event):
    """The value that made this node was taken back."""

    kind = "backtrack"
    node: int


@dataclass(frozen=True)
class Found(Event):
    """A node is a solution, the `number`-th."""

    kind = "solution"
    node: int
    number: int


@dataclass(frozen=True)
class End(Event):
    """The search is over: unique, several, impossible or unknown (and why), and what the work cost."""

    kind = "end"
    status: str
    why: str
    stats: dict[str, int | float]


Listener = Callable[[Event], None]


def write_jsonl(file: TextIO) -> Listener:
    """A listener that writes each event to a file at once, one JSON object per line."""

    def write(event: Event) -> None:
        file.write(json.dumps(event.to_json(), ensure_ascii=False) + "\n")

    return write


def names_of(model: Model) -> tuple[str, ...]:
    """The variables' names; where several share one, with their number, so that each is told from the rest."""
    often = Counter(var.name for var in model.vars)
    return tuple(var.name if often[var.name] == 1 else f"{var.name} #{var.index}" for var in model.vars)
