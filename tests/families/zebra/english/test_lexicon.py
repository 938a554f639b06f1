"""The lexicon: what single words can mean."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewise.families.zebra.english import lexicon

TABLES = Path(lexicon.__file__).parent / "tables"


@pytest.mark.parametrize(
    ("word", "bases"),
    [("went", {"go"}), ("mice", {"mouse"}), ("dresses", {"dress"}), ("lives", {"life", "live"}),
     ("swimming", {"swim"}), ("baking", {"bake"}), ("visited", {"visit"}), ("horses", {"horse"}),
     ("buses", {"bus"}), ("walruses", {"walrus"}), ("flies", {"fly"}), ("ties", {"tie"}), ("women", {"woman"}),
     ("is", {"be"}), ("this", set()), ("his", set()), ("gas", set()), ("morning", set())],
)  # fmt: skip
def test_a_word_comes_with_its_base_forms_itself_first(word, bases):
    found = lexicon.lemmas(word)
    assert found[0] == word
    assert set(found[1:]) == bases


@given(st.text(max_size=12))
def test_any_text_can_be_looked_up(text):
    assert lexicon.lemmas(text)[0] == text
    for look in (
        lexicon.sorts,
        lexicon.gender,
        lexicon.verb,
        lexicon.comparison,
        lexicon.number,
        lexicon.ordinal,
        lexicon.factor,
    ):
        look(text)
    for forms in (lexicon.derived(text), lexicon.inflections(text)):
        assert text not in forms
        assert len(set(forms)) == len(forms)
    lexicon.unit(text)


@pytest.mark.parametrize(
    ("value", "forms"),
    [("cat", {"cats"}), ("swim", {"swims", "swam", "swimming", "swimmer"}),
     ("swimming", {"swim", "swims", "swimmer"}), ("cooking", {"cook", "cooks", "cooked"}),
     ("baker", {"bakers", "bakes", "baked"}), ("eggs", {"egg"})],
)  # fmt: skip
def test_a_value_comes_with_the_forms_it_may_take(value, forms):
    assert forms <= set(lexicon.inflections(value))


def test_a_thing_that_sounds_like_a_verb_stays_a_thing():
    assert lexicon.inflections("bear") == ("bears",)
    assert lexicon.inflections("rose") == ("roses",)
    assert "row" not in lexicon.inflections("rowing")
    assert "rowed" in lexicon.inflections("rowing")


def test_names_of_persons_have_no_plural():
    assert lexicon.inflections("Alice") == ()


@pytest.mark.parametrize(
    ("value", "others"),
    [("Denmark", {"Danish", "Dane", "Danes"}), ("Danes", {"Denmark"}),
     ("UK", {"British", "Brit", "Briton", "Britain"}), ("England", {"English", "Englishman", "Englishmen"}),
     ("the Netherlands", {"Dutch", "Dutchman"}), ("Faroe Islands", {"Faroese"}), ("Paris", {"Parisian"}),
     ("guitar", {"guitarist"}), ("violinist", {"violin"}), ("Tue", {"Tuesday"}), ("September", {"Sept"}),
     ("grey", {"gray"}), ("navy", {"navy blue"}), ("HR", {"human resources"}), ("bicycle", {"bike"}),
     ("colour", {"color"}), ("organize", {"organise"}), ("theater", {"theatre"}), ("budgerigar", {"budgie"}),
     ("chess", {"chess player"})],
)  # fmt: skip
def test_a_value_may_be_called_by_other_words(value, others):
    assert others <= set(lexicon.derived(value))


@pytest.mark.parametrize(
    ("value", "other"), [("soccer", "football"), ("exercise", "exercize"), ("prize", "prise"), ("Georgia", "George")]
)
def test_what_is_not_the_same_is_not_derived(value, other):
    assert other not in lexicon.derived(value)


@pytest.mark.parametrize(
    ("word", "sorts"),
    [("cat", {"pet", "animal"}), ("guinea pigs", {"pet"}), ("orange juice", {"drink"}),
     ("orange", {"fruit", "colour"}), ("rose", {"flower", "person"}), ("jordan", {"person", "nation"}),
     ("bluemasters", {"cigarette"}), ("pall mall", {"cigarette"}), ("violin", {"instrument"}), ("dentist", {"job"}),
     ("march", {"month"}), ("tues", {"day"}), ("norwegian", {"nation"}), ("anna smith", {"person", "surname"}),
     ("very dark chocolate cake", {"dessert"}), ("ghent", {"city"}), ("sapphire", {"gem"})],
)  # fmt: skip
def test_a_word_tells_what_sort_of_value_it_can_be(word, sorts):
    assert sorts <= lexicon.sorts(word)


@pytest.mark.parametrize(
    ("title", "sort"),
    [("beverage", "drink"), ("Favourite Colours", "colour"), ("nationality", "nation"), ("firearm", "weapon")],
)
def test_a_title_tells_the_sort_it_stands_for(title, sort):
    assert sort in lexicon.class_of(title.casefold())
    assert lexicon.class_of("gobbledygook") == frozenset()


def test_a_title_or_first_name_makes_a_person_of_what_is_unknown():
    assert lexicon.sorts("lady bloomsworth") == {"person"}
    assert "person" not in lexicon.sorts("rose wine")


def test_numbers_are_a_sort_of_their_own():
    assert "ordinal" in lexicon.sorts("third")
    assert "number" in lexicon.sorts("seven")


def test_an_activity_is_not_the_place_it_sounds_like():
    assert "place" not in lexicon.sorts("marketing")
    assert lexicon.sorts("qwertz") == frozenset()


@pytest.mark.parametrize(
    ("name", "gender"),
    [("Anna", "f"), ("Bob", "m"), ("Mrs. Smith", "f"), ("Mr Lee", "m"), ("waitresses", "f"), ("Timur", "m"),
     ("Priya", "f"), ("Kofi", "m"), ("Yuki", "f"), ("Alex", ""), ("Xyzzy", ""), ("Dr Brown", "")],
)  # fmt: skip
def test_a_name_tells_who_bears_it(name, gender):
    assert lexicon.gender(name) == gender


@pytest.mark.parametrize(
    "word", ["owns", "drinks", "lived", "bought", "chose", "wears", "won", "threw", "bottled", "came", "was", "had"]
)
def test_verbs_of_having_and_doing_tie(word):
    sense = lexicon.verb(word)
    assert sense is not None
    assert sense.polarity == 1


@pytest.mark.parametrize(
    "word", ["refused", "lacks", "avoids", "dislikes", "hated", "skipped", "declined", "rejects", "detests", "forwent"]
)
def test_verbs_of_refusing_and_lacking_deny(word):
    sense = lexicon.verb(word)
    assert sense is not None
    assert sense.polarity == -1


@pytest.mark.parametrize(
    "word",
    [
        "knows",
        "met",
        "feared",
        "envies",
        "remembers",
        "wished",
        "wishes",
        "hoped",
        "admires",
        "saw",
        "borrowed",
        "lent",
        "owes",
        "thanked",
        "hid",
    ],
)
def test_verbs_of_knowing_wishing_and_meeting_say_nothing_of_who_has_it(word):
    sense = lexicon.verb(word)
    assert sense is not None
    assert sense.polarity == 0


@pytest.mark.parametrize(
    "word",
    "lost misplaced dropped forgot mislaid surrendered forfeited abandoned discarded ditched dumped sold "  # noqa: SIM905
    "pawned donated returned quit stopped dodged withheld banned ignored overlooked regretted cursed "
    "bequeathed handed deserted fled craved dreaded noticed imagined considered guessed praised mocked "
    "scared warned invited hugged phoned followed chased beat outscored overtook swapped resembled "
    "recommended promised discussed befriended trusted judged guarded rescued stroked babysat fancied "
    "longed".split(),
)
def test_no_verb_of_losing_fearing_or_meeting_ties(word):
    sense = lexicon.verb(word)
    assert sense is None or sense.polarity != 1
    assert lexicon.is_verb(word)


def test_a_verb_knows_what_its_object_usually_is():
    drinks = lexicon.verb("drank")
    assert drinks is not None
    assert drinks.base == "drink"
    assert "drink" in drinks.sorts


def test_a_bare_adjective_is_no_verb():
    assert not lexicon.is_verb("long")
    assert lexicon.is_verb("longed")


@pytest.mark.parametrize(
    ("phrase", "polarity"),
    [("afraid of", 0), ("jealous of", 0), ("used to", 0), ("hide from", 0), ("give up", -1), ("allergic to", -1),
     ("instead of", -1), ("rather than", -1), ("anything but", -1), ("by no means", -1), ("can not stand", -1),
     ("fond of", 1), ("opt for", 1)],
)  # fmt: skip
def test_predicates_of_several_words_are_known(phrase, polarity):
    assert lexicon.phrases()[tuple(phrase.split())] == polarity


def test_every_phrase_has_several_words():
    assert all(len(phrase) > 1 for phrase in lexicon.phrases())


@pytest.mark.parametrize(
    ("word", "base", "sign", "scale", "superlative"),
    [("older", "old", 1, "age", False), ("younger", "young", -1, "age", False),
     ("tallest", "tall", 1, "height", True), ("fewer", "few", -1, "amount", False),
     ("more", "more", 1, "any", False), ("cheapest", "cheap", -1, "money", True),
     ("pricier", "pricey", 1, "money", False), ("earlier", "early", -1, "time", False),
     ("bigger", "big", 1, "size", False), ("furthest", "far", 1, "distance", True),
     ("hottest", "hot", 1, "temperature", True), ("best", "good", 1, "score", True),
     ("crunchier", "crunchy", 0, "any", False), ("silliest", "silly", 0, "any", True)],
)  # fmt: skip
def test_a_comparative_tells_its_scale_and_its_direction(word, base, sign, scale, superlative):
    sense = lexicon.comparison(word)
    assert sense is not None
    assert (sense.base, sense.sign, sense.superlative) == (base, sign, superlative)
    assert scale in sense.scales


@pytest.mark.parametrize("word", ["water", "other", "winner", "order", "corner", "forest", "honest", "baker"])
def test_what_only_sounds_like_a_comparison_is_none(word):
    assert lexicon.comparison(word) is None


def test_faster_is_less_time_and_older_an_earlier_year():
    faster, older = lexicon.comparison("faster"), lexicon.comparison("older")
    assert faster is not None
    assert older is not None
    assert "duration" in faster.against
    assert "date" in older.against


def test_ends_of_a_row_are_superlatives_and_sides_are_not():
    for word in ("leftmost", "top", "bottom", "innermost"):
        sense = lexicon.comparison(word)
        assert sense is not None
        assert sense.superlative
    assert lexicon.comparison("left") is None


def test_what_more_and_less_compare_is_looked_up_by_the_base():
    expensive = lexicon.compared_by("expensive")
    assert expensive is not None
    assert (expensive.sign, expensive.scales) == (1, {"money"})
    assert lexicon.compared_by("purple") is None


@pytest.mark.parametrize(
    ("word", "number"), [("seven", 7), ("dozen", 12), ("half", Fraction(1, 2)), ("thirty-five", 35), ("table", None)]
)
def test_number_words_count(word, number):
    assert lexicon.number(word) == number


@pytest.mark.parametrize(
    ("word", "place"),
    [
        ("first", 1),
        ("21st", 21),
        ("twenty-first", 21),
        ("last", -1),
        ("penultimate", -2),
        ("one", None),
        ("sixty-first", 61),
    ],
)
def test_ordinals_name_places(word, place):
    assert lexicon.ordinal(word) == place


def test_factors_multiply():
    assert [lexicon.factor(word) for word in ("twice", "thrice", "half", "five")] == [2, 3, Fraction(1, 2), None]


def test_units_reduce_to_a_base():
    assert lexicon.unit("hours") == ("minute", "duration", 60)
    assert lexicon.unit("seconds") == ("minute", "duration", Fraction(1, 60))
    assert lexicon.unit("$") == ("dollar", "money", 1)
    assert lexicon.unit("years") == ("month", "age", 12)
    assert lexicon.unit("points") == ("point", "count", 1)
    assert lexicon.unit("doors") == ("place", "place", 1)
    assert lexicon.unit("banana") is None
    assert {dimension for _, dimension, _ in lexicon.units("pounds")} == {"money", "weight"}


def test_units_of_one_dimension_compare():
    feet, inches, metres = lexicon.unit("feet"), lexicon.unit("inches"), lexicon.unit("m")
    assert feet is not None
    assert inches is not None
    assert metres is not None
    assert feet[2] / inches[2] == 12
    assert inches[2] / metres[2] == Fraction("0.0254")


def test_function_words_are_the_closed_class():
    assert {"the", "not", "than", "neither", "between", "who", "must"} <= lexicon.function_words
    assert not {"cat", "owns", "red"} & lexicon.function_words


def test_no_verb_stands_under_two_polarities():
    seen: dict[str, str] = {}
    for line in (TABLES / "verbs.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            head, _, words = line.partition(":")
            for word in words.split():
                assert seen.setdefault(word, head.split()[0]) == head.split()[0], word


def test_every_nation_has_a_place_an_adjective_and_an_inhabitant():
    lines = (TABLES / "nations.txt").read_text(encoding="utf-8").splitlines()
    assert all(line.count(" = ") == 2 for line in lines if not line.startswith("#"))


def test_the_tables_stay_small():
    assert sum(path.stat().st_size for path in TABLES.iterdir()) < 400_000
