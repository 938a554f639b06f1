"""The ladder of a family that brings none, tried on families that have one of their own."""

from __future__ import annotations

from random import Random

import pytest

from cluewise.engine.answer import Budget
from cluewise.family import family_named
from cluewise.family.plain_ladder import plain_ladder
from cluewise.library import proper_examples
from cluewise.reason.explaining import start_of, walker_for
from cluewise.solver.pipeline import read_one, solve

GRIDS = ("hitori", "magnets", "nonogram", "sudoku")  # solutions of four shapes: lists of cells, rows of signs, numbers


@pytest.mark.parametrize("name", GRIDS)
def test_a_position_is_taken_apart_and_put_together_again(name: str) -> None:
    family, dice = family_named(name), Random(3)
    way = family.formulation()
    plain = plain_ladder(model=way.model, decode=way.decode, say=family.say, draw=family.draw)
    for example in proper_examples(name)[:3]:
        puzzle = read_one(example.text, family=name).puzzle
        model = way.model(puzzle)
        by_key = {var.key: var for var in model.vars}
        full = plain.entries(puzzle, solve(puzzle).solution)
        for share in (0.0, 0.3, 1.0):
            known = {by_key[key]: value for key, value in full.items() if dice.random() < share}
            position = way.decode(puzzle, known)
            found = plain.entries(puzzle, position)
            assert {by_key[key]: value for key, value in found.items()} == known


@pytest.mark.parametrize("name", GRIDS)
def test_one_rule_at_a_time_and_suppositions_lead_to_the_end(name: str) -> None:
    family = family_named(name)
    way = family.formulation()
    plain = plain_ladder(model=way.model, decode=way.decode, say=family.say, draw=family.draw)
    puzzle = read_one(proper_examples(name)[0].text, family=name).puzzle
    position = start_of(puzzle, plain)
    for step in walker_for(plain, position, Budget().clock(), unique=False).walk(position):
        assert step.text
    assert position.solved
    assert way.decode(puzzle, position.known()) == solve(puzzle).solution
