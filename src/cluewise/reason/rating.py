"""How hard a puzzle is: a level in one word, a score, and the techniques it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import log10
from typing import NamedTuple

from cluewise.base.html_pieces import paragraphs, table
from cluewise.family.puzzle import Json
from cluewise.family.steps import level_of

TRIVIAL = 1.0
NO_LEVEL = "Only a puzzle with exactly one solution has a level."


@dataclass(frozen=True)
class Rating:
    """A level, a score and how often each technique was needed, in the order of first use.

    Only a puzzle with exactly one solution has a level and a score, and only if it was explained to the end.
    """

    level: str | None
    score: float | None
    techniques: Mapping[str, int] = field(default_factory=dict)

    def to_json(self) -> Json:
        """As `rating` in the JSON."""
        return {"level": self.level, "score": self.score, "techniques": dict(self.techniques)}

    def _repr_html_(self) -> str:
        level = "no level" if self.level is None else f"{self.level} ({self.score})"
        return paragraphs([level]) + table(self.techniques.items(), ("technique", "times"))


class Taken(NamedTuple):
    """A step as a rating sees it: its technique and effort, how many values it ruled out, and whether it was told."""

    technique: str
    effort: float
    facts: int = 1
    silent: bool = False


def rating_of(steps: Iterable[Taken]) -> Rating:
    """The rating of a way through a puzzle.

    The hardest step decides the level; the score adds to its effort a little for the work of all steps together, so
    that of two puzzles with the same hardest step the longer one is the harder. Every value ruled out counts with
    the hardest effort up to there: which step rules it out is often a matter of chance, but not how hard one has to
    think before anything does. So a mirrored puzzle has the same score.
    """
    taken = list(steps)
    hardest, work = TRIVIAL, 0.0
    for step in taken:
        hardest = hardest if step.silent else max(hardest, step.effort)
        work += hardest * step.facts
    return rating_after(hardest, work, Counter(step.technique for step in taken if not step.silent))


def rating_after(hardest: float, work: float, times: Mapping[str, int]) -> Rating:
    """The rating of a way that is walked: its hardest step, its work, and how often each technique was taken."""
    return Rating(level_of(hardest), round(hardest + log10(1 + work) / 5, 2), dict(times))
