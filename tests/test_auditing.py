"""Audits: whatever is called superfluous is, whatever is left is needed, and conflicts are real and small."""

from __future__ import annotations

import json

import pytest

import cluewise as cw
from cluewise.engine.answer import Budget
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.reason.audit import audit
from cluewise.reason.explaining import ladder_of, start_of
from cluewise.reason.left_out import Clue, Setting

WRITABLE = ("pebble", "brook", "tack", "fridge", "blot", "raven", "cottage", "market")


def puzzle_of(name: str) -> Puzzle:
    found = example(name)
    assert found is not None
    return cw.read(found.text, family=found.family)


def setting_of(puzzle: Puzzle) -> Setting:
    ladder = ladder_of(puzzle)
    return Setting(puzzle, ladder, start_of(puzzle, ladder).model, Budget().clock())


def left_out(setting: Setting, clues: list[Clue]) -> Puzzle:
    puzzle = setting.puzzle_without(clues)
    assert puzzle is not None
    return puzzle


@pytest.mark.parametrize("name", WRITABLE)
def test_exactly_the_superfluous_clues_can_be_left_out_of_the_puzzle_itself(name: str) -> None:
    puzzle = puzzle_of(name)
    setting, found = setting_of(puzzle), audit(puzzle)
    for clue in setting.clues():
        unique = cw.solve(left_out(setting, [clue])).status == "unique"
        assert unique == (clue.number in {one.number for one in found.superfluous}), clue.text


@pytest.mark.parametrize("name", WRITABLE)
def test_the_minimal_puzzle_has_the_same_solution_and_needs_every_clue_it_has(name: str) -> None:
    puzzle = puzzle_of(name)
    found = audit(puzzle)
    if found.minimal is None:
        assert not found.superfluous
        return
    minimal = found.minimal.puzzle
    assert minimal is not None
    assert cw.solve(minimal).solution == cw.solve(puzzle).solution
    assert found.minimal.clues == found.clues - len(found.spare)
    assert found.minimal.rating == cw.rate(minimal)
    setting = setting_of(puzzle)
    for clue in setting.clues():
        if clue not in found.spare:
            assert cw.solve(left_out(setting, [*found.spare, clue])).status == "several", clue.text


@pytest.mark.parametrize("name", WRITABLE)
def test_the_minimal_puzzle_can_be_written_and_read_again(name: str) -> None:
    minimal = audit(puzzle_of(name)).minimal
    if minimal is not None:
        assert minimal.puzzle is not None
        assert cw.read(minimal.to_json()["text"], family=minimal.puzzle.family) == minimal.puzzle


def test_a_nonogram_always_tells_all_its_clues() -> None:
    found = audit(puzzle_of("plus"))
    assert found.minimal is None or (found.minimal.puzzle is None and found.minimal.to_json()["text"] is None)


CLASHING = {
    "sudoku": "11..\n.2.2\n....\n...4\n",
    "hitori": "1 1 1\n1 1 1\n1 1 1\n",
    "zebra": "There are 3 houses in a row, numbered 1 to 3 from left to right.\n\n- Name: Ana, Ben, Cleo\n\n"
    "1. Ana is in house 1.\n2. Ben is in house 2.\n3. Ana is directly right of Ben.\n4. Ben is in house 1.\n",
}


@pytest.mark.parametrize("family", CLASHING)
def test_every_conflict_is_one_and_has_no_clue_to_spare(family: str) -> None:
    puzzle = cw.read(CLASHING[family], family=family)
    found, setting = audit(puzzle), setting_of(puzzle)
    every = setting.clues()
    assert found.status == "impossible"
    assert found.conflicts
    assert len({frozenset(one) for one in found.conflicts}) == len(found.conflicts)
    assert len(found.conflict) == min(map(len, found.conflicts))
    for conflict in found.conflicts:
        others = [clue for clue in every if clue not in conflict]
        assert cw.solve(left_out(setting, others)).status == "impossible"
        for clue in conflict:
            assert cw.solve(left_out(setting, [*others, clue])).status != "impossible", clue.text


def test_two_clashes_are_both_named() -> None:
    found = audit(cw.read(CLASHING["sudoku"], family="sudoku"))
    cells = [[clue.to_json()["cell"] for clue in one] for one in found.conflicts]
    assert sorted(cells) == [[[1, 1], [1, 2]], [[2, 2], [2, 4]]]


def test_the_cells_where_solutions_differ_are_all_named() -> None:
    puzzle = puzzle_of("several-twins")
    solutions = [one.to_json()["grid"] for one in cw.solve(puzzle, limit=100).solutions]
    differing = [
        {"cell": [r, c]}
        for r in range(1, 10)
        for c in range(1, 10)
        if len({one[r - 1][c - 1] for one in solutions}) > 1
    ]
    assert list(audit(puzzle).differs) == differing


def test_a_budget_that_ends_is_never_taken_for_a_clue_that_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Setting, "asked", lambda *_, **__: (0, False))
    found = audit(puzzle_of("pebble"))
    assert len(found.undecided) == found.clues
    assert not found.superfluous
    assert main(["audit", "pebble"]) == 4


def test_the_command_prints_the_minimal_puzzle_and_both_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "pebble"]) == 0
    out = capsys.readouterr().out
    assert "Level: easy" in out
    assert "A minimal puzzle, with 4 of 5 clues, level easy" in out
    text = out.split(":\n\n")[-1]
    assert cw.solve(text).status == "unique"
    assert main(["audit", "pebble", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {"status", "differs", "conflict", "superfluous", "rating"} <= set(data)
    assert cw.solve(data["minimal"]["text"]).status == "unique"
    assert data["minimal"]["rating"]["level"] == "easy"
