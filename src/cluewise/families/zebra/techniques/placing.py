"""Where somebody can be: `in house 2`, `at desk 3`, `in seat D`, `on Monday`, `at 9:00`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cluewise.base.phrases import listed
from cluewise.families.zebra.grid import Grid
from cluewise.families.zebra.techniques.naming.words import DAYS, HOUSES, MONTHS

ON = frozenset({"floor", "day", "platform"})
AT = frozenset({"desk", "table", "stall", "counter", "window", "stop", "bay", "berth"})
_CLOCK = re.compile(r"\d{1,2}([:.]\d\d)?( ?[ap]\.?m\.?| o'clock)?|noon|midday|midnight", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z]+")


class Place(NamedTuple):
    """How one speaks of being there: the little word, and the noun before the values if they need one."""

    where: str
    noun: str


@lru_cache(maxsize=512)
def place(of: Grid, at: int) -> Place | None:
    """How one speaks of somebody at the values of a category; None if they are no places and no times."""
    category = of.order[at]
    noun = category.name.lower()
    where = "on" if noun in ON else "at" if noun in AT else "in"
    if category is of.puzzle.places:
        return Place(where, noun)
    if not category.ordered:
        return None
    if noun in HOUSES:
        return Place(where, "" if all(value.lower().startswith(noun) for value in category.values) else noun)
    return _time(category.values)


def _time(values: tuple[str, ...]) -> Place | None:
    words = [[word.lower() for word in _WORD.findall(value)] for value in values]
    if all(len(some) == 1 and some[0] in DAYS for some in words):
        return Place("on", "")
    if all(some and some[0] in MONTHS and not value.isalpha() for some, value in zip(words, values, strict=True)):
        return Place("on", "")
    clock = all(_CLOCK.fullmatch(value) and not value.isdigit() for value in values)
    return Place("at", "") if clock else None


def has_number(of: Grid, at: int) -> bool:
    """Whether the values of a category are numbered places, which have somebody in them."""
    found = place(of, at)
    return found is not None and bool(found.noun)


def in_place(of: Grid, at: int, values: list[int], word: str = "or") -> str:
    """`in house 2 or 5`, `at 9:00`; only for categories that have a place."""
    found = place(of, at)
    assert found is not None
    noun = f"{found.noun} " if found.noun else ""
    return f"{found.where} {noun}{listed([of.value(at, one) for one in values], word)}"
