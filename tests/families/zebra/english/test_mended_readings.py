"""Readings that strangers' texts showed to be wrong, missing or needlessly asked about; the texts here are our own."""

from __future__ import annotations

from typing import Any

import pytest

import cluewise as cw
from cluewise.base.errors import ReadError
from cluewise.families.zebra.english.layout import page
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.puzzle import ZebraPuzzle

DOORS = """Three neighbours (Una, Vic and Walt) each have a door of another colour: red, blue or green.
They paid different prices for it: $80, $90 and $120. They bought it at different times: 9:00, 10:00 and 11:00.
"""


SINGERS = "Three sing.\nDay: Tuesday, Wednesday, Thursday\nName: Ann, Ben, Cleo\n"


def understood(text: str) -> dict[int, str]:
    """What each clue of a text is taken to say, as it is or in doubt."""
    told = Told(text)
    attempt = told.attempt(told.worlds[0], None, {})
    return {clue.number: repr(clue.readings[0].relation) for clue in attempt.clues if clue.readings}


def table(text: str, **options: Any) -> list[tuple[str | None, ...]]:
    """The rows of the only solution."""
    solution = cw.solve(cw.read(text, family="zebra", **options)).solution
    assert solution is not None
    return [tuple(row) for row in solution.rows]  # type: ignore[attr-defined]


def test_lists_whose_last_comma_is_an_and_are_cut_there_whatever_amounts_the_clues_name() -> None:
    text = (
        "Mrs. Vane teaches four children.\n\nFirst names: Ada, Bo, Cleo and Dan.\n"
        "Last names: Finch, Gale, Hart and Ives.\n"
        "Ages: 8, 9, 10 and 11.\n\n1. Ada is three years older than the Hart child.\n"
        "2. Bo is two years older than Ives.\n"
    )
    assert [one.values for one in page(text).lists] == [
        ("Ada", "Bo", "Cleo", "Dan"),
        ("Finch", "Gale", "Hart", "Ives"),
        ("8", "9", "10", "11"),
    ]


def test_what_costs_more_is_compared_by_its_price_and_by_nothing_else() -> None:
    told = Told(f"{DOORS}\n1. The red door cost more than Vic's.\n2. Una paid less than Walt.\n")
    attempt = told.attempt(told.worlds[0], None, {})
    for clue in attempt.clues[:2]:
        assert clue.is_exact
        assert "Price" in repr(clue.readings[0].relation)


def test_a_unit_is_what_is_counted_and_no_value_even_where_somebody_has_a_single_one() -> None:
    text = (
        "Three robots, Bix, Dot and Zed, have 1 arm, 3 arms and 4 arms. One is red, one is blue and one is green.\n\n"
        "1. Bix has fewer arms than Dot.\n2. The red robot has three more arms than the blue one.\n3. Dot is not red.\n"
        "4. Zed has more than one arm.\n"
    )
    said = understood(text)
    assert "Offset" in said[1]
    assert "'1 arm'" not in said[1]
    assert {row[:2] for row in table(text)} == {("Bix", "1 arm"), ("Dot", "3 arms"), ("Zed", "4 arms")}


def test_the_bottom_of_a_house_is_its_lowest_floor() -> None:
    text = (
        "A house has three floors (1 is at the bottom, 3 is at the top), and one person lives on each.\n"
        "People: Kay, Lou, Max\nPets: cat, dog, owl\n\n1. Kay lives at the bottom of the house.\n"
        "2. The dog lives above Lou.\n3. Lou has the owl.\n"
    )
    assert table(text)[0] == ("1", "Kay", "cat")


def test_the_two_end_seats_are_the_ends() -> None:
    text = (
        "Four friends, Abe, Bea, Cal and Dee, sat in a row, seats 1 to 4 from left to right. Each had a snack: nuts, "
        "chips, figs or dates.\n\n1. Abe and Dee had the two end seats.\n2. Bea sat directly to the left of Cal.\n"
        "3. Dee sat somewhere to the left of the one with the nuts, who was Abe.\n4. Cal had the figs.\n"
        "5. Bea ate dates.\n"
    )
    assert table(text)[0][:3] == ("1", "Dee", "chips")


