"""Doubtful sentences: listed where nobody can be asked, asked at a terminal, settled by picks, not asked twice."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from tests.doubtful import PICKS, ROWS, SAID, TEXT

from cluewise.front.cli import main, taking

Captured = pytest.CaptureFixture[str]
PICKED = [word for clue, way in PICKS.items() for word in ("--pick", f"{clue}={way}")]
SUDOKU = "1..4..1..1..42.1"


@pytest.fixture
def told(tmp_path: Path) -> str:
    path = tmp_path / "told.txt"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch):
    """A person at a terminal who types these lines."""

    def typing(lines: str) -> None:
        monkeypatch.setattr(taking, "_somebody_is_there", lambda: True)
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))

    return typing


def test_without_a_terminal_every_doubtful_sentence_is_listed_with_what_it_may_mean(told: str, capsys: Captured):
    assert main(["solve", told]) == 3
    complaint = capsys.readouterr().err
    for clue, said in SAID.items():
        assert f"clue {clue}: " in complaint
        assert f"1. {said}" in complaint
    assert main(["solve", told, "--json"]) == 3
    error = json.loads(capsys.readouterr().out)["error"]
    assert {doubt["clue"]: doubt["candidates"][0] for doubt in error["doubts"]} == SAID
    assert {"clue": 1, "text": "Alice owns the cat.", "says": "Alice goes with cat.", "how": "exact", "passed": []} in (
        error["readings"]
    )


def test_picks_settle_them(told: str, capsys: Captured):
    assert main(["solve", told, *PICKED, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["solutions"][0]["rows"] == ROWS
    hows = {reading["clue"]: reading["how"] for reading in found["readings"]}
    assert [hows[clue] for clue in (1, 3, 4)] == ["exact", "picked", "picked"]


@pytest.mark.parametrize("content", ['{"3": 1, "4": 1}', "# mine\n3=1\n\n4 = 1\n"])
def test_picks_may_stand_in_a_file(told: str, tmp_path: Path, content: str):
    picks = tmp_path / "picks"
    picks.write_text(content, encoding="utf-8")
    assert main(["solve", told, "--picks", str(picks)]) == 0
    assert main(["solve", told, "--picks", str(picks), "--pick", "4=2", "--pick", "3=2"]) == 1  # said last: several


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["--pick", "four"], "such as 4=2"),
        (["--pick", "4=0"], "counted from 1"),
        (["--pick", "4=99"], "candidates, 99 was picked"),
        (["--pick", "77=1"], "no clue 77"),
        (["--picks", __file__], "such as 4=2"),
    ],
)
def test_a_wrong_pick_is_wrong_usage(told: str, capsys: Captured, wrong: list[str], says: str):
    assert main(["solve", told, *wrong]) == 2
    assert says in capsys.readouterr().err


def test_there_is_nothing_to_pick_in_a_grid_or_among_several_puzzles(capsys: Captured):
    assert main(["solve", "--text", SUDOKU, "--pick", "1=1"]) == 2
    assert "nothing to pick in a text of sudoku" in capsys.readouterr().err
    assert main(["solve", "--text", f"{SUDOKU}\n{SUDOKU}", "--pick", "1=1"]) == 2
    assert "several puzzles" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["count"], ["explain"], ["hint"], ["rate"], ["audit"], ["show"], ["compare"], ["ask", "Who drinks tea?"],
        ["convert", "--to", "json"],
    ],
)  # fmt: skip
def test_every_verb_takes_picks_and_tells_what_was_understood(told: str, capsys: Captured, words: list[str]):
    verb, *more = words
    assert main([verb, told, *more]) == 3
    capsys.readouterr()
    assert main([verb, told, *more, *PICKED, "--understood"]) == 0
    printed = capsys.readouterr()
    line = "4. Carol, they say, grumbled whenever somebody poured water. -> Carol goes with water. (picked)"
    assert line in (printed.err if verb == "convert" else printed.out)


def test_check_takes_picks(told: str, tmp_path: Path, capsys: Captured):
    answer = tmp_path / "answer"
    main(["solve", told, *PICKED])
    answer.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["check", told, str(answer), *PICKED]) == 0


def test_strict_accepts_only_what_needs_no_judge(told: str, capsys: Captured):
    assert main(["solve", told, *PICKED, "--strict"]) == 0
    assert main(["solve", told, "--pick", "3=1", "--strict"]) == 3
    assert "clue 4" in capsys.readouterr().err


def test_at_a_terminal_the_sentences_are_asked_one_after_the_other(told: str, capsys: Captured, terminal):
    terminal("nine\n9\n1\n1\n")
    assert main(["solve", told]) == 0
    asked = capsys.readouterr().err
    assert "(1 of 2) clue 3: Bob, they say, grumbled whenever somebody poured milk." in asked
    assert asked.count("A number from 1 to ") == 2
    assert "the same without questions: --pick 3=1 --pick 4=1" in asked


def test_enter_leaves_a_question_and_what_is_left_is_not_asked_again(told: str, capsys: Captured, terminal):
    terminal("\n1\n")
    assert main(["solve", told]) == 3
    asked = capsys.readouterr().err
    assert asked.count("Which is meant") == 2
    assert asked.count("clue 3: ") == 2  # the question, and the complaint at the end


@pytest.mark.parametrize("format_", ["english", "json", "lp"])
def test_what_convert_writes_of_a_picked_text_is_not_asked_again(
    told: str, tmp_path: Path, capsys: Captured, format_: str
):
    again = tmp_path / "again.txt"
    assert main(["convert", told, *PICKED, "--to", format_, "--output", str(again)]) == 0
    assert main(["solve", str(again), "--strict", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["solutions"][0]["rows"] == ROWS


def test_a_certificate_of_a_picked_text_holds_words_that_read_back(told: str, tmp_path: Path):
    path = tmp_path / "proof.json"
    assert main(["solve", told, *PICKED, "--certificate", str(path), "--proof", "none"]) == 0
    assert main(["check", "--certificate", str(path)]) == 0
