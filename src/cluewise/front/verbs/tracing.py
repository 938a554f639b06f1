"""trace: a search told as it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cluewise.engine.textbook import Listener
from cluewise.engine.textbook.bounded import Bounded
from cluewise.engine.textbook.trace import Assign, End, Event
from cluewise.family.puzzle import Json
from cluewise.front.verbs.question import Question, Tell
from cluewise.solver.run import job, run


class _EnoughError(Exception):
    """As much was told as was wanted."""


def trace(
    asked: Question,
    *,
    max_events: int,
    max_nodes: int | None,
    of_nodes: Sequence[int] | None,
    limit: int,
    seconds: float | None,
    **options: Any,
) -> Json:
    """Tell every event of the textbook engine's search, up to so many, and then how it ended.

    With `max_nodes` the search goes on after that, and the rest of its tree is told in brief, up to so many nodes;
    with `of_nodes` only what happened at these nodes is told.
    """
    if max_nodes is not None and of_nodes is None:
        return _in_brief(asked, Bounded(asked.tell, max_events, max_nodes), limit, seconds, options)
    told = 0

    def tell(event: Json) -> None:
        nonlocal told
        if told == max_events:
            raise _EnoughError
        told += 1
        asked.tell(event)

    listener = _everything(tell) if of_nodes is None else _only(tell, frozenset(of_nodes))
    try:
        status = _searched(asked, listener, limit, seconds, options)
    except _EnoughError:
        return {"status": "unknown", "events": told, "complete": False}
    return {"status": status, "events": told, "complete": True}


def _in_brief(asked: Question, brief: Bounded, limit: int, seconds: float | None, options: dict[str, Any]) -> Json:
    status = _searched(asked, brief, limit, seconds, options)
    return {"status": status, "events": brief.told, "complete": not brief.left_out}


def _searched(asked: Question, listener: Listener, limit: int, seconds: float | None, options: dict[str, Any]) -> str:
    reading = asked.reading()
    work = job(limit=limit, seconds=asked.seconds(seconds), listener=listener, certain=False, **options)
    status: str = run(reading.puzzle, work).status
    return status


def _everything(tell: Tell) -> Listener:
    return lambda event: tell(event.to_json())


def _only(tell: Tell, wanted: frozenset[int]) -> Listener:
    """Tells what happened at some nodes; what a node rules out it rules out before the next is made."""
    last = max(wanted, default=0)

    def hear(event: Event) -> None:
        if isinstance(event, End) or getattr(event, "node", None) in wanted:
            tell(event.to_json())
        elif isinstance(event, Assign) and event.node > last:
            raise _EnoughError

    return hear
