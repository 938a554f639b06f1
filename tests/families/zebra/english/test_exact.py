"""Canonical sentences are read back as exactly the relation they were written for, whatever the values are called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.families.zebra.puzzles import odd_puzzles, puzzles

from cluewise.families.zebra.english.exact import exact_reader
from cluewise.families.zebra.english.types import Kind, World
from cluewise.families.zebra.puzzle import Category, ZebraPuzzle
from cluewise.families.zebra.relations import Between, Item, Not, Offset, Relation, Same
from cluewise.families.zebra.sentences import sentence

PETS = Category("Pet", ("cat", "dog", "cat (Pet)"))
DAYS = Category("Day", ("Monday", "Tuesday", "Friday"), ordered=True)
PUZZLE = ZebraPuzzle(3, (DAYS, PETS))


def world(puzzle: ZebraPuzzle) -> World:
    """The world that speaks of exactly the categories of a puzzle."""
    places = puzzle.places
    kinds = (Kind(c.name, c.values, c.ordered, c.numbers, places=c == places) for c in puzzle.categories)
    return World(puzzle.size, tuple(kinds))


@given(st.one_of(puzzles(), odd_puzzles()))
def test_every_canonical_sentence_reads_back_as_its_relation(puzzle: ZebraPuzzle) -> None:
    read = exact_reader(world(puzzle))
    for clue in puzzle.clues:
        assert read(sentence(puzzle, clue.relation, exact=True)) == clue.relation


CAT, DOG, MONDAY = Item("Pet", "cat"), Item("Pet", "dog"), Item("Day", "Monday")


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("cat goes with Monday.", Same(CAT, MONDAY)),
        ("It is not true that (cat goes with Monday).", Not(Same(CAT, MONDAY))),
        ('In "Day", "dog" minus "cat" is exactly 1 places.', Offset("Day", CAT, DOG, 1, 1)),
        ("dog is somewhere between cat and Monday in Day.", Between("Day", DOG, CAT, MONDAY)),
    ],
)
def test_canonical_sentences_are_read_with_and_without_quotes(text: str, relation: Relation) -> None:
    assert exact_reader(world(PUZZLE))(text) == relation


@pytest.mark.parametrize("text", ["The cat goes with its owner on Monday.", '"cow" goes with "Monday".', "(" * 500, ""])
def test_other_sentences_are_left_to_the_chart(text: str) -> None:
    assert exact_reader(world(PUZZLE))(text) is None
