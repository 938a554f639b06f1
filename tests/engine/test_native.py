"""The native engine through the border: the same laws as the textbook engine, and the same answers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.textbook.small_models import brute_force, models, rows
from tests.patience import within
from tests.shipped import chosen

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.base.terms import Var
from cluewise.engine.answer import Budget, Impossible, Several, Unique, Unknown
from cluewise.engine.native import Native, core_version
from cluewise.engine.textbook import Textbook
from cluewise.family import family_named
from cluewise.model import Builder, Compact, Model

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

EXAMPLES = chosen()


@settings(max_examples=300, deadline=None)
@given(models(), st.integers(0, 3))
def test_it_finds_exactly_what_brute_force_finds(model: Model, seed: int) -> None:
    answer = Native(seed=seed).solve(model, limit=None)
    found = rows(model, answer.solutions)
    assert len(found) == len(set(found))
    assert set(found) == brute_force(model)


@settings(max_examples=100, deadline=None)
@given(models(), st.integers(1, 4))
def test_with_a_limit_the_answer_says_no_more_than_is_known(model: Model, limit: int) -> None:
    truth = brute_force(model)
    answer = Native().solve(model, limit=limit)
    found = rows(model, answer.solutions)
    assert len(found) == len(set(found)) == min(limit, len(truth))
    assert set(found) <= truth
    match answer:
        case Unique():
            assert len(truth) == 1
        case Impossible():
            assert not truth
        case Several(complete=complete):
            assert len(truth) >= 2
            assert not complete or len(truth) == len(found)
        case Unknown():
            assert limit == 1


@settings(max_examples=50, deadline=None)
@given(models(), st.integers(1, 3))
def test_a_small_budget_of_nodes_never_makes_an_answer_wrong(model: Model, nodes: int) -> None:
    truth = brute_force(model)
    answer = Native().solve(model, limit=None, budget=Budget(nodes=nodes))
    assert set(rows(model, answer.solutions)) <= truth
    if not isinstance(answer, Unknown) and not (isinstance(answer, Several) and not answer.complete):
        assert set(rows(model, answer.solutions)) == truth


@pytest.mark.parametrize("example", EXAMPLES, ids=[one.name for one in EXAMPLES])
def test_kernels_and_the_general_engine_give_the_textbook_answers_on_every_example(example) -> None:
    puzzle = cw.read(example.text, family=example.family)
    formulation = family_named(example.family).formulation()
    model = formulation.model(puzzle)
    wanted = Textbook().solve(model, limit=5)
    general = Native().solve(model, limit=5)
    assert type(general) is type(wanted)
    assert {frozenset(one.items()) for one in general.solutions} == {frozenset(one.items()) for one in wanted.solutions}
    question = formulation.compact(puzzle)
    if question is None:
        return
    answer = Native().solve_compact(question, limit=5)
    boards = {formulation.decode(puzzle, one) for one in wanted.solutions}
    assert answer.complete
    assert {formulation.expand(puzzle, one) for one in answer.solutions} == boards


def test_a_variable_with_too_many_values_is_refused_by_name_and_taken_by_the_textbook_engine_otherwise() -> None:
    puzzle = cw.read((one := next(e for e in EXAMPLES if e.name == "hut")).text, family=one.family)
    model = family_named(one.family).formulation("lines").model(puzzle)
    with pytest.raises(UsageError, match="64 values"):
        Native().solve(model)
    assert cw.solve(puzzle, model="lines").engine == "textbook"


def test_strategies_and_listening_go_to_the_textbook_engine() -> None:
    puzzle = "1..4..1..1..42.1"
    assert cw.solve(puzzle).engine == "native"
    assert cw.solve(puzzle, inference="fc").engine == "textbook"
    with pytest.raises(UsageError, match="textbook"):
        cw.solve(puzzle, engine="native", inference="fc")


def hard_model(holes: int) -> Model:
    """More pigeons than holes, one not-equal rule per pair: no engine decides it quickly."""
    from cluewise.model.constraints import NotEqual

    builder = Builder()
    pigeons: list[Var] = [builder.var(f"p{n}", (n,), range(holes)) for n in range(holes + 1)]
    for n, one in enumerate(pigeons):
        for other in pigeons[:n]:
            builder.rule(NotEqual(one, other), "Two pigeons need two holes.")
    return builder.build()


def test_seconds_are_obeyed() -> None:
    with within(1):
        answer = Native().solve(hard_model(14), budget=Budget(seconds=0.3))
    assert isinstance(answer, Unknown)


def test_a_cancelled_question_stops_and_an_error_in_the_flag_is_raised() -> None:
    calls = []

    def soon() -> bool:
        calls.append(1)
        return len(calls) > 3

    assert isinstance(Native().solve(hard_model(14), budget=Budget(cancelled=soon)), Unknown)

    def broken() -> bool:
        raise RuntimeError("the flag is broken")

    with pytest.raises(RuntimeError, match="the flag is broken"):
        Native().solve(hard_model(14), budget=Budget(cancelled=broken))


@pytest.mark.parametrize(
    "question",
    [
        Compact("sudoku9", (b"\x00" * 80,)),
        Compact("sudoku9", (b"\x0a" * 81,)),
        Compact("nonogram", (0, 5, 1, [], [], [])),
        Compact("nonogram", (5, 5, 1, [1], [1, 1], [0] * 10)),
        Compact("nonogram", (2, 2, 1, [1, 1], [1, 9], [1, 1, 1, 2])),
        Compact("nonogram", (2, 2, 1, [1, 1], [1, 1], [2, 1, 1, 2])),
        Compact("nonogram", (100000, 100000, 1, [], [], [])),
        Compact("hitori", (2, 2, [1, 2, 3], False)),
        Compact("hitori", (100000, 100000, [], False)),
        Compact("magnets", (2, 2, b"LRLL", [1, 1], [1, 1], [1, 1], [1, 1], b"")),
        Compact("magnets", (2, 2, b"LRLR", [1], [1, 1], [1, 1], [1, 1], b"")),
        Compact("magnets", (2, 2, b"LRLR", [1, 1], [1, 1], [1, 1], [1, 1], b"\x07\x07\x07\x07")),
    ],
)
def test_hostile_numbers_are_refused_by_the_kernels(question: Compact) -> None:
    with pytest.raises((ValueError, TypeError)):
        Native().solve_compact(question)
