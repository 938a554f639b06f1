"""The pages about techniques in `docs/techniques/`: written from the lessons themselves.

`python docs/handbook.py` (or `make techniques`) writes the pages and their pictures anew; Sphinx calls `draw` as well.
The pictures are kept, so that they are also seen where the pages are read without being built; they are written
shorter than the program writes them, because there are many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from cluewise.family import AnyFamily, all_families
from cluewise.family.steps import LEVELS
from cluewise.reason.lessons import Taught, techniques

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
            (target / f"{_slug(one)}-{moment}.svg").write_text(slimmed(drawing.to_svg()), "utf-8")


_TEXT = re.compile(r'<text x="([^"]+)" y="([^"]+)" ([^>]+)>([^<])</text>')  # of one character
_LINE = re.compile(r'<line x1="([^"]+)" y1="([^"]+)" x2="([^"]+)" y2="([^"]+)" ([^>]+)/>')
_RECT = re.compile(r'<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)" (fill[^>]+)/>')


def slimmed(svg: str) -> str:
    """The same picture in fewer bytes: neighbours in the file that look alike become one element."""
    groups = groupby(svg.split("\n"), key=_kind_and_look)
    return "\n".join(element for (kind, look), group in groups for element in _merged(kind, look, list(group)))


def _kind_and_look(element: str) -> tuple[str, str]:
    for pattern, kind in ((_TEXT, "text"), (_LINE, "line"), (_RECT, "rect")):
        if found := pattern.fullmatch(element):
            return kind, found[3 if kind == "text" else 5]
    return "other", ""


def _merged(kind: str, look: str, elements: list[str]) -> list[str]:
    if kind == "text":  # a place for each character
        xs, ys, _, characters = zip(*(_TEXT.findall(one)[0] for one in elements), strict=True)
        return [f'<text x="{" ".join(xs)}" y="{" ".join(ys)}" {look}>{"".join(characters)}</text>']
    if kind == "line":
        return [f'<path d="{"".join(map(_stretch, elements))}" {look}/>']
    if kind == "rect" and len(elements) > 1:
        path = "".join(_RECT.sub(r"M\1 \2h\3v\4h-\3z", one) for one in elements)
        return [f'<path d="{path}" {look}/>']
    return elements


def _stretch(line: str) -> str:
    x1, y1, x2, y2, _ = _LINE.findall(line)[0]
    return f"M{x1} {y1}" + (f"V{y2}" if x1 == x2 else f"H{x2}" if y1 == y2 else f"L{x2} {y2}")


def _index(families: list[AnyFamily]) -> str:
    names = "\n".join(family.name for family in families)
    return f"""{MADE}

# Techniques

How people reason about each kind of puzzle, easiest first: every technique with a small position in which it helps and
nothing easier does, and the step there. `cluewise teach` lists them in the terminal, `cluewise teach x-wing` shows one,
and with `--html FILE` it becomes a page of its own.

A technique's effort is a number on one scale for all families: {_levels()}.

In the pictures, what a step uses has a dashed blue frame, what it settles a green one, and what it rules out is red.
Cells are named by row and column: r2c3 is the third cell of the second row.

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
    yield f"| Before | The step |\n|---|---|\n| {before} | {after} |"
    yield f"> {one.text}"


def _slug(one: Taught) -> str:
    return f"{one.family.name}-{re.sub(r'[^a-z0-9]+', '-', one.name.casefold()).strip('-')}"


def main() -> int:
    """Write the pages and their pictures."""
    HERE.mkdir(exist_ok=True)
    for name, text in pages().items():
        (HERE / name).write_text(text, "utf-8")
    draw()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
