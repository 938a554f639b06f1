"""What follows from an assumption, link by link, and which of the links a contradiction really needs."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from cluewise.family.steps import merged
from cluewise.model import Model
from cluewise.model.constraints.base import Known
from cluewise.model.state import State

NO_RULE = -1


@dataclass(frozen=True)
class Link:
    """A rule rules out values of a variable because others already are.

    In place of a rule there may be an argument inside: supposing what is ruled out leads to a contradiction.
    """

    rule: int
    var: int
    dead: int
    known: Known
    inside: tuple[Link, ...] = ()

    @property
    def rules(self) -> frozenset[int]:
        """The rule, or those of the argument inside."""
        return frozenset((self.rule,)).union(*(one.rules for one in self.inside)) - {NO_RULE}

    @property
    def depth(self) -> int:
        """How many assumptions stand inside one another."""
        return 1 + max(one.depth for one in self.inside) if self.inside else 0

    @property
    def size(self) -> int:
        """The number of links, those inside included."""
        return 1 + sum(one.size for one in self.inside)


@dataclass(frozen=True)
class Trace:
    """Everything that follows from a state one rule at a time; at a contradiction the last link leaves nothing."""

    links: tuple[Link, ...]
    contradiction: bool


@dataclass(frozen=True)
class Argument:
    """The links that a contradiction needs, in order, and what was known before them."""

    links: tuple[Link, ...]
    uses: Known
    missing: bool = False  # something is needed that nothing gives: the links were found in another position

    @property
    def rules(self) -> tuple[int, ...]:
        """The rules needed."""
        return tuple(sorted(frozenset().union(*(link.rules for link in self.links))))

    @property
    def depth(self) -> int:
        """How many assumptions stand inside one another, the first included."""
        return 1 + max(link.depth for link in self.links)

    @property
    def size(self) -> int:
        """The number of links, those inside others included."""
        return sum(link.size for link in self.links)


def trace(model: Model, state: State, only: int | None = None, *, fully: bool = False) -> Trace:
    """Ask every rule what follows until nothing new does, nearest consequences first; the state is changed.

    With `only`, one rule is asked, and nothing else; `fully` is asked for all that each implies by itself.
    """
    rules_of = _rules_by_var(model) if only is None else [[] for _ in model.vars]
    waiting = deque(range(len(model.rules)) if only is None else (only,))
    queued = set(waiting)
    links: list[Link] = []
    while waiting:
        rule = waiting.popleft()
        queued.discard(rule)
        constraint = model.rules[rule].constraint
        for var, dead, known in constraint.follows_fully(state) if fully else constraint.follows(state):
            died = state.eliminate(var, dead)
            if not died:
                continue
            links.append(Link(rule, var, died, known))
            if not state.domains[var]:
                return Trace(tuple(links), contradiction=True)
            fresh = [other for other in rules_of[var] if other not in queued]
            waiting.extend(fresh)
            queued.update(fresh)
    return Trace(tuple(links), contradiction=False)


def _rules_by_var(model: Model) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in model.vars]
    for number, rule in enumerate(model.rules):
        for var in set(rule.constraint.scope):
            found[var.index].append(number)
    return found


def argument(found: Trace, before: State, assumed: Known) -> Argument:
    """The part of a trace that its contradiction needs; `before` is the state without the assumption."""
    last = found.links[-1]
    needed = Needed(before, assumed)
    # Nothing is left of a variable: what the last link takes, and all that was gone before.
    needed.add([*last.known, (last.var, before.vars[last.var].all_values & ~last.dead)])
    chosen = [last]
    for link in reversed(found.links[:-1]):
        if needed.takes(((link.var, link.dead),)):
            chosen.append(link)
            needed.add(link.known)
    return Argument(tuple(reversed(chosen)), merged(needed.uses), missing=needed.anything)


class Needed:
    """Facts that still want a reason, apart from those known before and those assumed."""

    def __init__(self, before: State, assumed: Known) -> None:
        self._before = before
        self._granted = dict(assumed)
        self._open: dict[int, int] = {}
        self.uses: list[tuple[int, int]] = []

    @property
    def anything(self) -> bool:
        """Whether some fact has found no reason."""
        return any(self._open.values())

    def add(self, facts: Iterable[tuple[int, int]]) -> None:
        """More facts are needed."""
        for var, mask in facts:
            known = mask & self._before.dead(var)
            if known:
                self.uses.append((var, known))
            rest = mask & ~known & ~self._granted.get(var, 0)
            if rest:
                self._open[var] = self._open.get(var, 0) | rest

    def takes(self, dead: Known) -> bool:
        """Whether something that rules out these values gives reasons that are needed; then they need no other."""
        helpful = False
        for var, mask in dead:
            wanted = self._open.get(var, 0)
            helpful = helpful or bool(wanted & mask)
            self._open[var] = wanted & ~mask
        return helpful
