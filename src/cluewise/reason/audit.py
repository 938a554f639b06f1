"""For setters: is it unique, where do solutions differ, which clues conflict, which are superfluous, how hard is it?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Unpack

from cluewise.base.deadline import bounded
from cluewise.base.errors import UndecidedError
from cluewise.base.html_pieces import table
from cluewise.base.options import typed
from cluewise.engine.answer import Budget, Clock
from cluewise.family import family_of
from cluewise.family.puzzle import Json, Puzzle
from cluewise.reason.explaining import ladder_of, start_of
from cluewise.reason.explanation import subjects
from cluewise.reason.left_out import Clue, Setting
from cluewise.reason.rated import rated
from cluewise.reason.rating import Rating
from cluewise.solver.door import Input
from cluewise.solver.keywords import Reading
from cluewise.solver.pipeline import puzzle_in
from cluewise.solver.result import Result
from cluewise.solver.run import job, run

CONFLICT_SECONDS = 2.0  # for finding out which clues contradict each other


@dataclass(frozen=True, kw_only=True)
class Minimal:
    """The puzzle without the clues that could be left out together: of the rest each one is needed."""

    puzzle: Puzzle | None  # None where the family has no way to leave a clue out in writing
    clues: int  # that are left
    rating: Rating | None = None

    def to_json(self) -> Json:
        """The minimal puzzle as plain data, and in its family's own text form."""
        return {
            "clues": self.clues,
            "text": None if self.puzzle is None else self.puzzle.to_text(),
            "puzzle": None if self.puzzle is None else self.puzzle.to_json(),
            "rating": None if self.rating is None else self.rating.to_json(),
        }


@dataclass(frozen=True, kw_only=True)
class Audit:
    """What a setter wants to know about a puzzle."""

    status: str
    differs: tuple[Json, ...] = ()  # facts that some solutions have and others have not
    conflicts: tuple[tuple[Clue, ...], ...] = ()  # of each the clues cannot hold together, none of them to spare
    clues: int = 0  # how many there are
    superfluous: tuple[Clue, ...] = ()  # clues each of which could be left out alone
    spare: tuple[Clue, ...] = ()  # clues that could be left out together
    undecided: tuple[Clue, ...] = ()  # clues of which the budget did not tell
    unfinished: str = ""  # why the clues were not looked at
    rating: Rating | None = None
    minimal: Minimal | None = None  # None where every clue is needed

    @property
    def conflict(self) -> tuple[Clue, ...]:
        """The smallest conflict that was found."""
        return min(self.conflicts, key=len, default=())

    def _repr_html_(self) -> str:
        kinds = {"superfluous alone": self.superfluous, "superfluous together": self.spare, "undecided": self.undecided}
        groups = [*kinds.items(), *(("cannot hold together", clues) for clues in self.conflicts)]
        rows: list[tuple[str, str]] = [("status", self.status), ("clues", str(self.clues))]
        rows += [(name, " ".join(f"{clue.number}. {clue.text}" for clue in clues)) for name, clues in groups if clues]
        if self.differs:
            rows.append(("open cells or items", str(len(self.differs))))
        if self.rating:
            rows.append(("level", f"{self.rating.level} ({self.rating.score})"))
        return table(rows)

    def to_json(self) -> Json:
        """The JSON of `audit`."""
        data: Json = {
            "status": self.status,
            "differs": list(self.differs),
            "conflict": [clue.to_json() for clue in self.conflict],
            "conflicts": [[clue.to_json() for clue in one] for one in self.conflicts],
            "clues": self.clues,
            "superfluous": [clue.to_json() for clue in self.superfluous],
            "spare_together": [clue.to_json() for clue in self.spare],
            "rating": None if self.rating is None else self.rating.to_json(),
            "minimal": None if self.minimal is None else self.minimal.to_json(),
        }
        if self.unfinished:
            data["unfinished"] = self.unfinished
        return data | ({"undecided": [clue.to_json() for clue in self.undecided]} if self.undecided else {})


