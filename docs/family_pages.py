"""The pages about families in `docs/families/`: written from what the families say about themselves.

`python docs/family_pages.py` (or `make techniques`) writes the pages anew; Sphinx calls `draw` for the pictures. They
are few and are kept, so that they are also seen where the pages are read without being built.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path

from cluewise.base.words import LINE, as_words
from cluewise.family import AnyFamily, all_families
from cluewise.family.maker import AnyMaker
from cluewise.family.puzzle import Puzzle
from cluewise.front.verbs.contents import about
from cluewise.library import Example, examples
from cluewise.reason.lessons import techniques
from cluewise.solver.pipeline import read_one, solve

HERE = Path(__file__).parent / "families"
PICTURES = "pictures"
MADE = "<!-- Written by docs/family_pages.py from the program; `make techniques` writes it anew. -->"
SHOWN = 12  # examples that a page lists
SMALL = 40  # cells of a board, or words of a text: what is shown as a picture has as many or a little more


def pages() -> Mapping[str, str]:
    """Every page by the name of its file."""
    families = all_families()
    return {"index.md": _index(families)} | {f"{family.name}.md": _page(family) for family in families}


def draw(folder: Path = HERE) -> None:
    """Make the picture of one puzzle of each family, empty and solved."""
    target = folder / PICTURES
    target.mkdir(parents=True, exist_ok=True)
    for family in all_families():
        puzzle = _read(shown_example(family))
        solved = solve(puzzle).solution
        for moment, solution in (("puzzle", None), ("solved", solved)):
            (target / f"{family.name}-{moment}.svg").write_text(family.draw(puzzle, solution).to_svg(), "utf-8")


def shown_example(family: AnyFamily) -> Example:
    """The example that stands for its family: the shortest text that is not tiny and has one solution."""
    proper = [one for one in examples(family.name) if not one.name.startswith("several")]
    return min(proper, key=lambda one: (len(one.text.split()) < SMALL, len(one.text), one.name))


def _read(one: Example) -> Puzzle:
    return read_one(one.text, family=one.family).puzzle


def _index(families: Iterable[AnyFamily]) -> str:
    rows = [(f"[{one.title}]({one.name}.md)", one.rules) for one in families]
    names = "\n".join(one.name for one in families)
    return f"""{MADE}

# Families

{_table(("family", "the rules"), rows)}

Other packages can add families; [Architecture](../architecture.md) tells how.

```{{toctree}}
:maxdepth: 1
:hidden:

{names}
```
"""


def _page(family: AnyFamily) -> str:
    one = shown_example(family)
    pictures = (f"![{one.name}, {moment}]({PICTURES}/{family.name}-{moment}.svg)" for moment in ("puzzle", "solved"))
    parts = [
        MADE, f"# {family.title}", family.rules, _table(("the example", "solved"), [tuple(pictures)]),
        _try(family, one),
        "## Formats", _formats(family), "## Models", _models(family),
        *(["## Techniques", _techniques(family)] if family.ladder else []),
        *(["## New ones", _making(family, family.maker)] if family.maker else []),
        "## Examples", _examples(family),
    ]  # fmt: skip
    return "\n\n".join(parts) + "\n"


def _try(family: AnyFamily, one: Example) -> str:
    return f"""```sh
cluewise solve {one.name}
cluewise explain {one.name}
cluewise rate {one.name}
```

In Python, an answer is data that programs can use: {family.answer_form(_read(one))}.

```python
import cluewise as cw
from cluewise.library import example

puzzle = cw.read(example("{one.name}").text, family="{family.name}")
assert cw.solve(puzzle).status == "unique"
print(puzzle)
```"""


def _formats(family: AnyFamily) -> str:
    rows = [
        (f"`{one.name}`", one.title, "yes" if one.write else "no", "yes" if one.line_based else "no")
        for one in family.formats
    ]
    heading = family.name  # the section of the page about formats
    return (
        f"{_table(('`--format`', 'what', 'written too', 'one per line'), rows)}\n\n"
        f"[Formats](../formats.md#{heading}) has an example of each, and says how they are told apart."
    )


def _models(family: AnyFamily) -> str:
    rows = [
        (f"`{one.name}`", one.title, ", ".join(f"`{choice}`" for choice in one.suits)) for one in family.formulations
    ]
    return (
        "How the question is put to an engine, the usual way first (`--model`; more in [the textbook](../textbook.md))."
        "\n\n"
        f"{_table(('model', 'what', 'made for'), rows)}"
    )


def _techniques(family: AnyFamily) -> str:
    lines = []
    for level, group in groupby(techniques(family.name), key=lambda one: one.level):
        links = ", ".join(f"[{one.name}](../techniques/{family.name}.md#{anchor(one.name)})" for one in group)
        lines.append(f"- **{level}**: {links}")
    return "How people reason, easiest first; each is explained with a position of its own.\n\n" + "\n".join(lines)


def anchor(heading: str) -> str:
    """The anchor that a heading has on its page."""
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading.casefold()))


def _making(family: AnyFamily, maker: AnyMaker) -> str:
    command = f"```sh\ncluewise generate {family.name} --seed 1\n```"
    about = (
        f"The usual size is {maker.usual_size}; `--size` asks for another. [Make and print](../generate.md) tells "
        "the rest."
    )
    rows = [
        (
            f"`{one.option}`",
            one.kind,
            as_words(one.help).told_whole(LINE) + (f" ({', '.join(one.choices)})" if one.choices else ""),
        )
        for one in maker.settings
    ]
    table = _table(("option", "is a", "what"), rows) if rows else ""
    return "\n\n".join(part for part in (command, about, table) if part)


def _examples(family: AnyFamily) -> str:
    every = examples(family.name)
    listed = [about(one) for one in every]
    shown = sorted(listed, key=lambda one: not one["title"])[:SHOWN]  # those without a title come last
    rows = [(f"`{one['name']}`", one["title"], one["size"]) for one in shown]
    more = f"\n\nThese are {SHOWN} of {len(every)}." if len(every) > SHOWN else ""
    return f"{_table(('name', 'title', 'size'), rows)}{more}\n\n```sh\ncluewise examples --family {family.name}\n```"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def main() -> int:
    """Write the pages."""
    HERE.mkdir(exist_ok=True)
    for name, text in pages().items():
        (HERE / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
