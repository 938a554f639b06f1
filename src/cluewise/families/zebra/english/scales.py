"""Values that have an order of their own: numbers, money, times, dates, days, months, ordinals, sizes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from cluewise.families.zebra.english.words import DAYS, MONTHS, NUMBERS, ORDINALS
from cluewise.families.zebra.relations import Amount

_NUMBER = re.compile(
    r"(?P<before>[$€£¥]|[a-z]{1,8}\.? )?(?P<number>\d{1,3}(?:,\d{3})+|\d{1,9}(?:\.\d{1,4})?)(?P<half>½)?"
    r"(?P<after>[- ]?(?:° ?[cf]|[%¢°$€£]|[a-z'’.]{1,16}(?: [a-z']{1,12}){0,2}))?"
)
_CLOCK = re.compile(r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))? ?(?P<half>[ap])\.?m\.?|(?P<h>\d{1,2}):(?P<m>\d{2})")
_DATE = re.compile(
    r"(?P<month>[a-z]{3,9})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?|"
    r"(?P<d>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?P<mo>[a-z]{3,9})"
)
_SCALES = [
    words.split(",")
    for words in (
        "extra small,small,medium,large,extra large", "tiny,small,medium,large,huge", "xs,s,m,l,xl,xxl",
        "super short,very short,short,average,tall,very tall,super tall", "short,medium,tall", "low,medium,high",
        "spring,summer,autumn,winter", "spring,summer,fall,winter", "bronze,silver,gold", "cold,cool,warm,hot",
        "breakfast,lunch,dinner", "morning,noon,afternoon,evening,night", "slow,medium,fast", "light,medium,heavy",
        "easy,medium,hard", "cheap,moderate,expensive", "young,middle-aged,old", "youngest,middle,oldest",
        "short,average,long",
        "freshman,sophomore,junior,senior", "mild,medium,hot",
    )
]  # fmt: skip
_SHORT_MONTHS = {month[:3]: n for n, month in enumerate(MONTHS, 1)} | {"sept": 9}
_SHORT_DAYS = {day[:n]: i for i, day in enumerate(DAYS, 1) for n in (2, 3)} | {"tues": 2, "thur": 4, "thurs": 4}
_MONTHS = {month: n for n, month in enumerate(MONTHS, 1)} | _SHORT_MONTHS
_DAYS = {day: n for n, day in enumerate(DAYS, 1)} | _SHORT_DAYS


_DAY = 24 * 60  # minutes


def month_number(word: str) -> int | None:
    """The month that a word names."""
    return _MONTHS.get(word.rstrip("."))


def amounts_of(values: Sequence[str]) -> tuple[Amount, ...] | None:
    """The amounts of values that all are of one kind and all different; None where they are not."""
    low = _with_midnight([value.casefold().strip() for value in values])
    for read in (_day, _month, _clock, _date, _ordinal, _number):
        found = [read(value) for value in low]
        if all(amount is not None for amount in found) and len(set(found)) == len(found):
            told = [amount for amount in found if amount is not None]
            return tuple(_past_the_turn(told, _CYCLES[read]) if read in _CYCLES else told)
    return None


def _past_the_turn(found: list[Amount], cycle: int) -> list[Amount]:
    """The amounts of a night, of days and of months that are listed past midnight, the week's or the year's end."""
    turns = [n for n in range(1, len(found)) if found[n] < found[n - 1]]
    if len(found) < 3 or len(turns) != 1 or found[-1] > found[0]:
        return found
    evening, morning = found[: turns[0]], found[turns[0] :]
    night = min(evening) >= 720 and evening[-1] >= 1080 and max(morning) <= 360
    running = all((b - a) % cycle == 1 for a, b in pairwise(found))
    past = night if cycle == _DAY else running
    return [*evening, *(amount + cycle for amount in morning)] if past else found


def _with_midnight(low: list[str]) -> list[str]:
    """The values with midnight as a time: the end of a day beside hours of the evening, else its beginning."""
    if "midnight" not in low:
        return low
    late = any((_clock(value) or 0) >= 720 for value in low)
    if low[0] == "midnight" and [_clock(value) or 0 for value in low] == sorted(_clock(value) or 0 for value in low):
        late = False  # midnight, 1 a.m., 1 p.m.
    return [("24:00" if late else "0:00") if value == "midnight" else value for value in low]


def plain_amounts(values: Sequence[str]) -> tuple[Amount, ...] | None:
    """The amounts of values that are numbers or times of day: those that a clue may write with other signs."""
    low = _with_midnight([value.casefold().strip() for value in values])
    for read in (_clock, _number):
        found = [read(value) for value in low]
        if all(amount is not None for amount in found):
            return tuple(amount for amount in found if amount is not None)
    return None


def ordinal_forms(word: str) -> frozenset[str]:
    """The other ways to write an ordinal: 1st for first."""
    number = ORDINALS.get(word)
    return frozenset(other for other, n in ORDINALS.items() if n == number) if number else frozenset()


def units_of(values: Sequence[str]) -> frozenset[str]:
    """The words and signs that stand with the numbers of a list: $, years, km."""
    found: set[str] = set()
    for value in values:
        match = _NUMBER.fullmatch(value.casefold().strip())
        if match:
            found.update(w.strip(" -.") for w in f"{match['before'] or ''} {match['after'] or ''}".split())
    return frozenset(found - {""})


def scale_of(values: Sequence[str]) -> tuple[int, ...] | None:
    """The places of values on a scale of words such as small, medium, large; None where they are on none."""
    low = [value.casefold().strip() for value in values]
    for scale in _SCALES:
        if all(value in scale for value in low) and len(set(low)) == len(low) > 1:
            return tuple(scale.index(value) for value in low)
    return None


@lru_cache(4096)
def amount_in(word: str) -> Amount | None:
    """The number that a word is: 5, 2.5, $12, five."""
    if word.isalpha():
        return NUMBERS.get(word)
    match = _NUMBER.fullmatch(word)
    if match and not match["after"]:
        return Fraction(match["number"].replace(",", "")) + (Fraction(1, 2) if match["half"] else 0)
    return NUMBERS.get(word)


def clock_in(words: Sequence[str], i: int) -> tuple[Amount | None, int]:
    """The time of day that some words name, in minutes, and where it ends: 9 am, 9:30, 9 o'clock, noon."""
    for length in (3, 2, 1):
        text = " ".join(words[i : i + length])
        minutes = _clock(text) if i + length <= len(words) else None
        if minutes is not None:
            return minutes, i + length
    return None, i


