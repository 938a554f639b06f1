"""Laws for all engines: they find what brute force finds, each solution once, and say no more than they know."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.constraints.kinds import KINDS
from tests.engine.engines import here
from tests.engine.textbook.small_models import brute_force, models, rows

from cluewise.engine.answer import Answer, Budget, Impossible, Several, Unique, Unknown
from cluewise.model import Builder, Model, Rule
from cluewise.model.constraints import Constraint

EXAMPLES = 150  # per law; together with the families' puzzles this makes thousands for every engine


def agree(model: Model) -> None:
    truth = brute_force(model)
    for name, make in here():
        answer = make().solve(model, limit=None)
        found = rows(model, answer.solutions)
        assert len(found) == len(set(found)), f"{name} found a solution twice"
        assert set(found) == truth, name
        assert isinstance(answer, {0: Impossible, 1: Unique}.get(len(truth), Several)), name


@settings(max_examples=EXAMPLES, deadline=None)
@given(models())
def test_all_solutions_are_those_of_brute_force(model: Model) -> None:
    agree(model)


@pytest.mark.parametrize("kind", KINDS)
def test_a_constraint_alone_means_what_it_says(kind: str) -> None:
    @settings(max_examples=25, deadline=None)
    @given(KINDS[kind])
    def law(constraint: Constraint) -> None:
        count = max(var.index for var in constraint.scope) + 1
        by_index = {var.index: var for var in constraint.scope}
        if len(by_index) == count:
            agree(Model(tuple(by_index[index] for index in range(count)), (Rule(constraint, "the rule"),)))

    law()


def says_no_more_than_is_known(answer: Answer, found: int, truth: int, limit: int) -> bool:
    match answer:
        case Unique():
            return truth == 1
        case Impossible():
            return not truth
        case Several(complete=complete):
            return not complete or truth == found
        case Unknown():
            return limit == 1
    return False


@settings(max_examples=60, deadline=None)
@given(models(), st.integers(1, 4))
def test_with_a_limit_the_answer_says_no_more_than_is_known(model: Model, limit: int) -> None:
    truth = brute_force(model)
    for name, make in here():
        answer = make().solve(model, limit=limit)
        found = rows(model, answer.solutions)
        assert len(found) == len(set(found)) == min(limit, len(truth)), name
        assert set(found) <= truth, name
        assert says_no_more_than_is_known(answer, len(found), len(truth), limit), name


@settings(max_examples=60, deadline=None)
@given(models(), st.integers(1, 3))
def test_a_small_budget_of_nodes_never_makes_an_answer_wrong(model: Model, nodes: int) -> None:
    truth = brute_force(model)
    for name, make in here():
        answer = make().solve(model, limit=None, budget=Budget(nodes=nodes))
        found = set(rows(model, answer.solutions))
        assert found <= truth, name
        if not isinstance(answer, Unknown) and not (isinstance(answer, Several) and not answer.complete):
            assert found == truth, name


def test_a_model_without_rules_or_with_one_value_each_is_no_special_case() -> None:
    builder = Builder()
    builder.var("only", (1,), ("yes",))
    alone = builder.build()
    builder.var("free", (2,), (1, 2, 3))
    agree(alone)
    agree(builder.build())
