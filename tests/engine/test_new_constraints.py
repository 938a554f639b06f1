"""A constraint from elsewhere needs its one file: engines that do not know it get its parts, a table, or hand over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.engines import engine, every, here

from cluewise.base.errors import UsageError
from cluewise.base.terms import Assignment, Literal, Var
from cluewise.engine.answer import Budget, Impossible, Several, Unique
from cluewise.engine.cnf.judge import Judge
from cluewise.engine.vocabulary import written_out
from cluewise.model import Builder, Model
from cluewise.model.constraints import AllDifferent, Clause, Constraint, Inference, NotEqual, Table
from cluewise.model.state import State


class Sum(Constraint):
    """Numbers have a sum; nothing but the meaning, and what follows when one of them is open."""

    def __init__(self, scope: Sequence[Var], total: int) -> None:
        self.scope, self.total = tuple(scope), total

    def holds(self, answer: Assignment) -> bool:
        return sum(int(str(answer[var])) for var in self.scope) == self.total

    def follows(self, state: State) -> Iterator[Inference]:
        domains = state.domains
        open_ = [var for var in self.scope if domains[var.index].bit_count() != 1]
        for var in open_ or self.scope[:1]:
            others = [one for one in self.scope if one is not var]
            if any(domains[one.index].bit_count() != 1 for one in others):
                return
            rest = self.total - sum(int(str(next(one.members(domains[one.index])))) for one in others)
            dead = domains[var.index] & ~var.mask([rest])
            if dead:
                yield Inference(var.index, dead, tuple((one.index, state.dead(one.index)) for one in others))


class Apart(Constraint):
    """All different, said in parts that every engine knows."""

    def __init__(self, scope: Sequence[Var]) -> None:
        self.scope, self._same = tuple(scope), AllDifferent(scope)

    def holds(self, answer: Assignment) -> bool:
        return self._same.holds(answer)

    def follows(self, state: State) -> Iterator[Inference]:
        return self._same.follows(state)

    def parts(self) -> Sequence[Constraint]:
        return [NotEqual(x, y) for at, x in enumerate(self.scope) for y in self.scope[:at]]


def solutions(model: Model) -> list[dict[Var, object]]:
    """What brute force finds, told apart by what is shown."""
    found = {}
    for values in product(*(var.values for var in model.vars)):
        answer = dict(zip(model.vars, values, strict=True))
        if model.holds(answer):
            shown = {var: value for var, value in answer.items() if not var.hidden}
            found[tuple(shown.values())] = shown
    return list(found.values())


@st.composite
def models(draw: st.DrawFn) -> Model:
    """Small models with constraints that no engine knows, and with hidden variables, decided by the others or not."""
    build = Builder()
    count = draw(st.integers(2, 4))
    vars_ = [build.var(f"v{n}", (n,), range(1, 4), hidden=n > 0 and draw(st.booleans())) for n in range(count)]
    build.rule(Sum(vars_, draw(st.integers(count, 3 * count))), "They have a sum.")
    if draw(st.booleans()):
        build.rule(Apart(vars_[:3]), "They are different.")
    if draw(st.booleans()):
        build.rule(Clause(yes=[Literal(vars_[0], 1), Literal(vars_[-1], 2)]), "One of both.")
    if draw(st.booleans()):
        build.given(vars_[0], draw(st.integers(1, 3)), "Given.")
    return build.build()


@settings(max_examples=60, deadline=None)
@given(models())
def test_every_engine_finds_what_brute_force_finds(model: Model) -> None:
    wanted = {tuple(one.items()) for one in solutions(model)}
    for name, made in here():
        answer = made().solve(model, limit=None)
        found = [tuple((var, value) for var, value in one.items() if not var.hidden) for one in answer.solutions]
        assert len(found) == answer.count == len(wanted), name
        assert set(found) == wanted, name
        kind = Unique if len(wanted) == 1 else Several if wanted else Impossible
        assert isinstance(made().solve(model), kind), name


@settings(max_examples=40, deadline=None)
@given(models(), st.integers(1, 3))
def test_with_a_limit_no_solution_is_counted_twice(model: Model, limit: int) -> None:
    every_one = len(solutions(model))
    for name, made in here():
        answer = made().solve(model, limit=limit, keep=1)
        assert answer.count == min(limit, every_one), name
        assert len(answer.solutions) == min(1, every_one), name


def _large() -> Model:
    """A sum of so many numbers that nobody would write out what it allows."""
    build = Builder()
    vars_ = [build.var(f"v{n}", (n,), range(10)) for n in range(12)]
    build.rule(Sum(vars_, 108), "They are all nine.")
    return build.build()


@every
def test_what_is_too_large_to_be_written_out_is_handed_over_or_refused_by_name(name: str) -> None:
    if name in ("auto", "textbook"):
        answer = engine(name).solve(_large(), budget=Budget(nodes=2000))
        assert answer.engine == "textbook"  # undecided within so few nodes, but not an error
        return
    with pytest.raises(UsageError, match=f"the {name} engine does not know the constraint Sum; the textbook engine"):
        engine(name).solve(_large())


def test_a_table_of_what_a_constraint_allows_means_the_same() -> None:
    build = Builder()
    vars_ = [build.var(f"v{n}", (n,), range(1, 5)) for n in range(3)]
    table = written_out(Sum(vars_, 7))
    assert isinstance(table, Table)
    for values in product(range(1, 5), repeat=3):
        assert table.holds(dict(zip(vars_, values, strict=True))) == (sum(values) == 7)
    assert written_out(Sum(_large().vars, 54)) is None


def test_the_judge_of_steps_takes_such_a_rule_as_its_parts() -> None:
    build = Builder()
    x, y = build.var("x", (1,), range(1, 4)), build.var("y", (2,), range(1, 4))
    build.rule(Sum([x, y], 6), "They are six.")
    with Judge(build.build()) as judge:
        assert judge.impossible(((0, 0b011),), rules=(0,), uses=()) is True
        assert judge.impossible(((0, 0b100),), rules=(0,), uses=()) is False