def _number(value: str) -> Amount | None:
    match = _NUMBER.fullmatch(value)
    if match:
        return Fraction(match["number"].replace(",", "")) + (Fraction(1, 2) if match["half"] else 0)
    word, _, rest = value.partition(" ")
    return NUMBERS.get(word) if rest.count(" ") < 2 else None


def _ordinal(value: str) -> Amount | None:
    word, _, rest = value.partition(" ")
    return ORDINALS.get(word) if not rest or rest in ("place", "floor", "position", "grade", "year", "lane") else None


def _day(value: str) -> Amount | None:
    return _DAYS.get(value.rstrip(".")) if value.rstrip(".") not in ("mo", "su", "sa", "fr") else None


def _month(value: str) -> Amount | None:
    return _MONTHS.get(value.rstrip("."))


def _clock(value: str) -> Amount | None:
    if value in ("noon", "midday"):
        return 720
    match = _CLOCK.fullmatch(value)
    if not match:
        return _spoken_clock(value)
    if match["h"]:
        return int(match["h"]) * 60 + int(match["m"])
    hour = int(match["hour"]) % 12 + (12 if match["half"] == "p" else 0)
    return hour * 60 + int(match["minute"] or 0)


def _spoken_clock(value: str) -> Amount | None:
    """A time of day in words, in minutes: half past nine, quarter to ten, ten o'clock."""
    words = value.removeprefix("a ").split()
    if words[1:] in (["o'clock"], ["o’clock"]):
        hour = _hour(words[0])
        return hour * 60 if hour is not None else None
    if len(words) != 3 or words[1] not in ("past", "to"):
        return None
    part, hour = {"half": 30, "quarter": 15}.get(words[0], _hour(words[0], 59)), _hour(words[2])
    if part is None or hour is None:
        return None
    return hour * 60 + (part if words[1] == "past" else -part)


def _hour(word: str, most: int = 24) -> int | None:
    number = int(word) if word.isdigit() and len(word) < 3 else NUMBERS.get(word)
    return int(number) if number is not None and 1 <= number <= most else None


def _date(value: str) -> Amount | None:
    match = _DATE.fullmatch(value)
    if not match:
        return None
    month, day = month_number(match["month"] or match["mo"]), int(match["day"] or match["d"])
    # Days of the year as in a leap year: enough to order dates and to count within a month.
    starts = (0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335)
    return starts[month - 1] + day if month and day <= 31 else None


_CYCLES = {_day: 7, _month: 12, _clock: _DAY}
