"""Laws of explanations: each step follows from what it cites, what it cites was known, and the end is reached."""

from __future__ import annotations

import pytest

from cluewise.base.terms import Literal
from cluewise.engine.native import core_version
from cluewise.engine.textbook import Textbook
from cluewise.family import all_families
from cluewise.family.puzzle import Puzzle
from cluewise.family.steps import Step
from cluewise.library import example
from cluewise.model.state import State
from cluewise.reason.chain import argument, trace
from cluewise.reason.explaining import Wrong, explain, ladder_of, start_of
from cluewise.reason.ladder import Walker
from cluewise.reason.refuting import Compiled, readable, refuting_for
from cluewise.reason.verify import verified, well_founded
from cluewise.solver.pipeline import read_one, solve

UNIQUE = [
    "blot",
    "raven",
    "cards",
    "fridge",
    "tack",
    "compass",
    "plus",
    "mushroom",
    "snowflake",
    "brook",
    "pebble",
    "lantern",
]
ZEBRA = ["cottage", "teapot", "allotment", "festival", "market", "regatta", "bakery"]
SEVERAL = ["several-lodgers", "several-echo", "several-seesaw", "several-eyebrows", "several-twins"]


def puzzle_called(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read_one(found.text).puzzle


@pytest.mark.parametrize("name", UNIQUE + ZEBRA + SEVERAL)
def test_every_step_follows_from_what_it_cites_and_that_was_known(name: str):
    puzzle = puzzle_called(name)
    ladder = ladder_of(puzzle)
    position = start_of(puzzle, ladder)
    known = [position.state.dead(var.index) for var in position.model.vars]
    walker = Walker(ladder=ladder, refuting=refuting_for(position.model), impossible=Wrong(position.model))
    for step in walker.walk(position):
        assert well_founded(known, step), step.text
        assert verified(position.model, step, Textbook()), step.text
        for var, mask in step.dead:
            known[var] |= mask


@pytest.mark.parametrize("name", UNIQUE + ZEBRA)
def test_an_explanation_of_a_proper_puzzle_reaches_its_solution(name: str):
    found = explain(puzzle_called(name))
    assert found.complete
    assert found.status == "unique"
    assert [step.n for step in found.steps] == list(range(1, len(found.steps) + 1))
    assert all(step.sets or step.eliminates for step in found.steps)


@pytest.mark.parametrize("name", SEVERAL)
def test_several_solutions_are_explained_as_far_as_anything_is_certain(name: str):
    found = explain(puzzle_called(name))
    assert (found.status, found.complete) == ("several", False)
    assert found.open
    result = solve(found.puzzle)
    assert result.certain is not None
    known = ladder_of(found.puzzle).entries(found.puzzle, result.certain)
    told = {str(fact) for step in found.steps for fact in step.sets}
    by_key = {var.key: var for var in start_of(found.puzzle, ladder_of(found.puzzle)).model.vars}
    given = {given.literal.var.key for given in start_of(found.puzzle, ladder_of(found.puzzle)).model.givens}
    for key, value in known.items():
        if key not in given:
            literal = Literal(by_key[key], value)
            assert all(str(fact) in told for fact in ladder_of(found.puzzle).facts(found.puzzle, literal))


@pytest.mark.parametrize("name", UNIQUE + ZEBRA)
def test_no_step_rules_out_what_is_right(name: str):
    puzzle = puzzle_called(name)
    solution = solve(puzzle).solution
    assert solution is not None
    right = ladder_of(puzzle).entries(puzzle, solution)
    position = start_of(puzzle, ladder_of(puzzle))
    for step in Walker(
        ladder=ladder_of(puzzle), refuting=refuting_for(position.model), impossible=Wrong(position.model)
    ).walk(position):
        for index, mask in step.dead:
            var = position.model.vars[index]
            if var.key in right:
                assert not var.bit(right[var.key]) & mask, step.text


def test_a_contradictory_puzzle_is_explained_to_its_contradiction():
    found = explain("123.\n...4\n....\n....\n", family="sudoku")  # no place is left for 4 in the first row
    assert (found.status, found.complete) == ("impossible", True)
    found = explain("1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n", family="hitori")
    assert (found.status, found.complete) == ("impossible", True)


def test_a_chain_holds_only_links_that_its_contradiction_needs():
    puzzle = puzzle_called("snowflake")
    ladder = ladder_of(puzzle)
    position = start_of(puzzle, ladder)
    links = 0
    for step in Walker(ladder=ladder, refuting=refuting_for(position.model)).walk(position):
        if step.chain:
            links += 1
            for later in reversed(step.chain[:-1]):
                assert _is_used(later, step.chain), later.text
    assert links


def _is_used(link: Step, chain: tuple[Step, ...]) -> bool:
    after = chain[chain.index(link) + 1 :]
    ends = {var for var, _ in chain[-1].dead}
    return any(
        var in ends or any(used == var and wanted & mask for other in after for used, wanted in other.uses)
        for var, mask in link.dead
    )


def test_the_argument_of_a_refutation_is_enough_by_itself():
    puzzle = puzzle_called("several-echo")
    model = start_of(puzzle, ladder_of(puzzle)).model
    before = model.start()
    refuted = 0
    for var in model.vars:
        for bit in (1, 2):
            trial = State(model.vars, before.domains)
            assumed = ((var.index, before.domains[var.index] & ~bit),)
            trial.eliminate(*assumed[0])
            found = trace(model, trial)
            if found.contradiction:
                refuted += 1
                reasons = argument(found, before, assumed)
                step = Step(
                    technique="", effort=1, text="", dead=((var.index, bit),), uses=reasons.uses, rules=reasons.rules
                )
                assert verified(model, step, Textbook())
    assert refuted


def test_every_family_can_be_explained():
    assert all(family.ladder is not None for family in all_families())


@pytest.mark.parametrize("name", ["snowflake", "several-echo", "thicket"])
def test_the_compiled_refutation_is_sound_and_about_as_short_as_the_readable_one(name: str):
    if core_version() is None:
        pytest.skip("this installation has no compiled core")
    puzzle = puzzle_called(name)
    position = start_of(puzzle, ladder_of(puzzle))
    walker = Walker(ladder=ladder_of(puzzle), refuting=lambda _model, _state: None)
    list(walker.walk(position))  # as far as named techniques go
    one, other = readable(position.model, position.state), Compiled()(position.model, position.state)
    assert (one is None) == (other is None)
    if one is not None and other is not None:
        assert len(other.argument.links) <= 2 * len(one.argument.links) + 2
        step = Step(
            technique="", effort=1, text="", dead=((other.var, other.bit),), uses=other.argument.uses,
            rules=other.argument.rules,
        )  # fmt: skip
        assert verified(position.model, step, Textbook())
