"""Titles for values that no list heads: from the nouns and verbs around them."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.lexicon import FUNCTION
from cluewise.families.zebra.english.scales import amounts_of, month_number
from cluewise.families.zebra.english.sorts import SORTS
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import BE, DAYS, DETERMINERS, HOUSES, MONTHS, PEOPLE, PRONOUNS, words_in

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
_TITLES = frozenset[str]().union(*(sort.titles for sort in SORTS.values()))


def title_for(before: Sequence[str], after: Sequence[str]) -> str:
    """A title out of the words before a list (the nearest noun that is one, else the nearest verb) and behind it."""
    for word in reversed(before):
        one = singular(word)
        if one in _TITLES and one not in HOUSES and word not in ("people", "person"):
            return "Name" if one in PEOPLE else one.capitalize()
        if word in PEOPLE:
            return "Name"
        verb = VERBS.get(word)
        if verb is not None and (title := title_of_verb(word)):
            return title
    for word in after:
        if word in HOUSES:
            return "Colour"
        if singular(word) in _TITLES:
            return singular(word).capitalize()
    nouns = [word for word in before if word.isalpha() and word not in FUNCTION and word not in _SAID and len(word) > 2]
    content = [word for word in nouns if word not in VERBS]
    if content:
        return singular(content[-1]).capitalize()
    return VERBS[nouns[-1]].base.capitalize() if nouns else "Name"


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
        if all(":" in value or value.endswith(("am", "pm", "a.m.", "p.m.")) for value in low):
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
    kinds = sorted(verb.kinds - {"-", "place"}) if verb else []
    return _BY_KIND.get(kinds[0]) if kinds else None
