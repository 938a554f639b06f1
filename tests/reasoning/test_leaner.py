"""Nothing superfluous: none of the steps that are not easy could be left out of an explanation."""

from __future__ import annotations

import pytest

from cluewise.engine.native import core_version
from cluewise.engine.textbook import Textbook
from cluewise.family.puzzle import Puzzle
from cluewise.family.steps import Step
from cluewise.library import example
from cluewise.reason.explaining import Wrong, explain, ladder_of, start_of
from cluewise.reason.ladder import Walker, apply, never
from cluewise.reason.leaner import EASY, leaner
from cluewise.reason.refuting import refuting_for
from cluewise.reason.shortening import needed
from cluewise.reason.verify import verified, well_founded
from cluewise.solver.pipeline import read_one

HARD = ["kite", "thicket", "snowflake", "teapot", "compass", "eclipse"]


def puzzle_called(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read_one(found.text).puzzle


def walked(puzzle: Puzzle) -> tuple[list[Step], list[Step]]:
    """The steps as they were found, and the fewer that are enough."""
    start = start_of(puzzle, ladder_of(puzzle))
    walker = Walker(ladder=ladder_of(puzzle), refuting=refuting_for(start.model), impossible=Wrong(start.model))
    steps = list(walker.walk(start.copy()))
    return steps, leaner(ladder_of(puzzle), start, steps, never)


def hard(steps: list[Step]) -> list[Step]:
    return [step for step in steps if step.effort > EASY]


@pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")
@pytest.mark.parametrize("name", HARD)
def test_no_hard_step_could_be_left_out_and_the_rest_is_as_sound_as_before(name: str) -> None:
    puzzle = puzzle_called(name)
    steps, fewer = walked(puzzle)
    assert len(hard(fewer)) <= len(hard(steps))
    assert len(hard(leaner(ladder_of(puzzle), start_of(puzzle, ladder_of(puzzle)), fewer, never))) == len(hard(fewer))
    position = start_of(puzzle, ladder_of(puzzle))
    known = [position.state.dead(var.index) for var in position.model.vars]
    for step in fewer:
        assert well_founded(known, step), step.text
        if len(position.model.vars) < 100:
            assert verified(position.model, step, Textbook()), step.text
        apply(position, step)
        for var, mask in step.dead:
            known[var] |= mask
    assert position.solved


def test_hard_steps_that_lead_nowhere_are_not_told() -> None:
    puzzle = puzzle_called("kite")
    steps, fewer = walked(puzzle)
    start = start_of(puzzle, ladder_of(puzzle))
    assert len(hard(needed(start, fewer))) < 0.9 * len(hard(needed(start, steps)))
    assert explain(puzzle).complete


def test_nothing_is_left_out_once_time_is_up() -> None:
    puzzle = puzzle_called("teapot")
    steps, _ = walked(puzzle)
    start = start_of(puzzle, ladder_of(puzzle))
    assert leaner(ladder_of(puzzle), start, steps, lambda: True) == steps
