"""Turns of phrase, and which of several orders is meant; every sentence against the plain words that say the same."""

from __future__ import annotations

import pytest

import cluewise as cw
from cluewise.families.zebra.english.chart.logic import canonical
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.relations import Item, Offset

HOBBIES = """Four friends.
Name: Anna, Ben, Clara, David
Pet: cat, dog, hen, pig
Age: 10, 12, 15, 20
Floor: first, second, third, fourth
Drink: tea, milk, ale, cider

"""


def readings(clue: str, text: str = HOBBIES) -> list[tuple[str, float]]:
    """What a clue can mean, cheapest first."""
    told = Told(f"{text}1. {clue}\n")
    attempt = told.attempt(told.worlds[0], None, {})
    return [(repr(canonical(one.relation)), one.cost) for one in attempt.clues[0].readings]


def first(clue: str) -> str:
    """What a clue is taken to say; it may be believed."""
    found = readings(clue)
    assert found
    assert found[0][1] <= 1.3, found
    return found[0][0]


@pytest.mark.parametrize(
    ("clue", "plain"),
    [
        ("Anna would sooner starve than touch the pig.", "Anna does not have the pig."),
        ("Ben does not drink tea and never has.", "Ben does not drink tea."),
        ("But at least Anna is older than Ben.", "Anna is older than Ben."),
        ("Ben is older then Clara.", "Ben is older than Clara."),
        ("Anna lives further down the building than the hen.", "Anna lives below the hen."),
        ("Anna lives three floors above the hen.", "The hen lives exactly three floors below Anna."),
        ("Ben lost his dog.", "Ben has the dog."),
        ("Anna tells us that she drinks ale.", "Anna drinks ale."),
        ("Ben is two years short of Clara.", "Ben is two years younger than Clara."),
        ("With two more years Ben would be as old as Clara.", "Clara is two years older than Ben."),
        ("Clara: no tea, no ale.", "Clara drinks neither tea nor ale."),
        ("There is no tea for Anna, and no ale either.", "Anna drinks neither tea nor ale."),
        ("No pet but the hen is Clara's.", "The hen is Clara's."),
        ("Anna is older than Ben, than Clara and than David.", "Anna is older than Ben, Clara and David."),
        ("Anna drinks tea or ale, and so does the cat.", "The cat drinks tea or ale, and Anna drinks tea or ale."),
    ],
)
def test_it_says_what_plain_words_say(clue: str, plain: str) -> None:
    assert first(clue) == first(plain)


@pytest.mark.parametrize(
    "clue",
    [
        "Ben's number is the difference between Anna's age and Clara's.",
        "Clara is as old today as Ben was when Anna was born.",
    ],
)
def test_what_is_not_understood_is_not_believed(clue: str) -> None:
    assert all(cost > 1.3 or relation == "AllOf(of=())" for relation, cost in readings(clue))


def test_who_married_later_has_been_married_for_fewer_years() -> None:
    text = "Three couples.\nWife: Ada, Bea, Cora\nYears: 3, 7, 10\nGift: clock, lamp, vase\n\n"
    found = readings("Ada married three years after Bea.", text)
    assert (
        found[0] == readings("Bea has been married exactly three years longer than Ada.", text)[0]
        or "Bea" in found[0][0]
    )
    assert all("b=Item(category='Wife', value='Ada')" not in relation for relation, _ in found)


def test_the_couple_is_no_number() -> None:
    text = "Three couples.\nWife: Ada, Bea, Cora\nTable: 1, 2, 3\nGift: clock, lamp, vase\n\n"
    assert "value='2'" not in readings("The couple with the lamp sat at a higher table than Ada.", text)[0][0]


def test_a_message_is_said_by_its_sender() -> None:
    text = "Three friends bowl.\nName: Mo, Teddy, Wren\nScore: 96, 108, 121\nBall: black, green, pink\n\n"
    assert readings("[Sun 19:05] Wren: the 96 was not mine", text)[0] == readings("Wren did not score 96.", text)[0]
    assert "Mo" not in readings("[Sun 19:05] Mo: the 96 was rolled with the green ball", text)[0][0]


def test_amounts_in_cents_and_dollars_are_of_one_order() -> None:
    text = "Three friends.\nName: Mo, Teddy, Wren\nPrice: 60 cents, $1.20, $2.40\nBook: atlas, diary, novel\n\n"
    kinds = {kind.name: kind for kind in Told(text + "1. Mo paid less than Wren.\n").worlds[0].kinds}
    assert kinds["Price"].values == ("60 cents", "$1.20", "$2.40")


