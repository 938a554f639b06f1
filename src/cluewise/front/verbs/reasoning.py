"""explain, hint, rate, audit, teach: what a person would think."""

from __future__ import annotations

from typing import Any

from cluewise.family.puzzle import Json
from cluewise.family.steps import Step
from cluewise.front.verbs.question import Question
from cluewise.reason.audit import audit as audited
from cluewise.reason.besides import position_in
from cluewise.reason.explaining import explain as explained
from cluewise.reason.hinting import RUNGS
from cluewise.reason.hinting import hint as hinted
from cluewise.reason.lessons import teach as taught
from cluewise.reason.positions import placed, unfolded
from cluewise.reason.rated import rated
from cluewise.reason.scales import rated_on

OFTEN = 20  # steps between two tellings


def explain(
    asked: Question,
    *,
    seconds: float | None,
    verify: bool,
    uniqueness: bool,
    brief: bool,
    positions: bool,
) -> Json:
    """Explain a puzzle step by step, to the end.

    `brief` adds the steps with easy ones in a row told in one line, `positions` what is possible before each step.
    """
    reading = asked.reading()
    steps = 0

    def heard(step: Step) -> None:
        nonlocal steps
        steps += not step.silent
        if steps % OFTEN == 0 and not step.silent:
            asked.tell({"steps": steps})

    limit = asked.seconds(seconds)
    found = explained(reading.puzzle, seconds=limit, verify=verify, uniqueness=uniqueness, heard=heard)
    data = unfolded(found) if positions else found.to_json()
    return data | ({"brief": found.briefly()} if brief else {})


def rate(asked: Question, *, seconds: float | None, scale: str | None) -> Json:
    """How hard a puzzle is, and what it takes."""
    reading = asked.reading()
    limit = asked.seconds(seconds)
    if scale is not None:
        return rated_on(reading.puzzle, scale, seconds=limit)
    return rated(reading.puzzle, seconds=limit).to_json()


def hint(
    asked: Question,
    *,
    progress: Any,
    seconds: float | None,
    after: int,
    rung: str | None,
    told: bool,
    positions: bool,
) -> Json:
    """The easiest next step from a position, or what is wrong in it.

    `after` passes over so many steps, `told` adds it in words, for all rungs, `positions` what is possible before.
    """
    reading = asked.reading()
    position, besides = position_in(reading.puzzle, progress)
    limit = asked.seconds(seconds)
    found = hinted(reading.puzzle, position, seconds=limit, after=after, besides=besides, rung=rung)
    words = {"told": {one: found.told(one) for one in RUNGS}} if told else {}
    return (placed(reading.puzzle, found) if positions else found.to_json()) | words


def audit(asked: Question, *, seconds: float | None) -> Json:
    """A puzzle looked over before it is published."""
    return audited(asked.reading().puzzle, seconds=asked.seconds(seconds)).to_json()


def teach(asked: Question, *, technique: str) -> Json:
    """The lesson about a technique, with its pictures."""
    one = taught(technique, family=asked.family)
    before, after = one.drawings()
    pictures = {"svg_before": before.to_svg(), "svg_after": after.to_svg()}
    return one.to_json() | {"text": one.text, "clues": list(one.clues)} | pictures
