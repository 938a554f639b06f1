"""Worlds that were tried: what was understood in each, how far to believe it, and whether they agree."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.ask.offers import Offers
from cluewise.families.zebra.english.chart.forms import is_known
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
    offers: Offers
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
    """Whether a cheaper world is left only because not all is understood in it, or for one where clues say nothing.

    Neither refutes it: a text may be wrong, or some of it misread.
    """
    cheaper = attempts[: attempts.index(found)]
    silent = {
        heard.text for heard, chosen in zip(found.clues, found.ruling.chosen, strict=True) if chosen.relation == NOTHING
    }
    fuller = [one for one in attempts if one.world.cost <= found.world.cost and not one.ruling.is_unique]
    return any(one.ruling.doubtful for one in cheaper) or any(silent.intersection(_plain_in(one)) for one in fuller)


def _plain_in(attempt: Attempt) -> Iterator[str]:
    """The clues that plainly say something in a world."""
    for clue in attempt.clues:
        if clue.is_exact and not clue.readings[0].says_nothing:
            yield clue.text


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


_AS_LIKELY = 0.6  # worlds that are dearer by no more are as likely


def _exchanges(one: World, other: World) -> bool:
    """Whether a category has some other values in the other world."""
    sets = [frozenset(kind.values) for kind in other.kinds]
    return any(
        values & rival and len(values - rival) == len(rival - values) > 0
        for values in (frozenset(kind.values) for kind in one.kinds)
        for rival in sets
    )


_NAMELESS = frozenset({"thing"})
_PEOPLE = ("Name:", "Surname:")
_SHAKY = 1.0  # a world of which something is nameless, and that others are this near, is asked about
_SURE = 1.0  # what a world costs at least that was gathered, and no more where nothing in it is doubtful


def is_shaky(world: World, worlds: Sequence[World], *, picked: bool) -> bool:
    """Whether the lists are to be asked about before an answer rests on a world that was gathered.

    That is so where two lists of names were gathered; where others are near and it has a category that nobody
    announces and whose values have nothing in common; and where somebody was asked about clues already: whatever is
    doubtful in the lists is asked about as well.
    """
    if world.listed:
        return False
    near = any(one is not world and one.cost - world.cost < _SHAKY for one in worlds)
    nameless = any(kind.words == _NAMELESS for kind in world.kinds)
    if sum(note.startswith(_PEOPLE) for note in world.notes) > 1:
        return True  # who is of which of two lists of names, nothing tells but the clues
    return (nameless and near) or (picked and len(worlds) > 1 and (near or world.cost > _SURE))


def has_strangers(attempt: Attempt, *, gathered: bool) -> bool:
    """Whether a clue speaks of somebody who is in no list, where the lists were gathered from the text: one lacks."""
    telling = (clue for clue in attempt.clues if clue.passed and clue.readings and not clue.readings[0].says_nothing)
    return gathered and any(_does(clue.text, word) for clue in telling for word in clue.passed if word[:1].isupper())


def _does(text: str, name: str) -> bool:
    """Whether a word that nobody knows, or a first name, has a verb or belongings behind it: Kat beat Tim."""
    found = re.search(rf"\b{re.escape(name)}(?:'s\b|\s+([a-z]+))", text)
    if found is None or not (lexicon.gender(name.casefold()) or not is_known(name.casefold())):
        return False
    return found[1] is None or lexicon.is_verb(found[1])


def agree(attempts: Sequence[Attempt]) -> bool:
    """Whether all proper readings come to the same: what two worlds both name stands together in both alike.

    Two that are about as likely and differ in single values of a category do not, whatever their tables are.
    """

    def rows(attempt: Attempt) -> list[frozenset[str]]:
        solution = attempt.ruling.solutions[0]
        return [frozenset(row) for row in solution.rows]  # type: ignore[attr-defined]

    first = rows(attempts[0])
    named = frozenset().union(*first)
    for rival in attempts[1:]:
        near = rival.world.cost <= attempts[0].world.cost + _AS_LIKELY
        if near and _exchanges(attempts[0].world, rival.world):
            return False
        other = rows(rival)
        common = named & frozenset().union(*other)
        if sorted(sorted(row & common) for row in first) != sorted(sorted(row & common) for row in other):
            return False
    return True
