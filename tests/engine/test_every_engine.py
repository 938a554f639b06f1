"""Laws for all engines: they find what brute force finds, each solution once, and say no more than they know."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.constraints.kinds import KINDS
from tests.engine.engines import engine as engine_called
from tests.engine.engines import every, here
from tests.engine.textbook.small_models import brute_force, models, rows

from cluewise.constraints import Constraint
from cluewise.engine.answer import Answer, Budget, Impossible, Several, Unique, Unknown
from cluewise.model import Builder, Model, Rule

EXAMPLES = 150  # per engine and law; together with the families' puzzles this makes thousands


def agree(model: Model, answer: Answer) -> None:
    truth = brute_force(model)
    found = rows(model, answer.solutions)
    assert len(found) == len(set(found)), "a solution was found twice"
    assert set(found) == truth
    assert isinstance(answer, {0: Impossible, 1: Unique}.get(len(truth), Several))


@every
def test_all_solutions_are_those_of_brute_force(name: str) -> None:
    engine = engine_called(name)

    @settings(max_examples=EXAMPLES, deadline=None)
    @given(models())
    def law(model: Model) -> None:
        agree(model, engine.solve(model, limit=None))

    law()


@every
@pytest.mark.parametrize("kind", KINDS)
def test_a_constraint_alone_means_what_it_says(name: str, kind: str) -> None:
    engine = engine_called(name)

    @settings(max_examples=25, deadline=None)
    @given(KINDS[kind])
    def law(constraint: Constraint) -> None:
        count = max(var.index for var in constraint.scope) + 1
        by_index = {var.index: var for var in constraint.scope}
        if len(by_index) == count:
            variables = tuple(by_index[index] for index in range(count))
            model = Model(variables, (Rule(constraint, "the rule"),))
            agree(model, engine.solve(model, limit=None))

    law()


@every
def test_with_a_limit_the_answer_says_no_more_than_is_known(name: str) -> None:
    engine = engine_called(name)

    @settings(max_examples=60, deadline=None)
    @given(models(), st.integers(1, 4))
    def law(model: Model, limit: int) -> None:
        truth = brute_force(model)
        answer = engine.solve(model, limit=limit)
        found = rows(model, answer.solutions)
        assert len(found) == len(set(found)) == min(limit, len(truth))
        assert set(found) <= truth
        match answer:
            case Unique():
                assert len(truth) == 1
            case Impossible():
                assert not truth
            case Several(complete=complete):
                assert not complete or len(truth) == len(found)
            case Unknown():
                assert limit == 1

    law()


@every
def test_a_small_budget_of_nodes_never_makes_an_answer_wrong(name: str) -> None:
    engine = engine_called(name)

    @settings(max_examples=60, deadline=None)
    @given(models(), st.integers(1, 3))
    def law(model: Model, nodes: int) -> None:
        truth = brute_force(model)
        answer = engine.solve(model, limit=None, budget=Budget(nodes=nodes))
        found = set(rows(model, answer.solutions))
        assert found <= truth
        if not isinstance(answer, Unknown) and not (isinstance(answer, Several) and not answer.complete):
            assert found == truth

    law()


def test_a_model_without_rules_or_with_one_value_each_is_no_special_case() -> None:
    builder = Builder()
    builder.var("only", (1,), ("yes",))
    alone = builder.build()
    builder.var("free", (2,), (1, 2, 3))
    for _, make in here():
        agree(alone, make().solve(alone, limit=None))
        agree(builder.build(), make().solve(builder.build(), limit=None))
