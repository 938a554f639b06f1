"""An explanation as people and programs get it: numbered steps in the puzzle's own words and coordinates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cluewise.base.grid import Cell, cell_name
from cluewise.base.phrases import listed
from cluewise.base.terms import Literal, Var
from cluewise.family.puzzle import Json, Puzzle
from cluewise.family.steps import AnyLadder, AnyPosition, Line, Step
from cluewise.model.constraints.base import Known
from cluewise.reason.grounds import grounds
from cluewise.reason.rating import Rating
from cluewise.reason.shortening import Passage

NAMED = 8  # cells or items that are named one by one


@dataclass(frozen=True, kw_only=True)
class Told:
    """One step, numbered; facts are plain data in the family's own coordinates."""

    n: int
    technique: str
    level: str
    effort: float
    text: str
    clues: tuple[int, ...]
    uses: tuple[Json, ...]
    sets: tuple[Json, ...]
    eliminates: tuple[Json, ...]
    cells: tuple[Cell, ...]
    chain: tuple[str, ...] = ()
    lines: tuple[Line, ...] = field(default=(), repr=False)  # of a proof by contradiction, sentence by sentence
    # For pictures: the rules it rests on, and what was still possible before it.
    rules: tuple[int, ...] = field(default=(), repr=False)
    before: tuple[int, ...] = field(default=(), repr=False)
    weights: tuple[tuple[int, int, int], ...] = field(default=(), repr=False)  # of a proof by weighing, for its judge

    def to_json(self) -> Json:
        """As `steps` in the JSON."""
        data: Json = {
            "n": self.n,
            "technique": self.technique,
            "level": self.level,
            "effort": self.effort,
            "text": self.text,
            "clues": list(self.clues),
            "uses": list(self.uses),
            "sets": list(self.sets),
            "eliminates": list(self.eliminates),
            "cells": [list(cell) for cell in self.cells],
        }
        return data | ({"chain": list(self.chain)} if self.chain else {})


@dataclass(frozen=True, kw_only=True)
class Explanation:
    """Why: the steps from the puzzle to its end.

    The end is the solution, or the contradiction of a puzzle that has none (`complete` in both cases), or the point
    from which several solutions go on.
    """

    puzzle: Puzzle
    status: str
    complete: bool
    steps: tuple[Told, ...]
    rating: Rating
    open: tuple[Json, ...] = ()  # the cells or items that several solutions differ about
    verified_by: str | None = None  # the engine that has judged every step
    unverified: str = ""  # why it has not, where that was asked for
    unfinished: str = ""  # why not even the steps so far are told
    after: tuple[int, ...] = field(default=(), repr=False)  # what is still possible in the end, for pictures

    def _repr_html_(self) -> str:
        from cluewise.base.page_frame import framed
        from cluewise.reason.explained_page import explanation_page

        return framed(explanation_page(self), 720)

    @property
    def ending(self) -> str:
        """What the steps have come to, in a sentence."""
        if self.unfinished:
            return f"Undecided within the budget: {self.unfinished}."
        return {
            "unique": "That solves it: this is the only solution." if self.complete else "The budget ended here.",
            "impossible": "So there is no solution."
            if self.complete
            else "There is no solution; the budget ended here.",
            "several": f"From here on several solutions are possible{self._still_open}.",
            "unknown": "Undecided within the budget.",
        }[self.status]

    @property
    def _still_open(self) -> str:
        named = [cell_name((one["cell"][0], one["cell"][1])) if "cell" in one else one["item"][1] for one in self.open]
        names = list(dict.fromkeys(map(str, named)))
        if not names:
            return ""
        few = names if len(names) <= NAMED else [*names[: NAMED - 1], f"{len(names) - NAMED + 1} more"]
        return f"; still open: {listed(few)}"

    def to_html(self, *, brief: bool | None = None) -> str:
        """A page that shows the way and needs nothing but itself; a long one is brief unless told not to."""
        from cluewise.reason.explained_page import explanation_page

        return explanation_page(self, brief=brief)

    def to_text(self, *, brief: bool = False) -> str:
        """The steps with their numbers and what they come to; in brief with easy ones in a row in one line."""
        from cluewise.reason.brief import in_brief, in_full
        from cluewise.reason.setting_out import printed

        told = in_brief(self) if brief else in_full(self)
        return "\n".join([line for one in told for line in printed(one)] + [self.ending])

    def briefly(self) -> list[Json]:
        """The brief form as JSON: the numbers of the steps that are told at once, and the words for them."""
        from cluewise.reason.brief import in_brief

        return [one.to_json() for one in in_brief(self)]

    @property
    def undecided(self) -> bool:
        """Whether the budget ended before the rating was certain."""
        return self.status == "unknown" or bool(self.unfinished) or (self.status == "unique" and not self.complete)

    def to_json(self) -> Json:
        """The JSON of `explain`."""
        data: Json = {
            "family": self.puzzle.family,
            "id": self.puzzle.id,
            "status": self.status,
            "complete": self.complete,
            "rating": self.rating.to_json(),
            "steps": [step.to_json() for step in self.steps],
        }
        judged: Json = {} if self.verified_by is None else {"verified": True, "verified_by": self.verified_by}
        judged |= {"verified": False, "unverified": self.unverified} if self.unverified else {}
        if self.unfinished:
            data["unfinished"] = self.unfinished
        return data | ({"open": list(self.open)} if self.open else {}) | judged


