"""Steps of a nonogram's explanation that are told in one breath."""

from __future__ import annotations

import pytest

import cluewise as cw
from cluewise.family.steps import Step, merged
from cluewise.library import example
from cluewise.reason.explaining import ladder_of, start_of
from cluewise.reason.ladder import Walker
from cluewise.reason.refuting import refuting_for
from cluewise.reason.shortening import united


def walked(name: str) -> tuple[list[Step], list[Step]]:
    """The steps of an example as they are found, and as they are told."""
    found = example(name)
    assert found is not None
    puzzle = cw.read(found.text)
    ladder, start = ladder_of(puzzle), start_of(puzzle, ladder_of(puzzle))
    steps = list(Walker(ladder=ladder, refuting=refuting_for(start.model)).walk(start.copy()))
    return steps, united(ladder, start, steps)


@pytest.mark.parametrize("name", ["hut", "flower", "mushroom", "snowflake"])
def test_telling_lines_together_loses_nothing(name: str):
    steps, told = walked(name)
    assert len(told) < len(steps)
    everything = [merged(fact for step in some for fact in step.dead) for some in (steps, told)]
    assert everything[0] == everything[1]
    assert {rule for step in steps for rule in step.rules} == {rule for step in told for rule in step.rules}


def test_lines_with_the_same_reason_are_told_together():
    _, told = walked("hut")
    texts = [step.text for step in told]
    assert (
        "The first run of row 12 (1 1 1 3 1) begins in r12c4, so r12c5 is empty. "
        "Likewise r13c5 (row 13: 1 3 3 1) and r14c5 (row 14: 1 3 1) are empty."
    ) in texts


@pytest.mark.parametrize("name", ["hut", "flower", "mushroom", "snowflake"])
def test_few_lines_are_told_together_and_only_if_that_is_short(name: str):
    _, told = walked(name)
    for step in told:
        if "Likewise" in step.text:
            assert len(step.rules) <= 5
            assert not step.assumed
            assert len(step.text) < 700


def test_runs_that_begin_are_not_told_with_runs_that_end():
    _, told = walked("hut")
    for step in told:
        assert not (" begins in " in step.text and " ends in " in step.text)
