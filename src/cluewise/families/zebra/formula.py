"""Relations brought down to formulas over whole-number terms: tests of two terms, joined by logic.

A term is a variable of the model or a number that is known from the start. This is where the meaning of each
relation is spelled out for engines; `clauses.py` turns formulas into constraints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from cluewise.base.terms import Value, Var
from cluewise.families.zebra.puzzle import Category
from cluewise.families.zebra.relations import (
    AllOf,
    Amount,
    AnyOf,
    Between,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Not,
    Offset,
    Relation,
    Same,
    Times,
)

Term = Var | int
Passes = frozenset[tuple[int, int]]
Scale = tuple[Amount, ...]

KINDS = 256  # of tests whose pairs are remembered


@dataclass(frozen=True)
class Test:
    """Two terms whose values, as (x, y), are among the pairs that pass."""

    x: Term
    y: Term
    passes: Passes

    def negated(self, size: int) -> Test:
        """The test that exactly the other pairs pass."""
        every = {(x, y) for x in range(1, size + 1) for y in range(1, size + 1)}
        return Test(self.x, self.y, frozenset(every - self.passes))


@dataclass(frozen=True)
class Tally:
    """How many of the parts are true lies in low..high."""

    low: int
    high: int
    of: tuple[Formula, ...]


Formula = Test | Tally


class Lowering:
    """Turns relations into formulas; `row` and `place` say what stands for an item's row and its place on an axis."""

    def __init__(
        self,
        size: int,
        axes: Mapping[str, Category],
        row: Callable[[Item], Term],
        place: Callable[[Item, str], Term],
    ) -> None:
        self.size = size
        self.axes = axes
        self.row = row
        self.place = place

    def formula(self, relation: Relation) -> Formula:
        """A relation as a formula."""
        match relation:
            case Same(a, b):
                return Test(self.row(a), self.row(b), _equal(self.size))
            case Different(items):
                unequal = _unequal(self.size)
                pairs = [Test(self.row(a), self.row(b), unequal) for a, b in combinations(items, 2)]
                return pairs[0] if len(pairs) == 1 else _all(tuple(pairs))
            case Offset(axis, a, b, low, high):
                return self._along(axis, a, b, _offset(self._scale(axis, amounts=relation.amounts), low, high))
            case Distance(axis, a, b, low, high):
                return self._along(axis, a, b, _distance(self._scale(axis, amounts=relation.amounts), low, high))
            case Times(axis, a, b, factor):
                scale = self._scale(axis, amounts=True)
                return self._along(axis, a, b, _pairs(scale, lambda x, y: y == factor * x))
            case Between(axis, middle, one, other):
                return self._between(axis, middle, one, other)
            case _:
                return self._logic(relation)

    def _logic(self, relation: Relation) -> Formula:
        match relation:
            case Not(of):
                return negated(self.formula(of), self.size)
            case AllOf(of):
                return _all(self._formulas(of))
            case AnyOf(of):
                return _any(self._formulas(of))
            case Exactly(count, of):
                return Tally(count, count, self._formulas(of))
            case If(condition, then):
                return _any((negated(self.formula(condition), self.size), self.formula(then)))
            case Iff(one, other):
                # Both or none: not exactly one.
                return negated(Tally(1, 1, self._formulas((one, other))), self.size)
        raise TypeError(f"not a relation: {relation!r}")

    def _formulas(self, relations: tuple[Relation, ...]) -> tuple[Formula, ...]:
        return tuple(map(self.formula, relations))

    def _scale(self, axis: str, *, amounts: bool) -> Scale:
        """What the places on an axis measure: their numbers, or themselves."""
        numbers = self.axes[axis].numbers
        return numbers if amounts and numbers is not None else tuple(range(1, self.size + 1))

    def _along(self, axis: str, a: Item, b: Item, passes: Passes) -> Test:
        return Test(self.place(a, axis), self.place(b, axis), passes)

    def _between(self, axis: str, middle: Item, one: Item, other: Item) -> Formula:
        def rising(a: Item, b: Item) -> Formula:
            return self._along(axis, a, b, _offset(self._scale(axis, amounts=False), 1, None))

        up = _all((rising(one, middle), rising(middle, other)))
        down = _all((rising(other, middle), rising(middle, one)))
        return _any((up, down))


# Clues come in few kinds, and their pairs are worked out once for each.
@lru_cache(maxsize=KINDS)
def _equal(size: int) -> Passes:
    return _pairs(tuple(range(1, size + 1)), lambda x, y: x == y)


@lru_cache(maxsize=KINDS)
def _unequal(size: int) -> Passes:
    return _pairs(tuple(range(1, size + 1)), lambda x, y: x != y)


@lru_cache(maxsize=KINDS)
def _offset(scale: Scale, low: Amount | None, high: Amount | None) -> Passes:
    return _pairs(scale, lambda x, y: _within(y - x, low, high))


@lru_cache(maxsize=KINDS)
def _distance(scale: Scale, low: Amount | None, high: Amount | None) -> Passes:
    return _pairs(scale, lambda x, y: _within(y - x if x < y else x - y, low, high))


def _pairs(scale: Scale, test: Callable[[Amount, Amount], bool]) -> Passes:
    """The pairs of places, from 1, whose measures pass a test."""
    places = list(enumerate(scale, 1))
    return frozenset((i, j) for i, x in places for j, y in places if test(x, y))


def _within(difference: Amount, low: Amount | None, high: Amount | None) -> bool:
    return (low is None or low <= difference) and (high is None or difference <= high)


def _all(parts: tuple[Formula, ...]) -> Tally:
    return Tally(len(parts), len(parts), parts)


def _any(parts: tuple[Formula, ...]) -> Tally:
    return Tally(1, len(parts), parts)


def negated(formula: Formula, size: int) -> Formula:
    """The formula that is true exactly when this one is false."""
    if isinstance(formula, Test):
        return formula.negated(size)
    if formula.high == len(formula.of):
        return Tally(0, formula.low - 1, formula.of)
    if formula.low == 0:
        return Tally(formula.high + 1, len(formula.of), formula.of)
    # "Too few or too many" is no single range: say instead that none of this one formula is true.
    return Tally(0, 0, (formula,))


def vars_of(formula: Formula) -> list[Var]:
    """The variables in a formula, some perhaps more than once."""
    if isinstance(formula, Test):
        return [term for term in (formula.x, formula.y) if isinstance(term, Var)]
    return [var for part in formula.of for var in vars_of(part)]


def is_true(formula: Formula, answer: Mapping[Var, Value]) -> bool:
    """Whether a formula is true of some values."""
    if isinstance(formula, Test):
        x, y = (answer[term] if isinstance(term, Var) else term for term in (formula.x, formula.y))
        return (x, y) in formula.passes
    return formula.low <= sum(is_true(part, answer) for part in formula.of) <= formula.high
