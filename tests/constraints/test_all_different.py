"""AllDifferent, by example."""

from __future__ import annotations

from cluewise.base.terms import Var
from cluewise.model.constraints import AllDifferent
from cluewise.model.state import State
from constraints.board import facts, make, state


def test_a_settled_variable_takes_its_value_from_the_others_and_is_the_only_reason() -> None:
    cells = make("a b c", (1, 2, 3, 4))
    assert facts(AllDifferent(cells), state(cells, a=[2], b=[1, 3])) == ["c is not 2 because a is not 1, 3, 4"]


def test_a_value_with_one_place_left_goes_there_because_it_is_gone_elsewhere() -> None:
    cells = make("a b c", (1, 2, 3))
    now = state(cells, a=[1, 2], b=[1, 2])
    assert facts(AllDifferent(cells), now) == ["c is not 1, 2 because a is not 3 and b is not 3"]


def test_a_value_needs_no_place_where_there_are_more_values_than_variables() -> None:
    cells = make("a b", (1, 2, 3))
    assert facts(AllDifferent(cells), state(cells, a=[1, 2], b=[1, 2])) == []


def test_a_value_without_a_place_is_a_contradiction() -> None:
    cells = make("a b c", (1, 2, 3))
    now = state(cells, a=[1, 2], b=[1, 2], c=[1, 2])
    assert facts(AllDifferent(cells), now) == ["a is not 1, 2 because a is not 3 and b is not 3 and c is not 3"]
    assert 0 in now.domains


def test_two_variables_with_two_values_take_them_from_the_rest_only_when_asked_fully() -> None:
    cells = make("a b c d", (1, 2, 3, 4, 5))
    both = {"a": [1, 2], "b": [1, 2]}
    assert facts(AllDifferent(cells), state(cells, **both)) == []
    assert facts(AllDifferent(cells), state(cells, **both), fully=True) == [
        "c is not 1, 2 because a is not 3, 4, 5 and b is not 3, 4, 5",
        "d is not 1, 2 because a is not 3, 4, 5 and b is not 3, 4, 5",
    ]


def test_three_variables_with_two_values_between_them_are_a_contradiction() -> None:
    cells = make("a b c d", (1, 2, 3, 4))
    now = state(cells, a=[1, 2], b=[1, 2], c=[1, 2])
    assert facts(AllDifferent(cells[:3]), now, fully=True) == [
        "c is not 1, 2 because c is not 3, 4 and a is not 3, 4 and b is not 3, 4"
    ]


def test_variables_with_lists_of_their_own_are_compared_by_value() -> None:
    a, b = Var(0, "a", (), (3, 1)), Var(1, "b", (), ("x", 1, 2))
    now = State((a, b), [a.bit(1), b.all_values])
    assert facts(AllDifferent([a, b]), now) == ["b is not 1 because a is not 3"]


def test_more_variables_than_values_can_never_hold() -> None:
    cells = make("a b c", (1, 2))
    assert facts(AllDifferent(cells), state(cells), fully=True) == ["c is not 1, 2"]


def test_a_variable_listed_twice_can_never_hold() -> None:
    (a,) = make("a", (1, 2))
    assert not AllDifferent([a, a]).holds({a: 1})
    assert facts(AllDifferent([a, a]), state((a,))) == ["a is not 1, 2"]


def test_twenty_five_variables_that_form_one_long_chain_are_settled_without_recursion() -> None:
    cells = make(" ".join(f"c{i}" for i in range(25)), range(25))
    now = state(cells, **{f"c{i}": [i, i + 1] for i in range(24)}, c24=[24])
    facts(AllDifferent(cells), now)
    assert now.assignment() == dict(zip(cells, range(25), strict=True))


def test_two_equal_values_break_it_whatever_the_rest_will_be() -> None:
    a, b, c = make("a b c", (1, 2, 3))
    assert AllDifferent([a, b, c]).broken_by({a: 1, c: 1})
    assert not AllDifferent([a, b, c]).broken_by({a: 1, c: 2})
