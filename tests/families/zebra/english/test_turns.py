"""Turns of phrase: nouns behind values, conditions that begin with "should", sums of hours, what opens and closes."""

from __future__ import annotations

import pytest
from tests.families.zebra.english.test_remarks import first

from cluewise.families.zebra.english.tokens import clean, words
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle

FESTIVAL = ZebraPuzzle(
    4,
    (
        Category("Hour", ("9:15", "10:00", "13:45", "17:30"), ordered=True, numbers=(555, 600, 825, 1050)),
        Category("Speaker", ("Ida", "Jonas", "Kaja", "Lars")),
        Category("Subject", ("moths", "hail", "bridges", "kites")),
        Category("Tent", ("red", "green", "white", "blue")),
    ),
)
LENGTHS = ZebraPuzzle(
    4,
    (
        Category("Laps", ("4", "7", "12", "20"), ordered=True, numbers=(4, 7, 12, 20)),
        Category("Runner", ("Ida", "Jonas", "Kaja", "Lars")),
        Category("Spot", ("window", "shed", "fountain", "gate")),
    ),
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("The moths lecture has to be in the green tent.", "Moths goes with green."),
        (
            "Should Ida speak in the red tent, Jonas speaks about kites.",
            "If (Ida goes with red), then (Jonas goes with kites).",
        ),
        ("Kaja starts 3 hours and 45 minutes before the bridges.", "In Hour, bridges minus Kaja is exactly 225."),
        ("Nobody was surprised to find that Lars spoke in the blue tent.", "Lars goes with blue."),
        ("It is no secret that Ida did not take the white tent.", "Ida does not go with white."),
        ("The festival opens with the kites.", "Kites goes with 9:15."),
        (
            "If Ida has no kites, then that subject is Lars's.",
            "If (Ida does not go with kites), then (kites goes with Lars).",
        ),
        (
            "The moths, shown earlier than the hail, were in the red tent.",
            "All of these are true: (moths goes with red); (moths is somewhere before hail in Hour).",
        ),
        ("Jonas had the blue tent, though I shall not say what for.", "Jonas goes with blue."),
        ("Kaja speaks at 10:00 and at no other time.", "Kaja goes with 10:00."),
        ("It was in the white tent that Ida spoke.", "Ida goes with white."),
        ("If you are after kites, try Lars.", "Kites goes with Lars."),
        ("When Lars spoke of the kites, the rain stopped.", "Lars goes with kites."),
        ("Ida and Kaja speak in consecutive hours, in that order.", "Ida is directly before Kaja in Hour."),
        ("Kaja would sooner starve than talk about hail.", "Kaja does not go with hail."),
        (
            "First comes Ida, later on the kites.",
            "Ida is somewhere before kites in Hour.",
        ),
        ("No subject but hail was heard in the white tent.", "Hail goes with white."),
        ("Lars lost his moths.", "Lars goes with moths."),
        ("Jonas's ticket said red.", "Jonas goes with red."),
        ("The white tent has been promised to Lars.", "White goes with Lars."),
        (
            "Provided that Ida is not in the red tent, Jonas is the one who has it.",
            "If (Ida does not go with red), then (Jonas goes with red).",
        ),
    ],
)  # fmt: skip
def test_turns_of_phrase_are_read(text: str, says: str) -> None:
    assert first(text, FESTIVAL) == says


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ida gave up after 12 laps.", "Ida goes with 12."),
        ("Jonas gave up more laps than Kaja.", "Kaja is somewhere before Jonas in Laps."),
        ("The runner beside the fountain did 3 laps fewer than Lars.", "In Laps, Lars minus fountain is exactly 3."),
        ("Jonas was delighted to be at the gate.", "Jonas goes with gate."),
        ("It took 20 laps to tire Jonas.", "Jonas goes with 20."),
        ("It is not Ida who dreams of the shed.", "Ida does not go with shed."),
    ],
)
def test_amounts_are_reached_and_compared(text: str, says: str) -> None:
    assert first(text, LENGTHS) == says


def test_an_amount_of_two_words_is_a_value() -> None:
    walks = ZebraPuzzle(
        3,
        (
            Category("Walk", ("20 minutes", "30 minutes", "90 minutes"), ordered=True, numbers=(20, 30, 90)),
            Category("Walker", ("Ida", "Jonas", "Kaja")),
        ),
    )
    assert first("Ida needs half an hour.", walks) == "Ida goes with 30 minutes."
    assert first("Jonas walks for an hour and a half, come rain or shine.", walks) == "Jonas goes with 90 minutes."


def test_degrees_may_be_below_zero() -> None:
    assert [word.amount for word in words(clean("−4 °C, 3 °C, 5-7 °C")) if word.amount is not None] == [-4, 3, 5, 7]


def test_a_part_of_the_day_is_some_of_the_hours() -> None:
    assert "9:15" in first("Lars speaks in the morning.", FESTIVAL)
    assert "13:45" not in first("Lars speaks in the morning.", FESTIVAL)


def test_a_verb_with_its_own_meaning_is_no_echo() -> None:
    assert "Jonas does not go with red" not in first("Ida is in the red tent, and Jonas does not snore.", FESTIVAL)
    assert first("They did not give Ida the red tent.", FESTIVAL) != "Ida goes with red."
