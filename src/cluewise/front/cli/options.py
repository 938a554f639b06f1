"""Commands made of the table: a function with the name of a verb gets the options of that verb."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Annotated, Any

import typer

from cluewise.front.cli import completing
from cluewise.front.cli.taking import taking_of
from cluewise.front.table.option import NEEDED, Line, Option, Verb
from cluewise.front.table.verbs import VERBS

HOW = "how"  # the argument in which a command gets how a text is to be taken
TAKING = ("pick", "picks", "strict", "understood")  # the options that this is made of


def command(function: Callable[..., int]) -> Callable[..., int]:
    """The function as the command of its name, with the options that the table gives this verb.

    It has a parameter for each of them; the options about how a text is taken come to it as one, `how`. A parameter
    that the table does not know is the parser's own, such as the context.
    """
    verb = VERBS[function.__name__.rstrip("_")]

    @wraps(function)
    def run(**given: Any) -> int:
        if HOW in own:
            words = {name: given.pop(name) for name in TAKING}
            # Where the result itself is to be read by a program, what was understood is a remark.
            given[HOW] = taking_of(**words, aside=bool(given.get("json") or given.get("to")))
        return function(**given)

    own = inspect.signature(function, eval_str=True).parameters
    _declare(run, verb, own)
    return run


def _declare(run: Callable[..., int], verb: Verb, own: Mapping[str, inspect.Parameter]) -> None:
    """Show the options to the parser of commands."""
    parsers = [
        one for one in own.values() if one.name != HOW and one.name not in {option.name for option in verb.typed}
    ]
    shown = [*parsers, *map(parameter, verb.typed)]
    shown = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in shown]
    run.__signature__ = inspect.Signature(shown, return_annotation=int)  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in shown} | {"return": int}
    run.__doc__ = verb.help


def parameter(one: Option) -> inspect.Parameter:
    """An option as the parser of commands understands it."""
    line = one.line or Line()
    usual = None if one.usual == () else one.usual
    needed = one.usual is NEEDED and not line.may_lack
    kind = line.kind or one.kind
    annotation = kind if needed or usual not in {None, NEEDED} else kind | None
    default = inspect.Parameter.empty if needed else None if usual is NEEDED else usual
    return inspect.Parameter(
        one.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[annotation, _told(one, line)]
    )


def _told(one: Option, line: Line) -> Any:
    told: dict[str, Any] = {"help": line.help or one.help, "metavar": line.metavar, "rich_help_panel": line.panel}
    told |= {"min": one.low, "max": one.high, "show_default": line.usual_shown}
    if line.completed:
        told["autocompletion"] = getattr(completing, line.completed)
    if line.argument:
        return typer.Argument(**told)
    if line.environ:
        told |= {"envvar": line.environ, "show_envvar": True}
    return typer.Option(*(line.names or (spelt(one),)), **told)


def spelt(one: Option) -> str:
    """The option's name on the command line."""
    return f"--{one.name.replace('_', '-')}"
