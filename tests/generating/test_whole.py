"""Puzzles that come whole from the compiled core, and ratings that it walks to: the same as the readable ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.symmetry.turns import TURNS

import cluewise as cw
from cluewise.engine.answer import Budget
from cluewise.engine.native import Native, core_version
from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.family import family_named
from cluewise.family.puzzle import Puzzle
from cluewise.make.attempts import make, question_of
from cluewise.make.dataset import write_set
from cluewise.make.made import fingerprint_of
from cluewise.make.order import maker_of, order
from cluewise.make.series import generate_many, series
from cluewise.make.together import Handful, comes_whole, handfuls
from cluewise.reason import rated as ratings
from cluewise.reason.rated import rating_in_time

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

# What is made, and how many of each: techniques from the easiest to suppositions.
WISHES: list[tuple[str, dict[str, Any], int]] = [
    ("sudoku", {"minimal": True}, 40),
    ("sudoku", {"difficulty": "medium"}, 10),
    ("sudoku", {"difficulty": "hard"}, 15),
    ("sudoku", {"difficulty": "expert"}, 10),
    ("hitori", {}, 30),
    ("hitori", {"size": "7x5"}, 30),
    ("hitori", {"size": "18"}, 5),
    ("hitori", {"difficulty": "hard"}, 30),
    ("nonogram", {}, 20),
    ("nonogram", {"size": "7x13"}, 20),
    ("nonogram", {"difficulty": "medium"}, 10),
    ("nonogram", {"difficulty": "expert"}, 8),
    ("magnets", {}, 12),
    ("magnets", {"size": "6x5"}, 30),
    ("magnets", {"difficulty": "expert"}, 8),
    ("magnets", {"stripped": True, "size": "6x6"}, 10),
]
IDS = [" ".join([family, *map(str, options.values())]) for family, options, _ in WISHES]


def drafts(family: str, options: dict[str, Any], count: int, seed: int = 7) -> list[Puzzle]:
    wanted, maker = order(family, **options), maker_of(family_named(family))
    question = maker.compact(wanted.wish)
    assert question is not None
    assert maker.expand is not None
    found = Native().make(question, seed, count=count, budget=Budget(seconds=120))
    return [maker.expand(wanted.wish, draft) for draft in found]


def both(puzzle: Puzzle) -> tuple[Any, Any]:
    """The rating as the core walks to it, and as the readable ladder does."""
    solution = cw.solve(puzzle).solution
    assert solution is not None
    clock = Budget().clock()
    ladder = family_named(puzzle.family).ladder
    return rating_in_time(puzzle, solution, clock), ratings._walked(ladder, puzzle, solution, clock)


@pytest.mark.parametrize(("family", "options", "count"), WISHES, ids=IDS)
def test_the_core_walks_the_very_way_of_the_readable_ladder(family: str, options: dict[str, Any], count: int) -> None:
    for puzzle in drafts(family, options, count):
        compiled, readable = both(puzzle)
        assert compiled == readable, puzzle.to_text()
        assert list(compiled.techniques) == list(readable.techniques)


@pytest.mark.parametrize("variant", ["jigsaw", "x", "windoku"])
def test_other_houses_are_walked_by_the_core_as_well(variant: str) -> None:
    for seed in range(3):
        puzzle = cw.generate("sudoku", variant=variant, seed=seed)
        ladder = family_named("sudoku").ladder
        assert ladder.climb is not None
        assert ladder.climb.question(puzzle) is not None
        compiled, readable = both(puzzle)
        assert compiled == readable


@pytest.mark.parametrize("text", ["1..4..1..1..42.1", "rgb"])
def test_what_the_core_does_not_know_is_rated_all_the_same(text: str) -> None:
    puzzle = cw.generate("nonogram", size="8", colours=2, seed=3) if text == "rgb" else cw.read(text)
    level = cw.rate(puzzle).level
    assert level == cw.explain(puzzle).rating.level


def test_a_rating_and_an_explanation_agree_on_level_and_score() -> None:
    for family in ("sudoku", "hitori", "nonogram", "magnets"):
        for made in generate_many(family, 3, seed=5):
            rating, explained = cw.rate(made.puzzle), cw.explain(made.puzzle).rating
            assert made.rating == rating
            assert (rating.level, rating.score) == (explained.level, explained.score)


@pytest.mark.parametrize("family", ["sudoku", "hitori", "nonogram", "magnets"])
def test_many_at_once_are_those_that_come_one_by_one(family: str) -> None:
    wanted = order(family, seed=4)
    assert comes_whole(wanted)
    together = [made.to_json() for made in series(wanted, range(9))]
    assert together == [make(wanted, number).to_json() for number in range(9)]


def test_many_at_once_are_the_same_whoever_is_asked_for_a_level() -> None:
    wanted = order("sudoku", difficulty="hard", seed=9)
    together = [(made.attempt, made.to_json()) for made in series(wanted, range(6))]
    alone = [make(wanted, number) for number in range(6)]
    assert together == [(made.attempt, made.to_json()) for made in alone]
    assert {row["level"] for _, row in together} == {"hard"}


def test_a_draft_that_is_not_of_the_level_makes_room_for_the_next_attempt() -> None:
    wanted = order("hitori", size="6", difficulty="hard", seed=1)
    found = Handful(wanted)(list(range(40)))
    assert [number for number, _, _ in found] == list(range(40))
    assert {made.rating.level for _, _, made in found if made is not None and made.rating} <= {"hard"}


def test_what_was_not_met_together_is_gone_on_with_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewise.make.together.ROUNDS", 0)
    wanted = order("sudoku", seed=4)
    assert [made.to_json() for made in series(wanted, range(3))] == [make(wanted, n).to_json() for n in range(3)]


def test_handfuls_grow_while_they_are_quick_and_shrink_when_they_are_slow() -> None:
    took = iter([0.0, 0.0, 0.0, 1.0, 1.0, 0.07])
    found = [len(some) for some in handfuls(range(16), lambda: next(took))]
    assert found == [1, 2, 4, 8, 1]


def test_a_data_set_has_the_same_rows_with_threads_and_when_it_is_taken_up_again(tmp_path: Path) -> None:
    wanted = order("hitori", size="6", seed=3)
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    write_set(wanted, 30, one)
    write_set(wanted, 11, two, workers=2)
    write_set(wanted, 30, two, workers=2)
    assert one.read_bytes() == two.read_bytes()
    rows = [json.loads(line) for line in one.read_text("utf-8").splitlines()]
    assert all(sum(row["techniques"].values()) > 0 for row in rows)


def like(puzzle: Puzzle) -> list[Puzzle]:
    """The same puzzle turned, mirrored and renamed."""
    if isinstance(puzzle, HitoriPuzzle):
        return [HitoriPuzzle(turn(puzzle.grid)) for turn in TURNS.values()]
    assert isinstance(puzzle, SudokuPuzzle)
    renamed = tuple(tuple(value and 10 - value for value in row) for row in puzzle.givens)
    bands = (*puzzle.givens[3:6], *puzzle.givens[:3], *puzzle.givens[6:])
    return [SudokuPuzzle(givens) for givens in (renamed, bands, tuple(zip(*puzzle.givens, strict=True)))]


@pytest.mark.parametrize("family", ["sudoku", "hitori"])
def test_fingerprints_of_the_core_are_blind_to_what_makes_no_difference(family: str) -> None:
    kind = family_named(family)
    puzzles = [made.puzzle for made in generate_many(family, 40, seed=2)]
    prints = [fingerprint_of(kind, puzzle) for puzzle in puzzles]
    assert len(set(prints)) == len(prints)
    for puzzle, fingerprint in zip(puzzles, prints, strict=True):
        assert {fingerprint_of(kind, other) for other in like(puzzle)} == {fingerprint}


@pytest.mark.parametrize("family", ["nonogram", "magnets"])
def test_fingerprints_of_the_core_tell_apart_what_the_readable_ones_tell_apart(family: str) -> None:
    kind = family_named(family)
    puzzles = drafts(family, {"size": "4x4"}, 200)
    compiled = [fingerprint_of(kind, puzzle) for puzzle in puzzles]
    readable = [maker_of(kind).fingerprint(puzzle) for puzzle in puzzles]
    assert len(set(compiled)) == len(set(readable)) == len(set(zip(compiled, readable, strict=True)))
    assert len(set(compiled)) < len(puzzles)


def test_a_made_puzzle_becomes_an_object_only_when_somebody_asks() -> None:
    made = next(generate_many("sudoku", 1, seed=1))
    assert made.rating is not None
    assert "puzzle" not in vars(made._parts)
    assert made.puzzle is made.puzzle
    assert not cw.check(made.puzzle, made.solution)


def test_wishes_that_the_core_cannot_make_whole_are_made_as_before() -> None:
    assert question_of(order("sudoku", variant="x")) is None
    assert question_of(order("nonogram", colours=3)) is None
    assert not comes_whole(order("sudoku", difficulty="beyond"))
