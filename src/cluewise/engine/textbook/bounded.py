"""A trace of bounded size: everything at first, then only which values were tried, then only how many.

A tree of a hundred thousand nodes is worth looking at, but the millions of values ruled out in it are not worth
sending. After `details` events the rest of the tree comes as `moves`: a flat list of numbers, each move an
operation (`TRIED`, parent, variable, position of the value; `FAILED`, `SOLVED` or `TAKEN_BACK`, node). After `nodes`
nodes nothing is told but how many were left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cluewise.base.terms import Value
from cluewise.engine.textbook.trace import Assign, Backtrack, End, Event, Fail, Found, Start

TRIED, FAILED, SOLVED, TAKEN_BACK = range(4)
BATCH = 4_000  # numbers in one list of moves

Send = Callable[[dict[str, object]], None]


@dataclass
class Bounded:
    """A listener that hands a search's events on, as JSON, as long as they are few."""

    send: Send
    details: int = 20_000
    nodes: int = 150_000
    left_out: int = field(default=0, init=False)
    told: int = field(default=0, init=False)  # events, not counting moves
    _brief: bool = field(default=False, init=False)
    _moves: list[int] = field(default_factory=list, init=False)
    _names: dict[str, int] = field(default_factory=dict, init=False)
    _positions: list[dict[Value, int]] = field(default_factory=list, init=False)

    def __call__(self, event: Event) -> None:
        """Take note of one event."""
        match event:
            case Start(names, domains, _):
                self._names = {name: at for at, name in enumerate(names)}
                self._positions = [{value: at for at, value in enumerate(values)} for values in domains]
                self.send(event.to_json())
            case End():
                self._flush()
                if self.left_out:
                    self.send({"event": "left_out", "nodes": self.left_out})
                self.send(event.to_json())
            case Assign(node) if self._left_out(node):
                self._brief = True
                self.left_out += 1
            # The details of a node are told whole or not at all: only a new one may begin to be brief.
            case Assign() if self._brief or self.told >= self.details:
                self._brief = True
                self._move(*self._tried(event))
            case _ if self._brief:
                self._briefly(event)
            case _:
                self.told += 1
                self.send(event.to_json())

    def _briefly(self, event: Event) -> None:
        match event:
            case Fail(node) if not self._left_out(node):
                self._move(FAILED, node)
            case Found(node) if not self._left_out(node):
                self._move(SOLVED, node)
            case Backtrack(node) if not self._left_out(node):
                self._move(TAKEN_BACK, node)
            case _:
                pass  # what was ruled out is not told in brief

    def _left_out(self, node: int) -> bool:
        return node > self.nodes

    def _tried(self, event: Assign) -> tuple[int, ...]:
        var = self._names[event.var]
        return TRIED, event.parent, var, self._positions[var][event.value]

    def _move(self, *numbers: int) -> None:
        self._moves += numbers
        if len(self._moves) >= BATCH:
            self._flush()

    def _flush(self) -> None:
        if self._moves:
            self.send({"event": "moves", "moves": self._moves})
            self._moves = []
