"""Showing that clauses cannot all be true: by a SAT solver that writes a proof, or by clingo, which writes none."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Protocol

from cluewise.engine.answer import Budget, Clock
from cluewise.engine.background import in_background
from cluewise.engine.cnf.connection import Graph

Clauses = Sequence[Sequence[int]]
Values = Callable[[int], bool]  # whether a literal is true

PROVER = "glucose4"  # of python-sat: every step of its proofs follows by unit propagation alone


@dataclass(frozen=True)
class Refutation:
    """Whether the clauses were refuted (None: the budget ran out), by whom, with which cuts, and the proof if any."""

    refuted: bool | None
    by: str
    cuts: tuple[tuple[int, ...], ...] = ()
    proof: tuple[str, ...] | None = None


class _Solver(Protocol):
    """Clauses that grow, and whether something satisfies them."""

    name: str

    def add(self, clauses: Clauses) -> None:
        """Further clauses."""

    def values(self) -> Values | bool | None:
        """What satisfies the clauses; None if the budget ran out, False if nothing does."""

    def proof(self) -> tuple[str, ...] | None:
        """The steps to the refutation, if they were noted."""


def refute(
    clauses: Clauses,
    count: int,
    *,
    graphs: Sequence[Graph] = (),
    budget: Budget | None = None,
    proof: bool = True,
) -> Refutation:
    """Try to refute clauses over the numbers up to `count`, and that the graphs are connected."""
    clock = (budget or Budget()).clock()
    if any(not clause for clause in clauses):
        return Refutation(True, "sight", (), ())
    with _solver(count, clock, proof=proof) as solver:
        solver.add(clauses)
        cuts: dict[tuple[int, ...], None] = {}
        while values := solver.values():
            broken = [cut for graph in graphs for cut in graph.broken_cuts(values)]  # type: ignore[arg-type]
            if not broken:
                return Refutation(False, solver.name)
            solver.add(broken)
            cuts |= dict.fromkeys(broken)
        if values is None:
            return Refutation(None, solver.name)
        return Refutation(True, solver.name, tuple(cuts), solver.proof())


@contextmanager
def _solver(count: int, clock: Clock, *, proof: bool) -> Iterator[_Solver]:
    pysat = _pysat() if proof else None
    if pysat is None:
        yield _Clingo(count, clock)
    else:
        with pysat.Solver(PROVER, with_proof=True) as solver:
            yield _Glucose(solver, clock)


def _pysat() -> Any:
    try:
        return importlib.import_module("pysat.solvers")
    except ImportError:
        return None


class _Glucose:
    """A SAT solver of python-sat."""

    name = PROVER

    def __init__(self, solver: Any, clock: Clock) -> None:
        self._solver, self._clock = solver, clock

    def add(self, clauses: Clauses) -> None:
        for clause in clauses:
            self._solver.add_clause(list(clause))

    def values(self) -> Values | bool | None:
        solver = self._solver
        if self._clock.out_of_time():
            return None
        solver.clear_interrupt()
        verdict = in_background(
            lambda: solver.solve_limited(expect_interrupt=True), solver.interrupt, self._clock.out_of_time
        )
        if not verdict:
            return None if verdict is None else False
        true = frozenset(solver.get_model())
        # A number that no clause mentions may be missing: it can be anything.
        return lambda literal: literal in true or (literal < 0 and -literal not in true)

    def proof(self) -> tuple[str, ...] | None:
        return tuple(self._solver.get_proof() or ())


class _Clingo:
    """Clingo, with an atom per number and a constraint per clause."""

    name = "clingo"

    def __init__(self, count: int, clock: Clock) -> None:
        from clingo import Control

        self._stopped = threading.Event()
        flag = clock.budget.cancelled
        self._clock = Clock(replace(clock.budget, cancelled=lambda: self._stopped.is_set() or flag()), clock.start)
        self._control = Control(["--warn=none", "--models=1"], logger=lambda *_: None)
        with self._control.backend() as backend:
            self._atoms = [0, *(backend.add_atom() for _ in range(count))]
            backend.add_rule(self._atoms[1:], [], True)

    def add(self, clauses: Clauses) -> None:
        atoms = self._atoms
        with self._control.backend() as backend:
            for clause in clauses:
                backend.add_rule([], [-atoms[one] if one > 0 else atoms[-one] for one in clause])

    def values(self) -> Values | bool | None:
        return in_background(self._search, self._stopped.set)

    def _search(self) -> Values | bool | None:
        from cluewise.engine.asp.waiting import answers

        with self._control.solve(yield_=True, async_=True) as handle:
            for model in answers(handle, self._clock):
                true = frozenset(number for number, atom in enumerate(self._atoms) if atom and model.is_true(atom))
                return lambda literal: (abs(literal) in true) == (literal > 0)
            result = handle.get()
            return False if result.exhausted and not result.interrupted else None

    def proof(self) -> tuple[str, ...] | None:
        return None
