"""What a text declares in running prose: how many there are of what, which values, and in which row."""

from __future__ import annotations

import pytest

from cluewise.base.errors import ReadError
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.solver import pipeline

NAMES = "- Name: Ada, Ben, Cleo"


def frame_of(text: str) -> dict[str, tuple[str, ...]]:
    """The categories of the likeliest world."""
    return {kind.name: kind.values for kind in Told(text).worlds[0].kinds}


@pytest.mark.parametrize(
    ("sentence", "size"),
    [
        ("Three shabby little huts stood by the river.", 3),
        ("There were three old wooden chairs standing by the fire.", 3),
        ("The three of us went fishing.", 3),
        ("Three of my cousins went fishing.", 3),
        ("Under seven hills there lived three sisters called Ada, Ben and Cleo.", 3),
        ("On Sunday Ada, Ben and Cleo each baked a cake.", 3),
    ],
)
def test_how_many_there_are_is_found_in_many_phrases(sentence: str, size: int) -> None:
    lists = "" if "Ada" in sentence else NAMES
    told = Told(f"{sentence}\n{lists}\n\n- Hat: red, blue, green\n\n1. Ada has the red hat.")
    assert told.worlds[0].size == size


@pytest.mark.parametrize(
    ("sentence", "title", "values"),
    [
        ("They ordered tea, gin and brandy.", "Drink", ("tea", "gin", "brandy")),
        ("The objects were a rope, a lamp and a bell.", "Object", ("rope", "lamp", "bell")),
        ("One is a cook, one a tinker and one a weaver.", "Job", ("cook", "tinker", "weaver")),
        ("One had a blue kite, one a green kite and one a red kite.", "Kite", ("blue", "green", "red")),
        ("One dreamed of boats, one of the moon and one of snow.", "Kind", ("boats", "moon", "snow")),
        ("Each took a different path (uphill, river or forest).", "Path", ("uphill", "river", "forest")),
        ("They paid $4, $6 and $9.", "Price", ("$4", "$6", "$9")),
        ("They own 3, 6 and 12 marbles.", "Marble", ("3", "6", "12")),
        ("The least they paid was $4, the most was $9, and the third gave $6.", "Price", ("$4", "$6", "$9")),
        ("They met at 9 p.m., 11 p.m. and midnight.", "Time", ("9 p.m.", "11 p.m.", "midnight")),
        ("Each wore one thing: a cap, a pair of mittens or a scarf.", "Clothes", ("cap", "mittens", "scarf")),
        ("One jar is red. One jar is blue. One jar is green.", "Jar", ("red", "blue", "green")),
        ("The jars are labelled A to C.", "Jar", ("A", "B", "C")),
    ],
)
def test_values_are_found_in_running_sentences(sentence: str, title: str, values: tuple[str, ...]) -> None:
    found = frame_of(f"Three friends met. {sentence}\n\n{NAMES}\n\n1. Ada is older than Ben.")
    assert found[title] == values


def test_places_may_have_other_numbers_than_one_to_three() -> None:
    text = (
        "On our side of the lane stand three houses, numbers 2, 4 and 6, in that order from left to right.\n\n"
        f"{NAMES}\n\n1. Ada lives at number 4.\n2. Ben lives directly to the right of Ada.\n"
    )
    result = pipeline.solve(text, family="zebra")
    assert result.status == "unique"
    assert result.solution.rows == (("2", "Cleo"), ("4", "Ada"), ("6", "Ben"))


def test_a_row_is_left_out_where_only_a_stray_word_spoke_of_it() -> None:
    text = (
        "Three friends, Ada, Ben and Cleo, went to the fair. They bought a drum, a kite and a lamp. "
        "I had cleaned the kitchen before they came home. Ada bought the lamp. Ben did not buy the drum.\n"
    )
    result = pipeline.solve(text, family="zebra")
    assert result.status == "unique"
    assert "Position" not in result.solution.header


def test_what_stands_over_a_letter_is_no_list() -> None:
    text = (
        "To: everybody\nRe: cakes, plums\nFrom: the baker, the cook\n\nThree friends baked.\n\n"
        f"{NAMES}\n- Cake: lemon, plum, walnut\n\n1. Ada baked the lemon cake.\n2. Ben baked the plum cake.\n"
    )
    assert set(frame_of(text)) == {"Name", "Cake"}


def test_numbered_statements_may_hold_the_lists() -> None:
    text = (
        "STATEMENT\n\n1. Three clients, namely Ada, Ben and Cleo, each signed one paper: a deed, a lease or a bond.\n"
        "2. Ada signed the deed.\n3. Ben did not sign the lease.\n"
    )
    result = pipeline.solve(text, family="zebra")
    assert result.status == "unique"
    assert {frozenset(row) for row in result.solution.rows} == {
        frozenset({"Ada", "deed"}),
        frozenset({"Ben", "bond"}),
        frozenset({"Cleo", "lease"}),
    }