def test_a_number_with_a_half_is_one_number() -> None:
    text = "Three friends.\nName: Mo, Teddy, Wren\nPoints: 4, 4½, 6\nBook: atlas, diary, novel\n\n"
    relation, cost = readings("Mo scored half a point more than Wren.", text)[0]
    assert "Fraction(1, 2)" in relation
    assert cost <= 0.3


RUNNERS = """Five runners.
Name: Anna, Ben, Clara, David, Ella
Shirt: red, blue, green, white, black
Place: first, second, third, fourth, fifth
Town: Leeds, York, Hull, Bath, Ely

"""


@pytest.mark.parametrize(
    ("clue", "plain"),
    [
        ("The York runner was pipped by the one in white.", "White is ahead of York."),
        ("Clara did not make the top three.", "Clara is neither first, second nor third."),
        ("David trailed in last but one.", "David is fourth."),
        ("Clara couldn't quite catch the woman in red.", "Red is ahead of Clara."),
        ("Ben finished right on the heels of Anna.", "Ben is directly behind Anna."),
        ("Anna finished above Ben.", "Anna is ahead of Ben."),
        ("Only one of the five was faster than Ella.", "Ella is second."),
    ],
)
def test_a_race_is_told_in_many_ways(clue: str, plain: str) -> None:
    relation, cost = readings(clue, RUNNERS)[0]
    assert cost <= 1.3
    assert relation == readings(plain, RUNNERS)[0][0]


def test_who_was_born_before_is_older_whatever_the_unit() -> None:
    assert first("Ben was born three years before the hen.") == first("Ben is exactly three years older than the hen.")
    assert first("When Ben was born, Clara was already three.") == first("Clara is exactly three years older than Ben.")


def test_amounts_of_two_add_up() -> None:
    said = first("Together Anna and Ben are 22 years old.")
    assert "'10'" in said
    assert "'12'" in said
    assert "'15'" not in said


def test_a_sequence_is_in_its_order() -> None:
    found = dict(readings("First came Ben, then the runner in red, then Clara.", RUNNERS))
    assert all("Same(a=Item(category='Name', value='Ben'), b=Item(category='Shirt'" not in one for one in found)


def test_a_clue_that_looks_like_a_list_is_not_lost_under_lists_that_tell_the_same() -> None:
    text = (
        "Ship: Comet, Drifter, Vesper\nCaptain: Ada, Brix, Cato\nCargo: ice, tea, toys\nBay: 1, 2, 3\n\n"
        "Three bays in a row, bay 1 on the far left. The ships are the Comet, the Drifter and the Vesper.\n\n"
        "Captain {Ada, Brix, Cato}\n\n"
        "▸ Ada has the tea.\n▸ Vesper: somewhere left of Brix, somewhere right of the tea.\n▸ Cato has no toys.\n"
    )
    said = [sentence.text for clue in Told(text).page.clues for sentence in clue.sentences]
    assert "Vesper: somewhere left of Brix, somewhere right of the tea." in said


@pytest.mark.parametrize("amount", ["half an hour", "30 minutes", "thirty minutes"])
@pytest.mark.parametrize("verb", ["left", "departed", "set off"])
def test_half_an_hour_is_an_amount_whoever_left(verb: str, amount: str) -> None:
    """It is no left half of a row, and half of nobody's passengers."""
    text = (
        "There are four ferries.\n- Ferry: Gannet, Corsair, Tern, Heron\n- Departure: 8:00, 8:15, 8:45, 9:15\n"
        f"- Passengers: 12, 24, 36, 72\n\nClues:\n1. The Gannet {verb} {amount} after the Tern."
    )
    relation = Offset("Departure", Item("Ferry", "Tern"), Item("Ferry", "Gannet"), 30, 30, amounts=True)
    assert [clue.relation for clue in cw.read(text).clues] == [relation]


@pytest.mark.parametrize("clue", ["Anna had to wait until the cat was fed.", "Anna has to wait until Ben has left."])
def test_who_waits_until_something_is_over_comes_after_it(clue: str) -> None:
    first = readings(clue)[0][0]
    assert "Offset" in first or "Distance" in first
    assert "Same(" not in first
