"""A formula in conjunctive normal form under construction, and the ways of counting that clauses need.

A literal is a number as in DIMACS files: a minus stands for "not".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cluewise.base.terms import Var
from cluewise.engine.cnf.connection import Graph

FEW = 10  # among so few literals, one clause per pair is the shortest way to say "at most one"


class Formula:
    """Clauses and graphs; `at[var][position]` says "var has this value", and other numbers are helpers."""

    def __init__(self, variables: Sequence[Var]) -> None:
        self.clauses: list[tuple[int, ...]] = []
        self.graphs: list[Graph] = []  # what must be connected; the cuts of it that matter are found when they do
        self.count = 0  # of numbers in use
        self.at: list[tuple[int, ...]] = [self._values(len(var.values)) for var in variables]

    def new(self) -> int:
        """A number that is not in use yet."""
        self.count += 1
        return self.count

    def add(self, *literals: int) -> None:
        """One of these is true; with none at all, nothing satisfies the formula."""
        self.clauses.append(literals)

    def _values(self, count: int) -> tuple[int, ...]:
        if count == 2:  # one number says it all
            number = self.new()
            return number, -number
        numbers = tuple(self.new() for _ in range(count))
        self.add(*numbers)
        self.at_most_one(numbers)
        return numbers

    def at_most_one(self, literals: Sequence[int]) -> None:
        """No two of these are true."""
        if len(literals) <= FEW:
            for one, other in combinations(literals, 2):
                self.add(-one, -other)
            return
        begun = literals[0]  # some literal so far is true
        for literal in literals[1:-1]:
            self.add(-begun, -literal)
            so_far = self.new()
            self.add(-begun, so_far)
            self.add(-literal, so_far)
            begun = so_far
        self.add(-begun, -literals[-1])

    def between(self, literals: Sequence[int], low: int, high: int) -> None:
        """From `low` to `high` of these are true; one that is listed twice counts twice."""
        if low > min(high, len(literals)) or high < 0:
            return self.add()
        most = max(low, high + 1) if high < len(literals) else low
        reached: list[int] = []  # reached[k - 1]: at least k of the literals so far are true
        for literal in literals:
            reached = self._one_more(reached, literal, most)
        if low > 0:
            self.add(reached[low - 1])
        if high < len(literals):
            self.add(-reached[high])
        return None

    def _one_more(self, reached: list[int], literal: int, most: int) -> list[int]:
        """What is reached with one further literal: k are, if k were before, or k - 1 were and this one is true."""
        found = []
        for k in range(min(len(reached) + 1, most)):
            now = self.new()
            before = [reached[k]] if k < len(reached) else []
            less = [reached[k - 1]] if k else []
            for one in before:
                self.add(-one, now)
            self.add(*(-one for one in less), -literal, now)
            self.add(-now, *before, literal)
            for one in less:
                self.add(-now, *before, one)
            found.append(now)
        return found
