"""Which categories a text speaks of: listed, told in running prose, or named only by clues and question."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.layout import page
from cluewise.families.zebra.english.types import Kind, World
from cluewise.families.zebra.english.world import worlds

NAMES = "- Name: Ada, Ben, Cleo"


def world_of(text: str) -> World:
    return worlds(page(text))[0]


def kinds_of(text: str) -> dict[str, tuple[str, ...]]:
    return {kind.name: kind.values for kind in world_of(text).kinds}


def kind(text: str, name: str) -> Kind:
    return next(each for each in world_of(text).kinds if each.name == name)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Colors", "Color"),
        ("The three pets", "Pet"),
        ("3 pets", "Pet"),
        ("Favourite book genres", "Favourite book genre"),
        ("Each person has a unique name", "Name"),
        ("The people are of nationalities", "Nationality"),
        ("Everyone has something unique for lunch", "Lunch"),
        ("The people keep unique animals", "Animal"),
        ("The mothers' names in different houses are unique", "Mother"),
    ],
)
def test_a_category_is_named_by_its_title(title: str, name: str) -> None:
    assert name in kinds_of(
        f"There are 3 houses.\n- {title}: oak, elm, ash\n- Cup: tin, clay, glass\n\n1. This is tin.\n"
    )


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("They ordered tea, gin and brandy.", ("tea", "gin", "brandy")),
        ("The objects were a rope, a lamp and a bell.", ("rope", "lamp", "bell")),
        ("One is a cook, one a tinker and one a weaver.", ("cook", "tinker", "weaver")),
        ("Each took a different path (uphill, river or forest).", ("uphill", "river", "forest")),
        ("They are 5, 6 and 9 years old.", ("5", "6", "9")),
        ("They paid $4, $6 and $9.", ("$4", "$6", "$9")),
        ("Three towers were built in 1820, 1831 and 1842.", ("1820", "1831", "1842")),
        ("There is one talk a day from Monday to Wednesday.", ("Monday", "Tuesday", "Wednesday")),
        ("They have three hats: a red one, a blue one and a yellow one.", ("red", "blue", "yellow")),
        ("They came by bike, by bus or on foot.", ("bike", "bus", "foot")),
        ("The captains led the Owls, the Badgers and the Comets.", ("Owls", "Badgers", "Comets")),
        ("One took 10 doubloons, one took 20 and one took 40.", ("10", "20", "40")),
        ("The least was $4, the most was $9, and the third gave $6.", ("$4", "$6", "$9")),
    ],
)
def test_lists_are_found_in_running_sentences(sentence: str, values: tuple[str, ...]) -> None:
    found = kinds_of(f"Three friends met. {sentence}\n\n{NAMES}\n\n1. Ada is not Ben.\n")
    assert values in [tuple(value.removeprefix("the ") for value in each) for each in found.values()]


def test_first_names_and_surnames_are_two_categories() -> None:
    found = kinds_of(
        "Three members won a prize. Their first names are Ann, Bea and Cy, and their surnames, in no"
        " particular order, Fox, Gray"
        " and Hill. The prizes were a kettle, an umbrella and a weekend in Rome.\n\n1. Ann is not Fox.\n2. Cy"
        " won the kettle.\n"
    )
    assert found["First name"] == ("Ann", "Bea", "Cy")
    assert found["Surname"] == ("Fox", "Gray", "Hill")
    assert found["Prize"] == ("kettle", "umbrella", "weekend in Rome")


def test_names_may_be_trades_as_well() -> None:
    found = kinds_of(
        "Mr Mason, Mr Cook and Mr Taylor are a mason, a cook and a taylor, but none has the trade of his"
        " name. Who is who?"
    )
    assert ("Mr Mason", "Mr Cook", "Mr Taylor") in found.values()
    assert ("mason", "cook", "taylor") in found.values()


@pytest.mark.parametrize(
    ("head", "name", "across"),
    [
        ("There are 3 houses, numbered 1 to 3 from left to right.", "House", "left"),
        ("Three boats lie side by side at the quay.", "Boat", "left"),
        ("Three people stand in a queue, one behind the other.", "Position", "front"),
        ("A tower has three floors, numbered 1 (lowest) to 3 (highest).", "Floor", "bottom"),
        ("There are three shelves, numbered 1 to 3 from top to bottom.", "Shelf", "top"),
        ("Three runners ran a race. In which order did they finish?", "Position", "first"),
    ],
)
def test_places_are_named_by_what_stands_in_a_row(head: str, name: str, across: str) -> None:
    world = world_of(f"{head}\n\n{NAMES}\n- Cup: tin, clay, glass\n\n1. Ada came right before Ben.\n")
    assert (world.kinds[0].name, world.kinds[0].values, world.kinds[0].places) == (name, ("1", "2", "3"), True)
    assert world.across == across


def test_there_is_no_row_where_nothing_speaks_of_one() -> None:
    found = kinds_of(
        f"Three friends met.\n\n{NAMES}\n- Cup: tin, clay, glass\n\n1. Ada has the tin cup.\n2. Ben has no glass.\n"
    )
    assert set(found) == {"Name", "Cup"}


@pytest.mark.parametrize(
    ("line", "values", "numbers", "unit"),
    [
        ("Price: $12, $8, $10", ("$8", "$10", "$12"), (8, 10, 12), "dollar"),
        ("Price (dollars): 2, 12, 4", ("2", "4", "12"), (2, 4, 12), "dollar"),
        ("Time: 9:30 am, noon, 2 p.m.", ("9:30 am", "noon", "2 p.m."), (570, 720, 840), "minute"),
        ("Hour: 10 p.m.; midnight; 1 a.m.", ("10 p.m.", "midnight", "1 a.m."), (1320, 1440, 1500), "minute"),
        ("Day: Friday, Monday, Tuesday", ("Monday", "Tuesday", "Friday"), (1, 2, 5), "day"),
        ("Month: Sept, Jan, Apr", ("Jan", "Apr", "Sept"), (1, 4, 9), "month"),
        ("Date: April 17, April 3, May 1", ("April 3", "April 17", "May 1"), (93, 107, 121), "day"),
        ("Height: 170 cm, 165 cm, 180 cm", ("165 cm", "170 cm", "180 cm"), (165, 170, 180), "centimetre"),
        ("Years married: five, ten, twenty", ("five", "ten", "twenty"), (5, 10, 20), "year"),
        ("Size: large, small, medium", ("small", "medium", "large"), None, ""),
        ("Ribbon: 1st place, 2nd place, honorable mention", ("1st place", "2nd place", "honorable mention"), None, ""),
    ],
)
def test_orders_rise_and_know_their_units(
    line: str, values: tuple[str, ...], numbers: tuple[int, ...] | None, unit: str
) -> None:
    title = line.partition(":")[0].partition(" (")[0]
    found = next(
        each
        for each in world_of(f"Three friends met.\n\n{NAMES}\n{line}\n\n1. Ada is not Ben.\n").kinds
        if each.name.startswith(title)
    )
    assert (found.ordered, found.values, found.numbers, found.unit) == (True, values, numbers, unit)


def test_values_have_further_spellings() -> None:
    text = (
        "Three friends met.\n\nTown: Akron (OH), Dover (DE), Salem (OR)\nGuest: Mr Tan, Mrs Fry, Lady"
        " Ash\nHome: Denmark, Spain, Peru\n\n1. x\n"
    )
    assert kind(text, "Town").forms[0] == ("Akron",)
    assert kind(text, "Guest").forms[0] == ("Tan",)
    assert {"Danish", "Dane"} <= set(kind(text, "Home").forms[0])


def test_a_list_may_lack_a_value() -> None:
    world = world_of(
        "Three friends met.\n\nName: Ada, Ben, Cleo\nPet: cat, dog, emu\nDrink: tea, milk\n\n1. Ada has the cat.\n"
    )
    assert world.size == 3
    assert [len(each.values) for each in world.kinds] == [3, 3, 2]


def test_people_may_be_named_by_clues_alone() -> None:
    world = world_of(
        "Three friends live in three houses in a row, numbered 1 to 3. Each friend owns a different pet.\n\n"
        "Colors: red, blue, green.\n"
        "Pets: cat, dog, hen.\n\nClues:\n1. Olga lives in the blue house.\n2. The cat is in house 3.\n3."
        " Bruno does not own the hen.\n"
    )
    assert world.kinds[-1].values == ("Olga", "Bruno")
    assert world.size == 3


def test_what_is_listed_twice_is_one_category() -> None:
    found = kinds_of(
        f"Three friends met. They paid 4, 6 and 9 dollars.\n\n{NAMES}\nPrice: 4, 6, 9\n\n1. Ada paid 4 dollars.\n"
    )
    assert len(found) == 2


def test_categories_that_each_has_are_no_values() -> None:
    found = kinds_of(
        "Four friends met. Each has a different name, pet, drink and job.\n\nName: Ada, Ben, Cleo, Dov\nPet:"
        " cat, dog, emu, hen\n\n1. x\n"
    )
    assert set(found) == {"Name", "Pet"}


def test_answers_never_make_values() -> None:
    found = kinds_of(
        f"Three friends met.\n\n{NAMES}\nPet: cat, dog, emu\n\n1. Ada has the cat.\n2. Ben has the dog.\n\n"
        f"Answer: Zoe has the yak, Kim and Lou the gnu.\n"
    )
    assert not any(value in ("Zoe", "yak", "gnu", "Kim") for values in found.values() for value in values)


LANE = {
    frozenset({"1", "2", "3", "4", "5"}),
    frozenset({"Swiss", "Greek", "Finn", "Irishman", "Turk"}),
    frozenset({"red", "green", "white", "blue", "yellow"}),
    frozenset({"tea", "milk", "cocoa", "wine", "water"}),
    frozenset({"dog", "cat", "parrot", "horse", "snail"}),
}
HINTS = (
    "The Finn lives in the red house.",
    "The Greek keeps a dog.",
    "The Turk drinks tea.",
    "The green house is on the left of the white house.",
    "The owner of the green house drinks cocoa.",
    "The Irishman lives in the first house.",
    "The man in the center house drinks milk.",
    "In the yellow house they keep a parrot.",
    "The man who keeps the cat drinks wine.",
    "The Swiss lives next to the one with the horse.",
    "The Irishman lives next to the blue house.",
    "The man in the blue house has a neighbour who drinks water.",
)
HEADS = (
    "There are five houses in five different colours, in a row. In each house lives a person of a different"
    " nationality. The five"
    " owners drink a certain beverage and keep a certain pet.",
    "Five men of different nationalities live in five houses of different colours, side by side. Each has a"
    " different pet and a"
    " different favourite drink.",
    "There are five houses.",
)
ASKED = "The question is: who owns the snail?"


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("shape", ["{n}. {hint}\n", "* {hint}\n", "{hint}\n", "{hint} "])
def test_a_street_without_lists_is_filled_from_clues_and_question(head: str, shape: str) -> None:
    hints = "".join(shape.format(n=n, hint=hint) for n, hint in enumerate(HINTS, 1))
    world = world_of(f"{head}\n\n{hints}\n\n{ASKED}\n")
    assert {frozenset(each.values) for each in world.kinds} == LANE
    assert not world.listed


def test_small_letters_and_no_stops_are_understood_too() -> None:
    lines = [HEADS[0].replace(". ", "\n").rstrip("."), *(hint.rstrip(".") for hint in HINTS)]
    world = world_of("\n".join(lines).lower() + "\n\nwho owns the snail?\n")
    assert {frozenset(value.lower() for value in values) for values in LANE} == {
        frozenset(each.values) for each in world.kinds
    }


def test_things_behind_one_verb_are_a_category() -> None:
    found = kinds_of(
        "Four couples, the Adams, the Browns, the Clarks and the Days, came to the wedding.\n\n1. The Adams"
        " gave the toaster.\n"
        "2. The Browns did not give the lamp.\n3. The Clarks gave the clock.\n\nWho gave the hammock?\n"
    )
    assert {"toaster", "lamp", "clock", "hammock"} in [set(values) for values in found.values()]


def test_other_worlds_cost_more() -> None:
    found = worlds(
        page(f"Three friends met.\n\n{NAMES}\n- Cup: tin, clay, glass\n\n1. Ada came before Ben.\n2. Cleo came last.\n")
    )
    assert len(found) > 1
    assert [world.cost for world in found] == sorted(world.cost for world in found)


def test_what_declares_is_named() -> None:
    world = world_of(
        "Three friends, Ada, Ben and Cleo, went to the fair. They bought a drum, a kite and a lamp. Ada"
        " bought the lamp."
    )
    assert [one.text for one in world.told] == [
        "Three friends, Ada, Ben and Cleo, went to the fair.",
        "They bought a drum, a kite and a lamp.",
    ]


@pytest.mark.parametrize("text", ["", "   \n", "Hello.", "1. 2. 3.", "Who? What?", ":::", "a\n" * 50, "|" * 9])
def test_texts_that_say_nothing_have_no_world_or_an_empty_one(text: str) -> None:
    assert isinstance(worlds(page(text)), list)


STACKED = """Three Ferries

