"""`compare`: one puzzle, many strategies."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cluewise.cli import options
from cluewise.cli.exits import DONE
from cluewise.cli.inputs import one_puzzle, source
from cluewise.cli.output import note, print_json, whole_file, writable
from cluewise.cli.taking import PLAINLY, How, takes_text
from cluewise.lab import Comparison
from cluewise.lab import compare as run_all


@takes_text
def compare(
    puzzle: options.PuzzleArg = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    strategy: Annotated[
        list[str] | None,
        typer.Option("--strategy", help="E.g. mac+mrv+lcv, astar+gac, fc+mrv@binary, asp; may be given several times."),
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0, help="Time for each strategy.")] = 5.0,
    nodes: options.Nodes = None,
    limit: options.Limit = 2,
    json: options.Json = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with the search trees side by side.")
    ] = None,
    how: How = PLAINLY,
) -> int:
    """Solve one puzzle with many strategies and compare what each costs."""
    writable(html)
    reading = one_puzzle(source(puzzle, text, how), family, format, "compare", seconds)
    found = run_all(reading.puzzle, strategy or None, seconds=seconds, nodes=nodes, limit=limit, trees=html is not None)
    for remark in reading.notes:
        note(remark)
    if json:
        print_json(found.to_json())
    else:
        _print(found)
    if html:
        from cluewise.lab_page import comparison_page

        with whole_file(html) as file:
            file.write(comparison_page(found))
    return DONE


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
