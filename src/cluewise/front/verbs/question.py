"""What every verb gets: the puzzle's text and how to read it, how long it may take, and whom to tell on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cluewise.base.deadline import bounded
from cluewise.base.errors import InputError, UsageError
from cluewise.base.scan import clean
from cluewise.family import family_of
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.reason.besides import NOTHING, apart, told_by
from cluewise.solver.ambiguity import PLAIN, Taking
from cluewise.solver.line_files import Row
from cluewise.solver.pipeline import read_all
from cluewise.solver.read import Reading

Tell = Callable[[Json], None]
SHOWN = 3  # puzzles of a text that are counted before it is refused


def _nobody(progress: Json) -> None:
    del progress


@dataclass(frozen=True, kw_only=True)
class Question:
    """A puzzle's text, and the frame in which a verb works on it."""

    verb: str
    text: str = ""
    family: str | None = None
    format: str | None = None
    within: float | None = None  # seconds that everything together may take
    taking: Taking = PLAIN  # what was picked for doubtful sentences
    tell: Tell = field(default=_nobody)  # hears how far the work is

    def reading(self) -> Reading:
        """The only puzzle in the text, read in the time that everything may take."""
        return bounded(self.within, self._read, doing="reading")

    def _read(self) -> Reading:
        rows: list[Reading | Row] = []
        for row in read_all(clean(self.text), family=self.family, format=self.format, taking=self.taking):
            rows.append(row)
            if len(rows) == SHOWN:
                break
        if len(rows) > 1:
            many = "several" if len(rows) == SHOWN else "two"
            raise UsageError(f"`{self.verb}` takes one puzzle; the text holds {many}")
        if isinstance(rows[0], Row):
            raise rows[0].error
        return rows[0]

    def reading_as_far_as_understood(self) -> Reading:
        """The same, but what was not understood of a text is left out, where it makes sense without."""
        try:
            return self.reading()
        except InputError as error:
            if not isinstance(error.partial, Puzzle):
                raise
            family = family_of(error.partial)
            puzzle = error.partial
            return Reading(puzzle, family, family.formats[0], "", notes=puzzle.remarks())

    def seconds(self, wanted: float | None, *, share: float = 1, spent: float = 0) -> float | None:
        """The time for a part of the work: as long as is wanted, but no more than its share of what is not spent."""
        if self.within is None:
            return wanted
        left = max(0.0, self.within - spent) * share
        return left if wanted is None else min(wanted, left)


def solutions_in(reading: Reading, given: Any) -> tuple[Solution, ...]:
    """The solutions or positions that an option holds: as JSON, as they are printed, or as facts that are settled."""
    told, besides = apart(reading.puzzle, given)
    if told is None and besides is not NOTHING:
        return (told_by(reading.puzzle, besides.settled),)
    given = told
    text = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
    found: tuple[Solution, ...] = reading.family.read_solutions(reading.puzzle, clean(text))
    return found
