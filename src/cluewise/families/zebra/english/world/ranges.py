"""Ranges: Monday to Friday, January through June, 1 to 5, A to D."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.world.scales import MONTHS, NUMBER_WORDS, ORDINALS, WEEKDAYS
from cluewise.families.zebra.english.world.spoken import Told

_ALL = frozenset({"each", "every", "all", "everyone", "everybody"})
_FLOORS = frozenset({"floor", "storey", "story"})  # ground floor to third floor
_RANGE_WORDS = ("to", "through", "till", "until", "thru", "-")


def ranges(sentence: Sentence) -> list[Told]:
    """Monday to Friday, January through June, 1 to 5, U1 (bottom) to U5 (top), A to D."""
    plain = [word for word in _without_brackets(sentence.words) if word.low not in _FLOORS]
    found = []
    for n in range(1, len(plain) - 1):
        if plain[n].low in _RANGE_WORDS:
            values = _range(plain[n - 1], plain[n + 1])
            if len(values) > 1:
                found.append(Told(values, tuple(plain[: n - 1]), tuple(plain[n + 2 :]), sentence, "range"))
        elif plain[n].joined and (plain[n].amount is not None or plain[n].low in WEEKDAYS or plain[n].low in MONTHS):
            values = _range(plain[n - 1], plain[n])
            if len(values) > 1:
                found.append(Told(values, tuple(plain[: n - 1]), tuple(plain[n + 1 :]), sentence, "range"))
    return found or _every_weekday(sentence) or _hourly(sentence) or _between(plain, sentence)


def _every_weekday(sentence: Sentence) -> list[Told]:
    """One on each weekday: Monday to Friday."""
    found = _WEEKDAY.search(sentence.text)
    if found is None:
        return []
    names = {n: name.capitalize() for name, n in sorted(WEEKDAYS.items(), key=lambda one: len(one[0]))}
    values = tuple(names[n] for n in range(1, 6 if found["work"] else 8))
    return [Told(values, sentence.words[:1], (), sentence, "range")]


_WEEKDAY = re.compile(
    r"\b(?:each|every|per|of the|different) "
    r"(?:(?P<work>week\s?-?days?|work(?:ing|) ?days?|school days?|"
    r"days? of the (?:work(?:ing)?|school|business) ?-?week)|days? of the week)\b",
    re.IGNORECASE,
)


def _hourly(sentence: Sentence) -> list[Told]:
    """The first at 6 p.m. and the last at 10 p.m., one hour apart: every hour between them."""
    found = _HOURLY.search(sentence.text)
    times = _CLOCK.findall(sentence.text)
    if found is None or len(times) != _ENDS:
        return []
    (one, half), (other, later) = times
    begin, end = int(one), int(other)
    half, later = half or later, later or half
    if not half or not begin < end < begin + 12:
        return []
    values = tuple(f"{n} {half}" for n in range(begin, end + 1))
    return [Told(values, sentence.words[:1], (), sentence, "number")] if half == later else []


_ENDS = 2
_HOURLY = re.compile(r"\b(?:(?:an|one) hour apart|hourly|every hour|each hour|on the hour)\b", re.IGNORECASE)
_CLOCK = re.compile(r"\b(\d{1,2})(?::00)?(?:\s*([ap]\.?m\b\.?|o'clock))?(?!\S*\d)(?=[\s,.;]|$)", re.IGNORECASE)


def _between(plain: Sequence[Word], sentence: Sentence) -> list[Told]:
    """Each caught between 3 and 6 fish, all different: every number from the one to the other."""
    if not _ALL & {word.low for word in plain}:
        return []
    spread = [word for word in plain if word.low != "the"]
    for n in range(len(spread) - 3):
        if spread[n].low == "between" and spread[n + 2].low == "and":
            values = _range(spread[n + 1], spread[n + 3])
            if len(values) > 2:
                return [Told(values, tuple(spread[:n]), tuple(spread[n + 4 :]), sentence, "number", weak=True)]
    return []


def _without_brackets(found: Sequence[Word]) -> list[Word]:
    kept, depth = [], 0
    for word in found:
        if word.low == "(":
            depth += 1
        elif word.low == ")":
            depth = max(0, depth - 1)
        elif depth == 0:
            kept.append(word)
    return kept or list(found)


def _range(low: Word, high: Word) -> tuple[str, ...]:
    for table in (WEEKDAYS, MONTHS):
        sure = low.is_capital or len(low.low) == len(high.low) == 3 or (len(low.low) > 4 and len(high.low) > 4)
        if low.low in table and high.low in table and sure:
            by_rank = {table[name]: name.capitalize() for name in sorted(table, key=len)}
            one, other = table[low.low], table[high.low]
            around = max(by_rank)
            return tuple(by_rank[(one - 1 + k) % around + 1] for k in range((other - one) % around + 1))
    begin, end = _place(low), _place(high)
    if low.low in ("ground", "basement") and high.low in ORDINALS:
        named = {n: name for name, n in sorted(ORDINALS.items(), key=lambda one: -len(one[0])) if name.isalpha()}
        floors = tuple(named[n] for n in range(1, ORDINALS[high.low] + 1))
        return ("ground", *floors) if low.low == "ground" else ("basement", "ground", *floors)
    if begin is not None and end is not None and begin < end <= begin + 19 and low.unit == "" == high.unit:
        return tuple(str(n) for n in range(begin, end + 1))
    return _lettered(low.text, high.text)


def _place(word: Word) -> int | None:
    if isinstance(word.amount, int):
        return word.amount
    return NUMBER_WORDS.get(word.low) or ORDINALS.get(word.low)


def _lettered(low: str, high: str) -> tuple[str, ...]:
    if len(low) == len(high) == 1 and "A" <= low < high <= "Z":
        return tuple(chr(n) for n in range(ord(low), ord(high) + 1))
    return ()
