"""`batch`: every row of a file, of which there may be millions."""

from __future__ import annotations

import os
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from cluewise.front.cli.advancing import advancing
from cluewise.front.cli.exits import DONE, INTERNAL, NO, UNDECIDED, UNREADABLE
from cluewise.front.cli.options import command
from cluewise.front.cli.output import note

if TYPE_CHECKING:
    from cluewise.many.batch.running import Summary

EXIT_OF = {"unique": DONE, "counted": DONE, "valid": DONE, "several": NO, "impossible": NO, "invalid": NO,
           "error": UNREADABLE, "unknown": UNDECIDED, "internal": INTERNAL}  # fmt: skip
WORDS = {"error": "not read", "unknown": "undecided", "internal": "failed inside", "invalid": "with faults"}


@command
def batch(
    *,
    source: str,
    output: str,
    verb: str,
    family: str | None,
    format: str | None,  # noqa: A002
    rows: str | None,
    column: str | None,
    limit: int | None,
    engine: str,
    seconds: float | None,
    nodes: int | None,
    workers: int | None,
    cluster: str | None,
    restart: bool,
) -> int:
    """`cluewise batch`."""
    from cluewise.many.batch.running import batch as run

    start = time.monotonic()
    asked: dict[str, Any] = {"verb": verb, "family": family, "format": format, "column": column, "limit": limit}
    asked |= {"engine": engine, "seconds": seconds, "nodes": nodes, "restart": restart}
    try:
        with advancing() as shown:
            who = workers or _cores()
            found = run(source, output, rows=rows, workers=who, cluster=cluster, told=shown.at, **asked)
    except KeyboardInterrupt:
        note(f"{output} holds the rows that are done; the same command goes on")
        raise
    _sum_up(found, output, time.monotonic() - start)
    codes = [EXIT_OF[outcome] for outcome, count in found.tally.items() if count]
    return max((DONE if verb == "count" and code == NO else code for code in codes), default=DONE)  # any number is one


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _sum_up(found: Summary, output: str, seconds: float) -> None:
    if not found.ran:
        note(f"{output} is complete already, nothing to do: {_told(found.rows, found.tally)}")
        return
    before = f" ({found.before:,} were there already)" if found.before else ""
    note(f"{_told(found.rows, found.tally)}{before}; {seconds:.1f} s")


def _told(rows: int, tally: Counter[str]) -> str:
    parts = [f"{count:,} {WORDS.get(outcome, outcome)}" for outcome, count in tally.most_common() if count]
    return f"{rows:,} rows" + (f", {', '.join(parts)}" if parts else "")
