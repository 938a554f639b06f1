"""Variables, values and literals."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewise.base.terms import Literal, Var, bits

COLOUR = Var(3, "colour", ("house", 1), ("red", "green", "blue"))


@given(st.sets(st.sampled_from(COLOUR.values)))
def test_a_mask_and_its_members_are_the_same_set(some: set[str]) -> None:
    assert set(COLOUR.members(COLOUR.mask(some))) == some


@given(st.integers(0, 2**70))
def test_bits_are_the_positions_of_the_ones_lowest_first(mask: int) -> None:
    found = list(bits(mask))
    assert found == sorted(found)
    assert sum(1 << i for i in found) == mask


def test_a_literal_knows_its_bit() -> None:
    assert Literal(COLOUR, "blue").bit == COLOUR.bit("blue") == 0b100
    assert COLOUR.all_values == 0b111


def test_members_come_in_the_order_of_the_values() -> None:
    assert list(COLOUR.members(0b101)) == ["red", "blue"]


def test_a_value_that_the_variable_lacks_has_no_place_in_a_mask() -> None:
    assert COLOUR.mask(("green", "pink")) == 0b010


def test_a_variable_equals_its_copy_and_no_namesake_with_other_values() -> None:
    assert pickle.loads(pickle.dumps(COLOUR)) == COLOUR
    assert hash(pickle.loads(pickle.dumps(COLOUR))) == hash(COLOUR)
    assert Var(3, "colour", ("house", 1), ("red", "green")) != COLOUR
    assert COLOUR != "colour"


def test_a_variable_without_values_or_with_a_value_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="variable x has no values"):
        Var(0, "x", (), ())
    with pytest.raises(ValueError, match="variable x lists a value twice"):
        Var(0, "x", (), (1, 2, 1))
