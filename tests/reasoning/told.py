"""A judge of told steps that shares nothing with the one behind `--verify`: it has the JSON, a model and an engine."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations

from cluewise.base.terms import Literal
from cluewise.engine.answer import Engine, Impossible
from cluewise.families.zebra.grid import grid, suits
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.telling import Spot, beside
from cluewise.family.puzzle import Json, Puzzle
from cluewise.model import Model, Rule
from cluewise.model.constraints.clause import Clause
from cluewise.reason.explaining import ladder_of, start_of

GROUP = re.compile(r"(?:^|so |; |\. )(?:That leaves )?([^.;]*?) (?:has|to) ([^.;]*)|([^.;]*?) belong together")
MORE = re.compile(r", and (?=[^,.;]+ to )")
NOT_KNOWN, UNFOUNDED = "was not known", "does not follow"


def faults_of(puzzle: Puzzle, steps: list[Json], engine: Engine) -> Iterator[str]:
    """What is wrong with the steps of an explanation: facts that do not follow, or that nobody has told."""
    court = Court(puzzle, engine)
    told = [court.holds(fact) for fact in court.given]
    for step in steps:
        cited = [court.holds(fact) if "not" not in fact else court.denied(fact) for fact in step["uses"]]
        claims = [(fact, court.denied(fact)) for fact in step["sets"]]
        claims += [(fact, court.holds(fact)) for fact in step["eliminates"]]
        for fact, against in claims:
            if not court.impossible(against, cited, step["clues"]):
                yield f"{UNFOUNDED}: {fact} in {step['n']}. {step['text']}"
        for fact, rule in zip(step["uses"], cited, strict=True):
            against = court.denied(fact) if "not" not in fact else court.holds(fact)
            if rule not in told and not court.impossible(against, told, []):
                yield f"{NOT_KNOWN}: {fact} in {step['n']}. {step['text']}"
        if isinstance(puzzle, ZebraPuzzle):
            for one, other in told_to_belong_together(puzzle, step["text"]):
                if not court.impossible(court.apart(one, other), cited, step["clues"]):
                    yield f"{UNFOUNDED}: {one} and {other} in {step['n']}. {step['text']}"
        told += [court.holds(fact) for fact in step["sets"]] + [court.denied(fact) for fact in step["eliminates"]]


class Court:
    """A puzzle as a model, and its facts as rules."""

    def __init__(self, puzzle: Puzzle, engine: Engine) -> None:
        ladder, self._engine, self._puzzle = ladder_of(puzzle), engine, puzzle
        self._model = start_of(puzzle, ladder).model
        self._literals: dict[str, list[Literal]] = {}
        for var in self._model.vars:
            for value in var.values:
                for fact in ladder.facts(puzzle, Literal(var, value)):
                    self._literals.setdefault(_key(fact), []).append(Literal(var, value))
        self.given = [fact for one in self._model.givens for fact in ladder.facts(puzzle, one.literal)]

    def holds(self, fact: Json) -> Rule:
        """That a fact is true, as a rule."""
        return Rule(Clause(yes=self._literals[_key(fact)]), "told")

    def denied(self, fact: Json) -> Rule:
        """That it is not."""
        (literal, *more) = self._literals[_key(fact)]
        assert not more
        return Rule(Clause(no=[literal]), "told")

    def apart(self, one: Spot, other: Spot) -> Rule:
        """That two values do not go together."""
        assert isinstance(self._puzzle, ZebraPuzzle)
        return Rule(Clause(no=[grid(self._puzzle).literal(one, other)]), "told")

    def impossible(self, against: Rule, known: list[Rule], clues: list[int]) -> bool:
        """Whether something cannot be, by some facts, some clues and the rules of the game."""
        rules = [rule for rule in self._model.rules if set(rule.clues) <= set(clues)]
        question = Model(self._model.vars, (*rules, *known, against))
        return isinstance(self._engine.solve(question, limit=1), Impossible)


def _key(fact: Json) -> str:
    plain = {name: thing for name, thing in fact.items() if name != "not"}
    return json.dumps(plain, sort_keys=True)


def told_to_belong_together(puzzle: ZebraPuzzle, text: str) -> Iterator[tuple[Spot, Spot]]:
    """The pairs of values that a step calls one person: `house 2 has Milo and leeks`, `Ana and tea belong together`."""
    if not suits(puzzle):
        return
    of = grid(puzzle)
    spots = {beside(of, spot).lower(): spot for spot in of.everyone()}
    for first, others, group in GROUP.findall(MORE.sub("; ", text)):
        whole = f"{first.rpartition(', so ')[2]}, {others}" if others else group.rpartition(", so ")[2]
        named = [spots.get(one.removeprefix("so ").strip().lower()) for one in re.split(r", and |, | and ", whole)]
        if None not in named:
            yield from ((a, b) for a, b in combinations([one for one in named if one], 2) if a[0] != b[0])
