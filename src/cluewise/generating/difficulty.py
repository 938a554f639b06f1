"""How hard a new puzzle is to be: a level, a range of scores, techniques that it must need."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cluewise.errors import UsageError
from cluewise.reasoning.rating import Rating
from cluewise.steps import BEYOND, LEVELS, AnyLadder

NAMES = (*(name for name, _ in LEVELS), BEYOND)
_NUMBER = r"\d{1,3}(?:\.\d{1,3})?"
_RANGE = re.compile(rf"({_NUMBER})\s*(?:-|–|\.\.)\s*({_NUMBER})")


@dataclass(frozen=True)
class Difficulty:
    """What a rating must be; the empty one takes everything."""

    level: str | None = None
    scores: tuple[float, float] | None = None
    needs: tuple[str, ...] = ()

    @property
    def anything(self) -> bool:
        """Whether nothing is asked for."""
        return not (self.level or self.scores or self.needs)

    def accepts(self, rating: Rating) -> bool:
        """Whether a puzzle with this rating is what was asked for."""
        if self.level and rating.level != self.level:
            return False
        if self.scores and not self.scores[0] <= rating.score <= self.scores[1]:
            return False
        return all(name in rating.techniques for name in self.needs)

    def __str__(self) -> str:
        told = [self.level or "", "{:g}-{:g}".format(*self.scores) if self.scores else ""]
        told += [f"needing {name}" for name in self.needs]
        return " ".join(filter(None, told)) or "any"


def difficulty(wanted: str | None, needs: tuple[str, ...], ladder: AnyLadder | None) -> Difficulty:
    """The difficulty that "hard", "3.5-4.2" and names of techniques stand for; UsageError."""
    if (wanted or needs) and ladder is None:
        raise UsageError("puzzles of this family cannot be rated yet, so they have no difficulty")
    known = {} if ladder is None else {one.name.casefold(): one.name for one in ladder.techniques}
    for name in needs:
        if name.casefold() not in known:
            raise UsageError(f"no technique is called {name!r}; there are: {', '.join(known.values())}")
    named = tuple(known[name.casefold()] for name in needs)
    if wanted is None:
        return Difficulty(needs=named)
    if wanted.casefold() in NAMES:
        return Difficulty(level=wanted.casefold(), needs=named)
    found = _RANGE.fullmatch(wanted.strip())
    if found is None or float(found[1]) > float(found[2]):
        raise UsageError(f"a difficulty is {', '.join(NAMES)}, or a range of scores such as 3.5-4.2, not {wanted!r}")
    return Difficulty(scores=(float(found[1]), float(found[2])), needs=named)
