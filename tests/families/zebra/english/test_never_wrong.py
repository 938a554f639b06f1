"""Texts in words that the reader may or may not know: each is answered as it is meant, or asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product
from random import Random

import pytest

import cluewise as cw
from cluewise.base.errors import CluewiseError, ReadError

NAMES, PETS = ("Alma", "Bert", "Cleo", "Dirk"), ("goat", "newt", "swan", "mule")
Table = tuple[tuple[int, ...], tuple[int, ...]]  # the house of each name, and of each pet
TABLES: tuple[Table, ...] = tuple(product(permutations(range(4)), permutations(range(4))))
Told = tuple[str, Callable[[Table], bool]]
HEAD = "There are 4 houses in a row, numbered 1 to 4 from left to right. Each person has one pet.\n"
LISTS = f"- Name: {', '.join(NAMES)}\n- Pet: {', '.join(PETS)}\n\n"
BASE = (
    f"{HEAD}{LISTS}1. Alma has the goat and lives in house 1.\n2. Bert has the newt.\n3. The swan lives in house 3.\n"
)
FORCED = f"{BASE}4. Dirk is in the last house.\n5. Cleo hates the mule.\n"


def tellings(random: Random) -> Iterator[Told]:
    """Clues of many shapes, plain ones and hard ones, with what each means."""
    while True:
        n, p, h, k = (random.randrange(4) for _ in range(4))
        name, pet, house = NAMES[n], PETS[p], h + 1
        yield random.choice(
            (
                (f"{name}'s house number is {house}.", lambda t, n=n, h=h: t[0][n] == h),
                (f"The number of the {pet}'s house is {house}.", lambda t, p=p, h=h: t[1][p] == h),
                (f"The number painted on {name}'s gate is {house}.", lambda t, n=n, h=h: t[0][n] == h),
                (f"At house {house} one hears the {pet}.", lambda t, p=p, h=h: t[1][p] == h),
                (f"You will run into the {pet} at no. {house}.", lambda t, p=p, h=h: t[1][p] == h),
                (f"House {house} reeks of {pet}.", lambda t, p=p, h=h: t[1][p] == h),
                (f"{name} = {house}", lambda t, n=n, h=h: t[0][n] == h),
                (f"{pet}: {house}", lambda t, p=p, h=h: t[1][p] == h),
                (f"{name} keeps the {pet}.", lambda t, n=n, p=p: t[0][n] == t[1][p]),
                (f"{name} does not own the {pet}.", lambda t, n=n, p=p: t[0][n] != t[1][p]),
                (f"{name}'s house number is not {house}.", lambda t, n=n, h=h: t[0][n] != h),
                (f"The {pet} was never seen at {name}'s.", lambda t, n=n, p=p: t[0][n] != t[1][p]),
                (
                    f"{name}'s number plus the {pet}'s makes {h + k + 2}.",
                    lambda t, n=n, p=p, s=h + k: t[0][n] + t[1][p] == s,
                ),
                (f"{name} walks past two houses to the {pet}.", lambda t, n=n, p=p: abs(t[0][n] - t[1][p]) == 3),
                (f"{name} lives in an even-numbered house.", lambda t, n=n: t[0][n] % 2 == 1),
                (f"{name} cannot stand the {pet}.", lambda t, n=n, p=p: t[0][n] != t[1][p]),
                (f"The {pet} is {name}'s or {NAMES[k]}'s.", lambda t, n=n, p=p, k=k: t[1][p] in (t[0][n], t[0][k])),
            )
        )  # type: ignore[misc]


@pytest.mark.parametrize("seed", range(60))
def test_a_text_is_read_as_it_is_meant_or_asked_about(seed: int) -> None:
    random = Random(seed)
    meant = random.choice(TABLES)
    left: list[Table] = list(TABLES)
    clues: list[str] = []
    for said, holds in tellings(random):
        if holds(meant) and sum(map(holds, left)) < len(left):
            clues.append(said)
            left = [table for table in left if holds(table)]
        if len(left) == 1:
            break
    text = HEAD + LISTS + "".join(f"{n}. {said}\n" for n, said in enumerate(clues, 1))
    try:
        result = cw.solve(text, family="zebra")
    except CluewiseError:
        return
    assert result.status == "unique", text
    rows = {(row[1], row[2]) for row in result.solution.rows}
    places = dict(zip(NAMES, meant[0], strict=True))
    assert rows == {(NAMES[meant[0].index(h)], PETS[meant[1].index(h)]) for h in range(4)}, text
    assert [row[1] for row in result.solution.rows] == sorted(NAMES, key=places.__getitem__), text


@pytest.mark.parametrize(
    "said",
    [
        "Bert's house number is 3.",
        "The house number of Bert is 3.",
        "The number of Bert's house is 3.",
        "Bert's number is 3.",
        "Bert's address is 3.",
        "Bert's house number is not 2.",
        "The mule's house number is 2.",
        "The number on Bert's door is 3.",
        "The figure on the door of the mule's house is 2.",
        "Bert: 3",
        "Bert = 3",
        "3 = Bert",
        "Bert -> 3",
        "Bert - 3",
        "newt = 3",
        "You meet the newt at no. 3.",
        "At house 3 one hears the newt.",
        "House 3 smells of newt.",
        "House 3 reeks of newt.",
        "The sum of the numbers of Bert and Cleo is 6.",
    ],
)
def test_a_clue_that_contradicts_the_others_is_not_passed_over(said: str) -> None:
    assert cw.solve(FORCED, family="zebra").status == "unique"
    try:
        result = cw.solve(f"{FORCED}6. {said}\n", family="zebra")
    except CluewiseError:
        return
    assert result.status == "impossible"


def test_what_somebody_did_not_have_is_no_aside() -> None:
    text = f"{FORCED}6. Newts make Bert's nose itch, so he didn't have that.\n"
    with pytest.raises(CluewiseError):
        cw.solve(text, family="zebra")


AT_ODDS = """\
There was a race and a snail, a tortoise, a sloth and a hedgehog were in it. They all had something on there heads,
a top hat and a beret and a bobble hat and a crown. They did not finish at the same time.

