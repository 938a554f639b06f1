"""What the pipeline hands out for one puzzle: status, checked solutions, what is certain, what it cost."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from cluewise.base.errors import CluewiseError
from cluewise.engine.answer import Stats
from cluewise.family import family_of
from cluewise.family.puzzle import Fault, Json, Puzzle, Solution


@dataclass(frozen=True, kw_only=True)
class Result:
    """The outcome of solving one puzzle; every solution in it has passed the checker."""

    family: str
    status: str  # unique, several, impossible or unknown; "error" when the row could not be read
    puzzle: Puzzle | None = None
    id: str | None = None
    count: int = 0
    count_is: str = "exact"  # or "at least"
    solutions: tuple[Solution, ...] = ()
    certain: Solution | None = None  # when several: what is the same in all solutions, the rest open
    faults: tuple[Fault, ...] = ()  # givens that clash
    engine: str = ""
    because: str = ""  # why this engine gave the answer, when nobody chose it
    verified: bool = False
    confirmed_by: str | None = None  # another engine that came to the same
    lost: bool = False  # undecided because the engine crashed, not because the budget ran out
    undelivered: tuple[str, ...] = ()  # what was asked for and could not be had within the budget
    stats: Stats = field(default_factory=Stats)
    notes: tuple[str, ...] = ()
    error: CluewiseError | None = None

    @property
    def solution(self) -> Solution | None:
        """The first solution found, if there is one."""
        return self.solutions[0] if self.solutions else None

    def noting(self, *notes: str) -> Self:
        """The same result with further remarks."""
        return replace(self, notes=(*self.notes, *notes))

    def without(self, what: str) -> Self:
        """The same result, saying that something asked for is not there."""
        return replace(self, undelivered=(*self.undelivered, what))

    def _repr_svg_(self) -> str | None:
        if self.puzzle is None:
            return None
        shown = self.certain if self.status == "several" else self.solution
        return family_of(self.puzzle).draw(self.puzzle, shown).to_svg()

    def to_json(self) -> Json:
        """The JSON of `solve`."""
        if self.error is not None:
            return {"family": self.family or None, "id": self.id, "error": self.error.to_json()}
        data: Json = {
            "family": self.family,
            "id": self.id,
            "status": self.status,
            "count": self.count,
            "count_is": self.count_is,
            "solutions": [solution.to_json() for solution in self.solutions],
            "engine": self.engine,
            **({"because": self.because} if self.because else {}),
            "verified": self.verified,
            **({"confirmed_by": self.confirmed_by} if self.confirmed_by else {}),
            **({"undelivered": list(self.undelivered)} if self.undelivered else {}),
            "stats": self.stats.to_json(),
        }
        if self.certain is not None:
            data["certain"] = self.certain.to_json()
        if self.faults:
            data["faults"] = [fault.to_json() for fault in self.faults]
        if self.puzzle is not None and (understood := self.puzzle.understood()):
            data["readings"] = list(understood)
        if self.notes:
            data["notes"] = list(self.notes)
        return data
