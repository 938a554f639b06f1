"""Readings that say the contrary of each other: what the one ties the other tells apart."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.chart.clues import Reading
from cluewise.families.zebra.relations import AllOf, Different, Item, Relation, Same

CLEARLY = 0.15  # what parts a reading from one that denies it


def turns_round(readings: Sequence[Reading], way: int) -> bool:
    """Whether a reading says nothing, or the contrary, where one that is clearly cheaper says something."""
    chosen = readings[way]
    cheaper = [one.relation for one in readings[:way] if one.cost < chosen.cost - CLEARLY]
    return any(chosen.says_nothing or are_contrary(chosen.relation, one) for one in cheaper)


def are_contrary(one: Relation, other: Relation) -> bool:
    """Whether what the one ties the other tells apart."""
    (ties, parts), (others, parted) = _links(one), _links(other)
    return not (ties.isdisjoint(parted) and parts.isdisjoint(others))


def _links(relation: Relation) -> tuple[set[frozenset[Item]], set[frozenset[Item]]]:
    """The pairs that a relation ties, and those that it tells apart, outside of any condition or choice."""
    tied: set[frozenset[Item]] = set()
    parted: set[frozenset[Item]] = set()
    for one in relation.of if isinstance(relation, AllOf) else (relation,):
        if isinstance(one, Same):
            tied.add(frozenset((one.a, one.b)))
        elif isinstance(one, Different) and len(one.items) == 2:
            parted.add(frozenset(one.items))
    return tied, parted
