"""`convert`, and the way to clingo and back: a file for it, and its answers checked and drawn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.engine.small_puzzles import clingo_prints
from tests.shipped import chosen

import cluewise as cw
from cluewise.base.errors import PuzzleError, UsageError
from cluewise.family import family_named
from cluewise.front.cli import main
from cluewise.library import example

ONE_EACH = ["blot", "tack", "plus", "pebble", "festival"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("one", chosen(), ids=lambda one: one.name)
def test_every_example_reads_back_equal_from_every_format_it_can_be_written_in(one, capsys, folder) -> None:
    puzzle = cw.read(one.text, family=one.family)
    written = 0
    for form in family_named(one.family).formats:
        try:
            wanted = form.write(puzzle) if form.write else None
        except (PuzzleError, UsageError):
            wanted = None  # not every format can say everything
        if wanted is not None:
            assert main(["convert", one.name, "--to", form.name, "--output", "it"]) == 0
            assert cw.load("it", family=one.family, format=form.name) == puzzle
            written += 1
    assert written >= 3


def test_several_puzzles_go_into_one_file_of_lines_or_into_numbered_files(capsys, folder: Path) -> None:
    (folder / "two.txt").write_text("1..4..1..1..42.1\n1..4..1..1..4..1\n")
    assert main(["convert", "two.txt", "--to", "json", "--output", "two.jsonl"]) == 0
    assert len((folder / "two.jsonl").read_text().splitlines()) == 2
    assert main(["convert", "two.txt", "--to", "lp", "--output", "two.lp"]) == 0
    assert (folder / "two-1.lp").exists()
    assert (folder / "two-2.lp").exists()
    capsys.readouterr()
    assert main(["convert", "two.txt", "--to", "line", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["text"] for row in rows] == ["1..4..1..1..42.1\n", "1..4..1..1..4..1\n"]


def test_what_cannot_be_done_is_said(capsys, folder: Path) -> None:
    assert main(["convert", "blot"]) == 2
    assert "--to FORMAT" in capsys.readouterr().err
    assert main(["convert", "blot", "--to", "nonsense"]) == 2
    assert "there are: grid, lp" in capsys.readouterr().err
    assert main(["convert", "blot", "--to", "lp", "--output", str(folder)]) == 2
    (folder / "odd.txt").write_text("1..4..1..1..42.1\n1..4..1..1..4\n1..4..1..1..4..1\n")
    assert main(["convert", "odd.txt", "--to", "json"]) == 3
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_what_a_format_cannot_hold_is_said_with_those_that_can(capsys, folder: Path) -> None:
    assert main(["generate", "sudoku", "--variant", "jigsaw", "--size", "5", "--seed", "1", "--output", "jig.txt"]) == 0
    for form in ("sdk", "line", "csv", "puzzlink", "opensudoku"):
        capsys.readouterr()
        assert main(["convert", "jig.txt", "--to", form, "--output", "it"]) == 2
        said = capsys.readouterr().err
        assert f"not as {form}: " in said
        able = said.partition("can be written as: ")[2].strip().split(", ")
        assert {"json", "lp"} <= set(able)
        assert form not in able
        assert not (folder / "it").exists()
        for other in able:
            assert main(["convert", "jig.txt", "--to", other]) == 0


@pytest.mark.parametrize("name", ONE_EACH)
def test_clingos_answer_to_our_file_passes_the_check_and_is_drawn(name: str, capsys, folder: Path) -> None:
    assert main(["convert", name, "--to", "lp", "--output", "puzzle.lp"]) == 0
    (folder / "output.txt").write_text(clingo_prints((folder / "puzzle.lp").read_text()))
    assert main(["check", "puzzle.lp", "output.txt"]) == 0
    assert "Every rule holds." in capsys.readouterr().out
    assert main(["show", "puzzle.lp", "output.txt"]) == 0
    drawn = capsys.readouterr().out
    assert main(["solve", name]) == 0
    solved = capsys.readouterr().out
    board = [line for line in drawn.splitlines() if line.strip()]
    assert all(line.rstrip() in [one.rstrip() for one in solved.splitlines()] for line in board)


def test_a_wrong_answer_is_refuted_and_several_are_numbered(capsys, folder: Path) -> None:
    text = example("several-echo").text
    puzzle = cw.read(text, family="hitori")
    program = family_named("hitori").format("lp").write(puzzle)
    (folder / "puzzle.lp").write_text(program)
    printed = clingo_prints(program)
    (folder / "output.txt").write_text(printed)
    assert main(["check", "puzzle.lp", "output.txt"]) == 0
    assert main(["show", "puzzle.lp", "output.txt"]) == 0
    out = capsys.readouterr().out
    assert out.count("Answer 1:") == out.count("Answer 2:") == 2
    assert " X " in out
    (folder / "wrong.txt").write_text(printed.replace("crossedout(", "nothing(", 1))
    assert main(["check", "puzzle.lp", "wrong.txt"]) == 1
    assert "Answer 2:\nEvery rule holds." in capsys.readouterr().out
    assert main(["show", "output.txt"]) == 0  # the board is in clingo's answer as well


@pytest.mark.parametrize(
    ("name", "answer", "code"),
    [
        ("blot", "crossedout(1,1)", 1),
        ("tack", 'pole(1,1,"+") pole(1,2,"+")', 1),
        ("plus", 'filled(1,1,"#")', 1),
        ("pebble", "value(1,1,1)", 1),
        ("plus", 'filled(1,1,"nonsense")', 3),
        ("tack", 'pole(1,1,"7")', 3),
        ("pebble", "value(1,99,1)", 3),
        ("festival", 'stands("Nonsense","x",1)', 3),
    ],
)
def test_answers_that_are_wrong_or_make_no_sense(name: str, answer: str, code: int, capsys, folder: Path) -> None:
    (folder / "output.txt").write_text(f"clingo version 5.8.0\nAnswer: 1\n{answer}\nSATISFIABLE\n")
    assert main(["check", name, "output.txt"]) == code
    (folder / "output.txt").write_text("clingo version 5.8.0\nUNSATISFIABLE\n")
    assert main(["check", name, "output.txt"]) == 3
