"""What `solve` says of clues that contradict each other."""

from __future__ import annotations

import json

import pytest

from cluewise.front.cli import main

TEXT = """There are 3 houses in a row, numbered 1 to 3 from left to right.
- Names: Ann, Bob, Cid
- Pets: cat, dog, fish

1. Cid owns the cat.
2. Ann is in the first house.
3. Bob is directly left of Ann.
"""


def test_the_clues_that_cannot_hold_together_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--text", TEXT]) == 1
    said = capsys.readouterr().out
    assert (
        "These clues cannot hold together:\n  2. Ann is in the first house.\n  3. Bob is directly left of Ann." in said
    )
    assert "Cid owns the cat." not in said


def test_and_in_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--text", TEXT, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [clue["clue"] for clue in data["conflict"]] == [2, 3]


def test_boards_have_no_sentences_to_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--text", "1..4..1..1..42.2", "--json"]) == 1
    assert "conflict" not in json.loads(capsys.readouterr().out)
