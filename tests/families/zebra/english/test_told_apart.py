"""What is said of somebody told apart by it: two of whom different things are said, and whoever is described."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.layout import page
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.relations import AllOf, AnyOf, Different, Offset, Relation, Same, parts_of

BOATS = """Four boats crossed the bay, each with a skipper of its own and each in a different time.

Minutes: 31, 35, 39, 43
Boats: Auk, Bittern, Curlew, Dunlin
Skippers: Mr. Hay, Mrs. Iles, Mr. Judd, Ms. Kite
Guests: Lady Marsh, Sir Nott, Miss Opie, Mr. Penn

1. {}
"""

TRUCKS = """Price: $5, $6, $7, $8
Cart: Crisp 'n' Dry, Haulin' Oats, Lox Stock, Wrap Star
Street: Bell Lane, Corn Street, Dock Road, Elm Walk

1. Haulin' Oats is cheaper than the cart on Elm Walk.
2. Crisp 'n' Dry is parked in Bell Lane.
"""


def first(text: str) -> Relation:
    """The cheapest reading of the only clue."""
    told = Told(BOATS.format(text))
    attempt = told.attempt(told.worlds[0], None, {})
    return attempt.clues[0].readings[0].relation


def flat(relation: Relation) -> list[Relation]:
    return [relation, *(deep for part in parts_of(relation) for deep in flat(part))]


def ties(relation: Relation) -> set[frozenset[str]]:
    return {frozenset((one.a.value, one.b.value)) for one in flat(relation) if isinstance(one, Same)}


@pytest.mark.parametrize(
    ("text", "tied"),
    [
        ("Of the Auk and the Curlew, one was chartered by Mr. Hay and the other took 35 minutes.", ("Auk", "Mr. Hay")),
        ("Of the Auk and the Curlew, one landed after 35 minutes and the other is Mr. Hay's.", ("Auk", "35")),
        ("Of Mr. Hay and Ms. Kite, one chatted to Sir Nott and the other took 35 minutes.", ("Ms. Kite", "Sir Nott")),
        ("Of the Auk and the Curlew, one was watched from the quay by Mr. Hay, and the other by Sir Nott.", None),
    ],
)
def test_one_of_two_has_what_is_said_of_it(text: str, tied: tuple[str, str] | None) -> None:
    """An unknown verb, a verb of seeing and "after so many minutes" tie there, and no reading of them denies it."""
    relation = first(text)
    if tied is not None:
        assert frozenset(tied) in ties(relation)
    assert sum(isinstance(one, Different) for one in flat(relation)) <= 1  # the two themselves


def test_whoever_is_described_has_what_describes_him() -> None:
    """The boat glimpsed from somewhere is the one with it, whatever the verb says of having."""
    relation = first("The boat that was glimpsed by Sir Nott is the Auk.")
    assert ties(relation) == {frozenset(("Auk", "Sir Nott"))}
    assert isinstance(relation, Same)


def test_nothing_is_below_another_where_only_time_is_in_order() -> None:
    """Under the command of somebody, above a place: with him, there."""
    tied = {frozenset(("Auk", "Mr. Hay"))}
    assert ties(first("The Auk sails under the command of Mr. Hay.")) == tied
    assert ties(first("The Auk sails under Mr. Hay.")) == tied


def test_slower_takes_more_minutes() -> None:
    """Speed runs against an order of minutes."""
    relation = first("The Auk was slower than the Curlew.")
    assert repr(relation).index("Curlew") < repr(relation).index("Auk")


def test_values_with_marks_in_them_are_no_names_of_others() -> None:
    """An apostrophe inside a value is part of it."""
    told = Told(TRUCKS)
    assert [kind.name for kind in told.worlds[0].kinds] == ["Price", "Cart", "Street"]
    attempt = told.attempt(told.worlds[0], None, {})
    assert ties(attempt.clues[1].readings[0].relation) == {frozenset(("Crisp 'n' Dry", "Bell Lane"))}
    assert not isinstance(attempt.clues[0].readings[0].relation, AllOf | AnyOf)


JARS = """Four friends make jam.

Jars: 12, 16, 20, 24
Cook: Ida, Jon, Kit, Lou
Jam: cherry, plum, quince, rhubarb
Day: Monday, Tuesday, Wednesday, Thursday

(The table is in alphabetical order and gives nothing away.)
The judges tasted them from Monday to Thursday.

1. {}
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fewer cherry jars than quince jars were filled.", ("cherry", "quince")),
        ("The cook from Monday filled more jars than Ida but not as many as Kit.", ("Ida", "Kit")),
    ],
)
def test_more_of_one_than_of_another(text: str, said: tuple[str, str]) -> None:
    """Counts are compared without anybody who counts them; "as many as" is no "at least" before a name."""
    attempt = (told := Told(JARS.format(text))).attempt(told.worlds[0], None, {})
    first_of_all = attempt.clues[0].readings[0].relation
    offsets = [one for one in flat(first_of_all) if isinstance(one, Offset)]
    assert len(offsets) == (1 if "Fewer" in text else 2)
    assert {offsets[0].a.value, offsets[-1].b.value} == set(said)


def test_what_a_paper_looks_like_says_nothing() -> None:
    """Tables in alphabetical order, a range that is gone through: no clue."""
    attempt = (told := Told(JARS.format("Ida made the plum jam."))).attempt(told.worlds[0], None, {})
    assert all(clue.readings and clue.readings[0].cost < 0.5 for clue in attempt.clues)


