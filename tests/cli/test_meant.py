"""What people type beside the grammar of commands is understood, or answered with the command to type."""

from __future__ import annotations

import json

import pytest

from cluewise.front.cli import main
from cluewise.front.cli.app import HOMES
from cluewise.front.cli.meant import in_order

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def ordered(*words: str) -> list[str]:
    return in_order(words, tuple(HOMES))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["help"], ["--help"]),
        (["help", "solve"], ["solve", "--help"]),
        (["--json", "solve", "hut"], ["solve", "--json", "hut"]),
        (["--seconds", "5", "solve", "hut"], ["solve", "--seconds", "5", "hut"]),
        ([LINE], ["solve", LINE]),
        (["hut", "--json"], ["solve", "hut", "--json"]),
        (["ask", "zebra", "Who", "owns", "the", "zebra?"], ["ask", "zebra", "Who owns the zebra?"]),
        (["ask", "--json", "zebra", "Who", "drinks", "it?"], ["ask", "--json", "zebra", "Who drinks it?"]),
        (["ask", "zebra", "Who owns it?"], ["ask", "zebra", "Who owns it?"]),
        (["--version"], ["--version"]),
        (["solve", "hut"], ["solve", "hut"]),
        (["frobnicate"], ["frobnicate"]),
    ],
)
def test_words_are_put_in_order(typed: list[str], meant: list[str]) -> None:
    assert ordered(*typed) == meant


def test_a_bare_line_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([LINE, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "unique"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["sudokus"], "cluewise generate sudoku"),
        (["solv", "hut"], "`cluewise solve`"),
        (["frobnicate"], "cluewise --help"),
        (["generate", "sudoku", "--dificulty", "hard"], "did you mean --difficulty?"),
    ],
)
def test_a_near_miss_is_answered_with_the_command(
    typed: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed) == 2
    assert told in capsys.readouterr().err


def test_names_of_strategies_may_be_written_as_books_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", LINE, "--engine", "textbook", "--inference", "FC", "--value", "LCV", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["engine"] == "textbook"


def test_a_file_that_is_not_there_is_no_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "puzzles-of-2026-11-19.txt"]) == 3
    assert "there is no file" in capsys.readouterr().err
