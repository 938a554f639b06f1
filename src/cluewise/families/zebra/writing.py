"""The top of a puzzle in English: how many there are, and the lists, so that they read back as they are."""

from __future__ import annotations

import re

from cluewise.families.zebra.amounts import as_text, from_text
from cluewise.families.zebra.english.hiding import may_be_a_clue
from cluewise.families.zebra.english.types import ValueList
from cluewise.families.zebra.english.world.kinds import of_list
from cluewise.families.zebra.puzzle import Category

ROWS = frozenset(
    {"house", "position", "seat", "room", "lane", "place", "spot", "locker", "boat", "tent", "stall", "desk", "berth"}
)
UPRIGHT = frozenset({"floor", "day"})
PLAIN = re.compile(r"[$€£]?[^\W_]+(?:[ .'-][^\W_]+)*")
SAID = frozenset(["and", "or", "is", "are", "not", "does", "lives", "cannot", "has", "have", "was", "were", "the"])


def write_header(size: int, categories: tuple[Category, ...], places: Category | None) -> str:
    """The top of a puzzle."""
    noun = places.name.lower() if places and places.name.lower() in ROWS | UPRIGHT and places.name.istitle() else None
    first = f"There are {size} of each."
    if noun:
        row, where = ("", "") if noun in UPRIGHT else (" in a row", " from left to right")
        first = f"There are {size} {noun}s{row}, numbered 1 to {size}{where}."
    rest = categories[1:] if noun else categories
    lists = [ValueList(category.name, category.values, 1) for category in rest]
    quoted = [may_be_a_clue(one, lists) for one in lists]
    return "\n".join([first, "", *map(write_list, rest, quoted)])


def write_list(category: Category, quoted: bool) -> str:
    """A list as a line, its title in backquotes where it could be taken for something else."""
    found = of_list(ValueList(category.name, category.values, 1))
    plain = (
        not quoted and PLAIN.fullmatch(category.name) and category.name[:1].isupper() and found.name == category.name
    )
    name = category.name if plain and not quoted else f"`{category.name}`"
    kind = ""
    if (found.values, found.ordered, found.numbers) != (category.values, category.ordered, category.numbers):
        kind = " (numbers)" if category.numbers is not None else " (in order)" if category.ordered else " (in no order)"
    return f"- {name}{kind}: {', '.join(_values(category, numbered=kind == ' (numbers)'))}"


def _values(category: Category, *, numbered: bool) -> list[str]:
    shown = [value if _is_plain(value) else f"`{value}`" for value in category.values]
    if category.numbers is None or not numbered:
        return shown
    pairs = zip(shown, category.values, category.numbers, strict=True)
    return [text if from_text(value) == n else f"{text} = {as_text(n)}" for text, value, n in pairs]


def _is_plain(value: str) -> bool:
    return PLAIN.fullmatch(value) is not None and SAID.isdisjoint(value.casefold().split())
