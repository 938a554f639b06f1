"""How explanations read: short, without the words of programmers, and with every step judged by another engine."""

from __future__ import annotations

import json
import re

import pytest
from tests.shipped import chosen

import cluewise as cw
from cluewise.base.phrases import denied
from cluewise.base.terms import Literal
from cluewise.engine.cnf.judge import Judge
from cluewise.engine.textbook import Textbook
from cluewise.family.puzzle import Puzzle
from cluewise.family.steps import AnyPosition, Step, merged
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.reason.explaining import Wrong, explain, ladder_of, start_of
from cluewise.reason.grounds import grounds
from cluewise.reason.ladder import Walker, apply
from cluewise.reason.refuting import refuting_for
from cluewise.reason.shortening import needed, passages, united
from cluewise.reason.verify import verified
from cluewise.solver.pipeline import read_one

PROGRAMMERS_WORDS = re.compile(r"\b(literal|domain|propagat\w*|constraint|variable|clause)s?\b", re.IGNORECASE)
SAID_TWICE = re.compile(r"\b(r\d+c\d+) is not (\S+) and \1 is not\b")
TWO_ARTICLES = re.compile(r"\b(the the|a the|the a)\b|  |\.\.|,,")
QUICK = ["blot", "raven", "cards", "fridge", "tack", "compass", "plus", "mushroom", "brook", "pebble", "lantern",
         "cottage", "teapot", "allotment", "festival", "market", "foreigner", "street", "week"]  # fmt: skip
TAKES_LONG = {"galaxy", "midnight"}


def puzzle_called(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read_one(found.text).puzzle


def walked(puzzle: Puzzle) -> tuple[AnyPosition, list[Step]]:
    start = start_of(puzzle, ladder_of(puzzle))
    position = start.copy()
    walker = Walker(ladder=ladder_of(puzzle), refuting=refuting_for(start.model), impossible=Wrong(start.model))
    return start, list(walker.walk(position))


@pytest.mark.parametrize("name", [one.name for one in chosen() if one.name not in TAKES_LONG])
def test_explanations_are_in_plain_words(name: str) -> None:
    for step in explain(puzzle_called(name)).steps:
        assert not PROGRAMMERS_WORDS.search(step.text), step.text
        assert not SAID_TWICE.search(step.text), step.text
        assert not TWO_ARTICLES.search(step.text), step.text
        assert re.match(r"[A-Z0-9$£]|r\d", step.text), step.text
        assert step.text.endswith("."), step.text


@pytest.mark.parametrize("name", QUICK)
def test_what_is_told_leads_to_the_solution_and_cites_what_it_uses(name: str) -> None:
    puzzle = puzzle_called(name)
    start, steps = walked(puzzle)
    judge = Judge(start.model)
    before = start.copy()
    told = needed(start, steps)
    for step in told:
        if not step.silent:
            break
        apply(before, step)
    ladder = ladder_of(puzzle)
    for passage in passages(start, united(ladder, start, told), ladder.joins):
        known = [before.state.dead(var.index) for var in start.model.vars]
        because = grounds(before, passage)
        assert all(not mask & ~known[var] for var, mask in because.uses), passage.main.text
        fresh = merged((var, gone) for var, _, gone in passage.outcome(before))
        assert judge.impossible(fresh, rules=because.rules, uses=because.uses), passage.main.text
        for step in passage.steps:
            apply(before, step)
    assert before.solved


@pytest.mark.parametrize("name", QUICK)
def test_every_fact_of_the_solution_is_told_once_or_given(name: str) -> None:
    puzzle = puzzle_called(name)
    ladder, solution = ladder_of(puzzle), cw.solve(puzzle).solution
    assert solution is not None
    model = start_of(puzzle, ladder).model
    given = {one.literal.var.key for one in model.givens}
    told = {json.dumps(fact) for step in explain(puzzle).steps for fact in step.sets}
    right = ladder.entries(puzzle, solution)
    for var in model.vars:
        if var.key in right and var.key not in given and len(var.values) > 1:
            wanted = ladder.facts(puzzle, Literal(var, right[var.key]))
            assert all(json.dumps(fact) in told for fact in wanted), wanted


def test_steps_that_nothing_rests_on_are_left_out() -> None:
    start, steps = walked(puzzle_called("bakery"))
    told = needed(start, steps)
    assert len(told) < len(steps)
    assert [step for step in steps if step in told] == told


@pytest.mark.parametrize("name", ["raven", "compass", "mushroom", "brook", "cottage", "several-echo"])
def test_the_judge_agrees_with_the_textbook(name: str) -> None:
    start, steps = walked(puzzle_called(name))
    judge = Judge(start.model)
    refused = 0
    for step in steps:
        assert judge.impossible(step.dead, rules=step.rules, uses=step.uses), step.text
        lame = Step(technique="", effort=1, text="", dead=step.dead, uses=step.uses[1:], rules=step.rules[1:])
        verdict = judge.impossible(lame.dead, rules=lame.rules, uses=lame.uses)
        assert verdict == verified(start.model, lame, Textbook()), step.text
        refused += not verdict
    assert refused > len(steps) // 2


def test_verifying_says_who_did_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "pebble", "--verify"]) == 0
    assert "verified by clingo" in capsys.readouterr().out
    assert main(["explain", "pebble", "--verify", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["verified"], data["verified_by"]) == (True, "clingo")
    assert main(["explain", "pebble", "--json"]) == 0
    assert "verified_by" not in json.loads(capsys.readouterr().out)


def test_a_zebra_puzzle_is_told_as_a_solver_would() -> None:
    told = [step.text for step in explain(puzzle_called("foreigner")).steps]
    assert told[0] == "Clue 1 puts Olga in house 1."
    assert "By clue 2, the brown one goes with the goat." in told
    assert any(
        text.startswith(
            "The grey one is directly left of the blue one (clue 3), and the blue one is in house 4, "
            "so the grey one is in house 3."
        )
        for text in told
    )


def test_a_crossed_cell_and_its_neighbours_are_one_step() -> None:
    told = [step.text for step in explain(puzzle_called("raven")).steps]
    assert any("is crossed out. Its neighbour" in text for text in told)
    assert not any(text.startswith("r4c1 is crossed out") for text in told)


def test_two_are_denied_with_neither_and_nor() -> None:
    assert [denied(["1"]), denied(["1", "9"]), denied(["1", "2", "9"])] == ["not 1", "neither 1 nor 9", "not 1, 2 or 9"]
