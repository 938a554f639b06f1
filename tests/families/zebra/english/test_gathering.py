"""Lists in uncommon dress, lists told in passing, and categories that a search finds in the clues."""

from __future__ import annotations

import pytest

from cluewise.families.zebra.english.attempts import is_shaky
from cluewise.families.zebra.english.layout import page
from cluewise.families.zebra.english.told import Told
from cluewise.families.zebra.english.types import Kind
from cluewise.families.zebra.english.world import worlds


def kinds_of(text: str) -> tuple[Kind, ...]:
    return worlds(page(text))[0].kinds


def lists_of(text: str) -> list[set[str]]:
    return [set(kind.values) for kind in kinds_of(text)]


@pytest.mark.parametrize(
    "lines",
    [
        "GUEST    Ira · Jo · Kai\nSOUP     leek · pea · yam\n",
        "Guest       Ira / Jo / Kai\nSoup        leek / pea / yam\n",
        "[Guest] Ira, Jo, Kai\n[Soup] leek, pea, yam\n",
        "The guests   [Ira] [Jo] [Kai]\nThe soups    [leek] [pea] [yam]\n",
        "GUESTS {Ira, Jo, Kai}\nSOUPS {leek, pea, yam}\n",
        "🧑 Ira | Jo | Kai\n🥣 leek | pea | yam\n🕰 1:00 | 2:00 | 3:00\n",
        "    | leek | pea | yam ||\nIra |      |     |     ||\nJo  |      |     |     ||\nKai |      |     |     ||\n",
    ],
)
def test_lists_are_found_whatever_sets_their_titles_apart(lines: str) -> None:
    found = [
        set(one.values)
        for one in page(f"Three guests had soup.\n\n{lines}\n1. Ira had no pea soup.\n2. Jo had leek.\n").lists
    ]
    assert {"Ira", "Jo", "Kai"} in found
    assert {"leek", "pea", "yam"} in found


def test_a_title_that_reads_like_a_letter_head_is_one_in_company_only() -> None:
    text = "Pupil: Ira, Jo, Kai\nSubject: art, maths, music\n\n1. Ira has art.\n"
    assert [one.title for one in page(text).lists] == ["Pupil", "Subject"]
    assert not page("Subject: art, maths, music\n\nThree pupils met.\n1. Ira has art.\n").lists


@pytest.mark.parametrize(
    "line",
    [
        "Rating: 4.1/5 (77 votes)   Share | Print",
        "Posted by fox_7 | 12 comments | Difficulty: ★★☆",
        "Like and share if you solved it!",
        "thanks for the upvotes, enjoy",
        "Tags: logic, owl, rain",
        "Show solution ▼",
    ],
)
def test_what_a_site_puts_around_a_riddle_is_passed_over(line: str) -> None:
    found = page(f"{line}\n\nThree owls sat in a row.\n\n1. Ira sat first.\n2. Jo sat last.\n\n{line}\n")
    assert not found.lists
    assert found.passed
    assert len(found.clues) == 2


def test_a_forwarded_remark_above_bullets_is_no_clue() -> None:
    found = page(">> Jo sent me this one.\n\n* Ira has tea.\n* Jo has milk.\n* Kai has no gin.\n")
    assert [clue.sentences[0].text for clue in found.clues] == ["Ira has tea.", "Jo has milk.", "Kai has no gin."]


def test_a_question_in_capitals_is_asked_all_the_same() -> None:
    found = page("Three people met.\n\nWHO HAS THE OWL?\n\n1. Ira has tea.\n2. Jo has gin.\n")
    assert [one.text for one in found.questions] == ["who has the owl?"]


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("Each brought one thing: a rope, a lamp and, believe me, a bell.", {"rope", "lamp", "bell"}),
        ("There was a rope, there was a lamp and there was a bell.", {"rope", "lamp", "bell"}),
        ("In one town there was rain, in one it was snowing and one had sunshine.", {"rain", "snowing", "sunshine"}),
        ("They measured -3 °C, 0 °C and 9 °C.", {"-3 °C", "0 °C", "9 °C"}),
        ("They met at the Swan, the Rose and Crown and the Plough.", {"Swan", "Rose and Crown", "Plough"}),
        (
            "One speaks Thai, one Zulu, one Welsh, and they have worked here for 2, 5 and 8 years.",
            {"Thai", "Zulu", "Welsh"},
        ),
    ],
)
def test_lists_are_found_where_they_are_told_in_passing(sentence: str, values: set[str]) -> None:
    found = lists_of(f"Ira, Jo and Kai went out. {sentence}\n\n1. Ira was late.\n2. Jo was not.\n")
    assert any(values == {value.removeprefix("the ") for value in one} for one in found)


