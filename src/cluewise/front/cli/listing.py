"""`families`, `examples` and `formats`: what there is."""

from __future__ import annotations

import json as jsonlib
from typing import Any

from cluewise.family import all_families, family_named
from cluewise.front.cli.exits import DONE
from cluewise.front.cli.options import command
from cluewise.front.cli.output import say
from cluewise.front.verbs.contents import listed


def _print(rows: list[dict[str, Any]], *, json: bool) -> None:
    if json:
        say(jsonlib.dumps(rows, ensure_ascii=False))
        return
    names = list(rows[0])
    widths = {name: max(len(name), *(len(str(row[name])) for row in rows)) for name in names[:-1]}
    for row in [{name: name.upper() for name in names}, *rows]:
        say("  ".join([*(f"{row[name]!s:{widths[name]}}" for name in names[:-1]), str(row[names[-1]])]))


@command
def families(*, json: bool) -> int:
    """`cluewise families`."""
    if json:
        _print([{"family": one.name, "title": one.title, "rules": one.rules} for one in all_families()], json=True)
        return DONE
    for one in all_families():
        say(f"{one.name}: {one.title}\n  {one.rules}\n")
    return DONE


@command
def examples(*, family: str | None, json: bool) -> int:
    """`cluewise examples`."""
    if family:
        family_named(family)
    found = [one for one in listed() if family in (None, one["family"])]
    _print([{name: one[name] for name in ("family", "name", "format", "title")} for one in found], json=json)
    return DONE


@command
def formats(*, family: str | None, json: bool) -> int:
    """`cluewise formats`."""
    rows = [
        {
            "family": one.name,
            "format": fmt.name,
            "writes": "yes" if fmt.write else "no",
            "per line": "yes" if fmt.line_based else "no",
            "title": fmt.title,
        }
        for one in ([family_named(family)] if family else all_families())
        for fmt in one.formats
    ]
    _print(rows, json=json)
    return DONE
