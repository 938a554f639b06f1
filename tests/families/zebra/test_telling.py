"""How zebra explanations speak: articles and nouns as the text has them, places and times, one fact told once."""

from __future__ import annotations

import re

import pytest
from tests.shipped import chosen

import cluewise as cw
from cluewise.base.errors import PuzzleError, ReadError
from cluewise.families.zebra.grid import grid, suits
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle
from cluewise.families.zebra.solutions import read_solutions
from cluewise.families.zebra.techniques.calling import callings, noun_of, same_person
from cluewise.families.zebra.techniques.placing import in_place
from cluewise.library import example
from cluewise.reason.explaining import explain, ladder_of
from cluewise.solver.pipeline import read_one


def puzzle_called(name: str) -> ZebraPuzzle:
    found = example(name)
    assert found is not None
    puzzle = read_one(found.text).puzzle
    assert isinstance(puzzle, ZebraPuzzle)
    return puzzle


def subjects(name: str, category: str) -> list[str]:
    of = grid(puzzle_called(name))
    return [one.subject for one in callings(of)[of.at[category]]]


def texts(name: str) -> str:
    return " ".join(step.text for step in explain(puzzle_called(name)).steps)


HOUSES = "There are 3 houses in a row, numbered 1 to 3 from left to right.\n\n- Name: Ana, Ben, Cleo\n"


@pytest.mark.parametrize(
    ("name", "category", "first"),
    [
        ("detective", "Object", "the revolver"),  # as the clues have it
        ("regatta", "Hat", "the visor"),
        ("sackrace", "Sack", "the red sack"),  # before one noun
        ("csp-exam", "Exam", "the algebra exam"),
        ("foals", "Coat", "the bay foal"),
        ("estateagent", "Family", "the Abara family"),
        ("street", "Colour", "the yellow one"),  # that noun is a house
        ("street", "Nationality", "the Swede"),
        ("bakery", "Dish", "goulash"),
        ("week", "Cook", "Gerda"),  # Gerda cooks, but she is no Gerda cook
        ("childrensbook", "Animal", "Bear"),  # a name
        ("ages", "Age", "age 6"),
        ("olympiad", "Point", "7 points"),
        ("clocks", "Year", "1842"),
        ("lsat-interviews", "Position", "the accountant"),
        ("museum-notes", "Vase", "vase A"),
    ],
)
def test_values_are_called_as_the_text_calls_them(name: str, category: str, first: str) -> None:
    assert subjects(name, category)[0] == first


def test_a_value_that_only_begins_sentences_is_written_small() -> None:
    assert "coffee" in subjects("detective", "Drink")
    assert "Coffee does not" not in texts("detective").replace(". Coffee", "")


def test_a_value_is_spelled_as_in_the_clues() -> None:
    puzzle = cw.read(f"{HOUSES}- Cigar: dunhill, prince, blends\n\n1. Ana smokes Dunhill.\n2. Ben is in house 1.\n")
    assert "By clue 1, Ana goes with Dunhill." in [step.text for step in explain(puzzle).steps]


@pytest.mark.parametrize(
    ("title", "noun"),
    [
        ("Pet", "pet"), ("Opens", ""), ("Saving for", ""), ("Something special", ""), ("Children", "child"),
        ("People", "person"), ("The roof", "roof"), ("Favorite color", "color"), ("Names of the people", "name"),
        ("Style of house", "style of house"), ("Drinks", "drink"), ("Clothes", ""), ("Want", ""),
    ],
)  # fmt: skip
def test_a_category_that_is_no_noun_is_not_used_as_one(title: str, noun: str) -> None:
    assert noun_of(Category(title, ("x", "y", "z"))) == noun


@pytest.mark.parametrize("name", [one.name for one in chosen()])
def test_no_sentence_uses_a_title_that_is_no_noun(name: str) -> None:
    found = example(name)
    assert found is not None
    puzzle = read_one(found.text).puzzle
    if not isinstance(puzzle, ZebraPuzzle) or not suits(puzzle):
        return
    said = " ".join(step.text for step in explain(puzzle).steps).lower()
    for category in puzzle.categories:
        if not noun_of(category):
            assert not re.search(rf"\b(no|only) {re.escape(category.name.lower())} (is )?left\b", said)


