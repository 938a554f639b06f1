"""What people see: text, sentences, pictures."""

from __future__ import annotations

from tests.families.zebra.documents import EXAMPLE_1
from tests.families.zebra.puzzles import DAYS, DRINKS, HOUSES, NAMES, PETS, PRICES

from cluewise.base.terms import Literal
from cluewise.base.text_styles import PLAIN
from cluewise.families.zebra import family
from cluewise.families.zebra.model import decode, model
from cluewise.families.zebra.puzzle import (
    AllOf,
    AnyOf,
    Between,
    Category,
    Clue,
    Different,
    Distance,
    Exactly,
    If,
    Iff,
    Item,
    Not,
    Offset,
    Same,
    Times,
    ZebraPuzzle,
    ZebraSolution,
)
from cluewise.families.zebra.sentences import sentence

PUZZLE = family.read(EXAMPLE_1)
TWO_NAMES, TWO_CHILDREN = Category("Name", ("Rose", "Tom")), Category("Child", ("Rose", "Max"))
ALICE, BOB, CAT, FIVE = Item("Name", "Alice"), Item("Name", "Bob"), Item("Pet", "cat"), Item("Price", "$5")


def test_an_unsolved_puzzle_shows_its_lists_and_clues():
    assert str(PUZZLE) == (
        "House  1, 2, 3\n"
        "Name   Alice, Bob, Carol\n"
        "Pet    cat, dog, fish\n"
        "\n"
        "1. Alice is in the first house.\n"
        "2. The person with the cat is in house 2.\n"
        "3. Bob is next to the person with the fish.\n"
    )


def test_a_solution_is_an_aligned_table_with_marks_for_open_and_unnamed_cells():
    puzzle = ZebraPuzzle(3, (HOUSES, NAMES, PETS))
    rows = (("1", "Carol", "cat"), ("2", None, ""), ("3", "Bob", None))
    assert family.render(puzzle, ZebraSolution(puzzle.header, rows), PLAIN) == (
        "House  Name   Pet\n"
        "-----  -----  ---\n"
        "1      Carol  cat\n"
        "2      ?      -\n"
        "3      Bob    ?\n"
    )  # fmt: skip


def test_facts_are_said_in_terms_of_houses():
    alice = next(var for var in model(PUZZLE).vars if var.name == "Alice")
    assert family.say(PUZZLE, Literal(alice, 2), True) == "Alice is in house 2"
    assert family.say(PUZZLE, Literal(alice, 2), False) == "Alice is not in house 2"


def test_facts_are_said_in_terms_of_the_rows_where_there_are_no_houses():
    clue = Clue(Offset("Price", ALICE, BOB, 5, None, amounts=True))
    days = ZebraPuzzle(3, (NAMES, DAYS, PRICES), (clue,))
    said = {family.say(days, Literal(var, 2), True) for var in model(days).vars}
    assert {"Alice goes with Tuesday", "Alice's Price is $7.50"} <= said


def test_what_is_known_so_far_decodes_to_a_table_with_open_cells():
    puzzle = ZebraPuzzle(3, (HOUSES, NAMES, PETS))
    by_name = {var.name: var for var in model(puzzle).vars}
    nothing = decode(puzzle, {})
    assert nothing.rows == (("1", None, None), ("2", None, None), ("3", None, None))
    some = decode(puzzle, {by_name["Alice"]: 3, by_name["cat"]: 1, by_name["dog"]: 2})
    assert some.rows == (("1", None, "cat"), ("2", None, "dog"), ("3", "Alice", ""))
    unnamed = decode(puzzle, {by_name["unnamed Pet 1"]: 2})
    assert unnamed.rows == (("1", None, None), ("2", None, ""), ("3", None, None))


def test_every_relation_has_a_plain_sentence():
    puzzle = ZebraPuzzle(3, (HOUSES, NAMES, PETS, PRICES))
    third = Item("House", "3")
    spoken = {
        Same(ALICE, CAT): "Alice goes with cat.",
        Same(ALICE, third): "Alice is in house 3.",
        Different((ALICE, third)): "Alice is not in house 3.",
        Different((ALICE, CAT, third)): "Alice, cat and house 3 are all different.",
        Offset("House", ALICE, CAT, 1, 1): "Alice is directly left of cat.",
        Offset("House", ALICE, CAT, 1, None): "Alice is somewhere to the left of cat.",
        Offset("House", ALICE, CAT, None, 2): "In House, cat minus Alice is at most 2 places.",
        Offset("Price", ALICE, CAT, 1, None): "Alice is somewhere before cat in Price.",
        Offset("Price", ALICE, CAT, 2, 2, amounts=True): "In Price, cat minus Alice is exactly 2.",
        Distance("House", ALICE, CAT, 1, 1): "Alice is next to cat.",
        Distance("House", ALICE, CAT, 2, 2): "There is one house between Alice and cat.",
        Distance("Price", ALICE, CAT, 2, 5, amounts=True): "In Price, Alice and cat are from 2 to 5 apart.",
        Times("Price", ALICE, CAT, 2): "In Price, cat is 2 times Alice.",
        Between("House", ALICE, CAT, BOB): "Alice is somewhere between cat and Bob in House.",
        Not(Same(ALICE, CAT)): "It is not true that (Alice goes with cat).",
        AllOf((Same(ALICE, CAT), Same(BOB, FIVE))): "All of these are true: (Alice goes with cat); (Bob goes with $5).",
        AnyOf((Same(ALICE, CAT),)): "At least one of these is true: (Alice goes with cat).",
        Exactly(1, (Same(ALICE, CAT),)): "Exactly 1 of these is true: (Alice goes with cat).",
        If(Same(ALICE, CAT), Same(BOB, FIVE)): "If (Alice goes with cat), then (Bob goes with $5).",
        Iff(Same(ALICE, CAT), Same(BOB, FIVE)): "(Alice goes with cat) if and only if (Bob goes with $5).",
    }
    assert {relation: sentence(puzzle, relation) for relation in spoken} == spoken


def test_a_value_that_two_categories_share_is_said_with_its_category():
    puzzle = ZebraPuzzle(2, (TWO_NAMES, TWO_CHILDREN), (Clue(Same(Item("Name", "Rose"), Item("Child", "Max"))),))
    assert puzzle.clues[0].text == "Rose (Name) goes with Max."
    assert family.read(family.write(puzzle)) == puzzle


def test_the_canonical_text_is_readable():
    puzzle = ZebraPuzzle(3, (HOUSES, PRICES, DRINKS), (Clue(Same(FIVE, Item("Drink", "tea"))),), title="Tea")
    assert family.write(puzzle) == (
        "# Tea\n"
        "There are 3 houses in a row, numbered 1 to 3 from left to right.\n"
        "\n"
        "- Price: $5, $7.50, $15\n"
        "- Drink: tea\n"
        "\n"
        "Clues:\n"
        "1. $5 goes with tea.\n"
    )


def test_the_pictures_show_every_value_and_clue():
    solution = decode(PUZZLE, {var: 1 for var in model(PUZZLE).vars if var.name == "Alice"})
    solved = family.draw(PUZZLE, solution).to_svg()
    assert ">Alice<" in solved
    assert solved.count(">?<") == 5
    unsolved = family.draw(PUZZLE, None).to_svg()
    assert ">cat, dog, fish<" in unsolved
    assert ">Bob is next to the person with the fish.<" in unsolved
