"""How a text is laid out: lists in braces or below their titles, marks of clues, dialogues, letters, prompts."""

from __future__ import annotations

import pytest

from cluewise.base.errors import ReadError
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.text import looks_like
from cluewise.family import NO
from cluewise.solver import pipeline

ROWS = {("Ann", "cat", "tea"), ("Bob", "dog", "cola"), ("Cid", "emu", "milk")}
SAID = ("Ann drinks tea.", "Bob has the dog.", "Cid drinks milk.", "Ann does not have the emu.")
LISTS = "Names: Ann, Bob, Cid\nPets: cat, dog, emu\nDrinks: tea, cola, milk"
CLUES = "\n".join(f"{n}. {clue}" for n, clue in enumerate(SAID, 1))


def rows_of(text: str) -> set[tuple[str, ...]]:
    result = pipeline.solve(text, family="zebra")
    assert result.status == "unique"
    assert result.solution is not None
    return {tuple(sorted(row, key=str.casefold)) for row in result.solution.rows}


def expected() -> set[tuple[str, ...]]:
    return {tuple(sorted(row, key=str.casefold)) for row in ROWS}


@pytest.mark.parametrize(
    "lists",
    [
        LISTS,
        "Names: Ann, Bob, Cid; Pets: cat, dog, emu; Drinks: tea, cola, milk",
        "People = {Ann, Bob, Cid}\nPets = {cat, dog, emu}\nDrinks = {tea, cola, milk}",
        "Names\n  Ann\n  Bob\n  Cid\nPets\n  cat\n  dog\n  emu\nDrinks\n  tea\n  cola\n  milk",
        "- 3 people: Ann, Bob, Cid\n- 3 pets: cat, dog, emu\n- 3 drinks: tea, cola, milk",
        "Names: Ann, Bob, Cid\nPets: a cat, a dog, an emu\nDrinks: tea, cola, milk",
    ],
)
def test_lists_may_be_laid_out_in_many_ways(lists: str) -> None:
    assert rows_of(f"{lists}\n\n{CLUES}\n") == expected()


@pytest.mark.parametrize(
    "mark",
    ["{}. ", "({}) ", "[{}] ", "C{}: ", "Clue {}: ", "Hint {}: ", "Fact no. {}: ", "#{} ", "» ", "-> ", "→ ", "▪ "],
)
def test_clues_may_have_many_marks(mark: str) -> None:
    clues = "\n".join(mark.format(n) + clue for n, clue in enumerate(SAID, 1))
    assert rows_of(f"{LISTS}\n\n{clues}\n") == expected()


def test_a_mark_that_is_a_value_is_a_value() -> None:
    text = "Names: Ann, Bob\nRooms: C1, C2\n\nC1: Ann\nC2: not Ann\n"
    assert rows_of(text) == {("Ann", "C1"), ("Bob", "C2")}


def test_lines_of_signs_are_clues() -> None:
    text = f"{LISTS}\n\nAnn = tea\nBob: dog\nCid: milk\nAnn != emu\n"
    assert rows_of(text) == expected()


def test_an_arrow_is_no_comparison() -> None:
    text = "Names: Ann, Bob, Cid\nDay: Mon, Tue, Wed\n\n1. Wed -> Ann\n2. Bob is before Cid.\n"
    assert rows_of(text) == {("Ann", "Wed"), ("Bob", "Mon"), ("Cid", "Tue")}


def test_what_a_prompt_says_about_the_answer_is_no_clue() -> None:
    text = (
        "You are a careful assistant. Solve the puzzle below.\n\n"
        f"{LISTS}\n\nClues:\n{CLUES}\n\n"
        'Answer with JSON:\n{\n  "Ann": {"pet": "...", "drink": "..."},\n  "Bob": {"pet": "...", "drink": "..."}\n}\n'
    )
    assert rows_of(text) == expected()


def test_a_letter_may_have_a_greeting_and_an_end() -> None:
    text = (
        "Dear friends,\n\nthree of my neighbours, Ann, Bob and Cid, bought pets: a cat, a dog and an emu. Each of them"
        f" has a favourite drink, namely tea, cola or milk.\n\n{' '.join(SAID)}\n\nYours,\nMargaret Holloway\n"
    )
    assert rows_of(text) == expected()


DIALOGUE = (
    "INSPECTOR: We have three suspects, Ann, Bob and Cid. They carried a rope, a lamp and a bell.\n"
    "CONSTABLE: Ann carried the lamp, sir.\nINSPECTOR: {}\nCONSTABLE: {}\n"
)


def test_those_who_speak_are_no_values() -> None:
    text = DIALOGUE.format("And who carried the rope?", "Bob carried the rope.")
    assert rows_of(text) == {("Ann", "lamp"), ("Bob", "rope"), ("bell", "Cid")}


@pytest.mark.parametrize("answer", ["No, sir.", "She did not.", "Yes."])
def test_the_answer_to_a_question_is_never_passed_over(answer: str) -> None:
    with pytest.raises(ReadError):
        pipeline.read(DIALOGUE.format("Did Bob carry the rope?", answer), family="zebra")


@pytest.mark.parametrize(
    ("title", "name"), [("3 pets", "Pet"), ("The three pets", "Pet"), ("Forgotten pets", "Forgotten pet")]
)
def test_only_a_number_at_the_front_of_a_title_is_left_out(title: str, name: str) -> None:
    puzzle = pipeline.read(f"Names: Ann, Bob, Cid\n{title}: cat, dog, emu\n\n1. Ann goes with cat.\n", family="zebra")
    assert isinstance(puzzle, ZebraPuzzle)
    assert puzzle.categories[-1].name == name


@pytest.mark.parametrize("head", ["[18:02] Mum: here it is", "[OC] made this at work", "<wally> hello everybody"])
def test_a_text_that_begins_with_a_bracket_may_still_be_english(head: str) -> None:
    assert looks_like(f"{head}\nThere are three friends, and each of them has a pet.") > NO
    assert looks_like('[{"family": "zebra"}]') == looks_like("[1, 2]") == looks_like("<puzzle kind='x'>") == NO


def test_a_value_with_quotes_in_it_is_a_value_and_clues_may_name_it_by_any_part() -> None:
    lists = 'Names: Nils "the Eel" Aspen, Greta "Toothpick" Moll, Big Otis\nPets: cat, dog, emu'
    result = pipeline.solve(
        f"{lists}\n\nClues:\n1. Greta has the cat.\n2. Aspen does not have the emu.", family="zebra"
    )
    assert result.solution is not None
    assert ("Nils 'the Eel' Aspen", "dog") in {tuple(map(str, row)) for row in result.solution.rows}
