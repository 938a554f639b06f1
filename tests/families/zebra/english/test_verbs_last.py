"""Sentences whose verb comes last or denies twice: what somebody avoids, what she would never sell, who lacks it."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.chart.clues import Reading, read_clue
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.tokens import clean, words
from cluewise.families.zebra.english.types import ClueText, Kind, Sentence, World
from cluewise.families.zebra.relations import Different, Item, Same

NAME = Kind("Name", ("Anna", "Bob", "Cora", "Dev"), words=frozenset({"name"}), sorts=frozenset({"person"}))
PET = Kind("Pet", ("cat", "dog", "parrot", "tortoise"), words=frozenset({"pet"}), sorts=frozenset({"pet", "animal"}))
HALL = Kind("Hall", ("Old Mill", "Corn Loft", "Town Barn", "Red Dome"), words=frozenset({"hall", "name"}))
WORLD = World(4, (NAME, PET, HALL), nouns=frozenset({"person"}))

BOB, CAT = Item("Name", "Bob"), Item("Pet", "cat")

APART = (
    "The cat is something Bob refuses.",
    "What Bob lacks is a cat.",
    "It was the cat that Bob turned down.",
    "A cat is exactly what Bob hasn't got.",
    "The person who owns the cat is someone Bob envies.",
    "The one person Bob envies is the cat's owner.",
    "Nobody who keeps the cat is called Bob.",
    "If only Bob had the cat!",
    "Bob is without a cat.",
    "It's false that Bob has the cat.",
    "Bob passed on the cat.",
)
TOGETHER = (
    "The cat is what Bob looks after.",
    "Bob cherishes his cat.",
    "Bob regrets having chosen the cat.",
    "Bob refuses to sell the cat.",
    "Bob would never sell his cat.",
    "Bob never tires of the cat.",
    "Bob cannot get by without his cat.",
)


def _readings(text: str) -> list[Reading]:
    spoken = clean(text)
    clue = ClueText(1, (Sentence(spoken, tuple(words(spoken)), 1, 1),))
    return read_clue(clue, Vocabulary(WORLD), Context())


@pytest.mark.parametrize("text", APART)
def test_what_somebody_shuns_is_not_his(text: str) -> None:
    """The object stands first, and its verb denies it."""
    assert _readings(text)[0].relation in (Different((BOB, CAT)), Different((CAT, BOB)))


@pytest.mark.parametrize("text", TOGETHER)
def test_what_is_denied_twice_is_had(text: str) -> None:
    """Two denials, or a verb of keeping behind its object, give it to him first of all."""
    assert _readings(text)[0].relation in (Same(BOB, CAT), Same(CAT, BOB))


@pytest.mark.parametrize("text", ["Bob is not seen at the Old Mill, and the cat is not kept there."])
def test_what_is_not_there_is_not_said_to_be_there(text: str) -> None:
    """A thing that is denied of a place is never put there, whatever the first clause says of it."""
    there = {Same(CAT, Item("Hall", "Old Mill")), Same(Item("Hall", "Old Mill"), CAT)}
    for reading in _readings(text):
        assert there.isdisjoint(getattr(reading.relation, "of", (reading.relation,)))


@pytest.mark.parametrize(
    "text",
    [
        "The cat lover is the person with Bob's tools.",
        "Bob is the one who likes cat pictures.",
        "Bob is the cat person.",
    ],
)
def test_nouns_behind_a_person_are_no_verbs(text: str) -> None:
    """What looks like a verb at the end does not turn "is the person" around."""
    assert all(not isinstance(one.relation, Different) for one in _readings(text) if one.cost < 1.0)
