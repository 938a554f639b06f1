"""Steps through what a model hides: each goes from what can be seen to what can be seen, by all the rules between.

Nothing hidden is remembered from one step to the next, since nobody was told of it: it is found anew every time, and a
step names every rule that it takes on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from cluewise.family.steps import AnyPosition, merged
from cluewise.model.constraints.base import Known
from cluewise.model.state import State
from cluewise.reason.chain import Link, Needed, trace

FEW = 12  # consequences that are compared: the one with the fewest rules is told


def forgetful(position: AnyPosition) -> State:
    """What is possible for somebody who has only seen what can be seen."""
    begun, domains = position.model.start().domains, position.state.domains
    return State(
        position.model.vars, [begun[var.index] if var.hidden else domains[var.index] for var in position.model.vars]
    )


def shortest_way(position: AnyPosition) -> tuple[tuple[Link, ...], Known] | None:
    """The links to something new that can be seen, or to a contradiction, and what they rest on."""
    before = forgetful(position)
    found = trace(position.model, State(position.model.vars, before.domains), fully=True)
    ends = [
        at
        for at, link in enumerate(found.links)
        if not position.model.vars[link.var].hidden or (found.contradiction and at + 1 == len(found.links))
    ]
    ways = (_way(before, found.links[: at + 1]) for at in islice(ends, FEW))
    return min(ways, key=lambda way: len(way[0]), default=None)


def _way(before: State, links: Sequence[Link]) -> tuple[tuple[Link, ...], Known]:
    """The links that the last one needs."""
    last = links[-1]
    needed = Needed(before, ())
    needed.add(last.known)
    gone = before.dead(last.var) | sum(link.dead for link in links if link.var == last.var)
    if gone == before.vars[last.var].all_values:  # a contradiction rests on everything that was ruled out there
        needed.add([(last.var, gone & ~last.dead)])
    chosen = [last]
    for link in reversed(links[:-1]):
        if needed.takes(((link.var, link.dead),)):
            chosen.append(link)
            needed.add(link.known)
    return tuple(reversed(chosen)), merged(needed.uses)
