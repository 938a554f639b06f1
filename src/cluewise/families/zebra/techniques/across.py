"""Reasoning over three categories, and over groups within one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from cluewise.base.phrases import listed, sentence
from cluewise.base.terms import bits
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.lessons import four
from cluewise.families.zebra.techniques.sight import Sight
from cluewise.families.zebra.techniques.telling import (
    Spot,
    conclude,
    only_in,
    spot_of,
    strangers,
    subject,
    taken_by_all,
)
from cluewise.family.steps import Position, Step, Technique, merged
from cluewise.model.state import State


def nothing_shared(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Two values that have no partner of a third category in common do not go together."""
    sight = Sight(position)
    size = sight.grid.size
    found = [
        (mine.bit_count(), spot, third, others)
        for spot in sight.grid.everyone()
        for third in range(len(sight.grid.order))
        if third != spot[0] and (mine := sight.possible(spot, third)).bit_count() < size
        if (others := list(_strangers(sight, spot, third, mine)))
    ]
    for _, spot, third, others in sorted(found, key=lambda one: one[0]):  # the fewer partners, the easier to see
        yield _apart(position, sight, spot, others, third)


def _strangers(sight: Sight, spot: Spot, third: int, mine: int) -> Iterator[Spot]:
    """The values that might still go with one, but have none of its partners in common with it."""
    for b in range(len(sight.grid.order)):
        if b not in (spot[0], third):
            for y in bits(sight.possible(spot, b)):
                if not mine & sight.possible((b, y), third):
                    yield b, y


def _apart(position: Position[ZebraPuzzle], sight: Sight, one: Spot, others: list[Spot], third: int) -> Step:
    grid = sight.grid
    mine = sight.possible(one, third)
    uses = list(sight.excluded(one, third, ((1 << grid.size) - 1) & ~mine))
    for other in others:
        uses += sight.excluded(other, third, mine)
    dead = merged(grid.fact(one, other) for other in others)
    return Step(
        technique="nothing in common",
        effort=2.8,
        text=sentence(
            f"{sight.called(one)} {only_in(grid, one, third, mine)}, {strangers(grid, others, third, mine)}, "
            f"so {listed(conclude(position, dead))}"
        ),
        dead=dead,
        uses=merged(uses),
        rules=tuple(sorted({rule for other in others for rule in _rules(sight, one, other, third)})),
    )


def _rules(sight: Sight, one: Spot, other: Spot, third: int) -> tuple[int, ...]:
    """The ties that show it, whichever of the three categories comes first.

    A tie names values of the two earlier categories. If the third is the last one, the tie of the two values says it
    all. Otherwise every value of the third has its own tie with one of them; and where the third is the first, some
    value of it must go with each of the two.
    """
    grid = sight.grid
    (a, x), (b, y) = sorted((one, other))
    if third > b:
        return (grid.ties[a, x, b, y, third],)
    if third > a:
        return tuple(grid.ties[a, x, third, value, b] for value in range(grid.size))
    return (grid.whole[third, a], *(grid.ties[third, value, a, x, b] for value in range(grid.size)))


def groups(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Two values of a category that share their only two partners keep all others away from these; likewise three."""
    sight = Sight(position)
    grid = sight.grid
    found = []
    for (a, b), rule in grid.whole.items():
        state = State(position.model.vars, position.state.domains)
        inferences = list(position.model.rules[rule].constraint.follows_fully(state))
        if inferences:
            size = min(len(one.known) for one in inferences)
            found.append((size, (a, b), rule, [one for one in inferences if len(one.known) == size]))
    for size, (_, b), rule, inferences in sorted(found, key=lambda one: one[0]):
        first = inferences[0].known
        same = [one for one in inferences if one.known == first]
        who = [position.model.vars[index] for index, _ in first]
        dead = merged((one.var, one.dead & position.state.domains[one.var]) for one in same)
        names = listed([subject(grid, spot_of(grid, var)) for var in who])
        taken = reduce(or_, (position.state.domains[var.index] for var in who))
        yield Step(
            technique={2: "pair", 3: "triple"}.get(size, "group"),
            effort={1: 2.0, 2: 3.0, 3: 3.3}.get(size, 3.6),
            text=sentence(
                f"{names} have {taken_by_all(grid, b, taken)} between them, so {listed(conclude(position, dead))}"
            ),
            dead=dead,
            uses=merged((var, mask & position.state.dead(var)) for one in same for var, mask in one.known),
            rules=(rule,),
        )


NOTHING_SHARED: Technique[ZebraPuzzle] = Technique(
    name="nothing in common",
    effort=2.8,
    about=(
        "Compare what is left for two values in some third category. If the Swede drinks tea or milk, and in the red "
        "house they drink coffee or beer, then the Swede does not live in the red house."
    ),
    find=nothing_shared,
    lesson=four(
        "Ana is not in the first house.",
        (("Name", "Ana"), (1,)),
        (("Name", "Ana", "Drink"), (3, 4)),
        (("Pet", "cat", "Drink"), (1, 2)),
    ),
)
GROUPS: Technique[ZebraPuzzle] = Technique(
    name="pair",
    effort=3.0,
    about=(
        "If two people can only be in houses 2 and 4, nobody else can be in either, although it is open who of the "
        "two is in which. The same goes for three values that have only three partners left, or for four."
    ),
    find=groups,
    lesson=four("Ana is not in the fourth house.", (("Name", "Ana"), (3, 4)), (("Name", "Ben"), (3, 4))),
)
