"""Positions to practise a technique in: it is the next step there, and the answer is not given away."""

from __future__ import annotations

import json

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.front.cli import main
from cluewise.make.practice import Exercise, practice
from cluewise.reason.ladder import Walker
from cluewise.reason.lessons import techniques
from cluewise.reason.refuting import refuting_for

SOME = [
    ("sudoku", "naked pair"),
    ("sudoku", "x-wing"),
    ("sudoku", "jellyfish"),
    ("sudoku", "unique rectangle 1"),
    ("sudoku", "full house"),
    ("hitori", "sandwich"),
    ("nonogram", "overlap"),
    ("magnets", "surplus"),
    ("zebra", "pair"),
]


@pytest.mark.parametrize(("family", "name"), SOME)
def test_the_technique_is_the_next_step_of_each_position(family: str, name: str) -> None:
    found = practice(name, family=family, n=2, seed=3)
    assert found
    for one in found:
        position = one.position.copy()
        unique = one.taught.technique.needs_uniqueness
        walker = Walker(ladder=one.taught.ladder, refuting=refuting_for(position.model), unique=unique)
        taken = next(step for step in walker.walk(position) if not step.silent)
        assert (taken.technique, taken.text) == (one.taught.name, one.step.text)


@pytest.mark.parametrize(("family", "name"), SOME[:4])
def test_a_hint_from_such_a_position_is_its_answer(family: str, name: str) -> None:
    (one,) = practice(name, family=family, n=1)
    if not one.taught.technique.needs_uniqueness:
        hint = cw.hint(one.position.puzzle, one.progress()).step
        assert hint is not None
        assert hint.text == one.step.text


def test_the_same_seed_gives_the_same_positions_and_another_others() -> None:
    first, again, other = ([one.to_json() for one in practice("swordfish", n=2, seed=seed)] for seed in (1, 1, 2))
    assert first == again != other


def test_a_lesson_in_disguise_is_another_position_with_the_same_technique() -> None:
    boards = {one.board() for one in practice("sashimi jellyfish", n=4)}
    assert len(boards) == 4


def test_the_command_shows_the_positions_first_and_the_answers_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["teach", "naked-pair", "--practice", "2"]) == 0
    out = capsys.readouterr().out
    found = practice("naked pair", n=2)
    positions, answers = out.split("Answers")
    assert positions.count("Position ") == 2
    for one in found:
        assert one.board().rstrip() in positions
        assert one.step.text in answers
        assert one.step.text not in positions
    assert main(["teach", "naked-pair", "--practice", "2", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows == [json.loads(json.dumps(one.to_json())) for one in found]
    assert set(rows[0]) == {"family", "technique", "puzzle", "progress", "board", "step"}


def test_wrong_wishes_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UsageError, match="from 1 to"):
        practice("x-wing", n=0)
    assert main(["teach", "sudoku", "--practice", "2"]) == 2
    assert "one technique" in capsys.readouterr().err


def test_there_is_a_position_for_every_technique_with_a_lesson() -> None:
    for one in techniques("sudoku"):
        if one.technique.lesson is not None and one.technique in one.ladder.techniques:
            (found,) = practice(one.name, family="sudoku", n=1, seconds=0)
            assert isinstance(found, Exercise)
