"""Texts that can be read in more than one way: whoever told them picks, and an engine judges the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cluewise.base.errors import UsageError
from cluewise.engine.answer import Budget
from cluewise.family import AnyFormat
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.solver.run import Job, run

SECONDS = 2.0  # for one way to read a text


@dataclass(frozen=True)
class Taking:
    """How a text is to be taken: the candidate picked for each doubtful clue, and whether to do without a judge."""

    picks: Mapping[int, int] = field(default_factory=dict)
    strict: bool = False


PLAIN = Taking()


def read_as(form: AnyFormat, text: str, taking: Taking = PLAIN) -> Puzzle:
    """The puzzle in a text of this format, with everything decided that the text itself leaves open."""
    if form.propose is None:
        found: Puzzle = form.read(text)
        return found
    settled: Puzzle = form.propose(text).settle(_decide, taking.picks, strict=taking.strict)
    return settled


def _decide(puzzle: Puzzle, most: int) -> tuple[Sequence[Solution], bool]:
    """Up to so many solutions, and whether these are all there are."""
    result = run(puzzle, Job(limit=most, budget=Budget(seconds=SECONDS), certain=False))
    return result.solutions, result.status != "unknown"


def taken(picks: Mapping[int, int] | Mapping[str, int] | None, *, strict: bool = False) -> Taking:
    """Picks as people and programs give them: {4: 2}, {"4": 2}."""
    found: dict[int, int] = {}
    for clue, way in (picks or {}).items():
        try:
            number, candidate = int(clue), int(way)
        except (TypeError, ValueError):
            raise UsageError(f"a pick is a clue's number and a candidate's, found {clue!r}: {way!r}") from None
        if number < 0 or candidate < 1 or isinstance(way, bool | float):
            raise UsageError(f"a pick is a clue's number and a candidate's, counted from 1; found {clue}: {way}")
        found[number] = candidate
    return Taking(found, strict)
