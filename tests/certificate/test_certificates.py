"""Certificates: written for proved answers, redone from the file, and refused when anything in them was changed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import cluewise as cw
from cluewise.certificate.read import read_certificate
from cluewise.certificate.verify import verify
from cluewise.certificate.write import certificate_of
from cluewise.cli import main
from cluewise.errors import ReadError, UsageError
from cluewise.library import examples

SUDOKU = "1..4..1..1..42.1"
SMALL = [one for one in examples() if one.name in ("blot", "tack", "plus", "pebble", "festival", "cards", "gravel")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(folder: Path, text: str = SUDOKU) -> Path:
    assert main(["solve", "--text", text, "--family", "sudoku", "--certificate", "it.cnf"]) in (0, 1)
    return folder / "it.cnf"


@pytest.mark.parametrize("example", SMALL, ids=lambda one: one.name)
@pytest.mark.parametrize("with_proof", [True, False])
def test_a_certificate_of_each_family_can_be_redone(example, with_proof: bool) -> None:
    puzzle = cw.read(example.text, family=example.family)
    made = certificate_of(cw.solve(puzzle))
    verdict = verify(read_certificate(made.text), puzzle=puzzle, proof=made.proof if with_proof else None)
    assert verdict.valid, verdict
    assert verdict.by == ("proof" if with_proof and made.proof is not None else "clingo")


def test_that_there_is_no_solution_can_be_certified_too(folder: Path, capsys) -> None:
    path = written(folder, "12.4..1..1..42.3")
    assert "c claim impossible" in path.read_text()
    assert main(["check", "--certificate", str(path)]) == 0
    assert "there is no solution." in capsys.readouterr().out


def test_the_file_is_plain_dimacs_with_a_legend(folder: Path) -> None:
    lines = written(folder).read_text().splitlines()
    numbers, count = map(int, next(line for line in lines if line.startswith("p cnf ")).split()[2:])
    clauses = [list(map(int, line.split())) for line in lines if line[0] not in "cp"]
    assert len(clauses) == count
    assert all(clause[-1] == 0 and all(0 < abs(one) <= numbers for one in clause[:-1]) for clause in clauses)
    assert "c 1 r1c1 is 1" in lines
    assert len(clauses[-1]) == 17  # the last one forbids the solution: one literal per cell, and the 0


def test_checking_says_what_was_done_also_as_json(folder: Path, capsys) -> None:
    path = written(folder)
    capsys.readouterr()
    assert main(["check", "--certificate", str(path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["valid"], data["faults"], data["claim"]) == (True, [], "unique")
    assert main(["check", "--text", SUDOKU, "--family", "sudoku", "--certificate", str(path)]) == 0
    assert "those of this puzzle" in capsys.readouterr().out


def test_a_certificate_for_another_puzzle_is_refused(folder: Path, capsys) -> None:
    path = written(folder)
    assert main(["check", "--text", "1..4..1..1..4..1", "--family", "sudoku", "--certificate", str(path)]) == 1
    assert "other-puzzle" in capsys.readouterr().out


CHANGES = {
    "a clause that makes it too strong": (r"^-1 -2 0$", "-1 0", "other-formula"),
    "another solution": (r'"grid": \[\[1, ', '"grid": [[2, ', "given-changed|column|region|row"),
    "another puzzle inside": (r'"givens": \[\[1, ', '"givens": [[2, ', "other-formula"),
    "a last clause that forbids more": (r"^(-\d+) (-\d+ .*) 0\n\Z", r"\2 0\n", "other-solution"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_was_changed_is_found(change: str, folder: Path, capsys) -> None:
    pattern, instead, code = CHANGES[change]
    path = written(folder)
    text = path.read_text()
    # The last clause is the longest by far, and the only one of all negative literals with one per cell.
    changed = re.sub(pattern, instead, text, count=1, flags=re.MULTILINE)
    assert changed != text
    path.write_text(changed)
    capsys.readouterr()
    assert main(["check", "--certificate", str(path)]) == 1
    assert re.search(code, capsys.readouterr().out)


def test_a_proof_that_does_not_hold_is_refused(folder: Path, capsys) -> None:
    assert main(["solve", "harbour", "--certificate", "it.cnf"]) == 0
    (folder / "it.cnf.drat").write_text("5 0\n0\n")
    capsys.readouterr()
    assert main(["check", "--certificate", "it.cnf"]) == 1
    assert "proof-step: Step 1" in capsys.readouterr().out


def test_a_proof_is_not_needed(folder: Path, capsys) -> None:
    path = written(folder)
    (folder / "it.cnf.drat").unlink(missing_ok=True)
    assert main(["check", "--certificate", str(path)]) == 0
    assert "clingo refuted them again" in capsys.readouterr().out


def test_several_solutions_are_no_claim_to_certify(folder: Path, capsys) -> None:
    assert main(["solve", "several-twins", "--certificate", "no.cnf"]) == 1
    assert "no certificate was written" in capsys.readouterr().err
    assert not (folder / "no.cnf").exists()
    with pytest.raises(UsageError, match="certified"):
        certificate_of(cw.solve(cw.read(next(one.text for one in examples() if one.name == "several-twins"))))


def test_a_claim_that_is_not_true_is_refuted(folder: Path) -> None:
    """A certificate for a puzzle with two solutions, made by hand with all that we would write."""
    from cluewise.certificate.write import blocking
    from cluewise.engine.cnf.rules import formula_of
    from cluewise.family import family_named

    puzzle = cw.read("1..4............", family="sudoku")
    formulation = family_named("sudoku").formulation()
    model = formulation.model(puzzle)
    formula = formula_of(model)
    from cluewise.engine.asp import Asp

    one = Asp().solve(model).solutions[0]
    formula.add(*blocking(formula, model, one))
    lines = ["c claim unique", f"c puzzle {json.dumps(puzzle.to_json())}"]
    lines.append(f"c solution {json.dumps(formulation.decode(puzzle, one).to_json())}")
    lines.append(f"p cnf {formula.count} {len(formula.clauses)}")
    lines += [" ".join(map(str, (*clause, 0))) for clause in formula.clauses]
    verdict = verify(read_certificate("\n".join(lines)))
    assert [fault.code for fault in verdict.faults] == ["satisfiable"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "p cnf"),
        ("c hello\n", "p cnf"),
        ("p cnf x 1\n", "p cnf"),
        ("p cnf 1 1\np cnf 1 1\n", "one line"),
        ("1 0\np cnf 1 1\n", "a number of the formula"),
        ("p cnf 1 1\n2 0\n", "a number of the formula"),
        ("p cnf 1 1\n1\n", "does not end with 0"),
        ("p cnf 1 2\n1 0\n", "2 clauses, found 1"),
        ("p cnf 1 1\n1 0\n", "claim"),
        ("c claim unique\np cnf 1 1\n1 0\n", "puzzle"),
        ("c claim unique\nc puzzle nonsense\np cnf 1 1\n1 0\n", "JSON"),
        ('c claim unique\nc puzzle {"a": 1}\np cnf 1 1\n1 0\n', "family"),
        ('c claim unique\nc puzzle {"family": "sudoku"}\nc solution {}\np cnf 1 1\n1 0\n', "not valid"),
    ],
)
def test_what_is_no_certificate_is_refused_with_a_reason(text: str, says: str) -> None:
    with pytest.raises(ReadError, match=re.escape(says)):
        read_certificate(text)
