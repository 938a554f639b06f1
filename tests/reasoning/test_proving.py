"""Arguments with assumptions inside assumptions, and proofs by weights: complete, and each link by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cluewise.engine.answer import Budget
from cluewise.engine.native import Native, core_version
from cluewise.engine.textbook import Textbook
from cluewise.families.nonogram.puzzle import Block, Clue, NonogramPuzzle
from cluewise.families.nonogram.techniques.weighing import WEIGHING
from cluewise.family.puzzle import Puzzle
from cluewise.family.steps import AnyPosition, Step
from cluewise.library import example
from cluewise.reason.explaining import explain, ladder_of, start_of, walker_for
from cluewise.reason.ladder import Walker, apply
from cluewise.reason.proving import proving_for
from cluewise.reason.refuting import Compiled, readable, refuting_for
from cluewise.reason.verify import verified, well_founded
from cluewise.solver.pipeline import read_one, solve

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

NESTING = {"nested what-if", "proof by cases"}


def staircase(steps: int) -> NonogramPuzzle:
    """A stair of threes and single cells from the lower left to the upper right: simple clues, hard to reason about."""

    def clue(*lengths: int) -> Clue:
        return tuple(Block(length) for length in lengths)

    rows = [clue(3), clue(1), *([clue(3, 1), clue(1)] * (steps - 1)), clue(1)]
    columns = [clue(1), clue(1), *([clue(1, 3), clue(1)] * (steps - 1)), clue(3)]
    return NonogramPuzzle(rows=tuple(rows), columns=tuple(columns))


def right_of(position: AnyPosition) -> dict[int, int]:
    solution = solve(position.puzzle).solution
    assert solution is not None
    values = ladder_of(position.puzzle).entries(position.puzzle, solution)
    return {var.index: var.bit(values[var.key]) for var in position.model.vars}


def steps_without_weights(puzzle: Puzzle) -> Iterator[tuple[AnyPosition, Step]]:
    """Each step and the position before it; nothing is weighed, for nobody says what the solution is."""
    position = start_of(puzzle, ladder_of(puzzle))
    clock = Budget().clock()
    known = walker_for(ladder_of(puzzle), position, clock, unique=False, only=solve(puzzle).solution)
    walker = Walker(
        ladder=known.ladder, refuting=known.refuting, impossible=known.impossible,
        proving=proving_for(known.ladder, position, clock),
    )  # fmt: skip
    before = position.copy()
    for step in walker.walk(position):
        yield before, step
        apply(before, step)
    assert position.solved


def check_links(position: AnyPosition, step: Step) -> None:
    """Each link follows from its one rule and what it uses, and that was ruled out by the step's own facts or links."""
    known = [0] * len(position.model.vars)
    for var, mask in (*step.uses, *step.assumed):
        known[var] |= mask
    for link in step.chain:
        assert well_founded(known, link), link.text
        if link.chain:
            check_links(position, link)
        else:
            assert len(link.rules) == 1
            assert verified(position.model, link, Textbook()), link.text
        for var, mask in link.dead:
            known[var] |= mask
    assert any(mask == var.all_values for var, mask in zip(position.model.vars, known, strict=True))


def test_every_link_of_a_nested_argument_follows_from_its_own_rule():
    names = set()
    for before, step in steps_without_weights(staircase(5)):
        names.add(step.technique)
        assert set(step.rules) == {rule for link in step.chain for rule in link.rules} or not step.chain
        if step.technique in NESTING:
            check_links(before, step)
            assert "(2)" in step.text
            assert step.effort >= 8
    assert names & NESTING


def test_no_step_is_called_by_a_rude_name():
    found = explain(staircase(4))
    assert found.complete
    assert all("brute" not in step.text + step.technique for step in found.steps)


@pytest.mark.parametrize("steps", [5, 8])
def test_weights_settle_a_board_that_would_need_hundreds_of_cases(steps: int):
    found = explain(staircase(steps), verify=steps == 5)
    assert found.complete
    assert "weighing" in found.rating.techniques
    assert not NESTING & set(found.rating.techniques)


def test_weights_that_prove_nothing_make_no_step():
    position = start_of(staircase(4), ladder_of(staircase(4)))
    right = right_of(position)
    question = WEIGHING.question(position, right)
    assert question is not None
    weights = Native().weigh(question, enough=1_000_000)
    found = WEIGHING.step(position, right, weights)
    assert found is not None
    assert verified(position.model, found, Native())
    assert WEIGHING.step(position, right, [0] * len(weights)) is None
    assert WEIGHING.step(position, right, [-weight for weight in weights]) is None


@pytest.mark.parametrize("name", ["snowflake", "thicket", "several-echo"])
def test_what_is_remembered_holds_in_later_positions_and_nothing_is_missed(name: str):
    shown = example(name)
    assert shown is not None
    puzzle = read_one(shown.text).puzzle
    position = start_of(puzzle, ladder_of(puzzle))
    named = Walker(ladder=ladder_of(puzzle), refuting=lambda _model, _state: None)
    remembering = Compiled()
    list(named.walk(position))
    while (found := remembering(position.model, position.state)) is not None:
        step = Step(
            technique="", effort=1, text="", dead=((found.var, found.bit),), uses=found.argument.uses,
            rules=found.argument.rules,
        )  # fmt: skip
        assert well_founded([position.state.dead(var.index) for var in position.model.vars], step)
        assert verified(position.model, step, Textbook())
        apply(position, step)
        list(named.walk(position))
    assert position.contradictory or readable(position.model, position.state) is None


def test_the_core_refutes_the_same_whatever_it_was_asked_before():
    puzzle = staircase(4)
    position = start_of(puzzle, ladder_of(puzzle))
    fresh = start_of(puzzle, ladder_of(puzzle))
    walker = Walker(ladder=ladder_of(puzzle), refuting=refuting_for(position.model))
    for step in walker.walk(position):
        apply(fresh, step)
        lone = start_of(puzzle, ladder_of(puzzle))  # a model of its own, so a session of its own
        for var, domain in enumerate(fresh.state.domains):
            lone.state.eliminate(var, lone.state.domains[var] & ~domain)
        assert Native().refute(fresh.model, fresh.state, 5) == Native().refute(lone.model, lone.state, 5)
