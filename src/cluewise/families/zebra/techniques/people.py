"""Who is known to be one person, and what need not be said because of that."""

from __future__ import annotations

from cluewise.base.terms import bits
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.sight import Sight
from cluewise.families.zebra.techniques.telling import Spot, spot_of, target_of
from cluewise.family.steps import Position, merged
from cluewise.model.constraints.base import Known


def together(sight: Sight) -> list[tuple[Spot, ...]]:
    """The groups of values that are known to go together."""
    grid = sight.grid
    group_of: dict[Spot, set[Spot]] = {spot: {spot} for spot in grid.everyone()}
    for (a, x, b), var in grid.vars.items():
        domain = sight.state.domains[var.index]
        if domain and not domain & (domain - 1):
            joined = group_of[a, x] | group_of[b, domain.bit_length() - 1]
            for spot in joined:
                group_of[spot] = joined
    groups = {id(group): tuple(sorted(group)) for group in group_of.values() if len(group) > 1}
    return sorted(groups.values())


def worth_saying(position: Position[ZebraPuzzle], facts: Known) -> Known:
    """The facts that need saying: links as a whole, and denials of two who might be one person."""
    sight, variables = Sight(position), position.model.vars
    person = {spot: dict(group) for group in together(sight) for spot in group}
    found = []
    for var, mask in facts:
        if not position.is_open(var):
            found.append((var, position.state.dead(var)))
            continue
        one, category = spot_of(sight.grid, variables[var]), target_of(sight.grid, variables[var])
        for at in bits(mask):
            other = (category, at)
            here, there = person.get(one, dict([one])), person.get(other, dict([other]))
            if not any(here.get(kind, value) != value for kind, value in there.items()):
                found.append((var, 1 << at))
    return merged(found)