def test_people_are_bakers_but_go_with_dogs() -> None:
    of = grid(puzzle_called("bakery"))
    assert same_person(of, of.at["Name"], of.at["Job"])
    assert not same_person(of, of.at["Name"], of.at["Pet"])
    clues = "1. Ana is the baker.\n2. Ben is in house 1.\n3. Cleo is not the pilot.\n"
    text = f"{HOUSES}- Job: baker, tailor, pilot\n\n{clues}"
    said = [step.text for step in explain(cw.read(text)).steps]
    assert "By clue 1, Ana is the baker." in said
    assert any("Cleo is the tailor" in one or "Cleo is not the pilot" in one for one in said)


def test_times_and_seats_are_where_somebody_is() -> None:
    of = grid(puzzle_called("csp-exam"))
    assert in_place(of, of.at["Time"], [0, 2]) == "at 9:00 or 13:00"
    of = grid(puzzle_called("minibus"))
    assert in_place(of, of.at["Seat"], [3]) == "in seat D"
    of = grid(puzzle_called("memo"))
    assert in_place(of, of.at["Day"], [0]) == "on Monday"


def test_who_finished_right_before_somebody_did_not_stand_on_the_left() -> None:
    assert 'Clue 1 says "Colin finished right before the child with the blue sack"' in texts("sackrace")
    assert "left of" not in texts("sackrace")


def test_a_clue_with_a_place_and_a_value_is_not_told_as_if_it_had_only_a_place() -> None:
    assert "By clue 6, the Greek goes with the parrot and is in house 3." in texts("street")


def test_clues_that_rest_on_the_same_fact_are_one_step() -> None:
    assert (
        "Nadia is not in house 2, so risotto is not in house 1 (clue 4); the olive one is not in house 4 (clue 8); "
        "the cobbler is not in house 1 (clue 9); the navy one is not in house 1 (clue 11)."
    ) in texts("bakery")


def test_a_long_what_if_says_why_where_no_clue_does() -> None:
    said = texts("bakery")
    assert "So Ludo is in house 5 (nothing else is left)." in said
    assert "So Nadia is in house 5 and the glazier is in house 2 (nothing else is left)." in said


def test_a_position_on_the_way_may_have_few_columns_rows_and_open_cells() -> None:
    puzzle = puzzle_called("street")
    entries = ladder_of(puzzle).entries
    (position,) = read_solutions(puzzle, "House | Drink | Pet\n3 | tea | |\n".replace("| |", "|"))
    assert entries(puzzle, position) == {("Drink", "tea"): 3}
    (position,) = read_solutions(puzzle, "| House | Drink |\n| 2 | milk |\n| 1 |  |\n")
    assert entries(puzzle, position) == {("Drink", "milk"): 2}
    with pytest.raises(PuzzleError, match="Drink has no rum, only cocoa, milk and tea"):
        cw.hint(puzzle, read_solutions(puzzle, "House | Drink\n1 | rum\n")[0])
    with pytest.raises(PuzzleError, match="must be House"):
        read_solutions(puzzle, "House | Car\n1 | van\n")
    with pytest.raises(PuzzleError, match="twice"):
        read_solutions(puzzle, "House | Drink | Drink\n1 | tea | tea\n")
    with pytest.raises(ReadError, match="expected 2 columns, found 3"):
        read_solutions(puzzle, "House | Drink\n1 | tea | |\n".replace("| |", "| x"))


def test_where_two_people_have_no_name_nothing_is_said_of_them() -> None:
    clues = "1. House 2 is painted green.\n2. The person in house 1 owns the bird.\n3. Carol lives in house 3.\n"
    frame = "There are 3 houses in a row, numbered 1 to 3 from left to right.\n\n- Name: Carol\n"
    puzzle = cw.read(f"{frame}- Color: green, red, blue\n- Pet: bird, cat, dog\n\n{clues}", family="zebra")
    assert isinstance(puzzle, ZebraPuzzle)
    assert not suits(puzzle)
    said = [step.text for step in explain(puzzle).steps]
    assert "House 2 is painted green, so the green one is in house 2." in said
    assert "Each house has its own color, so the red one and the blue one are not in house 2." in said
    assert not any("unnamed" in one.lower() for one in said)


def test_the_one_person_without_a_name_is_called_that() -> None:
    text = (
        HOUSES.replace("Ana, Ben, Cleo", "Ana, Ben")
        + "- Pet: cat, dog, owl\n\n1. Ana owns the cat.\n2. Ben owns the dog.\n"
    )
    said = " ".join(step.text for step in explain(cw.read(text, family="zebra")).steps)
    assert "unnamed person" in said
