"""Relations brought down to formulas over whole-number terms: tests of two terms, joined by logic.

A term is a variable of the model or a number that is known from the start. This is where the meaning of each
relation is spelled out for engines; `clauses.py` turns formulas into constraints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

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
from cluewise.terms import Value, Var

Term = Var | int


@dataclass(frozen=True)
class Test:
    """Two terms whose values, as (x, y), are among the pairs that pass."""

    x: Term
    y: Term
    passes: frozenset[tuple[int, int]]

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
                return self._test(self.row(a), self.row(b), lambda x, y: x == y)
            case Different(items):
                pairs = [self._test(self.row(a), self.row(b), lambda x, y: x != y) for a, b in combinations(items, 2)]
                return pairs[0] if len(pairs) == 1 else _all(tuple(pairs))
            case Offset(axis, a, b, low, high):
                measure = self._measure(axis, amounts=relation.amounts)
                return self._along(axis, a, b, lambda x, y: _within(measure(y) - measure(x), low, high))
            case Distance(axis, a, b, low, high):
                measure = self._measure(axis, amounts=relation.amounts)
                return self._along(axis, a, b, lambda x, y: _within(_gap(measure(x), measure(y)), low, high))
            case Times(axis, a, b, factor):
                measure = self._measure(axis, amounts=True)
                return self._along(axis, a, b, lambda x, y: measure(y) == factor * measure(x))
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

    def _measure(self, axis: str, *, amounts: bool) -> Callable[[int], Amount]:
        numbers = self.axes[axis].numbers
        return (lambda place: numbers[place - 1]) if amounts and numbers is not None else (lambda place: place)

    def _along(self, axis: str, a: Item, b: Item, test: Callable[[int, int], bool]) -> Test:
        return self._test(self.place(a, axis), self.place(b, axis), test)

    def _between(self, axis: str, middle: Item, one: Item, other: Item) -> Formula:
        def rising(a: Item, b: Item) -> Formula:
            return self._along(axis, a, b, lambda x, y: x < y)

        up = _all((rising(one, middle), rising(middle, other)))
        down = _all((rising(other, middle), rising(middle, one)))
        return _any((up, down))

    def _test(self, x: Term, y: Term, test: Callable[[int, int], bool]) -> Test:
        values = range(1, self.size + 1)
        return Test(x, y, frozenset((i, j) for i in values for j in values if test(i, j)))


def _gap(x: Amount, y: Amount) -> Amount:
    return y - x if x < y else x - y


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


def vars_of(formula: Formula) -> Iterator[Var]:
    """The variables in a formula, some perhaps more than once."""
    if isinstance(formula, Test):
        yield from (term for term in (formula.x, formula.y) if isinstance(term, Var))
    else:
        for part in formula.of:
            yield from vars_of(part)


def is_true(formula: Formula, answer: Mapping[Var, Value]) -> bool:
    """Whether a formula is true of some values."""
    if isinstance(formula, Test):
        x, y = (answer[term] if isinstance(term, Var) else term for term in (formula.x, formula.y))
        return (x, y) in formula.passes
    return formula.low <= sum(is_true(part, answer) for part in formula.of) <= formula.high
