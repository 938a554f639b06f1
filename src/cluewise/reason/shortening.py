"""Telling no more than it takes: steps that nothing rests on are left out, plain consequences join their cause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from cluewise.base.phrases import listed, sentence
from cluewise.family.steps import AnyLadder, AnyPosition, Line, Step, merged, rests_on
from cluewise.model import Model
from cluewise.model.constraints.base import Known
from cluewise.model.state import State
from cluewise.reason.one_rule import conclusions

Joins = Callable[[Step, Step], bool]
MANY = 5  # that join a step at most


def needed(start: AnyPosition, steps: Sequence[Step]) -> list[Step]:
    """The steps that the end rests on: the solution, or the contradiction of a puzzle that has none."""
    settling = list(_settling(start.model, start.state, steps))
    failed = bool(settling) and any(not left for _, left in settling[-1])
    wanted: dict[int, int] = {}
    kept = []
    for at in range(len(steps) - 1, -1, -1):
        step, settled = steps[at], settling[at]
        is_end = at == len(steps) - 1 if failed else bool(settled)
        if is_end or any(wanted.get(var, 0) & mask for var, mask in step.dead):
            kept.append(step)
            _want(wanted, step.uses)
            own = dict(step.dead)
            # A variable is settled by all that was ruled out of it, unless the step rules out everything itself.
            _want(wanted, ((var, start.model.vars[var].all_values & ~left & ~own[var]) for var, left in settled))
    return kept[::-1]


def _settling(model: Model, state: State, steps: Iterable[Step]) -> Iterable[list[tuple[int, int]]]:
    """For each step the variables that it leaves with one value or none, and what it leaves them."""
    trial = State(model.vars, state.domains)
    for step in steps:
        changed = [var for var, mask in step.dead if trial.eliminate(var, mask)]
        left = [(var, trial.domains[var]) for var in changed]
        yield [(var, mask) for var, mask in left if not mask & (mask - 1)]


def _want(wanted: dict[int, int], facts: Iterable[tuple[int, int]]) -> None:
    for var, mask in facts:
        wanted[var] = wanted.get(var, 0) | mask


def united(ladder: AnyLadder, start: AnyPosition, steps: Iterable[Step]) -> list[Step]:
    """The steps with like ones in a row told as one, where a family has words for that."""
    before, found = start.copy(), list[Step]()
    for together in _alike(steps):
        shorter = _same_proofs(ladder, before, together)
        found += ladder.unite(before, shorter) if ladder.unite and len(shorter) > 1 else shorter
        for step in together:
            for var, mask in step.dead:
                before.state.eliminate(var, mask)
    return found


def _same_proofs(ladder: AnyLadder, before: AnyPosition, steps: list[Step]) -> list[Step]:
    """Proofs that have the same links, told once."""
    found = []
    for links, group in groupby(steps, key=lambda step: step.lines[1:-1]):
        same = list(group)
        found += [_for_the_same_reason(ladder, before, same)] if links and len(same) > 1 else same
    return found


def _for_the_same_reason(ladder: AnyLadder, before: AnyPosition, steps: list[Step]) -> Step:
    first, *more = steps
    dead = merged(fact for step in steps for fact in step.dead)
    others = listed([step.lines[0].text.removeprefix("Suppose ").rstrip(".") for step in more], "or that")
    so = listed(conclusions(ladder, before, dead))
    end = Line(0, sentence(f"That cannot be, nor can it be that {others}, for the same reason; so {so}"))
    lines = (*first.lines[:-1], end)
    return replace(
        first,
        text=" ".join(line.text for line in lines),
        dead=dead,
        uses=merged(fact for step in steps for fact in step.uses),
        rules=tuple(sorted({rule for step in steps for rule in step.rules})),
        look=tuple(dict.fromkeys(cell for step in steps for cell in step.look)),
        lines=lines,
    )


def _alike(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """Steps in a row with the same technique, none of which rests on another."""
    together: list[Step] = []
    for step in steps:
        if together and not _is_alike(together, step):
            yield together
            together = []
        together.append(step)
    if together:
        yield together


def _is_alike(together: list[Step], step: Step) -> bool:
    told = not any(one.silent or one.aside for one in (*together, step))
    return told and step.technique == together[0].technique and not any(rests_on(step, one) for one in together)


@dataclass(frozen=True)
class Passage:
    """A step and what follows from it plainly, in the order of reasoning; silent steps between them are here too."""

    main: Step
    after: tuple[Step, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, silent ones as well."""
        return (self.main, *self.after)

    @property
    def asides(self) -> tuple[Step, ...]:
        """The steps that are told together with the main one."""
        return tuple(step for step in self.after if not step.silent)

    @property
    def told(self) -> tuple[Step, ...]:
        """The steps that are put into words."""
        return (self.main, *self.asides)

    @property
    def dead(self) -> Known:
        """What all of it rules out, apart from what goes without saying."""
        return merged(fact for step in self.told for fact in step.dead)

    def outcome(self, before: AnyPosition) -> Iterator[tuple[int, int, int]]:
        """The variables that it speaks of, each with the values it leaves and those that it rules out."""
        unsaid = dict(merged(fact for step in self.after if step.silent for fact in step.dead))
        for var, mask in self.dead:
            domain = before.state.domains[var]
            yield var, domain & ~mask & ~unsaid.get(var, 0), mask & domain


def passages(start: AnyPosition, steps: Iterable[Step], joins: Joins = lambda _before, _step: False) -> list[Passage]:
    """The steps as they are told: each with its plain consequences, and with those that `joins` lets join it."""
    found: list[Passage] = []
    steps = list(steps)
    for step, settled in zip(steps, _settling(start.model, start.state, steps), strict=True):
        if not found and step.silent:
            continue  # what everybody sees at the start
        last = found[-1] if found else None
        if last is not None and (
            step.silent
            or (step.aside and (step.plain or not settled or rests_on(step, last.main)))
            or (len(last.asides) < MANY and joins(last.main, step))
        ):
            found[-1] = Passage(last.main, (*last.after, step))
        else:
            found.append(Passage(step))
    return found
