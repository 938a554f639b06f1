"""Candidates of doubtful sentences: in one order, whichever of them are asked for and when."""

from __future__ import annotations

from tests.families.zebra.english.alike import solve

from cluewise.families.zebra.english.told import Told

NAMES = ("Alma", "Bert", "Cleo", "Dirk")
PETS = ("goat", "newt", "swan", "mule")
HEAD = f"There are 4 houses in a row.\n- Name: {', '.join(NAMES)}\n- Pet: {', '.join(PETS)}\n\n"


def test_a_candidate_keeps_its_number_whichever_clues_are_asked_about() -> None:
    sure = ["Alma is in house 1.", "Bert is in house 2.", "Alma has the goat.", "Bert has the newt."]
    clues = [f"{name} frobbed the {pet}." for name in NAMES for pet in PETS] + sure
    text = HEAD + "".join(f"{n}. {clue}\n" for n, clue in enumerate(clues, 1))

    def offered(order: list[int]) -> dict[int, list[object]]:
        told = Told(text)
        offers = told.attempt(told.worlds[0], solve, {}).offers
        return {n: list(offers.of(n).every) for n in order}

    every = list(range(len(NAMES) * len(PETS)))
    assert offered(every) == offered(every[::-1])
    assert offered(every)[every[-1]] == offered(every[-1:])[every[-1]]
