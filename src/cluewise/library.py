"""The shipped examples: puzzles of our own, found by name."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from cluewise.scan import clean_bytes

FOLDER = Path(__file__).parent / "examples"


@dataclass(frozen=True)
class Example:
    """A shipped puzzle: its name, its family's name and its file."""

    name: str
    family: str
    path: Path

    @property
    def text(self) -> str:
        """The puzzle's text."""
        return clean_bytes(self.path.read_bytes())


def examples(family: str | None = None) -> tuple[Example, ...]:
    """All shipped examples, or those of one family, by family and name."""
    found = (Example(path.stem, path.parent.name, path) for path in FOLDER.glob("*/*") if path.is_file())
    return tuple(sorted((one for one in found if family in (None, one.family)), key=lambda one: (one.family, one.name)))


def proper_examples(family: str) -> tuple[Example, ...]:
    """The examples of a family that have exactly one solution, the shortest text first."""
    found = (one for one in examples(family) if not one.name.startswith("several-"))
    return tuple(sorted(found, key=lambda one: len(one.text)))


def example(name: str) -> Example | None:
    """The example with this name."""
    return next((one for one in examples() if one.name == name.lower()), None)


def similar_names(name: str) -> list[str]:
    """The names of examples that someone may have meant."""
    return get_close_matches(name.lower(), [one.name for one in examples()], n=3)
