"""The law of explanations as they are told: every fact follows from the facts and clues that its step cites."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.reasoning.told import faults_of, told_to_belong_together
from tests.shipped import chosen

from cluewise.base.errors import InternalError
from cluewise.engine.answer import Budget
from cluewise.engine.textbook import Textbook
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.family.puzzle import Puzzle
from cluewise.library import example
from cluewise.reason.explaining import explain, ladder_of, start_of
from cluewise.reason.explanation import Told
from cluewise.reason.judging import judged
from cluewise.solver.pipeline import read_one

JUDGED = ["blot", "flower", "raven", "compass", "needle", "pebble", "cottage", "street", "foreigner", "several-lodgers"]
TAKES_LONG = {"galaxy", "midnight", "museum", "campsite", "einstein", "maplestreet", "kite", "quilt"}


def puzzle_called(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read_one(found.text).puzzle


@pytest.mark.parametrize("name", JUDGED)
def test_every_fact_told_follows_from_what_its_step_cites_and_that_was_told_before(name: str) -> None:
    puzzle = puzzle_called(name)
    assert not list(faults_of(puzzle, explain(puzzle).to_json()["steps"], Textbook()))


@pytest.mark.parametrize("name", [one.name for one in chosen() if one.name not in TAKES_LONG])
def test_every_shipped_explanation_is_verified_as_it_is_told(name: str) -> None:
    found = explain(puzzle_called(name), verify=True)
    assert found.verified_by == "clingo"


@pytest.mark.parametrize("lame", ["uses", "clues"])
def test_a_told_step_that_lacks_a_reason_is_found_out(lame: str) -> None:
    puzzle = puzzle_called("allotment")
    steps = explain(puzzle).steps
    start = start_of(puzzle, ladder_of(puzzle))
    found = 0
    for n, step in enumerate(steps):
        if getattr(step, lame):
            poorer = (*steps[:n], _with(step, lame), *steps[n + 1 :])
            try:
                judged(ladder_of(puzzle), start, poorer, Budget().clock())
            except InternalError:
                found += 1
    assert found > 5


def _with(step: Told, lame: str) -> Told:
    return replace(step, uses=()) if lame == "uses" else replace(step, clues=())


def test_what_a_zebra_step_brings_with_it_says_from_what() -> None:
    told = [step.text for step in explain(puzzle_called("allotment")).steps]
    assert told[3] == (
        "By clue 9, Milo goes with the hen. Pumpkins do not go with the hen and the bowler goes with the spaniel, so "
        "Milo does not go with pumpkins or the bowler."
    )
    assert told[4] == (
        "By clue 10, Tobias goes with the beret. Leeks do not go with the beret (clue 2), so Tobias does not go with "
        "leeks."
    )
    assert told[9] == (
        "Leeks are next to the beret (clue 2), and leeks are in house 2 and the beret is not in house 1, so the beret "
        "is in house 3. Tobias goes with the beret and is not in house 2, so house 2 has Milo, leeks, the cap and the "
        "hen; house 4 has pumpkins and the bonnet."
    )


def test_the_pairs_of_a_group_are_read_from_the_words() -> None:
    puzzle = puzzle_called("allotment")
    assert isinstance(puzzle, ZebraPuzzle)
    text = "Ana is here, so house 2 has Milo, leeks, the cap and the hen; house 4 has pumpkins and the bonnet."
    assert len(list(told_to_belong_together(puzzle, text))) == 10 + 3
    assert (
        len(list(told_to_belong_together(puzzle, "That leaves house 1 to Hedda and marrows, and house 2 to Milo.")))
        == 4
    )
