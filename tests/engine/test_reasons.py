"""Every reason of the compiled core, through the border: known before it is used, and enough with its rule alone."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.constraints.kinds import KINDS
from tests.engine.textbook.small_models import models

from cluewise.base.compiled import core
from cluewise.base.terms import Assignment, Var
from cluewise.engine import wire
from cluewise.engine.native import core_version
from cluewise.model import Model, Rule
from cluewise.model.constraints.base import Constraint
from cluewise.model.constraints.equal import Equal

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

Given = tuple[int, int]  # a variable, and the mask of its values that are left
CONFLICT, NONE = 1, 0  # the core's verdicts, see Verdict in native/core/learning.hpp


def options(**changed: Any) -> Any:
    return core().Options(**{"limit": 1, "keep": 1} | changed)


def session(model: Model) -> Any:
    return core().Session(wire.put(core().Model(), model.vars, model.rules))


def givens_of(model: Model) -> list[Given]:
    return [(given.literal.var.index, given.literal.bit) for given in model.givens]


@st.composite
def questions(draw: st.DrawFn) -> tuple[Model, list[Given]]:
    """A model of several rules, and masks for some of its variables, the empty mask now and then."""
    model = draw(models())
    return model, givens_of(model) + draw(some_masks(model.vars))


@st.composite
def single_rules(draw: st.DrawFn, kind: str) -> tuple[Model, list[Given]]:
    """A model of one rule of this kind, and masks for some of its variables."""
    constraint: Constraint = draw(KINDS[kind])
    scope = tuple(sorted({*constraint.scope}, key=lambda var: var.index))
    every = tuple(var if var.index == n else Var(n, f"v{n}", (n,), (0,)) for n, var in enumerate(_filled(scope)))
    model = Model(every, (Rule(constraint, "the rule"),), ())
    return model, draw(some_masks(scope))


def _filled(scope: tuple[Var, ...]) -> list[Var]:
    """The variables of a scope at their own places, and something in the gaps."""
    by_place = {var.index: var for var in scope}
    return [by_place.get(n, Var(-1, "gap", (), (0,))) for n in range(max(by_place) + 1)]


def some_masks(variables: Iterable[Var]) -> st.SearchStrategy[list[Given]]:
    one = [st.tuples(st.just(var.index), st.integers(0, (1 << len(var.values)) - 1)) for var in variables]
    return st.lists(st.one_of(one), max_size=4)


def allows(rule: Rule, known: dict[int, int], var: int, dead: int) -> bool:
    """Whether the rule alone still allows `var` one of the `dead` values, when all of `known` is ruled out."""
    scope = tuple(dict.fromkeys(rule.constraint.scope))
    left = {one: _left(one, known, var, dead) for one in scope}
    answers: Iterable[Assignment] = (dict(zip(left, row, strict=True)) for row in product(*left.values()))
    return any(rule.constraint.holds(answer) for answer in answers)


def _left(one: Var, known: dict[int, int], var: int, dead: int) -> list[Any]:
    gone = known.get(one.index, 0) | (~dead if one.index == var else 0)
    return [value for n, value in enumerate(one.values) if not gone >> n & 1]


def check_trace(model: Model, givens: list[Given]) -> None:
    steps, conflict, complete = session(model).trace(givens, options())
    assert complete
    ruled_out = [0] * len(model.vars)
    for rule, var, dead, because in steps:
        values = (1 << len(model.vars[var].values)) - 1
        assert dead
        assert dead & ~values == 0
        assert dead & ruled_out[var] == 0, "a value is ruled out twice"
        known: dict[int, int] = {}
        for other, fact in because:
            assert fact & ~ruled_out[other] == 0, "a reason is not known yet"
            known[other] = known.get(other, 0) | fact
        if rule == -1:
            assert any(one == var and dead & mask == 0 for one, mask in givens)
        else:
            assert var in [one.index for one in model.rules[rule].constraint.scope]
            assert not allows(model.rules[rule], known, var, dead), "the reason is not enough"
        ruled_out[var] |= dead
    check_end(model, givens, ruled_out, conflict)


def check_end(model: Model, givens: list[Given], ruled_out: list[int], conflict: bool) -> None:
    """A conflict ends with an empty variable; otherwise the trace ends where `propagate` does, or before."""
    left = [((1 << len(var.values)) - 1) & ~gone for var, gone in zip(model.vars, ruled_out, strict=True)]
    assert conflict == (not all(left))
    masks, refuted, complete = session(model).propagate(givens, options())
    assert complete
    if conflict or refuted:
        assert not has_solution(model, givens)
    else:
        assert all(mask & ~mine == 0 for mask, mine in zip(masks, left, strict=True))
        for n, (own, mask) in enumerate(zip(left, masks, strict=True)):
            assert has_no_solution_with(model, givens, n, own & ~mask)


def has_no_solution_with(model: Model, givens: list[Given], var: int, dead: int) -> bool:
    return not dead or not has_solution(model, [*givens, (var, dead)])


def has_solution(model: Model, givens: Iterable[Given], rules: Iterable[Rule] | None = None) -> bool:
    masks = [(1 << len(var.values)) - 1 for var in model.vars]
    for var, mask in givens:
        masks[var] &= mask
    some = list(model.rules if rules is None else rules)
    left = [[value for n, value in enumerate(var.values) if masks[var.index] >> n & 1] for var in model.vars]
    answers = (dict(zip(model.vars, row, strict=True)) for row in product(*left))
    return any(all(rule.constraint.holds(answer) for rule in some) for answer in answers)


@pytest.mark.parametrize("kind", KINDS)
def test_each_reason_of_a_rule_is_known_and_enough(kind: str) -> None:
    @settings(max_examples=120, deadline=None)
    @given(single_rules(kind))
    def law(question: tuple[Model, list[Given]]) -> None:
        check_trace(*question)

    law()


@settings(max_examples=250, deadline=None)
@given(questions())
def test_each_reason_among_several_rules_is_known_and_enough(question: tuple[Model, list[Given]]) -> None:
    check_trace(*question)


@settings(max_examples=250, deadline=None)
@given(questions(), st.data())
def test_a_core_is_a_conflict_and_nothing_in_it_is_superfluous(
    question: tuple[Model, list[Given]], data: st.DataObject
) -> None:
    model, assumptions = question
    numbers = range(len(model.rules))
    marked = data.draw(st.lists(st.sampled_from(numbers), unique=True)) if numbers else []
    verdict, used, rules, minimal = session(model).core(assumptions, marked, options())
    fixed = [rule for n, rule in enumerate(model.rules) if n not in marked]
    solvable = has_solution(model, assumptions)
    assert verdict == (NONE if solvable else CONFLICT)
    assert set(rules) <= set(marked)
    assert len({*used}) == len(used)
    if solvable:
        return

    def together(places: Iterable[int], some: Iterable[int]) -> bool:
        return has_solution(model, [assumptions[n] for n in places], [*fixed, *(model.rules[n] for n in some)])

    assert not together(used, rules)
    assert minimal
    assert all(together([other for other in used if other != n], rules) for n in used)
    assert all(together(used, [other for other in rules if other != n]) for n in rules)


def test_a_session_gives_the_same_trace_and_core_however_often_it_is_asked() -> None:
    @settings(max_examples=60, deadline=None)
    @given(questions())
    def law(question: tuple[Model, list[Given]]) -> None:
        model, givens = question
        one, marked = session(model), list(range(len(model.rules)))
        first = one.trace(givens, options()), one.core(givens, marked, options())
        one.solve(givens, options())
        one.propagate([], options())
        assert (one.trace(givens, options()), one.core(givens, marked, options())) == first

    law()


def test_values_with_the_same_label_are_equal_although_they_stand_at_different_places() -> None:
    x, y = (Var(n, f"v{n}", (n,), (0, 1, 2)) for n in range(2))
    model = Model((x, y), (Rule(Equal(x, y, "aab", "aab"), "the labels agree"),), ())
    masks, conflict, _ = session(model).propagate([(0, 0b001)], options())
    assert (masks, conflict) == ([0b001, 0b011], False)
