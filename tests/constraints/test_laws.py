"""The laws that every kind of constraint obeys, each against brute force."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cluewise.model.constraints import Constraint, Inference
from cluewise.model.state import State
from constraints.kinds import COMPLETE, KINDS

Follow = Callable[[State], Iterator[Inference]]
Case = tuple[Constraint, State, list[tuple[int, ...]]]

quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
every_kind = pytest.mark.parametrize("kind", KINDS)


def state_of(constraint: Constraint, draw: Callable) -> State:
    """A random state: mostly open, at times nearly settled, now and then with nothing left for a variable."""
    lots = [draw(st.integers(0, 3)) for _ in constraint.scope]
    domains = []
    for var, lot in zip(sorted(constraint.scope, key=lambda var: var.index), lots, strict=True):
        some = draw(st.integers(0, var.all_values))
        one = 1 << draw(st.integers(0, len(var.values) - 1))
        domains.append((var.all_values, some | one, one, some)[lot])
    return spread(constraint, domains)


def spread(constraint: Constraint, domains: list[int]) -> State:
    """A state of just the scope; indexes that the scope leaves out get a variable of it as a stand-in."""
    scope = {var.index: var for var in constraint.scope}
    of = dict(zip(sorted(scope), domains, strict=True))
    everyone = tuple(scope.get(i, constraint.scope[0]) for i in range(max(scope) + 1))
    return State(everyone, [of.get(i, 1) for i in range(len(everyone))])


def solutions(constraint: Constraint) -> list[tuple[int, ...]]:
    """All that the constraint allows, as one bit per variable of the scope."""
    scope = constraint.scope
    return [
        tuple(var.bit(value) for var, value in zip(scope, values, strict=True))
        for values in product(*(var.values for var in scope))
        if constraint.holds(dict(zip(scope, values, strict=True)))
    ]


def within(constraint: Constraint, found: list[tuple[int, ...]], domains: dict[int, int]) -> list[tuple[int, ...]]:
    """The solutions that some domains (by variable index) leave."""
    limits = [domains.get(var.index, -1) for var in constraint.scope]
    return [bits for bits in found if all(bit & limit for bit, limit in zip(bits, limits, strict=True))]


@st.composite
def cases(draw: Callable, kind: str) -> Case:
    constraint = draw(KINDS[kind])
    return constraint, state_of(constraint, draw), solutions(constraint)


def any_case(kind: str) -> Callable:
    """Run the law on random cases of a kind."""

    def decorate(law: Callable[[Case], None]) -> None:
        quick(given(cases(kind))(law))()

    return decorate


def run(state: State, follow: Follow, look: Callable[[Inference], None] = lambda _: None) -> bool:
    """Apply everything that follows, once; whether anything did."""
    moved = False
    for found in follow(state):
        look(found)
        moved |= bool(state.eliminate(found.var, found.dead))
    return moved


@every_kind
@pytest.mark.parametrize("way", ["follows", "follows_fully"])
def test_nothing_that_occurs_in_a_solution_is_ruled_out(kind: str, way: str) -> None:
    @any_case(kind)
    def law(case: Case) -> None:
        constraint, state, every = case
        inside = within(constraint, every, dict(enumerate(state.domains)))
        run(state, getattr(constraint, way))
        assert within(constraint, every, dict(enumerate(state.domains))) == inside


@every_kind
@pytest.mark.parametrize("way", ["follows", "follows_fully"])
def test_each_reason_is_already_known_and_is_enough(kind: str, way: str) -> None:
    @any_case(kind)
    def law(case: Case) -> None:
        constraint, state, every = case

        def look(found: Inference) -> None:
            assert found.dead & ~state.domains[found.var] == 0
            assert found.dead
            assert len({index for index, _ in found.known}) == len(found.known)
            for index, mask in found.known:
                assert mask
                assert mask & ~state.vars[index].all_values == 0
                assert not mask & state.domains[index]
            known = {index: ~mask for index, mask in found.known}
            known[found.var] = known.get(found.var, -1) & found.dead
            assert within(constraint, every, known) == []

        run(state, getattr(constraint, way), look)


@every_kind
@pytest.mark.parametrize("way", ["follows", "follows_fully"])
def test_a_settled_scope_yields_something_exactly_when_it_does_not_hold(kind: str, way: str) -> None:
    @any_case(kind)
    def law(case: Case) -> None:
        constraint, state, every = case
        for bits in product(*([1 << i for i in range(len(var.values))] for var in constraint.scope[:3])):
            rest = tuple(1 for _ in constraint.scope[3:])
            by_index = {var.index: bit for var, bit in zip(constraint.scope, bits + rest, strict=True)}
            settled = State(state.vars, [by_index.get(i, 1) for i in range(len(state.vars))])
            found = run(settled, getattr(constraint, way))
            assert found == (bits + rest not in every)
            assert found == (0 in settled.domains)


def check_complete(case: Case, way: str) -> None:
    constraint, state, every = case
    left = within(constraint, every, dict(enumerate(state.domains)))
    while run(state, getattr(constraint, way)):
        pass
    domains = [state.domains[var.index] for var in constraint.scope]
    if left:
        assert domains == [sum({bits[i] for bits in left}) for i in range(len(domains))]
    else:
        assert 0 in domains


@every_kind
def test_follows_fully_leaves_exactly_the_values_that_occur_in_a_solution(kind: str) -> None:
    any_case(kind)(lambda case: check_complete(case, "follows_fully"))


@pytest.mark.parametrize("kind", COMPLETE)
def test_follows_is_complete_where_it_says_so(kind: str) -> None:
    any_case(kind)(lambda case: check_complete(case, "follows"))


@every_kind
def test_broken_by_is_the_contrary_of_holds_and_never_gives_up_too_soon(kind: str) -> None:
    @any_case(kind)
    def law(case: Case) -> None:
        constraint, state, every = case
        some = {
            var: next(var.members(d)) for var in constraint.scope if (d := state.domains[var.index]).bit_count() == 1
        }
        broken = constraint.broken_by(some)
        if len(some) == len(constraint.scope):
            assert broken == (not constraint.holds(some))
        if broken:
            assert within(constraint, every, {var.index: var.bit(value) for var, value in some.items()}) == []


@every_kind
def test_a_constraint_survives_pickling(kind: str) -> None:
    @any_case(kind)
    def law(case: Case) -> None:
        constraint, state, _ = case
        again = pickle.loads(pickle.dumps(constraint))
        assert again.scope == constraint.scope
        twin = State(state.vars, state.domains)
        assert list(follow_all(again, twin)) == list(follow_all(constraint, state))


def follow_all(constraint: Constraint, state: State) -> Iterator[Inference]:
    for found in constraint.follows_fully(state):
        yield found
        state.eliminate(found.var, found.dead)
