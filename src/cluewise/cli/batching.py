"""`batch`: every row of a file, of which there may be millions."""

from __future__ import annotations

import os
import time
from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cluewise.cli import options
from cluewise.cli.advancing import advancing
from cluewise.cli.exits import DONE, INTERNAL, NO, UNDECIDED, UNREADABLE
from cluewise.cli.output import note

if TYPE_CHECKING:
    from cluewise.batching.running import Summary

EXIT_OF = {"unique": DONE, "counted": DONE, "valid": DONE, "several": NO, "impossible": NO, "invalid": NO,
           "error": UNREADABLE, "unknown": UNDECIDED, "internal": INTERNAL}  # fmt: skip
WORDS = {"error": "not read", "unknown": "undecided", "internal": "failed inside", "invalid": "with faults"}


Input = Annotated[
    str, typer.Argument(metavar="INPUT", help="A file of plain lines, JSON Lines, CSV or parquet, packed or not; or -.")
]
Output = Annotated[
    str, typer.Argument(metavar="OUTPUT", help="A file for JSON Lines (.jsonl, .jsonl.gz), .parquet or .csv; or -.")
]
Verb = Annotated[str, typer.Option("--verb", help="solve, count, rate, explain or check.")]
Rows = Annotated[
    str | None, typer.Option("--rows", help="lines, jsonl, csv, tsv or parquet, when it should not be detected.")
]
Column = Annotated[str | None, typer.Option("--column", help="The column of the puzzles, if not `puzzle`.")]
Limit = Annotated[int | None, typer.Option("--limit", min=1, help="Look for at most this many solutions.")]
Seconds = Annotated[float | None, typer.Option("--seconds", min=0, help="Give a puzzle up after this time.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="Processes; usually all cores.")]
Restart = Annotated[bool, typer.Option("--restart", help="Write the output anew, whatever is there.")]


def batch(
    source: Input,
    output: Output,
    verb: Verb = "solve",
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    rows: Rows = None,
    column: Column = None,
    limit: Limit = None,
    engine: options.Engine = "auto",
    seconds: Seconds = None,
    nodes: options.Nodes = None,
    workers: Workers = None,
    cluster: options.Cluster = None,
    restart: Restart = False,
) -> int:
    """Solve every puzzle of a file, or count, rate, explain or check; a run that was ended goes on where it was."""
    from cluewise.batching.running import batch as run

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