The hedgehog won. The snail was faster than the tortoise! The tortoise was faster than the sloth!! The one with the
crown came in last because crowns are heavy. The beret was the sloth's. The bobble hat came in just before the top hat.
"""


def test_a_text_at_odds_is_not_answered_by_leaving_a_list_out() -> None:
    """With the hats there is no solution; without them clues that plainly say something would say nothing."""
    with pytest.raises(CluewiseError):
        cw.solve(AT_ODDS, family="zebra")


SHEDS = """\
There are three sheds in a row, numbered 1 to 3 from left to right.
Each shed has another colour, another owner and another tool in it.

1. Alma owns the red shed.
2. The saw is in the blue shed.
3. The green shed is in the middle.
4. Bruno's shed is the first.
5. Alma keeps the rake.

The question is: WHO KEEPS THE SPADE? And who has the saw?
"""


def test_a_question_in_capitals_names_nobody() -> None:
    (solution,) = cw.solve(SHEDS, family="zebra").solutions
    assert "KEEPS" not in str(solution.to_json())


TOYS = """The four Hartley children are 4, 7, 8 and 14 years old. Their names are Kit, Lou, Max and Pip.
Lou is twice as old as Pip. The owner of the kite is twice as old as Max. The train belongs to a younger child than
the puzzle does. Kit is older than Lou. How old is each child?"""


def test_no_answer_rests_on_passing_over_sentences_that_compare() -> None:
    """Names and ages alone have one solution, but two sentences speak of toys, which are in no list."""
    with pytest.raises(ReadError) as caught:
        cw.solve(TOYS, family="zebra")
    assert {doubt["clue"] for doubt in caught.value.doubts} >= {4, 5}
    assert "compares" in str(caught.value)
