"""Single sentences in a known world: what each says, and what none may be taken for."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.chart.clues import Reading, read_clue
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.logic import canonical
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.judge import Heard
from cluewise.families.zebra.english.tokens import words
from cluewise.families.zebra.english.types import ClueText, Kind, Sentence, World
from cluewise.families.zebra.relations import (
    AllOf,
    AnyOf,
    Between,
    Different,
    Distance,
    Item,
    Offset,
    Relation,
    Same,
)  # fmt: skip

HOUSES = Kind("House", tuple("12345"), True, places=True, words=frozenset({"house"}), sorts=frozenset({"place"}))
NAMES = Kind("Name", ("Anna", "Bob", "Cora", "Dirk", "Elke"), words=frozenset({"name"}), sorts=frozenset({"person"}))
PETS = Kind("Pet", ("cat", "dog", "fish", "goat", "hen"), words=frozenset({"pet"}), sorts=frozenset({"animal", "pet"}))
AGES = Kind("Age", ("21", "24", "27", "30", "36"), True, (21, 24, 27, 30, 36),
            words=frozenset({"age"}), sorts=frozenset({"age"}))  # fmt: skip
DRINKS = Kind("Drink", ("tea", "milk", "cola", "wine", "water"), words=frozenset({"drink"}), sorts=frozenset({"drink"}))
VOCABULARY = Vocabulary(World(5, (HOUSES, NAMES, PETS, AGES, DRINKS), nouns=frozenset({"house"}), across="left"))


def house(n: int) -> Item:
    """One of the houses."""
    return Item("House", str(n))


ANNA, BOB, CORA, DIRK, ELKE = (Item("Name", value) for value in NAMES.values)
CAT, DOG = Item("Pet", "cat"), Item("Pet", "dog")
TEA, MILK = Item("Drink", "tea"), Item("Drink", "milk")


def readings(text: str) -> list[Reading]:
    """The readings of a clue of one sentence."""
    return read_clue(ClueText(1, (Sentence(text, tuple(words(text)), 1, 1),)), VOCABULARY, Context())


def after(a: Item, b: Item, low: int = 1, high: int | None = None, axis: str = "House") -> Offset:
    """That `a` comes after `b`."""
    return Offset(axis, b, a, low, high)


READ: list[tuple[str, Relation]] = [
    ("Anna lives further to the left than the dog owner.", after(DOG, ANNA)),
    ("It is known that whoever drinks tea is further to the right than Bob.", after(TEA, BOB)),
    ("Anna is somewhere between whoever drinks tea and Bob.", Between("House", ANNA, TEA, BOB)),
    ("Anna is somewhere between Bob and Cora, in that order.", AllOf((after(ANNA, BOB), after(CORA, ANNA)))),
    ("Dirk has Cora directly on his left and Elke directly on his right.",
     AllOf((after(DIRK, CORA, 1, 1), after(ELKE, DIRK, 1, 1)))),
    ("There are exactly two houses between Anna and Bob, and Bob is the one further to the right.",
     AllOf((Distance("House", ANNA, BOB, 3, 3), after(BOB, ANNA)))),
    ("Rumour has it that Anna never drinks milk.", Different((ANNA, MILK))),
    ("The dog lives in the second house from the right.", Same(DOG, house(4))),
    ("The dog lives in the last house on the right.", Same(DOG, house(5))),
    ("Anna sits at one end of the row, next to Bob.",
     AllOf((AnyOf((Same(ANNA, house(1)), Same(ANNA, house(5)))), Distance("House", ANNA, BOB, 1, 1)))),
    ("Anna is three years older than Bob.", Offset("Age", BOB, ANNA, 3, 3, amounts=True)),
    ("The difference in age between Anna and Bob is 6 years.", Distance("Age", ANNA, BOB, 6, 6, amounts=True)),
    ("Anna, the tea drinker and the owner of the cat are three different people.", Different((ANNA, TEA, CAT))),
    ("The cat was not given to Anna or Bob.", AllOf((Different((CAT, ANNA)), Different((CAT, BOB))))),
    ("Anna is to the right of the one who drinks tea but to the left of the one who drinks milk.",
     AllOf((after(ANNA, TEA), after(MILK, ANNA)))),
    ("Bob drinks either tea or milk.", AnyOf((Same(BOB, TEA), Same(BOB, MILK)))),
    ("Anna and Bob keep the cat and the dog, respectively.", AllOf((Same(ANNA, CAT), Same(BOB, DOG)))),
    ("Nobody but Anna drinks tea.", Same(ANNA, TEA)),
    ("Everyone except Anna hates tea.", Same(ANNA, TEA)),
    ("Unlike Anna, Bob drinks tea.", AllOf((Same(BOB, TEA), Different((ANNA, TEA))))),
    ("Bob finds tea a bore.", Different((BOB, TEA))),
    ("Anna prefers milk to tea.", AllOf((Same(ANNA, MILK), Different((ANNA, TEA))))),
    ("Anna isn't fond of tea, nor is she the owner of the cat.",
     AllOf((Different((ANNA, TEA)), Different((ANNA, CAT))))),
    ("There's no cat in house 2.", Different((CAT, house(2)))),
    ("In house 2 they drink milk.", Same(house(2), MILK)),
    ("The cat belongs neither to Anna nor to Bob.", AllOf((Different((CAT, ANNA)), Different((CAT, BOB))))),
    ("Both Bob and the tea drinker live to the left of Anna.",
     AllOf((after(ANNA, BOB), after(ANNA, TEA), Different((BOB, TEA))))),
    ("Anna's house is too small for a dog.", Different((ANNA, DOG))),
    ("Anna isnt the owner of the cat.", Different((ANNA, CAT))),
    ("It is false that Bob drinks tea.", Different((BOB, TEA))),
    ("Anna, not Bob, drinks tea.", AllOf((Same(ANNA, TEA), Different((BOB, TEA))))),
    ("Anna, allergic to milk, keeps the cat.", AllOf((Same(ANNA, CAT), Different((ANNA, MILK))))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "relation"), READ, ids=[text for text, _ in READ])
def test_a_sentence_is_read_as_it_is_meant(text: str, relation: Relation) -> None:
    assert canonical(readings(text)[0].relation) == canonical(relation)


NO_TIES = [
    "Bob is afraid of the cat.",
    "Bob is jealous of the cat owner.",
    "Bob gave up the cat.",
    "Bob hid from the dog.",
    "Bob admires the cat.",
    "Bob admires the cat owner.",
    "The cat owner likes Anna.",
    "Bob no longer has the cat.",
    "Bob lost the cat.",
    "Bob refused the tea.",
    "Bob would never drink tea.",
    "Bob met the owner of the dog.",
    "Bob remembers the dog.",
    "Bob wished for a dog.",
]


@pytest.mark.parametrize("text", NO_TIES)
def test_losing_fearing_and_meeting_are_never_taken_for_having(text: str) -> None:
    heard = Heard(1, text, tuple(readings(text)))
    cheapest = heard.readings[0] if heard.readings else None
    assert heard.is_unread or cheapest is None or not isinstance(cheapest.relation, Same)


def test_a_difference_is_not_a_place_between() -> None:
    found = readings("The difference between Anna's age and Bob's is 6 years.")
    assert not any(isinstance(one.relation, Between) for one in found[:2])


def test_a_stranger_is_not_passed_over() -> None:
    heard = Heard(1, "", tuple(readings("Grace does not own the cat.")))
    assert heard.is_unread
