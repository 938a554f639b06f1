"""The textbook engine: every classic way to search, in readable Python, counted and traced.

`strategy.py` lists the choices; `backtracking.py` and `astar.py` are the two searches.
"""

from __future__ import annotations

from cluewise.base.errors import UsageError
from cluewise.base.terms import Assignment
from cluewise.engine.answer import Answer, Budget, answer_from
from cluewise.engine.projection import once_each
from cluewise.engine.textbook.record import BudgetSpent, Record
from cluewise.engine.textbook.strategy import CHOICES, Strategy
from cluewise.engine.textbook.trace import Event, Listener, write_jsonl
from cluewise.engine.textbook.work import Work
from cluewise.model import Model

__all__ = ["CHOICES", "Event", "Listener", "Strategy", "Textbook", "write_jsonl"]


class Textbook:
    """Answers by the strategy given; the listener, if any, hears every event of the search."""

    name = "textbook"

    def __init__(self, strategy: Strategy | None = None, listener: Listener | None = None) -> None:
        self.strategy = strategy or Strategy()
        self.listener = listener

    @once_each
    def solve(
        self, model: Model, *, limit: int | None = 2, keep: int | None = None, budget: Budget | None = None
    ) -> Answer:
        """Find up to `limit` solutions (None: all of them), each once; hand back the first `keep` (1 or more)."""
        if limit is not None and limit < 1:
            raise UsageError(f"the limit must be 1 solution or more, not {limit}")
        record = Record(model, budget or Budget(), self.listener)
        found = _Kept(keep)
        why = _run(Work(model, self.strategy, record), limit, found)
        stats = record.closed()
        answer = answer_from(
            tuple(found.first), complete=not why, engine=self.name, stats=stats, why=why, count=found.count
        )
        record.ended(answer, why)
        return answer


class _Kept:
    """Solutions: all are counted, the first of them are kept."""

    def __init__(self, keep: int | None) -> None:
        self.first: list[Assignment] = []
        self.count = 0
        self._keep = keep

    def take(self, solution: Assignment) -> None:
        self.count += 1
        if self._keep is None or self.count <= self._keep:
            self.first.append(solution)


def _run(work: Work, limit: int | None, found: _Kept) -> str:
    """Collect solutions; says why there may be more, or nothing when there are none."""
    try:
        for solution in work.strategy.search(work):
            found.take(solution)
            if found.count == limit:
                return "" if work.exhausted else f"the limit of {limit} was reached"
    except BudgetSpent as spent:
        return str(spent)
    return ""
