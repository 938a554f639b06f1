"""What people ask about a puzzle: values, whether, why, what if; and what is asked back."""

from __future__ import annotations

import json

import pytest

import cluewise as cw
from cluewise.base.errors import ReadError
from cluewise.families.zebra.asking.parts import separate, tidy
from cluewise.front.cli import main
from cluewise.solver.claims import with_answers
from cluewise.solver.run import job

ROW = """There are 4 houses in a row, numbered 1 to 4 from left to right.

- Name: Hedda, Ilse, Jorin, Kasimir
- Pet: newt, lynx, heron, carp
- Drink: cider, cocoa, lemonade, tonic
- Favourite colour: red, teal, ochre, white

Clues:
1. Hedda lives in the first house.
2. Ilse lives directly to the right of Hedda.
3. Jorin lives in the third house.
4. Hedda owns the lynx.
5. The heron owner is Ilse.
6. The carp owner lives in the fourth house.
7. Kasimir drinks tonic.
8. Jorin drinks cocoa.
9. The person who drinks cider owns the heron.
10. Hedda's favourite colour is teal.
11. The person whose favourite colour is red drinks cocoa.
12. Ilse's favourite colour is ochre.
"""

TRIPS = """Four friends each booked a trip on a different day at a different price.

Categories:
- Name: Anna, Bert, Clara, Dirk
- Day: Monday, Tuesday, Wednesday, Thursday
- Price: $10, $20, $40, $60
- Age: 21, 25, 30, 44
- Job: baker, nurse, pilot, tailor

Clues:
1. Anna travelled on Monday.
2. Bert paid $20.
3. Clara is 30 years old.
4. Dirk is the pilot.
5. The nurse is 21.
6. The baker travelled on Thursday.
7. Dirk travelled on Wednesday.
8. Bert is the baker.
9. Anna is 21.
10. The pilot paid $60.
11. Clara paid $10.
12. Dirk is 44.
"""

# Corin and Ezra may each have the pug or the hedgehog; everything else is certain.
LODGERS = """There are 3 houses in a row, numbered 1 to 3 from left to right.

- Name: Corin, Delia, Ezra
- Pet: magpie, hedgehog, pug
- Drink: malt, broth, julep

Clues:
1. Corin is next to the person with the magpie.
2. The julep drinker is somewhere to the right of Ezra.
3. The pug owner drinks malt.
4. Delia is in the third house.
5. The broth drinker does not own the magpie.
"""


@pytest.fixture(scope="module")
def row() -> cw.Puzzle:
    return cw.read(ROW)


@pytest.fixture(scope="module")
def trips() -> cw.Puzzle:
    return cw.read(TRIPS)


