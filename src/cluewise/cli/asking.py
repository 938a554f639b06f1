"""`ask`."""

from __future__ import annotations

from typing import Annotated

import typer

from cluewise.answering import Asked, in_words
from cluewise.asking import ask as answer_to
from cluewise.cli import options
from cluewise.cli.exits import OF_STATUS
from cluewise.cli.inputs import one_puzzle, source
from cluewise.cli.output import ink, note, print_json, say
from cluewise.cli.taking import PLAINLY, How, takes_text
from cluewise.errors import UsageError
from cluewise.family import family_of
from cluewise.pipeline import solution_in
from cluewise.puzzle import Puzzle


@takes_text
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
    how: How = PLAINLY,
) -> int:
    """Answer a question about a puzzle."""
    if text is not None and question is None:
        puzzle, question = None, puzzle
    if not question or not question.strip():
        raise UsageError('no question given: `cluewise ask PUZZLE "Who owns the zebra?"`')
    offered = [one.strip() for some in choices or [] for one in some.split(",") if one.strip()]
    reading = one_puzzle(source(puzzle, text, how), family, format, "ask", seconds)
    found = answer_to(reading.puzzle, question, choices=offered, engine=engine, seconds=seconds)
    if json:
        print_json(found.to_json())
    else:
        _print(reading.puzzle, found, offered)
    return 0 if found.answer is not None else OF_STATUS[found.status]


def _print(puzzle: Puzzle, found: Asked, offered: list[str]) -> None:
    if found.supposed:
        say(f"Suppose: {found.supposed}")
    if found.claim:
        say(f"{found.claim} {in_words(found)}")
    else:
        say(in_words(found))
    for step in found.proof:
        number = f"{step['n']:>3}. " if step.get("n") else f"  clue {step['clue']}: " if "clue" in step else "  "
        say(f"{number}{step['text']}")
        if "solution" in step:
            solution = solution_in(puzzle, step["solution"])
            say(family_of(puzzle).render(puzzle, solution, ink()))
    if offered and found.answer is not None and found.choice is None and not found.claim:
        note(f"the answer, {found.answer}, is none of the choices")
