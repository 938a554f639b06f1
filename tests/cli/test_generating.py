"""`generate` on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cluewise.front.cli import main


@dataclass(frozen=True)
class Done:
    """What a command returned and printed."""

    exit_code: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    def call(*words: str) -> Done:
        code = main(["generate", *words])
        return Done(code, *capsys.readouterr())

    return call


def test_lines_come_out_one_below_the_other(run: Run) -> None:
    done = run("sudoku", "--size", "4", "--seed", "1", "-n", "3", "--to", "line")
    assert done.exit_code == 0
    assert [len(line) for line in done.stdout.split()] == [16] * 3


def test_json_rows_have_text_and_solution(run: Run) -> None:
    done = run("sudoku", "--size", "4", "--seed", "1", "-n", "2", "--json")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["index"] for row in rows] == [0, 1]
    assert all(row["solution"]["grid"] and row["puzzle"] and row["level"] for row in rows)


def test_a_seed_that_nobody_gave_is_told(run: Run) -> None:
    done = run("sudoku", "--size", "4")
    assert done.exit_code == 0
    assert "made from --seed" in done.stderr


def test_a_file_of_lines_holds_them_all(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    assert run("sudoku", "--size", "4", "--seed", "1", "-n", "3", "--to", "line", "-o", str(path)).exit_code == 0
    assert len(path.read_text("utf-8").split()) == 3


def test_other_texts_get_numbered_files(run: Run, tmp_path: Path) -> None:
    done = run("sudoku", "--size", "4", "--seed", "1", "-n", "2", "-o", str(tmp_path / "some.txt"))
    assert done.exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["some-1.txt", "some-2.txt"]
    assert "2 puzzles, and this format has one per file" in done.stderr


def test_a_data_set_is_written_and_taken_up(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    words = ("sudoku", "--size", "6", "--seed", "1", "-o", str(path), "--workers", "1")
    assert run(*words, "-n", "2").exit_code == 0
    done = run(*words, "-n", "3")
    assert "2 of 3 puzzles were there already" in done.stderr
    assert len(path.read_text("utf-8").splitlines()) == 3


def test_a_wish_that_is_not_met_is_undecided(run: Run) -> None:
    done = run("sudoku", "--size", "4", "--difficulty", "expert", "--seconds", "0.2", "--seed", "1")
    assert done.exit_code == 4
    assert "no sudoku puzzle (expert) was found" in done.stderr


def test_a_puzzle_that_could_not_be_rated_in_time_is_marked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewise.make.attempts.rating_in_time", lambda *_: None)
    done = run("sudoku", "--size", "4", "--seed", "1", "--json")
    assert "not rated within the 60 seconds" in done.stderr
    assert json.loads(done.stdout)["level"] is None


def test_a_wish_that_is_hard_to_meet_says_so_on_the_way(run: Run) -> None:
    done = run("sudoku", "--size", "4", "--difficulty", "expert", "--seconds", "0.4", "--seed", "1")
    assert "no sudoku puzzle (expert) was found yet: " in done.stderr
    assert "was found in 0.4 seconds and " in done.stderr


def test_a_wish_that_will_hardly_be_met_is_doubted_at_once(run: Run) -> None:
    done = run("sudoku", "--difficulty", "beyond", "--seconds", "0.1", "--seed", "1")
    assert done.exit_code == 4
    assert done.stderr.count("sudokus beyond expert are about one in a million") == 2


def test_without_a_difficulty_none_is_spoken_of(run: Run) -> None:
    done = run("sudoku", "--variant", "killer", "--size", "25", "--seconds", "0.01", "--seed", "1")
    assert "no sudoku puzzle was found in 0.01 seconds and 1 attempt: 1 not finished." in done.stderr


def test_a_family_lists_its_own_options(run: Run) -> None:
    done = run("sudoku", "--options")
    assert "--symmetry" in done.stdout
    assert "--variant" in done.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess",), "no family 'chess'"),
        (("sudoku", "--bogus"), "no such option: --bogus"),
        (("sudoku", "--remove"), "needs a value"),
        (("sudoku", "--remove", "many"), "needs a number"),
        (("sudoku", "--symmetry", "odd"), "symmetry is one of"),
        (("sudoku", "--size", "7"), "a sudoku's size is one of"),
        (("sudoku", "--difficulty", "harsh"), "a difficulty is easy"),
        (("sudoku", "--needs", "luck"), "no technique is called 'luck'"),
        (("sudoku", "--to", "lines"), "no format of sudoku is called 'lines'"),
        (("sudoku", "-o", "/no/such/folder/x.txt"), "there is no folder"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, words: tuple[str, ...], says: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert says in done.stderr
