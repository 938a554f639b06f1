"""English and JSON: what is read, and what is refused, with its place."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from tests.families.zebra.english.alike import says_the_same

from cluewise.base.errors import InputError, PuzzleError, ReadError
from cluewise.families.zebra import family
from cluewise.families.zebra.puzzle import (
    AllOf,
    AnyOf,
    Between,
    Category,
    Clue,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Not,
    Offset,
    Relation,
    Same,
    ZebraPuzzle,
)

TOP = """There are 4 houses in a row, numbered 1 to 4 from left to right.
- Names: Alice, Bob, Carol, Rose
- Colors: red, blue, green, white
- Pets: cat, dog, fish, rose
- Hobbies: knitting, photography, chess, boba
- Each person has a favorite drink: `tea`, `boba tea`, `milk`, `A`

Clues:
"""
ALICE, BOB, CAROL = (Item("Name", name) for name in ("Alice", "Bob", "Carol"))
RED, BLUE, GREEN = (Item("Color", colour) for colour in ("red", "blue", "green"))
CAT, DOG = Item("Pet", "cat"), Item("Pet", "dog")
KNITTING, PHOTOS = Item("Hobby", "knitting"), Item("Hobby", "photography")
TEA, BOBA_TEA = Item("Drink", "tea"), Item("Drink", "boba tea")


def house(number: int) -> Item:
    return Item("House", str(number))


def clue(sentence: str) -> Relation:
    return family.read(f"{TOP}1. {sentence}\n").clues[0].relation


SHAPES: list[tuple[str, Relation]] = [
    ("Alice is in house 1.", Same(ALICE, house(1))),
    ("Alice lives in the first house.", Same(ALICE, house(1))),
    ("The person with the cat is in house 2", Same(CAT, house(2))),
    ("House 2 is painted blue.", Same(house(2), BLUE)),
    ("The person in house 3 owns the cat.", Same(house(3), CAT)),
    ("Bob is not in house 3.", Different((BOB, house(3)))),
    ("Bob does not live in the 3rd house.", Different((BOB, house(3)))),
    ("The green house is not in house 3.", Different((GREEN, house(3)))),
    ("Alice owns the cat.", Same(ALICE, CAT)),
    ("The person in the red house owns a cat.", Same(RED, CAT)),
    ("Bob is in the red house.", Same(BOB, RED)),
    ("The cat owner is the person who drinks boba tea.", Same(CAT, BOBA_TEA)),
    ("The person who loves drinking tea is Bob.", Same(TEA, BOB)),
    ("The person whose favorite drink is tea is Bob.", Same(TEA, BOB)),
    ("Carol knits.", Same(CAROL, KNITTING)),
    ("The person who enjoys photographs is the tea drinker.", Same(PHOTOS, TEA)),
    ("Bob isn't the person who keeps dogs.", Different((BOB, DOG))),
    ("Alice does not own the cat.", Different((ALICE, CAT))),
    ("Bob is directly left of Carol.", Offset("House", BOB, CAROL, 1, 1)),
    ("Bob is immediately to the right of the red house.", Offset("House", RED, BOB, 1, 1)),
    ("Bob is left of Carol.", Offset("House", BOB, CAROL, 1, None)),
    ("The dog owner is somewhere to the left of Bob.", Offset("House", DOG, BOB, 1, None)),
    ("Bob is somewhere to the right of the person with the cat.", Offset("House", CAT, BOB, 1, None)),
    ("Bob is next to the person with the cat.", Distance("House", BOB, CAT, 1, 1)),
    ("Bob and Alice are next to each other.", Distance("House", BOB, ALICE, 1, 1)),
    ("Bob is not next to Alice.", Not(Distance("House", BOB, ALICE, 1, 1))),
    ("There is one house between Bob and the red house.", Distance("House", BOB, RED, 2, 2)),
    ("There are two houses between Bob and Alice.", Distance("House", BOB, ALICE, 3, 3)),
    ('Alice drinks "A".', Same(ALICE, Item("Drink", "A"))),
    ('"Rose" (Name) is in the red house.', Same(Item("Name", "Rose"), RED)),
    ("Bob owns the cat or the dog.", Exactly(1, (Same(BOB, CAT), Same(BOB, DOG)))),
    ("Bob owns no cat.", Different((BOB, CAT))),
    ("Bob never owns the cat.", Different((BOB, CAT))),
    ("Alice owns the cat. Bob owns the dog.", AllOf((Same(ALICE, CAT), Same(BOB, DOG)))),
    ("Alice, who owns the cat, is in house 1.", AllOf((Same(ALICE, CAT), Same(ALICE, house(1))))),
    ("The dogs are in house 1.", Same(DOG, house(1))),
    ("Bob's cat is in house 1.", AllOf((Same(BOB, CAT), Same(BOB, house(1))))),
    ("Neither Bob nor Alice owns the cat.", AllOf((Different((BOB, CAT)), Different((ALICE, CAT))))),
    ("Bob owns neither the cat nor the dog.", AllOf((Different((BOB, CAT)), Different((BOB, DOG))))),
    ("If Bob owns the cat, then Alice drinks tea.", If(Same(BOB, CAT), Same(ALICE, TEA))),
    ("Bob owns the cat if and only if Alice drinks tea.", Iff(Same(BOB, CAT), Same(ALICE, TEA))),
    ("Either Bob owns the cat or Alice drinks tea.", Exactly(1, (Same(BOB, CAT), Same(ALICE, TEA)))),
    ("Bob owns the cat unless Alice drinks tea.", AnyOf((Same(BOB, CAT), Same(ALICE, TEA)))),
    ("Of Bob and Alice, one owns the cat and the other drinks tea.",
     Exactly(1, (AllOf((Same(BOB, CAT), Same(ALICE, TEA))), AllOf((Same(ALICE, CAT), Same(BOB, TEA)))))),
    ("Alice, Bob and the cat owner are three different people.", Different((ALICE, BOB, CAT))),
    ("Bob lives two houses to the left of Alice.", Offset("House", BOB, ALICE, 2, 2)),
    ("Bob lives at least two houses to the left of Alice.", Offset("House", BOB, ALICE, 2, None)),
    ("Bob is somewhere between Alice and the red house.", Between("House", BOB, ALICE, RED)),
    ("In the red house they drink tea.", Same(RED, TEA)),
    ("The cat is owned by Bob.", Same(CAT, BOB)),
    ("Bob lives at one of the ends.", AnyOf((Same(BOB, house(1)), Same(BOB, house(4))))),
    ("Bob lives in the second house from the right.", Same(BOB, house(3))),
    ("Bob and Alice are neighbours.", Distance("House", BOB, ALICE, 1, 1)),
    ("Bob and Alice are two houses apart.", Distance("House", BOB, ALICE, 2, 2)),
    ("Exactly 1 of these is true: (Alice goes with cat); (Bob is in house 2).",
     Exactly(1, (Same(ALICE, CAT), Same(BOB, house(2))))),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "relation"), SHAPES, ids=[sentence for sentence, _ in SHAPES])
def test_these_shapes_of_sentences_are_read(sentence, relation):
    assert says_the_same(family.read(TOP), [relation], [clue(sentence)])


ASKED = """Bob's brother owns the cat.
Bob envies the cat.
Bob loves the cat owner.
Alice is Bob.
Bob is in house 5.
A is Alice's drink.
Bob is above Carol.
Dave is next to Bob.
Bob is next to his cat.
The person with Bob owns the cat.""".splitlines()


@pytest.mark.parametrize("sentence", ASKED)
def test_what_is_not_surely_understood_is_asked_about_with_its_place(sentence):
    with pytest.raises(ReadError) as caught:
        clue(sentence)
    assert [doubt["clue"] for doubt in caught.value.doubts] == [1]
    assert (caught.value.line, caught.value.column) == (9, 4)


@pytest.mark.parametrize("length", [2, 3, 17, 80])
def test_long_lists_of_relations_read_back(length):
    puzzle = family.read(TOP)
    parts = tuple(Same(ALICE, CAT) if n % 2 else Same(BOB, DOG) for n in range(length))
    long = ZebraPuzzle(puzzle.size, puzzle.categories, (Clue(AnyOf(parts)), Clue(Not(AllOf(parts)))))
    assert family.read(family.write(long)) == long


def test_a_value_of_two_lists_is_chosen_by_the_sentence_and_else_left_open():
    assert clue("Rose is in house 1.") == Same(Item("Name", "Rose"), house(1))
    assert clue("The rose owner is in house 1.") == Same(Item("Pet", "rose"), house(1))
    assert clue("The rose is in house 1.") == Same(Item("Pet", "rose"), house(1))
    lists = "- Name: Ann, Ben\n- Flower: daisy, lily\n- Boat: daisy, swan\n"
    with pytest.raises(ReadError) as caught:
        family.read(f"There are 2 houses.\n{lists}Clues:\n1. The daisy is in house 1.\n")
    assert caught.value.doubts


def test_remarks_are_kept_apart():
    puzzle = family.read(f"{TOP}1. Alice owns the cat.\n2. It rained.\n\nWho owns the dog?\n")
    assert (len(puzzle.clues), puzzle.asides, puzzle.question) == (1, ("It rained.",), "Who owns the dog?")


def test_the_puzzle_without_what_was_not_read_is_at_hand():
    with pytest.raises(ReadError) as caught:
        family.read(f"{TOP}1. Alice owns the cat.\n2. Bob envies the dog.\n")
    assert [c.relation for c in caught.value.partial.clues] == [Same(ALICE, CAT)]
    assert caught.value.partial.asides == ("LEFT OUT, not understood: Bob envies the dog.",)


def test_a_clue_may_go_on_over_several_lines_and_places_follow():
    assert clue("Alice owns\n   the cat.") == Same(ALICE, CAT)
    with pytest.raises(ReadError) as caught:
        clue("Alice owns\n   the zebra.")
    assert caught.value.line == 9


def test_bullets_will_do_for_clues_and_a_heading_may_be_marked():
    text = TOP.replace("Clues:", "## Clues:") + "- Alice owns the cat.\n\n* Bob is in house 2\n"
    assert [c.relation for c in family.read(text).clues] == [Same(ALICE, CAT), Same(BOB, house(2))]


def test_long_titles_give_short_names_and_plural_ones_singular_names():
    puzzle = family.read(TOP)
    assert puzzle.header == ("House", "Name", "Color", "Pet", "Hobby", "Drink")


def test_titles_that_end_alike_get_longer_names():
    lists = "- People have unique hair colors: red, grey\n- Each has a favorite color: blue, pink\n"
    assert family.read(f"There are 2 houses.\n{lists}Clues:\n").header == ("House", "Hair color", "Favorite color")


def test_puzzles_need_no_houses():
    top = "There are 3 people.\n- Name: Ann, Ben, Cem\n- Day (in order): Mon, Tue, Wed\n"
    puzzle = family.read(f"{top}Clues:\n1. Ann is directly before Ben in Day.\n")
    assert puzzle.header == ("Name", "Day")
    assert puzzle.clues[0].relation == Offset("Day", Item("Name", "Ann"), Item("Name", "Ben"), 1, 1)


def test_other_places_than_houses_are_counted_too():
    text = "There are two seats in a row.\n- Name: Ann, Ben\nClues:\n1. Ann is in seat 2.\n"
    assert family.read(text).clues[0].relation == Same(Item("Name", "Ann"), Item("Seat", "2"))


def test_fewer_values_than_houses_are_fine_and_more_are_not():
    assert family.read("There are 3 houses.\n- Name: Ann\nClues:\n").categories[1].values == ("Ann",)
    with pytest.raises(ReadError, match="lists 3 values") as caught:
        family.read("There are 2 houses.\n- Name: Ann, Ben, Cem\nClues:\n")
    assert caught.value.line == 2


def test_numbers_and_order_survive_in_the_lists():
    text = "There are 2 of each.\n- Name: Ann, Ben\n- Price (numbers): two pounds = 2, `2.50, about` = 2.5\nClues:\n"
    puzzle = family.read(text)
    assert puzzle.categories[1] == Category("Price", ("two pounds", "2.50, about"), numbers=(2, Fraction(5, 2)))
    assert family.read(family.write(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("text", "says", "line"),
    [
        ("- Name: Ann, Ben\nClues:\n", "no lists", 1),
        ("There are 3 houses.\nClues:\n", "no lists", 1),
        ("There are 3 houses, numbered 1 to 4.\n- Name: Ann\nClues:\n", "the number 3 again", 1),
        ("There are 3 houses.\nThe first one envies red.\n- Color: red\nClues:\n", "no lists of values are found", 1),
        ("There are 3 houses.\n- Color red, blue\nClues:\n", "which is meant?", 2),
        ("There are 3 houses.\n- Hint: Bob is tall\n- Color: red\nClues:\n", "may be a clue rather than a list", 2),
        ("There are 3 houses.\nHint: short\n- Color: red\nClues:\n", "no lists of values are found", 1),
        ("There are 3 houses.\n- Color: red,, blue\nClues:\n", "separated by commas", 2),
        ("There are 3 houses.\n- Color: red, Red\nClues:\n", "'red' twice", 2),
        ("There are 3 houses.\n- Color: red = 3\nClues:\n", "separated by commas", 2),
        ("There are 2 houses.\n- Age (numbers): old, 2\nClues:\n", "its number", 2),
        ("There are 3 houses in a circle.\n- Color: red\nClues:\n", "in a circle", 1),
        ("There are ٣ houses.\n- Color: red\nClues:\n", "whole number", 1),
        ("There are 99 houses.\n- Color: red\nClues:\n", "a number from 1 to 30", 1),
    ],
)
def test_a_bad_frame_is_refused_with_its_place(text, says, line):
    with pytest.raises(InputError) as caught:
        family.read(text)
    assert says in caught.value.message
    assert caught.value.line == line


def test_places_may_be_numbered_from_the_right():
    top = "There are 3 houses in a row, numbered 1 to 3 from right to left.\n- Name: Alice, Bob, Carol\nClues:\n"
    puzzle = family.read(f"{top}1. Bob is directly left of Carol.\n2. Alice is on the far right.\n")
    said = [Offset("House", CAROL, BOB, 1, 1), Same(ALICE, house(1))]
    assert says_the_same(puzzle.keeping(()), said, [clue.relation for clue in puzzle.clues])


def test_numbers_may_be_listed_in_any_order():
    puzzle = family.read("There are 2 houses.\n- Age (numbers): 3, 2\nClues:\n")
    assert puzzle.categories[1] == Category("Age", ("2", "3"), ordered=True, numbers=(2, 3))


def test_short_names_of_relations_are_read_in_json():
    pair = {"a": ["Name", "Ann"], "b": ["Name", "Ben"]}
    kinds = ["left of", "directly left of", "right of", "directly after", "next to"]
    data = {
        "size": 2,
        "categories": [
            {"name": "House", "values": [1, 2], "ordered": True},
            {"name": "Name", "values": ["Ann", "Ben"]},
        ],
        "clues": [{"says": {"type": kind, **pair}} for kind in kinds],
    }
    ann, ben = Item("Name", "Ann"), Item("Name", "Ben")
    assert [c.relation for c in ZebraPuzzle.from_json(data).clues] == [
        Offset("House", ann, ben, 1, None),
        Offset("House", ann, ben, 1, 1),
        Offset("House", ben, ann, 1, None),
        Offset("House", ben, ann, 1, 1),
        Distance("House", ann, ben, 1, 1),
    ]


def test_a_clue_whose_words_say_something_else_is_written_in_other_words():
    puzzle = family.read(TOP + "1. Alice owns the cat.\n")
    lying = ZebraPuzzle(puzzle.size, puzzle.categories, (Clue(Same(BOB, DOG), "Alice owns the cat."),))
    assert family.read(family.write(lying)) == lying
    assert '1. "Bob" goes with "dog".' in family.write(lying)


@pytest.mark.parametrize(
    ("categories", "says"),
    [
        ((Category("A", ("x", "y")),), "from 2 to 40 categories"),
        ((Category("A", ("x", "y")), Category("a", ("z",))), "the category 'a' twice"),
        ((Category("A", ("x",)), Category("B", ("z",), ordered=True)), "must list all 2"),
        ((Category("A", ("x", "y", "z")), Category("B", ("z",))), "lists 3 values for 2"),
    ],
)
def test_unsound_shapes_cannot_be_built(categories, says):
    with pytest.raises(PuzzleError, match=says):
        ZebraPuzzle(2, categories)


@pytest.mark.parametrize("name", ["", " ", "...", 'a"b', "a`b", "a|b", "a  b", " a", "a\nb", "x" * 61, None, "_"])
def test_bad_names_are_refused(name):
    with pytest.raises(PuzzleError):
        Category("Name", (name,))


def test_ten_megabytes_are_told_apart_at_once():
    looks_like = family.formats[0].looks_like
    assert looks_like("a" * 10_000_000) == looks_like(" \n" * 5_000_000) == looks_like('{"a":' * 2_000_000) == 0
    assert looks_like("There are 3 houses " * 500_000) > 0


def test_json_is_not_mistaken_for_english():
    assert family.formats[0].looks_like(json.dumps({"clues": "there are three houses"})) == 0
