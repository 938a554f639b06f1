"""Equal, NotEqual and Difference, by example."""

from __future__ import annotations

import pytest

from cluewise.base.terms import Var
from cluewise.model.constraints import Difference, Equal, NotEqual
from cluewise.model.state import State
from constraints.board import facts, make, state


def test_equal_keeps_what_both_sides_may_be() -> None:
    x, y = make("x y", (1, 2, 3))
    assert facts(Equal(x, y), state((x, y), x=[1, 2], y=[2, 3])) == [
        "x is not 1 because y is not 1",
        "y is not 3 because x is not 3",
    ]


def test_equal_with_labels_joins_a_row_pattern_and_a_column_pattern_at_their_crossing() -> None:
    row = Var(0, "row", (), ("##.", ".##"))
    column = Var(1, "column", (), ("#.", ".#"))
    first_cell = Equal(row, column, ["#", "."], ["#", "."])
    assert facts(first_cell, State((row, column), [0b01, 0b11])) == ["column is not .# because row is not .##"]


def test_a_label_that_the_other_side_lacks_is_impossible_for_no_further_reason() -> None:
    x, y = Var(0, "x", (), (1, 2)), Var(1, "y", (), (2, 5))
    assert facts(Equal(x, y), State((x, y))) == ["x is not 1", "y is not 5"]


def test_equal_wants_one_label_per_value() -> None:
    x, y = make("x y", (1, 2, 3))
    with pytest.raises(ValueError, match="variable x has 3 values but 1 labels"):
        Equal(x, y, ["only one"])


def test_thousands_of_values_with_few_labels_are_a_few_operations() -> None:
    x, y = make("x y", range(5000))
    odd = Equal(x, y, [v % 2 for v in x.values], [v % 2 for v in y.values])
    now = state((x, y), x=range(0, 5000, 2))
    assert len(list(odd.follows(now))) == 1
    facts(odd, now)
    assert now.domains[1] == now.domains[0]


def test_not_equal_speaks_when_one_side_is_settled() -> None:
    x, y = make("x y", (1, 2, 3))
    assert facts(NotEqual(x, y), state((x, y), x=[1, 2])) == []
    assert facts(NotEqual(x, y), state((x, y), x=[1])) == ["y is not 1 because x is not 2, 3"]


def test_just_left_of_takes_the_last_house_from_one_and_the_first_from_the_other() -> None:
    swede, dane = make("swede dane", (1, 2, 3))
    assert facts(Difference(swede, dane, {1}), state((swede, dane))) == ["swede is not 3", "dane is not 1"]


def test_next_to_follows_the_other_side() -> None:
    x, y = make("x y", (1, 2, 3, 4))
    assert facts(Difference(x, y, {-1, 1}), state((x, y), x=[1, 2], y=[1, 3, 4])) == [
        "x is not 1 because y is not 2",
        "y is not 4 because x is not 3",
    ]


def test_a_difference_needs_whole_numbers() -> None:
    x, y = make("x y", ("red", "green"))
    with pytest.raises(ValueError, match="variable x has other values"):
        Difference(x, y, {1})


def test_a_variable_compared_with_itself_is_equal_to_itself_and_to_nothing_else() -> None:
    (x,) = make("x", (1, 2))
    assert facts(Equal(x, x), state((x,))) == []
    assert facts(NotEqual(x, x), state((x,))) == ["x is not 1, 2"]
    assert facts(Difference(x, x, {1}), state((x,))) == ["x is not 1, 2"]
    assert facts(Difference(x, x, {0, 1}), state((x,))) == []
