"""`families`, `examples` and `formats`: what there is."""

from __future__ import annotations

import json as jsonlib
from typing import Any

from cluewise.cli import options
from cluewise.cli.output import say
from cluewise.family import all_families, family_named
from cluewise.library import Example
from cluewise.library import examples as shipped
from cluewise.verbs.contents import about


def _print(rows: list[dict[str, Any]], *, json: bool) -> None:
    if json:
        say(jsonlib.dumps(rows, ensure_ascii=False))
        return
    names = list(rows[0])
    widths = {name: max(len(name), *(len(str(row[name])) for row in rows)) for name in names[:-1]}
    for row in [{name: name.upper() for name in names}, *rows]:
        say("  ".join([*(f"{row[name]!s:{widths[name]}}" for name in names[:-1]), str(row[names[-1]])]))


def families(json: options.Json = False) -> None:
    """List the families of puzzles and their rules."""
    if json:
        _print([{"family": one.name, "title": one.title, "rules": one.rules} for one in all_families()], json=True)
        return
    for one in all_families():
        say(f"{one.name}: {one.title}\n  {one.rules}\n")


def examples(family: options.FamilyName = None, json: options.Json = False) -> None:
    """List the shipped puzzles: `cluewise solve NAME` solves one."""
    if family:
        family_named(family)
    _print([_row(one) for one in shipped(family)], json=json)


def _row(one: Example) -> dict[str, Any]:
    found = about(one)
    return {name: found[name] for name in ("family", "name", "format", "title")}


def formats(family: options.FamilyName = None, json: options.Json = False) -> None:
    """List the formats that can be read and written."""
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