@pytest.fixture(scope="module")
def lodgers() -> cw.Puzzle:
    return cw.read(LODGERS)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What position is Jorin at?", "3"),
        ("What number is Ilse's house?", "2"),
        ("What is Pet of the person who drinks cocoa?", "newt"),
        ("What's the pet of the person who drinks cocoa?", "newt"),
        ("Where does the carp owner live?", "4"),
        ("In which house would you find the newt?", "3"),
        ("Name the owner of the newt!", "Jorin"),
        ("Find out who drinks tonic.", "Kasimir"),
        ("Can you tell me who drinks tonic?", "Kasimir"),
        ("Determine in which house Kasimir lives.", "4"),
        ("Tell me what Ilse drinks.", "cider"),
        ("The question is: who owns the carp?", "Kasimir"),
        ("Who lives in the last house?", "Kasimir"),
        ("Who is Jorin next to?", "Ilse and Kasimir"),
        ("Who lives between Hedda and Jorin?", "Ilse"),
        ("Who is left of Hedda?", "nobody"),
        ("Who doesn't drink cocoa?", "Hedda, Ilse and Kasimir"),
        ("Who cannot own the newt?", "Hedda, Ilse and Kasimir"),
        ("Whose favourite colour is red?", "Jorin"),
        ("Whose house is next to Hedda's?", "Ilse"),
        ("Which colour is Jorin's favourite?", "red"),
        ("What beverage does Kasimir drink?", "tonic"),
        ("Which house has the newt?", "3"),
        ("Which animal lives in house 1?", "lynx"),
        ("To whom does the carp belong?", "Kasimir"),
        ("What is the carp owner called?", "Kasimir"),
        ("What is the drink of the neighbour of Hedda?", "cider"),
        ("Which two people live next to each other?", "Hedda and Ilse; Ilse and Jorin; Jorin and Kasimir"),
        ("How many houses are between Hedda and Kasimir?", "2"),
        ("How many people live between Hedda and the newt owner?", "1"),
        ("How many houses away is Hedda from Kasimir?", "3"),
        ("Who owns which pet?", "Hedda: lynx; Ilse: heron; Jorin: newt; Kasimir: carp"),
        ("What does each of them drink?", "Hedda: lemonade; Ilse: cider; Jorin: cocoa; Kasimir: tonic"),
        ("Is the heron owner Ilse or Jorin?", "Ilse"),
    ],
)
def test_values_are_asked_for_in_many_ways(row: cw.Puzzle, question: str, answer: str):
    assert cw.ask(row, question).answer == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When did Bert travel?", "Thursday"),
        ("On which day did Bert travel?", "Thursday"),
        ("How old is the baker?", "25"),
        ("How much did Anna pay?", "$40"),
        ("What does Dirk do?", "pilot"),
        ("What is Dirk's profession?", "pilot"),
        ("Who is the oldest?", "Dirk"),
        ("Who paid the most?", "Dirk"),
        ("Who paid more than Bert?", "Anna and Dirk"),
        ("Who paid twice as much as Bert?", "Anna"),
        ("Who is older than Clara?", "Dirk"),
        ("Who travelled before Dirk?", "Anna and Clara"),
        ("Who travelled the day after Anna?", "Clara"),
        ("Who is neither the baker nor the pilot?", "Anna and Clara"),
        ("Did Anna pay $40 or $60?", "$40"),
        ("Is Bert older than Anna?", "must"),
        ("Did the baker pay more than the pilot?", "cannot"),
    ],
)
def test_amounts_days_and_orders_are_asked_for(trips: cw.Puzzle, question: str, answer: str):
    assert cw.ask(trips, question).answer == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Does Hedda own the lynx?", "must"),
        ("Does Hedda own the newt?", "cannot"),
        ("Isn't Hedda the lynx owner?", "must"),
        ("Is Jorin next to the carp owner?", "must"),
        ("Is Jorin to the left of Ilse?", "cannot"),
        ("Could Kasimir be in house 2?", "cannot"),
        ("Must Kasimir drink tonic?", "must"),
        ("Can Ilse live in house 2?", "must"),
        ("Are Hedda and Ilse neighbours?", "must"),
        ("Is it true that Hedda drinks lemonade?", "must"),
        ("Is it possible for Kasimir to own the newt?", "cannot"),
        ("Is it impossible that Kasimir owns the newt?", "must"),
        ("Hedda owns the lynx.", "must"),
        ("Hedda does not own the lynx.", "cannot"),
        ("Ilse lives directly left of Jorin, true or false?", "must"),
        ("What if Hedda owned the newt?", "cannot"),
    ],
)
def test_whether_something_is_so_is_answered(row: cw.Puzzle, question: str, answer: str):
    found = cw.ask(row, question)
    assert found.answer == answer
    assert found.proof


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Could Corin own the pug?", "could"),
        ("Must Corin own the pug?", "could"),
        ("Corin does not own the pug.", "could"),
        ("Could Delia own the pug?", "cannot"),
        ("Does Delia own the magpie?", "must"),
        ("Who could own the pug?", "Corin and Ezra"),
        ("Who must own the magpie?", "Delia"),
        ("Who must own the pug?", "nobody"),
        ("If Corin owned the pug, who would drink broth?", "Ezra"),
        ("Who would drink broth if Ezra had the pug?", "Corin"),
        ("Suppose Corin drinks malt. Where does the pug live?", "2"),
    ],
)
def test_several_solutions_are_told_apart(lodgers: cw.Puzzle, question: str, answer: str):
    assert cw.ask(lodgers, question).answer == answer


