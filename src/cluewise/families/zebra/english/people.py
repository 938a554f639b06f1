"""Which category holds the people themselves, where no title says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.sorts import sorts_of
from cluewise.families.zebra.english.words import AGENTS, PEOPLE
from cluewise.families.zebra.puzzle import Category


def people_of(
    categories: Sequence[Category], titles: Mapping[str, str], nouns: Iterable[str], places: Category | None
) -> str | None:
    """The category whose values are the people, where no title says "name"."""
    stems = {c.name: {singular(w) for w in titles.get(c.name, c.name).casefold().split()} for c in categories}
    if has_names(stems.values()):
        return None
    free = [c for c in categories if c is not places and all(v[:1].isupper() for v in c.values)]
    for words in ({singular(noun) for noun in nouns}, PEOPLE, AGENTS):
        found = next((c.name for c in free if stems[c.name] & words and not c.ordered), None)  # four days are no people
        if found:
            return found
    return free[0].name if len(free) == 1 and not sorts_of(stems[free[0].name]) else None


def has_names(titles: Iterable[Iterable[str]]) -> bool:
    """Whether one of some titles speaks of names."""
    return any(sorts_of(words) & {"name"} for words in titles)
