"""Comparatives and superlatives: those of the table, and others by their ending."""

from __future__ import annotations

from functools import lru_cache

from cluewise.families.zebra.english.lexicon.function import function_words
from cluewise.families.zebra.english.lexicon.scales import known_comparison, sounds_alike
from cluewise.families.zebra.english.lexicon.senses import Comparison
from cluewise.families.zebra.english.lexicon.sorting import sorts
from cluewise.families.zebra.english.lexicon.verbs import is_verb

_ANY = frozenset({"any"})


@lru_cache(maxsize=4096)
def comparison(low: str) -> Comparison | None:
    """What a comparative or superlative says; of an unknown word in -er or -est only that it may be one (sign 0)."""
    known = known_comparison(low)
    if known is not None or len(low) < 5 or not low.isalpha():
        return known
    superlative = low.endswith("est") and low[-4] not in "eo"
    if not (superlative or low.endswith("er")) or _no_adjective(low):
        return None
    stem = low[: -3 if superlative else -2]
    if is_verb(stem + "ing"):  # who does it: winner, owner
        return None
    return Comparison(_base(stem), 0, _ANY, superlative)


def _no_adjective(low: str) -> bool:
    return low in function_words or low in sounds_alike() or bool(sorts(low)) or is_verb(low)


def _base(stem: str) -> str:
    if stem.endswith("i"):
        return stem[:-1] + "y"
    if len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in "lsf":
        return stem[:-1]
    return stem
