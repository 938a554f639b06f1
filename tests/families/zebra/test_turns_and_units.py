"""Units of another size, nights and weeks past their end, numbers of places, and lists in running sentences."""

from __future__ import annotations

import pytest

from cluewise.errors import ReadError
from cluewise.families.zebra import family
from cluewise.families.zebra.formal import formal

ROW = """There are 5 houses in a row, numbered 1 to 5 from left to right.
- Name: Ann, Bob, Cid, Dan, Eve
- Pet: cat, dog, fish, owl, pig
- Drink: tea, milk, cocoa, cider, ale
- Job: baker, nurse, pilot, tailor, vet
Clues:
"""
ODD = "position({0}) = 1 or position({0}) = 3 or position({0}) = 5"
TWICE = "(position({1}) = 1 and position({0}) = 2) or (position({1}) = 2 and position({0}) = 4)"


def people(values: str) -> str:
    return f"There are 4 people.\n- Name: Ann, Bob, Cid, Dan\n- {values}\n- Pet: cat, dog, fish, owl\nClues:\n"


def meanings(sentence: str, world: str = ROW) -> list[str]:
    """All that a clue may mean; nothing where it is refused."""
    try:
        puzzle = family.read(f"{world}1. {sentence}\n")
    except ReadError:
        return []
    found = puzzle.doubts[0].readings if puzzle.doubts else (puzzle.clues[0].relation,)
    return [formal(puzzle, relation) for relation in found]


@pytest.mark.parametrize(
    ("values", "sentence", "means"),
    [
        ("Price: $2.50, $3.00, $3.50, $4.00", "Ann paid 50 cents more than Bob.", "price(Bob) + 0.5 = price(Ann)"),
        ("Price: £2.50, £3.00, £3.50, £4.00", "Ann paid 50 pence more than Bob.", "price(Bob) + 0.5 = price(Ann)"),
        ("Price: 2.50, 3.00, 3.50, 4.00", "Ann paid 50 cents more than Bob.", "price(Bob) + 0.5 = price(Ann)"),
        ("Price: 20, 30, 40, 70", "Ann paid 10 cents more than Bob.", "price(Bob) + 10 = price(Ann)"),
        ("Price: 50 cents, 75 cents, 150 cents, 175 cents", "Ann paid a dollar more than Bob.",
         "price(Bob) + 100 = price(Ann)"),
        ("Price: £2, £3, £4, £7", "Ann paid two pounds more than Bob.", "price(Bob) + 2 = price(Ann)"),
        ("Weight: 2 kg, 2.5 kg, 3 kg, 4 kg", "The cat is 500 grams heavier than the dog.",
         "weight(dog) + 0.5 = weight(cat)"),
        ("Weight: 2 pounds, 3 pounds, 4 pounds, 6 pounds", "The cat is two pounds heavier than the dog.",
         "weight(dog) + 2 = weight(cat)"),
        ("Height: 150 cm, 160 cm, 170 cm, 250 cm", "Ann is one metre taller than Bob.",
         "height(Bob) + 100 = height(Ann)"),
        ("Time: 10 minutes, 20 minutes, 30 minutes, 90 minutes", "Ann took an hour longer than Bob.",
         "time(Bob) + 60 = time(Ann)"),
        ("Age: two, three, five, eight", "Ann is one year older than Bob.", "age(Bob) + 1 = age(Ann)"),
        ("Time: 11 p.m., midnight, 1 a.m., 2 a.m.", "Ann came first.", "Ann = 11 p.m"),
        ("Time: 11 p.m., midnight, 1 a.m., 2 a.m.", "Ann came last.", "Ann = 2 a.m"),
        ("Time: 11 p.m., midnight, 1 a.m., 2 a.m.", "Ann came at 1 am.", "Ann = 1 a.m"),
        ("Time: 1 a.m., 2 a.m., 11 p.m., midnight", "Ann came last.", "Ann = midnight"),
        ("Time: midnight, 1 a.m., 2 a.m., 1 p.m.", "Ann came first.", "Ann = midnight"),
        ("Time: 1 p.m., 3 p.m., 9 a.m., 11 a.m.", "Ann came first.", "Ann = 9 a.m"),
        ("Day: Saturday, Sunday, Monday, Tuesday", "Ann came first.", "Ann = Saturday"),
        ("Day: Friday, Tuesday, Monday, Wednesday", "Ann came first.", "Ann = Monday"),
        ("Month: November, December, January, February", "Ann came last.", "Ann = February"),
    ],
)  # fmt: skip
def test_a_unit_counts_as_much_as_it_is_and_a_list_past_its_turn_goes_on(
    values: str, sentence: str, means: str
) -> None:
    assert meanings(sentence, people(values)) == [means]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ("Height: 150 cm, 160 cm, 170 cm, 250 cm", "Ann is two inches taller than Bob."),
        ("Distance: 1 km, 2 km, 3 km, 4 km", "Ann ran two miles further than Bob."),
        ("Age: 1 year, 2 years, 3 years, 4 years", "Ann is twelve months older than Bob."),
    ],
)
def test_a_unit_of_another_system_is_not_taken_for_ours(values: str, sentence: str) -> None:
    assert meanings(sentence, people(values)) == []


