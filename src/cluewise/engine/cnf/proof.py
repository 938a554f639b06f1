"""Following a refutation step by step: each new clause must follow from those before it by unit propagation alone.

That is the RUP part of the DRAT format, which SAT solvers write. On the way it is noted which clauses each step needed,
in order; what the last step needs, written down with that, is a proof in the LRAT format, which is far easier to check.
Nothing here needs to be believed: `certificate/lrat.py` checks what comes out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cluewise.engine.answer import Clock

EVERY = 64  # steps between looks at the clock
HELD = -1  # the reason of a literal that is supposed for the sake of a step


class Follower:
    """Clauses with two watched literals each; what follows from the clauses alone stays true, as a step of its own."""

    def __init__(self, clauses: Iterable[Sequence[int]]) -> None:
        self._clauses: list[list[int]] = [[]]  # by number; the literals that are watched come first
        self._watched: dict[int, list[int]] = {}
        self._why: dict[int, int] = {}  # of each literal that is true: the clause that made it so
        self._trail: list[int] = []
        self._by_content: dict[tuple[int, ...], list[int]] = {}
        self._gone: set[int] = set()
        self._steps: dict[int, tuple[Sequence[int], list[int]]] = {}  # by number: a clause, and what it follows from
        self.refuted = False  # the empty clause was reached
        given = [list(dict.fromkeys(clause)) for clause in clauses]
        self._given = len(given)
        for clause in given:
            self._clauses.append(clause)
        for number in range(1, len(self._clauses)):
            self._join(number)

    def step(self, clause: Sequence[int]) -> bool:
        """Whether a clause follows; if so it joins the others."""
        if self.refuted:
            return True
        hints = self._reasons(clause)
        if hints is not None:
            self._join(self._noted(list(dict.fromkeys(clause)), hints))
        return hints is not None

    def knows(self, literal: int) -> bool:
        """Whether it is known for good if a literal is true or false."""
        return literal in self._why or -literal in self._why

    def forget(self, clause: Sequence[int]) -> None:
        """A clause that the rest of the proof does without; what already followed from it stays."""
        same = self._by_content.get(tuple(sorted(set(clause))))
        if same:
            self._gone.add(same.pop())

    def lrat(self) -> Iterator[str]:
        """The steps that the empty clause needs, each with the numbers of the clauses it follows from."""
        if not self.refuted:
            return
        needed = {max(self._steps)}
        for number in sorted(self._steps, reverse=True):
            if number in needed:
                needed.update(self._steps[number][1])
        place = dict(zip(sorted(needed - set(range(self._given + 1))), range(self._given + 1, 1 << 60), strict=False))
        for number, new in place.items():
            clause, hints = self._steps[number]
            yield " ".join(map(str, (new, *clause, 0, *(place.get(hint, hint) for hint in hints), 0)))

    def _noted(self, clause: list[int], hints: list[int]) -> int:
        number = len(self._clauses)
        self._steps[number] = (tuple(clause), hints)
        self._clauses.append(clause)
        return number

    def _reasons(self, clause: Sequence[int]) -> list[int] | None:
        """The clauses that make this one follow, in the order in which they do; None if they do not."""
        mark, why = len(self._trail), self._why
        known = next((one for one in clause if one in why), 0)
        if known:
            return [why[known]]
        if any(-one in clause for one in clause):
            return None  # a clause that says nothing is no step of any prover
        for one in clause:
            if -one not in why:
                why[-one] = HELD
                self._trail.append(-one)
        clash = self._spread(mark)
        hints = self._explained(clash, mark, set(clause)) if clash else None
        for one in self._trail[mark:]:
            del why[one]
        del self._trail[mark:]
        return hints

    def _explained(self, clash: int, mark: int, supposed: set[int]) -> list[int]:
        """The reasons of a clash, first those that always hold."""
        why, clauses = self._why, self._clauses
        needed = {-one for one in clauses[clash]}
        chain = [clash]
        for one in reversed(self._trail[mark:]):
            if one in needed and why[one] != HELD:
                chain.append(why[one])
                needed.update(-other for other in clauses[why[one]] if other != one)
        lasting = [one for one in self._trail[:mark] if one in needed and -one not in supposed]
        return [*(why[one] for one in lasting), *reversed(chain)]

    def _join(self, number: int) -> None:
        """Watch a clause, or let what it alone says hold for good."""
        clause, why = self._clauses[number], self._why
        if self.refuted or any(-one in clause for one in clause):
            return
        clause.sort(key=lambda one: -one in why)  # those that are not false come first
        free = sum(-one not in why for one in clause)
        if len(clause) > 1:
            for one in clause[:2]:
                self._watched.setdefault(one, []).append(number)
            self._by_content.setdefault(tuple(sorted(clause)), []).append(number)
        if free == 0:
            self._end(number, len(self._trail))
        elif free == 1 and clause[0] not in why:
            mark = len(self._trail)
            why[clause[0]] = number
            self._trail.append(clause[0])
            clash = self._spread(mark)
            self._settle(mark)
            if clash:
                self._end(clash, len(self._trail))

    def _settle(self, mark: int) -> None:
        """Make a step of each literal that has come to hold for good."""
        for one in self._trail[mark:]:
            reason = self._clauses[self._why[one]]
            if len(reason) > 1:
                hints = [self._why[-other] for other in reason if other != one]
                self._why[one] = self._noted([one], [*hints, self._why[one]])

    def _end(self, clash: int, mark: int) -> None:
        if self._clauses[clash] or clash not in self._steps:
            self._noted([], self._explained(clash, mark, set()))
        self.refuted = True

    def _spread(self, start: int) -> int:
        """Follow unit clauses from a place on the trail; the clause that cannot be true then, 0 if there is none."""
        trail = self._trail
        while start < len(trail):
            clash = self._visit(-trail[start])
            if clash:
                return clash
            start += 1
        return 0

    def _visit(self, false: int) -> int:
        """Look at the clauses that watch a literal which has become false."""
        why, watched, clauses, gone = self._why, self._watched, self._clauses, self._gone
        waiting = watched.get(false)
        if not waiting:
            return 0
        stay: list[int] = []
        for at, number in enumerate(waiting):
            if number in gone:
                continue
            clause = clauses[number]
            if clause[0] == false:
                clause[0], clause[1] = clause[1], false
            first = clause[0]
            if first in why:
                stay.append(number)
                continue
            for i in range(2, len(clause)):
                if -clause[i] not in why:
                    clause[1], clause[i] = clause[i], false
                    watched.setdefault(clause[1], []).append(number)
                    break
            else:
                stay.append(number)
                if -first in why:
                    watched[false] = [*stay, *waiting[at + 1 :]]
                    return number
                why[first] = number
                self._trail.append(first)
        watched[false] = stay
        return 0


@dataclass(frozen=True)
class Followed:
    """How far a proof goes: the steps that follow, the first that does not, and, if they refute the clauses, LRAT."""

    steps: int
    fault: int | None = None
    lrat: tuple[str, ...] | None = None

    @property
    def refuted(self) -> bool:
        """Whether the steps refute the clauses."""
        return self.lrat is not None


def follow(clauses: Iterable[Sequence[int]], proof: Iterable[str], clock: Clock) -> Followed:
    """Follow a proof, step by step; steps count from 1, and what stands after the refutation is no step of it.

    Neither a fault nor a refutation: the budget ran out. A proof that ends too early is at fault in the step after
    its last.
    """
    follower = Follower(clauses)
    steps = 0
    for number, line in enumerate(proof, 1):
        if follower.refuted:
            steps += literals_of(line) == []  # the clause that nothing satisfies, which says just that
            break
        if number % EVERY == 0 and clock.out_of_time():
            return Followed(steps)
        literals = literals_of(line)
        if literals is None:
            return Followed(steps, fault=number)
        if line.startswith("d"):
            follower.forget(literals)
        elif not follower.step(literals):
            return Followed(steps, fault=number)
        steps = number
    return Followed(steps, lrat=tuple(follower.lrat())) if follower.refuted else Followed(steps, fault=steps + 1)


def literals_of(line: str) -> list[int] | None:
    """The clause in a line of a proof, with or without the `d` that takes it back; None if it is no such line."""
    words = line.split()
    try:
        literals = [int(word) for word in (words[1:] if words[:1] == ["d"] else words)]
    except ValueError:
        return None
    return literals[:-1] if literals and literals[-1] == 0 and 0 not in literals[:-1] else None
