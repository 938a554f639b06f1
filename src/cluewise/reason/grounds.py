"""What a told step rests on: traced back from everything that it concludes to what was told before.

Between the steps that are told stand silent ones, and what a step settles it settles together with what was ruled out
long before. Both belong to the reasons; what goes without saying by the rules of the game alone needs no telling.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cluewise.base.terms import Literal
from cluewise.family.steps import AnyLadder, AnyPosition, Step, merged
from cluewise.model.constraints.base import Known
from cluewise.reason.shortening import Passage


@dataclass(frozen=True)
class Grounds:
    """Facts that were known before a step, and the rules that it follows from them by."""

    uses: Known
    rules: tuple[int, ...]


def grounds(before: AnyPosition, passage: Passage, unheard: Sequence[Step] = ()) -> Grounds:
    """What everything that a passage concludes follows from.

    `unheard` are the steps before it that no passage has told: nobody knows of their clues yet.
    """
    wanted = dict(_concluded(before, passage))
    rules: set[int] = set()
    for step, fresh in (*_fresh(before, passage.steps)[::-1], *((one, one.dead) for one in reversed(unheard))):
        if any(wanted.get(var, 0) & mask for var, mask in fresh):
            rules |= set(step.rules)
            for var, mask in fresh:
                wanted[var] = wanted.get(var, 0) & ~mask
            for var, mask in step.uses:
                wanted[var] = wanted.get(var, 0) | mask
    return Grounds(merged(wanted.items()), tuple(sorted(rules)))


def _concluded(before: AnyPosition, passage: Passage) -> Known:
    """What must be impossible for a passage to be right: of what it settles, every other value."""
    facts = []
    for var, left, mask in passage.outcome(before):
        settled = bool(left) and not left & (left - 1)
        facts.append((var, before.model.vars[var].all_values & ~left if settled else mask))
    return merged(facts)


def _fresh(before: AnyPosition, steps: Iterable[Step]) -> list[tuple[Step, Known]]:
    """Each step with what it rules out that was still possible."""
    domains: dict[int, int] = {}
    found = []
    for step in steps:
        fresh = []
        for var, mask in step.dead:
            still = domains.get(var, before.state.domains[var])
            fresh.append((var, mask & still))
            domains[var] = still & ~mask
        found.append((step, merged(fresh)))
    return found


def unsaid(ladder: AnyLadder, before: AnyPosition, step: Step) -> Iterator[Step]:
    """A step as far as nobody hears of it: what it says of helpers, and all of it if it is silent but needs a clue."""
    if step.silent and any(before.model.rules[rule].clues for rule in step.rules):
        yield step
    elif hidden := tuple(fact for fact in step.dead if not _has_words(ladder, before, fact[0])):
        yield replace(step, dead=hidden)


def _has_words(ladder: AnyLadder, before: AnyPosition, index: int) -> bool:
    var = before.model.vars[index]
    return bool(ladder.facts(before.puzzle, Literal(var, var.values[0])))
