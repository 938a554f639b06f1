"""Clues that say something because of the same fact, told in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from cluewise.base.phrases import listed, sentence
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.by_clue import ELIMINATES, news
from cluewise.families.zebra.techniques.telling import FEW, conclude, known
from cluewise.family.steps import Position, Step, merged


def unite(position: Position[ZebraPuzzle], steps: Sequence[Step]) -> Sequence[Step]:
    """`Ana is not in house 2, so Ben is not in house 1 (clue 4); the dog is not in house 3 (clue 9)`."""
    if steps[0].technique != ELIMINATES:
        return steps
    groups = (list(group) for _, group in groupby(steps, key=lambda step: step.uses))
    return [one for group in groups for one in _united(position, group)]


def _united(position: Position[ZebraPuzzle], steps: list[Step]) -> list[Step]:
    reasons = known(position, steps[0].uses)
    if len(steps) == 1 or not 0 < len(reasons) <= FEW:
        return steps
    said = "; ".join(_concluded(position, step) for step in steps)
    one = replace(
        steps[0],
        text=sentence(f"{listed(reasons)}, so {said}"),
        dead=merged(fact for step in steps for fact in step.dead),
        rules=tuple(sorted({rule for step in steps for rule in step.rules})),
    )
    return [one]


def _concluded(position: Position[ZebraPuzzle], step: Step) -> str:
    (clue,) = {clue for rule in step.rules for clue in position.model.rules[rule].clues}
    return f"{listed(conclude(position, news(position, clue, step.dead)))} (clue {clue})"
