"""Which order a comparison runs along, and which way: older is more years, before is an earlier day."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from cluewise.families.zebra.english.lexicon import About, Lexicon
from cluewise.families.zebra.english.scales import month_number
from cluewise.families.zebra.english.units import converted
from cluewise.families.zebra.english.verbs import Verb
from cluewise.families.zebra.english.words import NUMBERS, ORDINALS, words_in
from cluewise.families.zebra.puzzle import Category


class Direction(NamedTuple):
    """Words that say which of two comes first: sign -1 means that SELF does; `sorts` are the orders it speaks of."""

    words: tuple[str, ...]
    sign: int
    sorts: frozenset[str]
    than: bool = False
    near: bool = False


# words: sign, sorts. "row" is the row of places, "-" any order with numbers.
_TABLE = """
before: -1 date time rank row age; prior to: -1 date time rank row; ahead of: -1 rank row time
in front of: -1 row rank
preceding: -1 date time rank row; after: 1 date time rank row age; behind: 1 rank row; following: 1 date time rank row
earlier than*: -1 date time rank row age; sooner than*: -1 date time rank row; later than*: 1 date time rank row
above: 1 floor; below: -1 floor; over: 1 floor; under: -1 floor; beneath: -1 floor; underneath: -1 floor
higher than*: 1 floor money points height -; lower than*: -1 floor money points height -; higher up than: 1 floor
older than*: 1 age; younger than*: -1 age; elder than*: 1 age; taller than*: 1 height
shorter than*: -1 height time distance -
more than*: 1 money points weight -; less than*: -1 money points weight -; fewer than*: -1 money points -
greater than*: 1 -
more: 1 money points weight - *; less: -1 money points weight - *; fewer: -1 points - *
higher: 1 floor money points - *; lower: -1 floor money points - *
greater: 1 - *; larger: 1 size - *; smaller: -1 size - *; earlier: -1 date time rank row *
later: 1 date time rank row *
cheaper than*: -1 money; cheaper: -1 money *; dearer than*: 1 money; costlier than*: 1 money; pricier than*: 1 money
bigger than*: 1 size weight height -; larger than*: 1 size weight -; smaller than*: -1 size weight height -
heavier than*: 1 weight
lighter than*: -1 weight; longer than*: 1 time distance height -; faster than*: -1 rank time
slower than*: 1 rank time
richer than*: 1 money; poorer than*: -1 money; better than*: -1 rank; worse than*: 1 rank
further than*: 1 distance -; farther than*: 1 distance -
warmer than*: 1 temperature -; hotter than*: 1 temperature -; colder than*: -1 temperature -
cooler than*: -1 temperature -; newer than*: -1 age; deeper than*: 1 distance -; wider than*: 1 distance -
stronger than*: 1 -; weaker than*: -1 -; warmer: 1 temperature - *; colder: -1 temperature - *
longer: 1 time distance height - *; older: 1 age *; younger: -1 age *; taller: 1 height *; shorter: -1 height *
"""
_SCALES = {
    "minute": 1, "hour": 60, "day": 1, "week": 7, "month": 1, "year": 1, "dollar": 1, "pound": 1, "euro": 1,
    "point": 1, "cent": 1,
    "inch": 1, "cm": 1, "kg": 1, "km": 1, "mile": 1, "metre": 1, "meter": 1, "pence": 1, "goal": 1, "vote": 1,
    "second": 1, "grade": 1, "rank": 1, "degree": 1, "penny": 1, "gram": 1, "litre": 1, "ounce": 1,
}  # fmt: skip
_UNIT_SORTS = {
    "day": "date", "week": "date", "month": "date", "year": "age date", "hour": "time", "minute": "time",
    "dollar": "money", "pound": "money weight",
    "euro": "money", "$": "money", "€": "money", "£": "money", "cent": "money", "point": "points", "goal": "points",
    "vote": "points",
    "inch": "height", "cm": "height", "kg": "weight", "floor": "floor", "storey": "floor", "level": "floor",
    "second": "time", "mile": "distance", "km": "distance", "degree": "temperature", "gram": "weight",
}  # fmt: skip
_UP_AND_DOWN = words_in("above below over under beneath underneath higher lower")
_FLOORS = frozenset({"floor", "storey", "level", "shelf", "story", "deck", "tier", "bunk"})
_MEASURES = {
    "temperature": words_in("temperature degree degrees ° °c °f c f heat"),
    "points": words_in("point points score"),
    "distance": words_in("meter metre meters metres km kilometre kilometer mile miles feet foot length distance"),
    "money": words_in(
        "doubloon coin gold ducat crown shilling florin guinea rupee yen penny pence franc krone peso coins doubloons"
    ),
}
_RANKS = frozenset({"position", "place", "rank", "lane", "finish", "order"})


def _directions() -> dict[str, tuple[Direction, ...]]:
    found: dict[str, list[Direction]] = {}
    for entry in _TABLE.strip().replace("\n", ";").split(";"):
        phrase, _, rest = entry.strip().partition(":")
        sign, *sorts = rest.split()
        loose = "*" in sorts
        words = tuple(phrase.rstrip("*").split())
        direction = Direction(words, int(sign), frozenset(sorts) - {"*"}, than=loose)
        found.setdefault(words[0], []).append(direction)
    return {word: tuple(directions) for word, directions in found.items()}


DIRECTIONS = _directions()


def scaled(unit: str | None) -> int | None:
    """How many of the smallest unit a unit is; None for a word that is none."""
    if unit is None:
        return None
    return _SCALES.get(unit, _SCALES.get(unit.removesuffix("s"), _SCALES.get(unit.removesuffix("es"))))


_PARTS = ("half past", "quarter")
_CLOCKS = ("am", "pm", "noon", "a.m.", "p.m.", "a.m", "p.m", "midnight", "midday", "o'clock")


_LAPSES = words_in("second minute hour day week month year")  # as titles they may be dates, or times of the day


def scale_on(about: About, unit: str | None) -> Fraction | int | None:
    """How much of an axis's measure a unit is: an hour is 60 on a clock, a week 7 on dates; None if it does not fit."""
    one = (unit or "").removesuffix("s")
    if unit is not None and about.category.numbers is not None:
        found = converted(
            unit, about.units | {word for word in about.title if word not in _LAPSES}, about.category.numbers
        )
        if found is not False:
            return found
    if one not in ("hour", "minute", "week", "month", "day", "year", "second") or about.category.numbers is None:
        return 1
    if one in about.units or f"{one}s" in about.units:
        return 1
    values = [value.casefold() for value in about.category.values]
    clock = all(":" in value or value.endswith(_CLOCKS) or value.startswith(_PARTS) for value in values)
    plain = all(value.isdigit() or value in NUMBERS for value in values)
    if clock:
        return {"hour": 60, "minute": 1}.get(one)
    if plain:
        return (
            1
            if one in about.title
            or (one == "year" and about.sorts & {"age", "date"})
            or (one == "hour" and "time" in about.sorts)
            else None
        )
    dates = "date" in about.sorts or any(month_number(word) for value in values for word in value.split())
    return {"day": 1, "week": 7}.get(one) if dates else None


