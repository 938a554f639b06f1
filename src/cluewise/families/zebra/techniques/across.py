"""Reasoning over three categories, and over groups within one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.lessons import four
from cluewise.families.zebra.techniques.sight import Sight, Spot, conclusions
from cluewise.phrases import listed, sentence
from cluewise.state import State
from cluewise.steps import Position, Step, Technique, merged
from cluewise.terms import bits


def nothing_shared(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Two values that have no partner of a third category in common do not go together."""
    sight = Sight(position)
    grid = sight.grid
    for a, b in combinations(range(len(grid.order)), 2):
        for x in range(grid.size):
            for y in bits(sight.possible((a, x), b)):
                for c in range(len(grid.order)):
                    if c not in (a, b) and not sight.possible((a, x), c) & sight.possible((b, y), c):
                        yield _apart(position, sight, (a, x), (b, y), c)


def _apart(position: Position[ZebraPuzzle], sight: Sight, one: Spot, other: Spot, third: int) -> Step:
    grid = sight.grid
    everything = (1 << grid.size) - 1
    mine = everything & ~sight.possible(one, third)
    uses = [*sight.excluded(one, third, mine), *sight.excluded(other, third, everything & ~mine)]
    dead = (grid.fact(one, other),)
    name = grid.order[third].name
    return Step(
        technique="nothing in common",
        effort=2.8,
        text=sentence(
            f"{sight.called(one)} and {sight.called(other)} have no {name.lower()} in common any more, "
            f"so {listed(conclusions(position, dead))}"
        ),
        dead=dead,
        uses=merged(uses),
        rules=_rules(sight, one, other, third),
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
        names = listed([str(var.key[1]) if var.key[0] != "unnamed" else f"the unnamed {var.key[1]}" for var in who])
        yield Step(
            technique={2: "pair", 3: "triple"}.get(size, "group"),
            effort={1: 2.0, 2: 3.0, 3: 3.3}.get(size, 3.6),
            text=sentence(
                f"{names} need {size} {grid.order[b].name.lower()} values for themselves, "
                f"so {listed(conclusions(position, dead))}"
            ),
            dead=dead,
            uses=merged((var, mask & position.state.dead(var)) for one in same for var, mask in one.known),
            rules=(rule,),
        )


NOTHING_SHARED: Technique[ZebraPuzzle] = Technique(
    name="nothing in common",
    effort=2.8,
    about=(
        "If the Swede drinks tea or milk, and in the red house they drink coffee or beer, "
        "then the Swede does not live in the red house."
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
        "If two people can only be in houses 2 and 4, nobody else can be in either, "
        "although it is open who of the two is in which."
    ),
    find=groups,
    lesson=four("Ana is not in the fourth house.", (("Name", "Ana"), (3, 4)), (("Name", "Ben"), (3, 4))),
)
