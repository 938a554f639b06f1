"""A ground logic program under construction: an atom per value, and the few kinds of rules that we need.

Everything is handed to clingo as numbers through its backend; no text of anybody's is ever parsed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cluewise.base.terms import Literal, Var

MANY = 64  # values of a variable that take a while


class Program:
    """Literals are clingo's numbers, where a minus stands for "not"; `at[var][position]` says "var has this value"."""

    def __init__(self, backend: Any) -> None:
        self._backend = backend
        self.atom = backend.add_atom
        self.add_rule = backend.add_rule  # (head, body), for those who say thousands of them
        self.at: list[tuple[int, ...]] = []

    def declare(self, variables: Sequence[Var]) -> Iterator[None]:
        """Say which variables there are; the pauses let the caller look at the clock."""
        free: list[int] = []  # atoms that may be true or false, all in one rule
        for var in variables:
            self.at.append(self._values(len(var.values), free))
            if len(var.values) > MANY:
                yield
        self._backend.add_rule(free, [], True)

    def _values(self, count: int, free: list[int]) -> tuple[int, ...]:
        """Literals of which exactly one is true."""
        backend = self._backend
        if count == 2:  # one atom says it all
            atom = backend.add_atom()
            free.append(atom)
            return atom, -atom
        atoms = tuple(backend.add_atom() for _ in range(count))
        free.extend(atoms)
        backend.add_rule([], [-atom for atom in atoms])
        if count > 1:
            backend.add_weight_rule([], 2, [(atom, 1) for atom in atoms])
        return atoms

    def literal(self, literal: Literal) -> int:
        """The number that says that a variable has a value."""
        var, value = literal
        return self.at[var.index][var.positions[value]]

    def literals(self, literals: Iterable[Literal]) -> list[int]:
        """The numbers of some literals."""
        at = self.at
        return [at[var.index][var.positions[value]] for var, value in literals]

    def forbid(self, together: Sequence[int]) -> None:
        """Not all of these are true; with nothing in it, there is no solution at all."""
        self._backend.add_rule([], together)

    def derive(self, head: int, body: Sequence[int]) -> None:
        """The atom is true if all of the body are; it is false unless some rule derives it."""
        self._backend.add_rule([head], body)

    def forbid_sum(self, least: int, weights: Sequence[tuple[int, int]]) -> None:
        """The weights of those that are true stay below `least`."""
        if least <= 0:
            self.forbid([])
        else:
            self._backend.add_weight_rule([], least, weights)
