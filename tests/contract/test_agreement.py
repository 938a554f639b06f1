"""Every formulation and every strategy gives the same solutions; running out of budget is counted, never hidden."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import product

import pytest
from tests.contract.samples import Sample, smallest

from cluewise.engine.answer import Answer, Budget, Several, Unknown
from cluewise.engine.textbook import Strategy, Textbook
from cluewise.family import AnyFormulation, family_named

MANY = 30  # solutions compared
SMALL = Budget(nodes=2_000)  # nodes, not seconds: the same on a busy machine
AMPLE = Budget(seconds=60.0)  # for the smallest puzzle of a family, which every strategy must decide

STRATEGIES = [
    *({"inference": i, "variable": v} for i, v in product(("mac", "fc", "gac"), ("mrv", "domwdeg"))),
    {"inference": "mac", "variable": "mrv", "value": "lcv"},
    {"inference": "ac3", "variable": "degree", "value": "static"},
    {"inference": "none", "variable": "static"},
    {"search": "astar"},
    {"inference": "mac", "variable": "mrv", "seed": 7},
]


def solved(sample: Sample, strategy: dict[str, object], formulation: AnyFormulation, budget: Budget) -> Answer:
    engine = Textbook(Strategy.named(**strategy))
    return engine.solve(formulation.model(sample.puzzle), limit=MANY, budget=budget)


def boards(sample: Sample, formulation: AnyFormulation, answer: Answer) -> set[str]:
    """The solutions, each passed by the checker, in a form that can be compared."""
    found = [formulation.decode(sample.puzzle, one) for one in answer.solutions]
    assert [sample.family.check(sample.puzzle, one) for one in found] == [[]] * len(found)
    texts = {json.dumps(one.to_json()) for one in found}
    assert len(texts) == len(found), "a solution was found twice"
    return texts


def undecided(sample: Sample, ways: Iterable[tuple[dict[str, object], AnyFormulation]], budget: Budget) -> int:
    """Compare every way of solving with the usual one; returns how many ran out of budget."""
    usual = sample.family.formulation()
    reference = solved(sample, {}, usual, AMPLE)
    wanted = boards(sample, usual, reference)
    assert not isinstance(reference, Unknown)
    spent = 0
    for strategy, formulation in ways:
        answer = solved(sample, strategy, formulation, budget)
        found = boards(sample, formulation, answer)
        if isinstance(answer, Unknown):
            assert "budget" in answer.why or "seconds" in answer.why or "nodes" in answer.why, answer.why
            assert found <= wanted
            spent += 1
        elif isinstance(answer, Several) and not answer.complete:
            assert len(found) == MANY or budget is not AMPLE
        else:
            assert (type(answer), found) == (type(reference), wanted), (strategy, formulation.name)
    return spent


def ways_of(name: str) -> list[tuple[dict[str, object], AnyFormulation]]:
    usual, *others = family_named(name).formulations
    suiting = [({"search": "astar"} if "astar" in one.suits else {"inference": "mac"}, one) for one in others]
    return [*((strategy, usual) for strategy in STRATEGIES), *suiting]


def test_every_strategy_and_formulation_decides_the_smallest_puzzle(name: str) -> None:
    assert undecided(smallest(name, 1)[0], ways_of(name), AMPLE) == 0


@pytest.mark.parametrize("place", [1, 2])
def test_strategies_and_formulations_agree_on_small_puzzles(
    name: str, place: int, record_property: pytest.RecordProperty
) -> None:
    sample = smallest(name, 3)[place]
    spent = undecided(sample, ways_of(name), SMALL)
    record_property("undecided", spent)
    print(f"{name} {sample.name}: {spent} of {len(ways_of(name))} ways ran out of budget")
    assert spent <= len(ways_of(name)) // 2


def test_every_formulation_agrees_on_every_puzzle_it_decides_quickly(sample: Sample) -> None:
    usual, *others = sample.family.formulations
    wanted = boards(sample, usual, sample.answer)
    for formulation in others:
        answer = Textbook().solve(formulation.model(sample.puzzle), limit=2, budget=Budget(seconds=0.3))
        found = boards(sample, formulation, answer)
        if sample.status == "unique":
            assert found <= wanted
            assert found == wanted or isinstance(answer, Unknown)
        else:
            assert len(found) == 2 or isinstance(answer, Unknown)
