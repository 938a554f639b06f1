"""`explain`, `hint`, `rate` and `audit`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cluewise.base.errors import UsageError
from cluewise.front.cli.busy import busy
from cluewise.front.cli.exits import DONE, NO, OF_STATUS, UNDECIDED
from cluewise.front.cli.inputs import blaming, file_source, one_puzzle, source
from cluewise.front.cli.options import command
from cluewise.front.cli.output import note, print_json, say, whole_file, writable
from cluewise.front.cli.pictures import put_pictures, put_steps
from cluewise.front.cli.taking import How

if TYPE_CHECKING:
    from cluewise.family.puzzle import Puzzle, Solution
    from cluewise.reason.besides import Besides
    from cluewise.reason.explanation import Explanation
    from cluewise.reason.hinting import Hint
    from cluewise.solver.read import Reading


@command
def explain(
    *,
    puzzle: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    verify: bool,
    uniqueness: bool,
    brief: bool,
    seconds: float | None,
    html: Path | None,
    svg: Path | None,
    png: Path | None,
    how: How,
) -> int:
    """`cluewise explain`."""
    from cluewise.reason.explaining import explain as explained

    writable(html, svg, png)
    reading = one_puzzle(source(puzzle, text, how), family, format, "explain", seconds)
    with busy("explaining"):
        found = explained(reading.puzzle, seconds=seconds, verify=verify, uniqueness=uniqueness)
    if json:
        print_json(found.to_json() | ({"brief": found.briefly()} if brief else {}))
    else:
        _print(found, brief=brief)
    if html:
        with whole_file(html) as file:
            file.write(found.to_html(brief=brief or None))
    put_steps(found.puzzle, found.steps, svg, png)
    return UNDECIDED if found.undecided else OF_STATUS[found.status]


def _print(found: Explanation, *, brief: bool) -> None:
    say(found.to_text(brief=brief))
    if found.unverified:
        note(f"the steps were not verified: {found.unverified}")
    if found.verified_by:
        say(f"Every step was verified by {found.verified_by}, from only the facts, clues and rules that it cites.")
    if found.complete and found.status == "unique":
        say(f"Level: {found.rating.level} ({found.rating.score})")


@command
def rate(
    *,
    puzzle: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    seconds: float | None,
    scale: str | None,
    how: How,
) -> int:
    """`cluewise rate`."""
    from cluewise.reason.rated import rated
    from cluewise.reason.rating import NO_LEVEL

    reading = one_puzzle(source(puzzle, text, how), family, format, "rate", seconds)
    if scale is not None:
        return _rate_on(reading, scale, json=json, seconds=seconds)
    with busy("rating"):
        found = rated(reading.puzzle, seconds=seconds)
    if json:
        print_json(found.to_json())
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
    from cluewise.reason.rating import NO_LEVEL
    from cluewise.reason.scales import AT_LEAST, rated_on

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


@command
def hint(
    *,
    puzzle: str | None,
    progress: str | None,
    strength: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    seconds: float | None,
    html: Path | None,
    svg: Path | None,
    png: Path | None,
    how: How,
) -> int:
    """`cluewise hint`."""
    from cluewise.reason.hinting import STRENGTHS, UNKNOWN_STRENGTH
    from cluewise.reason.hinting import hint as hinted

    if strength not in (None, *STRENGTHS):
        raise UsageError(UNKNOWN_STRENGTH)
    writable(html, svg, png)
    reading = one_puzzle(source(puzzle, text, how), family, format, "hint", seconds)
    position, besides = _position(reading, progress)
    with busy("looking"):
        found = hinted(reading.puzzle, position, seconds=seconds, besides=besides)
    if json:
        print_json(found.to_json())
    else:
        from cluewise.reason.setting_out import set_out

        paragraphs = found.lines if strength in (None, "step") else [(found.told(strength), ())]
        say("\n".join(line for paragraph in paragraphs for line in set_out(*paragraph)))
    if html:
        _put_page(reading.puzzle, found, position, strength, html)
    put_steps(reading.puzzle, [found.step] if found.step else [], svg, png)
    if not found.step:
        put_pictures(reading.family.draw(reading.puzzle, position), svg, png)
    return NO if found.mistakes or found.hopeless else UNDECIDED if found.undecided else DONE


def _put_page(puzzle: Puzzle, found: Hint, position: Solution | None, strength: str | None, html: Path) -> None:
    from cluewise.reason.hint_page import hint_page

    with whole_file(html) as file:
        file.write(hint_page(puzzle, found, position, strength))


def _position(reading: Reading, progress: str | None) -> tuple[Solution | None, Besides]:
    """The entries of a file, and the facts that it holds besides."""
    from cluewise.reason.besides import NOTHING, apart
    from cluewise.solver.pipeline import solution_in

    if progress is None:
        return None, NOTHING
    where = file_source(progress)
    with blaming(where.name):
        entered, besides = apart(where.text)
        return (None if entered is None else solution_in(reading.puzzle, entered)), besides
