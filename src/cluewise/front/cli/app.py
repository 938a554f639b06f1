"""The commands, put together."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Annotated, cast

import typer

from cluewise import __version__
from cluewise.engine.native import core_version
from cluewise.front.cli.exits import USAGE
from cluewise.front.cli.output import say
from cluewise.front.table.verbs import VERBS

# Each command and where it lives, in the order of the help. A module is loaded when its command is wanted: most of what
# they stand on is of no use to the others.
HOMES = {
    "solve": "solving",
    "count": "solving",
    "check": "checking",
    "show": "checking",
    "explain": "explaining",
    "hint": "explaining",
    "rate": "explaining",
    "audit": "auditing",
    "ask": "asking",
    "compare": "comparing",
    "convert": "converting",
    "teach": "teaching",
    "evaluate": "evaluating",
    "score": "evaluating",
    "batch": "batching",
    "families": "listing",
    "examples": "listing",
    "formats": "listing",
    "doctor": "doctoring",
    "serve": "serving",
    "mcp": "agents",
    "generate": "generating",
    "print": "printing",
}

OWN_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}  # of commands that read some by themselves
OUR_ENGINES = ("native", "textbook")


def _version(wanted: bool) -> None:
    if wanted:
        from cluewise.front.doctor import engine_versions

        core = core_version()
        core_told = (
            f"with native core {core}" if core else "without native core: everything runs on the textbook engine"
        )
        others = ", ".join(version for name, version in engine_versions().items() if name not in OUR_ENGINES)
        say(f"cluewise {__version__} ({core_told}{f'; {others}' if others else ''})")
        raise typer.Exit


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
        from cluewise.front.cli.menu import menu

        raise typer.Exit(menu())
    say(context.get_help())
    raise typer.Exit(USAGE)


def command_of(name: str) -> Callable[..., int]:
    """The function that does a command; `print` must not be called that."""
    module = import_module(f"cluewise.front.cli.{HOMES[name]}")
    found: Callable[..., int] = getattr(module, name if hasattr(module, name) else f"{name}_")
    return found


@cache
def commands(only: str | None = None) -> typer.core.TyperGroup:
    """The commands as they are run, or one `only`; made once, since making them takes longer than most of them do."""
    app = typer.Typer(
        name="cluewise",
        help="Solve, prove and compare logic puzzles: zebra, nonogram, sudoku, hitori, magnets.",
        add_completion=True,
        no_args_is_help=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(start)
    for name in HOMES:
        if only in (None, name):
            app.command(name, context_settings=OWN_OPTIONS if VERBS[name].own else None)(command_of(name))
    return cast("typer.core.TyperGroup", typer.main.get_command(app))
