"""The brief form of explanations: what is folded is justified, what is hard is told, and it is short."""

from __future__ import annotations

import json
from functools import cache

import pytest
from tests.reasoning.told import faults_of

import cluewise as cw
from cluewise.engine.textbook import Textbook
from cluewise.families.sudoku.ladder import spoken
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.model.constraints.connected import Connected
from cluewise.reason.brief import AT_ONCE, EASY, LONG, Paragraph, in_brief
from cluewise.reason.explaining import ladder_of, start_of
from cluewise.reason.explanation import Explanation
from cluewise.solver.pipeline import read_one

JUDGED = ["blot", "flower", "raven", "compass", "needle", "pebble", "cottage", "street", "foreigner", "several-lodgers"]
FOLDED = ["lantern", "stencil", "sailboat", "lodestone", "allotment", "bakery", "parrot"]


def puzzle_called(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return read_one(found.text, family=found.family).puzzle


@cache
def explained(name: str) -> Explanation:
    return cw.explain(puzzle_called(name))


def told(name: str) -> tuple[Paragraph, ...]:
    return in_brief(explained(name))


@pytest.mark.parametrize("name", JUDGED)
def test_every_fact_of_the_brief_form_follows_from_what_is_cited_and_was_told_before(name: str) -> None:
    found = explained(name)
    assert not list(faults_of(found.puzzle, [one.step.to_json() for one in in_brief(found)], Textbook()))


@pytest.mark.parametrize("name", [*JUDGED, *FOLDED])
def test_every_step_is_told_once_and_only_easy_ones_are_folded(name: str) -> None:
    steps = {step.n: step for step in explained(name).steps}
    assert [n for one in told(name) for n in one.numbers] == list(steps)
    for one in told(name):
        assert len(one.numbers) <= AT_ONCE
        assert all(steps[n].level == EASY for n in one.numbers) or len(one.numbers) == 1
        assert one.step.sets if one.folded and not one.step.eliminates else True


@pytest.mark.parametrize("name", FOLDED)
def test_a_fold_tells_all_that_its_steps_settle(name: str) -> None:
    for one in told(name):
        assert {json.dumps(fact) for step in one.folded for fact in step.sets} <= {
            json.dumps(fact) for fact in one.step.sets
        }


@pytest.mark.parametrize("name", FOLDED)
def test_the_brief_form_is_a_good_deal_shorter(name: str) -> None:
    found = explained(name)
    assert len(found.to_text(brief=True).split()) < 0.7 * len(found.to_text().split())


def test_each_family_folds_in_its_own_words() -> None:
    first = {name: told(name)[0].step.text for name in ("stencil", "office")}
    assert told("lantern")[0].step.text.startswith("Singles: r6c2 = 1, r8c3 = 1, r7c8 = 3, ")
    assert first["stencil"].endswith(
        "are crossed out, and the cells beside them stay; r1c2, r2c5, r3c2, r3c4, r5c2 and r5c6 stay as well."
    )
    assert 'rows 1, 2, 3, 11, 12 and 13 are filled, "........#......."' in told("sailboat")[0].step.text
    assert told("lodestone")[-1].step.text == (
        "Line needs all that is left, line full and neutral domino: rows 1, 2 and 3 are filled, "
        '"+-..+-..", "-+-+...." and "+-..-+-+".'
    )
    assert first["office"] == (
        "Direct clue, one clue eliminates, only one left and others: desk 1 has Mia and the clock; desk 2 has Piet and "
        "the lamp; desk 3 has Orla and the plant; desk 4 has Noah and the globe."
    )


def test_a_supposition_is_one_sentence() -> None:
    text = next(one.step.text for one in told("bakery") if one.step.technique == "what-if")
    assert text == (
        "Suppose Nadia is in house 2: then the navy one is in house 1 (clue 11), so Ludo is in house 5 (nothing else "
        "is left), so the glazier is in house 2 (clue 5), so the ivory one is in house 1 (clue 17), but the navy one "
        "is in house 1 already. So Nadia is not in house 2."
    )


def test_a_digit_goes_somewhere() -> None:
    assert spoken("Suppose r1c2 is 4: then r3c8 is 6 (row 3), so r3c1 is not 6, but r1c1 and r1c5 are 2.") == (
        "Suppose 4 goes in r1c2: then 6 goes in r3c8 (row 3), so r3c1 is not 6, but r1c1 and r1c5 are 2."
    )


def test_the_cell_that_loses_its_way_out_has_a_name() -> None:
    puzzle = cw.read("1 2 3\n2 3 1\n3 1 2\n", family="hitori")
    ladder = ladder_of(puzzle)
    position = start_of(puzzle, ladder)
    for var in position.model.vars:
        position.state.eliminate(var.index, var.bit("kept" if var.key in {(1, 2), (2, 1)} else "crossed"))
    rule = next(n for n, one in enumerate(position.model.rules) if isinstance(one.constraint, Connected))
    assert ladder.broken(position, rule, False) == "then r1c1 has no way out to the other cells that stay"


def test_a_nonogram_of_twenty_by_twenty_takes_less_than_600_words() -> None:
    found = cw.explain(cw.generate("nonogram", size="20x20", seed=1))
    assert found.complete
    assert len(found.to_text(brief=True).split()) < 600


def test_the_contradiction_of_a_puzzle_without_solution_is_told_in_full() -> None:
    found = cw.explain("1...2....3.....4")
    assert found.status == "impossible"
    assert in_brief(found)[-1].step == found.steps[-1]


def test_the_command_tells_the_numbers_of_the_steps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "lantern", "--brief"]) == 0
    first, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("1-18. Singles: ")
    assert main(["explain", "lantern", "--brief", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [n for one in data["brief"] for n in one["steps"]] == [step["n"] for step in data["steps"]]
    assert "brief" not in explained("lantern").to_json()


def test_long_explanations_are_brief_on_a_page_and_unfold() -> None:
    found = explained("lantern")
    assert len(found.steps) > LONG
    page = found.to_html()
    assert 'data-name="Steps 1-18 of 35"' in page
    assert found.steps[0].text in page  # to be unfolded
    assert page.count('class="step card"') == 3
    assert found.to_html(brief=False).count('class="step card"') == len(found.steps) + 1
    assert explained("pebble").to_html() == explained("pebble").to_html(brief=False)
