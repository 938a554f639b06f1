"""Positions as data: what is possible before the first step, and what has gone since, for whoever draws boards itself.

Pictures are for people; a page that draws its own boards needs the same as facts in the family's coordinates. What
is possible is told once, and then for each step what has gone since the step before, the obvious included: a list
for each step would be as long as the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cluewise.base.terms import Literal
from cluewise.family.puzzle import Json, Puzzle
from cluewise.family.steps import AnyLadder
from cluewise.model import Model
from cluewise.reason.explaining import ladder_of
from cluewise.reason.explanation import Explanation, Told
from cluewise.reason.hinting import Hint

Masks = tuple[int, ...]  # one for each variable of the model that people reason in


def unfolded(explanation: Explanation) -> Json:
    """The JSON of `explain` with `start` (what is possible), each step's `gone`, and what has gone in the end."""
    data = explanation.to_json()
    befores = [step.before for step in explanation.steps]
    if not befores:
        return data
    telling = _Telling.of(explanation.puzzle)
    ends = [*befores[1:], explanation.after or befores[-1]]
    *losses, last = (telling.facts(_less(*two)) for two in zip(befores, ends, strict=True))
    for step, told, loss in zip(data["steps"], explanation.steps, [[], *losses], strict=True):
        step |= {"gone": loss, **_lines(told)}
    return data | {"start": telling.facts(befores[0]), "gone": last}


def placed(puzzle: Puzzle, hint: Hint) -> Json:
    """The JSON of `hint` with `start`: what is possible before the step."""
    data, step = hint.to_json(), hint.step
    if step is None or "step" not in data:
        return data
    data["step"] |= _lines(step)
    return data | {"start": _Telling.of(puzzle).facts(step.before)}


def _lines(step: Told) -> Json:
    """The sentences of a proof by contradiction, each with how many suppositions it stands under."""
    return {"lines": [{"deep": line.deep, "text": line.text} for line in step.lines]} if step.lines else {}


@dataclass(frozen=True)
class _Telling:
    """Puts the values in masks as facts."""

    puzzle: Puzzle
    ladder: AnyLadder
    model: Model

    @staticmethod
    def of(puzzle: Puzzle) -> _Telling:
        ladder = ladder_of(puzzle)
        return _Telling(puzzle, ladder, ladder.model(puzzle))

    def facts(self, masks: Masks) -> list[Json]:
        """The values as facts, those about the same thing in one: `{"cell": [1, 2], "value": [3, 4]}`."""
        found: dict[tuple[object, ...], Json] = {}
        for var, mask in zip(self.model.vars, masks, strict=True):
            for value in var.members(mask):
                for fact in self.ladder.facts(self.puzzle, Literal(var, value)):
                    _gather(found, fact)
        return list(found.values())


def _gather(found: dict[tuple[object, ...], Json], fact: Json) -> None:
    """Put a fact with those that differ from it only in the value."""
    subject = "cell" if "cell" in fact else "item"
    what = next(name for name in fact if name != subject)
    *about, value = fact[what] if what == "with" else [fact[what]]
    fresh: Json = {subject: fact[subject], what: [*about, []] if about else []}
    one = found.setdefault((*fact[subject], what, *about), fresh)
    values = one[what][-1] if about else one[what]
    if value not in values:
        values.append(value)


def _less(before: Iterable[int], after: Iterable[int]) -> Masks:
    return tuple(one & ~other for one, other in zip(before, after, strict=True))