@pytest.mark.parametrize(
    "text",
    [
        "Jon, who makes nothing but plum jam, was busy on Tuesday.",
        "The cook spotted at work on Tuesday is Jon, and Jon made the plum jam.",
        "Jon had to wait for Tuesday, and his was the plum jam.",
    ],
)
def test_verbs_that_only_place_tie(text: str) -> None:
    """Nothing but, waits for a day, is spotted on one."""
    attempt = (told := Told(JARS.format(text))).attempt(told.worlds[0], None, {})
    tied = ties(attempt.clues[0].readings[0].relation)
    assert {value for pair in tied for value in pair} == {"Jon", "plum", "Tuesday"}
    assert not any(isinstance(one, Different) for one in flat(attempt.clues[0].readings[0].relation))


RALLY = """Times: 2:51, 2:58, 3:05, 3:12
Stages: 2, 4, 6, 8
Years: 1921, 1934, 1947, 1960
Pay: $12, $15, $18, $21
Drivers: Aldo, Britt, Cyrus, Dora
Songs: "Alone", "Bells, Bells", "Clover", "Dawn"

1. {}
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Aldo needed 7 minutes longer than Britt.", "Offset(axis='Time', a=Britt, b=Aldo, 7)"),
        ("Aldo quit two stages after Britt.", "Offset(axis='Stage', a=Britt, b=Aldo, 2)"),
        ("Aldo gave up on stage 4.", "Same(Aldo, 4)"),
        ("Aldo was the first to go, on stage 2.", "Same(Aldo, 2)"),
        ("Aldo didn't quit on stage 4.", "Different(Aldo, 4)"),
        ('Aldo quit singing "Clover".', "Different(Aldo, Clover)"),
        ("Aldo's car is the oldest, and it cost more than Britt's.", "Same(Aldo, 1921)"),
        ("Aldo earns $3 an hour more than Britt.", "Offset(axis='Pay', a=Britt, b=Aldo, 3)"),
        ('Aldo isn\'t the driver of the newest car, nor is he the one singing "Dawn".', "Different(Aldo, Dawn)"),
        (
            'The four drivers are Aldo, the one singing "Dawn", the one with the 1934 car and Dora.',
            "Different(Aldo, Dawn)",
        ),
    ],
)
def test_other_turns_of_books(text: str, said: str) -> None:
    """Times of a race grow longer; who quits somewhere is there; a rate says nothing; titles in quotes are a list."""
    attempt = (told := Told(RALLY.format(text))).attempt(told.worlds[0], None, {})
    assert attempt.clues[0].readings[0].cost < 1.3
    assert said in {_shown(one) for one in flat(attempt.clues[0].readings[0].relation)}


def _shown(relation: Relation) -> str:
    match relation:
        case Offset(axis, a, b, low, _):
            return f"Offset(axis='{axis}', a={a.value}, b={b.value}, {low})"
        case Same(a, b):
            return f"Same({', '.join(sorted((a.value, b.value), key=_letters_first))})"
        case Different(items):
            return f"Different({', '.join(sorted((item.value for item in items[:2]), key=_letters_first))})"
    return ""


def _letters_first(value: str) -> tuple[bool, str]:
    return value[0].isdigit(), value


def test_what_costs_so_much_is_not_what_it_is_not() -> None:
    """The one that cost so much was not something: no verb is passed over with its denial."""
    attempt = (told := Told(RALLY.format("The car that cost $12 wasn't Aldo's."))).attempt(told.worlds[0], None, {})
    assert _shown(attempt.clues[0].readings[0].relation) == "Different($12, Aldo)"


SOUPS = """Five cooks entered the soup cup.

Prize: 1st, 2nd, 3rd, 4th, 5th
Cook: Mr. Abel, Mrs. Bird, Mr. Cobb, Miss Dunn, Mrs. Eck
Soup: barley, beet, lentil, leek, pea

1. {}
"""


@pytest.mark.parametrize(
    ("text", "tied", "apart"),
    [
        ("The beet soup did better than the lentil one.", 0, 0),
        ("Neither of the two gentlemen cooked the pea soup.", 0, 2),
        ("The two men won neither the 1st prize nor the 3rd.", 0, 4),
    ],
)
def test_one_is_no_first_and_the_two_men_are_two(text: str, tied: int, apart: int) -> None:
    """The lentil one is no prize; the two men are those with such titles."""
    attempt = (told := Told(SOUPS.format(text))).attempt(told.worlds[0], None, {})
    every = flat(attempt.clues[0].readings[0].relation)
    assert sum(isinstance(one, Same) for one in every) == tied
    assert sum(isinstance(one, Different) for one in every) == apart


def test_cells_that_nearly_touch_are_cut_where_columns_begin() -> None:
    """A long cell leaves one blank before the next; a rule below the heads is no text."""
    text = (
        "Three shops opened.\n\n    Month        Shop            Owner\n    -----------------------------\n"
        "    March        Hats Off        Ada\n    April        Sew What Ever L Bo\n"
        "    May          Tea & Sympathy  Cleo\n\n1. Ada opened before Bo.\n"
    )
    lists = [one.values for one in page(text).lists]
    assert lists[1:] == [("Hats Off", "Sew What Ever L", "Tea & Sympathy"), ("Ada", "Bo", "Cleo")]


def test_a_clue_that_tells_all_by_other_things_is_no_list() -> None:
    """The three shops are A, the one in March and the one of Bo."""
    text = (
        "Three shops, Amber, Birch and Cedar, opened in March, April and May. Ada, Bo and Cleo own them.\n\n"
        "The three shops are Amber, the one that Ada owns and the May one.\nBo opened before Cleo.\n"
        "Birch opened after Amber.\n"
    )
    assert len(Told(text).worlds[0].kinds) == 3
