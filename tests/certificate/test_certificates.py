"""Certificates: written for proved answers, and redone from the files alone."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import cluewise as cw
from cluewise.base.errors import UsageError
from cluewise.engine.cnf import refute as refuting
from cluewise.engine.cnf.refute import satisfy
from cluewise.front.cli import main
from cluewise.library import example, examples
from cluewise.solver.certificate import write
from cluewise.solver.certificate.read import read_certificate
from cluewise.solver.certificate.told import Told, told_by
from cluewise.solver.certificate.verify import verify
from cluewise.solver.certificate.write import certificate_of
from cluewise.solver.encoded import blocking, encoder_of
from cluewise.solver.pipeline import read_one

SUDOKU = "1..4..1..1..42.1"
SMALL = [one for one in examples() if one.name in ("blot", "tack", "plus", "pebble", "festival", "cards", "gravel")]
needs_prover = pytest.mark.skipif(find_spec("pysat") is None, reason="python-sat is not installed")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(folder: Path, text: str = SUDOKU, *more: str) -> Path:
    assert main(["solve", "--text", text, "--family", "sudoku", "--certificate", "it.cnf", *more]) in (0, 1)
    return folder / "it.cnf"


@pytest.mark.parametrize("one", SMALL, ids=lambda one: one.name)
@pytest.mark.parametrize("with_proof", [True, False])
def test_a_certificate_of_each_family_can_be_redone(one, with_proof: bool) -> None:
    puzzle = cw.read(one.text, family=one.family)
    made = certificate_of(cw.solve(puzzle), kinds=("lrat", "drat") if with_proof else ())
    verdict = verify(read_certificate(made.text), made.proofs, puzzle=puzzle)
    assert verdict.valid, verdict
    assert verdict.by == ("proof" if made.proofs else "clingo")
    assert verdict.proofs == tuple(made.proofs)


@pytest.mark.parametrize("name", ["clinic", "museum", "parrot-tale", "ifthen"])
def test_what_was_understood_of_each_sentence_is_in_the_certificate(name: str, folder: Path, capsys) -> None:
    assert main(["solve", name, "--certificate", "it.cnf"]) == 0
    claim = read_certificate((folder / "it.cnf").read_text())
    puzzle = cw.read(example(name).text)
    assert claim.told.text == example(name).text
    assert [one.text for one in claim.said if one.text] == [*(clue.text for clue in puzzle.clues), *puzzle.asides]
    capsys.readouterr()
    assert main(["check", "--certificate", "it.cnf", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sentences"] == len(puzzle.clues) + len(puzzle.asides)


def test_that_there_is_no_solution_can_be_certified_too(folder: Path, capsys) -> None:
    path = written(folder, "12.4..1..1..42.3")
    assert "c claim impossible" in path.read_text()
    assert main(["check", "--certificate", str(path)]) == 0
    assert "there is no solution." in capsys.readouterr().out


def test_the_file_is_plain_dimacs_with_a_legend(folder: Path) -> None:
    lines = written(folder).read_bytes().decode("ascii").splitlines()
    numbers, count = map(int, next(line for line in lines if line.startswith("p cnf ")).split()[2:])
    clauses = [list(map(int, line.split())) for line in lines if line[0] not in "cp"]
    assert len(clauses) == count
    assert all(clause[-1] == 0 and all(0 < abs(one) <= numbers for one in clause[:-1]) for clause in clauses)
    assert "c 1 r1c1 is 1" in lines
    assert len(clauses[-1]) == 65  # the last one forbids the solution: one literal per cell and value, and the 0


@pytest.mark.parametrize("name", ["museum", "harbour", "parrot"])
def test_no_comment_is_longer_than_other_programs_read(name: str, folder: Path) -> None:
    assert main(["solve", name, "--certificate", "it.cnf"]) == 0
    lines = (folder / "it.cnf").read_text().splitlines()
    assert max(len(line) for line in lines if line.startswith("c")) < 1000
    assert any(line.startswith("c + ") for line in lines)
    assert main(["check", name, "--certificate", "it.cnf"]) == 0


def test_checking_says_what_was_done_also_as_json(folder: Path, capsys) -> None:
    path = written(folder)
    capsys.readouterr()
    assert main(["check", "--certificate", str(path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["valid"], data["faults"], data["claim"]) == (True, [], "unique")
    assert main(["check", "--text", SUDOKU, "--family", "sudoku", "--certificate", str(path)]) == 0
    assert "those of this puzzle" in capsys.readouterr().out


@needs_prover
@pytest.mark.parametrize(("proof", "kinds"), [("both", "lrat drat"), ("lrat", "lrat"), ("drat", "drat"), ("none", "")])
def test_the_proofs_that_are_asked_for_are_written(proof: str, kinds: str, folder: Path, capsys) -> None:
    assert main(["solve", "harbour", "--certificate", "it.cnf"]) == 0
    assert main(["solve", "harbour", "--certificate", "it.cnf", "--proof", proof]) == 0
    capsys.readouterr()
    assert sorted(one.suffix for one in folder.glob("it.cnf.*")) == sorted(f".{kind}" for kind in kinds.split())
    assert main(["check", "--certificate", "it.cnf"]) == 0
    assert ("steps of the proof" if kinds else "clingo refuted them again") in capsys.readouterr().out


@pytest.mark.parametrize("name", ["pebble", "harbour", "hut", "stencil", "clinic", "needle"])
def test_there_is_a_proof_without_a_prover_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "_pysat", lambda: None)
    one = example(name)
    made = certificate_of(cw.solve(cw.read(one.text, family=one.family)))
    assert made.by == "clingo"
    verdict = verify(read_certificate(made.text), made.proofs)
    assert (verdict.by, verdict.proofs) == ("proof", ("lrat", "drat"))


def test_that_there_is_no_solution_is_proved_without_a_prover_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "_pysat", lambda: None)
    made = certificate_of(cw.solve(".2.4..1..1..42.3", family="sudoku"))
    assert verify(read_certificate(made.text), made.proofs).by == "proof"


def test_where_there_is_no_proof_clingo_refutes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "_pysat", lambda: None)
    monkeypatch.setattr(write, "suppose", lambda *_: None)
    made = certificate_of(cw.solve(cw.read(example("needle").text)))
    assert made.proofs == {}
    assert "c proof none" in made.text
    assert verify(read_certificate(made.text), {}).by == "clingo"


def test_several_solutions_are_no_claim_to_certify(folder: Path, capsys) -> None:
    assert main(["solve", "several-twins", "--certificate", "no.cnf"]) == 1
    assert "no certificate was written" in capsys.readouterr().err
    assert not (folder / "no.cnf").exists()
    with pytest.raises(UsageError, match="certified"):
        certificate_of(cw.solve(cw.read(example("several-twins").text)))


@pytest.mark.parametrize("name", ["galaxy", "several-twins"])
def test_a_certificate_that_was_asked_for_and_not_made_is_not_done(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    def too_slow(*_: Any, **__: Any) -> None:
        raise UsageError(write.TOO_SLOW)

    monkeypatch.setattr("cluewise.front.cli.certifying.certificate_of", too_slow)
    undecided = 4 if name == "galaxy" else 1  # several solutions are nothing to certify
    assert main(["solve", name, "--certificate", "no.cnf", "--json"]) == undecided
    assert json.loads(capsys.readouterr().out)["undelivered"] == ["certificate"]
    assert not (folder / "no.cnf").exists()


def test_several_puzzles_have_a_certificate_each(folder: Path) -> None:
    line = SUDOKU * 2
    (folder / "some.txt").write_text(f"{SUDOKU}\n{SUDOKU}\n")
    assert main(["solve", "some.txt", "--family", "sudoku", "--certificate", "it.cnf", "--proof", "lrat"]) == 0
    for name in ("it-1.cnf", "it-2.cnf"):
        assert main(["check", "--certificate", name]) == 0
        assert read_certificate((folder / name).read_text()).told.text.strip() == SUDOKU != line


def test_a_text_that_says_something_else_cannot_be_certified() -> None:
    result = cw.solve(SUDOKU, family="sudoku")
    with pytest.raises(UsageError, match="another puzzle"):
        certificate_of(result, Told("1..4..1..1..4..1", "sudoku", "line"))


def test_a_text_of_which_a_part_was_left_out_cannot_be_certified() -> None:
    reading = read_one(SUDOKU, family="sudoku")
    assert told_by(reading) == Told(SUDOKU, "sudoku", "line")
    with pytest.raises(UsageError, match="left out"):
        told_by(replace(reading, text=""))


@pytest.mark.parametrize(
    ("text", "family"),
    [
        ("1 1 1 1\n1 2 3 4\n", "hitori"),
        ('{"family": "nonogram", "rows": [[3], [1]], "columns": [[1], [1]]}', "nonogram"),
        ('{"family": "nonogram", "rows": [[2], []], "columns": [[1], []]}', "nonogram"),
        ('{"family": "magnets", "layout": ["LR", "**"], "row_plus": [1, 1], "row_minus": [null, null], '
         '"col_plus": [null, null], "col_minus": [null, null]}', "magnets"),
    ],
)  # fmt: skip
def test_puzzles_that_are_impossible_at_sight_are_certified(text: str, family: str) -> None:
    result = cw.solve(cw.read(text, family=family))
    assert result.status == "impossible"
    made = certificate_of(result)
    assert verify(read_certificate(made.text), made.proofs).by == "proof"


def test_a_claim_that_is_not_true_is_refuted() -> None:
    """A certificate for a puzzle with two solutions, made by hand with all that we would write."""
    puzzle = cw.read("1..4............", family="sudoku")
    rules, encoder = encoder_of(puzzle).encode(puzzle), encoder_of(puzzle)
    solution = cw.solve(puzzle).solutions[0]
    last = blocking(rules, encoder, puzzle, solution)
    witness = satisfy([*rules.clauses, *((-one,) for one in last)], rules.count)
    claim = read_certificate(certificate_of(cw.solve(SUDOKU, family="sudoku")).text)
    told = Told("1..4............", "sudoku", "line")
    false = replace(claim, puzzle=puzzle, told=told, sha256=told.sha256, proofs=())
    false = replace(false, solution=solution, witness=witness, clauses=(*rules.clauses, last))
    assert [fault.code for fault in verify(false, {}).faults] == ["satisfiable"]
