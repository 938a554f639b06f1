"""New zebra puzzles: their clues, their words, their questions, and when two are the same under other names."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.engine.answer import Budget
from cluewise.families.zebra.fingerprint import fingerprint
from cluewise.families.zebra.making.alike import alike
from cluewise.families.zebra.making.facts import KINDS, Drawer
from cluewise.families.zebra.making.world import ORDERS, world
from cluewise.families.zebra.propose import propose
from cluewise.families.zebra.puzzle import Category, Clue, Item, ZebraPuzzle
from cluewise.families.zebra.relations import AllOf, AnyOf, Different, Distance, If, Not, Offset, Relation, Same
from cluewise.families.zebra.telling.retelling import told
from cluewise.families.zebra.telling.speaking import Speaker
from cluewise.families.zebra.telling.wording import shared, themes, voices
from cluewise.make.judge import EngineJudge
from cluewise.make.order import order
from cluewise.make.series import generate_many


def generated(**options: Any) -> ZebraPuzzle:
    puzzle = cw.generate("zebra", **options)
    assert isinstance(puzzle, ZebraPuzzle)
    return puzzle


# --- the words ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("voice", voices())
@pytest.mark.parametrize("theme", themes())
def test_every_kind_of_fact_is_told_in_every_theme_and_voice_and_read_as_it_is_meant(theme: str, voice: str) -> None:
    for order_, seed in ((order_, seed) for order_ in ORDERS for seed in range(2)):
        if order_ == "row" and not themes()[theme].row:
            continue
        random = Random(seed)
        about = world(themes()[theme], random.randint(3, 7), random.randint(3, 8), order_, random)
        speaker, drawer = Speaker(about, voices()[voice], random), Drawer(about, random)
        facts = [fact for kind in KINDS for _ in range(2) if (fact := drawer.draw(kind)) and speaker.can_say(fact)]
        puzzle = told(speaker, facts, random, asides=random.randrange(5))
        assert puzzle is not None
        assert puzzle.categories == about.categories
        assert all(
            alike(fact.relation, clue.relation, puzzle.by_name) for fact, clue in zip(facts, puzzle.clues, strict=True)
        )


def test_no_scene_uses_a_word_that_may_be_a_value() -> None:
    spoken = [sentence for voice in voices().values() for sentence in (*voice.before, *voice.after, *voice.closing)]
    for theme in themes().values():
        lists = (*theme.lists, *theme.spare, shared()["name"], *(scale.listing for scale in theme.scales))
        values = frozenset[str]().union(*(one.words() for one in lists))
        text = " ".join((*theme.row, *theme.flat, *theme.asides, *spoken)).casefold()
        words = {word.strip(".,;").rstrip("s") for word in text.split()}
        assert words & values == set(), theme.name


def test_there_are_lists_enough_for_a_large_puzzle_in_every_theme() -> None:
    for theme in themes().values():
        assert len(world(theme, 8, 8, "list", Random(1)).listings) == 8


# --- the clues ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("size", ["3x2", "4x5", "6x3"])
def test_no_clue_can_be_left_out(size: str, seed: int) -> None:
    assert cw.audit(generated(size=size, seed=seed)).superfluous == ()


@pytest.mark.parametrize("kind", ["same", "directly", "next", "somewhere"])
def test_only_the_kinds_of_clues_asked_for_are_used(kind: str) -> None:
    puzzle = generated(size="4x3", relations=f"same,{kind},place", order="row", seed=2)
    allowed = {"same": (Same,), "next": (Same, Distance)}.get(kind, (Same, Offset))
    assert all(isinstance(clue.relation, allowed) for clue in puzzle.clues)


def test_kinds_to_avoid_are_avoided() -> None:
    for seed in range(3):
        puzzle = generated(size="4x4", avoid="same, place, either, if, unless, pairwise, if-and-only-if", seed=seed)
        assert not any(isinstance(clue.relation, Same | If) for clue in puzzle.clues)


@pytest.mark.parametrize("order_", ORDERS)
def test_things_stand_in_a_row_or_have_an_ordered_list_or_neither(order_: str) -> None:
    puzzle = generated(size="4x4", order=order_, seed=5)
    ordered = [category for category in puzzle.categories if category.ordered]
    assert (puzzle.places is not None) == (order_ == "row")
    assert bool(ordered) == (order_ != "none")
    assert len(puzzle.categories) == (5 if order_ == "row" else 4)


def test_large_puzzles_are_made_too() -> None:
    puzzle = generated(size="8x8", seed=1)
    assert (puzzle.size, len(puzzle.header)) in ((8, 8), (8, 9))
    assert cw.read(puzzle.to_text()) == puzzle
    assert cw.solve(puzzle).status == "unique"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_level_is_met(level: str) -> None:
    for made in generate_many("zebra", 2, size="4x4", difficulty=level, seed=3):
        assert made.rating is not None
        assert made.rating.level == level


# --- questions and distractors --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_question_has_the_answer_in_the_row(seed: int) -> None:
    (made,) = generate_many("zebra", 1, size="4x4", question=True, choices=3, seed=seed)
    row = made.to_json()
    assert row["question"].rstrip("?") in row["puzzle"]
    assert row["answer"] in row["choices"]
    assert len(row["choices"]) == 3
    asked = cw.ask(made.puzzle, row["question"], choices=tuple(row["choices"]))
    assert asked.answer == row["answer"]


def test_distractors_are_told_and_say_nothing() -> None:
    plain, chatty = (generated(size="4x4", theme="street", voice="plain", seed=4, distractors=n) for n in (0, 5))
    assert len(chatty.asides) == len(plain.asides) + 5
    assert [clue.relation for clue in chatty.clues] == [clue.relation for clue in cw.read(chatty.to_text()).clues]


# --- the text of a puzzle -------------------------------------------------------------------------------------------


def test_the_text_is_the_one_that_was_told_and_keeps_true_when_clues_are_changed() -> None:
    puzzle = generated(seed=8)
    assert puzzle.to_text() == puzzle.told
    fewer = replace(puzzle, clues=puzzle.clues[1:])
    assert fewer.to_text() != puzzle.told
    assert cw.read(fewer.to_text()) == fewer


def test_json_keeps_the_words_the_question_and_the_choices() -> None:
    puzzle = generated(seed=8, question=True, choices=2)
    again = ZebraPuzzle.from_json(puzzle.to_json())
    assert again == puzzle
    assert (again.to_text(), again.question, again.offered) == (puzzle.told, puzzle.question, puzzle.offered)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"relations": "same, telepathy"}, "no kind of clue is called 'telepathy'"),
        ({"relations": "same", "avoid": "same"}, "every kind of clue is avoided"),
        (
            {"relations": "same, next", "order": "row"},
            "leave more than one solution with the order 'row'; add one of: dir",
        ),
        ({"relations": "next, gap"}, "leave more than one solution; add one of: different"),
        ({"choices": 1}, "from 2 to 5 choices"),
        ({"choices": 6}, "from 2 to 5 choices"),
        ({"distractors": 99}, "distractors must be"),
        ({"theme": "bakery", "order": "row"}, "nothing stands in a row in the theme 'bakery'"),
        ({"theme": "moon"}, "theme is one of"),
        ({"size": "2x4"}, "3 things or more"),
    ],
)
def test_wishes_that_make_no_sense_are_refused(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        cw.generate("zebra", **options)


# --- fingerprints ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_renamed_and_mirrored_puzzle_has_the_same_fingerprint(seed: int) -> None:
    puzzle = generated(size="4x4", seed=seed)
    assert fingerprint(_renamed(puzzle, Random(seed))) == fingerprint(puzzle)
    if puzzle.places is not None:
        mirrored = _mirrored(puzzle)
        assert cw.solve(mirrored).status == "unique"
        assert fingerprint(mirrored) == fingerprint(puzzle)


def test_different_puzzles_have_different_fingerprints() -> None:
    judge, wish = EngineJudge(Budget(seconds=60).clock()), order("zebra", size="4x4").wish
    made = [puzzle for seed in range(40) if (puzzle := propose(wish, Random(seed), judge))]
    assert len({fingerprint(puzzle) for puzzle in made}) == len(made)


def _renamed(puzzle: ZebraPuzzle, random: Random) -> ZebraPuzzle:
    """Other names and another order for lists, values and clues."""
    new: dict[Item, Item] = {}
    titles: dict[str, str] = {}
    categories = []
    for n, category in enumerate(puzzle.categories):
        name, values = (
            (category.name, category.values) if category.ordered else (f"List {n}", _shuffled(category, random))
        )
        titles[category.name] = name
        new |= {Item(category.name, a): Item(name, b) for a, b in zip(category.values, values, strict=True)}
        listed = values if category.ordered else tuple(random.sample(values, len(values)))
        categories.append(replace(category, name=name, values=listed))
    places = categories[:1] if puzzle.places else []
    rest = categories[len(places) :]
    clues = tuple(Clue(_replaced(clue.relation, new, titles)) for clue in puzzle.clues)
    return ZebraPuzzle(puzzle.size, (*places, *random.sample(rest, len(rest))), tuple(random.sample(clues, len(clues))))


def _shuffled(category: Category, random: Random) -> tuple[str, ...]:
    return tuple(f"{category.name} {n}" for n in random.sample(range(len(category.values)), len(category.values)))


def _mirrored(puzzle: ZebraPuzzle) -> ZebraPuzzle:
    """The puzzle with its row of places turned round."""
    row = puzzle.categories[0]
    turned = {
        Item(row.name, value): Item(row.name, other)
        for value, other in zip(row.values, reversed(row.values), strict=True)
    }
    same = {Item(c.name, v): Item(c.name, v) for c in puzzle.categories[1:] for v in c.values}
    titles = {category.name: category.name for category in puzzle.categories}
    clues = tuple(Clue(_replaced(clue.relation, same | turned, titles, back=row.name)) for clue in puzzle.clues)
    return ZebraPuzzle(puzzle.size, puzzle.categories, clues)


def _replaced(relation: Any, new: dict[Item, Item], titles: dict[str, str], back: str = "") -> Relation:
    def again(one: Any) -> Any:
        if isinstance(one, Item):
            return new[one]
        if isinstance(one, tuple):
            return tuple(map(again, one))
        if not hasattr(one, "__dataclass_fields__"):
            return titles.get(one, one) if isinstance(one, str) else one
        made = type(one)(*(again(getattr(one, name)) for name in one.__dataclass_fields__))
        turn = isinstance(one, Offset) and one.axis == back
        return replace(made, a=made.b, b=made.a) if turn else made

    found: Relation = again(relation)
    return found


# --- when two relations say the same --------------------------------------------------------------------------------

A, B, C = Item("Name", "A"), Item("Name", "B"), Item("Drink", "tea")
FOUR = tuple("1234")
LISTS = {
    "House": Category("House", FOUR, ordered=True),
    "Name": Category("Name", ("A", "B", "D", "E")),
    "Drink": Category("Drink", ("tea", "milk", "beer", "wine")),
}
FIRST, LAST = Item("House", "1"), Item("House", "4")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (Same(A, C), Same(C, A), True),
        (Same(A, C), Different((A, C)), False),
        (Offset("House", A, C, 1, None), Offset("House", C, A, None, -1), True),
        (Offset("House", A, C, 1, None), Offset("House", A, C, 1, 3), True),
        (Offset("House", A, C, 1, None), Offset("House", A, C, 1, 2), False),
        (Distance("House", A, C, 1, 1), AnyOf((Offset("House", A, C, 1, 1), Offset("House", C, A, 1, 1))), True),
        (
            Not(Distance("House", A, B, 1, 1)),
            Distance("House", A, B, 2, None),
            True,
        ),  # two people are never in one house
        (Not(Distance("House", A, C, 1, 1)), Distance("House", A, C, 2, None), False),
        (AllOf((Different((A, FIRST)), Different((A, LAST)))), Not(AnyOf((Same(A, FIRST), Same(A, LAST)))), True),
        (If(Same(A, C), Same(B, FIRST)), AnyOf((Different((A, C)), Same(B, FIRST))), True),
    ],
)
def test_relations_are_compared_by_what_they_say(one: Relation, other: Relation, same: bool) -> None:
    assert alike(one, other, LISTS) is same
