"""What a difficulty asks for."""

from __future__ import annotations

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.make.difficulty import Difficulty, difficulty
from cluewise.make.series import generate_many
from cluewise.reason.explaining import ladder_of
from cluewise.reason.rating import Rating

LADDER = ladder_of(cw.read("1..4..1..1..42.1"))


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("hard", Difficulty(level="hard")),
        ("HARD", Difficulty(level="hard")),
        ("3.5-4.2", Difficulty(scores=(3.5, 4.2))),
        ("3..4", Difficulty(scores=(3.0, 4.0))),
        (None, Difficulty()),
    ],
)
def test_a_difficulty_is_a_level_or_a_range(wanted: str | None, found: Difficulty) -> None:
    assert difficulty(wanted, (), LADDER) == found


@pytest.mark.parametrize("wanted", ["", "harder", "4.2-3.5", "3", "-", "1-2-3", "nan-4"])
def test_anything_else_is_refused(wanted: str) -> None:
    with pytest.raises(UsageError, match="a difficulty is easy"):
        difficulty(wanted, (), LADDER)


def test_a_technique_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UsageError, match="no technique is called 'y-wing'"):
        difficulty(None, ("y-wing",), LADDER)


@pytest.mark.parametrize("typed", ["X-wing", "x wing", "xwing", "X-WING", "what if", "nested what-if"])
def test_a_technique_may_be_typed_as_people_type(typed: str) -> None:
    (found,) = difficulty(None, (typed,), LADDER).needs
    assert found.casefold().replace("-", "").replace(" ", "") == typed.casefold().replace("-", "").replace(" ", "")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("xwings", "do you mean 'X-wing'"),
        ("sword-fisch", "do you mean 'swordfish'"),
        ("unique rect", "may be any of these: unique rectangle 1"),
        ("bug", "no puzzle needs 'BUG\\+1'"),
    ],
)
def test_a_technique_that_cannot_be_meant_gets_advice(typed: str, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        difficulty(None, (typed,), LADDER)


def test_a_level_below_what_a_technique_takes_is_refused() -> None:
    with pytest.raises(UsageError, match="no puzzle that needs swordfish is easy: that alone is hard"):
        difficulty("easy", ("swordfish",), LADDER)


@pytest.mark.parametrize(
    ("wanted", "needs", "aims"),
    [
        (None, (), (None,)),
        ("hard", (), ("hard",)),
        ("hard", ("X-wing",), ("hard",)),
        (None, ("swordfish",), ("hard", "expert")),
        (None, ("X-chain",), ("expert",)),
        (None, ("nested what-if",), ("beyond",)),
        ("1.2-1.9", (), ("easy",)),
        ("3.0-3.2", (), ("easy", "medium")),
        ("9.5-12", (), ("beyond",)),
    ],
)
def test_makers_aim_where_it_may_be_found(wanted: str | None, needs: tuple[str, ...], aims: tuple[str, ...]) -> None:
    assert difficulty(wanted, needs, LADDER).aims == aims


def test_a_rating_is_held_against_all_that_was_asked_for() -> None:
    rating = Rating("hard", 4.0, {"X-wing": 1})
    assert Difficulty(level="hard", scores=(3.9, 4.0), needs=("X-wing",)).accepts(rating)
    assert not Difficulty(level="easy").accepts(rating)
    assert not Difficulty(scores=(4.1, 5)).accepts(rating)
    assert not Difficulty(needs=("swordfish",)).accepts(rating)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_what_is_made_has_the_level_asked_for(level: str) -> None:
    for made in generate_many("sudoku", 2, seed=5, difficulty=level):
        assert cw.rate(made.puzzle).level == level
