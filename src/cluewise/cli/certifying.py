"""`solve --certificate FILE` and `check --certificate FILE`."""

from __future__ import annotations

from pathlib import Path

from cluewise.certificate.read import read_certificate
from cluewise.certificate.verify import Verdict, verify
from cluewise.certificate.write import SAYS, certificate_of
from cluewise.cli.exits import DONE, NO, UNDECIDED
from cluewise.cli.inputs import blaming, source
from cluewise.cli.output import print_json, say, whole_file
from cluewise.engine.answer import Budget
from cluewise.errors import UsageError
from cluewise.puzzle import Puzzle
from cluewise.result import Result

PROOF = ".drat"


def certify(result: Result, path: Path, seconds: float | None) -> list[str]:
    """Write a result's certificate, and its proof beside it; remarks on what was written."""
    if result.status not in SAYS:
        return [f"no certificate was written: the answer is {result.status!r}, not 'unique' or 'impossible'"]
    try:
        made = certificate_of(result, budget=Budget(seconds=seconds))
    except UsageError as error:
        return [f"no certificate was written: {error}"]
    with whole_file(path) as file:
        file.write(made.text)
    proof = _beside(path)
    if made.proof is None:
        proof.unlink(missing_ok=True)  # one from before would belong to another formula
        return [f"certificate: {path} ({made.clauses} clauses; without a proof: pip install 'cluewise[proof]')"]
    with whole_file(proof) as file:
        file.writelines(f"{step}\n" for step in made.proof)
        file.write("0\n")  # the clause that nothing satisfies, with which every proof ends
    return [f"certificate: {path} ({made.clauses} clauses), proof: {proof} ({len(made.proof) + 1} steps)"]


def _beside(path: Path) -> Path:
    return path.with_name(path.name + PROOF)


def redo(path: Path, puzzle: Puzzle | None, *, json: bool, seconds: float | None) -> int:
    """Check a certificate and say what was done."""
    where = source(str(path), None)
    with blaming(where.name):
        claim = read_certificate(where.text)
    proof = _beside(path).read_text("ascii", "replace").splitlines() if _beside(path).is_file() else None
    verdict = verify(claim, puzzle=puzzle, proof=proof, budget=Budget(seconds=seconds))
    if json:
        print_json(verdict.to_json())
    else:
        say("\n".join(_report(verdict, named=puzzle is not None, steps=len(proof or ()))))
    if verdict.faults:
        return NO
    return DONE if verdict.valid else UNDECIDED


def _report(verdict: Verdict, *, named: bool, steps: int) -> list[str]:
    if verdict.faults:
        return [f"{fault.code}: {fault.message}" for fault in verdict.faults]
    puzzle = "this puzzle" if named else "the puzzle that the certificate names"
    lines = [f"The {verdict.clauses} clauses are those of {puzzle}."]
    if verdict.claim == "unique":
        lines.append("The solution breaks no rule, and the last clause forbids it.")
    if verdict.by is None:
        return [*lines, "Whether something else satisfies the clauses is undecided within the budget."]
    follows = f"each of the {steps} steps of the proof follows" if steps > 1 else "the one step of the proof follows"
    how = follows if verdict.by == "proof" else f"{verdict.by} refuted them again"
    other = "no other solution" if verdict.claim == "unique" else "no solution"
    return [*lines, f"Nothing satisfies the clauses ({how}): there is {other}."]