def test_his_best_roses_are_no_first_place() -> None:
    text = (
        "Three gardeners, Mr Ash, Mr Birch and Mr Cole, came first, second and third at a show. They grew roses, "
        "lilies and tulips.\n\n1. Mr Ash, who came second, showed his best roses.\n2. Mr Cole grew lilies.\n"
        "3. Mr Birch finished above Mr Cole.\n"
    )
    assert "'1'" not in understood(text)[1]


PROSE = """At the inn four cooks, Bea, Cy, Dora and Ed, made a soup, a stew, a pie and a salad, and each had
an apron of another colour. Bea wore the red apron. The blue apron belonged to whoever made the stew. Dora made the pie.
Cy did not make the stew, and his apron was green. Ed made neither the soup nor the pie. The white apron was Dora's. Cy
did not make the salad. Bea made the salad.
"""


def test_places_that_nobody_speaks_of_are_no_category() -> None:
    puzzle = cw.read(PROSE, family="zebra")
    assert isinstance(puzzle, ZebraPuzzle)
    assert not any(category.ordered for category in puzzle.categories)
    assert ("Ed", "stew", "blue") in table(PROSE)


def test_a_clue_that_tells_apart_what_differs_anyway_allows_no_verdict() -> None:
    lists = "- Name: Mr Webb, Mr Pike, Mr Sole\n- Job: baker, tiler, clerk\n"
    text = f"{lists}\n1. Mr Webb bakes what Mr Pike eats.\n2. Mr Sole is no clerk.\n"
    with pytest.raises(ReadError):
        cw.read(text, family="zebra")


def test_the_candidate_that_speaks_of_most_values_is_offered_first() -> None:
    text = (
        "- Name: Alma, Bruno, Celia\n- Job: dentist, florist, pilot\n- Lunch: salad, soup, steak\n\n"
        "1. Alma shared a taxi with two of the others, the dentist and the friend who ordered the soup.\n"
    )
    with pytest.raises(ReadError) as found:
        cw.read(text, family="zebra")
    first = next(one for one in found.value.doubts if one["clue"] == 1)["candidates"][0]
    assert all(value in first for value in ("Alma", "entist", "soup"))


@pytest.mark.parametrize(
    ("clue", "place"),
    [("Kay has the first berth on the left.", "1"), ("Kay lies before anything else.", "1")],
)
def test_whatever_a_place_is_called_the_first_one_is_the_first(clue: str, place: str) -> None:
    text = f"Three boats lie side by side at the quay.\nNames: Kay, Lou, Max\nColours: red, blue, white\n\n1. {clue}\n"
    said = understood(text)[1]
    assert said.startswith("Same")
    assert f"value='{place}'" in said


def test_the_numbers_of_questions_are_no_places() -> None:
    text = (
        "Questions 9-11 refer to the following.\nThree clerks, Ed, Flo and Gus, work on floor 2 to floor 4. "
        "One has tea, one has milk and one has rum.\n1. Ed works on a higher floor than Flo.\n"
        "2. The clerk on floor 3 has tea.\n"
    )
    assert ("2", "3", "4") in [kind.values for kind in Told(text).worlds[0].kinds]


@pytest.mark.parametrize("day", ["Wednsday", "Wednesdya", "Wednessday", "Wedmesday"])
def test_a_value_is_known_by_one_wrong_letter(day: str) -> None:
    """A word that nobody knows and that is one letter off a value is that value, with a doubt."""
    told = Told(f"{SINGERS}1. Ann sings on {day}.\n2. Ben sings later.")
    heard = next(one for one in told.attempt(told.worlds[0], None, {}).clues if one.number == 1)
    assert "Wednesday" in str(heard.readings[0].relation)
    assert heard.readings[0].cost > 0.3


def test_cheers_and_scenes_say_nothing() -> None:
    """Hooray for Ann! says nothing of her, nor does the span of the days over which it goes."""
    text = (
        f"{SINGERS}1. Ann sings on Tuesday. Hooray for Ann!\n2. From Tuesday to Thursday each sang once.\n"
        "3. Ben sings on Thursday."
    )
    assert understood(text)[2] == "AllOf(of=())"
    assert "Thursday" not in understood(text)[1]