Three ferries sailed last night, each with another captain.

Length
40 m
55 m
70 m

Ferry
Heron
Plover
Teal

Captain
Ivers
Joyce
Kemp

Clues
The Heron is shorter than the ferry that Joyce sailed.
Kemp's ferry is 15 m longer than the Teal.
"""


def test_values_may_stand_one_per_line_below_plain_titles() -> None:
    assert kinds_of(STACKED) == {
        "Length": ("40 m", "55 m", "70 m"),
        "Ferry": ("Heron", "Plover", "Teal"),
        "Captain": ("Ivers", "Joyce", "Kemp"),
    }


def test_short_lines_of_different_lengths_are_no_lists() -> None:
    text = "A walk\n\nOver the hill\nDown the lane\n\nPast the mill\nBy the pond\nInto town\nAnd home\n"
    assert page(text).lists == ()


def test_what_is_counted_again_and_again_is_a_category() -> None:
    text = (
        "Four kiosks stand in a row. Four owners, four kinds of blinds, four board games and four different snacks.\n\n"
        "1. The Abbots sit behind striped blinds.\n2. The Birches play ludo.\n3. Checked blinds belong to the Crofts.\n"
        "4. Whoever plays chess has dotted blinds.\n5. The Dales play draughts.\n6. The plain blinds are in kiosk 2.\n"
        "7. The Abbots eat nuts.\n8. The Birches eat crisps.\n9. Popcorn is eaten by the Crofts.\n"
        "10. The Dales eat raisins.\n\nWho plays dominoes?"
    )
    assert {value.casefold() for value in kinds_of(text)["Blind"]} == {"striped", "checked", "dotted", "plain"}


def test_what_nobody_shares_is_a_category_and_no_value() -> None:
    text = (
        "Three huts stand side by side, counted from the left. Nobody has the same bird, herb or flag.\n"
        "The finch lives in hut 1.\nBasil grows beside the dove.\nSage grows in hut 3.\n"
        "The canary sits next to the finch.\nMint grows in hut 1.\n"
    )
    found = kinds_of(text)
    assert {value.casefold() for value in found["Herb"]} == {"basil", "sage", "mint"}
    assert set(found["Bird"]) == {"finch", "dove", "canary"}
    assert not {"bird", "herb", "flag"} & {value.casefold() for values in found.values() for value in values}


def test_an_animal_is_a_pet_rather_than_a_cargo() -> None:
    text = (
        "Three barges lie in a row. Their skippers have different names, different pets and different cargoes.\n\n"
        "1. Ada has a cat.\n2. The goose lives next to the coal.\n3. Ben carries timber.\n4. Cleo's cargo is salt.\n\n"
        "Who keeps the parrot?"
    )
    found = kinds_of(text)
    assert set(found["Pet"]) == {"cat", "goose", "parrot"}
    assert set(found["Cargo"]) == {"coal", "timber", "salt"}


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("Each caught between 3 and 6 fish, no two of them the same number.", ("3", "4", "5", "6")),
        ("Each caught a different number of fish, from two to five.", ("2", "3", "4", "5")),
        ("They took the 9:00, 9:20, 9:40 and 10:00 trains.", ("9:00", "9:20", "9:40", "10:00")),
        ("They left at 2:00, 2:30, 3:00 and 4:00 p.m.", ("2:00", "2:30", "3:00", "4:00")),
        ("They work in four teams: sales, IT, legal and HR.", ("sales", "IT", "legal", "HR")),
    ],
)
def test_lists_in_sentences(sentence: str, values: tuple[str, ...]) -> None:
    text = f"Four friends, Ann, Ben, Cleo and Dan, met. {sentence}\n\n1. Ann was late.\n2. Ben was early.\n"
    found = [tuple(value.removesuffix(" p.m.") for value in kind) for kind in kinds_of(text).values()]
    assert values in found


def test_places_are_expected_where_clues_compare_and_nothing_is_in_order() -> None:
    text = (
        "Ann, Ben and Cleo each sang a different song: a ballad, a carol and a shanty.\n\n"
        "1. Ann sang before Ben.\n2. The shanty came later than the carol.\n3. The carol was sung after the ballad.\n"
    )
    first, second = worlds(page(text))[:2]
    assert any(kind.places for kind in first.kinds)
    assert not any(kind.places for kind in second.kinds)
    assert second.cost - first.cost <= 1.5


def test_a_clue_that_begins_with_and_continues_the_one_before() -> None:
    text = "Three tents.\n\n* Ada's tent is red\n* and she is in tent 1\n* Ben's tent is blue\n"
    assert [len(clue.sentences) for clue in page(text).clues] == [2, 1]


def test_whoever_fiddles_plays_the_fiddle() -> None:
    text = (
        "Four buskers stand in a row, each with a different instrument.\n\n"
        "1. Ada fiddled all day.\n2. Ben's instrument is the zither.\n3. Cleo has the tuba.\n4. Dan is next to Ada.\n\n"
        "Who has the oboe?"
    )
    assert set(kinds_of(text)["Instrument"]) == {"fiddle", "zither", "tuba", "oboe"}


def test_a_value_that_is_a_unit_elsewhere_is_a_thing_behind_an_article() -> None:
    text = (
        "Three friends, Ann, Ben and Cleo, each found one odd thing.\n\n"
        "1. Ann found the button.\n2. The euro was not found by Ben.\n3. Cleo did not find the bus ticket.\n"
    )
    assert {"button", "euro", "bus ticket"} in [set(values) for values in kinds_of(text).values()]


def test_how_far_apart_two_are_declares_nothing() -> None:
    text = (
        "There are three floors, numbered from the bottom. Ann, Ben and Cleo live there, one on each floor. "
        "There are three floors between the sea and Ben. Ann lives above Ben."
    )
    assert [one.text for one in world_of(text).told if "sea" in one.text] == []
    assert any("numbered" in one.text for one in world_of(text).told)
