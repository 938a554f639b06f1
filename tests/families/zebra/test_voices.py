"""Texts in many voices: each is read, and has exactly the solution that its author had in mind."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from tests.families.zebra.known import SOLUTIONS

from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.library import example
from cluewise.solver import pipeline

SYNONYMS = [
    ("directly left of", "immediately to the left of"),
    ("somewhere to the right of", "to the right of"),
    ("is next to", "is adjacent to"),
    ("There is one house between", "There is exactly one house between"),
    ("is in the", "lives in the"),
]
LISTED = ["allotment", "bakery", "bandstand", "cottage", "museum", "regatta", "teapot"]  # houses, lists, numbered clues


def text_of(name: str) -> str:
    found = example(name)
    assert found is not None
    return found.text


def table(rows: list[tuple[str, ...]]) -> set[frozenset[str]]:
    return {frozenset(cell.casefold() for cell in row) for row in rows}


@cache
def solved(text: str) -> set[frozenset[str]]:
    puzzle = pipeline.read(text, family="zebra")
    result = pipeline.solve(puzzle)
    assert result.status == "unique"
    assert result.solution is not None
    return table(list(result.solution.rows))


@pytest.mark.parametrize("name", sorted(SOLUTIONS))
def test_the_only_solution_is_the_known_one(name: str) -> None:
    assert solved(text_of(name)) == table([tuple(row.split(", ")) for row in SOLUTIONS[name]])


@pytest.mark.parametrize("name", sorted(SOLUTIONS))
def test_every_clue_has_a_reading_and_the_text_can_be_written_again(name: str) -> None:
    puzzle = pipeline.read(text_of(name), family="zebra")
    assert isinstance(puzzle, ZebraPuzzle)
    assert all(clue.how in ("exact", "judged") for clue in puzzle.clues)
    assert pipeline.read(puzzle.to_text(), family="zebra") == puzzle


@pytest.mark.parametrize("name", LISTED)
@pytest.mark.parametrize("seed", range(3))
def test_shuffled_clues_have_the_same_solution(name: str, seed: int) -> None:
    head, clues = text_of(name).split("Clues:\n")
    lines = [re.sub(r"^\d+\. ", "", line) for line in clues.strip().split("\n")]
    random.Random(seed).shuffle(lines)
    shuffled = "\n".join(f"{n}. {line}" for n, line in enumerate(lines, 1))
    assert solved(f"{head}Clues:\n{shuffled}\n") == solved(text_of(name))


@pytest.mark.parametrize("name", LISTED)
def test_case_and_spacing_do_not_matter(name: str) -> None:
    head, clues = text_of(name).split("Clues:\n")
    assert solved(f"{head}Clues:\n{clues.upper()}") == solved(text_of(name))
    assert solved(f"{head}Clues:\n{clues.lower()}") == solved(text_of(name))
    assert solved(text_of(name).replace(" ", "  ").replace("\n", "\n\n")) == solved(text_of(name))


@pytest.mark.parametrize("name", LISTED)
@pytest.mark.parametrize(("old", "new"), SYNONYMS)
def test_other_words_for_a_relation_do_not_matter(name: str, old: str, new: str) -> None:
    assert solved(text_of(name).replace(old, new)) == solved(text_of(name))


@pytest.mark.parametrize("name", LISTED)
@pytest.mark.parametrize("seed", range(2))
def test_invented_words_for_all_values_do_not_matter(name: str, seed: int) -> None:
    puzzle = pipeline.read(text_of(name), family="zebra")
    assert isinstance(puzzle, ZebraPuzzle)
    letters = random.Random(seed)
    renamed: dict[str, str] = {}
    text = text_of(name)
    for category in puzzle.categories[1:]:
        for value in category.values:
            word = "".join(letters.choice("bdfgklmprvz") + letters.choice("aeiou") for _ in range(3))
            renamed[value] = word.capitalize() if value[0].isupper() else word
    for value in sorted(renamed, key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(value)}\b", renamed[value], text)
    wanted = {frozenset(renamed.get(cell, cell).casefold() for cell in row) for row in _rows(puzzle)}
    assert solved(text) == wanted


def _rows(puzzle: ZebraPuzzle) -> list[tuple[str, ...]]:
    solution = pipeline.solve(puzzle).solution
    assert solution is not None
    return list(solution.rows)
