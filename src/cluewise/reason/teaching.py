"""Lessons: the small position that each technique is taught with, and the step that it leads to."""

from __future__ import annotations

from typing import Any

from cluewise.family import AnyFamily
from cluewise.family.steps import AnyLadder, AnyPosition, Lesson, Position, Step, Technique
from cluewise.reason.ladder import helps, tidied


def position_of(family: AnyFamily, ladder: AnyLadder, lesson: Lesson) -> AnyPosition:
    """The position that a lesson describes."""
    puzzle = family.read(lesson.puzzle)
    model = ladder.model(puzzle)
    position = Position(puzzle, model, model.start())
    by_key = {var.key: var for var in model.vars}
    if lesson.filled:
        (filled,) = family.read_solutions(puzzle, lesson.filled)
        for key, value in ladder.entries(puzzle, filled).items():
            if var := by_key.get(key):
                position.state.eliminate(var.index, var.all_values & ~var.bit(value))
    for key, values in lesson.ruled_out:
        position.state.eliminate(by_key[key].index, by_key[key].mask(values))
    for _ in tidied(ladder, position):
        pass  # what is too obvious to be told is known to everyone
    return position


def first_step(technique: Technique[Any], position: AnyPosition) -> Step | None:
    """The first step of a technique that helps in a position."""
    return next((step for step in technique.find(position) if helps(position, step)), None)
