"""Positions as data: what is possible before each step, told as losses, comes to the solution in the end."""

from __future__ import annotations

from typing import Any

import pytest

from cluewise.base.terms import Literal
from cluewise.family.puzzle import Puzzle
from cluewise.library import example
from cluewise.reason.explaining import explain
from cluewise.reason.hinting import hint
from cluewise.reason.picturing import Pictures
from cluewise.reason.positions import placed, unfolded
from cluewise.solver.pipeline import read

NAMES = ("pebble", "plus", "blot", "tack", "cottage", "supper")
Facts = set[str]


def shipped(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read(found.text)


def spread(gathered: list[dict[str, Any]]) -> Facts:
    """Facts one by one, as `explain` has them."""
    found: Facts = set()
    for fact in gathered:
        subject = "cell" if "cell" in fact else "item"
        (what,) = fact.keys() - {subject}
        about, values = fact[what] if what == "with" else (None, fact[what])
        for value in values:
            found.add(str({subject: fact[subject], what: value if about is None else [about, value]}))
    return found


def possible(puzzle: Puzzle, masks: tuple[int, ...]) -> Facts:
    """What the masks of the model's variables say, worked out apart."""
    pictures = Pictures.of(puzzle)
    literals = (
        Literal(var, value) for var, mask in zip(pictures.model.vars, masks, strict=True) for value in var.members(mask)
    )
    return {str(fact) for literal in literals for fact in pictures.ladder.facts(puzzle, literal)}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_possible_before_each_step_is_the_start_less_what_has_gone(name: str) -> None:
    explained = explain(shipped(name))
    data = unfolded(explained)
    now = spread(data["start"])
    for step, told in zip(data["steps"], explained.steps, strict=True):
        now -= spread(step["gone"])
        assert now == possible(explained.puzzle, told.before)
    assert now - spread(data["gone"]) == possible(explained.puzzle, explained.after)


@pytest.mark.parametrize("name", NAMES)
def test_a_step_rules_out_what_goes_after_it(name: str) -> None:
    data = unfolded(explain(shipped(name)))
    losses = [*(step["gone"] for step in data["steps"][1:]), data["gone"]]
    for step, loss in zip(data["steps"], losses, strict=True):
        assert {str(fact) for fact in step["eliminates"]} <= spread(loss)


def test_the_rest_is_as_explain_tells_it() -> None:
    explained = explain(shipped("pebble"))
    data = unfolded(explained)
    for step in data["steps"]:
        del step["gone"]
    del data["start"], data["gone"]
    assert data == explained.to_json()


def test_the_sentences_of_a_proof_say_under_how_many_suppositions_they_stand() -> None:
    data = unfolded(explain(shipped("snowflake")))
    proofs = [step for step in data["steps"] if "chain" in step]
    assert proofs
    for step in proofs:
        assert step["lines"][0]["deep"] == step["lines"][-1]["deep"] == 0
        assert [line["text"] for line in step["lines"] if line["deep"]] == step["chain"]


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_tells_what_is_possible_before_it(name: str) -> None:
    puzzle = shipped(name)
    found = hint(puzzle)
    assert found.step is not None
    assert spread(placed(puzzle, found)["start"]) == possible(puzzle, found.step.before)


def test_a_hint_may_pass_over_steps_that_were_told() -> None:
    puzzle = shipped("lantern")
    first, second = hint(puzzle), hint(puzzle, after=1)
    assert first.step is not None
    assert second.step is not None
    assert (first.step.n, second.step.n) == (1, 2)
    assert first.step.text != second.step.text
    assert hint(puzzle, after=10_000).remark == "The puzzle is solved."


def test_without_a_step_there_is_no_position() -> None:
    puzzle = shipped("several-twins")
    assert "start" not in placed(puzzle, hint(puzzle, after=10_000))
