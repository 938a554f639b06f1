"""Formulas as constraints: the plainest constraint that says it, or helper variables for truths and running counts.

Every helper variable is settled by the items' variables alone, so no solution is ever counted twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

from cluewise.base.terms import Literal, Var
from cluewise.families.zebra.formula import Formula, Tally, Test, is_true, negated, vars_of
from cluewise.model import Builder
from cluewise.model.constraints.base import Constraint
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.count import Count
from cluewise.model.constraints.difference import Difference
from cluewise.model.constraints.equal import Equal
from cluewise.model.constraints.not_equal import NotEqual
from cluewise.model.constraints.table import Table

Shape = tuple[int, int, Any]  # of a test: its terms and pairs; of a tally: its bounds and parts
LARGEST_TABLE = 1296  # combinations; 6 to the power of 4


class ClueWriter:
    """Adds the rules for one clue to a model."""

    def __init__(self, builder: Builder, size: int, sentence: str, clue: int, some_var: Var) -> None:
        self.builder = builder
        self.size = size
        self.sentence = sentence
        self.clue = clue
        self.some_var = some_var  # to hang the rule on that a clue without variables is false
        self.helpers = 0

    def require(self, formula: Formula) -> None:
        """Add rules that make a formula true."""
        if isinstance(formula, Tally) and (parts := _apart(formula, self.size)):
            for part in parts:
                self.require(part)
            return
        scope = tuple(dict.fromkeys(vars_of(formula)))
        if not scope:
            if not is_true(formula, {}):
                self._rule(Table((self.some_var,), ()))
        elif isinstance(formula, Test):
            self._require_test(formula, scope)
        elif prod(len(var.values) for var in scope) <= LARGEST_TABLE:
            self._rule(Table(scope, _rows(formula, scope)))
        else:
            truths = [self._truth(part) for part in formula.of]
            self._rule(Count(truths, formula.low, formula.high))

    def _rule(self, constraint: Constraint) -> None:
        self.builder.rule(constraint, self.sentence, clue=self.clue)

    def _require_test(self, test: Test, scope: tuple[Var, ...]) -> None:
        if len(scope) == 1:
            self._require_values(scope[0], [value for (value,) in _rows(test, scope)])
        elif isinstance(test.x, Var) and isinstance(test.y, Var) and len(test.passes) < self.size**2:
            self._rule(_pair(test.x, test.y, test.passes, self.size))

    def _require_values(self, var: Var, good: list[int]) -> None:
        bad = [Literal(var, value) for value in var.values if value not in good]
        if not good:
            self._rule(Table((var,), ()))
        elif len(bad) == 1:
            self._rule(Clause(no=bad))
        elif bad:
            self._rule(Clause(yes=[Literal(var, value) for value in good]))

    def _helper(self, what: str, values: range) -> Var:
        self.helpers += 1
        return self.builder.var(what, ("clue", self.clue, self.helpers), values)

    def _truth(self, formula: Formula) -> Literal:
        """The literal that is true exactly when a formula is."""
        truth = self._helper(f"truth {self.helpers + 1} of clue {self.clue}", range(2))
        if isinstance(formula, Test):
            scope = tuple(dict.fromkeys(vars_of(formula)))
            rows = ((int(is_true(formula, dict(zip(scope, v, strict=True)))), *v) for v in _values(scope))
            self._rule(Table((truth, *scope), rows))
        else:
            self._tie_to_tally(truth, formula)
        return Literal(truth, 1)

    def _tie_to_tally(self, truth: Var, tally: Tally) -> None:
        """Count the true parts one by one in helper variables, never beyond one too many."""
        parts = [self._truth(part) for part in tally.of]
        so_far = parts[0].var
        for part in parts[1:]:
            top = min(int(str(so_far.values[-1])) + 1, tally.high + 1)
            total = self._helper(f"count {self.helpers + 1} of clue {self.clue}", range(top + 1))
            steps = product(range(len(so_far.values)), range(2))
            self._rule(Table((so_far, part.var, total), ((a, b, min(a + b, top)) for a, b in steps)))
            so_far = total
        wanted = ((n, int(tally.low <= n <= tally.high)) for n in range(len(so_far.values)))
        self._rule(Table((so_far, truth), wanted))


def _apart(tally: Tally, size: int) -> tuple[Formula, ...]:
    """The formulas that may be required one by one instead of a tally that wants all of them, or none."""
    if tally.low == len(tally.of):
        return tally.of
    if tally.high == 0 and (len(tally.of) > 1 or isinstance(tally.of[0], Test)):
        return tuple(negated(part, size) for part in tally.of)
    return ()


def _values(scope: tuple[Var, ...]) -> Iterator[tuple[int, ...]]:
    return product(*(range(1, len(var.values) + 1) for var in scope))


def _rows(formula: Formula, scope: tuple[Var, ...]) -> tuple[tuple[int, ...], ...]:
    sizes = tuple(len(var.values) for var in scope)
    return _rows_of(_shape(formula, {var: n for n, var in enumerate(scope)}), sizes)


def _shape(formula: Formula, at: Mapping[Var, int]) -> Shape:
    """A formula with the places of its variables in a row, counted down from -1, for the variables."""
    if isinstance(formula, Test):
        x, y = (-1 - at[term] if isinstance(term, Var) else term for term in (formula.x, formula.y))
        return x, y, formula.passes
    return formula.low, formula.high, tuple(_shape(part, at) for part in formula.of)


@lru_cache(maxsize=256)
def _rows_of(shape: Shape, sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The rows of values of which a formula is true: clues come in few kinds, and one is asked about in many models."""
    return tuple(filter(_passes(shape), product(*(range(1, size + 1) for size in sizes))))


def _passes(shape: Shape) -> Callable[[Sequence[int]], bool]:
    """Whether a formula is true of a row of values, as a function of that row alone."""
    x, y, of = shape
    if isinstance(of, tuple):
        return _counted(x, y, [_passes(part) for part in of])
    if x < 0 and y < 0:
        return lambda row: (row[-1 - x], row[-1 - y]) in of
    if x >= 0 and y >= 0:
        return lambda _: (x, y) in of
    at, good = (-1 - x, {a for a, b in of if b == y}) if x < 0 else (-1 - y, {b for a, b in of if a == x})
    return lambda row: row[at] in good


def _counted(low: int, high: int, parts: Sequence[Callable[[Sequence[int]], bool]]) -> Callable[[Sequence[int]], bool]:
    """Whether so many of the parts are true."""
    if low == len(parts) <= high:
        return lambda row: all(part(row) for part in parts)
    if low == 1 and high >= len(parts):
        return lambda row: any(part(row) for part in parts)
    return lambda row: low <= sum(part(row) for part in parts) <= high


def _pair(x: Var, y: Var, passes: frozenset[tuple[int, int]], size: int) -> Constraint:
    """The plainest constraint for the pairs of values that two different variables may have."""
    gaps = _gaps(passes, size)
    if gaps is None:
        return Table((x, y), sorted(passes))
    if gaps == {0}:
        return Equal(x, y)
    if len(passes) == size * (size - 1) and 0 not in gaps:
        return NotEqual(x, y)
    return Difference(x, y, gaps)


@lru_cache(maxsize=256)
def _gaps(passes: frozenset[tuple[int, int]], size: int) -> frozenset[int] | None:
    """The differences that pass, if the difference is all that matters."""
    gaps = frozenset(b - a for a, b in passes)
    every = [(a, b) for a in range(1, size + 1) for b in range(1, size + 1)]
    return gaps if len(passes) == sum(b - a in gaps for a, b in every) else None
