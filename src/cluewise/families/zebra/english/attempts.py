"""Worlds that were tried: what was understood in each, how far to believe it, and whether they agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cluewise.families.zebra.english.chart.logic import NOTHING
from cluewise.families.zebra.english.hearing import UNREAD
from cluewise.families.zebra.english.judge import Heard, Ruling
from cluewise.families.zebra.english.types import Kind, World
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.relations import Relation, atoms_of, items_of


@dataclass(frozen=True)
class Attempt:
    """One world with everything that was understood in it."""

    world: World
    frame: ZebraPuzzle
    clues: tuple[Heard, ...]
    ruling: Ruling
    lists_picked: bool = False

    @property
    def doubt(self) -> float:
        """What it costs to believe in this world: its own cost, and that of its clues as far as they count."""
        return self.world.cost + sum(min(clue.cost, UNREAD) for clue in self.clues)

    @property
    def is_exact(self) -> bool:
        """Whether nothing was passed over, invented or decided by cost: any verdict may be stated."""
        if self.ruling.agreed:
            return self.world.listed
        return self.needs_no_judge and not any(clue.partial for clue in self.clues)

    @property
    def needs_no_judge(self) -> bool:
        """Whether all is plain, or was picked by a person."""
        settled = self.world.listed or self.lists_picked
        return settled and all(clue.is_exact or clue.picked for clue in self.clues) and not self.ruling.doubtful


def passed_over(attempts: Sequence[Attempt], found: Attempt) -> bool:
    """Whether a cheaper world is left only because not all is understood in it: that refutes nothing."""
    cheaper = attempts[: attempts.index(found)]
    return any(one.ruling.doubtful for one in cheaper)


def is_certain(attempt: Attempt) -> bool:
    """Whether no other world needs to be heard: places that no clue speaks of may not be there."""
    if not attempt.world.listed or attempt.world.cost:
        return False
    chosen = [reading.relation for reading in attempt.ruling.chosen]
    return not any(kind.places and not _speaks_of(kind, chosen) for kind in attempt.world.kinds)


def _speaks_of(kind: Kind, relations: Sequence[Relation]) -> bool:
    """Whether some relation names a value of a category, or compares by it."""
    atoms = [atom for relation in relations if relation != NOTHING for atom in atoms_of(relation)]
    return any(
        getattr(atom, "axis", "") == kind.name or any(item.category == kind.name for item in items_of(atom))
        for atom in atoms
    )


def without_idle_places(world: World, clues: Sequence[Heard]) -> World:
    """A world less places that were only guessed at and that nothing speaks of: any numbering would do."""
    if world.listed:
        return world
    spoken = [one.relation for clue in clues for one in (clue.readings if clue.is_unread else clue.rivals)]
    kinds = tuple(kind for kind in world.kinds if not kind.places or _speaks_of(kind, spoken))
    full = any(len(kind.values) >= world.size - 1 for kind in kinds)  # or nobody would know who there is
    return replace(world, kinds=kinds) if full and len(kinds) > 1 else world


def agree(attempts: Sequence[Attempt]) -> bool:
    """Whether all proper readings come to the same: what two worlds both name stands together in both alike."""

    def rows(attempt: Attempt) -> list[frozenset[str]]:
        solution = attempt.ruling.solutions[0]
        return [frozenset(row) for row in solution.rows]  # type: ignore[attr-defined]

    first = rows(attempts[0])
    named = frozenset().union(*first)
    for other in map(rows, attempts[1:]):
        common = named & frozenset().union(*other)
        if sorted(sorted(row & common) for row in first) != sorted(sorted(row & common) for row in other):
            return False
    return True
