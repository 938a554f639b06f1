"""Hall sets: k variables that have only k values between them need all of these for themselves.

A matching gives every variable a value of its own. From a value, walk to the variable matched with it and on
to every value that this variable may take, and so on. If the walk never meets a value that is matched with
nobody, the variables met are exactly as many as the values met: a Hall set, and the reason for its eliminations.
What no walk takes away is possible (Regin 1994), so one round is complete.
"""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.model.constraints.base import Inference, Known


def hall_sets(domains: dict[int, int], every: int) -> Iterator[Inference]:
    """Everything that all-different rules out; `domains` are masks over shared values, `every` is all of them."""
    owner: dict[int, int] = {}
    for index, domain in domains.items():
        short = _place(domains, owner, index)
        if short:
            if domain:
                yield Inference(index, domain, _reason(domains, short, every))
            return
    free = every & ~sum(owner)
    for value in owner:
        group, values = _walk(domains, owner, value, free)
        if values & free or len(group) == len(domains):
            continue
        known = _reason(domains, group, every)
        for index, domain in domains.items():
            if domain & values and index not in group:
                domains[index] = domain & ~values
                yield Inference(index, domain & values, known)


def _place(domains: dict[int, int], owner: dict[int, int], start: int) -> list[int]:
    """Find `start` a value of its own; if there is none, the variables that share too few values."""
    came: dict[int, tuple[int, int]] = {}  # value -> (variable that wants it, value which that one has now)
    queue, met = [(start, 0)], 0
    for index, has in queue:
        fresh = domains[index] & ~met
        met |= fresh
        while fresh:
            value = fresh & -fresh
            fresh ^= value
            came[value] = (index, has)
            if value not in owner:
                while value:
                    owner[value], value = came[value]
                return []
            queue.append((owner[value], value))
    return [index for index, _ in queue]


def _walk(domains: dict[int, int], owner: dict[int, int], value: int, free: int) -> tuple[list[int], int]:
    """The variables and values met on the walk from a value (cut short at a free value)."""
    group, met, todo = [], value, value
    while todo:
        value = todo & -todo
        index = owner[value]
        group.append(index)
        todo = (todo ^ value) | (domains[index] & ~met)
        met |= domains[index]
        if met & free:
            break
    return group, met


def _reason(domains: dict[int, int], group: list[int], every: int) -> Known:
    """What a group of variables cannot take: everything but the values that they share."""
    values = 0
    for index in group:
        values |= domains[index]
    return tuple((index, every & ~values) for index in group if every & ~values)
