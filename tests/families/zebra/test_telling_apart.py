"""Sentences that are close to each other and mean different things: which order, how near, this or that."""

from __future__ import annotations

import pytest

from cluewise.errors import ReadError
from cluewise.families.zebra import family
from cluewise.pipeline import read

ROW = "There are 4 houses in a row, numbered 1 to 4 from left to right.\n- Names: Anna, Ben, Kofi, Wanda\n"
HOUSES = f"{ROW}- Drinks: tea, milk, cocoa, water\n- Pets: cat, dog, parrot, fish\n- Jobs: baker, pilot, nurse, cook\n"
AGES = f"{ROW}- Ages: 25, 30, 35, 40\n- Pets: cat, dog, parrot, fish\n"
HEIGHTS = f"{ROW}- Heights: 150 cm, 160 cm, 170 cm, 180 cm\n- Nationalities: Irish, Dutch, Greek, Swiss\n"
FLOORS = AGES.replace(
    "4 houses in a row, numbered 1 to 4 from left to right", "4 floors, numbered 1 to 4 from the bottom"
)

DIRECTLY = "position(Anna) + 1 = position(baker)"
BESIDE = "|position(Anna) - position(Ben)| = 1"
ONE_OF_TWO = "exactly 1 of [position(Anna) = position(tea); position(baker) = position(parrot)]"


@pytest.mark.parametrize(
    ("world", "sentence", "reading"),
    [
        (HOUSES, "Anna is just to the left of the baker.", DIRECTLY),
        (HOUSES, "Anna is just left of the baker.", DIRECTLY),
        (HOUSES, "Anna lives just to the left of the baker.", DIRECTLY),
        (HOUSES, "The baker is just to the right of Anna.", DIRECTLY),
        (HOUSES, "Anna is to the left of the baker.", "position(Anna) < position(baker)"),
        (HOUSES, "Either Anna drinks tea or the baker keeps the parrot.", ONE_OF_TWO),
        (HOUSES, "Anna drinks tea, or the baker keeps the parrot.", ONE_OF_TWO),
        (
            HOUSES,
            "Anna drinks tea and Ben keeps the parrot.",
            "position(Anna) = position(tea) and position(Ben) = position(parrot)",
        ),
        (
            HOUSES,
            "At least one of these is true: Anna drinks tea, or the baker keeps the parrot.",
            "position(Anna) = position(tea) or position(baker) = position(parrot)",
        ),
        (HOUSES, "Anna is next to both Ben and the baker.", f"{BESIDE} and |position(Anna) - position(baker)| = 1"),
        (HOUSES, "Anna is next to Ben and the baker drinks tea.", f"{BESIDE} and position(baker) = position(tea)"),
        (HOUSES, "Anna is next to Ben and drinks tea.", f"{BESIDE} and position(Anna) = position(tea)"),
        (AGES, "The 25-year-old is directly behind Anna.", "position(Anna) + 1 = position(25)"),
        (AGES, "The 25-year-old is next to Anna.", "|position(25) - position(Anna)| = 1"),
        (AGES, "Anna is older than Ben.", "age(Ben) < age(Anna)"),
        (FLOORS, "The 25-year-old lives directly below Anna.", "position(25) + 1 = position(Anna)"),
        (
            FLOORS,
            "Ben lives above the 25-year-old but below Kofi.",
            "position(25) < position(Ben) and position(Ben) < position(Kofi)",
        ),
        (
            HEIGHTS,
            "Kofi stands somewhere between Wanda and the Irish runner.",
            "position(Wanda) < position(Kofi) < position(Irish) or position(Irish) < position(Kofi) < position(Wanda)",
        ),
        (HEIGHTS, "Kofi is taller than Wanda.", "height(Wanda) < height(Kofi)"),
    ],
)
def test_each_means_what_it_says(world: str, sentence: str, reading: str) -> None:
    (found,) = family.read(f"{world}\n1. {sentence}\n").readings
    assert found.split(" -> ")[1] == reading


