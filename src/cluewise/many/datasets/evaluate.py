"""Evaluating ourselves on a data set: what is right, wrong, not read, what it cost, and the composite score."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from cluewise.base.errors import CluewiseError, InputError, UndecidedError
from cluewise.base.words import LINE
from cluewise.family.puzzle import Json
from cluewise.many.datasets.answers import agreement, plain
from cluewise.many.datasets.records import Record
from cluewise.many.pool import in_order
from cluewise.reason.ask import ask
from cluewise.solver.door import never_named
from cluewise.solver.pipeline import solve
from cluewise.solver.result import Result

TOGETHER = 16  # records that one task of a cluster takes
PENALTY = 10.0  # points that the most costly contestant loses


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What became of one record.

    The verdict is `right` or `wrong` where the data set gives the answer, `one solution` where it does not;
    `several`, `impossible`, `unknown` (undecided within the budget), or `unread`.
    """

    record: Record
    verdict: str
    steps: int = 0
    seconds: float = 0.0
    solution: Json | None = None
    answer: str | None = None
    error: str | None = None
    doubts: tuple[Json, ...] = ()  # sentences that could be taken in several ways

    @property
    def solved(self) -> bool:
        """Whether this counts for accuracy."""
        return self.verdict in {"right", "one solution"}


def outcome(record: Record, **options: Any) -> Outcome:
    """Read, solve and compare one record."""
    start = time.perf_counter()
    if record.fault is not None:
        return Outcome(record=record, verdict="unread", error=str(record.fault))
    try:
        found = _asked(record, options) if record.question else _solved(record, options)
    except UndecidedError as error:
        found = Outcome(record=record, verdict="unknown", error=str(error))
    except CluewiseError as error:
        doubts = error.doubts if isinstance(error, InputError) else ()
        found = Outcome(record=record, verdict="unread", error="\n".join(error.paragraphs(LINE)), doubts=doubts)
    return replace(found, seconds=time.perf_counter() - start)


def _solved(record: Record, options: dict[str, Any]) -> Outcome:
    result = solve(never_named(record.puzzle), **_reading(record), **options)
    solution = _solution(record, result)
    return Outcome(
        record=record, verdict=_verdict(record, result, solution), steps=result.stats.nodes, solution=solution
    )


def _reading(record: Record) -> dict[str, Any]:
    """What a record says about how its text is read; without picks, the short road stays open."""
    return {"picks": record.picks} if record.picks else {}


def _verdict(record: Record, result: Result, solution: Json | None) -> str:
    if result.status != "unique":
        return result.status
    if record.solution is None:
        return "one solution"
    return "right" if agreement(record.solution, solution).complete else "wrong"


def _solution(record: Record, result: Result) -> Json | None:
    """The solution as data, with the data set's own names of the columns where it gives them."""
    if result.solution is None:
        return None
    data = result.solution.to_json()
    same_width = len(record.header) == len(data.get("header", ()))
    return data | {"header": list(record.header)} if record.header and same_width else data


def _asked(record: Record, options: dict[str, Any]) -> Outcome:
    found = ask(
        never_named(record.puzzle), record.question or "", choices=record.choices, **_reading(record), **options
    )
    told = found.choice if record.choices else found.answer
    spent = Outcome(record=record, verdict="one solution", steps=found.steps, answer=told)
    if told is None and found.status == "unique":
        return replace(spent, verdict="unread", error=f"the answer, {found.answer}, is none of the choices")
    if told is None:
        return replace(spent, verdict=found.status)
    if record.answer is None:
        return spent
    return replace(spent, verdict="right" if plain(told) == plain(record.answer) else "wrong")


def evaluate(
    records: Iterable[Record], *, workers: int = 1, cluster: str | None = None, **options: Any
) -> Iterator[Outcome]:
    """The outcomes of all records, in order."""
    yield from in_order(partial(outcome, **options), records, workers, cluster=cluster, together=TOGETHER)


@dataclass(frozen=True)
class Report:
    """The outcomes of a data set, summed up."""

    outcomes: tuple[Outcome, ...]
    max_avg_steps: float | None = None  # of the most costly contestant, where it is known

    def having(self, *verdicts: str) -> tuple[Outcome, ...]:
        """The outcomes with one of these verdicts."""
        return tuple(one for one in self.outcomes if one.verdict in verdicts)

    @cached_property
    def accuracy(self) -> float:
        """Per cent solved."""
        return 100 * sum(one.solved for one in self.outcomes) / len(self.outcomes) if self.outcomes else 0.0

    @property
    def accuracy_is(self) -> str:
        """What kind of accuracy this is."""
        given = sum(one.record.answered for one in self.outcomes)
        if given == len(self.outcomes):
            return "agreement with the answers given"
        if not given:
            return "exactly one solution exists (no answers are given)"
        return f"agreement with the answers given for {given} rows; exactly one solution exists for the others"

    @cached_property
    def avg_steps(self) -> float:
        """Search steps per puzzle, on average."""
        return sum(one.steps for one in self.outcomes) / len(self.outcomes) if self.outcomes else 0.0

    @property
    def score(self) -> float:
        """Accuracy, less a penalty for steps in proportion to the most costly contestant's."""
        most = max(self.max_avg_steps or 0.0, self.avg_steps)
        return self.accuracy - (PENALTY * self.avg_steps / most if most else 0.0)

    @cached_property
    def sizes(self) -> dict[str, tuple[int, int]]:
        """For each size how many are solved, and how many there are."""
        found: dict[str, tuple[int, int]] = {}
        for one in self.outcomes:
            solved, total = found.get(one.record.size, (0, 0))
            found[one.record.size] = solved + one.solved, total + 1
        return dict(sorted(found.items()))

    def to_json(self) -> Json:
        """The report as plain data."""
        verdicts = ("right", "one solution", "wrong", "several", "impossible", "unknown", "unread")
        seconds = [one.seconds for one in self.outcomes] or [0.0]
        return {
            "puzzles": len(self.outcomes),
            "verdicts": {verdict: len(self.having(verdict)) for verdict in verdicts},
            "accuracy": self.accuracy,
            "accuracy_is": self.accuracy_is,
            "by_size": {size: {"solved": a, "puzzles": b} for size, (a, b) in self.sizes.items()},
            "steps": {"mean": self.avg_steps, "max": max((one.steps for one in self.outcomes), default=0)},
            "seconds": {"mean": sum(seconds) / len(seconds), "max": max(seconds)},
            "max_avg_steps": self.max_avg_steps,
            "score": self.score,
            "wrong": [one.record.id for one in self.having("wrong")],
            "unread": [_unread(one) for one in self.having("unread")],
        }


def _unread(one: Outcome) -> Json:
    told: Json = {"id": one.record.id, "error": one.error}
    return told | ({"doubts": list(one.doubts)} if one.doubts else {})
