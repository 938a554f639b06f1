"""Orders: which lists are amounts, days, months, ranks or sizes, in which order they rise, and in which unit."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from fractions import Fraction

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.lexicon.tables import entries
from cluewise.families.zebra.english.tokens import Amount, Word, words
from cluewise.families.zebra.english.wordlists import wordpairs


def _counted(name: str) -> dict[str, int]:
    return {word: int(n) for word, n in wordpairs(name).items()}


NUMBER_WORDS = _counted("scales number_words")
ORDINALS = _counted("scales ordinals")
WEEKDAYS = _counted("scales weekdays")
MONTHS = _counted("scales months")
_RANKS = tuple((kind, {word: n for n, word in enumerate(words.split())}) for kind, words in entries("ladders"))
_MEDALS = ("gold", "silver", "bronze")
UNITS = wordpairs("scales units")
_HALVES = {"am", "pm", "a.m", "p.m", "a.m.", "p.m."}


@dataclass(frozen=True)
class Scale:
    """How the values of a list are ordered: `rising` are their indices from the least to the greatest."""

    sort: str  # amount, money, time, year, date, day, month, rank, size, age
    rising: tuple[int, ...]
    numbers: tuple[Amount, ...] | None = None  # in rising order
    unit: str = ""


def scale_of(values: tuple[str, ...], title: str = "", aside: str = "") -> Scale | None:
    """The order that the values of a list have by what they are."""
    if len(values) < 2:
        return None
    if aside.casefold() in ("in order", "ordered", "in this order"):
        return Scale("rank", tuple(range(len(values))))
    parts = [words(value) for value in values]
    if aside.casefold() == "numbers":
        return _given(values)
    if all(len(value) == 1 and value.isupper() for value in values) and re.search(
        r"seat|desk|house|room|place|position|slot", title.casefold()
    ):
        return _rising([ord(value) for value in values], "rank", numbers=False)
    for read in (_calendar, _times, _dates, lambda found: _amounts(found, f"{title} {aside}"), _ladder, _ranked):
        scale = read(parts)
        if scale:
            return scale
    return None


def _rising(keys: list[Amount], sort: str, unit: str = "", *, numbers: bool = True) -> Scale | None:
    if len(set(keys)) < len(keys):
        return None
    order = tuple(sorted(range(len(keys)), key=lambda n: keys[n]))
    return Scale(sort, order, tuple(keys[n] for n in order) if numbers else None, unit)


def _given(values: tuple[str, ...]) -> Scale | None:
    tails = [re.search(r"(?:^|=)\s*(-?\d+(?:\.\d+)?)\s*$", value) for value in values]
    keys = [_exact(tail[1]) for tail in tails if tail]
    return _rising(keys, "amount") if len(keys) == len(values) else None


def _exact(digits: str) -> Amount:
    value = Fraction(digits)
    return int(value) if value.denominator == 1 else value


def _calendar(parts: list[list[Word]]) -> Scale | None:
    lows = [" ".join(word.low for word in part if not word.is_mark) for part in parts]
    for table, sort, around in ((WEEKDAYS, "day", 7), (MONTHS, "month", 12)):
        keys: list[Amount] = [table[low] for low in lows if low in table]
        if len(keys) == len(lows):
            return _rising(_in_a_row(keys, around), sort, sort)
    return None


def _in_a_row(keys: list[Amount], around: int) -> list[Amount]:
    """Days that are listed across a weekend (Thursday to Monday) go on counting."""
    if len(keys) < 3 or sorted(keys) == keys:
        return keys
    steps = [(b - a) % around for a, b in itertools.pairwise(keys)]
    if all(step == 1 for step in steps):
        return [keys[0] + n for n in range(len(keys))]
    return keys


def _times(given: list[list[Word]]) -> Scale | None:
    parts = _with_hours(given)
    keys = [_minutes(part) for part in parts]
    if any(key is None for key in keys) or not any(_is_clock(part) for part in parts):
        return None
    known = [key for key in keys if key is not None]
    if known[0] == 1440 and known[1] < 720:  # who begins with midnight begins the day with it
        known[0] = 0
    if sorted(known) != known:
        night = [key + 1440 if key < 720 and max(known) >= 1080 else key for key in known]
        halves = any(word.low in _HALVES for part in parts for word in part)
        noon = [key + 720 if not halves and key < known[0] else key for key in known]
        known = next((way for way in (night, noon) if sorted(way) == way), known)
    return _rising(list(known), "time", "minute")


def _with_hours(parts: list[list[Word]]) -> list[list[Word]]:
    """At 9, 11 and 1 o'clock: what is said of the last hour is meant of those before it."""
    found: list[list[Word]] = []
    tail: list[Word] = []
    for part in reversed(parts):
        plain = len(part) == 1 and isinstance(part[0].amount, int) and part[0].unit == ""
        tail = tail if plain else [word for word in part[1:] if word.low in _HALVES or word.low == "o'clock"]
        found.insert(0, [*part, *tail] if plain else part)
    return found


