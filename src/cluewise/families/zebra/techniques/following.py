"""What a step brings with it: values that now belong together share all they know."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from cluewise.base.phrases import listed, sentence
from cluewise.families.zebra.techniques.people import together, worth_saying
from cluewise.families.zebra.techniques.sight import Sight
from cluewise.families.zebra.techniques.telling import (
    Spot,
    belong,
    beside,
    conclude,
    how_many,
    is_helper,
    known,
    left_to,
    remaining,
    spot_of,
    target_of,
)
from cluewise.families.zebra.techniques.tracing import Trace, Zebra, fewest
from cluewise.family.steps import Step, merged, rests_on
from cluewise.model.constraints.base import Known

FEW = 2  # denials that are worth their words


def afterwards(before: Zebra, main: Step, asides: tuple[Step, ...]) -> str:
    """Who belongs together now, and why; or, if nobody new does, what is ruled out besides."""
    middle = _later(before, (main,))
    after = _later(middle, asides)
    told = {frozenset(group) for group in together(Sight(middle))}
    groups = [group for group in together(Sight(after)) if frozenset(group) not in told]
    said = _Said(before, middle, main)
    if not after.contradictory and groups:
        return said.joined([(group, _links(after, group)) for group in groups])
    dead = merged(fact for step in asides if rests_on(step, main) for fact in step.dead)
    return said.denied(dead) if after.contradictory or 0 < how_many(middle, dead) <= FEW else ""


def _later(position: Zebra, steps: Iterable[Step]) -> Zebra:
    later = position.copy()
    for var, mask in (fact for step in steps for fact in step.dead):
        later.state.eliminate(var, mask)
    return later


def _links(after: Zebra, group: tuple[Spot, ...]) -> dict[int, int]:
    """The variables that link the members of a group, and by which value."""
    grid = Sight(after).grid
    links = (grid.fact(one, other) for one, other in combinations(group, 2) if one[0] != other[0])
    return {var: bit for var, bit in links if after.state.domains[var] == bit}


def _named(position: Zebra, index: int, text: str) -> bool:
    """Whether a text names both ends of a known link."""
    if position.is_open(index) or is_helper(var := position.model.vars[index]):
        return False
    of = Sight(position).grid
    ends = spot_of(of, var), (target_of(of, var), position.state.domains[index].bit_length() - 1)
    return all(beside(of, spot).lower() in text.lower() for spot in ends)


class _Said:
    """What follows a step, in sentences that say from what; nothing is given as a reason twice."""

    def __init__(self, before: Zebra, middle: Zebra, main: Step) -> None:
        self._before, self._middle = before, middle
        # Links that a step rests on and names have been told; and of what it settles nothing is left.
        self._told = {var: before.state.dead(var) for var, _ in main.uses if _named(before, var, main.text)}
        for var, mask in main.dead:
            self._told[var] = mask if middle.is_open(var) else middle.state.dead(var)

    def joined(self, groups: list[tuple[tuple[Spot, ...], dict[int, int]]]) -> str:
        """Of those who belong together now, why they do."""
        found: list[tuple[list[str], list[tuple[Spot, ...]]]] = []
        for group, links in groups:
            new = merged((var, self._middle.state.domains[var] & ~bit) for var, bit in links.items())
            # What belonged together before is told again as part of the group.
            self._tell((var, self._before.state.dead(var)) for var in links if not self._before.is_open(var))
            reasons = known(self._before, self._reasons(new))
            self._tell((var, self._before.model.vars[var].all_values & ~bit) for var, bit in links.items())
            if found and not reasons:
                found[-1][1].append(group)
            else:
                found.append((reasons, [group]))
        return " ".join(self._sentence(reasons, some) for reasons, some in found)

    def _sentence(self, reasons: list[str], groups: list[tuple[Spot, ...]]) -> str:
        of = Sight(self._before).grid
        if reasons:
            return sentence(f"{listed(reasons)}, so {'; '.join(belong(of, group) for group in groups)}")
        return sentence(f"That leaves {', and '.join(left_to(of, group) for group in groups)}")

    def denied(self, dead: Known) -> str:
        """`The hen does not go with pumpkins, so Milo does not go with pumpkins`."""
        so = listed(conclude(self._middle, dead))
        reasons = known(self._before, self._reasons(dead))
        if not reasons and all((self._middle.state.domains[var] & ~mask).bit_count() == 1 for var, mask in dead):
            return sentence(remaining(self._middle, (), dead))
        return sentence(f"{listed(reasons)}, so {so}" if reasons else f"So {so}")

    def _tell(self, facts: Iterable[tuple[int, int]]) -> None:
        for var, mask in facts:
            self._told[var] = self._told.get(var, 0) | mask

    def _reasons(self, dead: Known) -> Known:
        """What some facts rest on besides what has just been said."""
        leaves = Trace(self._middle, dead).leaves()
        untold = merged((var, mask & ~self._told.get(var, 0)) for var, mask in leaves)
        reasons = worth_saying(self._before, untold)
        if len(reasons) > 2:
            granted = [*self._told.items(), *((var, mask & ~dict(reasons).get(var, 0)) for var, mask in leaves)]
            reasons = fewest(self._before, dead, merged(granted), reasons)
        self._tell(reasons)
        return reasons
