"""Numbers that only clues name: as many of one unit as there are things, where they are amounts and no differences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cluewise.families.zebra.english.lexicon import is_comparison, lemmas, unit
from cluewise.families.zebra.english.tokens import Amount, Word
from cluewise.families.zebra.english.types import Kind, Sentence
from cluewise.families.zebra.english.world.kinds import made
from cluewise.families.zebra.english.world.naming import is_plural
from cluewise.families.zebra.english.world.scales import scale_of

_SPOKEN = re.compile(
    r"\b(?P<what>numbers?|ages?|years?|prices?|scores?|points|votes|weights?|heights?|lengths?|times?|amounts?|digits?|code"
    r"|sums?|cost|how (?:many|much|old))\b",
    re.IGNORECASE,
)
_WRITTEN = frozenset({"$", "£", "€", ":"})  # units that are written with the number itself
_FEWEST = 3
# Words around a number that make it a difference.
_DIFFERING = frozenset(
    {"more", "less", "fewer", "times", "places", "than", "apart", "before", "after", "behind", "ahead"}
)
_LEADING = frozenset({"by", "another", "about", "additional"})
_THEM = frozenset({"them", "him", "her", "us"})
_AHEAD = 3
_FIRST_YEAR, _LAST_YEAR = 1000, 2100


def figures(head: Sequence[Sentence], clues: Sequence[Sentence], size: int) -> Kind | None:
    """The category of such numbers: those of a unit, or bare ones where the introduction speaks of numbers."""
    if size < _FEWEST:
        return None
    said = (match["what"].casefold() for one in (*head, *clues) for match in _SPOKEN.finditer(one.text))
    spoken = next(said, "")
    groups: dict[str, dict[Amount, str]] = {}
    for sentence in clues:
        for amount, text, measured in _amounts(sentence.words):
            if amount != size or measured:  # four of us, 4 scores: that is how many there are
                groups.setdefault(measured, {}).setdefault(amount, text)
    bare = groups.pop("", {})
    fitting = [(measured, group) for measured, group in groups.items() if len(group) == size]
    if spoken and len(bare) == size:
        fitting.append((spoken, bare))
    if not fitting and spoken:
        fitting = _mixed({**groups, "": bare}, size)
    if len(fitting) != 1:
        return None
    measured, seen = fitting[0]
    values = tuple(seen.values())
    scale = scale_of(values, measured if seen is not bare else spoken)
    name = _name(measured, spoken)
    return made(name, values, scale, frozenset({name.casefold()})) if scale else None


def _mixed(groups: Mapping[str, Mapping[Amount, str]], size: int) -> list[tuple[str, dict[Amount, str]]]:
    """All amounts as of one unit, where only some of them name it: 52 points for the champions, and who got 42?"""
    every: dict[Amount, str] = {}
    for group in groups.values():
        every |= group
    named = [(len(group), measured) for measured, group in groups.items() if measured and group]
    written = any(measured in _WRITTEN for _, measured in named)
    return [(max(named)[1], every)] if named and not written and len(every) == size else []


def _amounts(found: Sequence[Word]) -> Iterator[tuple[Amount, str, str]]:
    """The amounts of a sentence that are no differences: how much, as it is written, and in what."""
    for n, word in enumerate(found):
        if word.amount is None or word.unit not in ("", *_WRITTEN):
            continue
        behind = [one.low for one in found[n + 1 : n + 1 + _AHEAD]]
        measure = "" if word.unit else _unit_of(behind[:1])
        rest = behind[bool(measure) :][:2]
        rest = [] if rest[-1:] and rest[-1] in _THEM else rest  # they have 21 years behind them
        near = rest if measure or word.unit or (rest and is_plural(rest[0])) else rest[:1]
        differs = "than" in behind or any(low in _DIFFERING or is_comparison(low) for low in near)
        if not differs and not (n and found[n - 1].low in _LEADING):
            year = isinstance(word.amount, int) and _FIRST_YEAR <= word.amount <= _LAST_YEAR and not measure
            yield word.amount, word.text, word.unit or measure or ("year" if year else "")


def _unit_of(behind: Sequence[str]) -> str:
    """The unit behind a number, in the singular."""
    low = behind[0] if behind else ""
    return lemmas(low)[-1] if low and unit(low) else ""


def _name(measured: str, spoken: str) -> str:
    """What a category of such amounts is called."""
    known = {"$": "Price", "£": "Price", "€": "Price", ":": "Time"}.get(measured)
    name = known or (spoken or measured).removesuffix("s").removeprefix("how ").capitalize()
    return name if name not in ("Many", "Much", "Old") else "Number"
