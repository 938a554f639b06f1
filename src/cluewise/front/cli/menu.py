"""The menu that opens when `cluewise` is called alone on a terminal."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

from cluewise.base.errors import CluewiseError
from cluewise.family import family_named, family_names
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.exits import DONE
from cluewise.front.cli.output import complain, ink, say
from cluewise.front.cli.taking import asked
from cluewise.library import example, examples
from cluewise.solver.ambiguity import PLAIN, Taking
from cluewise.solver.pipeline import read_one
from cluewise.solver.read import Reading
from cluewise.solver.run import job as ordinary_job
from cluewise.solver.run import run


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


def _generate() -> None:
    """Make a puzzle by level or by cells removed, show it, and solve it when the person wants to see that."""
    from cluewise.make.attempts import make
    from cluewise.make.order import maker_of, order

    making = [name for name in family_names() if family_named(name).maker is not None]
    family = (_ask(f"Family ({', '.join(making)}): ") or "").strip().lower()
    settings = {one.name for one in maker_of(family_named(family)).settings}
    can_remove = "remove" in settings
    more = ", or how many cells to empty" if can_remove else ""
    wish = (_ask(f"Level (easy, medium, hard, expert){more}: ") or "").strip()
    options: dict[str, Any] = {}
    if wish.isdecimal() and can_remove:
        options["remove"] = int(wish)
    elif wish:
        options["difficulty"] = wish
    made = make(order(family, seed=int.from_bytes(os.urandom(4)), **options), 0)
    say(family_named(family).render(made.puzzle, None, ink()))
    if (_ask("Press Enter for the solution, or type n: ") or "").strip().lower() != "n":
        _report(made.puzzle)


def _explain() -> None:
    """Explain one of the shipped puzzles."""
    from cluewise.front.cli.explaining import explain

    name = (_ask("Which example? ") or "").strip()
    if example(name) is None:
        say(f"There is no example called {name!r}.")
    else:
        explain(name)


def _compare() -> None:
    """Compare strategies on one of the shipped puzzles."""
    from cluewise.front.cli.comparing import compare

    name = (_ask("Which example? ") or "").strip()
    if example(name) is None:
        say(f"There is no example called {name!r}.")
    else:
        compare(name, seconds=2.0)


def _play() -> None:
    """Open a shipped puzzle in the browser; Ctrl-C comes back to the menu."""
    from cluewise.front.cli.serving import serve

    name = (_ask("Which example? (empty: the usual one) ") or "").strip()
    if name and example(name) is None:
        say(f"There is no example called {name!r}.")
    else:
        serve(name or None)


def _solve(text: str, family: str | None) -> None:
    def read(taking: Taking) -> Iterator[Reading]:
        yield read_one(text, family=family, taking=taking)

    reading = next(asked(read, PLAIN))
    say(reading.family.render(reading.puzzle, None, ink()))
    _report(reading.puzzle)


def _report(puzzle: Puzzle) -> None:
    from cluewise.front.cli.reporting import report

    say(report(puzzle, run(puzzle, ordinary_job())))


ENTRIES: tuple[tuple[str, Callable[[], None]], ...] = (
    ("Type in a puzzle and solve it", _typed),
    ("Solve a shipped puzzle", _example),
    ("Make a new puzzle and solve it", _generate),
    ("Explain a shipped puzzle step by step", _explain),
    ("Compare strategies on a shipped puzzle", _compare),
    ("Play in the browser", _play),
    ("Quit", lambda: None),
)