def axis_sorts(lexicon: Lexicon, about: About) -> frozenset[str]:
    """The orders that a category stands for."""
    found = set(about.sorts)
    if about.category is lexicon.places:
        found.add("row")
    title = set(about.title)
    if "size" in title:
        found.add("size")
    if title & _FLOORS or (about.category is lexicon.places and lexicon.upright):
        found.add("floor")
    if title & _RANKS or about.category is lexicon.places:
        found.add("rank")
    if all(value.casefold() in ORDINALS for value in about.category.values):
        found |= {"rank", "row"}
    if about.category.numbers is not None:
        found.add("-")
    measures = title | about.units
    found.update(sort for sort, words in _MEASURES.items() if measures & words)
    if "$" in about.units or "£" in about.units or "€" in about.units:
        found |= {"money"}
    if {"years", "year"} & about.units or _are_years(about):
        found |= {"age"}
    return frozenset(found)


def first_is(lexicon: Lexicon, category: Category | None) -> int:
    """Which end of an order is its first: 1 the lowest, -1 the highest (of points), 0 if unclear (of ages)."""
    if category is None or category is lexicon.places or category.numbers is None:
        return 1
    sorts = axis_sorts(lexicon, lexicon.about[category.name])
    if sorts & {"date", "time", "rank", "row", "floor"}:
        return 1
    return -1 if "points" in sorts and GOLF.isdisjoint(lexicon.scene | lexicon.nouns) else 0


# Where fewer points are better.
GOLF = words_in("golf golfer golfers golfing stroke strokes darts penalty penalties")


