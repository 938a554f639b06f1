"""Picks in Python: every function that takes a text takes them, and what is written of the puzzle asks nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.doubtful import PICKS, ROWS, SAID, TEXT

import cluewise as cw
from cluewise.library import examples

SOLUTION = {"header": ["House", "Name", "Pet", "Drink"], "rows": ROWS}
TAKERS: dict[str, Callable[..., Any]] = {
    "read": cw.read,
    "solve": cw.solve,
    "count": cw.count,
    "explain": cw.explain,
    "hint": cw.hint,
    "rate": cw.rate,
    "audit": cw.audit,
    "ask": lambda text, **options: cw.ask(text, "Who drinks tea?", **options),
    "check": lambda text, **options: cw.check(text, SOLUTION, **options),
}


@pytest.mark.parametrize("name", TAKERS)
def test_every_function_that_takes_a_text_takes_picks(name: str) -> None:
    with pytest.raises(cw.ReadError) as caught:
        TAKERS[name](TEXT)
    assert {doubt["clue"]: doubt["candidates"][0] for doubt in caught.value.doubts} == SAID  # type: ignore[index]
    TAKERS[name](TEXT, picks=PICKS)
    TAKERS[name](TEXT, picks={str(clue): way for clue, way in PICKS.items()}, strict=True)


def test_a_file_is_read_with_picks(tmp_path: Path) -> None:
    path = tmp_path / "told.txt"
    path.write_text(TEXT, encoding="utf-8")
    assert cw.load(path, picks=PICKS) == cw.read(TEXT, picks=PICKS)


def test_a_puzzle_that_is_read_already_takes_no_picks() -> None:
    with pytest.raises(cw.UsageError, match="already"):
        cw.solve(cw.read(TEXT, picks=PICKS), picks=PICKS)


@pytest.mark.parametrize("picks", [{"x": 1}, {4: None}, {4: 0}, {-1: 1}, {4: 1.5}])
def test_what_is_no_pick_is_refused(picks: Any) -> None:
    with pytest.raises(cw.UsageError, match="a pick is"):
        cw.read(TEXT, picks=picks)


def test_what_is_written_of_a_picked_text_says_the_same_beyond_doubt() -> None:
    puzzle = cw.read(TEXT, picks=PICKS)
    again = cw.read(puzzle.to_text(), strict=True)
    assert again == puzzle
    assert {reading["how"] for reading in again.understood()} == {"exact"}
    assert again.to_text() == puzzle.to_text()


@pytest.mark.parametrize("name", [one.name for one in examples("zebra")])
def test_what_is_written_of_a_judged_text_needs_no_judge(name: str) -> None:
    text = next(one.text for one in examples("zebra") if one.name == name)
    try:
        puzzle = cw.read(text, family="zebra")
    except cw.ReadError:
        pytest.skip("it is asked about")
    assert cw.read(puzzle.to_text(), family="zebra", strict=True) == puzzle
