"""How hard a new puzzle is to be: a level, a range of scores, techniques that it must need."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from cluewise.base.errors import UsageError
from cluewise.family.steps import BEYOND, LEVELS, AnyLadder, level_of
from cluewise.reason.lessons import rungs
from cluewise.reason.naming import matching, resembling
from cluewise.reason.rating import Rating
from cluewise.reason.what_if import CASES, NESTED, NESTED_EFFORT

NAMES = (*(name for name, _ in LEVELS), BEYOND)
MOST_WORK = 1.0  # what the work of all steps adds to a score, at most
_NUMBER = r"\d{1,3}(?:\.\d{1,3})?"
_RANGE = re.compile(rf"({_NUMBER})\s*(?:-|–|\.\.)\s*({_NUMBER})")


@dataclass(frozen=True)
class Difficulty:
    """What a rating must be; the empty one takes everything."""

    level: str | None = None
    scores: tuple[float, float] | None = None
    needs: tuple[str, ...] = ()
    aims: tuple[str | None, ...] = field(default=(None,), compare=False)  # levels that makers aim at in turn

    @property
    def anything(self) -> bool:
        """Whether nothing is asked for."""
        return not (self.level or self.scores or self.needs)

    def accepts(self, rating: Rating) -> bool:
        """Whether a puzzle with this rating is what was asked for."""
        if self.level and rating.level != self.level:
            return False
        if self.scores and (rating.score is None or not self.scores[0] <= rating.score <= self.scores[1]):
            return False
        return all(name in rating.techniques for name in self.needs)

    def __str__(self) -> str:
        told = [self.level or "", "{:g}-{:g}".format(*self.scores) if self.scores else ""]
        told += [f"needing {name}" for name in self.needs]
        return " ".join(filter(None, told)) or "any"


def difficulty(wanted: str | None, needs: tuple[str, ...], ladder: AnyLadder) -> Difficulty:
    """The difficulty that "hard", "3.5-4.2" and names of techniques stand for; UsageError."""
    efforts = _efforts(ladder)
    named = tuple(_technique(name, efforts, ladder) for name in needs)
    least = max((efforts[name] for name in named), default=0.0)
    if wanted is None:
        return Difficulty(needs=named, aims=_aims(least) if named else (None,))
    if wanted.casefold() in NAMES:
        return Difficulty(level=_possible(wanted.casefold(), named, least), needs=named, aims=(wanted.casefold(),))
    found = _RANGE.fullmatch(wanted.strip())
    if found is None or float(found[1]) > float(found[2]):
        raise UsageError(f"a difficulty is {', '.join(NAMES)}, or a range of scores such as 3.5-4.2, not {wanted!r}")
    low, high = float(found[1]), float(found[2])
    return Difficulty(scores=(low, high), needs=named, aims=_aims(max(least, low - MOST_WORK), high))


def _efforts(ladder: AnyLadder) -> dict[str, float]:
    """What can be needed, and how much effort it takes at least."""
    known = {one.name: one.effort for one in rungs(ladder)}
    return known | {NESTED: NESTED_EFFORT, CASES: NESTED_EFFORT}


def _technique(name: str, known: Iterable[str], ladder: AnyLadder) -> str:
    found = matching(name, known)
    if len(found) > 1:
        raise UsageError(f"{name!r} may be any of these: {', '.join(found)}")
    if not found:
        close = resembling(name, known)
        advice = f"do you mean {' or '.join(map(repr, close))}?" if close else f"there are: {', '.join(known)}"
        raise UsageError(f"no technique is called {name!r}; {advice}")
    if any(one.name == found[0] and one.needs_uniqueness for one in ladder.techniques):
        raise UsageError(
            f"no puzzle needs {found[0]!r}: it takes one solution for granted, and ratings do without that"
        )
    return found[0]


def _possible(level: str, needs: tuple[str, ...], least: float) -> str:
    if NAMES.index(level_of(least)) > NAMES.index(level):
        raise UsageError(f"no puzzle that needs {' and '.join(needs)} is {level}: that alone is {level_of(least)}")
    return level


def _aims(low: float, high: float = float("inf")) -> tuple[str | None, ...]:
    """The levels of puzzles whose hardest step takes so much, without those that are beyond where others will do."""
    tops = [0.0, *(most for _, most in LEVELS), float("inf")]
    found = [name for name, (above, top) in zip(NAMES, pairwise(tops), strict=True) if low <= top and high > above]
    return tuple([name for name in found if name != BEYOND][:2] or found) or (None,)
