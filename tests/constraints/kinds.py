"""One hypothesis strategy per kind of constraint: small random constraints, small enough for brute force."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from cluewise.base.terms import Literal, Value, Var
from cluewise.model.constraints import (
    AllDifferent,
    Clause,
    Connected,
    Constraint,
    Count,
    Difference,
    Equal,
    NotEqual,
    Run,
    Runs,
    SameWhere,
    Table,
)

Draw = Callable[[st.SearchStrategy], object]


def a_var(draw: Draw, index: int, pool: tuple[Value, ...], *, least: int = 1) -> Var:
    values = draw(st.permutations(pool))[: draw(st.integers(least, len(pool)))]
    return Var(index, f"v{index}", (index,), tuple(values))


def some_vars(draw: Draw, pool: tuple[Value, ...], low: int, high: int) -> list[Var]:
    """Variables with values of their own choice, or all with the same values in the same order."""
    count = draw(st.integers(low, high))
    if draw(st.booleans()):
        return [Var(i, f"v{i}", (i,), pool) for i in range(count)]
    return [a_var(draw, i, pool) for i in range(count)]


def some_literals(draw: Draw, variables: list[Var], *, least: int, most: int) -> list[Literal]:
    every = [Literal(var, value) for var in variables for value in var.values]
    return draw(st.lists(st.sampled_from(every), min_size=least, max_size=most))


@st.composite
def all_different(draw: Draw) -> Constraint:
    size = draw(st.integers(2, 5))
    variables = some_vars(draw, tuple(range(1, size + 1)), 1, 5)
    return AllDifferent(variables + (variables[:1] if not draw(st.integers(0, 9)) else []))


@st.composite
def permutation(draw: Draw) -> Constraint:
    size = draw(st.integers(2, 5))
    return AllDifferent([Var(i, f"v{i}", (i,), tuple("abcde"[:size])) for i in range(size)])


def two_vars(draw: Draw, pool: tuple[Value, ...]) -> tuple[Var, Var]:
    """Two variables that are one and the same now and then."""
    x = a_var(draw, 0, pool)
    return x, a_var(draw, 1, pool) if draw(st.integers(0, 9)) else x


@st.composite
def equal(draw: Draw) -> Constraint:
    return Equal(*two_vars(draw, (1, 2, 3, 4)))


@st.composite
def equal_by_label(draw: Draw) -> Constraint:
    x, y = two_vars(draw, tuple(range(6)))
    labels = st.sampled_from(["empty", "full", "odd"])
    return Equal(x, y, *(draw(st.lists(labels, min_size=n, max_size=n)) for n in (len(x.values), len(y.values))))


@st.composite
def not_equal(draw: Draw) -> Constraint:
    return NotEqual(*two_vars(draw, (1, 2, 3)))


@st.composite
def difference(draw: Draw) -> Constraint:
    return Difference(*two_vars(draw, tuple(range(1, 7))), draw(st.sets(st.integers(-4, 4), max_size=4)))


@st.composite
def count(draw: Draw) -> Constraint:
    literals = some_literals(draw, some_vars(draw, (0, 1, 2), 1, 4), least=1, most=7)
    if draw(st.booleans()):
        literals = list(dict.fromkeys(literals))
    return Count(literals, draw(st.integers(-1, 6)), draw(st.integers(-1, 6)))


@st.composite
def runs(draw: Draw) -> Constraint:
    colours = draw(st.sampled_from([("#",), ("a", "b")]))
    cells = some_vars(draw, (".", *colours), 1, 7 if len(colours) == 1 else 6)
    run = st.builds(Run, st.integers(1, 3), st.sampled_from(colours))
    return Runs(cells, draw(st.lists(run, max_size=3)), ".")


@st.composite
def table(draw: Draw) -> Constraint:
    variables = some_vars(draw, (1, 2, 3), 1, 3)
    variables += variables[:1] if not draw(st.integers(0, 4)) else []
    value = st.integers(0, 3)  # 0: a value that no variable has
    return Table(variables, draw(st.lists(st.tuples(*(value for _ in variables)), max_size=8)))


@st.composite
def same_where(draw: Draw) -> Constraint:
    pool = tuple(range(draw(st.integers(1, 4))))
    x = a_var(draw, 0, (7, 8, 9))
    return SameWhere(Literal(x, draw(st.sampled_from(x.values))), Var(1, "v1", (1,), pool), Var(2, "v2", (2,), pool))


@st.composite
def clause(draw: Draw) -> Constraint:
    variables = some_vars(draw, ("a", "b", "c"), 1, 4)
    yes = some_literals(draw, variables, least=0, most=4)
    return Clause(yes, some_literals(draw, variables, least=0 if yes else 1, most=3))


@st.composite
def connected(draw: Draw) -> Constraint:
    variables = some_vars(draw, ("out", "in"), 1, 7)
    node = st.integers(0, len(variables) - 1)
    edges = draw(st.lists(st.tuples(node, node), max_size=2 * len(variables)))
    return Connected([Literal(var, draw(st.sampled_from(var.values))) for var in variables], edges)


@st.composite
def connected_grid(draw: Draw) -> Constraint:
    rows, columns = draw(st.sampled_from([(2, 4), (3, 3), (3, 2), (1, 6)]))
    variables = [Var(i, f"v{i}", (i,), ("out", "in")) for i in range(rows * columns)]
    across = [(i, i + 1) for i in range(rows * columns) if (i + 1) % columns]
    down = [(i, i + columns) for i in range((rows - 1) * columns)]
    return Connected([Literal(var, "in") for var in variables], across + down)


KINDS: dict[str, st.SearchStrategy[Constraint]] = {
    "all different": all_different(),
    "permutation": permutation(),
    "equal": equal(),
    "equal by label": equal_by_label(),
    "not equal": not_equal(),
    "difference": difference(),
    "count": count(),
    "runs": runs(),
    "same where": same_where(),
    "table": table(),
    "clause": clause(),
    "connected": connected(),
    "connected grid": connected_grid(),
}

# Kinds whose cheap `follows` is complete already.
COMPLETE = [name for name in KINDS if name not in ("all different", "permutation")]
