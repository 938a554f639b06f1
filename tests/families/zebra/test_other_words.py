"""Amounts, extremes, marks, notes and turned sentences: what they mean, and which of them may not be believed."""

from __future__ import annotations

import pytest

from cluewise.errors import ReadError
from cluewise.families.zebra import family
from cluewise.families.zebra.formal import formal

ROW = """There are 5 houses in a row, numbered 1 to 5 from left to right.
- Name: Ann, Bob, Cid, Dee, Eve
- Pet: cat, dog, fish, emu, ant
- Age: 10, 11, 12, 13, 14
- Colour: red, blue, pink, gold, green
Clues:
"""
TIMES = """There are 5 people.
- Name: Ann, Bob, Cid, Dee, Eve
- Pet: cat, dog, fish, emu, ant
- Time: 9 p.m., 9:30 p.m., 10 p.m., 11 p.m., midnight
- Drink: tea, milk, beer, cola, wine
Clues:
"""
TEAM = """There are 5 people.
- Name: Ann, Bob, Cid, Dee, Eve
- Height: 160 cm, 165 cm, 170 cm, 175 cm, 180 cm
- Number: 1, 2, 3, 4, 5
- Role: keeper, sweeper, defender, striker, winger
Clues:
"""
WEEK = """There are 5 people.
- Name: Ann, Bob, Cid, Dee, Eve
- Day: Monday, Tuesday, Wednesday, Thursday, Friday
- Lesson: physics, geography, biology, art, music
- Points: 300, 450, 600, 850, 900
Clues:
"""
TOWNS = """There are 5 towns.
- Town: Ashby, Brill, Corley, Derry, Elgin
- Weather: snow, rain, fog, sunshine, wind
- Temperature: 1 degree, 2 degrees, 4 degrees, 7 degrees, 8 degrees
Clues:
"""
WINES = """There are 4 wines.
- Wine: Merlot, Malbec, Muscat, Riesling
- Vintage: 2012, 2014, 2016, 2018
- Region: Alsace, Mosel, Mendoza, Rioja
Clues:
"""
LOST = """There are 4 people.
- Name: Ann, Bob, Cid, Dee
- Lost thing: hat, boot, ring, key
- Pet: cat, dog, emu, ant
Clues:
"""


def meanings(sentence: str, world: str) -> list[str]:
    """All that a clue may mean; nothing where it is refused, or believed only loosely."""
    try:
        puzzle = family.read(f"{world}1. {sentence}\n")
    except ReadError:
        return []
    if not puzzle.clues or puzzle.clues[0].passed:
        return []
    found = puzzle.doubts[0].readings if puzzle.doubts else (puzzle.clues[0].relation,)
    return [formal(puzzle, relation).replace("position", "") for relation in found]


