"""Headings with a colon, sets in braces, letters, and rows that run from one thing to another."""

from __future__ import annotations

import pytest
from tests.families.zebra.english.alike import solve

from cluewise.base.errors import ReadError
from cluewise.families.zebra import family
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.relations import Item, Same

NAMES = "- Name: Ada, Ben, Cleo"


@pytest.mark.parametrize(
    ("text", "title", "values"),
    [
        ("Puzzle #7: The Four Cups\n\nThree friends met.", "Name", ("Ada", "Ben", "Cleo")),
        ("PUZZLE 31: THE CUPS\n\nThree friends met.", "Name", ("Ada", "Ben", "Cleo")),
        ("Brainteaser of the Month: Three Friends, Three Cups\n\nThree friends met.", "Name", ("Ada", "Ben", "Cleo")),
        ("Let Kim, Lou and Max each own one animal from {cow, goat, sheep}.", "Animal", ("cow", "goat", "sheep")),
        ("Let Kim, Lou and Max each own one animal from {cow, goat, sheep}.", "Name", ("Kim", "Lou", "Max")),
        (
            "Three talks were held, one a day on Monday, Tuesday and Wednesday.",
            "Day",
            ("Monday", "Tuesday", "Wednesday"),
        ),
        ("Three dogs get one, two or three scoops of food.", "Scoop", ("1", "2", "3")),
        (
            "Each of three cooks scored a different number of points: 10, 15 or 20. It was fun.",
            "Point",
            ("10", "15", "20"),
        ),
        ("Three towers were built in 1820, 1831 and 1842.", "Year", ("1820", "1831", "1842")),
        ("Three coats were left in the reading room, the cafe and the hall.", None, ("reading room", "cafe", "hall")),
    ],
)
def test_headings_sets_and_scales_in_running_text(text: str, title: str | None, values: tuple[str, ...]) -> None:
    lists = "" if "Kim" in text else f"\n\n{NAMES}"
    puzzle = family.read(f"{text}{lists}\n- Cup: tin, clay, glass\n\nClues:\n")
    assert any(category.values == values and title in (None, category.name) for category in puzzle.categories)
    assert not any("Puzzle" in category.name or "Brain" in category.name for category in puzzle.categories)


LETTER = """Dear Aunt Peg,

Four of us have a room: me (I'm Tilly, as you know), Rosa, Hugh and Gordon. The rooms are numbered 1 to 4 from left to
right, and our doors are red, blue, green and white.

My door is red. I am not in room 1. Rosa is in room 3, and her door is white. Hugh is in room 4. My room is right next
to Hugh's, or I am in room 2. Gordon's door is green.

Love,
Tilly
"""


def test_who_writes_a_letter_may_be_one_of_the_people() -> None:
    puzzle = Told(LETTER).settle(solve)
    assert ("Tilly", "Rosa", "Hugh", "Gordon") in [category.values for category in puzzle.categories]
    assert puzzle.clues[0].relation == Same(Item("Name", "Tilly"), Item("Door", "red"))
    assert not any("Peg" in value or "Love" in value for category in puzzle.categories for value in category.values)


RACK = """Four servers stand in a rack. The slots are numbered 1 (bottom) to 4 (top).
- Name: Alpha, Bravo, Delta, Echo
- System: Arch, Debian, Fedora, Mint

1. {}
"""
TENTS = """Four tents stand in a row, numbered 1 to 4 from the lake to the forest.
- Name: Ada, Ben, Cleo, Dov
- Duty: maps, dishes, water, fire

1. {}
"""


@pytest.mark.parametrize("clue", ["Ada sleeps closer to the river than Ben.", "Ada is above Ben."])
def test_without_such_ends_nobody_can_tell(clue: str) -> None:
    with pytest.raises(ReadError):
        family.read(TENTS.format(clue))
