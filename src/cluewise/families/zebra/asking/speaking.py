"""What the words of a question speak of: who is older is a matter of age, what is paid is money."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.orders import dimension
from cluewise.families.zebra.english.types import World
from cluewise.families.zebra.english.wordlists import wordpairs
from cluewise.families.zebra.puzzle import Relation, atoms_of, items_of
from cluewise.families.zebra.relations import axis_of


def spoken_of(text: str) -> frozenset[str]:
    """The sorts and scales that the verbs and comparisons of a text speak of, and the base forms of its words."""
    found: set[str] = set()
    for word in re.findall(r"[a-z']+", text.casefold()):
        found.update(lexicon.lemmas(word))
        compared, verb = lexicon.comparison(word), lexicon.verb(word)
        if compared is not None:
            found |= compared.scales - {"any"}
        if verb is not None:
            found |= verb.sorts | set(wordpairs("asking verbs").get(verb.base, "").split())
    return frozenset(found)


class Speaking:
    """Chooses between readings that differ in the category they speak of."""

    def __init__(self, world: World) -> None:
        self.signs = {kind.name: kind.sorts | kind.words | {dimension(kind)} - {""} for kind in world.kinds}

    def meant(self, text: str, rivals: Sequence[Relation]) -> list[Relation]:
        """The readings whose own category the text speaks of; all of them where it speaks of none."""
        every = [_categories(one) for one in rivals]
        common = frozenset.intersection(*every) if every else frozenset()
        spoken = spoken_of(re.sub(r'"[^"]*" \([^)]*\)', " ", text))
        kept = [
            one
            for one, categories in zip(rivals, every, strict=True)
            if any(self.signs[name] & spoken for name in categories - common)
        ]
        return kept or list(rivals)


def _categories(relation: Relation) -> frozenset[str]:
    atoms = list(atoms_of(relation))
    axes = {axis for atom in atoms if (axis := axis_of(atom)) is not None}
    return frozenset(axes | {item.category for atom in atoms for item in items_of(atom)})
