"""Remarks that say nothing, numbers of two words, company without an article, and what nobody does."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.ask import doubts as ask
from cluewise.families.zebra.english.chart.clues import read_clue
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.given import vocabulary_of
from cluewise.families.zebra.english.judge import CEILING
from cluewise.families.zebra.english.layout import page
from cluewise.families.zebra.english.tokens import words
from cluewise.families.zebra.english.types import ClueText
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle

STREET = ZebraPuzzle(
    4,
    (
        Category("House", ("1", "2", "3", "4"), ordered=True),
        Category("Name", ("Ida", "Jonas", "Kaja", "Lars")),
        Category("Job", ("baker", "nurse", "pilot", "tailor")),
        Category("Pet", ("goat", "newt", "pony", "owl")),
        Category("Age", ("23", "31", "47", "52"), ordered=True, numbers=(23, 31, 47, 52)),
    ),
)


def first(text: str, puzzle: ZebraPuzzle = STREET) -> str:
    """The cheapest reading of a clue in canonical English; empty where an answer may not rest on it."""
    sentences = tuple(one for clue in page(f"Facts\n1. {text}\n").clues for one in clue.sentences)
    readings = read_clue(ClueText(1, sentences), vocabulary_of(puzzle), Context())
    return ask.said(puzzle, readings[0].relation) if readings and readings[0].cost <= CEILING else ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ida feeds the goat twice a day.", "Ida goes with goat."),
        ("Three times a week the pony is groomed by Lars.", "Pony goes with Lars."),
        ("Kaja keeps an owl because she hates mice.", "Kaja goes with owl."),
        ("Jonas owns the newt, much to his aunt's annoyance.", "Jonas goes with newt."),
        ("To the delight of all the children, Kaja has a pony.", "Kaja goes with pony."),
        ("The tailor is rather fond of the goat.", "Tailor goes with goat."),
    ],
)
def test_how_often_why_and_to_whose_delight_changes_nothing(text: str, says: str) -> None:
    assert first(text) == says


@pytest.mark.parametrize(
    "text",
    [
        "Ida would rather have the goat.",
        "Jonas likes the owl less because the nurse lives next door to him.",
        "Lars is called lazy because he never rides the pony.",
    ],
)
def test_what_is_chosen_or_given_as_a_reason_with_a_value_is_not_passed_over(text: str) -> None:
    assert first(text) not in ("Ida goes with goat.", "Jonas goes with owl.", "Lars goes with pony.")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ida goes sailing with the baker on Sundays.", "Ida does not go with baker."),
        ("Lars plays cards with the nurse.", "Lars does not go with nurse."),
        ("The people with the goat share a fence with Kaja.", "Goat does not go with Kaja."),
    ],
)
def test_who_does_something_with_somebody_is_somebody_else(text: str, says: str) -> None:
    assert first(text) == says


def test_who_wants_something_has_it_not_for_sure() -> None:
    assert first("Ida wants a pony.") != "Ida goes with pony."
    assert first("Lars wanted the owl.") != "Lars goes with owl."


def test_a_bronze_medal_is_a_third_place() -> None:
    race = ZebraPuzzle(
        3,
        (
            Category("Place", ("1st", "2nd", "3rd"), ordered=True),
            Category("Runner", ("Ida", "Jonas", "Kaja")),
        ),
    )
    assert first("Kaja took bronze.", race) == first("Kaja came third.", race)
    assert first("The silver medal went to Ida.", race) == "2nd goes with Ida."


def test_numbers_of_two_words_are_one_number() -> None:
    assert [word.amount for word in words("twenty-three or six hundred")] == [23, None, 600]
    assert [word.amount for word in words("twenty three-legged stools")] == [None, None, None, None]
    assert first("Kaja is thirty-one years old.") == "Kaja goes with 31."


def test_one_house_that_separates_two_lies_between_them() -> None:
    assert first("Only one house separates Ida from Kaja.") == first("There is one house between Ida and Kaja.")


def test_what_is_done_for_a_neighbour_makes_nobody_a_neighbour() -> None:
    assert "next" not in first("Ida brushed the pony for her neighbour.")


def test_nobody_with_one_of_several_is_none_of_them() -> None:
    assert first("Nobody with a goat or an owl is a pilot.") == first(
        "Neither the goat owner nor the owl owner is a pilot."
    )
