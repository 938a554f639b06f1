"""One question to clingo, as it is asked inside a child."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any

from cluewise.engine.answer import Budget, Clock, Stats
from cluewise.engine.asp import rules
from cluewise.engine.asp.program import Program
from cluewise.engine.asp.waiting import answers
from cluewise.engine.background import in_background
from cluewise.engine.guarded.outside import Finding
from cluewise.model import Model


def search(model: Model, limit: int | None, keep: int | None, seed: int, *, budget: Budget) -> Finding:
    """Up to `limit` solutions (None: all of them), each once, with the first `keep` of them."""
    flag, stopped = budget.cancelled, threading.Event()
    clock = replace(budget, cancelled=lambda: stopped.is_set() or flag()).clock()
    return in_background(lambda: _Search(model, limit, keep, clock, seed).finding(), stopped.set)


class _Search:
    """One question to clingo."""

    def __init__(self, model: Model, limit: int | None, keep: int | None, clock: Clock, seed: int) -> None:
        from clingo import Control  # takes longer than most puzzles

        self._model, self._limit, self._keep, self._clock = model, limit, keep, clock
        self._count = 0
        options = ["--warn=none", f"--models={limit or 0}", f"--seed={seed}"]
        self._control = Control(options, logger=lambda *_: None)
        self._at: list[tuple[int, ...]] = []
        self._asked = False
        self._choices = _Choices(self._control, clock.budget.nodes) if clock.budget.nodes is not None else None
        if self._choices:
            self._control.register_propagator(self._choices)  # type: ignore[arg-type]

    def finding(self) -> Finding:
        solutions: list[list[int]] = []
        complete = self._translated() and self._enumerate(solutions)
        stats = self._stats()
        why = "" if complete else self._why(stats.nodes)
        return Finding(solutions, self._count, complete, stats, why)

    def _translated(self) -> bool:
        """Put the model into the program; False if that alone uses up the budget."""
        out_of_time = self._clock.out_of_time
        with self._control.backend() as backend:
            program = Program(backend)
            self._at = program.at
            told = chain(program.declare(self._model.vars), rules.put(program, self._model))
            return not any(out_of_time() for _ in told)

    def _enumerate(self, solutions: list[list[int]]) -> bool:
        """Collect solutions; True if there can be no further one."""
        self._asked = True
        with self._control.solve(yield_=True, async_=True) as handle:
            for model in answers(handle, self._clock):
                self._count += 1
                if self._keep is None or self._count <= self._keep:
                    solutions.append(self._places(model))
            result = handle.get()
            return bool(result.exhausted) and not result.interrupted

    def _places(self, model: Any) -> list[int]:
        true = model.is_true
        return [_first(true, atoms) for atoms in self._at]

    def _stats(self) -> Stats:
        """Clingo's own counters under our names."""
        found = self._control.statistics["solving"]["solvers"] if self._asked else {}
        return Stats(
            nodes=int(found.get("choices", 0)),
            assignments=int(found.get("choices", 0)),
            backtracks=int(found.get("conflicts", 0)),
            seconds=self._clock.seconds,
        )

    def _why(self, nodes: int) -> str:
        if self._limit is not None and self._count >= self._limit:
            return f"the limit of {self._limit} was reached"
        return self._clock.why(nodes)


def _first(true: Callable[[int], bool], atoms: tuple[int, ...]) -> int:
    """The position of the one atom that is true."""
    last = len(atoms) - 1
    return next((i for i, atom in enumerate(atoms[:last]) if true(atom)), last)


class _Choices:
    """Counts clingo's choices and stops it when there were enough; only there when a budget of nodes is given."""

    def __init__(self, control: Any, most: int) -> None:
        self._control, self._left = control, most

    def init(self, init: Any) -> None:
        """Nothing is watched: choices alone are of interest."""

    def decide(self, thread_id: int, assignment: Any, fallback: int) -> int:  # noqa: ARG002
        """Let clingo choose as it likes, so many times."""
        self._left -= 1
        if self._left < 0:
            self._control.interrupt()
        return fallback
