"""What the contract is tried on: every shipped example, and a few puzzles for the template.

A family that cannot be imported is left out here and fails in one test of its own; puzzles are read when asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint

import pytest
from tests.shipped import chosen

from cluewise import family as registry
from cluewise.engine.answer import Answer
from cluewise.engine.textbook import Textbook
from cluewise.family import AnyFamily, family_named
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.model import Model
from cluewise.solver.pipeline import read_one

TEMPLATE = EntryPoint("template", "cluewise.families.template:family", "cluewise.families")
ENTRIES = {**registry._entries(), TEMPLATE.name: TEMPLATE}


def _loads(entry: EntryPoint) -> bool:
    try:
        entry.load()
    except Exception:
        return False  # `test_the_family_can_be_imported` shows why, once
    return True


SOUND = {name: entry for name, entry in ENTRIES.items() if _loads(entry)}


@dataclass(frozen=True)
class Sample:
    """A puzzle's text; one with several solutions says so in its name or its title ("Twins: two solutions")."""

    family_name: str
    name: str
    text: str

    @property
    def status(self) -> str:
        said = f"{self.name}: {self.puzzle.title}"
        return "several" if re.match(r"several\b|.*\bsolutions\b", said) else "unique"

    @property
    def family(self) -> AnyFamily:
        return family_named(self.family_name)

    @property
    def puzzle(self) -> Puzzle:
        return _puzzle(self)

    @property
    def answer(self) -> Answer:
        return _answer(self)

    @property
    def solutions(self) -> tuple[Solution, ...]:
        return tuple(self.family.formulation().decode(self.puzzle, one) for one in self.answer.solutions)

    def model(self, formulation: str | None = None) -> Model:
        return self.family.formulation(formulation).model(self.puzzle)


@cache
def _puzzle(sample: Sample) -> Puzzle:
    return read_one(sample.text, family=sample.family_name).puzzle


@cache
def _answer(sample: Sample) -> Answer:
    return Textbook().solve(sample.model(), limit=2)


OURS = (
    Sample("template", "one", "latin\n.\n"),
    Sample("template", "three", "# Three givens\nlatin\n2 1 .\n. . .\n1 . .\n"),
    Sample("template", "five", "latin\n2 3 1 . .\n5 . . . 3\n. . . . .\n. . . 5 .\n. 5 . 1 2\n"),
    Sample("template", "several-four", "# Four rows, several solutions\nlatin\n1 2 . .\n2 1 . .\n. . . .\n. . . .\n"),
)


@cache
def samples(family_name: str) -> tuple[Sample, ...]:
    """The samples of one family."""
    if family_name == TEMPLATE.name:
        return OURS
    return tuple(Sample(one.family, one.name, one.text) for one in chosen(family_name))


@cache
def smallest(family_name: str, count: int) -> tuple[Sample, ...]:
    """The samples of one family with the fewest unknowns."""
    return tuple(sorted(samples(family_name), key=lambda one: len(one.model().vars)))[:count]


@contextmanager
def template_installed() -> Iterator[None]:
    """The template family announced like the others, for as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_entries", lambda: SOUND)
        _forget_families()
        yield
    _forget_families()


def _forget_families() -> None:
    registry.family_named.__wrapped__.cache_clear()
    registry.all_families.cache_clear()
