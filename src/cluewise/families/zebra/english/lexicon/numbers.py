"""Numbers, ordinals, factors and units, by their words."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache, lru_cache

from cluewise.families.zebra.english.lexicon.inflection import lemmas
from cluewise.families.zebra.english.lexicon.tables import entries, lines

Amount = int | Fraction
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")


@cache
def _table() -> dict[str, dict[str, Amount]]:
    """The words of each kind: "" (numbers), "th" (ordinals), "x" (factors)."""
    found: dict[str, dict[str, Amount]] = {"": {}, "th": {}, "x": {}}
    for line in lines("numbers"):
        word, _, number_ = line.partition(" = ")
        kind, _, name = word.rpartition(" ")
        found[kind][name] = _plain(Fraction(number_)) if "/" in number_ else int(number_)
    return found


def _plain(value: Fraction) -> Amount:
    return int(value) if value.denominator == 1 else value


@lru_cache(maxsize=4096)
def number(low: str) -> Amount | None:
    """The number that a word names: seven, dozen, half, thirty-five."""
    known = _table()[""].get(low)
    if known is not None or "-" not in low:
        return known
    tens, _, ones = low.partition("-")
    high, small = number(tens), number(ones)
    if high is not None and small is not None and high in range(20, 100, 10) and small in range(1, 10):
        return high + small
    return None


@lru_cache(maxsize=4096)
def ordinal(low: str) -> int | None:
    """The place that an ordinal names: first, 21st, twenty-first; counted from the end below zero (last: -1)."""
    known = _table()["th"].get(low)
    if known is not None:
        return int(known)
    match = _ORDINAL.fullmatch(low)
    if match:
        return int(match[1])
    tens, dash, ones = low.partition("-")
    high, small = number(tens), _table()["th"].get(ones)
    if dash and high is not None and small is not None and high in range(20, 100, 10) and small in range(1, 10):
        return int(high + small)
    return None


def factor(low: str) -> Amount | None:
    """By how much a word multiplies: twice, double, half, third."""
    return _table()["x"].get(low)


@cache
def _units() -> dict[str, list[tuple[str, str, str]]]:
    found: dict[str, list[tuple[str, str, str]]] = {}
    for head, rest in entries("units"):
        base, _, dimension = head.rpartition(" ")
        for entry in rest.split(", "):
            word, _, times = entry.rpartition(" ")
            if not times[0].isdigit():
                word, times = entry, "1"
            found.setdefault(word, []).append((base, dimension, times))
    return found


@cache
def units(low: str) -> tuple[tuple[str, str, Fraction], ...]:
    """All that a unit word can mean, each as (base unit, dimension, factor): a pound is money or weight."""
    for word in lemmas(low):
        if word in _units():
            return tuple((base, dimension, Fraction(times)) for base, dimension, times in _units()[word])
    return ()


@lru_cache(maxsize=4096)
def unit(low: str) -> tuple[str, str, Fraction] | None:
    """What a unit word means first: minutes -> ("minute", "duration", 1), hour -> ("minute", "duration", 60)."""
    found = units(low)
    return found[0] if found else None
