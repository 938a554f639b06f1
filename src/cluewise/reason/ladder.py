"""Walking from a position to the end, one step at a time, always with the easiest technique that helps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from cluewise.base.terms import bits
from cluewise.family.steps import AnyLadder, AnyPosition, Step
from cluewise.reason import nested, one_rule, what_if
from cluewise.reason.proving import Proving
from cluewise.reason.refuting import Refuting

DEEPEST = 3  # assumptions inside one another; more has never been needed


def never() -> bool:
    """Nobody wants to stop."""
    return False


@dataclass(frozen=True, kw_only=True)
class Walker:
    """How to go: with which ladder, and with what means when its techniques end."""

    ladder: AnyLadder
    refuting: Refuting
    unique: bool = False  # whether techniques may be used that are right only if there is exactly one solution
    impossible: Callable[[int, int], bool] | None = None  # knows which values are wrong, for nesting
    proving: Proving | None = None  # quicker at nesting than going on step by step
    stop: Callable[[], bool] = never
    wordless: bool = False  # whether suppositions need not be told, only found

    def walk(self, position: AnyPosition, depth: int = 0, deepest: int = DEEPEST) -> Iterator[Step]:
        """The steps from a position on, each applied to it, until it is solved, contradictory, or all is said."""
        yield from tidied(self.ladder, position)
        while not position.contradictory and not self.stop():
            step = self._broken(position) if position.solved else self.easiest(position, depth, deepest)
            if step is None:
                return
            apply(position, step)
            yield step
            yield from tidied(self.ladder, position)

    def _broken(self, position: AnyPosition) -> Step | None:
        """A rule that is broken although no variable is empty yet: a puzzle without a solution may end so."""
        return next((step for step in one_rule.find(self.ladder, position) if helps(position, step)), None)

    def easiest(self, position: AnyPosition, depth: int = 0, deepest: int = DEEPEST) -> Step | None:
        """The easiest step from a position; `depth` assumptions are made already, `deepest` may be."""
        return self._named(position) or self.supposed(position, depth, deepest)

    def _named(self, position: AnyPosition) -> Step | None:
        for technique in self.ladder.techniques:
            if technique.needs_uniqueness and not self.unique:
                continue
            for step in technique.find(position):
                if helps(position, step):
                    return step
        if self.ladder.sees_every_rule(position.puzzle):
            return None
        return next((step for step in one_rule.find(self.ladder, position) if helps(position, step)), None)

    def supposed(self, position: AnyPosition, depth: int = 0, deepest: int = DEEPEST) -> Step | None:
        """A step from a position in which no technique helps."""
        found = what_if.shortest(self.ladder, position, self.refuting, wordless=self.wordless)
        if found is None and self.ladder.sees_every_rule(position.puzzle):
            found = self._broken(position)  # a position that contradicts itself refutes nothing in particular
        if found is not None or self.impossible is None:
            return found
        if self.proving is not None:
            wrong = tuple(self._wrong(position, self.impossible))
            return self.proving.step(position, wrong) if wrong else None
        # As shallow as can be: before an assumption stands inside two others, every value is tried inside one.
        steps = (self._nested(position, depth, limit) for limit in range(depth + 1, deepest + 1))
        return next((step for step in steps if step is not None), None)

    def _wrong(self, position: AnyPosition, impossible: Callable[[int, int], bool]) -> Iterator[tuple[int, int]]:
        """The values that are still open and in no solution."""
        for var, domain in enumerate(position.state.domains):
            if domain & (domain - 1) and not position.model.vars[var].hidden and not self.stop():
                yield from ((var, 1 << at) for at in bits(domain) if impossible(var, 1 << at))

    def _nested(self, position: AnyPosition, depth: int, deepest: int) -> Step | None:
        """Values of the variables with the fewest left are tried first: their refutations go the furthest."""
        wrong = self.impossible
        if wrong is None:
            return None
        order = sorted(
            (var.index for var in position.model.vars if position.is_open(var.index) and not var.hidden),
            key=lambda var: position.state.domains[var].bit_count(),
        )
        for var in order:
            for at in bits(position.state.domains[var]):
                if not self.stop() and wrong(var, 1 << at):
                    deeper = partial(self.walk, depth=depth + 1, deepest=deepest)
                    step = nested.refuted(self.ladder, position, var, 1 << at, deeper)
                    if step is not None:
                        return step
        return None


def tidied(ladder: AnyLadder, position: AnyPosition) -> Iterator[Step]:
    """What is too obvious to be told, taken at once."""
    found = True
    while ladder.obvious is not None and found and not position.contradictory:
        found = False
        for step in ladder.obvious(position):
            if helps(position, step):
                found = True
                apply(position, step)
                yield step


def helps(position: AnyPosition, step: Step) -> bool:
    """Whether a step rules out something that was still possible."""
    return any(position.state.domains[var] & mask for var, mask in step.dead)


def apply(position: AnyPosition, step: Step) -> None:
    """Rule out what a step says."""
    for var, mask in step.dead:
        position.state.eliminate(var, mask)
