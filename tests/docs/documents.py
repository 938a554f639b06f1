"""Documents in pieces: fenced blocks with their place, and the commands and outputs in them.

| fence     | holds                                                                                                |
|-----------|------------------------------------------------------------------------------------------------------|
| `sh`      | commands; each must end with exit code 0, or with N where a comment says `# exit N`                  |
| `console` | a transcript: commands behind `$ ` (and `> ` for the lines of a here-document), then what they print |
| `python`  | a program that must run                                                                              |
| `pycon`   | a session as doctest runs it                                                                         |

In a transcript `...` stands for anything. A block of puzzle text is tried if a comment in front of it says what it
is: `<!-- reads: sudoku grid -->`.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs/families").glob("*.md")))

_FENCE = re.compile(r"```(?P<kind>\S*).*")
_COMMENT = re.compile(r"<!-- (?P<text>.*) -->")
_EXIT = re.compile(r"#\s*exit (\d+)\b")
_HERE = re.compile(r"<<\s*'?(\w+)'?")


@dataclass(frozen=True)
class Block:
    """A fenced block: its kind, the line it starts on, its text, and the comment in front of it."""

    page: Path
    line: int
    kind: str
    text: str
    comment: str = ""

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


@dataclass
class Command:
    """A shell command over one or more lines, and what it must print; None: nobody says."""

    text: str
    prints: list[str] | None = None

    @property
    def exit(self) -> int:
        """The exit code it must end with."""
        found = _EXIT.search(self.text)
        return int(found.group(1)) if found else 0


def script(name: str) -> ModuleType:
    """One of the scripts in `docs/`, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    inside: list[str] | None = None
    kind, start, comment = "", 0, ""
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        if inside is not None:
            if line.rstrip() == "```":
                yield Block(page, start, kind, "".join(f"{one}\n" for one in inside), comment)
                inside, comment = None, ""
            else:
                inside.append(line)
        elif fence := _FENCE.fullmatch(line):
            inside, kind, start = [], fence["kind"], number
        elif line.strip():
            found = _COMMENT.fullmatch(line.strip())
            comment = found["text"] if found else ""


def commands(block: Block) -> list[Command]:
    """The commands of a `sh` or `console` block; a here-document belongs to its command."""
    return _transcript(block) if block.kind == "console" else _script(block)


def _script(block: Block) -> list[Command]:
    found: list[Command] = []
    until: str | None = None
    for line in block.text.splitlines():
        if until is not None or (found and found[-1].text.endswith("\\")):
            found[-1].text += f"\n{line}"
            until = None if line == until else until
        elif line.strip() and not line.lstrip().startswith("#"):
            found.append(Command(line))
            here = _HERE.search(line)
            until = here.group(1) if here else None
    return found


def _transcript(block: Block) -> list[Command]:
    found: list[Command] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            found.append(Command(line[2:], prints=[]))
        elif line.startswith("> ") and not found[-1].prints:
            found[-1].text += f"\n{line[2:]}"
        else:
            prints = found[-1].prints
            assert prints is not None
            prints.append(line)
    return found
