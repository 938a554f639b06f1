"""The same end with fewer hard steps: each is left out in turn, and stays out if the easy ones and the rest go on.

A walk takes the first hard step that helps at all, not the one that leads on, so that many turn out to be superfluous.
What a step was found to say it must still be right to say: it is kept only where its own variables are as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cluewise.family.steps import LEVELS, AnyLadder, AnyPosition, Step
from cluewise.reason.ladder import apply, helps, tidied
from cluewise.reason.one_rule import find as by_one_rule

EASY = LEVELS[0][1]  # the most effort of an easy step


@dataclass(frozen=True)
class _Hard:
    """A step that is not easy, and what its variables could be when it was found."""

    step: Step
    domains: tuple[int, ...]

    def fits(self, position: AnyPosition) -> bool:
        """Whether it can be said in a position, word by word."""
        now = position.state
        return self.domains == tuple(now.domains[var] for var, _ in self.step.dead) and all(
            not mask & ~now.dead(var) for var, mask in self.step.uses
        )


def leaner(ladder: AnyLadder, start: AnyPosition, steps: Sequence[Step], stop: Callable[[], bool]) -> list[Step]:
    """Steps that lead to the same solution, none of the hard ones of which could be left out alone."""
    found = list(steps)
    easy = replace(ladder, techniques=tuple(one for one in ladder.techniques if one.effort <= EASY))
    at = len(found)
    while (at := next((n for n in range(at - 1, -1, -1) if found[n].effort > EASY), -1)) >= 0 and not stop():
        shorter = _without(easy, start, found, at)
        if shorter is not None:
            found = shorter
    return found


def _without(ladder: AnyLadder, start: AnyPosition, steps: list[Step], at: int) -> list[Step] | None:
    """The way without one step, or None if the rest does not lead to the end."""
    position = start.copy()
    for step in steps[:at]:
        apply(position, step)
    rest, later = list[_Hard](), position.copy()
    for n, step in enumerate(steps[at:]):
        if n and step.effort > EASY:
            rest.append(_Hard(step, tuple(later.state.domains[var] for var, _ in step.dead)))
        apply(later, step)
    found = steps[:at]
    while not position.solved and not position.contradictory:
        step_on = _easy(ladder, position) or _hard(rest, position)
        if step_on is None:
            return None
        apply(position, step_on)
        found += [step_on, *tidied(ladder, position)]
    return None if position.contradictory else found


def _easy(ladder: AnyLadder, position: AnyPosition) -> Step | None:
    """The easiest step that is easy."""
    for technique in ladder.techniques:
        for step in technique.find(position):
            if step.effort <= EASY and helps(position, step):
                return step
    if ladder.sees_every_rule(position.puzzle):
        return None
    return next((step for step in by_one_rule(ladder, position) if helps(position, step)), None)


def _hard(rest: list[_Hard], position: AnyPosition) -> Step | None:
    """The next hard step that helps and fits; those before it that do neither are passed over for now."""
    for n, one in enumerate(rest):
        if one.fits(position) and helps(position, one.step):
            return rest.pop(n).step
    return None
