"""Comparisons, amounts, places and ends in many words: each says the same as a plain sentence, and first of all."""

from __future__ import annotations

from functools import cache

import pytest
from tests.families.zebra.english.alike import says_the_same, solve

from cluewise.families.zebra.english.chart.clues import Reading, read_clue
from cluewise.families.zebra.english.chart.forms import Vocabulary
from cluewise.families.zebra.english.chart.mean import Context
from cluewise.families.zebra.english.judge import CEILING
from cluewise.families.zebra.english.tokens import words
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.english.types import ClueText, Sentence
from cluewise.families.zebra.puzzle import ZebraPuzzle

WORLDS = {
    "race": """Five runners took part in a race.

Place: first, second, third, fourth, fifth
Runner: Anna, Bert, Cora, Dirk, Elke
Shirt: red, blue, green, yellow, white

1. Anna wore red.
""",
    "pay": """Four colleagues compare their salaries.

Name: Mina, Tess, Oskar, Hugo
Salary: $40,000, $46,000, $52,000, $80,000
Job: analyst, tester, designer, editor

1. Mina is the editor.
""",
    "darts": """Four players threw darts, and each one ended with a different score.

Player: Nadine, Willa, Omar, Quinn
Score (points): 20, 30, 40, 60
Colour: white, gold, pink, green

1. Nadine used the white darts.
""",
    "clinic": """Four patients had appointments one morning.

Patient: Adams, Beltran, Corrigan, Dinh
Time: 8:30, 9:00, 9:30, 11:00
Complaint: rash, cough, burn, fever

1. Adams had the rash.
""",
    "week": """Five friends each cook one evening from Monday to Friday.

Day: Monday, Tuesday, Wednesday, Thursday, Friday
Friend: Ada, Ben, Cleo, Dov, Eve
Dish: soup, stew, pasta, curry, pizza

1. Ada makes soup.
""",
    "houses": """There are five houses in a row, numbered 1 to 5 from left to right.

House: 1, 2, 3, 4, 5
Name: Arno, Bram, Kees, Joost, Luuk
Pet: cat, dog, hamster, parrot, horse

1. Arno has the cat.
""",
    "floors": """Five tenants live in a building, one on each floor.

Floor: first, second, third, fourth, fifth
Tenant: Castle, Drury, Engel, Feld, Gomez
Job: plumber, nurse, tailor, pilot, baker

1. Castle is not the nurse.
""",
}

