"""Every strategy gives exactly the solutions of brute force, each once."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.textbook.small_models import EVERY_STRATEGY, brute_force, crossing_lines, models, rows

from cluewise.base.errors import UsageError
from cluewise.engine.answer import Budget, Impossible, Several, Unique, Unknown
from cluewise.engine.textbook import Strategy, Textbook
from cluewise.model import Builder, Model

LABELS = [strategy.label for strategy in EVERY_STRATEGY]


def test_there_are_eighty_strategies_and_each_has_a_label_of_its_own() -> None:
    assert len(set(LABELS)) == len(EVERY_STRATEGY) == 80


@settings(max_examples=60, deadline=None)
@given(models())
def test_every_strategy_finds_exactly_what_brute_force_finds(model: Model) -> None:
    wanted = dict.fromkeys(brute_force(model), 1)
    for strategy in EVERY_STRATEGY:
        answer = Textbook(strategy).solve(model, limit=None)
        assert Counter(rows(model, answer.solutions)) == wanted, strategy.label


@settings(max_examples=40, deadline=None)
@given(crossing_lines())
def test_every_strategy_finds_exactly_what_brute_force_finds_where_lines_cross(model: Model) -> None:
    wanted = dict.fromkeys(brute_force(model), 1)
    for strategy in EVERY_STRATEGY:
        answer = Textbook(strategy).solve(model, limit=None)
        assert Counter(rows(model, answer.solutions)) == wanted, strategy.label


@settings(max_examples=60, deadline=None)
@given(models(), st.integers(1, 4), st.sampled_from(EVERY_STRATEGY), st.integers(0, 3))
def test_with_a_limit_the_first_solutions_are_found_and_the_answer_says_no_more_than_is_known(
    model: Model, limit: int, strategy: Strategy, seed: int
) -> None:
    wanted = brute_force(model)
    seeded = Strategy(strategy.search, strategy.inference, strategy.variable, strategy.value, seed)
    answer = Textbook(seeded).solve(model, limit=limit)
    found = rows(model, answer.solutions)
    assert len(found) == len(set(found)) == min(limit, len(wanted))
    assert set(found) <= wanted
    match answer:
        case Impossible():
            assert not wanted
        case Unique():
            assert len(wanted) == 1
        case Several():
            assert len(wanted) > 1
            assert answer.complete is False or set(found) == wanted
            assert answer.complete or len(wanted) >= limit
        case Unknown():
            assert limit == 1
            assert wanted
            assert answer.why == "the limit of 1 was reached"


@settings(max_examples=40, deadline=None)
@given(models(), st.sampled_from(EVERY_STRATEGY), st.integers(0, 5))
def test_a_small_budget_of_nodes_never_makes_an_answer_wrong(model: Model, strategy: Strategy, nodes: int) -> None:
    wanted = brute_force(model)
    answer = Textbook(strategy).solve(model, limit=None, budget=Budget(nodes=nodes))
    assert answer.stats.nodes <= max(nodes, 1)
    assert set(rows(model, answer.solutions)) <= wanted
    if isinstance(answer, Impossible | Unique) or (isinstance(answer, Several) and answer.complete):
        assert set(rows(model, answer.solutions)) == wanted


@settings(max_examples=30, deadline=None)
@given(models(), st.sampled_from(EVERY_STRATEGY), st.integers(0, 9))
def test_the_same_seed_gives_the_same_search(model: Model, strategy: Strategy, seed: int) -> None:
    seeded = Strategy(strategy.search, strategy.inference, strategy.variable, strategy.value, seed)
    one, two = (Textbook(seeded).solve(model, limit=None) for _ in range(2))
    one.stats.seconds = two.stats.seconds = 0.0
    assert rows(model, one.solutions) == rows(model, two.solutions)
    assert one.stats == two.stats


def test_another_seed_finds_the_solutions_in_another_order() -> None:
    builder = Builder()
    for n in range(4):
        builder.var(f"v{n}", (n,), range(4))
    model = builder.build()
    orders = [rows(model, Textbook(Strategy.named(seed=seed)).solve(model, limit=None).solutions) for seed in range(3)]
    assert len({tuple(order) for order in orders}) == 3
    assert len({frozenset(order) for order in orders}) == 1
    assert orders[0] == sorted(orders[0])


@pytest.mark.parametrize("strategy", EVERY_STRATEGY, ids=LABELS)
def test_a_model_about_nothing_has_one_solution(strategy: Strategy) -> None:
    answer = Textbook(strategy).solve(Builder().build())
    assert isinstance(answer, Unique)
    assert answer.solution == {}
    assert answer.stats.nodes == 0


def test_a_limit_below_one_is_refused() -> None:
    with pytest.raises(UsageError, match="1 solution or more, not 0"):
        Textbook().solve(Builder().build(), limit=0)
