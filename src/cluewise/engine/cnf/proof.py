"""Checking a refutation step by step: each new clause must follow from those before it by unit propagation alone.

This is the RUP part of the DRAT format, which SAT solvers write and programs such as drat-trim check. Nothing here is
shared with any engine: it is meant to be short enough to be believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cluewise.engine.answer import Clock

EVERY = 64  # steps between looks at the clock


class Checker:
    """Clauses with two watched literals each; what follows from the clauses alone stays assigned for good."""

    def __init__(self, clauses: Iterable[Sequence[int]]) -> None:
        self._watched: dict[int, list[list[int]]] = {}
        self._true: set[int] = set()
        self._trail: list[int] = []
        self._by_content: dict[tuple[int, ...], list[list[int]]] = {}
        self.refuted = False  # the empty clause was reached
        for clause in clauses:
            self._add(clause)

    def step(self, clause: Sequence[int]) -> bool:
        """Whether a clause follows; if so it joins the others."""
        if self.refuted:
            return True
        mark = len(self._trail)
        follows = any(one in self._true for one in clause)
        if not follows:
            for one in clause:
                self._set(-one)
            follows = not self._spread(mark)
        for one in self._trail[mark:]:
            self._true.discard(one)
        del self._trail[mark:]
        if follows:
            self._add(clause)
        return follows

    def forget(self, clause: Sequence[int]) -> None:
        """A clause that the rest of the proof does without; what already followed from it stays."""
        same = self._by_content.get(tuple(sorted(set(clause))))
        if same:
            same.pop().clear()  # an empty list among the watched ones is dropped when met

    def _add(self, clause: Sequence[int]) -> None:
        literals = list(dict.fromkeys(clause))
        if self.refuted or any(-one in literals for one in literals):
            return
        literals.sort(key=lambda one: -one in self._true)  # the watched ones first: those that are not false
        free = sum(-one not in self._true for one in literals)
        if len(literals) > 1:
            for one in literals[:2]:
                self._watched.setdefault(one, []).append(literals)
            self._by_content.setdefault(tuple(sorted(literals)), []).append(literals)
        if free == 0:
            self.refuted = True
        elif free == 1 and literals[0] not in self._true:
            mark = len(self._trail)
            self._set(literals[0])
            self.refuted = not self._spread(mark)

    def _set(self, literal: int) -> None:
        if literal not in self._true:
            self._true.add(literal)
            self._trail.append(literal)

    def _spread(self, start: int) -> bool:
        """Follow unit clauses from a place on the trail; False when something would be both true and false."""
        trail, true = self._trail, self._true
        if any(-one in true for one in trail[start:]):
            return False
        while start < len(trail):
            if not self._visit(-trail[start]):
                return False
            start += 1
        return True

    def _visit(self, false: int) -> bool:
        """Look at the clauses that watch a literal which has become false."""
        true, watched = self._true, self._watched
        stay: list[list[int]] = []
        waiting = watched.get(false, [])
        for at, clause in enumerate(waiting):
            if not clause:
                continue
            if clause[0] == false:
                clause[0], clause[1] = clause[1], clause[0]
            if clause[0] not in true:
                for i in range(2, len(clause)):
                    if -clause[i] not in true:
                        clause[1], clause[i] = clause[i], clause[1]
                        watched.setdefault(clause[1], []).append(clause)
                        break
                else:
                    if -clause[0] in true:
                        watched[false] = [*stay, *waiting[at:]]
                        return False
                    self._set(clause[0])
                    stay.append(clause)
                continue
            stay.append(clause)
        watched[false] = stay
        return True


@dataclass(frozen=True)
class Checked:
    """How far a proof goes: the steps that follow, the first that does not, and whether they refute the clauses."""

    steps: int
    fault: int | None = None
    refuted: bool = False


def check_proof(clauses: Iterable[Sequence[int]], proof: Iterable[str], clock: Clock) -> Checked:
    """Check a proof, step by step; steps count from 1, and what stands after the refutation is no step of it.

    Neither a fault nor a refutation: the budget ran out. A proof that ends too early is at fault in the step after
    its last.
    """
    checker = Checker(clauses)
    steps = 0
    for number, line in enumerate(proof, 1):
        if checker.refuted:
            steps += literals_of(line) == []  # the clause that nothing satisfies, which says just that
            break
        if number % EVERY == 0 and clock.out_of_time():
            return Checked(steps)
        literals = literals_of(line)
        if literals is None:
            return Checked(steps, fault=number)
        if line.split()[0] == "d":
            checker.forget(literals)
        elif not checker.step(literals):
            return Checked(steps, fault=number)
        steps = number
    return Checked(steps, refuted=True) if checker.refuted else Checked(steps, fault=steps + 1)


def literals_of(line: str) -> list[int] | None:
    """The clause in a line of a proof, with or without the `d` that takes it back; None if it is no such line."""
    words = line.split()
    try:
        literals = [int(word) for word in (words[1:] if words[:1] == ["d"] else words)]
    except ValueError:
        return None
    return literals[:-1] if literals and literals[-1] == 0 and 0 not in literals[:-1] else None
