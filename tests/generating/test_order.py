"""What an order takes, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.make.order import order
from cluewise.make.series import generate_many


@pytest.mark.parametrize("seed", [-1, "a", 1.5, None, True, 2**63])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(UsageError, match=r"^seed: expected a whole number, 0 or more"):
        cw.generate("sudoku", seed=seed)


@pytest.mark.parametrize("seconds", [-1, "a", float("nan"), True])
def test_seconds_are_a_number(seconds: Any) -> None:
    with pytest.raises(UsageError, match=r"^seconds: expected a number, 0 or more"):
        cw.generate("sudoku", seconds=seconds)


@pytest.mark.parametrize("options", [{"difficulty": 3}, {"needs": (3,)}])
def test_a_difficulty_is_words(options: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=r"^(difficulty|needs): expected .* texts?"):
        cw.generate("sudoku", **options)


@pytest.mark.parametrize("number", [-1, "3", 1.0])
def test_how_many_is_a_whole_number(number: Any) -> None:
    with pytest.raises(UsageError, match=r"^n: expected a whole number, 0 or more"):
        next(iter(generate_many("sudoku", number)))


def test_attempts_aim_at_one_level_after_the_other() -> None:
    wanted = order("sudoku", needs="swordfish")
    assert [wanted.wish_at(attempt).level for attempt in range(3)] == ["hard", "expert", "hard"]
    assert wanted.wish.level is None
