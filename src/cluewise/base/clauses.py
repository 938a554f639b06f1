"""Clauses written by hand: what the independent encoder of a family makes of a puzzle, and a certificate proves.

A literal is a number as in DIMACS files: a minus stands for "not". The first numbers are atoms, facts with a name that
a person can read; all others are helpers. Nothing of models, constraints or engines is known here, so that a mistake
in those would have to be made a second time, in another shape, to get into a certificate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, Generic, TypeVar

P_contra = TypeVar("P_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)

Clause = tuple[int, ...]
FEW = 4  # of so few literals every two are compared


@dataclass(frozen=True)
class Joined:
    """A graph whose true nodes hang together; its nodes are literals, its edges pairs of places among them."""

    nodes: tuple[int, ...]
    edges: tuple[tuple[int, int], ...]

    def is_cut(self, clause: Sequence[int]) -> bool:
        """Whether a clause says just this: with both of two nodes, one of those that stand between them is true."""
        place = {literal: at for at, literal in enumerate(self.nodes)}
        ends = [place[-one] for one in clause if -one in place]
        walls = {place[one] for one in clause if one in place}
        if len(ends) != 2 or ends[0] == ends[1] or walls & set(ends) or len(clause) != 2 + len(walls):
            return False
        return ends[1] not in self._reached(ends[0], walls)

    def _reached(self, start: int, walls: set[int]) -> set[int]:
        reached, todo = {start}, [start]
        while todo:
            fresh = self._near[todo.pop()] - walls - reached
            reached |= fresh
            todo += fresh
        return reached

    @cached_property
    def _near(self) -> list[set[int]]:
        near: list[set[int]] = [set() for _ in self.nodes]
        for one, other in self.edges:
            near[one].add(other)
            near[other].add(one)
        return near


class Clauses:
    """Clauses under construction over atoms, which are numbered from 1 in the order of their names, and helpers."""

    def __init__(self, names: Iterable[str]) -> None:
        self.atoms = {name: number for number, name in enumerate(names, 1)}
        self.count = len(self.atoms)  # of numbers in use
        self.clauses: list[Clause] = []
        self.joined: list[Joined] = []  # of their cuts, a certificate lists those that its proof needs
        self._yes = 0

    def __getitem__(self, name: str) -> int:
        return self.atoms[name]

    def helper(self) -> int:
        """A number that is not in use yet."""
        self.count += 1
        return self.count

    @property
    def yes(self) -> int:
        """A literal that is true; its minus is false."""
        if not self._yes:
            self._yes = self.helper()
            self.clauses.append((self._yes,))
        return self._yes

    def say(self, *literals: int) -> None:
        """One of these is true."""
        if not self._yes:
            self.clauses.append(literals)
        elif self._yes not in literals:
            self.clauses.append(tuple(one for one in literals if one != -self._yes))

    def at_most_one(self, literals: Sequence[int]) -> None:
        """No two of these are true: a helper passes the question on to the rest of a long list."""
        if len(literals) > FEW:
            later = self.helper()
            self.at_most_one([*literals[: FEW - 1], later])
            self.at_most_one([-later, *literals[FEW - 1 :]])
            return
        for one, other in combinations(literals, 2):
            self.say(-one, -other)

    def exactly_one(self, literals: Sequence[int]) -> None:
        """One of these is true, and no two are."""
        self.say(*literals)
        self.at_most_one(literals)

    def all_of(self, literals: Sequence[int]) -> int:
        """A literal that is true just when all of these are."""
        every = self.helper()
        for one in literals:
            self.say(-every, one)
        self.say(every, *(-one for one in literals))
        return every

    def any_of(self, literals: Sequence[int]) -> int:
        """A literal that is true just when one of these is."""
        return -self.all_of([-one for one in literals])

    def number_of(self, literals: Sequence[int], wanted: int) -> int:
        """A literal that is true just when so many of these are."""
        return self.sum_of([((one, 1), (-one, 0)) for one in literals], wanted)

    def sum_of(self, terms: Sequence[Sequence[tuple[int, int]]], wanted: int) -> int:
        """A literal that is true just when the terms add up to this; a term is what each literal, of which one is true,
        adds.
        """
        sums = {0: self.yes}  # of the terms so far; whatever is too much is one more than what is wanted
        for term in terms:
            sums = self._with_term(sums, term, wanted + 1)
        return sums.get(wanted, -self.yes)

    def _with_term(self, before: dict[int, int], term: Sequence[tuple[int, int]], most: int) -> dict[int, int]:
        after = {min(known + amount, most): 0 for known in before for _, amount in term}
        after = {known: self.helper() for known in sorted(after)}
        came_from: dict[tuple[int, int], list[int]] = {}
        for known, was in before.items():
            for literal, amount in term:
                now = min(known + amount, most)
                self.say(-was, -literal, after[now])
                came_from.setdefault((now, literal), []).append(was)
        for known, now in after.items():
            for literal, _ in term:
                self.say(-now, -literal, *came_from.get((known, literal), ()))
        self.say(*after.values())
        return after


@dataclass(frozen=True)
class Encoder(Generic[P_contra, S_contra]):
    """A family's rules as clauses, and the names of the atoms that a solution makes true; all others are false."""

    encode: Callable[[P_contra], Clauses]
    facts: Callable[[P_contra, S_contra], Iterable[str]]


AnyEncoder = Encoder[Any, Any]
