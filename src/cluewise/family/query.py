"""A question that was understood, as claims about a puzzle: each is true in all of its solutions, in some, in none."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cluewise.base.errors import CluewiseError
from cluewise.family.puzzle import Puzzle, Solution

P = TypeVar("P", bound=Puzzle)
S = TypeVar("S", bound=Solution)

MUST, COULD, CANNOT, UNKNOWN = "must", "could", "cannot", "unknown"
SPACING = re.compile(r"[\s_\-]+")


def plain(text: str) -> str:
    """A text without blanks, hyphens and capitals, for comparing what is offered with what is answered."""
    return SPACING.sub("", text).casefold()


@dataclass(frozen=True)
class Goal:
    """A fact in the terms in which a family is explained: a variable by its key, and the value it has or has not."""

    facts: tuple[tuple[tuple[int | str, ...], int], ...]  # ways to say it; the first that the model knows is taken
    true: bool = True


@dataclass(frozen=True)
class Claim(Generic[P, S]):
    """Something that may be so, and what is answered if it is."""

    answer: str
    says: str  # in plain words
    holds: P  # the puzzle with the claim as one more clue
    fails: P  # the puzzle with its denial
    test: Callable[[S], bool | None]  # whether it is true of a whole solution; None where that cannot be told
    goal: Goal | None = None


@dataclass(frozen=True, kw_only=True)
class Query(Generic[P, S]):
    """A question that was understood."""

    about: P  # the puzzle, with what the question supposes as one more clue
    claims: tuple[Claim[P, S], ...]
    # "value": whose claim is true? "truth", "why": is the only claim? "must", "could", "cannot": which claim is so?
    kind: str = "value"
    choices: tuple[str, ...] = ()
    nobody: str = "none"  # the answer where no claim is true
    supposed: str = ""  # in plain words
    joint: str = ""  # what stands between several answers, where they are no plain values
    # The same question taken in other ways: where they come to other answers, the doubt is raised.
    others: tuple[Query[P, S], ...] = ()
    doubt: CluewiseError | None = None

    def choice(self, answer: str) -> str | None:
        """Which of the choices offered is this answer."""
        return next((one for one in self.choices if plain(one) == plain(answer)), None)


AnyClaim = Claim[Any, Any]
AnyQuery = Query[Any, Any]


@dataclass(frozen=True)
class Put:
    """A question as a text puts it, with the answers it offers."""

    text: str
    choices: tuple[str, ...] = ()
