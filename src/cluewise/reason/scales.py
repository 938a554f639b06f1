"""Ratings on scales that are known outside, as the compiled core works them out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Unpack

from cluewise.base.errors import PuzzleError, UsageError
from cluewise.base.options import typed
from cluewise.engine.answer import Budget
from cluewise.engine.native import Native, core_version
from cluewise.family.puzzle import Json, Puzzle
from cluewise.family.steps import BEYOND, Rated, Scale, level_of
from cluewise.reason.explaining import ladder_of
from cluewise.reason.explaining import rate as rate_by_effort
from cluewise.reason.rating import Rating
from cluewise.solver.door import Input
from cluewise.solver.keywords import Explaining
from cluewise.solver.pipeline import puzzle_in
from cluewise.solver.run import job, run

EXACT, AT_LEAST = "exact", "at least"


@dataclass(frozen=True)
class ScaleRating(Rating):
    """A rating on a known scale: the score is the scale's, with those of the first entry and of the first step."""

    scale: str = ""
    parts: dict[str, float] = field(default_factory=dict)
    score_is: str = EXACT

    def to_json(self) -> Json:
        """As `rating` in the JSON, and what the scale says besides."""
        return {**super().to_json(), "scale": self.scale, **self.parts, "score_is": self.score_is}


class NoLevelError(PuzzleError):
    """The puzzle has not exactly one solution, or that is unknown; its status says which."""

    def __init__(self, status: str) -> None:
        super().__init__("only a puzzle with exactly one solution has a rating")
        self.status = status


@typed
def rate(puzzle: Input, *, scale: str | None = None, **options: Unpack[Explaining]) -> Rating:
    """How hard a puzzle is: by the effort of its explanation, or on a scale that is known outside."""
    if scale is None:
        return rate_by_effort(puzzle, **options)
    return rate_on(puzzle_in(puzzle, **options), scale, seconds=options.get("seconds"))


def rate_on(puzzle: Puzzle, name: str, *, seconds: float | None = None) -> ScaleRating:
    """How hard a puzzle is on a scale."""
    scale = _scale(puzzle, name)
    question = scale.question(puzzle)
    if puzzle.begun():
        raise UsageError(f"the scale {name} rates puzzles from their start, and this is a position")
    if question is None:
        raise UsageError(f"the scale {name} is for {scale.kind}")
    status = run(puzzle, job(seconds=seconds)).status
    if status != "unique":
        raise NoLevelError(status)
    if core_version() is not None:
        return _rating(scale, Rated(*Native().rate(question, Budget(seconds=seconds))))
    found = scale.readable(puzzle, scale.techniques)
    if found.stuck:
        raise UsageError("this installation has no native core, and without it only easier puzzles can be rated")
    return _rating(scale, found)


def rated_on(puzzle: Puzzle, name: str, *, seconds: float | None = None) -> Json:
    """The same as the JSON of `rate`, where a puzzle without exactly one solution has no level."""
    try:
        return rate_on(puzzle, name, seconds=seconds).to_json() | {"status": "unique"}
    except NoLevelError as none:
        return Rating(None, None).to_json() | {"scale": name, "status": none.status}


def _scale(puzzle: Puzzle, name: str) -> Scale[Puzzle]:
    scales: tuple[Scale[Puzzle], ...] = ladder_of(puzzle).scales
    found = next((scale for scale in scales if scale.name == name), None)
    if found is None:
        known = ", ".join(scale.name for scale in scales) or "none"
        raise UsageError(f"{puzzle.family} puzzles have no scale {name!r} (known: {known})")
    return found


def _rating(scale: Scale[Puzzle], found: Rated) -> ScaleRating:
    times = {name: count for name, count in zip(scale.techniques, found.times, strict=True) if count}
    score = max(scale.beyond, found.hardest / 10) if found.stuck else found.hardest / 10
    return ScaleRating(
        level=BEYOND if found.stuck else level_of(score),
        score=score,
        techniques=times,
        scale=scale.name,
        parts={"first_entry": found.to_place / 10, "first_step": found.first / 10},
        score_is=EXACT if found.complete else AT_LEAST,
    )
