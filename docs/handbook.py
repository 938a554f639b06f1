"""The pages about techniques in `docs/techniques/`: written from the lessons themselves.

`python docs/handbook.py` (or `make techniques`) writes the pages anew; Sphinx calls `draw` for the pictures, which
are made at build time and never kept.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from cluewise.family import AnyFamily, all_families
from cluewise.reasoning.lessons import Taught, techniques
from cluewise.steps import LEVELS

HERE = Path(__file__).parent / "techniques"
PICTURES = "pictures"
MADE = "<!-- Written by docs/handbook.py from the lessons in the program; `make techniques` writes it anew. -->"


def pages() -> Mapping[str, str]:
    """Every page by the name of its file."""
    families = [family for family in all_families() if family.ladder is not None]
    return {"index.md": _index(families)} | {f"{family.name}.md": _page(family) for family in families}


def draw(folder: Path = HERE) -> None:
    """Make the pictures of all lessons."""
    target = folder / PICTURES
    target.mkdir(parents=True, exist_ok=True)
    for one in techniques():
        for moment, drawing in zip(("before", "after"), one.drawings(), strict=True):
            (target / f"{_slug(one)}-{moment}.svg").write_text(drawing.to_svg(), "utf-8")


def _index(families: list[AnyFamily]) -> str:
    names = "\n".join(family.name for family in families)
    return f"""{MADE}

# Techniques

How people reason about each kind of puzzle, easiest first: every technique with a small position in which it helps and
nothing easier does, before and after. `cluewise teach` lists them in the terminal, `cluewise teach x-wing` shows one,
and with `--html FILE` it becomes a page of its own.

A technique's effort is a number on one scale for all families: {_levels()}.

```{{toctree}}
:maxdepth: 1

{names}
```
"""


def _levels() -> str:
    return ", ".join(f"up to {most} is {name}" for name, most in LEVELS)


def _page(family: AnyFamily) -> str:
    lessons = techniques(family.name)
    parts = [MADE, f"# {family.title}: techniques", family.rules]
    for level, group in groupby(lessons, key=lambda one: one.level):
        parts.append(f"## {level.capitalize()}")
        parts += [part for one in group for part in _lesson(one)]
    return "\n\n".join(parts) + "\n"


def _lesson(one: Taught) -> Iterator[str]:
    yield f"### {one.name[:1].upper()}{one.name[1:]}"
    unique = " It is right only where exactly one solution is promised." if one.technique.needs_uniqueness else ""
    yield f"{one.about}{unique} *Effort {one.technique.effort}.*"
    if one.clues:
        yield "\n".join(f"{number}. {clue}" for number, clue in enumerate(one.clues, 1))
    before, after = (f"![{one.name}, {moment}]({PICTURES}/{_slug(one)}-{moment}.svg)" for moment in ("before", "after"))
    yield f"| Before | After |\n|---|---|\n| {before} | {after} |"
    yield f"> {one.text}"


def _slug(one: Taught) -> str:
    return f"{one.family.name}-{re.sub(r'[^a-z0-9]+', '-', one.name.casefold()).strip('-')}"


def main() -> int:
    """Write the pages; with --pictures the pictures as well."""
    HERE.mkdir(exist_ok=True)
    for name, text in pages().items():
        (HERE / name).write_text(text, "utf-8")
    if "--pictures" in sys.argv:
        draw()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
