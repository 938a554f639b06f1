"""What a command says and returns when something is missing: time, a file, a column, a value."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cluewise as cw
from cluewise.front.cli import main
from cluewise.library import example

GOOD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
Captured = pytest.CaptureFixture[str]


def solution_of(name: str) -> str:
    found = example(name)
    assert found is not None
    solution = cw.solve(found.text).solution
    assert solution is not None
    return json.dumps(solution.to_json())


@pytest.fixture
def certificate(tmp_path: Path, capsys: Captured) -> Path:
    path = tmp_path / "pebble.cnf"
    assert main(["solve", "pebble", "--certificate", str(path)]) == 0
    capsys.readouterr()
    return path


def test_a_hint_without_time_is_undecided(capsys: Captured) -> None:
    assert main(["hint", "pebble", "--seconds", "0"]) == 4
    assert "Undecided" in capsys.readouterr().out
    assert main(["hint", "pebble", "--seconds", "0", "--json"]) == 4
    data = json.loads(capsys.readouterr().out)
    assert (data["step"], data["undecided"]) == (None, True)


def test_a_rating_without_time_names_no_level(capsys: Captured) -> None:
    assert main(["rate", "pebble", "--seconds", "0"]) == 4
    assert capsys.readouterr().out.strip() == "Undecided within the budget."
    assert main(["rate", "pebble", "--seconds", "0", "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["level"] is None


def test_steps_after_the_end_of_a_proof_are_not_counted(tmp_path: Path, capsys: Captured) -> None:
    certificate = tmp_path / "pebble.cnf"
    assert main(["solve", "pebble", "--certificate", str(certificate), "--proof", "drat"]) == 0
    capsys.readouterr()
    proof = certificate.with_name("pebble.cnf.drat")
    proof.write_text("0\n1 0\n2 0\n")  # this puzzle is so small that the clauses alone refute themselves, or nearly
    main(["check", "--certificate", str(certificate), "--json"])
    assert json.loads(capsys.readouterr().out)["steps"] <= 1


@pytest.mark.parametrize("kind", ["drat", "lrat"])
@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "is empty"), (b"\n \n", "is empty"), (b"a\xff\x02\x00", "is no text"), (b"hello world\n", "found 'hello")],
)
def test_a_proof_file_that_is_none_is_an_error(
    certificate: Path, content: bytes, said: str, kind: str, capsys: Captured
) -> None:
    certificate.with_name(f"pebble.cnf.{kind}").write_bytes(content)
    assert main(["check", "--certificate", str(certificate)]) == 3
    complaint = capsys.readouterr().err
    assert f"pebble.cnf.{kind}" in complaint
    assert said in complaint


def test_a_folder_in_the_place_of_a_proof_is_an_error(certificate: Path, capsys: Captured) -> None:
    proof = certificate.with_name("pebble.cnf.drat")
    proof.unlink(missing_ok=True)
    proof.mkdir()
    assert main(["check", "--certificate", str(certificate)]) == 3
    assert "folder" in capsys.readouterr().err


def test_a_certificate_is_checked_together_with_the_solution_that_is_named(
    certificate: Path, tmp_path: Path, capsys: Captured
) -> None:
    right, wrong = tmp_path / "right.json", tmp_path / "wrong.json"
    right.write_text(solution_of("pebble"))
    grid = json.loads(right.read_text())["grid"]
    wrong.write_text(json.dumps({"grid": [row[::-1] for row in grid]}))
    assert main(["check", "pebble", str(right), "--certificate", str(certificate)]) == 0
    capsys.readouterr()
    assert main(["check", "pebble", str(wrong), "--certificate", str(certificate)]) == 1
    assert "other-solution" in capsys.readouterr().out


def test_a_missing_certificate_or_position_is_a_missing_file(tmp_path: Path, capsys: Captured) -> None:
    for command in (
        ["check", "pebble", "--certificate", str(tmp_path / "gone.cnf")],
        ["hint", "pebble", "--progress", str(tmp_path / "gone.json")],
        ["check", "pebble", str(tmp_path / "gone.txt")],
    ):
        assert main(command) == 3
        complaint = capsys.readouterr().err
        assert "there is no file" in complaint
        assert "example" not in complaint


def test_a_table_without_puzzles_names_its_columns(tmp_path: Path, capsys: Captured) -> None:
    table = tmp_path / "table.csv"
    table.write_text("id,text\n1,abc\n")
    assert main(["evaluate", str(table)]) == 3
    assert "there is no column `puzzle`; the columns are: id, text" in capsys.readouterr().err


def test_a_missing_table_is_named_once(tmp_path: Path, capsys: Captured) -> None:
    assert main(["evaluate", str(tmp_path / "nope.csv")]) == 3
    assert capsys.readouterr().err.count("nope.csv") == 1


def test_lines_are_read_one_by_one_even_if_most_are_spoiled(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "lines.txt"
    path.write_text("\n".join([GOOD[:-1], GOOD, GOOD + "1", GOOD[:-2] + "??"]) + "\n")
    assert main(["solve", str(path), "--json"]) == 3
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row.get("status", "error") for row in rows] == ["error", "unique", "error", "error"]
    assert [row["error"]["line"] for row in rows if "error" in row] == [1, 3, 4]


def test_converting_several_puzzles_says_which_files_were_written(tmp_path: Path, capsys: Captured) -> None:
    lines = tmp_path / "lines.txt"
    lines.write_text(f"{GOOD}\n{GOOD}\n")
    assert main(["convert", str(lines), "--to", "grid", "-o", str(tmp_path / "out.txt")]) == 0
    assert "out-1.txt to out-2.txt" in capsys.readouterr().err
    assert (tmp_path / "out-2.txt").is_file()


def test_what_the_budget_did_not_allow_is_in_the_result(tmp_path: Path, capsys: Captured) -> None:
    wanted = ["solve", "pebble", "--confirm", "--certificate", str(tmp_path / "c.cnf"), "--seconds", "0"]
    main(wanted)
    printed = capsys.readouterr().out
    assert "Asked for but not delivered: confirmation and certificate." in printed
    main([*wanted, "--json"])
    assert json.loads(capsys.readouterr().out)["undelivered"] == ["confirmation", "certificate"]


def test_a_question_about_a_value_that_the_puzzle_lacks_says_so(capsys: Captured) -> None:
    assert main(["ask", "bakery", "Who owns the zebra?"]) == 3
    complaint = capsys.readouterr().err
    assert "the puzzle has no 'zebra'" in complaint
    assert "parrot" in complaint
    assert main(["ask", "bakery", "Who flies quickly?"]) == 3
    assert "not understood" in capsys.readouterr().err
