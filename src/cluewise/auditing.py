"""For setters: is it unique, where do solutions differ, which clues conflict, which are superfluous, how hard is it?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cluewise.engine.answer import Budget, Impossible, Unique
from cluewise.engine.auto import Choices, engine_for
from cluewise.model import Model
from cluewise.pipeline import read
from cluewise.puzzle import Json, Puzzle, Solution
from cluewise.reasoning.explaining import explain, ladder_of, start_of
from cluewise.reasoning.explanation import subjects
from cluewise.reasoning.rating import Rating
from cluewise.solving import job, run


@dataclass(frozen=True)
class Clue:
    """Something that a setter could leave out: the rules or the given that it stands for, and its words."""

    number: int
    text: str
    rules: frozenset[int] = frozenset()
    given: int | None = None

    def to_json(self) -> Json:
        """The clue as plain data."""
        return {"clue": self.number, "text": self.text}


@dataclass(frozen=True, kw_only=True)
class Audit:
    """What a setter wants to know about a puzzle."""

    status: str
    differs: tuple[Json, ...] = ()  # facts that some solutions have and others have not
    conflict: tuple[Clue, ...] = ()  # clues that cannot hold together, none of them to spare
    superfluous: tuple[Clue, ...] = ()  # clues each of which could be left out alone
    spare: tuple[Clue, ...] = ()  # clues that could be left out together
    rating: Rating | None = None

    def to_json(self) -> Json:
        """As FACE's JSON of `audit`."""
        return {
            "status": self.status,
            "differs": list(self.differs),
            "conflict": [clue.to_json() for clue in self.conflict],
            "superfluous": [clue.to_json() for clue in self.superfluous],
            "spare_together": [clue.to_json() for clue in self.spare],
            "rating": None if self.rating is None else self.rating.to_json(),
        }


def clues_of(model: Model) -> list[Clue]:
    """The clues of a model: its numbered rules, grouped, and its givens."""
    groups: dict[int, list[int]] = {}
    for at, rule in enumerate(model.rules):
        for clue in rule.clues:  # one that rests on several clues goes with each of them
            groups.setdefault(clue, []).append(at)
    found = [Clue(n, model.rules[ats[0]].sentence, frozenset(ats)) for n, ats in sorted(groups.items())]
    last = found[-1].number if found else 0
    found += [Clue(last + n, given.sentence, given=n - 1) for n, given in enumerate(model.givens, 1)]
    return found


def without(model: Model, clues: Iterable[Clue]) -> Model:
    """The model without some clues."""
    dropped = list(clues)
    rules = frozenset().union(*(clue.rules for clue in dropped))
    givens = {clue.given for clue in dropped if clue.given is not None}
    return Model(
        model.vars,
        tuple(rule for at, rule in enumerate(model.rules) if at not in rules),
        tuple(given for at, given in enumerate(model.givens) if at not in givens),
    )


def audit(puzzle: Puzzle | str, *, seconds: float | None = None, **options: Any) -> Audit:
    """Look a puzzle over as a setter would before publishing it."""
    if isinstance(puzzle, str):
        puzzle = read(puzzle, **options)
    result = run(puzzle, job(seconds=seconds))
    model = start_of(puzzle, ladder_of(puzzle)).model
    if result.status == "several":
        return Audit(status="several", differs=_differs(puzzle, result.certain))
    if result.status == "impossible":
        return Audit(status="impossible", conflict=conflict(model, clues_of(model)))
    if result.status != "unique":
        return Audit(status=result.status)
    clues = clues_of(model)
    explained = explain(puzzle, seconds=seconds)
    alone = tuple(clue for clue in clues if _still_unique(model, [clue]))
    return Audit(
        status="unique",
        superfluous=alone,
        spare=tuple(_together(model, alone)),
        rating=explained.rating if explained.complete else None,
    )


def _still_unique(model: Model, dropped: Sequence[Clue]) -> bool:
    return isinstance(engine_for(Choices()).solve(without(model, dropped), limit=2), Unique)


def _together(model: Model, alone: Sequence[Clue]) -> list[Clue]:
    """Clues that may all go at once: taken one after the other as long as the solution stays the only one."""
    gone: list[Clue] = []
    for clue in alone:
        if _still_unique(model, [*gone, clue]):
            gone.append(clue)
    return gone


def conflict(model: Model, clues: Sequence[Clue], budget: Budget | None = None) -> tuple[Clue, ...]:
    """Clues that cannot hold together with the rules of the game; with any one of them gone, they can.

    Empty where the rules of the game contradict themselves on this board whatever the clues say.
    """
    engine = engine_for(Choices())
    kept = list(clues)
    for clue in clues:
        others = [one for one in kept if one is not clue]
        smaller = without(model, [one for one in clues if one not in others])
        if isinstance(engine.solve(smaller, limit=1, budget=budget), Impossible):
            kept = others
    return tuple(kept)


def _differs(puzzle: Puzzle, certain: Solution | None) -> tuple[Json, ...]:
    """What is left open by all that the solutions share: cells, or items."""
    ladder = ladder_of(puzzle)
    known = {} if certain is None else ladder.entries(puzzle, certain)
    variables = start_of(puzzle, ladder).model.vars
    return subjects(ladder, puzzle, (var for var in variables if var.key not in known and len(var.values) > 1))
