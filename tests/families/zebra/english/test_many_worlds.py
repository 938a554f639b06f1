"""Texts in many styles, each with the lists it speaks of: found first, without a question, whatever they look like."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cluewise.families.zebra.english.told import Told

TEXTS = dict(
    one.split("\n", 1) for one in Path(__file__).with_name("worlds.txt").read_text(encoding="utf-8").split("\n=== ")[1:]
)
ALIKE = 4  # letters: Brazil and Brazilian


def is_alike(one: str, other: str) -> bool:
    """Whether two values are the same but for an article, a title, a unit or an ending."""
    one, other = (value.casefold().replace(".", "") for value in (one, other))
    return one in other or other in one or (one[:ALIKE] == other[:ALIKE] and one[:1].isalpha())


def is_list(wanted: Sequence[str], found: Sequence[str]) -> bool:
    free = list(found)
    for value in sorted(wanted, key=len, reverse=True):
        exact = [one for one in free if one.casefold() == value.casefold()]
        fitting = exact or [one for one in free if is_alike(value, one)]
        if not fitting:
            return False
        free.remove(fitting[0])
    return not free


@pytest.mark.parametrize("name", TEXTS)
def test_the_lists_of_a_text_are_found(name: str) -> None:
    text, *columns = TEXTS[name].split("\n--- ")
    wanted = [column.strip().split(", ") for column in columns]
    found = [kind.values for kind in Told(text + "\n").worlds[0].kinds]
    assert len(wanted) == len(found)
    assert all(any(is_list(column, values) for values in found) for column in wanted)
