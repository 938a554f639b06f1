"""What a sentence may say that names one value only: somebody tells in other words what that one has.

A reader of the sentence knows that whoever has no paint has the unpainted shed; this program does not, but can ask.
"""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.chart.forms import Vocabulary, bases
from cluewise.families.zebra.english.chart.lex import Lexing
from cluewise.families.zebra.english.chart.silence import is_stranger
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.relations import Different, Item, Relation, Same

ALIKE = 4  # letters that a word and a value begin with, or that the one holds of the other


def alone(vocabulary: Vocabulary, lexing: Lexing, item: Item, *, denied: bool) -> Iterator[Relation]:
    """The values that one may be tied to, or told apart from: those that the sentence seems to speak of come first."""
    if any(is_stranger(lexing, at) for at in range(len(lexing.words))):
        return  # somebody is spoken of who is in no list
    said = frozenset().union(*(bases(word.low) for word in lexing.words))
    every = [kind for kind in vocabulary.world.kinds if kind.name != item.category]
    kinds = [kind for kind in every if _speaks(kind, said)] or ([] if denied else every)
    others = [Item(kind.name, value) for kind in kinds for value in kind.values]
    alike = [other for other in others if any(_is_like(other.value.casefold(), low) for low in said)]
    for other in alike:  # whatever has never seen paint is unpainted
        ways = Same(item, other), Different((item, other))
        yield from ways[::-1] if denied else ways
    for other in others:
        if other not in alike:
            yield Different((item, other)) if denied else Same(item, other)


def _speaks(kind: Kind, said: frozenset[str]) -> bool:
    """Whether a sentence holds a word that speaks of a list: its title, its unit, what one does with it."""
    return not said.isdisjoint({*kind.words, kind.unit, *bases(kind.name.casefold())} - {"", "name"})


def _is_like(value: str, low: str) -> bool:
    """Whether a word sounds like a value: paint and unpainted, wool and woolly, moonlight and moon."""
    if len(low) < ALIKE or low in lexicon.function_words:
        return False
    return any(low in part or (len(part) >= ALIKE and part in low) or _starts(part, low) for part in value.split())


def _starts(one: str, other: str) -> bool:
    return len(one) > ALIKE and one[:ALIKE] == other[:ALIKE]
