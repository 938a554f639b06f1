"""The world of a puzzle that is there already: to read a sentence or a question about it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.tokens import Amount
from cluewise.families.zebra.english.types import Kind, World
from cluewise.families.zebra.english.world.kinds import made
from cluewise.families.zebra.english.world.naming import content_words
from cluewise.families.zebra.english.world.scales import scale_of
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle

UPRIGHT = frozenset({"floor", "storey", "level", "shelf", "deck"})


@lru_cache(maxsize=16)
def vocabulary_of(puzzle: ZebraPuzzle) -> Vocabulary:
    """The words of a puzzle's values."""
    return Vocabulary(world_of(puzzle))


def world_of(puzzle: ZebraPuzzle) -> World:
    """A puzzle's categories as the reader takes them."""
    kinds = tuple(_kind(category, places=category is puzzle.places) for category in puzzle.categories)
    noun = puzzle.places.name.casefold() if puzzle.places else ""
    across = "bottom" if noun in UPRIGHT else "left"
    return World(puzzle.size, kinds, nouns=frozenset({noun} - {""}), across=across if noun else "")


def _kind(category: Category, *, places: bool) -> Kind:
    words = content_words(category.name)
    found = made(category.name, category.values, scale_of(category.values, category.name), words)
    if found.values != category.values:  # its own order is not the one that was given
        found = made(category.name, category.values, None, words)
    return replace(
        found,
        ordered=category.ordered,
        numbers=category.numbers,
        places=places or (found.places and category.ordered),
        unit=_unit(found, category.numbers) if category.numbers else "",
    )


def _unit(found: Kind, numbers: tuple[Amount, ...]) -> str:
    """The unit that the given numbers are in, where the values are read in a smaller one: hours, thousands."""
    if found.numbers is None or len(found.numbers) < 2 or numbers == found.numbers:
        return found.unit
    times = {(b - a, d - c) for (a, b), (c, d) in zip(pairwise(numbers), pairwise(found.numbers), strict=True)}
    ratios = {Fraction(large) / Fraction(small) for small, large in times if small}
    own = lexicon.unit(found.unit)
    for word in ("hour", "grand", "week", "kilogram", "metre", "kilometre", "litre", "year", "gigabyte"):
        unit = lexicon.unit(word)
        if own is not None and unit is not None and unit[:2] == own[:2] and ratios == {unit[2] / own[2]}:
            return word
    return found.unit
