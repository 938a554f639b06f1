"""What whoever has entered so much sees in the table without a thought: who shares a row, and who does not."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.families.zebra.grid import Grid, grid
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.family.steps import Position

Fact = tuple[int, int]


def seen(position: Position[ZebraPuzzle]) -> Iterator[Fact]:
    """What is impossible at sight; a last row or partner of what is not entered is left, since that is news."""
    of, domains = grid(position.puzzle), list(position.state.domains)
    yield from (*_taken_rows(of, domains), *_partners(of, domains))


def _taken_rows(of: Grid, domains: list[int]) -> Iterator[Fact]:
    """A row that one value of a category stands in is no other's."""
    last = len(of.order) - 1
    for category in range(last):
        indexes = [of.vars[category, value, last].index for value in range(of.size)]
        taken = sum({domains[index] for index in indexes if _settled(domains[index])})
        for value, index in enumerate(indexes):
            left = domains[index] & ~taken
            nameless = value >= len(of.order[category].values)  # nobody enters that one
            if not _settled(domains[index]) and (left & (left - 1) or (nameless and left)):
                yield index, domains[index] & taken
                domains[index] = left


def _partners(of: Grid, domains: list[int]) -> Iterator[Fact]:
    """Values go together if they stand in one row, and do not if they cannot."""
    last = len(of.order) - 1
    for (a, x, b), var in of.vars.items():
        if b == last:
            continue
        mine = domains[of.vars[a, x, last].index]
        theirs = [domains[of.vars[b, y, last].index] for y in range(of.size)]
        apart = sum(1 << y for y, rows in enumerate(theirs) if not rows & mine)
        if _settled(mine) and mine in theirs:
            apart = var.all_values & ~(1 << theirs.index(mine))
        left = domains[var.index] & ~apart
        if left and (left & (left - 1) or (_settled(mine) and mine in theirs)):
            yield var.index, apart


def _settled(domain: int) -> bool:
    return not domain & (domain - 1)
