"""The shipped examples, found by name: puzzles of our own, and those in the packages of families from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from cluewise.base.scan import clean_bytes
from cluewise.family import EXAMPLES, family_names, package_of

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
    names = family_names() if family is None else (family,)
    found = (Example(path.stem, name, path) for name in names for path in _files(name))
    return tuple(sorted(found, key=lambda one: (one.family, one.name)))


def _files(family: str) -> list[Path]:
    home = package_of(family)
    folders = [FOLDER / family, *([home / EXAMPLES] if home else [])]
    return [path for folder in folders if folder.is_dir() for path in folder.iterdir() if _is_puzzle(path)]


def _is_puzzle(path: Path) -> bool:
    """Whether a file is an example; what Python itself writes into a folder is none."""
    return path.is_file() and not path.name.startswith((".", "__")) and path.suffix not in (".py", ".pyc")


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
