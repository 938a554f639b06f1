"""solve, count, ask, compare: what asks an engine."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic as now
from typing import Any

from cluewise.base.errors import UsageError
from cluewise.family.puzzle import Json
from cluewise.front.verbs.question import Question
from cluewise.reason.ask import ask as answer_to
from cluewise.reason.audit import CONFLICT_SECONDS, conflict_of
from cluewise.reason.lab import compare as run_all
from cluewise.reason.lab import usual_strategies
from cluewise.solver.claims import with_answers
from cluewise.solver.run import count_result, job, run


def solve(
    asked: Question,
    *,
    all: bool,  # noqa: A002 - the option's name
    limit: int,
    seconds: float | None,
    skip_unread: bool,
    **options: Any,
) -> Json:
    """Solve a puzzle and prove that the answer is the only one."""
    began = now()
    work = job(limit=None if all else limit, seconds=asked.seconds(seconds), **options)
    reading = asked.reading_as_far_as_understood() if skip_unread else asked.reading()
    result = run(reading.puzzle, work).noting(*reading.notes)
    conflict = conflict_of(reading.puzzle, result, asked.seconds(CONFLICT_SECONDS, spent=now() - began))
    found = with_answers(result, reading.puzzle, work)
    return found | ({"conflict": [clue.to_json() for clue in conflict]} if conflict else {})


def count(asked: Question, *, limit: int, seconds: float | None, **options: Any) -> Json:
    """Count the solutions, up to a limit."""
    work = job(limit=limit, seconds=asked.seconds(seconds), **options)
    reading = asked.reading()
    return count_result(reading.puzzle, work).noting(*reading.notes).to_json() | {"solutions": []}


def ask(
    asked: Question,
    *,
    question: str,
    choices: Sequence[str],
    engine: str,
    seconds: float | None,
) -> Json:
    """Answer a question about a puzzle."""
    if not question.strip():
        raise UsageError("no question given")
    reading = asked.reading()
    limit = asked.seconds(seconds)
    return answer_to(reading.puzzle, question, choices=choices, engine=engine, seconds=limit).to_json()


def compare(
    asked: Question,
    *,
    strategies: Sequence[str] | None,
    seconds: float,
    nodes: int | None,
    limit: int,
) -> Json:
    """Solve one puzzle with many strategies and compare what each costs."""
    reading = asked.reading()
    names = usual_strategies() if strategies is None else tuple(strategies)
    each = asked.seconds(seconds, share=1 / max(1, len(names)))

    def done(number: int) -> None:
        asked.tell({"done": number, "of": len(names), "each": each})

    done(0)
    found = run_all(reading.puzzle, names, seconds=each, nodes=nodes, limit=limit, done=done)
    return found.to_json()