@pytest.mark.parametrize(
    "sentence",
    [
        "Anna is next to Ben and the baker.",
        "Anna is next to Ben or the baker.",
        "Anna is left of Ben and the cat.",
        "Anna is left of Ben and the baker left of Kofi.",
    ],
)
def test_what_could_be_meant_in_two_ways_is_refused(sentence: str) -> None:
    with pytest.raises(ReadError):
        read(f"{HOUSES}\n1. {sentence}\n", family="zebra")


MARKET = """Four friends, Anna, Ben, Carla and Dirk, went to the market on four different days from Monday to Thursday.
Each bought one thing: apples, bread, cheese or dates.

1. Dirk went on Thursday.
2. {}
"""
STREET = """There are 4 houses in a row, numbered 1 to 4 from left to right.
- Name: Anna, Ben, Carla, Dirk
- Food: apples, bread, cheese, dates

1. Dirk has dates.
2. {}
"""


@pytest.mark.parametrize(
    ("text", "clue", "means"),
    [
        (MARKET, "Anna went the day before the person who bought bread.", "day(Anna) + 1 = day(bread)"),
        (MARKET, "Anna did not go the day after Ben.", "not (day(Ben) + 1 = day(Anna))"),
        (MARKET, "Anna went a day before Ben.", "day(Anna) + 1 = day(Ben)"),
        (MARKET, "Anna went on a day before Ben.", "day(Anna) < day(Ben)"),
        (MARKET, "Anna went some day before Ben.", "day(Anna) < day(Ben)"),
        (STREET, "Anna lives in the house before Ben.", "position(Anna) + 1 = position(Ben)"),
        (STREET, "Anna lives in a house before Ben.", "position(Anna) < position(Ben)"),
    ],
)
def test_the_day_before_is_one_day_and_a_day_before_may_be_any(text: str, clue: str, means: str) -> None:
    assert family.read(text.format(clue)).understood()[1].endswith(f"-> {means}")


DEFINITE = [
    "Anna lives in the house to the left of Ben.",
    "Anna is in the house left of Ben.",
    "Anna is the person to the left of Ben.",
    "The house to the right of Anna's is Ben's.",
    "In the house to the left of Ben lives Anna.",
]
NEAR, FAR = "position(Anna) + 1 = position(Ben)", "position(Anna) < position(Ben)"


@pytest.mark.parametrize("clue", DEFINITE)
def test_the_house_to_the_left_is_the_next_one_unless_only_any_of_them_makes_sense(clue: str) -> None:
    puzzle = family.read(STREET.format(clue))
    assert puzzle.choices() == (2,)
    assert [puzzle.choosing((n,)).understood()[1].split(" -> ")[1] for n in (0, 1)] == [NEAR, FAR]


@pytest.mark.parametrize(
    ("clue", "means"),
    [
        ("Anna lives in a house to the left of Ben.", FAR),
        ("Anna lives to the left of Ben.", FAR),
        ("Anna lives in the house somewhere to the left of Ben.", FAR),
        ("Anna lives in the house further to the left of Ben.", FAR),
        ("Anna lives in one of the houses to the left of Ben.", FAR),
        ("Anna lives in the house immediately to the left of Ben.", NEAR),
        ("Anna lives in the first house to the left of Ben.", NEAR),
        ("Anna lives in the second house to the left of Ben.", "position(Anna) + 2 = position(Ben)"),
        ("Anna lives in the second house from the left.", "position(Anna) = 2"),
    ],
)
def test_other_words_leave_no_doubt_how_far_to_the_left(clue: str, means: str) -> None:
    puzzle = family.read(STREET.format(clue))
    assert not puzzle.doubts
    assert puzzle.understood()[1].endswith(f"-> {means}")


def test_of_both_readings_the_one_with_one_solution_wins() -> None:
    rest = "3. Ben lives in house 3.\n4. Carla lives in house 4.\n5. Anna has bread.\n6. Ben has apples.\n"
    text = STREET.format("Anna lives in the house to the left of Ben.") + rest
    assert read(text, family="zebra").understood()[1].endswith(f"-> {NEAR}")
    denied = STREET.format("Anna does not live in the house to the left of Ben.") + rest
    assert read(denied, family="zebra").understood()[1].endswith(f"-> not ({NEAR})")
