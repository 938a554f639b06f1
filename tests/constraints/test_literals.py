"""Count, Clause and Table, by example."""

from __future__ import annotations

import pytest

from cluewise.base.terms import Literal
from cluewise.model.constraints import Clause, Count, Table
from constraints.board import facts, make, state


def test_a_full_count_rules_out_the_rest_and_names_only_those_that_fill_it() -> None:
    cells = make("a b c", ("+", "-", "."))
    plus = Count([Literal(cell, "+") for cell in cells], 1, 1)
    assert facts(plus, state(cells, a=["+"])) == [
        "b is not + because a is not -, .",
        "c is not + because a is not -, .",
    ]


def test_a_count_that_needs_everyone_left_takes_everyone_left() -> None:
    cells = make("a b c", ("+", "-", "."))
    plus = Count([Literal(cell, "+") for cell in cells], 2, 3)
    assert facts(plus, state(cells, b=["-", "."])) == [
        "a is not -, . because b is not +",
        "c is not -, . because b is not +",
    ]


def test_a_variable_may_count_with_several_of_its_values() -> None:
    left, right = make("left right", ("+-", "-+", ".."))
    full = Count([Literal(left, "+-"), Literal(left, "-+"), Literal(right, "+-"), Literal(right, "-+")], 0, 1)
    assert facts(full, state((left, right), left=["+-", "-+"])) == ["right is not +-, -+ because left is not .."]


def test_a_literal_listed_twice_counts_twice() -> None:
    a, b = make("a b", (0, 1))
    pair = Count([Literal(a, 1), Literal(a, 1), Literal(b, 1)], 1, 1)
    assert facts(pair, state((a, b))) == ["a is not 1", "b is not 0 because a is not 1"]
    assert pair.holds({a: 0, b: 1})


@pytest.mark.parametrize(("low", "high"), [(3, 9), (2, 1), (-3, -1)])
def test_a_range_that_cannot_be_met_shows_itself(low: int, high: int) -> None:
    a, b = make("a b", (0, 1))
    assert facts(Count([Literal(a, 1), Literal(b, 1)], low, high), state((a, b))) == ["a is not 0, 1"]


def test_a_count_of_nothing_is_zero() -> None:
    assert list(Count([], 0, 2).follows(state(()))) == []
    with pytest.raises(ValueError, match="a count of no literals is 0, never 1 to 2"):
        Count([], 1, 2)


def test_a_count_is_broken_when_too_few_are_left() -> None:
    a, b, c = make("a b c", (0, 1))
    two = Count([Literal(a, 1), Literal(b, 1), Literal(c, 1)], 2, 3)
    assert two.broken_by({a: 0, b: 0})
    assert not two.broken_by({a: 0, b: 1})


def test_the_last_hope_of_a_clause_must_come_true() -> None:
    a, b, c = make("a b c", (1, 2, 3))
    either = Clause([Literal(a, 1), Literal(b, 2)], no=[Literal(c, 3)])
    assert facts(either, state((a, b, c), c=[3])) == []
    assert facts(either, state((a, b, c), b=[1, 3], c=[3])) == [
        "a is not 2, 3 because b is not 2 and c is not 1, 2",
    ]


def test_two_literals_of_one_variable_leave_it_both_values() -> None:
    a, b = make("a b", (1, 2, 3))
    assert facts(Clause([Literal(a, 1), Literal(a, 2), Literal(b, 1)]), state((a, b), b=[2, 3])) == [
        "a is not 3 because b is not 1"
    ]


def test_a_clause_that_is_always_true_says_nothing() -> None:
    a, b = make("a b", (1, 2))
    always = Clause([Literal(a, 1), Literal(b, 1)], no=[Literal(a, 1)])
    assert facts(always, state((a, b), b=[2])) == []


def test_an_empty_clause_is_refused() -> None:
    with pytest.raises(ValueError, match="a clause without literals could never hold"):
        Clause()


def test_a_table_rules_out_values_without_a_row_because_of_what_struck_their_rows_out() -> None:
    a, b, c = make("a b c", (1, 2, 3))
    rows = Table([a, b, c], [(1, 1, 1), (2, 2, 1), (2, 3, 3), (9, 1, 1)])
    assert facts(rows, state((a, b, c), c=[1])) == [
        "a is not 3",
        "b is not 3 because c is not 3",
    ]


def test_an_empty_table_leaves_nothing() -> None:
    a, b = make("a b", (1, 2))
    now = state((a, b))
    facts(Table([a, b], []), now)
    assert now.domains[0] == 0


def test_a_table_may_list_a_variable_twice() -> None:
    a, b = make("a b", (1, 2))
    assert Table([a, b, a], [(1, 2, 1), (1, 1, 2)]).rows == ((1, 2),)


def test_a_row_of_the_wrong_length_is_refused() -> None:
    a, b = make("a b", (1, 2))
    with pytest.raises(ValueError, match="a table of 2 variables has a row of 3 values"):
        Table([a, b], [(1, 2, 1)])
