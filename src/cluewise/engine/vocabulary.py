"""Constraints that an engine has no words for: said in parts that it has words for, or not at all.

A constraint says itself what its parts are, or is small enough to be written out as a table of what it allows. What is
neither stays with the textbook engine, which asks constraints what follows and needs no words.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache

from cluewise.base.errors import UsageError
from cluewise.base.terms import Value, Var
from cluewise.model import Model
from cluewise.model.constraints.base import Constraint
from cluewise.model.constraints.table import Table

MOST_ROWS = 20_000  # of a table that is written out
MOST_LOOKS = 200_000  # at combinations while it is: about as long as half a second
REMEMBERED = 10_000  # constraints; those of a model are asked about again and again
Words = Container[type[Constraint]]


class UnspokenError(UsageError):
    """An engine has no words for a constraint, nor for its parts."""

    def __init__(self, engine: str, constraint: Constraint) -> None:
        kind = type(constraint).__name__
        super().__init__(f"the {engine} engine does not know the constraint {kind}; the textbook engine takes it")


def knows(model: Model, words: Words) -> bool:
    """Whether every rule of a model can be said."""
    return all(
        type(rule.constraint) in words or in_words(rule.constraint, words) is not None  # the former is much quicker
        for rule in model.rules
    )


def said(constraint: Constraint, words: Words, engine: str) -> tuple[Constraint, ...]:
    """A constraint in words of an engine; UnspokenError."""
    found = in_words(constraint, words)
    if found is None:
        raise UnspokenError(engine, constraint)
    return found


def in_words(constraint: Constraint, words: Words) -> tuple[Constraint, ...] | None:
    """A constraint itself, or parts that together mean the same; None where there are none that can be said."""
    if type(constraint) in words:
        return (constraint,)
    parts = _parts(_Same(constraint))
    if parts is None:
        return None
    found: list[Constraint] = []
    for part in parts:
        inside = in_words(part, words)
        if inside is None:
            return None
        found += inside
    return tuple(found)


class _Same:
    """A constraint that is equal only to itself: constraints of others may have no hash of their own."""

    __slots__ = ("constraint",)

    def __init__(self, constraint: Constraint) -> None:
        self.constraint = constraint

    def __hash__(self) -> int:
        return id(self.constraint)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.constraint is other.constraint


@lru_cache(maxsize=REMEMBERED)
def _parts(same: _Same) -> tuple[Constraint, ...] | None:
    own = same.constraint.parts()
    if own is not None:
        return tuple(own)
    table = None if isinstance(same.constraint, Table) else written_out(same.constraint)
    return None if table is None else (table,)


def written_out(constraint: Constraint) -> Table | None:
    """All that a constraint allows, as a table; None if that is too much."""
    scope = tuple(dict.fromkeys(constraint.scope))
    if not scope:
        return None
    rows: list[tuple[Value, ...]] = []
    for row in _rows(constraint, scope):
        if row is None or len(rows) == MOST_ROWS:
            return None
        rows.append(row)
    return Table(scope, rows)


def _rows(constraint: Constraint, scope: tuple[Var, ...]) -> Iterator[tuple[Value, ...] | None]:
    """Every full assignment that holds, last variable fastest; None when it takes too many looks."""
    some: dict[Var, Value] = {}
    waiting: list[Iterator[Value]] = [iter(scope[0].values)]
    for _ in range(MOST_LOOKS):
        at = len(waiting) - 1
        value = next(waiting[-1], None)
        if value is None:
            waiting.pop()
            some.pop(scope[at], None)
            if not waiting:
                return
            continue
        some[scope[at]] = value
        if at + 1 == len(scope):
            if constraint.holds(some):
                yield tuple(some[var] for var in scope)
        elif not constraint.broken_by(some):
            waiting.append(iter(scope[at + 1].values))
    yield None