@pytest.mark.parametrize(
    ("sentence", "means"),
    [
        ("The cat is in the same house as the tea.", "position(cat) = position(tea)"),
        ("The cat is not in the same house as Bob.", "position(cat) != position(Bob)"),
        ("The cat and the tea are in the same house.", "position(cat) = position(tea)"),
        ("Bob's house has an odd number.", ODD.format("Bob")),
        ("The house with the cat does not have an even number.", "position(cat) != 2 and position(cat) != 4"),
        ("The number of Bob's house is twice the number of Ann's.", TWICE.format("Bob", "Ann")),
        ("Bob's house number is twice Ann's.", TWICE.format("Bob", "Ann")),
        ("The number of the house with the cat is twice that of the house with the dog.", TWICE.format("cat", "dog")),
        ("Bob has only one neighbour.", "position(Bob) = 1 or position(Bob) = 5"),
        ("Bob has only one neighbour, and that is the baker.",
         "(position(Bob) = 1 or position(Bob) = 5) and |position(Bob) - position(baker)| = 1"),
        ("The cat leans against the third house.", "position(cat) = 3"),
        ("Bob drinks nothing but tea.", "position(Bob) = position(tea)"),
        ("The cat was ordered together with the tea.", "position(cat) = position(tea)"),
        ("Bob does not drink tea, as you would expect.", "position(Bob) != position(tea)"),
        ("As for Bob, who owns the cat, he drinks tea.",
         "position(Bob) = position(cat) and position(Bob) = position(tea)"),
        ("The cat, finally, is Bob's.", "position(cat) = position(Bob)"),
        ("Bob was the last one in.", "position(Bob) = 5"),
    ],
)  # fmt: skip
def test_plainer_words_mean_the_same(sentence: str, means: str) -> None:
    assert meanings(sentence) == [means]


@pytest.mark.parametrize(
    "sentence",
    [
        "Ann and Bob live in the same street.",
        "Ann lives in the same street as the cat.",
        "Ann has an odd number of houses to her left.",
        "There are an odd number of houses between Ann and Bob.",
        "Ann lives an odd number of houses from Bob.",
        "Ann owns an odd number of houses.",
        "Bob has an even number of cats.",
        "The number of Bob's cats is twice the number of Ann's.",
        "The number of Bob's house is twice the number of cats.",
        "The number of Bob's house is twice the number of Ann's cats.",
        "Bob has twice the number of cats.",
        "Bob has only one neighbour who drinks tea.",
        "Bob has only one neighbour, and she drinks tea.",
        "Bob leans against the first house.",
        "The dog plays against the third house.",
        "Bob does not drink nothing but tea.",
        "Bob drinks anything but tea.",
        "Bob was seen together with the baker.",
        "Bob drinks tea, as one might not expect.",
        "As for Bob, the cat is not his.",
        "The cat is finally next to the dog.",
    ],
)
def test_what_only_looks_alike_is_refused(sentence: str) -> None:
    assert meanings(sentence) == []


WEEK = people("Day: Monday, Tuesday, Thursday, Saturday")


def test_two_days_later_is_later_than_what_was_just_said() -> None:
    found = meanings("The cat went to Cid, and the dog came two days later.", WEEK)
    assert found == ["cat = Cid and day(cat) + 2 = day(dog)"]


@pytest.mark.parametrize(
    "sentence",
    [
        "The cat did not go to Cid, and the dog came two days later.",
        "The cat came before Cid, and the dog came two days later.",
        "The cat came, the owl went to Cid, and the dog came two days later.",
        "The cat and the owl came, and the dog came two days later.",
        "The dog came two days later.",
    ],
)
def test_two_days_later_than_nobody_knows_what_is_refused(sentence: str) -> None:
    assert meanings(sentence, WEEK) == []


STORY = """Three guests, Ann, Bob and Cid, {}.
1. Ann did not come first.
2. Bob came last.
"""


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("arrived at 6 a.m., 8 a.m. and 11 a.m.", ("6 a.m.", "8 a.m.", "11 a.m.")),
        ("came by bus, by motorbike and by train", ("bus", "motorbike", "train")),
        ("bought an atlas, a cookery book and a book of poems", ("atlas", "cookery book", "book of poems")),
        ("like music, be it jazz, folk or opera", ("jazz", "folk", "opera")),
    ],
)
def test_a_running_list_has_all_of_its_values(said: str, values: tuple[str, ...]) -> None:
    with_time = said if "a.m." in said else f"{said}, and they arrived at 6 am, 8 am and 11 am"
    puzzle = family.read(STORY.format(with_time))
    assert values in [category.values for category in puzzle.categories]


def test_where_each_of_them_went_is_a_list() -> None:
    text = STORY.replace("{}.", "set out in 1951, 1953 and 1956. One went to Brazil, one to Canada and one to Kenya.")
    assert ("Brazil", "Canada", "Kenya") in [category.values for category in family.read(text).categories]


@pytest.mark.parametrize(
    ("sentence", "one", "other"),
    [
        ("Bob lives to the left of the baker, and she owns the cat.", "Bob", "baker"),
        ("The baker lives next to Bob, and he owns the cat.", "baker", "Bob"),
        ("The baker lives next to the nurse. He owns the cat.", "baker", "nurse"),
        ("Bob lives next to the tea drinker, and he owns the cat.", "Bob", "tea"),
        ("The milk is to the left of Bob, and he owns the cat.", "milk", "Bob"),
    ],
)
def test_he_may_be_either_of_two_who_are_compared(sentence: str, one: str, other: str) -> None:
    found = [means.split(" and ")[-1] for means in meanings(sentence)]
    assert found == [f"position({one}) = position(cat)", f"position({other}) = position(cat)"]


@pytest.mark.parametrize("sentence", ["Bob is a baker, and he owns the cat.", "The tea is Bob's, and he owns the cat."])
def test_he_is_nobody_else_where_only_one_is_spoken_of(sentence: str) -> None:
    assert len(meanings(sentence)) == 1
