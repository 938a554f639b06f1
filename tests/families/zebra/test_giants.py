"""Giant texts: each is read, and solved to the solution it was made from."""

from __future__ import annotations

import re

import pytest
from tests.families.zebra.giants import MOST_CATEGORIES, MOST_CLUES, MOST_PEOPLE, SORTS, Giant, giant

from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.solver import pipeline

SHAPES = [(5, 6, 70), (6, 9, 90), (7, 12, 110), (8, 14, 130), (5, MOST_CATEGORIES, MOST_CLUES),
          (MOST_PEOPLE, MOST_CATEGORIES, MOST_CLUES)]  # fmt: skip


def made(shape: tuple[int, int, int], seed: int) -> Giant:
    people, categories, clues = shape
    return giant(seed, people=people, categories=categories, clues=clues)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_a_giant_is_solved_to_the_solution_it_was_made_from(shape: tuple[int, int, int], seed: int) -> None:
    one = made(shape, seed)
    result = pipeline.solve(pipeline.read(one.text, family="zebra"))
    assert result.status == "unique"
    assert result.solution is not None
    titles = [title.casefold() for title in result.solution.header]
    order = [0, *(titles.index(title.casefold()) for title in listed(one))]
    assert [tuple(row[n] for n in order) for row in result.solution.rows] == list(one.rows)


def listed(one: Giant) -> list[str]:
    """The titles of a text's lists, in the order of the rows."""
    return re.findall(r"^- ([^:]+):", one.text, re.MULTILINE)


def test_the_largest_is_as_large_as_was_asked_for() -> None:
    one = giant(1)
    assert one.text.count("\n- ") == MOST_CATEGORIES
    assert len(re.findall(r"^\d+\. ", one.text, re.MULTILINE)) == MOST_CLUES
    assert len(one.rows) == MOST_PEOPLE


def test_some_words_stand_in_two_lists() -> None:
    words = [value for sort in SORTS for value in sort.values]
    assert len(words) - len(set(words)) >= 8


@pytest.mark.parametrize("seed", range(3))
def test_what_says_nothing_is_listed_as_ignored_and_nothing_else_is(seed: int) -> None:
    one = giant(seed)
    puzzle = pipeline.read(one.text, family="zebra")
    assert isinstance(puzzle, ZebraPuzzle)
    numbered = re.findall(r"^\d+\. (.*)$", one.text, re.MULTILINE)
    assert sorted([*(clue.text for clue in puzzle.clues), *puzzle.asides]) == sorted(numbered)
    assert 0 < len(puzzle.asides) <= MOST_CLUES // 15


def test_the_same_seed_makes_the_same_text() -> None:
    assert giant(7) == giant(7) != giant(8)
