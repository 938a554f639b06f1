"""What sentences say by their values alone, or by a few words of them; and what is asked where one value is named."""

from __future__ import annotations

import pytest
from tests.families.zebra.english.alike import solve

from cluewise.families.zebra.english.chart.logic import NOTHING, canonical
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.relations import Different, Item, Relation, Same

SHELVES = """Four friends.
Name: Anna, Ben, Clara, David
Pet: cat, dog, hen, pig
Age: 10, 12, 15, 20
Place: 1, 2, 3, 4
Dish: soup, roast, woolly pie, stew

"""
UNORDERED = """Name: Anna, Ben, Clara
Pet: cat, dog, hen
Motive: greed, revenge, love

"""
HOURS = """Name: Anna, Ben, Clara
Room: red, green, blue
Time: 9:00, 10:00, 11:00

"""


def readings(clue: str, text: str = SHELVES) -> list[tuple[Relation, float]]:
    """What a clue can mean, cheapest first."""
    told = Told(f"{text}1. {clue}\n")
    attempt = told.attempt(told.worlds[0], None, {})
    return [(canonical(one.relation), one.cost) for one in attempt.clues[0].readings]


def first(clue: str, text: str = SHELVES) -> Relation:
    """What a clue is taken to say; it may be believed."""
    found = readings(clue, text)
    assert found
    assert found[0][1] <= 1.3, found
    return found[0][0]


@pytest.mark.parametrize(
    ("clue", "plain"),
    [
        ("Anna has Ben on one side of her and, on the other, somebody eating soup.",
         "Anna stands directly between Ben and the one with the soup."),
        ("Anna's neighbours are Ben on her one side and the cat on the other side.",
         "Anna stands directly between Ben and the cat."),
        ("Add five to Anna's age and you get the cat's.", "The cat is five years older than Anna."),
        ("Anna's age minus five is the age of the hen's owner.", "Anna is five years older than the hen's owner."),
        ("Multiply Anna's age by two and you have that of Ben.", "Ben is twice as old as Anna."),
        ("Double Anna's age and you arrive at Ben's.", "Ben is twice as old as Anna."),
        ("The two youngest stand next to each other.", "The 10-year-old is next to the 12-year-old in Place."),
        ("Of the two oldest, one is Anna and one has the cat.",
         "Of the 15-year-old and the 20-year-old, one is Anna and the other has the cat."),
        ("There was nobody who came third but Ben.", "Ben was third."),
        ("Anna ≠ cat, ≠ dog.", "Anna has neither the cat nor the dog."),
        ("Anna is not so old as Ben.", "Anna is not as old as Ben."),
        ("Anna denies ever having touched the cat or the dog.", "Anna has neither the cat nor the dog."),
        ("Anna brings the evening to a close.", "Anna is last in Place."),
        ("Dogs make Ben sneeze, so he did not choose that.", "Ben does not have the dog."),
        ("Ben dreads hens, so his pet is something else.", "Ben does not have the hen."),
        ("Pigs frighten Ben: not his pet.", "Ben does not have the pig."),
        ("The cat has nothing to do with Anna, or with Ben, or with the soup.",
         "The cat has nothing to do with Anna, Ben or the soup."),
    ],
)  # fmt: skip
def test_it_says_what_plain_words_say(clue: str, plain: str) -> None:
    assert first(clue) == first(plain)


@pytest.mark.parametrize(
    "clue", ["I found a note from Ben in the basket of the cat.", "The cat was what Ben pampered."]
)
def test_two_values_that_nothing_tells_apart_go_together(clue: str) -> None:
    assert first(clue) == canonical(Same(Item("Name", "Ben"), Item("Pet", "cat")))


@pytest.mark.parametrize(
    "clue", ["Ben lives above the cat.", "Anna or the cat sneezed at Ben.", "If Ben is in, the cat is out."]
)
def test_a_sentence_that_may_say_more_is_not_taken_for_a_tie(clue: str) -> None:
    believed = [one for one, cost in readings(clue) if cost <= 1.3]
    assert canonical(Same(Item("Name", "Ben"), Item("Pet", "cat"))) not in believed[:1]


@pytest.mark.parametrize(
    "clue",
    ["One ate soup, one roast, one woolly pie and one stew.", "There was a cat, a dog, a hen and a pig."],
)
def test_a_recital_of_one_list_says_nothing(clue: str) -> None:
    assert first(clue) == NOTHING


def test_where_nothing_is_ordered_a_word_of_order_is_none() -> None:
    assert first("If Anna has the cat, then Ben was after revenge.", UNORDERED) == first(
        "If Anna has the cat, then Ben goes with revenge.", UNORDERED
    )


def test_a_bare_hour_is_one_where_hours_are_listed() -> None:
    assert first("At ten Ben will be in the green room.", HOURS) is not None
    assert canonical(Same(Item("Time", "11:00"), Item("Room", "red"))) == first(
        "The red room is booked for eleven.", HOURS
    )


def test_no_hour_is_small() -> None:
    assert all(
        Item("Time", "9:00") not in getattr(one, "items", ()) for one, _ in readings("Ben got the tiniest room.", HOURS)
    )


def test_a_sentence_with_one_value_is_asked_about_with_what_sounds_like_its_words() -> None:
    told = Told(f"{SHELVES}1. Anna brought a bit of wool.\n2. Ben has the dog.\n")
    offers = told.attempt(told.worlds[0], solve, {}).offers
    assert offers.of(0).every[0] == Same(Item("Name", "Anna"), Item("Dish", "woolly pie"))
    assert Different((Item("Name", "Anna"), Item("Dish", "woolly pie"))) in offers.of(0).every
    assert offers.of(0).every[-1] == NOTHING