def _is_clock(part: list[Word]) -> bool:
    return any(word.unit == ":" or word.low in _HALVES or word.low in ("noon", "midnight", "o'clock") for word in part)


def _minutes(part: list[Word]) -> int | None:
    lows = [word.low.rstrip(".") for word in part if word.low != "."]
    if lows in (["noon"], ["midday"], ["12", "noon"]):
        return 720
    if lows in (["midnight"], ["12", "midnight"]):
        return 1440
    first = part[0]
    if first.unit == ":" and isinstance(first.amount, int):
        key = first.amount
    elif (first.amount is not None or first.low in NUMBER_WORDS) and len(lows) > 1:
        key = 60 * int(first.amount if first.amount is not None else NUMBER_WORDS[first.low])
    else:
        return None
    rest = set(lows[1:])
    if not rest <= {
        "am",
        "pm",
        "o'clock",
        "h",
        "hrs",
        "in",
        "the",
        "morning",
        "afternoon",
        "evening",
        "sharp",
        "hours",
    }:
        return None
    if rest & {"pm", "afternoon", "evening"} and key < 720:
        key += 720
    if "am" in rest and key >= 720:
        key -= 720
    return key


def _amounts(parts: list[list[Word]], title: str) -> Scale | None:
    keys: list[Amount] = []
    tails: set[tuple[str, ...]] = set()
    signs: set[str] = set()
    for part in parts:
        lows = [word for word in part if (not word.is_mark or word.low == "%") and word.low != "s"]  # the 1920s
        at = next((n for n, word in enumerate(lows) if _number(word) is not None), None)
        if at is None or at > 1:
            return None
        number = _number(lows[at])
        assert number is not None
        tail = tuple(UNITS.get(word.low, _singular(word.low)) for word in lows[at + 1 :])
        head = tuple(word.low for word in lows[:at])
        if len(lows) - at - 1 > 3 or any(_number(word) is not None for word in lows[at + 1 :]):
            return None
        keys.append(number)
        tails.add((*head, "#", *tail))
        signs.add("th" if lows[at].low in ORDINALS else lows[at].unit)
    if len(tails) > 1 and not _one_unit(tails):
        return None
    return _amount_scale(_in_one_unit(keys, parts), tails, signs, title)


def _in_one_unit(keys: list[Amount], parts: list[list[Word]]) -> list[Amount]:
    """Amounts that are told in a unit and its parts, in that unit: 60 cents, $1.20."""
    units = [next((unit for word in part if (unit := _unit_of(word)) is not None), None) for part in parts]
    known = [unit for unit in units if unit is not None]
    if len(known) < len(units) or len({unit[0] for unit in known}) > 1 or len({unit[2] for unit in known}) < 2:
        return keys
    exact = [Fraction(key) * unit[2] for key, unit in zip(keys, known, strict=True)]
    return [int(one) if one.denominator == 1 else one for one in exact]