def told(ladder: AnyLadder, before: AnyPosition, passage: Passage, number: int, unheard: Sequence[Step] = ()) -> Told:
    """A step with its plain consequences, as seen from the position before it.

    `unheard` are steps before it that nobody was told of.
    """
    sets, eliminates = _conclusions(ladder, before, passage)
    because = grounds(before, passage, unheard)
    clues = {clue for rule in because.rules for clue in before.model.rules[rule].clues}
    main = passage.main
    text = _text(ladder, before, passage)
    return Told(
        n=number,
        technique=main.technique,
        level=main.level,
        effort=main.effort,
        text=text,
        clues=tuple(sorted(clues)),
        uses=tuple(_facts(ladder, before, because.uses)),
        sets=tuple(sets),
        eliminates=tuple(eliminates),
        cells=tuple(dict.fromkeys(cell for step in passage.told for cell in step.look)),
        chain=tuple(line.text for line in main.lines if line.deep),
        lines=_lines(main, text),
        rules=because.rules,
        before=tuple(before.state.domains),
        weights=main.weights,
    )


def _text(ladder: AnyLadder, before: AnyPosition, passage: Passage) -> str:
    if not passage.asides:
        return passage.main.text
    if ladder.afterwards is None:
        return " ".join(step.text for step in passage.told)
    return f"{passage.main.text} {ladder.afterwards(before, passage.main, passage.asides)}".strip()


def _lines(main: Step, text: str) -> tuple[Line, ...]:
    """The lines of a proof, what is told after it included."""
    if not main.lines:
        return ()
    *most, last = main.lines
    return (*most, Line(last.deep, last.text + text.removeprefix(main.text)))


SUBJECTS = ("cell", "item")  # what a fact speaks of; the rest says what of it


def subjects(ladder: AnyLadder, puzzle: Puzzle, variables: Iterable[Var]) -> tuple[Json, ...]:
    """The cells or items that some variables stand for, each once."""
    found: dict[str, Json] = {}
    for var in variables:
        for fact in ladder.facts(puzzle, Literal(var, var.values[0])):
            subject = {name: fact[name] for name in SUBJECTS if name in fact}
            found[str(subject)] = subject
    return tuple(found.values())


def _conclusions(ladder: AnyLadder, before: AnyPosition, passage: Passage) -> tuple[list[Json], list[Json]]:
    sets: list[Json] = []
    eliminates: list[Json] = []
    for index, left, gone in passage.outcome(before):
        var = before.model.vars[index]
        if left and not left & (left - 1):
            sets += ladder.facts(before.puzzle, Literal(var, var.values[left.bit_length() - 1]))
        else:
            values = var.members(gone)
            eliminates += [fact for value in values for fact in ladder.facts(before.puzzle, Literal(var, value))]
    return sets, eliminates


def _facts(ladder: AnyLadder, before: AnyPosition, uses: Known) -> Iterator[Json]:
    """What is used: a settled value as it is, each value ruled out with `"not": true`."""
    for index, mask in uses:
        var = before.model.vars[index]
        left = var.all_values & ~mask
        if left and not left & (left - 1):
            yield from ladder.facts(before.puzzle, Literal(var, var.values[left.bit_length() - 1]))
        else:
            for value in var.members(mask):
                yield from (fact | {"not": True} for fact in ladder.facts(before.puzzle, Literal(var, value)))
