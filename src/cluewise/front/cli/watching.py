"""`--watch`: the board filling in the terminal while the search runs."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from rich.console import Console
from rich.live import Live
from rich.text import Text

from cluewise.base.terms import Value, Var
from cluewise.engine.textbook import Listener
from cluewise.engine.textbook.trace import Assign, Event, Fail, Found, Prune, names_of
from cluewise.family import AnyFormulation, family_of
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.output import COLOURS
from cluewise.model import Model

FRAME = 0.05  # seconds a picture stays, so that a person can follow
PATIENCE = 15.0  # seconds of slow motion; after that the search runs at full speed and pictures are dropped


@dataclass
class Board:
    """What the trace says is known at each node on the way to the present one."""

    puzzle: Puzzle
    formulation: AnyFormulation
    names: dict[str, Var]
    parents: dict[int, int | None] = field(default_factory=lambda: {0: None})
    ruled_out: dict[int, list[tuple[str, frozenset[Value]]]] = field(default_factory=lambda: {0: []})
    now: int = 0
    tried: str = ""

    def take(self, event: Event) -> bool:
        """Follow one event; says whether the board may look different now."""
        match event:
            case Assign(node, parent, _, name, value):
                self.parents[node] = parent
                self.ruled_out[node] = [(name, frozenset(self.names[name].values) - {value})]
                self.now, self.tried = node, f"trying {name} = {value}"
            case Prune(node, name, values, _, _):
                self.ruled_out[node].append((name, frozenset(values)))
                self.now = node
            case Fail(node, _, sentence, _):
                self.now, self.tried = node, f"dead end: {sentence or 'nothing fits'}"
            case Found(node, number):
                self.now, self.tried = node, f"solution {number}"
            case _:
                return False
        return True

    def picture(self) -> str:
        """The board as it stands, and what is being tried."""
        solution = self.formulation.decode(self.puzzle, self._known())
        board = family_of(self.puzzle).render(self.puzzle, solution, COLOURS)
        return f"{board}\n{self.tried}"

    def _known(self) -> dict[Var, Value]:
        open_values = {name: set(var.values) for name, var in self.names.items()}
        node: int | None = self.now
        while node is not None:
            for name, values in self.ruled_out[node]:
                open_values[name] -= values
            node = self.parents[node]
        return {self.names[name]: next(iter(values)) for name, values in open_values.items() if len(values) == 1}


@contextmanager
def watching(puzzle: Puzzle, formulation: AnyFormulation, model: Model) -> Iterator[Listener]:
    """A listener that shows the board on stderr's terminal; without a terminal it shows nothing."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    board = Board(puzzle, formulation, dict(zip(names_of(model), model.vars, strict=True)))
    with Live(console=Console(stderr=True), auto_refresh=False, transient=True) as live:
        started = shown = time.monotonic()
        last = ""

        def show(event: Event) -> None:
            nonlocal shown, last
            if not board.take(event):
                return
            slow = time.monotonic() - started < PATIENCE
            if not slow and time.monotonic() - shown < FRAME:
                return
            picture = board.picture()
            if picture == last:  # values were ruled out that no one sees
                return
            live.update(Text.from_ansi(picture), refresh=True)
            if slow:
                time.sleep(FRAME)
            shown, last = time.monotonic(), picture

        yield show