@typed
def audit(puzzle: Input, *, seconds: float | None = None, **options: Unpack[Reading]) -> Audit:
    """Look a puzzle over as a setter would before publishing it."""
    puzzle = puzzle_in(puzzle, **options, seconds=seconds)
    clock = Budget(seconds=seconds).clock()
    result = run(puzzle, job(seconds=seconds))
    left = clock.budget.after(clock.seconds).seconds
    try:
        return bounded(left, lambda: _audited(puzzle, result, clock), doing="looking at the clues")
    except UndecidedError as late:
        return Audit(status=result.status, unfinished=str(late))


def _audited(puzzle: Puzzle, result: Result, clock: Clock) -> Audit:
    ladder = ladder_of(puzzle)
    setting = Setting(puzzle, ladder, start_of(puzzle, ladder).model, clock)
    total = len(setting.clues())
    if result.status == "several":
        return Audit(status="several", clues=total, differs=_differs(puzzle, result))
    if result.status == "impossible":
        return Audit(status="impossible", clues=total, conflicts=tuple(sorted(setting.conflicts(), key=len)))
    if result.status != "unique":
        return Audit(status=result.status, clues=total)
    return _of_unique(setting)


def conflict_of(puzzle: Puzzle, result: Result, seconds: float | None = CONFLICT_SECONDS) -> tuple[Clue, ...]:
    """A smallest set of clues that contradict each other, where a puzzle without a solution has clues in words.

    None is found where no seconds are left: that there is no solution is known already.
    """
    ladder = family_of(puzzle).ladder
    if result.status != "impossible" or result.faults or ladder.clues is None or seconds == 0:
        return ()
    return audit(puzzle, seconds=seconds).conflict


def _of_unique(setting: Setting) -> Audit:
    clues = setting.clues()
    verdicts = [(clue, setting.needs([clue])) for clue in clues]
    alone = tuple(clue for clue, needed in verdicts if needed is False)
    spare = _together(setting, alone)
    return Audit(
        status="unique",
        clues=len(clues),
        superfluous=alone,
        spare=spare,
        undecided=tuple(clue for clue, needed in verdicts if needed is None),
        rating=_rating(setting.puzzle, setting.clock),
        minimal=_minimal(setting, spare, len(clues)) if spare else None,
    )


def _together(setting: Setting, alone: tuple[Clue, ...]) -> tuple[Clue, ...]:
    """Clues that may all go at once: taken one after the other as long as the solution stays the only one.

    What was needed once is needed ever after, since more clues are gone by then: so one round is enough.
    """
    gone: list[Clue] = []
    for clue in alone:
        if setting.needs([*gone, clue]) is False:
            gone.append(clue)
    return tuple(gone)


def _minimal(setting: Setting, spare: tuple[Clue, ...], total: int) -> Minimal:
    puzzle = setting.puzzle_without(spare)
    rating = None if puzzle is None else _rating(puzzle, setting.clock)
    return Minimal(puzzle=puzzle, clues=total - len(spare), rating=rating)


def _rating(puzzle: Puzzle, clock: Clock) -> Rating | None:
    found = rated(puzzle, seconds=clock.budget.after(clock.seconds).seconds)
    return None if found.rating.level is None else found.rating


def _differs(puzzle: Puzzle, result: Result) -> tuple[Json, ...]:
    """What is left open by all that the solutions share: cells, or items."""
    ladder = ladder_of(puzzle)
    known = {} if result.certain is None else ladder.entries(puzzle, result.certain)
    # A model may have variables for more than a solution tells, such as who goes with whom.
    told = ladder.entries(puzzle, result.solutions[0]).keys() if result.solutions else frozenset()
    variables = start_of(puzzle, ladder).model.vars
    return subjects(ladder, puzzle, (var for var in variables if var.key in told and var.key not in known))
