"""Strategies by name, and what each choice chooses."""

from __future__ import annotations

import pytest

from cluewise.base.errors import UsageError
from cluewise.engine.answer import Budget
from cluewise.engine.textbook import CHOICES, Strategy, values, variables
from cluewise.engine.textbook.backtracking import backtracking
from cluewise.engine.textbook.inference import GAC, MAC
from cluewise.engine.textbook.record import Record
from cluewise.engine.textbook.work import Work
from cluewise.model import Builder, Model
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.not_equal import NotEqual


def test_the_names_are_those_of_the_command_line() -> None:
    assert CHOICES == {
        "search": ("backtracking", "astar"),
        "inference": ("none", "fc", "ac3", "mac", "gac"),
        "variable": ("static", "mrv", "degree", "domwdeg"),
        "value": ("static", "lcv"),
    }


def test_the_usual_strategy_is_backtracking_with_mac_and_mrv() -> None:
    assert Strategy() == Strategy.named() == Strategy(backtracking, MAC, variables.mrv, values.static, 0)


def test_a_star_uses_gac_unless_told_otherwise() -> None:
    assert Strategy.named("astar").inference is GAC
    assert Strategy.named("astar", "mac").inference is MAC


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"search": "dfs"}, "there is no search 'dfs'; there are: backtracking, astar"),
        ({"inference": "ac4"}, "there is no inference 'ac4'; there are: none, fc, ac3, mac, gac"),
        ({"variable": "random"}, "there is no variable order 'random'; there are: static, mrv, degree, domwdeg"),
        ({"value": "mrv"}, "there is no value order 'mrv'; there are: static, lcv"),
    ],
)
def test_an_unknown_name_is_refused_with_the_names_there_are(choice: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError) as error:
        Strategy.named(**choice)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("strategy", "label"),
    [
        (Strategy.named(), "mac + mrv"),
        (Strategy.named(value="lcv"), "mac + mrv + lcv"),
        (Strategy.named("astar"), "astar + gac + mrv"),
        (Strategy.named(inference="none", variable="static", seed=7), "none + static + seed 7"),
    ],
)
def test_the_label_says_what_is_not_taken_for_granted(strategy: Strategy, label: str) -> None:
    assert strategy.label == label


def work_on(model: Model, **choices: str) -> Work:
    return Work(model, Strategy.named(**choices), Record(model, Budget(), None))


def star() -> Model:
    """Four variables: the hub differs from all others; `short` has fewest values but is not in the star."""
    builder = Builder()
    leaves = [builder.var(f"leaf {n}", (n,), range(3)) for n in range(3)]
    hub = builder.var("hub", (3,), range(3))
    builder.var("short", (4,), range(2))
    for leaf in leaves:
        builder.rule(NotEqual(hub, leaf), f"{leaf.name} is not as the hub")
    return builder.build()


def test_static_takes_the_first_open_variable() -> None:
    assert variables.static(work_on(star()), [2, 3, 4]) == 2


def test_mrv_takes_the_variable_with_the_fewest_values_left() -> None:
    work = work_on(star())
    assert variables.mrv(work, [0, 1, 2, 3, 4]) == 4
    work.state.eliminate(2, 0b110)
    assert variables.mrv(work, [0, 1, 2, 3, 4]) == 2


def test_degree_breaks_ties_by_the_open_variables_met() -> None:
    assert variables.degree(work_on(star()), [0, 1, 2, 3]) == 3
    assert variables.degree(work_on(star()), [0, 1, 2, 3, 4]) == 4


def test_domwdeg_learns_from_failures() -> None:
    work = work_on(star())
    assert variables.domwdeg(work, [0, 1, 2, 3, 4]) == 3  # 3 values, 3 rules
    for _ in range(20):
        work.failed(1, None)
    assert variables.domwdeg(work, [0, 1, 2, 4]) == 4  # the rule's other variable, the hub, is not open: no weight
    assert variables.domwdeg(work, [0, 1, 2, 3, 4]) == 3
    work.state.eliminate(1, 0b001)
    assert variables.domwdeg(work, [0, 1, 2, 3, 4]) == 1  # 2 values for a weight of 21 beat 3 values for 23


def test_lcv_tries_the_value_first_that_costs_the_others_least() -> None:
    builder = Builder()
    hub = builder.var("hub", (0,), "abc")
    for n, own in enumerate(["ab", "ab", "ax"]):
        builder.rule(NotEqual(hub, builder.var(f"leaf {n}", (n,), own)), "differ")
    work = work_on(builder.build())
    domains = list(work.state.domains)
    assert [hub.values[position] for position in values.lcv(work, 0)] == ["c", "b", "a"]
    assert work.state.domains == domains  # looking ahead leaves no trace
    assert work.record.stats.prunings == 0
    assert work.record.stats.propagations == 9


def test_lcv_leaves_values_that_fail_at_once_for_last() -> None:
    builder = Builder()
    hub = builder.var("hub", (0,), "ab")
    builder.rule(NotEqual(hub, builder.var("fixed", (1,), "a")), "differ")
    for n in range(2, 5):
        builder.rule(NotEqual(hub, builder.var(f"leaf {n}", (n,), "bcd")), "differ")
    assert values.lcv(work_on(builder.build()), 0) == [1, 0]


def chain() -> Builder:
    """a is not b, b is not c."""
    builder = Builder()
    a, b, c = (builder.var(name, (n,), (1, 2)) for n, name in enumerate("abc"))
    builder.rule(NotEqual(a, b), "a is not b")
    builder.rule(NotEqual(b, c), "b is not c")
    return builder


@pytest.mark.parametrize(
    ("inference", "left"),
    [
        ("none", [(1,), (1, 2), (1, 2)]),
        ("fc", [(1,), (2,), (1, 2)]),
        ("ac3", [(1,), (2,), (1,)]),
        ("mac", [(1,), (2,), (1,)]),
        ("gac", [(1,), (2,), (1,)]),
    ],
)
def test_what_each_inference_makes_of_a_given(inference: str, left: list[tuple[int, ...]]) -> None:
    builder = chain()
    builder.given(builder.build().vars[0], 1, "a is 1")
    work = work_on(builder.build(), inference=inference)
    assert work.begin()
    assert [work.state.possible(var) for var in work.model.vars] == left


@pytest.mark.parametrize(
    ("inference", "left", "still_open"),
    [
        ("none", [(1,), (1, 2), (1, 2)], [1, 2]),
        ("fc", [(1,), (2,), (1, 2)], [1, 2]),
        ("ac3", [(1,), (2,), (1, 2)], [1, 2]),
        ("mac", [(1,), (2,), (1,)], []),
        ("gac", [(1,), (2,), (1,)], []),
    ],
)
def test_what_each_inference_makes_of_a_value_tried(
    inference: str, left: list[tuple[int, ...]], still_open: list[int]
) -> None:
    work = work_on(chain().build(), inference=inference)
    root = work.begin()
    assert root is not None
    node = work.try_value(root, var=0, position=0)
    assert node == (1, 1, still_open)
    assert [work.state.possible(var) for var in work.model.vars] == left


def test_gac_sees_what_mac_does_not() -> None:
    builder = Builder()
    variables_ = [builder.var(f"v{n}", (n,), (1, 2) if n < 2 else (1, 2, 3, 4)) for n in range(3)]
    builder.rule(AllDifferent(variables_), "all different")
    left = []
    for inference in ("mac", "gac"):
        work = work_on(builder.build(), inference=inference)
        assert work.begin()
        left.append(work.state.possible(variables_[2]))
    assert left == [(1, 2, 3, 4), (3, 4)]
