"""`explain`, `hint`, `rate` and `audit`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cluewise.cli import options
from cluewise.cli.busy import busy
from cluewise.cli.exits import DONE, NO, OF_STATUS, UNDECIDED
from cluewise.cli.inputs import blaming, one_puzzle, source
from cluewise.cli.output import print_json, say
from cluewise.errors import UsageError

if TYPE_CHECKING:
    from cluewise.auditing import Audit
    from cluewise.puzzle import Solution
    from cluewise.reading import Reading
    from cluewise.reasoning.explanation import Explanation

Verify = Annotated[bool, typer.Option("--verify", help="Have an independent engine judge every step.")]
Uniqueness = Annotated[
    bool, typer.Option("--uniqueness", help="Allow techniques that rest on there being only one solution.")
]


def explain(
    puzzle: options.PuzzleArg = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    verify: Verify = False,
    uniqueness: Uniqueness = False,
    seconds: options.Seconds = None,
) -> int:
    """Explain a puzzle step by step, to the end."""
    from cluewise.reasoning.explaining import explain as explained

    reading = one_puzzle(source(puzzle, text), family, format, "explain")
    with busy("explaining"):
        found = explained(reading.puzzle, seconds=seconds, verify=verify, uniqueness=uniqueness)
    if json:
        print_json(found.to_json())
    else:
        _print(found)
    return OF_STATUS[found.status] if found.complete or found.status != "unique" else UNDECIDED


def _print(found: Explanation) -> None:
    for step in found.steps:
        say(f"{step.n}. {step.text}  [{step.technique}]")
    ends = {
        "unique": "That solves it: this is the only solution." if found.complete else "The budget ended here.",
        "impossible": "So there is no solution." if found.complete else "There is no solution; the budget ended here.",
        "several": "From here on several solutions are possible.",
        "unknown": "Undecided within the budget.",
    }
    say(ends[found.status])
    if found.complete or found.status == "several":
        say(f"Level: {found.rating.level} ({found.rating.score})")


def rate(
    puzzle: options.PuzzleArg = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    seconds: options.Seconds = None,
    scale: Annotated[
        str | None, typer.Option("--scale", help="A known scale instead of ours: se, the Sudoku Explainer's.")
    ] = None,
) -> int:
    """Say how hard a puzzle is, and what it takes."""
    from cluewise.reasoning.explaining import explain as explained

    reading = one_puzzle(source(puzzle, text), family, format, "rate")
    if scale is not None:
        return _rate_on(reading, scale, json=json, seconds=seconds)
    with busy("rating"):
        found = explained(reading.puzzle, seconds=seconds)
    if json:
        print_json(found.rating.to_json() | {"status": found.status})
    elif found.status != "unique":
        say("Only a puzzle with exactly one solution has a level.")
    else:
        say(f"{found.rating.level} ({found.rating.score})")
        for name, times in found.rating.techniques.items():
            say(f"{times:>5} x {name}")
    return OF_STATUS[found.status] if found.complete or found.status != "unique" else UNDECIDED


def _rate_on(reading: Reading, scale: str, *, json: bool, seconds: float | None) -> int:
    from cluewise.reasoning.scales import AT_LEAST, rate_on

    with busy("rating"):
        found = rate_on(reading.puzzle, scale, seconds=seconds)
    if json:
        print_json(found.to_json() | {"status": "unique"})
    else:
        say(f"{found.level} ({'at least ' if found.score_is == AT_LEAST else ''}{found.score})")
        for name, times in found.techniques.items():
            say(f"{times:>5} x {name}")
    return DONE


def hint(
    puzzle: options.PuzzleArg = None,
    progress: Annotated[
        str | None, typer.Option("--progress", metavar="FILE", help="The position so far, as `check` reads solutions.")
    ] = None,
    strength: Annotated[str, typer.Option("--strength", help="where, technique or step.")] = "step",
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    seconds: options.Seconds = None,
) -> int:
    """Give the easiest next step from a position, or point out what is wrong in it."""
    from cluewise.reasoning.hinting import STRENGTHS
    from cluewise.reasoning.hinting import hint as hinted

    if strength not in STRENGTHS:
        raise UsageError(f"a hint's strength is one of: {', '.join(STRENGTHS)}")
    reading = one_puzzle(source(puzzle, text), family, format, "hint")
    position = _position(reading, progress)
    with busy("looking"):
        found = hinted(reading.puzzle, position, seconds=seconds)
    if json:
        print_json(found.to_json())
    else:
        say(found.told(strength))
    return NO if found.mistakes else DONE


def _position(reading: Reading, progress: str | None) -> Solution | None:
    if progress is None:
        return None
    where = source(progress, None)
    with blaming(where.name):
        found: tuple[Solution, ...] = reading.family.read_solutions(reading.puzzle, where.text)
        return found[0]


def audit(
    puzzle: options.PuzzleArg = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    seconds: options.Seconds = None,
) -> int:
    """Look a puzzle over before it is published: unique, conflicts, superfluous clues, level."""
    from cluewise.auditing import audit as audited

    reading = one_puzzle(source(puzzle, text), family, format, "audit")
    with busy("auditing"):
        found = audited(reading.puzzle, seconds=seconds)
    if json:
        print_json(found.to_json())
    else:
        _print_audit(found)
    return OF_STATUS[found.status]


def _print_audit(found: Audit) -> None:
    say({"unique": "There is exactly one solution.", "several": "There are several solutions; they differ in:",
         "impossible": "There is no solution.", "unknown": "Undecided within the budget."}[found.status])  # fmt: skip
    for subject in found.differs:
        say(f"  {_subject(subject)}")
    for title, clues in (
        ("These clues cannot hold together:", found.conflict),
        ("Each of these could be left out alone:", found.superfluous),
        ("These could be left out together:", found.spare),
    ):
        if clues:
            say("\n".join([title, *(f"  {clue.number}. {clue.text}" for clue in clues)]))
    if found.status == "unique" and not found.superfluous:
        say("No clue can be left out.")
    if found.rating:
        say(f"Level: {found.rating.level} ({found.rating.score})")


def _subject(subject: dict[str, list[int | str]]) -> str:
    if "cell" in subject:
        return "r{}c{}".format(*subject["cell"])
    return ": ".join(map(str, subject["item"]))
