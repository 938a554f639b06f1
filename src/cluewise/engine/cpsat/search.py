"""One question to OR-tools, as it is asked inside a child."""

from __future__ import annotations

import importlib
from itertools import chain, islice
from typing import Any

from cluewise.base.errors import InternalError
from cluewise.engine.answer import Budget, Clock, Stats
from cluewise.engine.background import in_background
from cluewise.engine.guarded.outside import Finding
from cluewise.model import Model


def search(model: Model, limit: int | None, keep: int | None, seed: int, *, budget: Budget) -> Finding:
    """Up to `limit` solutions (None: all of them), each once, with the first `keep` of them."""
    # Where this is no child, Ctrl-C in the middle of the import would look like a broken installation.
    cp = in_background(lambda: importlib.import_module("ortools.sat.python.cp_model"), lambda: None)
    return _Search(cp, model, limit, budget.clock(), seed).finding(keep)


class _Search:
    """One question to OR-tools."""

    def __init__(self, cp: Any, model: Model, limit: int | None, clock: Clock, seed: int) -> None:
        self._cp, self._model, self._limit, self._clock = cp, model, limit, clock
        self._solver = cp.CpSolver()
        parameters = self._solver.parameters
        parameters.enumerate_all_solutions = True
        parameters.num_workers = 1  # solutions are listed by one worker alone
        parameters.random_seed = seed
        parameters.catch_sigint_signal = False  # Ctrl-C is ours
        if clock.budget.nodes is not None:
            parameters.max_number_of_conflicts = clock.budget.nodes
        self._found: dict[tuple[int, ...], None] = {}
        self._status: Any = cp.UNKNOWN
        self._stopped = self._asked = False

    def finding(self, keep: int | None) -> Finding:
        self._search()
        if self._status == self._cp.MODEL_INVALID:
            raise InternalError("OR-tools refuses the model that the cpsat engine made")
        complete = self._status in (self._cp.OPTIMAL, self._cp.INFEASIBLE) and not self._stopped
        stats = self._stats()
        why = "" if complete else self._why(stats.backtracks)
        return Finding(list(islice(self._found, keep)), len(self._found), complete, stats, why)

    def _search(self) -> None:
        """Translate and search; what uses up the budget leaves the status as it is."""
        from cluewise.engine.cpsat import rules
        from cluewise.engine.cpsat.program import Program

        program, out_of_time = Program(self._cp), self._clock.out_of_time
        told = chain(program.declare(self._model.vars), rules.put(program, self._model))
        if any(out_of_time() for _ in told) or out_of_time():
            return
        if self._clock.budget.seconds is not None:
            self._solver.parameters.max_time_in_seconds = max(0.0, self._clock.budget.seconds - self._clock.seconds)
        self._asked = True
        in_background(lambda: self._run(program.model, program.numbers), self._stop, out_of_time)

    def _stop(self) -> None:
        self._stopped = True
        self._solver.stop_search()

    def _run(self, question: Any, numbers: list[Any]) -> None:
        search = self

        class Each(self._cp.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
            """Takes every solution."""

            def on_solution_callback(self) -> None:
                """Note the solution; stop when there are enough."""
                search._found[tuple(map(self.value, numbers))] = None
                if search._limit is not None and len(search._found) >= search._limit:
                    search._stopped = True
                    self.stop_search()

        self._status = self._solver.solve(question, Each())

    def _stats(self) -> Stats:
        if not self._asked:
            return Stats(seconds=self._clock.seconds)
        solver = self._solver
        return Stats(
            nodes=solver.num_branches,
            assignments=solver.num_branches,
            backtracks=solver.num_conflicts,
            propagations=solver.num_binary_propagations + solver.num_integer_propagations,
            seconds=self._clock.seconds,
        )

    def _why(self, conflicts: int) -> str:
        if self._limit is not None and len(self._found) >= self._limit:
            return f"the limit of {self._limit} was reached"
        budget = self._clock.budget
        if budget.seconds is not None and not budget.cancelled() and (budget.nodes is None or conflicts < budget.nodes):
            return f"the budget of {budget.seconds:g} seconds is used up"  # OR-tools may stop a little early
        return self._clock.why(conflicts)
