"""The menu that opens when `cluewise` is called alone on a terminal."""

from __future__ import annotations

from collections.abc import Callable

from cluewise.cli.exits import DONE
from cluewise.cli.output import complain, ink, say
from cluewise.errors import CluewiseError
from cluewise.family import family_named, family_names
from cluewise.library import example, examples
from cluewise.pipeline import read_one
from cluewise.solving import job as ordinary_job
from cluewise.solving import run


def menu() -> int:
    """Ask what to do until the person has had enough."""
    say("Welcome to cluewise. Type the number of what you would like to do.")
    while True:
        for number, (title, _) in enumerate(ENTRIES, 1):
            say(f"  {number}. {title}")
        choice = _ask("Your choice: ")
        if choice is None or choice.strip().lower() in ("q", "quit", "exit", str(len(ENTRIES))):
            return DONE
        _do(choice.strip())


def _do(choice: str) -> None:
    if not choice.isdecimal() or not 1 <= int(choice) <= len(ENTRIES):
        say(f"Please type a number from 1 to {len(ENTRIES)}.")
        return
    try:
        ENTRIES[int(choice) - 1][1]()
    except CluewiseError as error:
        complain(error)
    except KeyboardInterrupt:
        say("\nStopped.")


def _ask(prompt: str) -> str | None:
    """A line from the person; None when there will be no more."""
    try:
        return input(prompt)
    except EOFError:
        say()
        return None


def _typed() -> None:
    """Solve what the person types."""
    family = (_ask(f"Family ({', '.join(family_names())}; empty: find out): ") or "").strip().lower() or None
    if family:
        say(family_named(family).rules)
    say("Type or paste the puzzle line by line; finish with a line that holds only a full stop.")
    lines: list[str] = []
    while (line := _ask("")) is not None and line.strip() != ".":
        lines.append(line)
    _solve("\n".join(lines), family)


def _example() -> None:
    """Solve one of the shipped puzzles."""
    names = {name: [one.name for one in examples(name)] for name in family_names()}
    for family, members in names.items():
        say(f"  {family}: {', '.join(members)}")
    name = (_ask("Which one? ") or "").strip()
    if (found := example(name)) is None:
        say(f"There is no example called {name!r}.")
    else:
        _solve(found.text, found.family)


def _compare() -> None:
    """Compare strategies on one of the shipped puzzles."""
    from cluewise.cli.comparing import compare

    name = (_ask("Which example? ") or "").strip()
    if example(name) is None:
        say(f"There is no example called {name!r}.")
    else:
        compare(name, seconds=2.0)


def _solve(text: str, family: str | None) -> None:
    from cluewise.cli.solving import report

    reading = read_one(text, family=family)
    say(reading.family.render(reading.puzzle, None, ink()))
    say(report(reading.puzzle, run(reading.puzzle, ordinary_job())))


ENTRIES: tuple[tuple[str, Callable[[], None]], ...] = (
    ("Type in a puzzle and solve it", _typed),
    ("Solve a shipped puzzle", _example),
    ("Compare strategies on a shipped puzzle", _compare),
    ("Quit", lambda: None),
)