SAME = [
    ("race", "Bert was slower than Cora by two places.", "Bert finished two places behind Cora."),
    ("race", "Anna finished two places below Bert and one above Cora.",
     "Anna finished two places below Bert and one place above Cora."),
    ("race", "Only Anna was ranked higher than the runner in red.", "Anna was first and the runner in red was second."),
    ("race", "Nobody but Cora beat Anna.", "Cora was first and Anna was second."),
    ("race", "Anna finished ahead of everyone except Bert.", "Bert was first and Anna was second."),
    ("race", "Everyone but Anna finished ahead of Bert.", "Anna was fifth and Bert was fourth."),
    ("race", "Exactly two runners finished ahead of Anna.", "Anna was third."),
    ("race", "Anna was faster than only one other runner.", "Anna was fourth."),
    ("race", "Anna beat everyone else.", "Anna was first."),
    ("race", "At least two runners finished behind Anna.", "Anna was first, second or third."),
    ("race", "Anna came last but one.", "Anna was fourth."),
    ("race", "Anna was the runner-up.", "Anna was second."),
    ("race", "Anna finished third or better.", "Anna was first, second or third."),
    ("race", "Anna finished fourth at best.", "Anna was either fourth or fifth."),
    ("race", "Anna was one of the last two.", "Anna was either fourth or fifth."),
    ("race", "Anna outran Bert.", "Anna finished ahead of Bert."),
    ("race", "Anna beat Bert but lost to Cora.", "Anna finished somewhere ahead of Bert and somewhere behind Cora."),
    ("race", "Anna beat Bert, but not Cora.", "Anna finished somewhere ahead of Bert and not ahead of Cora."),
    ("pay", "Tess earns $6,000 less than Mina, and Oskar $6,000 less than Tess.",
     "Tess earns $6,000 less than Mina, and Oskar earns $6,000 less than Tess."),
    ("pay", "Nobody earns more than Tess.", "Tess earns $80,000."),
    ("pay", "Tess earns more than anyone else.", "Tess earns $80,000."),
    ("pay", "Tess has the lowest salary but one.", "Tess earns $46,000."),
    ("pay", "Oskar earns half of what Tess earns.", "Tess earns twice as much as Oskar."),
    ("pay", "Tess earns double Oskar's salary.", "Tess earns twice as much as Oskar."),
    ("pay", "Tess out-earns the editor.", "Tess earns more than the editor."),
    ("pay", "Only two people earn more than the editor.", "The editor earns $46,000."),
    ("darts", "Nadine was outscored by Willa.", "Nadine scored fewer points than Willa."),
    ("darts", "Nadine came first.", "Nadine scored 60 points."),
    ("darts", "Nadine won.", "Nadine scored 60 points."),
    ("darts", "Nadine was in the top three.", "Nadine did not score 20 points."),
    ("darts", "Nadine trailed Willa by ten points.", "Nadine scored ten points less than Willa."),
    ("darts", "The second best score was thrown with the white darts.", "The white darts scored 40 points."),
    ("darts", "Nadine scored a third as many points as Willa.", "Willa scored three times as many points as Nadine."),
    ("darts", "Nadine scored 30 or more.", "Nadine did not score 20 points."),
    ("darts", "Nadine scored half as many points again as Willa.",
     "Nadine scored one and a half times as many as Willa."),
    ("clinic", "Adams came some time after 9 o'clock.", "Adams came at either 9:30 or 11:00."),
    ("clinic", "Adams was seen at half past nine.", "Adams was seen at 9:30."),
    ("clinic", "Adams was seen before ten.", "Adams was not seen at 11:00."),
    ("clinic", "Adams was seen within an hour of Dinh.", "Adams was seen at most 60 minutes away from Dinh."),
    ("week", "Ada cooks on Wednesday at the earliest.", "Ada does not cook before Wednesday."),
    ("week", "Ada cooks on Thursday or later.", "Ada cooks on either Thursday or Friday."),
    ("week", "Ben cooks the next day after Ada.", "Ben cooks one day after Ada."),
    ("week", "Ada and Ben cook within two days of each other.", "Ada cooks at most two days away from Ben."),
    ("week", "Ben is the only one to cook before Ada.", "Ben cooks on Monday, and Ada cooks on Tuesday."),
    ("houses", "The dog lives between the cat and the parrot, right beside each.",
     "The dog lives directly between the cat and the parrot."),
    ("houses", "Arno has Bram next door on the right.", "Arno lives directly to the left of Bram."),
    ("houses", "Arno's neighbour on the left keeps the dog.", "The dog lives directly to the left of Arno."),
    ("houses", "Arno lives next door but one to Bram.", "Arno lives two houses away from Bram."),
    ("houses", "Arno lives in one of the outermost houses.", "Arno lives at one end of the row."),
    ("houses", "Arno lives directly in the middle.", "Arno lives in house 3."),
    ("houses", "Arno has two neighbours.", "Arno does not live at one end of the row."),
    ("houses", "Arno lives at the opposite end of the row from Bram.",
     "Arno and Bram live at opposite ends of the row."),
    ("houses", "Arno's house number is twice Bram's.",
     "Either Bram lives in house 1 and Arno lives in house 2, or Bram lives in house 2 and Arno lives in house 4."),
    ("floors", "Drury has to climb more stairs than anyone else.", "Drury lives on the fifth floor."),
    ("floors", "Apart from Feld, nobody lives lower down than Engel.",
     "Feld lives on the first floor and Engel lives on the second floor."),
    ("floors", "Engel is on one of the two top floors.", "Engel lives on either the fourth or the fifth floor."),
    ("floors", "Engel lives two floors down from the nurse.", "Engel lives two floors below the nurse."),
    ("floors", "The plumber has Engel directly above her and Feld directly below her.",
     "Engel lives directly above the plumber, and Feld lives directly below the plumber."),
]  # fmt: skip


@cache
def told(world: str) -> tuple[Vocabulary, ZebraPuzzle]:
    """A world's words, and its puzzle without clues."""
    text = Told(WORLDS[world])
    return Vocabulary(text.worlds[0]), text.attempt(text.worlds[0], solve, {}).frame


def first(world: str, text: str) -> Reading:
    """The cheapest reading of a sentence."""
    return read_clue(ClueText(1, (Sentence(text, tuple(words(text)), 1, 1),)), told(world)[0], Context())[0]


@pytest.mark.parametrize(("world", "text", "plainly"), SAME, ids=[text for _, text, _ in SAME])
def test_a_comparison_says_what_a_plain_sentence_says(world: str, text: str, plainly: str) -> None:
    one, other = first(world, text), first(world, plainly)
    assert max(one.cost, other.cost) <= CEILING
    assert says_the_same(told(world)[1], [one.relation], [other.relation])