def axis_options(
    lexicon: Lexicon, direction: Direction | None, unit: str | None, cues: tuple[Any, ...], *, numeric: bool = False
) -> list[tuple[str, int]]:
    """The axes that a comparison may run along, each with 1, or -1 where its values run the other way."""
    axes = [lexicon.about[axis.name] for axis in lexicon.axes() if axis.numbers is not None or not numeric]
    if not axes:
        return []
    scores = {about.category.name: _score(lexicon, about, direction, unit, cues) for about in axes}
    best = max(scores.values())
    if best < 0 or (
        best == 0 and direction and "row" not in direction.sorts and "-" not in direction.sorts and len(axes) > 1
    ):
        return []
    chosen = [about for about in axes if scores[about.category.name] == best]
    if len(chosen) > 1 and lexicon.places is not None and lexicon.about[lexicon.places.name] in chosen and best == 0:
        chosen = [lexicon.about[lexicon.places.name]]
    said = () if lexicon.upright else cues  # placed higher is ahead in a race, and above on a rack
    return [(about.category.name, _flip(about, direction, unit, said)) for about in chosen]


def _score(lexicon: Lexicon, about: About, direction: Direction | None, unit: str | None, cues: tuple[Any, ...]) -> int:
    sorts = axis_sorts(lexicon, about)
    places = about.category is lexicon.places
    title = set(about.title)
    score = 0
    words = {cue for cue in cues if isinstance(cue, str)}
    score += 6 * bool(words & (about.cues | frozenset(about.title)))
    kinds = frozenset[str]().union(*(cue.kinds for cue in cues if isinstance(cue, Verb)))
    if direction is None and unit is None and lexicon.places is not None:
        kinds -= {"height"}  # who stands between two others stands there, however tall
    score += 3 * bool(kinds & sorts)
    if unit:
        one = unit.removesuffix("s")
        fits = unit in about.units or one in about.units or one in about.title or unit in about.title
        fits |= not sorts.isdisjoint(_UNIT_SORTS.get(one, "").split())
        generic = places and (unit in lexicon.nouns or one in lexicon.nouns or one in _ROW_UNITS)
        if one in _UNIT_SORTS and not fits and not generic:
            return -10
        score += 10 * bool(fits or generic)
        if one in _ROW_UNITS and not places and lexicon.places is not None and not fits:
            return -10
    standing = title & _FLOORS or lexicon.upright
    upright = direction is not None and direction.words[0] in _UP_AND_DOWN and not standing
    if upright and (places or _is_ranking(about)):
        return (
            4 if _is_ranking(about, unit, cues) else -10
        )  # nobody can tell which of two houses in a row is above the other
    if _are_years(about) and direction and direction.words[0] in _SOONER and any(_is_daily(cue) for cue in cues):
        return -5  # what is served before is not what was made before
    if direction:
        named = sorts & (direction.sorts - {"-", "row"})
        score += 4 * bool(named)
        if not named and not sorts & direction.sorts:
            spatial = bool(direction.sorts & {"row", "floor"})  # nobody is behind, or below, another's age
            return -5 if score < 6 or places or spatial else score  # a bigger house is not one further along the row
        score += 1 * bool("row" in direction.sorts and places)
    return score


_ROW_UNITS = words_in(
    """
    house place position spot seat door step room person people space floor lane
    """
)


def _flip(about: About, direction: Direction | None, unit: str | None = None, cues: tuple[Any, ...] = ()) -> int:
    """-1 where a larger value is less: a later year of birth is a younger age."""
    born = _are_years(about) and direction is not None and direction.sorts == {"age"}
    ranked = direction is not None and direction.words[0] in _UP_AND_DOWN and _is_ranking(about, unit, cues)
    return -1 if born or ranked else 1


def _is_daily(cue: Any) -> bool:
    """Whether a verb speaks of what is done now, and not of a year."""
    return isinstance(cue, Verb) and "date" not in cue.kinds and cue.base not in _YEARLY


_SOONER = words_in("before after prior following preceding earlier later sooner")
_YEARLY = words_in("be make build construct create write paint compose design found find open win come arrive invent")


def _are_years(about: About) -> bool:
    numbers = about.category.numbers
    dated = {"year", "built", "born", "made", "vintage", "founded"} & set(about.title)
    return numbers is not None and bool(dated) and all(1000 < n < 3000 for n in numbers)


def _is_ranking(about: About, unit: str | None = None, cues: tuple[Any, ...] = ()) -> bool:
    """Whether the first of a row is the highest: places in a race, ranks, positions in which people finish."""
    ends = any(isinstance(cue, Verb) and cue.base in ("finish", "come", "end", "rank", "place") for cue in cues)
    told = "position" in about.title and (ends or unit in ("place", "places"))
    return told or bool({"place", "rank", "ranking", "standing", "finish"} & set(about.title))
