"""Questions about a puzzle whose answers we know."""

from __future__ import annotations

import json

import pytest

import cluewise as cw
from cluewise.base.errors import CluewiseError, ReadError, UsageError
from cluewise.front.cli import main
from cluewise.library import example

TEXT = """There are 4 houses in a row, numbered 1 to 4 from left to right.

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


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Who owns the heron?", "Ilse"),
        ("Who drinks cocoa?", "Jorin"),
        ("So, who keeps the carp?", "Kasimir"),
        ("Who is in the third house?", "Jorin"),
        ("Who lives next to Hedda?", "Ilse"),
        ("Who lives next to Jorin?", "Ilse and Kasimir"),
        ("Who lives somewhere to the left of Ilse?", "Hedda"),
        ("What does Ilse drink?", "cider"),
        ("What is Drink of the person who lives in House 2?", "cider"),
        ("What is the pet of the tonic drinker?", "carp"),
        ("What is Jorin's favourite colour?", "red"),
        ("Which pet does Jorin own?", "newt"),
        ("Which house does the lynx owner live in?", "1"),
        ("In which house does Kasimir live?", "4"),
        ("Where does the cider drinker live?", "2"),
        ("Whose pet is the newt?", "Jorin"),
        ("WHO OWNS THE NEWT", "Jorin"),
    ],
)
def test_a_question_gets_its_answer(question: str, answer: str):
    found = cw.ask(TEXT, question)
    assert (found.answer, found.status) == (answer, "unique")


def test_choices_say_what_is_asked_even_under_a_name_of_their_own():
    question = "What is FavoriteBeverage of the person who lives in House 3?"
    found = cw.ask(TEXT, question, choices=("Tonic", "COCOA", "cider"))
    assert (found.answer, found.choice) == ("cocoa", "COCOA")


def test_an_answer_that_is_not_offered_is_no_choice():
    found = cw.ask(TEXT, "What does Jorin drink?", choices=("tonic", "cider"))
    assert (found.answer, found.choice) == ("cocoa", None)


@pytest.mark.parametrize(
    "question",
    [
        *("", "?", "Who?", "Who snores?", "What does Ilse wear?", "How many lynxes are there?"),
        *("Who owns the heron and why?", "Who sometimes owns the heron or not?"),
    ],
)
def test_a_question_that_is_not_understood_is_refused(question: str):
    with pytest.raises(ReadError, match="not understood"):
        cw.ask(TEXT, question)


def test_a_value_that_the_puzzle_lacks_is_named():
    with pytest.raises(ReadError, match="the puzzle has no 'zebra'"):
        cw.ask(TEXT, "Who owns the zebra?")


def test_what_several_solutions_agree_on_is_answered_and_nothing_else():
    lodgers = example("several-lodgers")
    assert lodgers is not None
    found = cw.ask(lodgers.text, "Who owns the magpie?")
    assert (found.answer, found.status) == ("Delia", "several")
    found = cw.ask(lodgers.text, "Who owns the pug?")
    assert (found.answer, found.status) == (None, "several")


def test_boards_take_no_questions():
    with pytest.raises(UsageError):
        cw.ask("1..4..1..1..42.1", "Who owns the zebra?")


def test_the_command_answers_in_words_and_as_json(capsys: pytest.CaptureFixture[str]):
    assert main(["ask", "--text", TEXT, "Who owns the heron?"]) == 0
    assert capsys.readouterr().out == "Ilse\n"
    assert main(["ask", "--text", TEXT, "What does Ilse drink?", "--choices", "tonic,cider", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"answer": "cider", "choice": "cider", "status": "unique"}
    assert main(["ask", "several-lodgers", "Who owns the pug?"]) == 1
    assert "differ" in capsys.readouterr().out
    assert main(["ask", "several-lodgers"]) == 2
    assert main(["ask", "several-lodgers", "Who yodels?"]) == 3


def test_every_question_of_a_choice_data_set_is_answered_or_refused():
    for category in ("Name", "Pet", "Drink"):
        for house in range(1, 5):
            try:
                found = cw.ask(TEXT, f"What is {category} of the person who lives in House {house}?")
            except CluewiseError as error:
                pytest.fail(str(error))
            solution = cw.solve(TEXT).solution
            assert solution is not None
            data = solution.to_json()
            assert found.answer == data["rows"][house - 1][data["header"].index(category)]
