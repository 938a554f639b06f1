"""Certificates in the hands of others: programs that know nothing of us read the files and come to the same.

Checkers of proofs are run where they are on the path (`drat-trim`, `lrat-check`, `cake_lpr`), and so are SAT solvers
(`cadical`, a Debian package, `kissat`, `minisat`). Without any of them the tests are skipped, which pytest shows.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from cluewise.front.cli import main

EXAMPLES = ("stencil", "needle", "flower", "kite", "clinic")  # one of each family
CHECKERS = {"drat-trim": "drat", "lrat-check": "lrat", "cake_lpr": "lrat"}  # and which proof they take
SOLVERS = ("cadical", "kissat", "minisat")
SATISFIED, REFUTED = 10, 20  # the exit codes of all SAT solvers


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of each example."""
    folder = tmp_path_factory.mktemp("outside")
    for name in EXAMPLES:
        assert main(["solve", name, "--certificate", str(folder / f"{name}.cnf")]) == 0
    return folder


def here(programs: list[str]) -> list[object]:
    """The programs, marked to be skipped where they are not installed."""
    missing = pytest.mark.skipif
    return [pytest.param(one, marks=missing(not shutil.which(one), reason=f"no {one} here")) for one in programs]


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, timeout=120)


def without_last(formula: Path, folder: Path) -> Path:
    """The formula without the clause that forbids the solution: the solution satisfies it."""
    *lines, _ = formula.read_text().splitlines()
    head = next(n for n, line in enumerate(lines) if line.startswith("p cnf"))
    words = lines[head].split()
    lines[head] = " ".join([*words[:3], str(int(words[3]) - 1)])
    weaker = folder / "weaker.cnf"
    weaker.write_text("\n".join(lines) + "\n")
    return weaker


@pytest.mark.skipif(find_spec("pysat") is None, reason="python-sat is not installed")
@pytest.mark.parametrize("checker", here(list(CHECKERS)))
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_checker_of_others_believes_the_proof(checker: str, name: str, folder: Path, tmp_path: Path) -> None:
    kind = CHECKERS[checker]
    formula, proof = folder / f"{name}.cnf", folder / f"{name}.cnf.{kind}"
    assert re.search(r"^[cs] VERIFIED", run(checker, formula, proof).stdout, re.MULTILINE)
    weaker = without_last(formula, tmp_path)
    assert not re.search(r"^[cs] VERIFIED", run(checker, weaker, proof).stdout, re.MULTILINE)


@pytest.mark.parametrize("solver", here(list(SOLVERS)))
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_solver_of_others_refutes_the_formula_and_finds_the_solution_without_its_last_clause(
    solver: str, name: str, folder: Path, tmp_path: Path
) -> None:
    formula = folder / f"{name}.cnf"
    assert run(solver, formula).returncode == REFUTED
    last = formula.read_text().splitlines()[-1]
    found = run(solver, without_last(formula, tmp_path))
    assert found.returncode == SATISFIED
    values = {int(word) for line in found.stdout.splitlines() if line.startswith("v ") for word in line.split()[1:]}
    if values:  # not every solver prints them
        assert values >= {-int(word) for word in last.split()[:-1]}