def test_what_is_listed_is_no_second_category_where_a_sentence_tells_it_again() -> None:
    text = (
        "Cook: Ira, Jo, Kai\nDish: soup, stew, tart\n\n"
        "Ira, Jo and Kai cooked an onion soup, a beef stew and an apple tart.\n\n"
        "1. Ira cooked the soup.\n2. Jo cooked no tart.\n"
    )
    assert len(kinds_of(text)) == 2


def test_amounts_of_one_unit_that_only_clues_name_are_a_category() -> None:
    text = (
        "Ira, Jo and Kai went shopping. They bought a cap, a belt and a scarf, one each.\n\n"
        "1. The cap cost £12.\n2. Ira paid £9.\n3. The belt was £3 dearer than the scarf.\n4. Somebody paid £15.\n"
    )
    assert {"£9", "£12", "£15"} in lists_of(text)


BAKERY = """Four customers stood in a queue, and no two of them wanted the same bread.

1. The tailor was served first.
2. The ciabatta was sold before the bagels.
3. The bagels were for the painter.
4. One customer stood between the tailor and the miller.
5. The miller wanted neither the baguette nor the ciabatta.
6. The cobbler had the painter in front of him.
7. The rye loaf went to the miller.
"""


def test_what_nobody_announces_is_found_by_what_its_values_have_in_common() -> None:
    found = lists_of(BAKERY)
    assert {"tailor", "painter", "miller", "cobbler"} in found
    assert any({"ciabatta", "bagels", "baguette"} <= one for one in found)


def test_what_stands_before_one_noun_is_one_category() -> None:
    text = (
        "Ira, Jo, Kai and Lou each led a round of the quiz.\n\n1. Ira led the comics round.\n"
        "2. The rivers round came after the comics round.\n3. Jo did not lead the opera round.\n"
        "4. Kai led the rivers round.\n5. The insects round was last.\n"
    )
    assert {"comics", "opera", "rivers", "insects"} in lists_of(text)


def test_a_whole_sort_is_no_value_of_it() -> None:
    text = (
        "Ira, Jo, Kai and Lou each ordered a different meal.\n\n1. Ira's meal was the curry.\n"
        "2. The meal that Jo had was not the lasagne.\n3. Kai had the omelette.\n4. Lou did not have the salad.\n"
    )
    assert {"curry", "lasagne", "omelette", "salad"} in lists_of(text)


def test_a_noun_of_the_puzzle_ends_a_phrase() -> None:
    text = (
        "Three tents stand in a row, each of another colour, and in each something else is drunk.\n\n"
        "1. In the red tent cocoa is drunk.\n2. The blue tent is next to the red tent.\n"
        "3. Milk is drunk in the green tent.\n4. In the blue tent they drink tea.\n"
    )
    found = lists_of(text)
    assert {"red", "blue", "green"} in found
    assert any({"cocoa", "tea"} < {value.casefold() for value in one} for one in found)


@pytest.mark.parametrize(
    "lines",
    [
        "Guest: Ira, Jo, Kai    Soup: leek, pea, yam    Table: 1, 2, 3",
        "Guest (Ira, Jo, Kai) - Soup (leek, pea, yam) - Table (1, 2, 3)",
        "Guest [Ira | Jo | Kai]\nSoup [leek | pea | yam]\nTable [1 | 2 | 3]",
        "Ira / Jo / Kai\nSoup (leek, pea, yam) - Table (1, 2, 3)",
        "Came\n  Ira, Jo, Kai\nHad\n  leek, pea, yam\nSat at\n  1, 2, 3",
    ],
)
def test_lists_stand_side_by_side_in_brackets_or_below_short_lines(lines: str) -> None:
    found = [
        set(one.values)
        for one in page(f"Three guests had soup.\n\n{lines}\n\n1. Ira had no pea.\n2. Jo had leek.\n").lists
    ]
    assert found == [{"Ira", "Jo", "Kai"}, {"leek", "pea", "yam"}, {"1", "2", "3"}]


def test_cells_that_begin_with_their_titles_are_lists() -> None:
    text = "Ira sails.\n\nYear 2041 2043 2045 | Ship Owl Wren Kite | Captain Ira Jo Kai\n\n1. Ira has the Owl.\n"
    assert [one.title for one in page(text).lists] == ["Year", "Ship", "Captain"]


