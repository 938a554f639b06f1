"""`ask`."""

from __future__ import annotations

from cluewise.base.errors import UsageError
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.each import At, each_puzzle
from cluewise.front.cli.exits import DONE, OF_STATUS
from cluewise.front.cli.inputs import source
from cluewise.front.cli.options import command
from cluewise.front.cli.output import ink, note, print_json, say
from cluewise.front.cli.taking import How
from cluewise.reason.ask import ask as answer_to
from cluewise.solver.claims import Asked, in_words
from cluewise.solver.pipeline import solution_in
from cluewise.solver.read import Reading


@command
def ask(
    *,
    puzzle: str | None,
    question: str | None,
    choices: list[str] | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    engine: str,
    seconds: float | None,
    how: How,
) -> int:
    """`cluewise ask`."""
    if text is not None and question is None:
        puzzle, question = None, puzzle
    if not question or not question.strip():
        raise UsageError('no question given: `cluewise ask PUZZLE "Who owns the zebra?"`')
    offered = [one.strip() for some in choices or [] for one in some.split(",") if one.strip()]

    def do(reading: Reading, _: At) -> int:
        found = answer_to(reading.puzzle, question, choices=offered, engine=engine, seconds=seconds)
        if json:
            print_json(found.to_json())
        else:
            _print(reading.puzzle, found, offered)
        return DONE if found.answer is not None else OF_STATUS[found.status]

    where = source(puzzle, text, how)
    return each_puzzle(where, family, format, do, json=json, doing="asking", seconds=seconds)


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