def _unit_of(word: Word) -> tuple[str, str, Fraction] | None:
    return lexicon.unit(word.unit) if word.unit else lexicon.unit(word.low) if word.amount is None else None


def _one_unit(tails: set[tuple[str, ...]]) -> bool:
    """Whether only some of the values name the unit: 3, 6, 12 and 25 years."""
    return len(tails) == 2 and ("#",) in tails and all(tail[0] == "#" for tail in tails)


def _amount_scale(keys: list[Amount], tails: set[tuple[str, ...]], signs: set[str], title: str) -> Scale | None:
    tail = max(tails, key=len)
    named = tail[1:] if tail[0] == "#" else ()
    unit = next((UNITS[sign] for sign in signs if sign in UNITS), "") or (named[0] if named else "")
    low = title.casefold()
    if not unit:
        unit = next(
            (
                UNITS[word]
                for word in re.findall(r"[\w$£€%]+", low)
                if word in UNITS and word not in ("in", "l", "m", "g")
            ),
            "",
        )
    if "th" in signs:
        return _rising(keys, "rank", unit)
    sort = _amount_sort(keys, unit, low)
    return _rising(keys, sort, unit)


def _amount_sort(keys: list[Amount], unit: str, low: str) -> str:
    if unit in ("dollar", "pound", "euro", "cent", "penny") and "weigh" not in low:
        return "money"
    if re.search(r"\bage", low) or unit == "year":
        return "age"
    if all(1000 <= key <= 2100 for key in keys) and not unit:
        return "year"
    return "amount"


def _number(word: Word) -> Amount | None:
    if word.amount is not None and word.unit != ":":
        return word.amount
    if word.low in NUMBER_WORDS:
        return NUMBER_WORDS[word.low]
    return ORDINALS.get(word.low)


def _dates(parts: list[list[Word]]) -> Scale | None:
    keys: list[Amount] = []
    for part in parts:
        lows = [word for word in part if not word.is_mark and word.low not in {"of", "the"}]
        months = [MONTHS[word.low] for word in lows if word.low in MONTHS]
        days = [word.amount for word in lows if isinstance(word.amount, int)]
        if len(months) != 1 or not days or len(days) > 2:
            return None
        year = days[1] if len(days) == 2 else 0
        keys.append(
            _day_of_year(months[0], int(days[0])) + 366 * int(year)
            if days[0] < 32
            else 31 * months[0] + 372 * int(days[0])
        )
    return _rising(keys, "date", "day")


def _day_of_year(month: int, day: int) -> int:
    return sum((31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[: month - 1]) + day


def _ladder(parts: list[list[Word]]) -> Scale | None:
    lows = ["-".join(word.low for word in part if not word.is_mark) for part in parts]
    for kind, ranks in _RANKS:
        keys: list[Amount] = [ranks[low] for low in lows if low in ranks]
        if len(keys) == len(lows):
            return _rising(keys, kind, numbers=False)
    return None


def _ranked(parts: list[list[Word]]) -> Scale | None:
    """First, second, third and what comes after: an ordinal list may end with a value that is none."""
    lows = [part[0] for part in parts if part]
    counted = [_number(word) if word.unit == "th" or word.low in ORDINALS else None for word in lows]
    plain = [n for n in counted if n is not None]
    medals = [part[0].low for part in parts[:3]]
    if len(counted) > 2 and counted[:-1] == list(range(1, len(counted))) and counted[-1] is None:
        return Scale("rank", tuple(range(len(parts))))
    if medals == list(_MEDALS[: len(medals)]) and len(parts) > 3 and len(plain) == len(parts) - 3:
        return Scale("rank", tuple(range(len(parts))))
    if len(plain) == len(parts):
        return _rising(list(plain), "rank")
    return None


def _singular(low: str) -> str:
    return low[:-1] if low.endswith("s") and len(low) > 3 and not low.endswith("ss") else low
