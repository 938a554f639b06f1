"""What a text looks like: lists in any dress, marks of clues, questions, and what is passed over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewise.families.zebra.english.layout import page, sentences

SAID = ("Ann drinks tea.", "Bob has the dog.", "Cid does not drink milk.")
CLUES = "\n".join(f"{n}. {clue}" for n, clue in enumerate(SAID, 1))
VALUES = [("Ann", "Bob", "Cid"), ("cat", "dog", "emu"), ("tea", "cola", "milk")]


@pytest.mark.parametrize(
    "lists",
    [
        "Names: Ann, Bob, Cid\nPets: cat, dog, emu\nDrinks: tea, cola, milk",
        "- **Names:** Ann, Bob, Cid\n- **Pets:** cat, dog and emu\n- **Drinks:** tea, cola or milk",
        "Names: Ann, Bob, Cid; Pets: cat, dog, emu; Drinks: tea, cola, milk",
        "Names - Ann/Bob/Cid\nPets - cat/dog/emu\nDrinks - tea/cola/milk",
        "Names - Ann - Bob - Cid\nPets - cat - dog - emu\nDrinks - tea - cola - milk",
        'names = ["Ann", "Bob", "Cid"]\npets = ["cat", "dog", "emu"]\ndrinks = ["tea", "cola", "milk"]',
        "Names = {Ann, Bob, Cid}\nPets = {cat, dog, emu}\nDrinks = {tea, cola, milk}",
        "Names:\nAnn\nBob\nCid\n\nPets:\ncat\ndog\nemu\n\nDrinks:\ntea\ncola\nmilk",
        "Names\n  Ann\n  Bob\n  Cid\nPets\n  cat\n  dog\n  emu\nDrinks\n  tea\n  cola\n  milk",
        "Names:\n- Ann\n- Bob\n- Cid\n\nPets:\n- cat\n- dog\n- emu\n\nDrinks:\n- tea\n- cola\n- milk",
        "Names: 1. Ann  2. Bob  3. Cid\nPets: 1. cat  2. dog  3. emu\nDrinks: 1. tea  2. cola  3. milk",
        "Names: Ann  Bob  Cid\nPets: cat  dog  emu\nDrinks: tea  cola  milk",
        "| Name | Pet | Drink |\n|------|-----|-------|\n| Ann | cat | tea |\n| Bob | dog | cola |\n| Cid |"
        " emu | milk |",
        "Name\tPet\tDrink\nAnn\tcat\ttea\nBob\tdog\tcola\nCid\temu\tmilk",
        "Name    Pet    Drink\n----    ---    -----\nAnn     cat    tea\nBob     dog    cola\nCid     emu    milk",
        "- Each person has a unique name: `Ann`, `Bob`, `Cid`\n- The people keep unique animals: `cat`,"
        " `dog`, `emu`\n"
        "- Each person has a favorite drink: `tea`, `cola`, `milk`",
        "* Name: Ann | Bob | Cid\n* Pet: cat | dog | emu\n* Drink: tea | cola | milk",
    ],
)
def test_lists_may_wear_many_dresses(lists: str) -> None:
    found = page(f"Three friends met.\n\n{lists}\n\n{CLUES}\n")
    assert [each.values for each in found.lists] == VALUES
    assert [clue.sentences[0].text for clue in found.clues] == list(SAID)


def test_values_may_hold_and_brackets_commas_and_units() -> None:
    found = page(
        "Sandwich: egg and cress, ham and cheese, turkey & bacon\nTown (state): Akron (OH), Dover (DE), Salem (OR)\n"
        "Price (dollars): 1,000, 2,500, 10,000\n\n1. The egg and cress sandwich came from Dover.\n"
    )
    assert [each.values for each in found.lists] == [
        ("egg and cress", "ham and cheese", "turkey & bacon"),
        ("Akron (OH)", "Dover (DE)", "Salem (OR)"),
        ("1,000", "2,500", "10,000"),
    ]
    assert [each.aside for each in found.lists] == ["", "state", "dollars"]


def test_what_convert_writes_is_cut_exactly() -> None:
    text = (
        "There are 2 of each.\n\n- Name: `O'Hara, J.`, Ann\n- Price (numbers): two = 2, `2.50, about` ="
        " 2.5\n\nClues:\n1. x\n"
    )
    assert [each.values for each in page(text).lists] == [("O'Hara, J.", "Ann"), ("two = 2", "2.50, about = 2.5")]


@pytest.mark.parametrize(
    "mark",
    [
        "{}. ",
        "{}) ",
        "({}) ",
        "[{}] ",
        "{} - ",
        "{}  ",
        "#{} ",
        "Clue {}: ",
        "Hint {} - ",
        "C{}: ",
        "- ",
        "* ",
        "• ",
        "> ",
        "★ ",
    ],
)
def test_clues_may_have_many_marks(mark: str) -> None:
    clues = "\n".join(mark.format(n) + clue for n, clue in enumerate(SAID, 1))
    found = page(f"Three friends met.\n\n{clues}\n")
    assert [clue.sentences[0].text for clue in found.clues] == list(SAID)
    assert all(clue.marked for clue in found.clues)


@pytest.mark.parametrize(
    "marks", [("i.", "ii.", "iii."), ("(i)", "(ii)", "(iii)"), ("a)", "b)", "c)"), ("A.", "B.", "C.")]
)
def test_letters_and_roman_numbers_are_marks_where_they_follow_each_other(marks: tuple[str, ...]) -> None:
    found = page("\n".join(f"{mark} {clue}" for mark, clue in zip(marks, SAID, strict=True)))
    assert [clue.number for clue in found.clues] == [1, 2, 3]


def test_an_initial_is_no_mark() -> None:
    found = page("Three friends met.\n\nA. Smith has the cat.\nBob has the dog.\nCid has the emu.\n")
    assert found.clues[0].sentences[0].text == "A. Smith has the cat."


def test_clues_in_one_paragraph_are_told_apart_by_their_numbers() -> None:
    found = page(
        "There are three houses. 1. Ann drinks tea. 2. Bob has the dog. 3. Cid does not drink milk. Who has the cat?"
    )
    assert [clue.sentences[0].text for clue in found.clues] == list(SAID)


def test_lines_without_marks_are_clues_one_by_one() -> None:
    found = page(
        "Three friends live in a row of houses. Each has a pet.\n\n" + "\n".join(SAID) + "\n\nWho has the cat?\n"
    )
    assert [clue.sentences[0].text for clue in found.clues] == list(SAID)
    assert [one.text for one in found.questions] == ["Who has the cat?"]
    assert len(found.intro) == 2


def test_running_text_is_cut_into_unmarked_clues() -> None:
    found = page("Ann and Mr. Low met at 9 a.m. on Monday. Dr. T. Hay came later! Who was first?")
    assert [clue.sentences[0].text for clue in found.clues] == [
        "Ann and Mr. Low met at 9 a.m. on Monday.",
        "Dr. T. Hay came later!",
    ]
    assert not any(clue.marked for clue in found.clues)
    assert [one.text for one in found.questions] == ["Who was first?"]


def test_wrapped_lines_are_joined_again() -> None:
    found = page(
        "1. Ann, who has lived in this street for longer than anybody else can remember,\n   drinks tea.\n2."
        " Bob has the dog.\n"
    )
    assert len(found.clues) == 2
    assert found.clues[0].sentences[0].words[-2].low == "tea"


def test_those_who_speak_label_what_they_say() -> None:
    found = page('Ann: "I was in the attic. I had no lamp."\n\nBob: "Ann did not have the book."\n')
    assert [(clue.label, len(clue.sentences)) for clue in found.clues] == [("Ann", 2), ("Bob", 1)]


@pytest.mark.parametrize(
    ("tail", "passed"),
    [
        ("Answer: it was Bob.", "it was Bob"),
        ("SOLUTION\n\nAnn has the cat and Bob has the dog.", "Ann has the cat"),
        ('Please answer with JSON in this format:\n{\n  "Ann": {"pet": "cat"},\n  "Bob": {"pet": "dog"}\n}', '"cat"'),
        ("Solution on page 62", "page 62"),
        ("*Answer in next week's issue.*", "next week"),
    ],
)
def test_answers_and_their_formats_are_passed_over(tail: str, passed: str) -> None:
    found = page(f"Three friends met.\n\n{CLUES}\n\nWho has the cat?\n\n{tail}\n")
    assert len(found.clues) == 3
    assert passed in " ".join(one.text for one in found.passed)


def test_numbered_questions_and_offered_answers_are_no_clues() -> None:
    found = page(
        f"Three friends met.\n\n{CLUES}\n\n1. Who has the cat?\n(a) Ann  (b) Bob  (c) Cid\n2. Who drinks"
        f" cola?\n(a) Ann  (b) Bob\n"
    )
    assert len(found.clues) == 3
    assert [one.text for one in found.questions] == ["Who has the cat?", "Who drinks cola?"]
    assert found.choices == (("Ann", "Bob", "Cid"), ("Ann", "Bob"))


def test_clues_of_signs_are_kept_as_they_are() -> None:
    found = page("Names: Ann, Bob\nPets: cat, dog\n\nName:Ann == Pet:cat\nName:Bob != Pet:cat\nPet:dog == Name:Bob\n")
    assert [each.values for each in found.lists] == [("Ann", "Bob"), ("cat", "dog")]
    assert "Name:Ann == Pet:cat" in found.text


def test_a_worksheet_has_lines_to_write_on() -> None:
    found = page(
        f"Name: ________   Date: ________\n\nTHE LOST CAT\n\nThree friends met.\n\n{CLUES}\n\nWho has it? ________\n"
    )
    assert found.title == "THE LOST CAT"
    assert found.lists == ()
    assert len(found.questions) == 1


def test_sentences_know_where_they_stand() -> None:
    (first, second) = sentences("Ann has tea.\nBob has milk.", 10, 4)
    assert (first.line, first.column, second.line, second.column) == (4, 1, 5, 1)
    assert second.words[0].start == 10 + 13


@given(st.text(alphabet="ab.:,-1 \n()|?", max_size=80))
def test_any_text_is_laid_out_and_no_word_is_lost(text: str) -> None:
    found = page(text)
    kept = [one for clue in found.clues for one in clue.sentences]
    kept += [*found.intro, *found.questions, *found.passed]
    letters = "".join(one.text for one in kept) + "".join(v for each in found.lists for v in (each.title, *each.values))
    letters += (found.title or "") + "".join(clue.label for clue in found.clues) + "".join(map("".join, found.choices))
    assert text.count("b") <= letters.count("b") + text.count("b)") + text.count("b.") + text.count("(b")


def test_lines_of_nothing_but_values_are_lists_without_a_title() -> None:
    """Three lines of as many values each are lists, and the last is not taken for what was wrapped."""
    found = page(
        "Guess who walked how far.\n\n6 miles, 8 miles, 11 miles\nAmy, Ben, Cleo from the old mill\n"
        "Fern Loop, Long Lake Circuit, Summit\napples, cheese, jerky\n\n1. Amy had cheese."
    )
    assert [one.values for one in found.lists] == [
        ("6 miles", "8 miles", "11 miles"),
        ("Fern Loop", "Long Lake Circuit", "Summit"),
        ("apples", "cheese", "jerky"),
    ]


def test_numbers_without_a_stop_count_clues() -> None:
    """1 Amy sings., 2 Ben ..., 3 ...: the numbers are no places of anybody."""
    found = page("Three play.\n\n1 Amy plays before the harp.\n2 Ben is not the last one.\n3 The drum is Cleo's own.")
    assert [clue.sentences[0].text for clue in found.clues if clue.marked] == [
        "Amy plays before the harp.",
        "Ben is not the last one.",
        "The drum is Cleo's own.",
    ]


def test_a_heading_with_dashes_is_no_list() -> None:
    """Happy Feet - Logic Puzzle of the Week - Difficulty: hard."""
    found = page("Happy Feet - Logic Puzzle of the Week - Difficulty: hard\n\nThree dance.\n\n1. Amy is not last.")
    assert not found.lists
