"""Titles for values that no list heads: from the nouns and verbs around them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.scales import amounts_of, month_number, scale_of
from cluewise.families.zebra.english.sorts import SORTS, sorts_of
from cluewise.families.zebra.english.things import kind_of_things
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import (
    ADVERBS,
    BE,
    DAYS,
    DETERMINERS,
    HOUSES,
    MONTHS,
    NUMBERS,
    PEOPLE,
    PRONOUNS,
    words_in,
)

_BY_KIND = {
    "drink": "Drink", "food": "Food", "smoke": "Smoke", "pet": "Pet", "clothes": "Clothes", "vehicle": "Vehicle",
    "book": "Book",
    "film": "Film", "music": "Music", "play": "Game", "hobby": "Hobby", "subject": "Subject", "language": "Language",
    "plant": "Plant",
    "colour": "Colour", "town": "Town", "nation": "Nationality", "job": "Job", "date": "Date", "time": "Time",
    "money": "Price",
    "points": "Points", "school": "School", "height": "Height", "weight": "Weight",
}  # fmt: skip
_MONTH_WORDS = frozenset([*MONTHS, *(month[:3] for month in MONTHS)])
_UNITS = (
    ("cm", "Height"), ("inches", "Height"), ("kg", "Weight"), ("km", "Distance"), ("miles", "Distance"),
    ("points", "Score"),
    ("minutes", "Duration"), ("hours", "Duration"), ("years", "Age"), ("pounds", "Price"), ("dollars", "Price"),
)  # fmt: skip
_SAID = DETERMINERS | PRONOUNS | BE | words_in("called named following different each")
_MARKS = words_in("different unique distinct separate own other one single particular certain various")
_WHOLE = words_in("people ones person neighbours us you them")
_EMPTY = words_in("thing something item anything")
_KINDS_OF = words_in("kind type sort piece means form make brand number amount")
_TITLES = frozenset[str]().union(*(sort.titles for sort in SORTS.values()))


def title_for(before: Sequence[str], after: Sequence[str], values: Sequence[str] = ()) -> str:
    """A title out of the words before a list, those behind it, and the values themselves."""
    if after[:1] and after[0] in BE and any(word in ("names", "surnames") for word in after[1:]):
        return "Surname" if "surnames" in after else "Name"
    if not values:
        return _adjacent(before) or _nearest(before) or "Name"
    signs = all(value[:1].isalpha() and value[-1:].isdigit() for value in values)
    if signs and before and before[-1].isalpha() and singular(before[-1]) != before[-1]:
        return singular(before[-1]).capitalize()  # rooms A1, A2 and A3
    names = all(value[:1].isupper() for value in values) and not signs
    numbers = all(value[:1].isdigit() or value.casefold() in NUMBERS for value in values)
    title = (_behind(after) if numbers else None) or direct_title(before) or _marked(before) or _adjacent(before)
    title = title or kind_of_things(values) or _town(before, names=names)
    title = title or (_counted(before, len(values)) if names else None) or _nearest(before)
    if title and sorts_of([title.casefold()]) & _COUNTED and not _are_counted(values):
        title = None  # at this year's race, the Heron and the Swift: no years
    if title == "Name" and not names:
        return "Number" if numbers else "Kind"
    return title or ("Name" if names else "Number" if numbers else "Kind")


def _counted(before: Sequence[str], size: int) -> str | None:
    """What is said to be as many as the values: five boats took part in the regatta, the Heron, the Swift ..."""
    for number, noun in pairwise(before):
        if NUMBERS.get(number, number) in (size, str(size)) and singular(noun) != noun and noun not in FUNCTION:
            return singular(noun).capitalize() if noun not in HOUSES and singular(noun) not in PEOPLE else None
    return None


def _are_counted(values: Sequence[str]) -> bool:
    """Whether values may be amounts, dates or ranks."""
    return (
        any(char.isdigit() for value in values for char in value)
        or scale_of(values) is not None
        or all(value.casefold() in NUMBERS or value.casefold() in DAYS or len(value) < 3 for value in values)
    )


_COUNTED = frozenset({"date", "time", "age", "money", "points", "height", "weight"})


def _town(before: Sequence[str], *, names: bool) -> str | None:
    """Where somebody is or comes from: they live in Rome and Oslo."""
    return "Town" if names and before and before[-1] in ("in", "from") else None


def direct_title(before: Sequence[str]) -> str | None:
    """The plural that stands right before its values: in the years 1710 and 1730."""
    word = before[-1] if before else ""
    verb = word in VERBS and (len(before) < 2 or before[-2] not in DETERMINERS)
    plain = word.isalpha() and singular(word) != word and not verb and word not in FUNCTION
    return singular(word).capitalize() if plain and word not in HOUSES and singular(word) not in PEOPLE else None


def _adjacent(before: Sequence[str]) -> str | None:
    """The noun right before a list, but for words that only lead over: the cities are ..., four clients, namely ..."""
    i = len(before) - 1
    while i >= 0 and (
        before[i] in BE or before[i] in _SAID or not before[i].isalpha() or before[i] in ("namely", "of")
    ):
        i -= 1
    if i < 0:
        return None
    one = singular(before[i])
    if before[i] in _WHOLE:  # a neighbour is also who lives next door
        return "Name"
    noun = one != before[i] and before[i] not in VERBS
    if one in FUNCTION or one in HOUSES or not (noun or one in _TITLES or one in PEOPLE or before[-1] in ("(", ":")):
        return None
    return None if before[i] in VERBS or one in ADVERBS or not one.isalpha() else one.capitalize()


def _marked(before: Sequence[str]) -> str | None:
    """The noun that is said to be different, or one for each: a different kind of book, one favourite shape."""
    for i in range(len(before) - 1, max(-1, len(before) - 12), -1):
        if before[i] not in _MARKS or (before[i] == "one" and before[i + 1 : i + 2] == ["of"]):
            continue
        noun, end = _noun_from(before, i + 1)
        if noun in _EMPTY:
            verbs = [title for word in before[:i][-4:] if (title := title_of_verb(word))]
            return verbs[-1] if verbs else (noun.capitalize() if noun == "thing" else None)
        if noun:
            return _of_what(before[:i], noun) if end > i else None
    return None


def _noun_from(words: Sequence[str], i: int) -> tuple[str, int]:
    """The head of the noun phrase from here on: its last word before anything that is no noun."""
    noun = ""
    while i < len(words):
        word = words[i]
        if word == "of" and noun in _KINDS_OF:
            noun = ""
        elif (
            not word.isalpha()
            or word in FUNCTION
            or word in ("among", "best", "most")
            or (noun and word in ADVERBS)
            or (noun and word in VERBS and singular(word) == word)
        ):
            break
        else:
            noun = singular(word)
        i += 1
    return ("" if noun in _MARKS else noun), i


def _of_what(before: Sequence[str], noun: str) -> str:
    """Shirt colour for a shirt of a different colour."""
    words = [word for word in before if word not in ("a", "an", "the")]
    whose = words[-2] if len(words) > 1 and words[-1] == "of" else ""
    good = noun in ("colour", "shape", "size", "kind") and whose.isalpha() and whose not in FUNCTION
    return f"{singular(whose).capitalize()} {noun}" if good else noun.capitalize()


def _nearest(before: Sequence[str]) -> str | None:
    """The nearest noun before a list that is the title of something, or what its verb is done to."""
    for word in reversed(before):
        one = singular(word)
        if word in ("people", "person", "ones") or one in PEOPLE:
            return "Name"
        if one in _TITLES and one not in HOUSES:
            return one.capitalize()
        if title := title_of_verb(word):
            return title
    return None


def _behind(after: Sequence[str]) -> str | None:
    """The noun behind a list: 3, 6 and 9 marbles."""
    word = after[0] if after else ""
    good = word.isalpha() and word not in FUNCTION and word not in VERBS and singular(word) != word
    return singular(word).capitalize() if good else None


def title_by_values(values: Sequence[str], after: Sequence[str]) -> str | None:
    """A title that the values themselves tell: days, months, prices, ages."""
    low = [value.casefold() for value in values]
    if all(value in DAYS for value in low):
        return "Day"
    if all(month_number(value) for value in low):
        return "Month"
    if all(value[:1] in "$€£" for value in low):
        return "Price"
    if amounts_of(values) is not None and not all(value.isdigit() for value in low):
        if all("o'clock" in value or "past" in value or "quarter to" in value for value in low):
            return "Time"
        if all(":" in value or value.endswith(("am", "pm", "a.m.", "p.m.", "noon", "midnight")) for value in low):
            return "Time"
        if all(value.split()[0] in _MONTH_WORDS or value.split()[-1] in _MONTH_WORDS for value in low):
            return "Date"
    unit = next((title for sign, title in _UNITS if all(value.rstrip(".").endswith(sign) for value in low[:-1])), None)
    if unit and all(value[:1].isdigit() for value in low):
        return unit
    numeric = all(value[:1].isdigit() for value in low)
    return "Age" if numeric and ("years" in " ".join([*low, *after])) else None


def title_of_kind(kind: str) -> str:
    """The title of a kind of values."""
    return _BY_KIND.get(kind, "Pet" if kind == "own" else kind.capitalize())


def title_of_verb(word: str) -> str | None:
    """The title of what a verb is done to, if the verb tells."""
    verb = VERBS.get(word)
    kinds = sorted(verb.kinds - {"-", "place"}) if verb and not verb.stands else []
    return _BY_KIND.get(kinds[0]) if kinds else None