MEANT = [
    (TIMES, "Ann was seen exactly one hour after the person with the cat.", "time(cat) + 60 = time(Ann)"),
    (TIMES, "The cat's owner was seen half an hour after Bob.", "time(Bob) + 30 = time(cat)"),
    (TIMES, "Ann starts before anyone else.", "Ann = 9 p.m"),
    (TIMES, "Ann was the first to be seen.", "Ann = 9 p.m"),
    (TIMES, "Ann came on later than Bob.", "time(Bob) < time(Ann)"),
    (TIMES, "The cat was fed an hour before Bob had his tea.", "time(cat) + 60 = time(Bob) and Bob = tea"),
    (TIMES, "Either Ann drinks tea, or Bob does, but not both.", "exactly 1 of [Ann = tea; Bob = tea]"),
    (TIMES, "The beer that Ann was drinking was served before the wine.", "time(beer) < time(wine) and Ann = beer"),
    (TIMES, "Ann admired the cat that Bob was feeding.", "Ann != cat and Bob = cat"),
    (TIMES, "Ann: not tea", "Ann != tea"),
    (TIMES, "Ann: tea or milk", "exactly 1 of [Ann = tea; Ann = milk]"),
    (TIMES, "Ann: neither cat nor dog", "Ann != cat and Ann != dog"),
    (TIMES, "Ann = cat", "Ann = cat"),
    (TIMES, "Clue number one: Ann drinks tea.", "Ann = tea"),
    (TIMES, "OFFICER: Ann drinks tea.", "Ann = tea"),
    (TIMES, "Who has the cat, drinks tea.", "cat = tea"),
    (TIMES, "Bob looks after the cat.", "Bob = cat"),
    (TIMES, "Bob has for pet a cat.", "Bob = cat"),
    (ROW, "Ann's house is exactly in the middle of the row.", "(Ann) = 3"),
    (ROW, "The cat is kept outside the last house on the right.", "(cat) = 5"),
    (ROW, "Ann has Bob directly on her left and Cid on her right.", "(Bob) + 1 = (Ann) and (Ann) < (Cid)"),
    (ROW, "Ann's neighbour on the right has the cat.", "(Ann) + 1 = (cat)"),
    (ROW, "Of the two people next to Ann, one is Bob and the other is Cid.",
     "|(Bob) - (Ann)| = 1 and |(Cid) - (Ann)| = 1 and (Bob) != (Cid)"),
    (ROW, "Ann and Bob sit at opposite ends.", "|(Ann) - (Bob)| = 4"),
    (ROW, "The eldest, Ann, does not have the cat.", "(Ann) = (14) and (Ann) != (cat)"),
    (ROW, "Ann is the oldest of the five.", "(Ann) = (14)"),
    (ROW, "Ann is older than all the others.", "(Ann) = (14)"),
    (ROW, "Bob is not as old as Ann.", "age(Bob) < age(Ann)"),
    (ROW, "Ann is a year older than Bob, that is, the owner of the cat.", "age(Bob) + 1 = age(Ann) and (Bob) = (cat)"),
    (ROW, "Cat < red", "(cat) < (red)"),
    (ROW, "1st: not Ann", "(Ann) != 1"),
    (TEAM, "Ann's number is exactly one higher than the keeper's.", "number(keeper) + 1 = number(Ann)"),
    (TEAM, "Ann's number is equal to the sum of the numbers of Bob and the keeper.", None),
    (WEEK, "We have physics the day after geography.", "day(geography) + 1 = day(physics)"),
    (WEEK, "Ann taught on the day after Bob.", "day(Bob) + 1 = day(Ann)"),
    (WEEK, "Ann taught on the day immediately after the day on which Bob taught.", "day(Bob) + 1 = day(Ann)"),
    (WEEK, "Ann teaches art, some time later in the week than Bob did his shift.", "Ann = art and day(Bob) < day(Ann)"),
    (WEEK, "Ann is in the lead.", "Ann = 900"),
    (TOWNS, "Brill will be 6 degrees warmer than Ashby.", "temperature(Ashby) + 6 = temperature(Brill)"),
    (TOWNS, "It'll be one degree colder in Elgin than in Derry.", "temperature(Elgin) + 1 = temperature(Derry)"),
    (TOWNS, "There is no fog in Derry.", "fog != Derry"),
    (TOWNS, "Either Brill has snow and Derry fog, or it's the other way round.",
     "exactly 1 of [Brill = snow and Derry = fog; Derry = snow and Brill = fog]"),
    (WINES, "The Merlot is the oldest of our wines.", "Merlot = 2012"),
    (WINES, "The Merlot is the most recent of the four.", "Merlot = 2018"),
    (LOST, "The one who lost a boot owns the cat.", "boot = cat"),
]  # fmt: skip


@pytest.mark.parametrize(("world", "sentence", "means"), MEANT, ids=[sentence for _, sentence, _ in MEANT])
def test_what_is_said_in_other_words_means_the_same(world: str, sentence: str, means: str | None) -> None:
    found = meanings(sentence, world)
    if means is None:  # too long to be written here, but one reading
        assert len(found) == 1
        assert found[0].count(" or ") == 7
    else:
        assert found == [means]


@pytest.mark.parametrize(
    ("world", "sentence"),
    [
        (ROW, "Ann is the oldest of the three."),
        (ROW, "Ann is the oldest of the women."),
        (ROW, "Ann is older than the other two."),
        (ROW, "Ann is two years older than anyone else."),
        (TIMES, "Ann's number is higher than Bob's."),
        (TIMES, "Ann might see the cat before Bob."),
        (TIMES, "You might see the cat before Bob."),
        (WINES, "The Merlot is served before the Malbec."),
        (LOST, "Ann lost the cat."),
        (TIMES, "Ann looks for the cat after Bob."),
        (ROW, "Ann is older than Bob expected."),
        (ROW, "Ann waits outside the red house."),
        (ROW, "Of Ann, Bob and Cid, Ann is older than the others."),
    ],
)
def test_what_may_mean_something_else_is_not_believed(world: str, sentence: str) -> None:
    assert meanings(sentence, world) == []


def test_he_may_be_either_of_two_persons_and_a_title_tells_which() -> None:
    sentence = "Ann is 5 cm taller than Bob, and his number is 3."
    both = meanings(sentence, TEAM)
    assert [one.split(" and ")[1] for one in both] == ["Ann = 3", "Bob = 3"]
    titled = TEAM.replace("Ann, Bob", "Mrs Ann, Mr Bob")
    assert len(meanings("Mr Bob is 5 cm taller than Mrs Ann, and he has number 3.", titled)) == 1


def test_the_green_one_is_no_number() -> None:
    world = ROW.replace("10, 11, 12, 13, 14", "1, 2, 3, 4, 6")
    assert meanings("The owner of the red house is older than the owner of the green one.", world) == [
        "age(green) < age(red)"
    ]
