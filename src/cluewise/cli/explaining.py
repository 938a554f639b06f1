"""`explain`, `hint`, `rate` and `audit`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cluewise.cli import options
from cluewise.cli.busy import busy
from cluewise.cli.exits import DONE, NO, OF_STATUS, UNDECIDED
from cluewise.cli.inputs import blaming, file_source, one_puzzle, source
from cluewise.cli.output import note, print_json, say, whole_file, writable
from cluewise.cli.pictures import put_pictures, put_steps
from cluewise.cli.taking import PLAINLY, How, takes_text
from cluewise.errors import UsageError

if TYPE_CHECKING:
    from cluewise.puzzle import Puzzle, Solution
    from cluewise.reading import Reading
    from cluewise.reasoning.besides import Besides
    from cluewise.reasoning.explanation import Explanation, Told
    from cluewise.reasoning.hinting import Hint
    from cluewise.steps import Line

Verify = Annotated[bool, typer.Option("--verify", help="Have an independent engine judge every step.")]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page with a picture of every step.")]
HintHtml = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Write a page with the hint, to be unfolded bit by bit.")
]
Uniqueness = Annotated[
    bool, typer.Option("--uniqueness", help="Allow techniques that rest on there being only one solution.")
]

LONG = 3  # consequences of what is supposed that are too many for one line


@takes_text
def explain(
    puzzle: options.PuzzleArg = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    verify: Verify = False,
    uniqueness: Uniqueness = False,
    seconds: options.Seconds = None,
    html: Html = None,
    svg: options.StepSvg = None,
    png: options.StepPng = None,
    how: How = PLAINLY,
) -> int:
    """Explain a puzzle step by step, to the end."""
    from cluewise.reasoning.explaining import explain as explained

    for path in (html, svg, png):
        writable(path)
    reading = one_puzzle(source(puzzle, text, how), family, format, "explain", seconds)
    with busy("explaining"):
        found = explained(reading.puzzle, seconds=seconds, verify=verify, uniqueness=uniqueness)
    if json:
        print_json(found.to_json())
    else:
        _print(found)
    if html:
        with whole_file(html) as file:
            file.write(found.to_html())
    put_steps(found.puzzle, found.steps, svg, png)
    return UNDECIDED if found.undecided else OF_STATUS[found.status]


def _print(found: Explanation) -> None:
    for step in found.steps:
        say("\n".join(_printed(step)))
    say(found.ending)
    if found.unverified:
        note(f"the steps were not verified: {found.unverified}")
    if found.verified_by:
        say(f"Every step was verified by {found.verified_by}, from only the facts, clues and rules that it cites.")
    if found.complete and found.status == "unique":
        say(f"Level: {found.rating.level} ({found.rating.score})")


def _printed(step: Told) -> Iterator[str]:
    """A step with its number before it and its technique behind it."""
    first, *more = _set_out(step.text, step.lines)
    yield f"{step.n}. {first}  [{step.technique}]"
    yield from more


def _set_out(text: str, lines: tuple[Line, ...]) -> Iterator[str]:
    """A text in one line; of a longer proof by contradiction each consequence has its own, with a number."""
    if len(lines) < LONG + 2:
        yield text
        return
    first, *links, last = lines
    yield first.text
    yield from (f"{'  ' * line.deep}{number:>5}) {line.text}" for number, line in enumerate(links, 1))
    yield f"    {last.text}"


@takes_text
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
    how: How = PLAINLY,
) -> int:
    """Say how hard a puzzle is, and what it takes."""
    from cluewise.reasoning.explaining import explain as explained
    from cluewise.reasoning.rating import NO_LEVEL

    reading = one_puzzle(source(puzzle, text, how), family, format, "rate", seconds)
    if scale is not None:
        return _rate_on(reading, scale, json=json, seconds=seconds)
    with busy("rating"):
        found = explained(reading.puzzle, seconds=seconds)
    if json:
        print_json(found.rated())
    elif found.undecided:
        say("Undecided within the budget.")
    elif found.status != "unique":
        say(NO_LEVEL)
    else:
        say(f"{found.rating.level} ({found.rating.score})")
        for name, times in found.rating.techniques.items():
            say(f"{times:>5} x {name}")
    return UNDECIDED if found.undecided else OF_STATUS[found.status]


def _rate_on(reading: Reading, scale: str, *, json: bool, seconds: float | None) -> int:
    from cluewise.reasoning.rating import NO_LEVEL
    from cluewise.reasoning.scales import AT_LEAST, rated_on

    with busy("rating"):
        found = rated_on(reading.puzzle, scale, seconds=seconds)
    status = found["status"]
    if json:
        print_json(found)
    elif status != "unique":
        say("Undecided within the budget." if status == "unknown" else NO_LEVEL)
    else:
        say(f"{found['level']} ({'at least ' if found['score_is'] == AT_LEAST else ''}{found['score']})")
        for name, times in found["techniques"].items():
            say(f"{times:>5} x {name}")
    return OF_STATUS[status]


@takes_text
def hint(
    puzzle: options.PuzzleArg = None,
    progress: Annotated[
        str | None, typer.Option("--progress", metavar="FILE", help="The position so far, as `check` reads solutions.")
    ] = None,
    strength: Annotated[str | None, typer.Option("--strength", help="where, technique or step (usual).")] = None,
    text: options.Text = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    json: options.Json = False,
    seconds: options.Seconds = None,
    html: HintHtml = None,
    svg: options.StepSvg = None,
    png: options.StepPng = None,
    how: How = PLAINLY,
) -> int:
    """Give the easiest next step from a position, or point out what is wrong in it."""
    from cluewise.reasoning.hinting import STRENGTHS, UNKNOWN_STRENGTH
    from cluewise.reasoning.hinting import hint as hinted

    if strength not in (None, *STRENGTHS):
        raise UsageError(UNKNOWN_STRENGTH)
    for path in (html, svg, png):
        writable(path)
    reading = one_puzzle(source(puzzle, text, how), family, format, "hint", seconds)
    position, besides = _position(reading, progress)
    with busy("looking"):
        found = hinted(reading.puzzle, position, seconds=seconds, besides=besides)
    if json:
        print_json(found.to_json())
    else:
        paragraphs = found.lines if strength in (None, "step") else [(found.told(strength), ())]
        say("\n".join(line for paragraph in paragraphs for line in _set_out(*paragraph)))
    if html:
        _put_page(reading.puzzle, found, position, strength, html)
    put_steps(reading.puzzle, [found.step] if found.step else [], svg, png)
    if not found.step:
        put_pictures(reading.family.draw(reading.puzzle, position), svg, png)
    return NO if found.mistakes or found.hopeless else UNDECIDED if found.undecided else DONE


def _put_page(puzzle: Puzzle, found: Hint, position: Solution | None, strength: str | None, html: Path) -> None:
    from cluewise.reasoning.hint_page import hint_page

    with whole_file(html) as file:
        file.write(hint_page(puzzle, found, position, strength))


def _position(reading: Reading, progress: str | None) -> tuple[Solution | None, Besides]:
    """The entries of a file, and the facts that it holds besides."""
    from cluewise.pipeline import solution_in
    from cluewise.reasoning.besides import NOTHING, apart

    if progress is None:
        return None, NOTHING
    where = file_source(progress)
    with blaming(where.name):
        entered, besides = apart(where.text)
        return (None if entered is None else solution_in(reading.puzzle, entered)), besides
