"""The commands, put together."""

from __future__ import annotations

import sys
from functools import cache
from typing import Annotated, cast

import typer

from cluewise import __version__
from cluewise.cli.agents import mcp
from cluewise.cli.asking import ask
from cluewise.cli.auditing import audit
from cluewise.cli.batching import batch
from cluewise.cli.checking import check, show
from cluewise.cli.comparing import compare
from cluewise.cli.converting import convert
from cluewise.cli.doctoring import doctor
from cluewise.cli.evaluating import evaluate, score
from cluewise.cli.exits import USAGE
from cluewise.cli.explaining import explain, hint, rate
from cluewise.cli.generating import OWN_OPTIONS, generate
from cluewise.cli.listing import examples, families, formats
from cluewise.cli.output import say
from cluewise.cli.printing import print_
from cluewise.cli.serving import serve
from cluewise.cli.solving import count, solve
from cluewise.cli.teaching import teach
from cluewise.engine.native import core_version

app = typer.Typer(
    name="cluewise",
    help="Solve, prove and compare logic puzzles: zebra, nonogram, sudoku, hitori, magnets.",
    add_completion=True,
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


OUR_ENGINES = ("native", "textbook")


def _version(wanted: bool) -> None:
    if wanted:
        from cluewise.doctor import engine_versions

        core = core_version()
        core_told = (
            f"with native core {core}" if core else "without native core: everything runs on the textbook engine"
        )
        others = ", ".join(version for name, version in engine_versions().items() if name not in OUR_ENGINES)
        say(f"cluewise {__version__} ({core_told}{f'; {others}' if others else ''})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and the engines.")
    ] = False,
) -> None:
    """Solve, prove and compare logic puzzles: zebra, nonogram, sudoku, hitori, magnets."""
    if context.invoked_subcommand is not None or version:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        from cluewise.cli.menu import menu

        raise typer.Exit(menu())
    say(context.get_help())
    raise typer.Exit(USAGE)


for command in (
    solve,
    count,
    check,
    show,
    explain,
    hint,
    rate,
    audit,
    teach,
    ask,
    compare,
    convert,
    evaluate,
    score,
    batch,
    families,
    examples,
    formats,
    doctor,
    serve,
    mcp,
):
    app.command()(command)
app.command(context_settings=OWN_OPTIONS)(generate)
app.command("print")(print_)


@cache
def commands() -> typer.core.TyperGroup:
    """The commands as they are run; made once, since making them takes longer than most of them do."""
    return cast("typer.core.TyperGroup", typer.main.get_command(app))
