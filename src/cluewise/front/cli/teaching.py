"""`teach`: the techniques, and a lesson about each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cluewise.base.errors import UsageError
from cluewise.family import family_names
from cluewise.front.cli.busy import busy
from cluewise.front.cli.exits import DONE, UNDECIDED
from cluewise.front.cli.options import command
from cluewise.front.cli.output import ink, note, print_json, say, whole_file, writable

if TYPE_CHECKING:
    from cluewise.reason.lessons import Taught


@command
def teach(
    *,
    what: list[str] | None,
    json: bool,
    html: Path | None,
    practice: int | None,
    seed: int,
) -> int:
    """`cluewise teach`."""
    from cluewise.reason.lessons import teach as taught
    from cluewise.reason.lessons import techniques

    words = what or []
    family = words[0] if words and words[0] in family_names() else None
    name = " ".join(words[1:] if family else words)
    writable(html)
    if name and practice is not None:
        return _practice(name, family, practice, seed, json=json)
    if name:
        _lesson(taught(name, family=family), json=json, html=html)
        return DONE
    if html is not None:
        raise UsageError("--html shows one technique: `cluewise teach TECHNIQUE --html FILE`")
    if practice is not None:
        raise UsageError("--practice is for one technique: `cluewise teach TECHNIQUE --practice N`")
    _list(techniques(family), json=json)
    return DONE


def _practice(name: str, family: str | None, n: int, seed: int, *, json: bool) -> int:
    from cluewise.make.practice import practice

    with busy("looking for positions"):
        found = practice(name, family=family, n=n, seed=seed)
    if json:
        for one in found:
            print_json(one.to_json())
    else:
        for number, one in enumerate(found, 1):
            clues = "".join(f"{at}. {clue}\n" for at, clue in enumerate(one.clues, 1))
            say(f"Position {number}\n\n{clues}{one.board(ink()).rstrip()}\n")
        say("\n".join(["Answers", "", *(f"{number}. {one.step.text}" for number, one in enumerate(found, 1))]))
    if len(found) < n:
        note(f"no more than {len(found)} were found")
    return DONE if found else UNDECIDED


def _list(found: tuple[Taught, ...], *, json: bool) -> None:
    if json:
        for one in found:
            about = {"level": one.level, "effort": one.technique.effort, "about": one.about}
            print_json({"family": one.family.name, "technique": one.name, **about})
        return
    width = max(len(one.name) for one in found)
    family = None
    for one in found:
        if one.family is not family:
            say(f"{'' if family is None else chr(10)}{one.family.title}")
            family = one.family
        say(f"  {one.name:<{width}}  {one.level}")


def _lesson(one: Taught, *, json: bool, html: Path | None) -> None:
    if json:
        print_json(one.to_json())
    else:
        before, after = one.boards(ink())
        say(f"{one.name[:1].upper()}{one.name[1:]} ({one.family.title}, {one.level})\n\n{one.about}")
        if one.technique.needs_uniqueness:
            say("It is right only where exactly one solution is promised.")
        if one.clues:
            say("\n" + "\n".join(f"{number}. {clue}" for number, clue in enumerate(one.clues, 1)))
        say(f"\nBefore:\n\n{before.rstrip()}\n\n{one.text}\n\nAfter:\n\n{after.rstrip()}")
    if html:
        with whole_file(html) as file:
            file.write(one.to_html())
