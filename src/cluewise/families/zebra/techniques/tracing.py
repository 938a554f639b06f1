"""Why something follows plainly: fact by fact from what was known, for sentences that have to say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from cluewise.base.terms import bits
from cluewise.families.zebra.grid import every_apart
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.people import together
from cluewise.families.zebra.techniques.sight import Sight
from cluewise.families.zebra.techniques.singles import crossed_off, taken_over
from cluewise.family.steps import Position, merged
from cluewise.model.constraints.base import Known
from cluewise.model.state import State

Zebra = Position[ZebraPuzzle]
Fact = tuple[int, int]  # a variable and one of its values, by its bit: that it is impossible


class Trace:
    """What follows from a position by sharing and crossing off, each fact with what it rests on."""

    def __init__(self, position: Zebra, wanted: Known, *, by_clues: bool = True) -> None:
        self._reasons: dict[Fact, Known] = {}
        self._trial, self._wanted = position.copy(), wanted
        self._follow(wanted)
        if by_clues and not self._has(wanted):  # then clues about two people had a word in it
            for literal in every_apart(position.puzzle):
                self._trial.state.eliminate(literal.var.index, literal.bit)
            self._follow(wanted)

    def _follow(self, wanted: Known) -> None:
        while not self._has(wanted) and self._round():
            pass

    @property
    def shown(self) -> bool:
        """Whether everything wanted follows."""
        return self._has(self._wanted)

    def _has(self, wanted: Known) -> bool:
        return all(not mask & self._trial.state.domains[var] for var, mask in wanted)

    def _round(self) -> bool:
        """All that follows in one more round: the nearer a reason, the better."""
        moved = False
        for (var, mask), known in list(self._next()):
            for bit in (1 << at for at in bits(mask & self._trial.state.domains[var])):
                self._reasons[var, bit] = known
                self._trial.state.eliminate(var, bit)
                moved = True
        return moved and not self._trial.contradictory

    def _next(self) -> Iterator[tuple[tuple[int, int], Known]]:
        for step in crossed_off(self._trial):
            yield from ((fact, step.uses) for fact in step.dead)
        sight = Sight(self._trial)
        for group in together(sight):
            for one, other in combinations(group, 2):
                yield from ((fact, tuple(known)) for fact, known, _ in taken_over(sight, one, other))

    def leaves(self) -> Known:
        """What was known before, as far as what is wanted rests on it."""
        found: list[Fact] = []
        seen: set[Fact] = set()
        waiting = list(_single(self._wanted))
        while waiting:
            one = waiting.pop()
            if one not in seen:
                seen.add(one)
                reasons = self._reasons.get(one)
                if reasons is None:
                    found.append(one)
                else:
                    waiting.extend(_single(reasons))
        return merged(found)


def _single(facts: Iterable[tuple[int, int]]) -> Iterator[Fact]:
    return ((var, 1 << at) for var, mask in facts for at in bits(mask))


def fewest(position: Zebra, wanted: Known, granted: Known, reasons: Known) -> Known:
    """As few of some reasons as what is wanted needs, besides what is granted."""
    blank = Position(position.puzzle, position.model, State(position.model.vars, everything(position)))
    for var, mask in granted:
        blank.state.eliminate(var, mask)
    kept = list(reasons)
    for one in reasons:
        trial = blank.copy()
        others = [other for other in kept if other != one]
        for var, mask in others:
            trial.state.eliminate(var, mask)
        if Trace(trial, wanted, by_clues=False).shown:
            kept = others
    return tuple(kept)


def everything(position: Zebra) -> list[int]:
    """Every value of every variable."""
    return [var.all_values for var in position.model.vars]
