"""Small random models with rules of every kind, and brute force to compare with."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from hypothesis import strategies as st

from cluewise.base.terms import Assignment, Literal, Value, Var
from cluewise.engine.textbook import CHOICES, Strategy
from cluewise.model import Builder, Model
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.base import Constraint
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.connected import Connected
from cluewise.model.constraints.count import Count
from cluewise.model.constraints.difference import Difference
from cluewise.model.constraints.equal import Equal
from cluewise.model.constraints.not_equal import NotEqual
from cluewise.model.constraints.runs import Run, Runs
from cluewise.model.constraints.table import Table

Row = tuple[Value, ...]

EVERY_STRATEGY = [Strategy.named(*names) for names in product(*CHOICES.values())]


def rows(model: Model, solutions: Iterable[Assignment]) -> list[Row]:
    """Solutions as plain tuples in the order of the variables."""
    return [tuple(solution[var] for var in model.vars) for solution in solutions]


def brute_force(model: Model) -> set[Row]:
    """Every solution, by trying everything."""
    every = product(*(var.values for var in model.vars))
    return {row for row in every if model.holds(dict(zip(model.vars, row, strict=True)))}


@st.composite
def models(draw: st.DrawFn) -> Model:
    """A model with a few variables, small domains (also in odd orders), rules of all kinds and some givens."""
    builder = Builder()
    for n in range(draw(st.integers(1, 5))):
        builder.var(f"v{n}", (n,), draw(st.lists(st.integers(0, 3), min_size=1, max_size=4, unique=True)))
    variables = builder.build().vars
    for n in range(draw(st.integers(0, 4))):
        builder.rule(draw(st.one_of([kind(variables) for kind in KINDS])), f"rule {n}")
    for var in draw(st.lists(st.sampled_from(variables), max_size=2)):
        builder.given(var, draw(st.sampled_from(var.values)), f"{var.name} is given")
    return builder.build()


def _some(variables: tuple[Var, ...]) -> st.SearchStrategy[list[Var]]:
    return st.lists(st.sampled_from(variables), min_size=1, unique=True)


def _literals(variables: tuple[Var, ...], least: int = 0) -> st.SearchStrategy[list[Literal]]:
    every = [Literal(var, value) for var in variables for value in var.values]
    return st.lists(st.sampled_from(every), min_size=least, max_size=5, unique=True)


def _pair(variables: tuple[Var, ...]) -> st.SearchStrategy[tuple[Var, Var]]:
    if len(variables) == 1:
        return st.just((variables[0], variables[0]))
    return st.permutations(variables).map(lambda order: (order[0], order[1]))


def all_differents(variables: tuple[Var, ...]) -> st.SearchStrategy[Constraint]:
    return _some(variables).map(AllDifferent)


@st.composite
def equals(draw: st.DrawFn, variables: tuple[Var, ...]) -> Constraint:
    x, y = draw(_pair(variables))
    if draw(st.booleans()):
        return Equal(x, y)
    return labelled(draw, x, y)


def labelled(draw: st.DrawFn, x: Var, y: Var) -> Equal:
    """An equality of random labels."""
    x_as, y_as = ([draw(st.sampled_from("abc")) for _ in var.values] for var in (x, y))
    return Equal(x, y, x_as, y_as)


def not_equals(variables: tuple[Var, ...]) -> st.SearchStrategy[Constraint]:
    return _pair(variables).map(lambda pair: NotEqual(*pair))


def differences(variables: tuple[Var, ...]) -> st.SearchStrategy[Constraint]:
    wanted = st.sets(st.integers(-2, 2), min_size=1)
    return st.tuples(_pair(variables), wanted).map(lambda drawn: Difference(*drawn[0], drawn[1]))


@st.composite
def counts(draw: st.DrawFn, variables: tuple[Var, ...]) -> Constraint:
    literals = draw(_literals(variables, least=1))
    low = draw(st.integers(0, len(literals)))
    return Count(literals, low, draw(st.integers(low, len(literals) + 1)))


@st.composite
def lines(draw: st.DrawFn, variables: tuple[Var, ...]) -> Constraint:
    runs = st.builds(Run, st.integers(1, 3), st.integers(1, 2))
    return Runs(draw(_some(variables)), draw(st.lists(runs, max_size=2)), 0)


@st.composite
def tables(draw: st.DrawFn, variables: tuple[Var, ...]) -> Constraint:
    scope = draw(_some(variables))[:3]
    every = list(product(*(var.values for var in scope)))
    return Table(scope, draw(st.lists(st.sampled_from(every), max_size=8, unique=True)))


def clauses(variables: tuple[Var, ...]) -> st.SearchStrategy[Constraint]:
    either = st.tuples(_literals(variables), _literals(variables)).filter(any)
    return either.map(lambda drawn: Clause(yes=drawn[0], no=drawn[1]))


@st.composite
def connecteds(draw: st.DrawFn, variables: tuple[Var, ...]) -> Constraint:
    nodes = [Literal(var, draw(st.sampled_from(var.values))) for var in draw(_some(variables))]
    place = st.integers(0, len(nodes) - 1)
    return Connected(nodes, draw(st.lists(st.tuples(place, place), max_size=6)))


KINDS = (all_differents, equals, not_equals, differences, counts, lines, tables, clauses, connecteds)


@st.composite
def crossing_lines(draw: st.DrawFn) -> Model:
    """A model of variables that cross in labelled equalities, as lines of a picture do."""
    builder = Builder()
    across, down = (
        [builder.var(f"{name}{n}", (name, n), range(draw(st.integers(1, 6)))) for n in range(draw(st.integers(1, 3)))]
        for name in ("across", "down")
    )
    for x, y in product(across, down):
        builder.rule(labelled(draw, x, y), f"{x.name} and {y.name} agree where they cross")
    return builder.build()
