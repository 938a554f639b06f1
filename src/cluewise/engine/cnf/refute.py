"""Showing that clauses cannot all be true: by a SAT solver that writes a proof, or by clingo, which writes none."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import Any, Protocol

from cluewise.engine.answer import Budget, Clock
from cluewise.engine.background import in_background
from cluewise.engine.cnf.connection import Graph
from cluewise.engine.guarded.call import call
from cluewise.engine.guarded.pool import CLINGO, PYTHON_SAT
from cluewise.engine.guarded.process import LostError

Clauses = Sequence[Sequence[int]]
Values = Callable[[int], bool]  # whether a literal is true

REFUTED, SATISFIED = "cluewise.engine.cnf.refute:refuted", "cluewise.engine.cnf.refute:satisfied"
PROVER = "glucose4"  # of python-sat: every step of its proofs follows by unit propagation alone


@dataclass(frozen=True)
class Refutation:
    """Whether the clauses were refuted (None: undecided, and why), by whom, with which cuts, and the proof if any."""

    refuted: bool | None
    by: str
    cuts: tuple[tuple[int, ...], ...] = ()
    proof: tuple[str, ...] | None = None
    why: str = ""


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
    """Try to refute clauses over the numbers up to `count`, and that the graphs are connected; done in a child."""
    library = PYTHON_SAT if proof and _pysat() else CLINGO
    try:
        found: Refutation = call(
            library, REFUTED, list(clauses), count, list(graphs), library is PYTHON_SAT, budget=budget or Budget()
        )
    except LostError as lost:
        return Refutation(None, library.called, why=str(lost))
    return found


def refuted(clauses: Clauses, count: int, graphs: Sequence[Graph], proof: bool, *, budget: Budget) -> Refutation:
    """The same inside the child."""
    clock = budget.clock()
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
            return Refutation(None, solver.name, why=clock.why(0))
        return Refutation(True, solver.name, tuple(cuts), solver.proof())


def _pysat() -> Any:
    return find_spec("pysat")


def satisfy(clauses: Clauses, count: int, *, budget: Budget | None = None) -> tuple[int, ...] | None:
    """A literal for each number, which together satisfy the clauses; None if nothing does, or that is undecided."""
    try:
        found: tuple[int, ...] | None = call(CLINGO, SATISFIED, list(clauses), count, budget=budget or Budget())
    except LostError:
        return None
    return found


def satisfied(clauses: Clauses, count: int, *, budget: Budget) -> tuple[int, ...] | None:
    """The same inside the child."""
    with _solver(count, budget.clock(), proof=False) as solver:
        solver.add(clauses)
        values = solver.values()
        if values is None or isinstance(values, bool):
            return None
        return tuple(number if values(number) else -number for number in range(1, count + 1))


@contextmanager
def _solver(count: int, clock: Clock, *, proof: bool) -> Iterator[_Solver]:
    if not proof:
        yield _Clingo(count, clock)
        return
    with importlib.import_module("pysat.solvers").Solver(PROVER, with_proof=True) as solver:
        yield _Glucose(solver, clock)


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
