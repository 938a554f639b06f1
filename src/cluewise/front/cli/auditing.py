"""`audit`: a puzzle looked over before it is published."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from cluewise.front.cli.each import At, each_puzzle
from cluewise.front.cli.exits import OF_STATUS, UNDECIDED
from cluewise.front.cli.inputs import source
from cluewise.front.cli.options import command
from cluewise.front.cli.output import print_json, say
from cluewise.front.cli.taking import How

if TYPE_CHECKING:
    from cluewise.family.puzzle import Json
    from cluewise.reason.audit import Audit
    from cluewise.reason.left_out import Clue
    from cluewise.reason.rating import Rating
    from cluewise.solver.read import Reading

WIDTH = 100
VERDICTS = {
    "unique": "There is exactly one solution.",
    "several": "There are several solutions; they differ in:",
    "impossible": "There is no solution.",
    "unknown": "Undecided within the budget.",
}


@command
def audit(
    *,
    puzzle: str | None,
    text: str | None,
    family: str | None,
    format: str | None,  # noqa: A002
    json: bool,
    seconds: float | None,
    how: How,
) -> int:
    """`cluewise audit`."""
    from cluewise.reason.audit import audit as audited

    def do(reading: Reading, _: At) -> int:
        found = audited(reading.puzzle, seconds=seconds)
        if json:
            print_json(found.to_json())
        else:
            _print(found)
        return UNDECIDED if found.undecided or found.unfinished else OF_STATUS[found.status]

    where = source(puzzle, text, how)
    return each_puzzle(where, family, format, do, json=json, doing="auditing", seconds=seconds)


def _print(found: Audit) -> None:
    say(VERDICTS[found.status])
    if found.unfinished:
        say(f"Undecided within the budget: {found.unfinished}.")
    if found.differs:
        say(fill(", ".join(map(_subject, found.differs)), WIDTH, initial_indent="  ", subsequent_indent="  "))
    for clues in found.conflicts:
        say(
            _titled("These clues cannot hold together:", clues)
            if clues
            else "No clue is to blame: the board itself is."
        )
    if found.superfluous:
        say(_titled("Each of these could be left out alone:", found.superfluous))
    if len(found.spare) > 1 or len(found.superfluous) > 1:
        say(_titled("These could be left out together:", found.spare))
    if found.undecided:
        say(_titled("The budget did not tell whether these could be left out:", found.undecided))
    elif found.status == "unique" and not found.superfluous:
        say("No clue can be left out.")
    if found.rating:
        say(f"Level: {_level(found.rating)}")
    _print_minimal(found)


def _print_minimal(found: Audit) -> None:
    minimal = found.minimal
    if minimal is None:
        return
    if minimal.puzzle is None:
        say(f"{minimal.clues} of {found.clues} clues are enough; this family always tells them all.")
        return
    level = f", level {_level(minimal.rating)}" if minimal.rating else ""
    say(f"\nA minimal puzzle, with {minimal.clues} of {found.clues} clues{level}:\n")
    say(minimal.puzzle.to_text().rstrip("\n"))


def _titled(title: str, clues: tuple[Clue, ...]) -> str:
    return "\n".join([title, *(f"  {clue.number}. {clue.text}" for clue in clues)])


def _level(rating: Rating) -> str:
    return f"{rating.level} ({rating.score})"


def _subject(subject: Json) -> str:
    if "cell" in subject:
        return "r{}c{}".format(*subject["cell"])
    return ": ".join(map(str, subject["item"]))