def test_where_solutions_differ_the_possible_answers_are_told(lodgers: cw.Puzzle):
    found = cw.ask(lodgers, "Who owns the pug?")
    assert (found.answer, found.status, found.possible) == (None, "several", ("Corin", "Ezra"))
    assert found.to_json()["possible"] == ["Corin", "Ezra"]


def test_what_could_be_is_shown_by_a_solution_each_way(lodgers: cw.Puzzle):
    shown = [step["solution"] for step in cw.ask(lodgers, "Could Corin own the pug?").proof]
    assert [["Corin", "pug"] in [row[1:3] for row in one["rows"]] for one in shown] == [True, False]


def test_what_cannot_be_supposed_is_told_with_the_clues_against_it(lodgers: cw.Puzzle):
    found = cw.ask(lodgers, "If Delia owned the pug, who would drink broth?")
    assert (found.answer, found.status) == (None, "impossible")
    assert found.supposed == "Delia goes with pug."
    assert {step["clue"] for step in found.proof} >= {1, 2}


@pytest.mark.parametrize(
    "question",
    [
        "Why does Ilse drink cider?",
        "Why is Jorin the newt owner?",
        "Why can't Ilse own the carp?",
        "Prove that Kasimir owns the carp.",
        "How do we know that Kasimir owns the carp?",
        "Why is Ilse next to the newt owner?",
    ],
)
def test_why_is_answered_by_steps(row: cw.Puzzle, question: str):
    found = cw.ask(row, question)
    assert found.answer == "must"
    assert all(step["text"] for step in found.proof)


def test_a_proof_ends_with_what_was_asked_and_holds_no_step_it_does_not_rest_on(row: cw.Puzzle):
    steps = cw.ask(row, "Why is Jorin the newt owner?").proof
    assert {"item": ["Name", "Jorin"], "with": ["Pet", "newt"]} in steps[-1]["sets"]
    assert not any(7 in step["clues"] or 10 in step["clues"] for step in steps)


def test_a_question_that_fits_several_categories_is_asked_back_with_questions_that_do_not(row: cw.Puzzle):
    with pytest.raises(ReadError, match="may ask for") as caught:
        cw.ask(row, "What does Jorin have?")
    candidates = caught.value.doubts[0]["candidates"]
    assert isinstance(candidates, list)
    assert {cw.ask(row, one).answer for one in candidates} == {"3", "newt", "cocoa", "red"}


def test_a_value_of_two_lists_is_asked_back_where_the_answers_differ():
    text = """There are 3 houses in a row, numbered 1 to 3 from left to right.
- Name: Anna, Bert, Clara
- Colour: orange, blue, green
- Fruit: orange, apple, pear

Clues:
1. Anna's colour is blue.
2. Bert's fruit is the "orange" (Fruit).
3. Clara's colour is "orange" (Colour).
4. Anna's fruit is the apple.
5. Anna is in house 1.
6. Bert is in house 2.
"""
    puzzle = cw.read(text)
    with pytest.raises(ReadError, match="several ways"):
        cw.ask(puzzle, "Who has orange?")
    assert cw.ask(puzzle, 'Who has "orange" (Fruit)?').answer == "Bert"
    assert cw.ask(puzzle, 'Who has "orange" (Colour)?').answer == "Clara"


def test_several_questions_at_once_are_refused_by_ask(row: cw.Puzzle):
    with pytest.raises(ReadError, match="2 questions"):
        cw.ask(row, "Who owns the heron and who drinks tonic?")


