"""Following a proof: what follows is believed and nothing else, and what comes out of it holds in LRAT."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluewise.engine.answer import Budget, Clock
from cluewise.engine.cnf.proof import Follower, follow
from cluewise.engine.cnf.refute import refute
from cluewise.engine.cnf.supposing import suppose
from cluewise.solver.certificate.lrat import check_lrat

NUMBERS = 5
literals = st.integers(1, NUMBERS).flatmap(lambda n: st.sampled_from([n, -n]))
clauses = st.lists(st.lists(literals, min_size=1, max_size=3).map(tuple), min_size=1, max_size=30)
dense = st.lists(st.lists(literals, min_size=1, max_size=3).map(tuple), min_size=15, max_size=40)
CLOCK = Budget().clock()
EVERYTHING = [(a, b) for a in (1, -1) for b in (2, -2)]  # no values satisfy all four


def first_fault(formula: list[tuple[int, ...]], proof: Iterable[str], clock: Clock) -> int | None:
    """The first step that does not follow; 0 if all do and refute the formula."""
    found = follow(formula, proof, clock)
    assert found.lrat is None or check_lrat(formula, found.lrat).proved, check_lrat(formula, found.lrat).why
    return 0 if found.refuted else found.fault


def satisfiable(formula: list[tuple[int, ...]]) -> bool:
    rows = product((False, True), repeat=NUMBERS)
    return any(all(any(row[abs(one) - 1] == (one > 0) for one in clause) for clause in formula) for row in rows)


@settings(max_examples=300, deadline=None)
@given(clauses, st.booleans())
def test_refuting_says_what_trying_everything_says(formula: list[tuple[int, ...]], proof: bool) -> None:
    assert refute(formula, NUMBERS, proof=proof).refuted is not satisfiable(formula)


@pytest.mark.skipif(find_spec("pysat") is None, reason="python-sat is not installed")
@settings(max_examples=300, deadline=None)
@given(dense)
def test_the_proofs_that_are_written_hold(formula: list[tuple[int, ...]]) -> None:
    found = refute(formula, NUMBERS)
    if found.refuted:
        assert found.proof is not None
        assert first_fault(formula, found.proof, CLOCK) == 0


@settings(max_examples=300, deadline=None)
@given(clauses, st.lists(st.lists(literals, max_size=3).map(tuple), max_size=12))
def test_no_proof_refutes_what_can_be_satisfied(formula: list[tuple[int, ...]], steps: list[tuple[int, ...]]) -> None:
    proof = [" ".join(map(str, (*step, 0))) for step in steps]
    if satisfiable(formula):
        assert first_fault(formula, proof, CLOCK) != 0
        follower = Follower(formula)
        for step in steps:  # and what is believed does follow
            if follower.step(step):
                assert not satisfiable([*formula, *((-one,) for one in step)])


def test_a_step_that_does_not_follow_is_named() -> None:
    assert first_fault(EVERYTHING, ["1 0", "0"], CLOCK) == 0
    assert first_fault(EVERYTHING[:3], ["1 0", "0"], CLOCK) == 2
    assert first_fault([(1, 2)], ["1 0"], CLOCK) == 1
    assert first_fault([(1, 2)], [], CLOCK) == 1


@pytest.mark.parametrize("line", ["1 2", "x 0", "1 0 2 0", "", "d", "1.5 0"])
def test_nonsense_is_no_step(line: str) -> None:
    assert first_fault([(1, 2), (-1, 2)], [line], CLOCK) == 1


def test_a_clause_that_was_forgotten_is_of_no_use_any_more() -> None:
    formula = [(1, 2, 3), (1, 2, -3), (1, -2), (-1, 2), (-1, -2)]
    assert first_fault(formula, ["1 2 0", "1 0", "0"], CLOCK) == 0
    assert first_fault(formula, ["d 1 2 3 0", "1 2 0"], CLOCK) == 2


def test_the_clock_is_looked_at() -> None:
    assert first_fault([(1, 2)], ["1 2 0"] * 1000, Budget(seconds=0).clock()) is None


def test_what_stands_after_the_refutation_is_no_step_of_the_proof() -> None:
    assert follow(EVERYTHING, ["1 0", "0", "2 0", "nonsense"], CLOCK).steps == 2
    assert follow(EVERYTHING, ["1 0", "2 0", "0"], CLOCK).steps == 1
    assert follow([(1,), (-1,)], ["0"], CLOCK).refuted


@settings(max_examples=300, deadline=None)
@given(dense)
def test_suppositions_refute_only_what_cannot_be_satisfied(formula: list[tuple[int, ...]]) -> None:
    every = [one for number in range(1, NUMBERS + 1) for one in (number, -number)]
    steps = suppose(formula, every, CLOCK)
    if steps is not None:
        assert not satisfiable(formula)
        assert first_fault(formula, [*steps, "0"], CLOCK) == 0


def test_suppositions_stop_when_the_time_is_up() -> None:
    assert suppose([(1, 2, 3), (-1, -2)], [1, 2, 3], Budget(seconds=0).clock()) is None
