"""What is still possible, and the way back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cluewise.base.terms import Var
from cluewise.model.state import State

VARS = tuple(Var(i, f"v{i}", (i,), (1, 2, 3, 4)) for i in range(3))
writes = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 15)))


@given(writes, writes)
def test_undo_restores_exactly_what_was_there_at_the_mark(
    before: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    state = State(VARS)
    for var, dead in before:
        state.eliminate(var, dead)
    domains, trail, mark = list(state.domains), state.since(0), state.mark()
    for var, dead in after:
        state.eliminate(var, dead)
    state.undo(mark)
    assert (state.domains, state.since(0), state.mark()) == (domains, trail, mark)
    state.undo(0)
    assert state.domains == [var.all_values for var in VARS]


@given(writes)
def test_eliminate_returns_what_died_and_each_value_dies_once(some: list[tuple[int, int]]) -> None:
    state = State(VARS)
    for var, dead in some:
        before = state.domains[var]
        died = state.eliminate(var, dead)
        assert died == before & dead
        assert state.domains[var] == before & ~dead
        assert state.dead(var) == 15 & ~state.domains[var]


@given(writes)
def test_the_trail_tells_every_elimination_since_a_mark(some: list[tuple[int, int]]) -> None:
    state = State(VARS)
    told = [(var, died) for var, dead in some if (died := state.eliminate(var, dead))]
    assert state.since(0) == told


def test_a_variable_with_one_value_left_is_known() -> None:
    state = State(VARS, [0b0100, 0b0011, 0b1000])
    assert state.known() == {VARS[0]: 3, VARS[2]: 4}
    assert state.possible(VARS[1]) == (1, 2)
    assert state.assignment() is None
    state.eliminate(1, 0b0001)
    assert state.assignment() == {VARS[0]: 3, VARS[1]: 2, VARS[2]: 4}


def test_a_variable_with_nothing_left_is_not_known_and_there_is_no_assignment() -> None:
    state = State(VARS, [1, 0, 1])
    assert VARS[1] not in state.known()
    assert state.assignment() is None
