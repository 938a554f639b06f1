"""Propagation: ask a rule what follows, and do it again and again until nothing new does (AC-3)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from cluewise.engine.textbook.work import Work


def revise(work: Work, number: int, *, fully: bool = False) -> list[int] | None:
    """Ask one rule what follows and apply it: the variables that lost values, or None if one lost its last."""
    work.consult(number)
    state, constraint = work.state, work.constraints[number]
    eliminate, domains = state.eliminate, state.domains
    changed = []
    for var, dead, _ in constraint.follows_fully(state) if fully else constraint.follows(state):
        died = eliminate(var, dead)
        if died:
            work.record.pruned(number, var, died)
            if not domains[var]:
                work.failed(number, var)
                return None
            changed.append(var)
    return changed


def ac3(work: Work, numbers: Iterable[int], *, fully: bool = False) -> bool:
    """Revise these rules, then the rules of every variable that lost values, until none does; False at a failure.

    This is AC-3's work list, with rules in place of arcs. A rule that changed something goes on the list as well:
    one round of its reasoning need not find all that follows.
    """
    rules_of = work.rules_of
    waiting = deque(numbers)
    is_waiting = bytearray(len(work.constraints))
    for number in waiting:
        is_waiting[number] = True
    while waiting:
        number = waiting.popleft()
        is_waiting[number] = False
        changed = revise(work, number, fully=fully)
        if changed is None:
            return False
        for var in changed:
            for other in rules_of[var]:
                if not is_waiting[other]:
                    is_waiting[other] = True
                    waiting.append(other)
    return True
