"""People: whom a verb brings together, kin and couples, who speaks, and what is said by the way."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.ask import doubts as ask
from cluewise.families.zebra.english.chart.clues import read_clue
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.given import vocabulary_of
from cluewise.families.zebra.english.judge import CEILING
from cluewise.families.zebra.english.layout import page
from cluewise.families.zebra.english.types import ClueText
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle

CONGRESS = ZebraPuzzle(
    4,
    (
        Category("Name", ("Ana", "Bruno", "Chidi", "Dora")),
        Category("City", ("Oslo", "Porto", "Lagos", "Turin")),
        Category("Topic", ("bees", "tides", "moss", "glass")),
        Category("Day", ("Monday", "Tuesday", "Wednesday", "Thursday"), ordered=True),
    ),
)
COUPLES = ZebraPuzzle(
    4,
    (
        Category("Husband", ("Alec", "Bram", "Carl", "Dirk")),
        Category("Wife", ("Vera", "Nell", "Opal", "Inge")),
        Category("Dish", ("trifle", "stew", "quiche", "soup")),
    ),
)
TOWERS = ZebraPuzzle(
    4,
    (
        Category("Name", ("Tabitha", "Hepzibah", "Morwenna", "Grizel")),
        Category("Vehicle", ("canoe", "mop", "carpet", "bike")),
        Category("Pet", ("owl", "cat", "bat", "newt")),
        Category("Tower", ("1", "2", "3", "4"), ordered=True),
    ),
)


def first(puzzle: ZebraPuzzle, text: str, label: str = "") -> str:
    """The cheapest reading of a clue in canonical English; empty where it is unread."""
    sentences = tuple(one for clue in page(f"Facts\n1. {text}\n").clues for one in clue.sentences)
    readings = read_clue(ClueText(1, sentences, label=label), vocabulary_of(puzzle), Context())
    return ask.said(puzzle, readings[0].relation) if readings and readings[0].cost <= CEILING else ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ana shared a taxi with the delegate from Oslo.", "Ana does not go with Oslo."),
        ("Chidi goes riding with the delegate from Lagos on Sundays.", "Chidi does not go with Lagos."),
        ("Dora lent her umbrella to the visitor from Porto.", "Dora does not go with Porto."),
        ("Bruno ran into the speaker on glass at the station.", "Bruno does not go with glass."),
        ("Ana often has lunch with Chidi and the delegate from Porto.", "Ana, Chidi and Porto are all different."),
        ("Dora, the speaker on moss and the visitor from Porto had dinner together.",
         "Dora, moss and Porto are all different."),
        ("Dora and the delegate from Oslo took the same train.", "Dora does not go with Oslo."),
        ("On the first evening Bruno played chess with the moss expert.", "Bruno does not go with moss."),
        ("The speaker on bees is Dora's cousin.", "Bees does not go with Dora."),
        ("Chidi is the brother of the delegate from Turin.", "Chidi does not go with Turin."),
        ("Ana had never met the delegate from Turin before.", "Ana does not go with Turin."),
        ("Ana is the delegate from Oslo.", "Ana goes with Oslo."),
        ("Ana was elected the delegate from Oslo.", "Ana goes with Oslo."),
    ],
)  # fmt: skip
def test_whom_a_verb_brings_together_are_different_people(text: str, says: str) -> None:
    assert first(CONGRESS, text) == says


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Alec's wife made the trifle.", "Alec goes with trifle."),
        ("Vera and her husband brought the stew.", "Vera goes with stew."),
        ("Carl and his wife play bridge with Inge and Nell's husband.", "Carl, Inge and Nell are all different."),
        ("Dirk is married to Vera.", "Dirk goes with Vera."),
        ("Vera is Dirk's sister.", "Vera does not go with Dirk."),
        ("Dirk and Vera had never met before that night.", "Dirk does not go with Vera."),
    ],
)
def test_a_husband_and_his_wife_are_one_couple(text: str, says: str) -> None:
    assert first(COUPLES, text) == says


@pytest.mark.parametrize(
    ("text", "label", "says"),
    [
        ('"I have the owl," said Grizel.', "", "Grizel goes with owl."),
        ('Grizel said, "Mine is the mop."', "", "Grizel goes with mop."),
        ('"The bat was in tower 2," said the inspector.', "", "Bat goes with 2."),
        ("I don't have the cat.", "Morwenna", "Morwenna does not go with cat."),
        ('"I had no cat with me."', "Morwenna", "Morwenna does not go with cat."),
    ],
)
def test_whoever_speaks_is_meant_by_i(text: str, label: str, says: str) -> None:
    assert first(TOWERS, text, label) == says


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("If Grizel, who has the newt, lives in tower 1, then Morwenna has the owl.",
         "All of these are true: (if (Grizel goes with 1), then (Morwenna goes with owl)); (Grizel goes with newt)."),
        ("The witch with the mop is fond of fishing. She lives in tower 2.", "Mop goes with 2."),
        ("Tabitha lives next to Morwenna; the latter has the owl.",
         "All of these are true: (Tabitha is next to Morwenna in Tower); (Morwenna goes with owl)."),
        ("Morwenna has the cat... no wait, the bat.", "Morwenna goes with bat."),
        ("Morwenna rides the bike every single Friday.", "Morwenna goes with bike."),
        ("There are two hundred stairs in tower 3.", "It says nothing about who has what."),
        ("Grizel's big sister plays the trombone.", "It says nothing about who has what."),
    ],
)  # fmt: skip
def test_asides_corrections_and_references(text: str, says: str) -> None:
    assert first(TOWERS, text) == says


@pytest.mark.parametrize("text", ["Exactly one of them is lying.", "Two of the four lied.", "One statement is false."])
def test_whoever_may_lie_is_asked_about(text: str) -> None:
    assert first(TOWERS, text) == ""


@pytest.mark.parametrize("text", ["Nobody lied.", "All four told the truth.", "None of them is a liar."])
def test_whoever_tells_the_truth_is_believed(text: str) -> None:
    assert first(TOWERS, text) == "It says nothing about who has what."
