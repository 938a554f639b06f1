"""The verdicts on the document's own examples, found by brute force in the test and by the engine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

import pytest
from tests.families.zebra.documents import EXAMPLE_1, PROBLEM, QUICK_START

from cluewise.engine.textbook import Textbook
from cluewise.families.zebra import family

Where = dict[str, int]


def _problem(at: Where) -> bool:
    return at["Alice"] == 1 and at["red"] == at["cat"] and at["Carol"] - at["Bob"] == 1 and at["green"] != 3


def _quick_start(at: Where) -> bool:
    return at["Alice"] == 1 and at["Bob"] == at["red"]


def _example_1(at: Where) -> bool:
    return at["Alice"] == 1 and at["cat"] == 2 and abs(at["Bob"] - at["fish"]) == 1


def by_hand(lists: list[list[str]], holds: Callable[[Where], bool]) -> set[tuple[tuple[str, ...], ...]]:
    """Every way to fill three houses that obeys the clues, written here once more without cluewise."""
    found = set()
    for columns in product(*(permutations(values) for values in lists)):
        if holds({value: house for column in columns for house, value in enumerate(column, 1)}):
            found.add(tuple(zip("123", *columns, strict=True)))
    return found


NAMES, COLOURS, PETS = ["Alice", "Bob", "Carol"], ["red", "blue", "green"], ["cat", "dog", "fish"]


@pytest.mark.parametrize(
    ("text", "lists", "holds", "count"),
    [
        pytest.param(PROBLEM, [COLOURS, NAMES, PETS], _problem, 8, id="problem statement"),
        pytest.param(QUICK_START, [NAMES, COLOURS], _quick_start, 4, id="quick start"),
        pytest.param(EXAMPLE_1, [NAMES, PETS], _example_1, 2, id="example 1"),
    ],
)
def test_the_examples_have_several_solutions_and_exactly_these(text, lists, holds, count):
    puzzle = family.read(text)
    way = family.formulation()
    answer = Textbook().solve(way.model(puzzle), limit=None)
    found = {way.decode(puzzle, solution).rows for solution in answer.solutions}
    assert found == by_hand(lists, holds)
    assert len(answer.solutions) == count


def test_the_solution_that_the_document_prints_is_one_of_the_two():
    puzzle = family.read(EXAMPLE_1)
    text = "House  Name   Pet\n1  Alice  fish\n2  Bob  cat\n3  Carol  dog\n"
    (printed,) = family.read_solutions(puzzle, text)
    assert family.check(puzzle, printed) == []


@pytest.mark.parametrize("text", [PROBLEM, QUICK_START, EXAMPLE_1])
def test_the_examples_are_written_back_in_their_own_words(text):
    assert family.write(family.read(text)).split("Clues:")[1] == text.split("Clues:")[1]
