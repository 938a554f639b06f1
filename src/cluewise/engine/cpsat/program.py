"""A model of OR-tools under construction: every variable as whole number and as one literal per value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cluewise.base.terms import Literal, Var


class Program:
    """`numbers[var]` is the position of the variable's value, `at[var][position]` says "var has this value"."""

    def __init__(self, cp: Any) -> None:
        self.model = cp.CpModel()
        self.sum, self.weighted_sum = (
            cp.LinearExpr.sum,
            cp.LinearExpr.weighted_sum,
        )
        self.numbers: list[Any] = []
        self.at: list[tuple[Any, ...]] = []

    def declare(self, variables: Sequence[Var]) -> Iterator[None]:
        """Say which variables there are; the pauses let the caller look at the clock."""
        for var in variables:
            number, literals = self._values(len(var.values))
            self.numbers.append(number)
            self.at.append(literals)
            yield

    def _values(self, count: int) -> tuple[Any, tuple[Any, ...]]:
        model = self.model
        if count == 1:
            return model.new_constant(0), (model.new_constant(1),)
        if count == 2:
            flag = model.new_bool_var("")
            return flag, (~flag, flag)
        number = model.new_int_var(0, count - 1, "")
        flags = tuple(model.new_bool_var("") for _ in range(count))
        model.add_exactly_one(flags)
        model.add(self.weighted_sum(flags, range(count)) == number)
        return number, flags

    def literal(self, literal: Literal) -> Any:
        """What says that a variable has a value."""
        return self.at[literal.var.index][literal.var.positions[literal.value]]

    def literals(self, literals: Iterable[Literal]) -> list[Any]:
        """What says each of some literals."""
        return [self.literal(literal) for literal in literals]

    def flag(self) -> Any:
        """A new statement."""
        return self.model.new_bool_var("")

    def never(self) -> None:
        """There is no solution at all."""
        self.model.add_bool_or([])

    def same(self, flag: Any, parts: Sequence[Any]) -> None:
        """The flag is true exactly when all parts are."""
        self.model.add_bool_and(parts).only_enforce_if(flag)
        self.model.add_bool_or([*(~part for part in parts), flag])
