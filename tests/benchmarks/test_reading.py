"""The benchmark of the reader judges rightly: values, tables, clues, and picks from a reader that asks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import cluewise as cw
from cluewise.base.errors import ReadError

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))
import reading
import reading_adapter
from reading_texts import Told
from reading_truth import Truth, are_the_lists, best_sight
from reading_values import is_numbering, matched

TEXT = """There are 3 houses in a row, numbered 1 to 3 from left to right.
- Names: Alice, Bob, Carol
- Pets: cat, dog, fish

1. Alice lives in the first house.
2. Bob owns the dog.
3. Carol is directly right of Bob.
4. Carol does not own the cat.
"""
TABLE = (("1", "Alice", "the cat"), ("2", "Bob", "a dog"), ("3", "Carol", "fish"))
TRUTH = Truth("unique", (TABLE,), 4)


@pytest.mark.parametrize(
    ("known", "read"),
    [
        (("$3.50", "$4.00", "$5"), ("4", "3.5 dollars", "5.00")),
        (("first", "second", "third"), ("3", "1", "2")),
        (("Norway", "Latvia", "Denmark"), ("Norwegian", "Latvian", "the Dane")),
        (("Mr Mason", "Mrs Fisher"), ("Fisher", "Mason")),
        (("Akron (OH)", "Dover (DE)"), ("Dover", "Akron")),
        (("peanut butter & jelly", "ham and cheese"), ("ham & cheese", "peanut butter and jelly")),
        (("red", "blue", ""), ("blue", "red", "green")),
    ],
)
def test_lists_match_however_they_are_spelled(known: tuple[str, ...], read: tuple[str, ...]) -> None:
    assert matched(known, read) is not None


@pytest.mark.parametrize(
    ("known", "read"),
    [(("red", "blue"), ("red", "green")), (("1", "2", "3"), ("2", "3", "4")), (("Ann", "Bo"), ("cat", "dog"))],
)
def test_other_lists_do_not_match(known: tuple[str, ...], read: tuple[str, ...]) -> None:
    assert matched(known, read) is None


def test_places_are_numbering_and_ages_are_not() -> None:
    assert is_numbering(("first", "third", "2nd"))
    assert not is_numbering(("5", "6", "7"))


def test_a_right_table_is_right_without_the_places_too() -> None:
    outcome = reading_adapter.read(TEXT)
    assert TRUTH.verdict(outcome) == "right"
    assert Truth("unique", (tuple(row[1:] for row in TABLE),)).verdict(outcome) == "right"


def test_another_table_is_wrong_and_another_verdict_is_false() -> None:
    outcome = reading_adapter.read(TEXT)
    swapped = (("1", "Alice", "dog"), ("2", "Bob", "cat"), ("3", "Carol", "fish"))
    assert Truth("unique", (swapped,)).verdict(outcome) == "wrong"
    assert Truth("several", (TABLE, swapped)).verdict(outcome) == "false verdict"


def test_clues_are_judged_by_the_known_table() -> None:
    swapped = Truth("unique", ((("1", "Alice", "dog"), ("2", "Bob", "cat"), ("3", "Carol", "fish")),))
    puzzle = reading_adapter.read(TEXT).puzzle
    assert puzzle is not None
    sight = best_sight(swapped, puzzle, puzzle.clues)
    assert [sight.holds(clue.relation) for clue in puzzle.clues] == [True, False, True, True]
    nothing = best_sight(Truth("impossible"), puzzle, puzzle.clues)
    assert nothing.holds(puzzle.clues[0].relation) is None


def test_of_two_columns_with_the_same_values_the_one_that_fits_is_taken() -> None:
    text = TEXT.replace("cat, dog, fish", "1, 2, 3").replace("the dog", '"3" (Pet)').replace("the cat", '"2" (Pet)')
    puzzle = reading_adapter.read(text).puzzle
    truth = Truth("unique", ((("2", "Alice", "1"), ("3", "Bob", "2"), ("1", "Carol", "3")),))
    assert puzzle is not None
    sight = best_sight(truth, puzzle, puzzle.clues)
    assert [sight.holds(clue.relation) for clue in puzzle.clues] == [True] * 4


def test_lists_are_judged_too() -> None:
    assert are_the_lists(TRUTH, [("Bob", "Alice", "Carol"), ("dog", "cat", "fish")])
    assert not are_the_lists(TRUTH, [("Bob", "Alice", "Carol"), ("dog", "cat", "house")])
    assert not are_the_lists(TRUTH, [("Bob", "Alice", "Carol")])


def test_true_candidates_are_picked_until_the_text_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = cw.read(TEXT)

    def asking(text: str, *, picks: dict[Any, int] | None = None, **_: Any) -> Any:
        chosen = picks or {}
        if chosen == {2: 2, 4: 1}:
            return whole
        error = ReadError("two sentences are in doubt")
        error.partial = whole
        doubts = [
            {"clue": 2, "text": "Bob owns the dog.", "candidates": ["Bob does not own the dog.", "Bob owns the dog."]},
            {"clue": 4, "text": "Carol does not own the cat.", "candidates": ["Carol does not own the cat."]},
        ]
        error.doubts = [doubt for doubt in doubts if doubt["clue"] not in chosen]  # type: ignore[attr-defined]
        raise error

    monkeypatch.setattr(reading_adapter.cw, "read", asking)
    score = reading.scored(Told("asked", TEXT, TRUTH))
    assert (score.verdict, score.picks) == ("asked", 2)
    assert score.clues == {"true": 2, "asked": 2, "of these with the true one": 2, "unread": 0}