@pytest.mark.parametrize(
    ("question", "answer", "choice"),
    [
        ("Who drinks cider, Hedda or Ilse?", "Ilse", "Ilse"),
        ("Who drinks cider: Hedda, Ilse or Jorin?", "Ilse", "Ilse"),
        ("Which of Hedda and Ilse drinks cider?", "Ilse", "Ilse"),
        ("Who drinks cider? (a) Hedda (b) Ilse (c) Jorin", "Ilse", "Ilse"),
        (
            "Which of these must be true? (a) Hedda owns the carp. (b) Ilse drinks cider.",
            "Ilse drinks cider.",
            "Ilse drinks cider.",
        ),
        (
            "Which of the following cannot be true? (a) Hedda owns the carp (b) Ilse drinks cider",
            "Hedda owns the carp",
            "Hedda owns the carp",
        ),
    ],
)
def test_answers_that_a_question_offers_are_choices(row: cw.Puzzle, question: str, answer: str, choice: str):
    found = cw.ask(row, question)
    assert (found.answer.rstrip("."), found.choice.rstrip(".")) == (answer.rstrip("."), choice.rstrip("."))


def test_yes_and_no_are_choices_for_whether(row: cw.Puzzle):
    assert cw.ask(row, "Does Hedda own the lynx?", choices=("Yes", "No")).choice == "Yes"
    assert cw.ask(row, "Does Hedda own the carp?", choices=("Yes", "No")).choice == "No"


def test_the_questions_of_a_text_are_answered_by_solve(capsys: pytest.CaptureFixture[str]):
    text = f"{ROW}\nWho owns the carp? What does Ilse drink?\n"
    assert main(["solve", "--text", text, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["answers"] == [
        {"question": "Who owns the carp?", "answer": "Kasimir"},
        {"question": "What does Ilse drink?", "answer": "cider"},
    ]
    assert main(["solve", "--text", text]) == 0
    assert "Who owns the carp? Kasimir\n" in capsys.readouterr().out


def test_the_command_tells_a_verdict_and_its_proof(capsys: pytest.CaptureFixture[str]):
    assert main(["ask", "--text", ROW, "Why does Ilse drink cider?"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Ilse goes with cider. Yes: it is so in every solution.\n")
    assert "clue 9" in shown
    assert main(["ask", "--text", LODGERS, "Who owns the pug?"]) == 1
    assert "Corin or Ezra" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Who owns the cat? Who drinks tea?", ["Who owns the cat?", "Who drinks tea?"]),
        ("Who owns the cat and what does Bert drink?", ["Who owns the cat", "what does Bert drink?"]),
        ("Who owns which pet and which drink?", ["Who owns which pet?", "Who owns which drink?"]),
        ("Where does the man who owns the cat and who drinks tea live?",) * 1
        + (["Where does the man who owns the cat and who drinks tea live?"],),
    ],
)
def test_questions_are_told_apart(text: str, parts: list[str]):
    assert list(separate(text)) == parts


@pytest.mark.parametrize(
    "text",
    [
        "So, who owns the cat?",
        "Now tell me who owns the cat.",
        "Please, can you find out who owns the cat?",
        "Question: who owns the cat?",
    ],
)
def test_what_only_announces_a_question_is_put_aside(text: str):
    assert tidy(text) == "who owns the cat"


@pytest.mark.parametrize(
    ("asked", "answers"),
    [
        ("Who owns the carp?\n(a) Hedda\n(b) Ilse\n(c) Kasimir\n", ["Kasimir"]),
        ("Which pet does Jorin own?\n(a) newt (b) lynx (c) heron\n", ["newt"]),
        (
            "Which one of these must be true?\n(A) Hedda owns the newt.\n(B) Ilse drinks cider.\n",
            ["Ilse drinks cider."],
        ),
        (
            "1. Who owns the carp?\n(A) Hedda (B) Kasimir\n2. What does Ilse drink?\n(A) cider (B) tonic\n",
            ["Kasimir", "cider"],
        ),
    ],
)
def test_answers_offered_below_a_question_are_no_clues(asked: str, answers: list[str]):
    result = cw.solve(f"{ROW}\n{asked}")
    found = with_answers(result, cw.read(f"{ROW}\n{asked}"), job())
    assert found["status"] == "unique"
    assert [one["choice"] for one in found["answers"]] == answers
