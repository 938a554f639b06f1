"""Times of day as people say them: half past nine, a quarter to ten, 9 o'clock, noon."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.relations import Item

HALF_DAY = 720
FIXED = {"noon": 720, "midday": 720, "midnight": 1440}
BEFORE = frozenset(
    {"at", "before", "after", "by", "until", "till", "past", "since", "from", "around", "than", "between", "for"}
)
SIDES = {"past": 1, "after": 1, "to": -1, "before": -1, "of": -1}
UNENDED = frozenset({"to", "past", "of", "more", "less", "or", "a", "minutes", "hours", "after", "before", "years"})
Clock = tuple[int, int, bool]  # where it ends, minutes, whether morning and evening are told apart


def clock_at(words: Sequence[Word], at: int) -> Clock | None:
    """The time of day that begins at a word."""
    low = words[at].low
    if low in FIXED:
        return at + 1, FIXED[low], True
    return _parted(words, at) or _plain(words, at)


def _parted(words: Sequence[Word], at: int) -> Clock | None:
    """Half past nine, a quarter to ten, twenty past eight."""
    start = at + 1 if words[at].low == "a" else at
    if start + 2 >= len(words):
        return None
    low, side = words[start].low, SIDES.get(words[start + 1].low)
    hour = _hour(words[start + 2])
    share = {"half": 30, "quarter": 15}.get(low)
    if share is None and words[start + 1].low in ("past", "to"):
        number = words[start].amount if words[start].amount is not None else lexicon.number(low)
        share = int(number) if number in (5, 10, 20, 25) else None
    if side is None or hour is None or share is None or (low == "half" and side < 0):
        return None
    return _told(words, start + 3, 60 * hour + side * share)


def _plain(words: Sequence[Word], at: int) -> Clock | None:
    """Nine o'clock, 9 a.m., 9:15; a bare number only behind "at", "before" and the like."""
    word = words[at]
    if word.unit == ":" and isinstance(word.amount, int):
        return _told(words, at + 1, word.amount)
    hour = _hour(word)
    follow = words[at + 1].low if at + 1 < len(words) else ""
    if hour is None:
        return None
    if follow in ("o'clock", "am", "pm"):
        return _told(words, at + 1, 60 * hour)
    after = words[at + 1 : at + 2]
    spoken = bool(after) and (follow in lexicon.function_words or after[0].text == "I") and follow not in UNENDED
    ends = (
        spoken or not follow or words[at + 1].is_mark or follow in ("and", "but", "or", "in", "sharp", "while", "nor")
    )
    told = at and (words[at - 1].low in BEFORE or (at > 2 and words[at - 1].low == "and" and _is_between(words, at)))
    return _told(words, at + 1, 60 * hour) if told and ends else None


def _is_between(words: Sequence[Word], at: int) -> bool:
    return any(word.low == "between" for word in words[max(0, at - 5) : at])


def _hour(word: Word) -> int | None:
    number = word.amount if word.amount is not None else lexicon.number(word.low)
    return int(number) if not word.unit and number is not None and number in range(1, 25) else None


def _told(words: Sequence[Word], to: int, minutes: int) -> Clock:
    """With o'clock, a.m. or p.m. behind it."""
    sure = False
    while to < len(words) and words[to].low in ("o'clock", "sharp", "exactly"):
        to += 1
    if to < len(words) and words[to].low in ("am", "pm"):
        sure = True
        minutes = minutes % HALF_DAY + (HALF_DAY if words[to].low == "pm" else 0)
        to += 1
    return to, minutes, sure


def on_clock(minutes: int, numbers: Sequence[object], *, sure: bool) -> list[int]:
    """The times of an order's day that are meant: nine may be in the evening, one may be past midnight."""
    found = {minutes, minutes + 2 * HALF_DAY, minutes - 2 * HALF_DAY} | (
        set() if sure else {minutes + HALF_DAY, minutes + 3 * HALF_DAY, minutes - HALF_DAY}
    )
    least, most = int(min(numbers)) - 60, int(max(numbers)) + 60  # type: ignore[type-var, call-overload]
    return sorted(one for one in found if least <= one <= most)


PARTS = {"morning": (0, 720), "afternoon": (720, 1080), "evening": (1020, 1441)}  # minutes


def daypart(kind: Kind, part: str) -> list[Item]:
    """The hours of a list that lie in a part of the day."""
    low, high = PARTS[part]
    hours = zip(kind.values, kind.numbers or (), strict=False)
    return [Item(kind.name, value) for value, minutes in hours if low <= minutes < high]