def test_a_list_of_the_titles_of_lists_is_a_request() -> None:
    text = "Name: Ira / Jo / Kai / Lu\nAge: 4 / 5 / 6 / 7\n\n1. Ira is 5.\n\nYour answer, please: names, ages, grades\n"
    assert len(page(text).lists) == 2


def test_from_and_to_are_titles_in_company() -> None:
    text = "Guest: Ira, Jo, Kai\nFrom: Bath, Hull, York\nTo: Cork, Nice, Rome\n\n1. Ira left Bath.\n"
    assert [one.title for one in page(text).lists] == ["Guest", "From", "To"]


def test_what_is_announced_is_the_noun_behind_a_value() -> None:
    text = (
        "Three cars of different colours are parked in a row. The black car belongs to Ira. Jo's car is red."
        " Kai's stands left of the black one. Who owns the grey car?"
    )
    assert {"black", "red", "grey"} in lists_of(text)


def test_the_speakers_of_a_chat_are_its_people() -> None:
    text = (
        "kai: four of us, 4 scores, 4 balls\nlu: the 96 was NOT mine\nmo: 133 was rolled with the green ball\n"
        "kai: mine was the pink one\nira: the glitter ball scored 108\nlu: somebody had 121 with the black ball\n"
    )
    assert {"kai", "lu", "mo", "ira"} in lists_of(text)
    assert {"96", "108", "121", "133"} in lists_of(text)


def test_amounts_are_of_one_list_where_only_some_name_their_unit() -> None:
    text = (
        "Four teams had different scores. Ira's team beat the Owls. The Wrens did not get to 47. The champions had 52"
        " points. Who got 42, and who got 38?"
    )
    assert {"38", "42", "47", "52"} in lists_of(text)


@pytest.mark.parametrize(
    ("told", "values"),
    [
        ("One cook swears by black beans, another by kidney beans, and the last by white ones.", "black kidney white"),
        ("One is a prog record, one punk and one jazz.", "prog punk jazz"),
        ("Each sleeps elsewhere (dome tent, tipi and one in just a hammock).", "tent tipi hammock"),
        ("They come for braces, a crown and a filling.", "braces crown filling"),
        ("The names are Knuckles, Lefty and a lady they call The Duchess.", "Knuckles Lefty Duchess"),
    ],
)
def test_lists_in_a_sentence_end_and_begin_as_people_end_and_begin_them(told: str, values: str) -> None:
    found = lists_of(f"Three of them met. {told} Ira sat left of Jo.")
    assert any(sorted(value.split()[-1] for value in one) == sorted(values.split()) for one in found)


def test_the_worlds_that_are_offered_differ_in_different_values() -> None:
    text = (
        "Three friends each bought an ice cream. No two picked the same flavour, and no two had the same topping.\n\n"
        "Sid had sprinkles on top.\nWhoever had the nuts did not go for mint.\nMina had vanilla with fudge.\n\n"
        "What flavour did Lou have - was it mango?"
    )
    found = worlds(page(text))
    assert len({tuple(kind.values for kind in one.kinds) for one in found}) == len(found) > 2


def test_two_lists_of_names_that_were_gathered_are_asked_about() -> None:
    text = (
        "Four couples have been married for different numbers of years.\n\n1. Theo and his wife: 3 years.\n"
        "2. Ida isn't married to Ed, and not to Jim either.\n3. Kate and her husband have made it to 7 years.\n"
        "4. Noor has been married longer than Paula, who has been so for 10 years.\n5. Malik's 21 years are over.\n"
    )
    found = worlds(page(text))
    assert sum(note.startswith("Name:") for note in found[0].notes) > 1
    assert is_shaky(found[0], found, picked=False)
    assert is_shaky(found[0], found[:1], picked=False)


def test_candidates_speak_of_no_places_that_were_left_out() -> None:
    told = Told(
        "Ira, Jo and Kit are brothers.\n\nJo is not the boy with the drum. Kit has the flute."
        " The tent belongs to Ira. The boy with the harp does not sleep on the sofa. Kit sleeps in the cot.\n"
    )
    attempts = [told.attempt(world, None, {}) for world in told.worlds]
    assert any(len(one.frame.categories) < len(one.world.kinds) for one in attempts)
    for one in attempts:
        offered = [kind.name for kind in one.offers.vocabulary.world.kinds]
        assert offered == [category.name for category in one.frame.categories]
