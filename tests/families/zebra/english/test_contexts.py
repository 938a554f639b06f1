"""Words that mean something else where they stand so, and constructions of two of whom something is said."""

from __future__ import annotations

import pytest
from tests.families.zebra.english.test_remarks import first

from cluewise.families.zebra.english.chart import contexts
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle

NAMES = Category("Name", ("Anna", "Boris", "Cora", "Dean", "Edda"))
ROW = ZebraPuzzle(
    5,
    (
        Category("House", ("1", "2", "3", "4", "5"), ordered=True),
        NAMES,
        Category("Door", ("white", "blue", "red", "green", "yellow")),
        Category("Pet", ("parrot", "tortoise", "goat", "cat", "hamster")),
    ),
)
WEEK = ZebraPuzzle(
    5,
    (
        Category("Day", ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday"), ordered=True),
        NAMES,
        Category("Fear", ("spiders", "heights", "dogs", "storms", "clowns")),
        Category("Minutes", ("60", "90", "110", "120", "150"), ordered=True, numbers=(60, 90, 110, 120, 150)),
    ),
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A parrot can be heard squawking behind the white door.", "Parrot goes with white."),
        ("Cora left the house with a tortoise under her arm.", "Cora goes with tortoise."),
        ("Red doors and goats do not go together.", "Red does not go with goat."),
        (
            "The cat does not live in either of the end houses.",
            "All of these are true: (cat is not in house 1); (cat is not in house 5).",
        ),
        ("Only one house lies to the right of Cora's.", "Cora is in house 4."),
        (
            "Dean can only have the goat if Anna has the cat.",
            "If (Dean goes with goat), then (Anna goes with cat).",
        ),
        (
            "You pass the red door before Dean's if you walk along the street from left to right.",
            "Red is somewhere to the left of Dean.",
        ),
    ],
)
def test_a_word_means_what_it_means_where_it_stands(text: str, says: str) -> None:
    assert first(text, ROW) == says


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "Of Anna and Boris, one has the goat and the other lives behind the blue door.",
            "At least one of these is true: (all of these are true: (Anna goes with goat); (Boris goes with blue)); "
            "(all of these are true: (Boris goes with goat); (Anna goes with blue)).",
        ),
        (
            "Anna and Boris live side by side, and the cat belongs to one of them.",
            "All of these are true: (Anna is next to Boris); "
            "(at least one of these is true: (cat goes with Anna); (cat goes with Boris)).",
        ),
        (
            "Either Anna keeps the goat and Boris the cat, or it is the other way round.",
            "At least one of these is true: (all of these are true: (Anna goes with goat); (Boris goes with cat)); "
            "(all of these are true: (Anna goes with cat); (Boris goes with goat)).",
        ),
        (
            "Anna and Boris have the two outermost houses.",
            "At least one of these is true: (all of these are true: (Anna is in house 1); (Boris is in house 5)); "
            "(all of these are true: (Anna is in house 5); (Boris is in house 1)).",
        ),
    ],
)
def test_two_are_told_apart_by_what_is_said_of_both(text: str, says: str) -> None:
    assert first(text, ROW) == says


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Whoever hates dogs came on Monday.", "Dogs goes with Monday."),
        ("Anna likes clowns.", "Anna does not go with clowns."),
        ("Of Anna and Boris, Anna came earlier.", "Anna is somewhere before Boris in Day."),
        ("Anna's visit lasted an hour and fifty minutes.", "Anna goes with 110."),
        ("Boris stayed for two hours.", "Boris goes with 120."),
        (
            "There was at least one day between Anna's visit and Cora's.",
            "In Day, Anna and Cora are at least 2 places apart.",
        ),
        ("By the time Dean came, Edda had already been.", "Edda is somewhere before Dean in Day."),
        (
            "By Wednesday, Cora had been.",
            "At least one of these is true: (Cora goes with Monday); (Cora goes with Tuesday); "
            "(Cora goes with Wednesday).",
        ),
        ("If Dean opened the week, Edda closed it.", "If (Dean goes with Monday), then (Edda goes with Friday)."),
        ("First of all, Anna did not come on Tuesday.", "Anna does not go with Tuesday."),
        ("Anna came first of all.", "Anna goes with Monday."),
    ],
)
def test_fears_lengths_and_days_are_told_in_many_ways(text: str, says: str) -> None:
    assert first(text, WEEK) == says


def test_no_row_of_the_table_asks_for_what_nobody_can_answer() -> None:
    known = {*contexts.CONDITIONS, *contexts.BESIDE}
    for row in (row for rows in contexts.rows().values() for row in rows):
        assert {name.removeprefix("not ") for name, _ in row.where} <= known


def test_nobody_who_came_earlier_is_told_of_everybody() -> None:
    said = first("Nobody who came before Wednesday is afraid of heights.", WEEK)
    assert said.count("it is not true that") == WEEK.size
