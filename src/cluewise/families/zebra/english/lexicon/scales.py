"""The table of comparisons: which scales an adjective speaks of, and which way those run."""

from __future__ import annotations

from functools import cache, lru_cache

from cluewise.families.zebra.english.lexicon.senses import Comparison
from cluewise.families.zebra.english.lexicon.tables import lines

_VOWELS = "aeiou"
_NO_DEGREES = frozenset({"nearly", "hardly", "lately", "shortly", "newly", "fairly", "evenly", "lowly"})


@cache
def _bases() -> dict[str, Comparison]:
    return {base: sense for base, sense, _ in _lines()}


@cache
def _forms() -> dict[str, Comparison]:
    found: dict[str, Comparison] = {}
    for base, sense, forms in _lines():
        for n, form in enumerate(forms or _made(base)):
            if form == "-":
                continue
            found.setdefault(form, Comparison(base, sense.sign, sense.scales, n % 2 == 1, sense.against))
    return found


@cache
def _lines() -> tuple[tuple[str, Comparison, tuple[str, ...]], ...]:
    found = []
    for line in lines("comparisons"):
        if line.startswith("!"):
            continue
        rest, _, forms = line.partition(" = ")
        ahead, _, against = rest.partition(" / ")
        base, sign, *scales = ahead.split()
        sense = Comparison(base, 1 if sign == "+" else -1, frozenset(scales), False, frozenset(against.split()))
        found.append((base, sense, tuple(forms.split())))
    return tuple(found)


def _made(base: str) -> tuple[str, str]:
    """The comparative and the superlative that the rules make: bigger, biggest; pricier, priciest; finer, finest."""
    if base.endswith("e"):
        stem = base[:-1]
    elif base.endswith("ey"):
        stem = base[:-2] + "i"
    elif base.endswith("y") and base[-2] not in _VOWELS:
        stem = base[:-1] + "i"
    elif (
        base[-1] not in _VOWELS + "wxy"
        and base[-2] in _VOWELS
        and (len(base) < 3 or base[-3] not in _VOWELS)
        and len(base) < 5
    ):
        stem = base + base[-1]
    else:
        stem = base
    return stem + "er", stem + "est"


def known_comparison(low: str) -> Comparison | None:
    """What the table says of a comparative or superlative."""
    return _forms().get(low)


@cache
def sounds_alike() -> frozenset[str]:
    """Words in -er and -est that compare nothing: corner, forest."""
    return frozenset(word for line in lines("comparisons") if line.startswith("!") for word in line.split())


def is_comparison(low: str) -> bool:
    """Whether the word is a known comparative or superlative, not only one by its ending."""
    return low in _forms()


@lru_cache(maxsize=4096)
def compared_by(base: str) -> Comparison | None:
    """What "more ...", "less ..." or "as ... as" compares: expensive, popular, tall; the sign is that of more of it."""
    known = _bases().get(base)
    if known is None and base.endswith("ly") and base not in _NO_DEGREES:  # more recently, as heavily as
        stem = base[:-2]
        known = _bases().get(stem[:-1] + "y" if stem.endswith("i") else stem)
    return known