UPRIGHT = (
    "There are three shelves, numbered 1 to 3 {}.\n\n- Cup: red, blue, green\n\n1. The red cup is above the blue cup.\n"
)


@pytest.mark.parametrize("clue", ["The red cup is higher up than the blue cup.", "The red cup is on a lower shelf."])
def test_in_a_row_that_runs_downwards_what_is_not_plain_is_refused(clue: str) -> None:
    text = UPRIGHT.format("from top to bottom").replace("The red cup is above the blue cup.", clue)
    with pytest.raises(ReadError):
        pipeline.read(text, family="zebra")


def test_another_order_beside_a_row_that_runs_downwards_is_refused() -> None:
    text = UPRIGHT.format("from top to bottom").replace("\n\n1.", "\n- Price: $1, $2, $3\n\n1.")
    with pytest.raises(ReadError):
        pipeline.read(text, family="zebra")


def test_a_circle_as_a_value_is_no_row_in_a_circle() -> None:
    text = f"Three friends drew a circle, a square and a star.\n\n{NAMES}\n\n1. Ada drew the star.\n"
    assert ("circle", "square", "star") in frame_of(text).values()


GATHERED = """Four sailors share four bunks in a row, numbered 1 to 4 from left to right. Every sailor has a different
pet and every sailor plays a different instrument.

Otto sleeps in bunk 2.
The sailor in bunk 1 plays the banjo.
Pavel keeps the goat.
The parrot is kept in bunk 4.
Remy plays the harp.
The sailor who plays the flute sleeps in bunk 4.
Saul keeps the lizard.
Remy sleeps directly to the right of Otto.
Otto plays the fiddle.
Pavel sleeps in bunk 1.

Who keeps the ferret?
"""


def test_values_that_no_list_names_are_gathered_from_the_clues_and_the_question() -> None:
    found = frame_of(GATHERED.replace("Saul keeps the lizard.\n", "Saul is a sailor too.\n"))
    assert set(found["Pet"]) == {"goat", "parrot", "ferret"}
    assert set(found["Instrument"]) == {"banjo", "harp", "flute", "fiddle"}
    assert set(found["Name"]) == {"Otto", "Pavel", "Remy", "Saul"}


def test_gathered_values_are_believed_only_where_there_is_one_solution() -> None:
    text = GATHERED.replace("Remy sleeps directly to the right of Otto.\n", "").replace("Saul keeps the lizard.\n", "")
    text = text.replace("Otto sleeps in bunk 2.\n", "Otto is not in bunk 4.\nSaul is not in bunk 1.\n")
    with pytest.raises(ReadError, match=r"is one of these sentences meant otherwise|not surely understood"):
        pipeline.read(text, family="zebra")


SHORT = """Four friends met. Each of them wore a different hat.

Ada wore the straw hat.
Ben did not wear the felt hat.
"""


def test_values_that_do_not_come_out_even_are_named() -> None:
    with pytest.raises(ReadError, match=r"not surely understood|no lists of values"):
        pipeline.read(SHORT, family="zebra")


TOP = f"Three friends met.\n\n{NAMES}\n- Cake: lemon, plum, walnut\n\n1. Ada baked the lemon cake.\n"
SOLVED = f"{TOP}2. Ben baked the plum cake.\n"


@pytest.mark.parametrize(
    "sentence",
    [
        "Ben's goat is called Whiskers.",
        "The plum cake was eaten last night.",
        "Cleo sings in the shower.",
        "The mayor waved to Ada.",
    ],
)
def test_a_sentence_about_one_value_alone_is_ignored_and_listed(sentence: str) -> None:
    puzzle = pipeline.read(f"{SOLVED}3. {sentence}\n", family="zebra")
    assert isinstance(puzzle, ZebraPuzzle)
    assert puzzle.asides == (sentence,)
    assert pipeline.solve(puzzle).status == "unique"


@pytest.mark.parametrize("sentence", ["Ben's goat is called Whiskers.", "Cleo sings in the shower."])
def test_but_not_where_the_rest_has_several_solutions(sentence: str) -> None:
    with pytest.raises(ReadError, match=r"is not surely understood|several solutions"):
        pipeline.read(f"{TOP}2. {sentence}\n", family="zebra")


@pytest.mark.parametrize(
    "sentence",
    [
        "Ben owns the zebra.",
        "Cleo admires Whiskers.",
        "She baked the plum cake with care.",
        "Ben never touched it.",
        "Ben came third in the contest.",
        "None of them baked a cake that starts like a name.",
        "Ben is better than most.",
    ],
)
def test_what_may_be_a_clue_is_never_ignored(sentence: str) -> None:
    try:
        puzzle = pipeline.read(f"{SOLVED}3. {sentence}\n", family="zebra")
    except ReadError:
        return
    assert isinstance(puzzle, ZebraPuzzle)
    assert sentence not in puzzle.asides
