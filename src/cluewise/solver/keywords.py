"""The options of the public functions, with types: editors complete them, and type checkers find a misspelt one.

Kinds that no type can say (a limit of 1 or more) are in `base/options.py`; `tests/test_keywords.py` compares both, and
these with the table of verbs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from cluewise.engine.textbook import Listener


class Reading(TypedDict, total=False):
    """How a text is read."""

    family: str | None
    format: str | None
    picks: Mapping[int, int] | None
    strict: bool


class InTime(Reading, total=False):
    """The same, and for how long."""

    seconds: float | None


class Choosing(InTime, total=False):
    """Who looks for solutions, and in which way."""

    nodes: int | None
    engine: str
    search: str | None
    inference: str | None
    variable: str | None
    value: str | None
    seed: int
    model: str | None
    confirm: bool
    certain: bool
    listener: Listener | None


class Solving(Choosing, total=False):
    """How far, too."""

    limit: int | None


class Explaining(InTime, total=False):
    """How a puzzle is explained."""

    verify: bool
    uniqueness: bool


class Making(TypedDict, total=False):
    """What is made; after the first six what the families' makers add, each its own."""

    size: str | int | None
    difficulty: str | None
    needs: str | Sequence[str]
    seed: int
    seconds: float | None
    rated: bool
    remove: int | None
    symmetry: str | None
    variant: str | None
    minimal: bool
    colours: int
    from_: object
    invert: bool
    stripped: bool
    theme: str | None
    voice: str | None
    order: str | None
    relations: str | None
    avoid: str | None
    distractors: int
    question: bool
    choices: int
