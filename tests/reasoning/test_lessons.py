"""The position that a technique is taught with: it applies there, nothing easier does, and what it says is true."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cluewise.engine.auto import Choices, engine_for
from cluewise.family import AnyFamily, all_families
from cluewise.family.steps import AnyLadder, AnyPosition, Lesson, Technique
from cluewise.reason.ladder import helps
from cluewise.reason.teaching import first_step, position_of
from cluewise.reason.verify import verified, well_founded

LADDERS = [(family, family.ladder) for family in all_families() if family.ladder is not None]
TAUGHT = [
    pytest.param(family, ladder, technique, technique.lesson, id=f"{family.name}: {technique.name}")
    for family, ladder in LADDERS
    for technique in ladder.techniques
    if technique.lesson is not None
]
JUDGE = engine_for(Choices())  # a search in plain Python would take minutes over a jellyfish
FORBIDDEN = ("literal", "domain", "propagate", "variable", "constraint")


def before(family: AnyFamily, ladder: AnyLadder, lesson: Lesson) -> AnyPosition:
    position = position_of(family, ladder, lesson)
    assert not position.contradictory
    return position


@pytest.mark.parametrize(("family", "ladder", "technique", "lesson"), TAUGHT)
def test_the_technique_applies_and_nothing_easier_does(
    family: AnyFamily, ladder: AnyLadder, technique: Technique[Any], lesson: Lesson
):
    position = before(family, ladder, lesson)
    for easier in ladder.techniques[: ladder.techniques.index(technique)]:
        if easier.needs_uniqueness and not technique.needs_uniqueness:
            continue  # not in the way of those who may not use it
        found = first_step(easier, position)
        assert found is None, f"{easier.name} applies too: {found.text if found else ''}"
    step = first_step(technique, position)
    assert step is not None
    assert step.technique == technique.name
    assert step.effort >= technique.effort


@pytest.mark.parametrize(("family", "ladder", "technique", "lesson"), TAUGHT)
def test_every_step_there_follows_from_what_it_cites(
    family: AnyFamily, ladder: AnyLadder, technique: Technique[Any], lesson: Lesson
):
    position = before(family, ladder, lesson)
    known = [position.state.dead(var.index) for var in position.model.vars]
    for step in technique.find(position):
        assert helps(position, step), step.text
        assert well_founded(known, step), step.text
        if not technique.needs_uniqueness:
            assert verified(position.model, step, JUDGE), step.text
        assert not any(word in step.text for word in FORBIDDEN)


@pytest.mark.parametrize(("family", "ladder"), LADDERS, ids=[family.name for family, _ in LADDERS])
def test_techniques_are_told_apart_and_stand_from_easy_to_hard(family: AnyFamily, ladder: AnyLadder):
    names = [technique.name for technique in ladder.techniques]
    assert len(set(names)) == len(names), family.name
    efforts = [technique.effort for technique in ladder.techniques]
    assert efforts == sorted(efforts)
    assert all(technique.about.endswith(".") for technique in ladder.techniques)


@pytest.mark.parametrize(("family", "ladder"), LADDERS, ids=[family.name for family, _ in LADDERS])
def test_every_technique_has_a_lesson_and_is_told_in_two_sentences_or_more(family: AnyFamily, ladder: AnyLadder):
    for technique in ladder.techniques:
        assert technique.lesson is not None, f"{family.name}: {technique.name}"
        assert len(re.findall(r"[.?!](?:\s|$)", technique.about)) >= 2, f"{family.name}: {technique.name}"
