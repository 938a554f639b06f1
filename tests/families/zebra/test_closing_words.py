"""What closes a clause or points back: but not next to it, between them, it, she, neither does Eli."""

from __future__ import annotations

import pytest

from cluewise.errors import ReadError
from cluewise.families.zebra import family
from cluewise.pipeline import read

ROW = """There are 4 houses in a row, numbered 1 to 4 from left to right.
- Names: Anna, Ben, Kofi, Wanda
- Colors: red, blue, green, white
- Pets: cat, dog, parrot, fish

1. {}
"""
SCORES = """Three players, Ann, Bob and Cid, scored 10, 20 and 30 points. Their shirts were red, blue and green.

1. {}
"""
AGES = """There are three people: Ann, Bob and Cid.
Age: 10, 20, 30
Colours: red, blue, green

1. {}
"""
TITLED = """Four guests came: Mr. Abel, Mrs. Byrne, Ms. Castro and Mr. Dunn.
Their hats were black, grey, green and white.

1. {}
"""
LEFT, BESIDE = "position(red) < position(blue)", "|position(red) - position(blue)| = 1"


def meanings(world: str, clue: str) -> list[str]:
    """What the first clue may mean, the likeliest reading first; nothing where it is refused."""
    try:
        puzzle = family.read(world.format(clue))
    except ReadError:
        return []
    ways = puzzle.choices()[0] if puzzle.doubts else 1
    chosen = [puzzle.choosing((n,)) if puzzle.doubts else puzzle for n in range(ways)]
    return [one.understood()[0].split(" -> ")[1].split(" (loosely")[0] for one in chosen]


@pytest.mark.parametrize(
    ("world", "clue", "relation"),
    [
        (ROW, "The red house is left of the blue house, but not next to it.", f"{LEFT} and not ({BESIDE})"),
        (
            ROW,
            "The red house is left of the blue house, with two houses between them.",
            f"{LEFT} and |position(red) - position(blue)| = 3",
        ),
        (
            ROW,
            "The red house is left of the blue house, with exactly one house in between.",
            f"{LEFT} and |position(red) - position(blue)| = 2",
        ),
        (
            ROW,
            "Anna either owns the cat or lives in the red house, but not both.",
            "exactly 1 of [position(Anna) = position(cat); position(Anna) = position(red)]",
        ),
        (
            ROW,
            "Anna does not own the cat. Neither does Ben, and neither does Kofi.",
            "position(Anna) != position(cat) and position(Ben) != position(cat) and position(Kofi) != position(cat)",
        ),
        (ROW, "Anna likes red the most.", "position(Anna) = position(red)"),
        (ROW, "Anna is not in an outside house.", "position(Anna) != 1 and position(Anna) != 4"),
        (ROW, "Anna's house number is lower than Ben's.", "position(Anna) < position(Ben)"),
        (ROW, "Anna's parrot is in house 3.", "position(Anna) = position(parrot) and position(Anna) = 3"),
        (
            ROW,
            "The four are Anna, the owner of the cat, the one in the red house and the one in house 3.",
            "position(Anna) != position(cat) and position(Anna) != position(red) and position(Anna) != 3 "
            "and position(cat) != position(red) and position(cat) != 3 and position(red) != 3",
        ),
        (TITLED, "The white hat belongs to a man.", "exactly 1 of [white = Mr. Abel; white = Mr. Dunn]"),
        (TITLED, "The white hat does not belong to a woman.", "white != Mrs. Byrne and white != Ms. Castro"),
        (SCORES, "Ann finished last.", "Ann = 10"),
        (SCORES, "Ann did not win.", "Ann != 30"),
        (SCORES, "Ann came second.", "Ann = 20"),
        (SCORES, "Ann scored 10 points more than Bob.", "point(Bob) + 10 = point(Ann)"),
    ],
)
def test_what_closes_a_clause_speaks_of_those_in_it(world: str, clue: str, relation: str) -> None:
    assert meanings(world, clue) == [relation]


@pytest.mark.parametrize(
    "clue",
    [
        "Ann came last.",
        "Ann was first.",
        "Ann finished third.",
        "Ann did not win.",
        "Ann is in the third house.",
        "Ann lives on the top floor.",
        "Ann lives in the last house.",
    ],
)
def test_nobody_can_tell_who_is_the_last_of_some_ages(clue: str) -> None:
    assert meanings(AGES, clue) == []


@pytest.mark.parametrize(
    ("clue", "first", "second"),
    [
        (
            "Anna lives next to the red house. It is house 3.",
            "|position(Anna) - position(red)| = 1",
            "position(red) = 3",
        ),
        ("Anna is left of the cat, and it lives in house 3.", "position(Anna) < position(cat)", "position(cat) = 3"),
    ],
)
def test_it_is_never_the_person_beside_whom_a_thing_is_named(clue: str, first: str, second: str) -> None:
    assert meanings(ROW, clue) == [f"{first} and {second}"]


@pytest.mark.parametrize(
    ("clue", "readings"),
    [
        (
            "The red house is left of the blue house. It has the fish.",
            [f"{LEFT} and position({one}) = position(fish)" for one in ("red", "blue")],
        ),
        (
            "Anna is left of Wanda. She is not in house 2 either.",
            [f"position(Anna) < position(Wanda) and position({one}) != 2" for one in ("Anna", "Wanda")],
        ),
    ],
)
def test_where_two_may_be_meant_both_are_tried(clue: str, readings: list[str]) -> None:
    assert meanings(ROW, clue) == readings


@pytest.mark.parametrize(
    ("clue", "relation"),
    [
        ("Anna hates red and blue.", "position(Anna) != position(red) and position(Anna) != position(blue)"),
        (
            "Anna can't stand red, blue or white.",
            "position(Anna) != position(red) and position(Anna) != position(blue) "
            "and position(Anna) != position(white)",
        ),
    ],
)
def test_who_hates_two_things_has_neither(clue: str, relation: str) -> None:
    assert meanings(ROW, clue) == [relation]


@pytest.mark.parametrize(
    "clue",
    [
        "Anna hates red and the cat.",
        "Anna lives next to the red house, but not Ben next to it.",
        "One of the men owns the cat.",
        "Anna writes to the cat.",
    ],
)
def test_what_is_not_plain_is_refused_or_left_in_doubt(clue: str) -> None:
    with pytest.raises(ReadError):
        read(ROW.format(clue), family="zebra")


def test_prose_goes_on_about_whom_the_sentence_before_speaks_of() -> None:
    text = """Three friends, Bob, Carol and Dave, live in houses 1, 2 and 3, from left to right. Their pets are a cat,
a dog and a fish.

Bob owns the cat. He does not live in house 1. Carol lives in house 2. She does not own the dog."""
    told = family.read(text).understood()
    assert [one.split(" -> ")[1] for one in told] == [
        "position(Bob) = position(cat) and position(Bob) != 1",
        "position(Carol) = 2 and position(Carol) != position(dog)",
    ]
