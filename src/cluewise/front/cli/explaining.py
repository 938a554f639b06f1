"""`explain`, `hint`, `rate` and `audit`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cluewise.base.errors import UsageError
from cluewise.front.cli.each import At, each_puzzle
from cluewise.front.cli.exits import DONE, NO, OF_STATUS, UNDECIDED
from cluewise.front.cli.inputs import blaming, file_source, source
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

    def do(reading: Reading, at: At) -> int:
        found = explained(reading.puzzle, seconds=seconds, verify=verify, uniqueness=uniqueness)
        if json:
            print_json(found.to_json() | ({"brief": found.briefly()} if brief else {}))
        else:
            _print(found, brief=brief)
        if page := at.path(html):
            with whole_file(page) as file:
                file.write(found.to_html(brief=brief or None))
        put_steps(found.puzzle, found.steps, at.path(svg), at.path(png))
        return UNDECIDED if found.undecided else OF_STATUS[found.status]

    where = source(puzzle, text, how)
    return each_puzzle(where, family, format, do, json=json, doing="explaining", seconds=seconds)


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
    one = _rated if scale is None else partial(_rated_on, scale=scale)

    def do(reading: Reading, _: At) -> int:
        return one(reading, json=json, seconds=seconds)

    where = source(puzzle, text, how)
    return each_puzzle(where, family, format, do, json=json, doing="rating", seconds=seconds)


def _rated(reading: Reading, *, json: bool, seconds: float | None) -> int:
    from cluewise.reason.rated import rated
    from cluewise.reason.rating import NO_LEVEL

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


def _rated_on(reading: Reading, *, scale: str, json: bool, seconds: float | None) -> int:
    from cluewise.reason.rating import NO_LEVEL
    from cluewise.reason.scales import AT_LEAST, rated_on

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
    rung: str | None,
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
    from cluewise.reason.coach import checked
    from cluewise.reason.hinting import hint as hinted

    rung = checked(rung)
    writable(html, svg, png)

    def do(reading: Reading, at: At) -> int:
        position, besides = _position(reading, progress, at)
        found = hinted(reading.puzzle, position, seconds=seconds, besides=besides, rung=rung)
        if json:
            print_json(found.to_json())
        else:
            _tell(found)
        if page := at.path(html):
            _put_page(reading.puzzle, found, position, page)
        pictures = (at.path(svg), at.path(png))
        put_steps(reading.puzzle, [found.step] if found.step else [], *pictures)
        if not found.step:
            put_pictures(reading.family.draw(reading.puzzle, position), *pictures)
        return NO if found.mistakes or found.hopeless else UNDECIDED if found.undecided else DONE

    where = source(puzzle, text, how)
    return each_puzzle(where, family, format, do, json=json, doing="looking", seconds=seconds)


def _tell(found: Hint) -> None:
    from cluewise.reason.setting_out import set_out

    say("\n".join(line for paragraph in found.lines for line in set_out(*paragraph)))


def _put_page(puzzle: Puzzle, found: Hint, position: Solution | None, html: Path) -> None:
    from cluewise.reason.hint_page import hint_page

    with whole_file(html) as file:
        file.write(hint_page(puzzle, found, position))


def _position(reading: Reading, progress: str | None, at: At) -> tuple[Solution | None, Besides]:
    """The entries of a file, and the facts that it holds besides."""
    from cluewise.reason.besides import position_in

    if progress is None:
        return position_in(reading.puzzle, None)
    if at.total > 1:
        raise UsageError(f"a position belongs to one puzzle, and there are {at.total}")
    where = file_source(progress)
    with blaming(where.name):
        return position_in(reading.puzzle, where.text)
