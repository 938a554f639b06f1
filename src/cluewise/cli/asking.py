"""`ask`."""

from __future__ import annotations

from typing import Annotated

import typer

from cluewise.asking import Asked
from cluewise.asking import ask as answer_to
from cluewise.cli import options
from cluewise.cli.exits import OF_STATUS
from cluewise.cli.inputs import one_puzzle, source
from cluewise.cli.output import note, print_json, say
from cluewise.errors import UsageError

OPEN = {
    "several": "The puzzle has several solutions, and they differ here.",
    "impossible": "The puzzle has no solution.",
    "unknown": "Undecided within the budget.",
}


def ask(
    puzzle: options.PuzzleArg = None,
    question: Annotated[str | None, typer.Argument(metavar="QUESTION", help="Such as: Who owns the zebra?")] = None,
    choices: Annotated[
        list[str] | None,
        typer.Option(
            "--choices", metavar="CHOICES", help="The answers to choose from, separated by commas; may be repeated."
        ),
    ] = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    engine: options.Engine = "auto",
    seconds: options.Seconds = None,
) -> int:
    """Answer a question about a puzzle."""
    if text is not None and question is None:
        puzzle, question = None, puzzle
    if not question or not question.strip():
        raise UsageError('no question given: `cluewise ask PUZZLE "Who owns the zebra?"`')
    offered = [one.strip() for some in choices or [] for one in some.split(",") if one.strip()]
    reading = one_puzzle(source(puzzle, text), family, format, "ask")
    found = answer_to(reading.puzzle, question, choices=offered, engine=engine, seconds=seconds)
    if json:
        print_json(found.to_json())
    else:
        _print(found, offered)
    return 0 if found.answer is not None else OF_STATUS[found.status]


def _print(found: Asked, offered: list[str]) -> None:
    if found.answer is None:
        say(OPEN.get(found.status, "The puzzle does not say."))
        return
    say(found.choice or found.answer)
    if offered and found.choice is None:
        note(f"the answer, {found.answer}, is none of the choices")
