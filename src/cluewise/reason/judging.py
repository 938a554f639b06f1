"""The judge of what is told: does each step follow from the clues and facts that it cites, and from nothing else?

It reads a step as any program would, from its facts and clues. Only the rules of the game itself, which are nobody's
clue, go without citing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cluewise.base.errors import InternalError
from cluewise.base.terms import Literal
from cluewise.engine.answer import Clock
from cluewise.engine.cnf.judge import Judge
from cluewise.engine.guarded.process import LostError
from cluewise.family.puzzle import Json
from cluewise.family.steps import AnyLadder, AnyPosition, merged
from cluewise.model.constraints.base import Known
from cluewise.reason.besides import fact_key
from cluewise.reason.explanation import Told
from cluewise.reason.ladder import tidied


@dataclass(frozen=True)
class Verdict:
    """Who judged all steps, or why nobody did."""

    by: str | None = None
    why: str = ""


def judged(ladder: AnyLadder, start: AnyPosition, steps: Sequence[Told], clock: Clock) -> Verdict:
    """Have every step judged from what it cites, in what is left of the time; InternalError if one does not follow."""
    try:
        with Judge(start.model) as judge:
            done = all(_follows(_Court(judge, ladder, start), steps, clock))
    except LostError as lost:
        return Verdict(why=str(lost))
    return Verdict(by=judge.name) if done else Verdict(why=clock.why(0))


def _follows(court: _Court, steps: Sequence[Told], clock: Clock) -> Iterator[bool]:
    """True for each step that follows, False where time ran out."""
    for step in steps:
        uses, dead = court.uses(step), court.concluded(step)
        follows = court.follows(step, uses, dead, clock)
        heard = court.heard_of(uses, clock)
        if follows is False or heard is False:
            raise InternalError(f"a step does not follow from what it cites and is withheld: {step.text}")
        yield bool(follows and heard)
        court.hear(dead)


class _Court:
    """One puzzle's judge, what facts mean, and what has been told so far."""

    def __init__(self, judge: Judge, ladder: AnyLadder, start: AnyPosition) -> None:
        self._judge, self._ladder, self._start = judge, ladder, start
        self._model = start.model
        self._meaning = _meanings(ladder, start)
        self._unique = {one.name for one in ladder.techniques if one.needs_uniqueness}
        self._heard = start.copy()
        self.hear(())

    def uses(self, step: Told) -> Known:
        """The values that are ruled out by what a step cites."""
        return merged(one for fact in step.uses for one in self._ruled_out(fact, holds="not" not in fact))

    def concluded(self, step: Told) -> Known:
        """The values that a step says are impossible."""
        sets = (one for fact in step.sets for one in self._ruled_out(fact, holds=True))
        return merged([*sets, *(one for fact in step.eliminates for one in self._ruled_out(fact, holds=False))])

    def _ruled_out(self, fact: Json, *, holds: bool) -> Iterator[tuple[int, int]]:
        said = {name: thing for name, thing in fact.items() if name != "not"}
        for index, mask in self._meaning[fact_key(said)].items():
            yield index, self._model.vars[index].all_values & ~mask if holds else mask

    def follows(self, step: Told, uses: Known, dead: Known, clock: Clock) -> bool | None:
        """Whether a step follows from what it cites; None if time ran out."""
        left = clock.budget.after(clock.seconds)
        if step.technique in self._unique:  # rests on the one solution that there is, not on rules alone
            given = tuple((var.index, self._start.state.dead(var.index)) for var in self._model.vars)
            return self._judge.impossible(dead, rules=range(len(self._model.rules)), uses=given, budget=left)
        if step.weights:
            return self._judge.outweighed(dead, rules=step.rules, uses=uses, weights=step.weights, budget=left)
        return self._judge.impossible(dead, rules=self._rules(step.clues), uses=uses, budget=left)

    def _rules(self, clues: Iterable[int] = ()) -> list[int]:
        """The rules of the game, and those of some clues."""
        cited = set(clues)
        return [number for number, rule in enumerate(self._model.rules) if cited.issuperset(rule.clues)]

    def heard_of(self, uses: Known, clock: Clock) -> bool | None:
        """Whether facts were told before, or are plain from one rule of the game; None if time ran out."""
        known = tuple((var.index, self._heard.state.dead(var.index)) for var in self._model.vars)
        for var, mask in uses:
            if new := mask & ~known[var][1]:
                about = [number for number in self._rules() if self._speaks_of(number, var)]
                left = clock.budget.after(clock.seconds)
                said = (self._judge.impossible(((var, new),), rules=[one], uses=known, budget=left) for one in about)
                if not any(said):
                    return None if clock.out_of_time() else False
        return True

    def _speaks_of(self, rule: int, var: int) -> bool:
        return any(one.index == var for one in self._model.rules[rule].constraint.scope)

    def hear(self, dead: Known) -> None:
        """Something was told: it is known from now on, with what goes without saying."""
        for var, mask in dead:
            self._heard.state.eliminate(var, mask)
        for _ in tidied(self._ladder, self._heard):
            pass


def _meanings(ladder: AnyLadder, start: AnyPosition) -> dict[str, dict[int, int]]:
    """The values of each variable by which a fact holds; either half of a domino tells the whole, for one."""
    found: dict[str, dict[int, int]] = {}
    for var in start.model.vars:
        for value in var.values:
            for fact in ladder.facts(start.puzzle, Literal(var, value)):
                masks = found.setdefault(fact_key(fact), {})
                masks[var.index] = masks.get(var.index, 0) | var.bit(value)
    return found
