"""Amounts told in other units than those of a list, or in several: an hour and a half, an hour and fifty minutes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.tokens import Amount, Word
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.relations import Item

SHARES = {"half": Fraction(1, 2), "quarter": Fraction(1, 4)}
STEPPING = frozenset({"before", "after", "ahead", "behind", "apart", "away", "between", "beyond", "short", "of"})
ARTICLES = frozenset({"a", "an"})


class Length(NamedTuple):
    """Where an amount ends, how much it is in the base unit of its dimension, and of what dimension."""

    to: int
    amount: Amount
    dimension: str
    parts: int  # of how many pieces it is made


def length_at(words: Sequence[Word], at: int) -> Length | None:
    """The amount with a unit that begins at a word, with all that goes on with it."""
    first = _one(words, at)
    if first is None:
        return None
    to, amount, unit = first
    if [word.low for word in words[to : to + 2]] in (["and", "a"], ["and", "three"]) and to + 2 < len(words):
        share = SHARES.get(words[to + 2].low.removesuffix("s"))
        ends = to + 3 == len(words) or words[to + 3].low != "of"
        if share is not None and ends:
            count = 3 if words[to + 1].low == "three" else 1
            return Length(to + 3, _tidy((amount + share * count) * unit[2]), unit[1], 2)
    more = _one(words, to + 1) if to < len(words) and words[to].low == "and" else _one(words, to)
    if more is not None and more[2][1] == unit[1] and more[2][2] < unit[2]:
        return Length(more[0], _tidy(amount * unit[2] + more[1] * more[2][2]), unit[1], 2)
    return Length(to, _tidy(amount * unit[2]), unit[1], 1)


def _one(words: Sequence[Word], at: int) -> tuple[int, Amount, tuple[str, str, Fraction]] | None:
    """A number and its unit."""
    if at + 1 >= len(words) or words[at].unit == "th":
        return None
    amount = words[at].amount if words[at].amount is not None else lexicon.number(words[at].low)
    if amount is None and words[at].low in ARTICLES:
        amount = 1
    to = at + 1
    if [word.low for word in words[to : to + 3]] == ["and", "a", "half"]:
        amount, to = (amount or 0) + Fraction(1, 2), to + 3
    unit = lexicon.unit(words[to].low) if to < len(words) else None
    if amount is None or unit is None or words[at].unit not in ("", None):
        return None
    return to + 1, amount, unit


def lengths_of(kinds: Sequence[Kind], words: Sequence[Word], at: int) -> Iterator[tuple[int, Item, float]]:
    """The values that an amount names which is told in other units than those of its list: two hours, of minutes."""
    found = length_at(words, at)
    for kind in kinds if found is not None else ():
        own = lexicon.unit(kind.unit)
        if own is None or own[1] != found.dimension or own[1] == "date" or _compares(words, found.to):  # type: ignore[union-attr]
            continue
        value = _tidy(Fraction(found.amount) / own[2])  # type: ignore[union-attr]
        if value in (kind.numbers or ()):
            yield found.to, Item(kind.name, kind.values[(kind.numbers or ()).index(value)]), 0.0  # type: ignore[union-attr]


def _compares(words: Sequence[Word], at: int) -> bool:
    """Whether somebody has so much more, or comes so much later."""
    near = [word.low for word in words[at : at + 2]]
    return any(low in STEPPING or lexicon.comparison(low) is not None for low in near)


def _tidy(value: Amount) -> Amount:
    fraction = Fraction(value)
    return int(fraction) if fraction.denominator == 1 else fraction
