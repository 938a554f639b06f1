"""`compare`: one puzzle, many strategies."""

from __future__ import annotations

from pathlib import Path

from cluewise.front.cli.each import At, each_puzzle
from cluewise.front.cli.exits import DONE
from cluewise.front.cli.inputs import source
from cluewise.front.cli.options import command
from cluewise.front.cli.output import print_json, whole_file, writable
from cluewise.front.cli.taking import How
from cluewise.reason.lab import Comparison
from cluewise.reason.lab import compare as run_all
from cluewise.solver.read import Reading


@command
def compare(
    *,
    puzzle: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    strategies: list[str] | None,
    seconds: float,
    nodes: int | None,
    limit: int,
    json: bool,
    html: Path | None,
    how: How,
) -> int:
    """`cluewise compare`."""
    writable(html)

    def do(reading: Reading, at: At) -> int:
        found = run_all(
            reading.puzzle, strategies or None, seconds=seconds, nodes=nodes, limit=limit, trees=html is not None
        )
        if json:
            print_json(found.to_json())
        else:
            _print(found)
        if page := at.path(html):
            from cluewise.reason.lab_page import comparison_page

            with whole_file(page) as file:
                file.write(comparison_page(found))
        return DONE

    where = source(puzzle, text, how)
    return each_puzzle(where, family, format, do, json=json, doing="comparing", seconds=seconds)


COLUMNS = ("nodes", "assignments", "backtracks", "checks", "prunings", "propagations", "max_depth")


def _print(found: Comparison) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("strategy")
    table.add_column("status")
    for name in (*COLUMNS, "ms"):
        table.add_column(name.replace("_", " "), justify="right")
    for run in found.runs:
        stats = run.stats.to_json()
        table.add_row(
            run.strategy, run.status, *(f"{stats[name]:,}" for name in COLUMNS), f"{run.stats.seconds * 1e3:,.1f}"
        )
    # Off a terminal nothing may be cut to 80 columns.
    console = Console(highlight=False)
    Console(highlight=False, width=None if console.is_terminal else 200).print(table)
