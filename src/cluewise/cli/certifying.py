"""`solve --certificate FILE` and `check --certificate FILE`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cluewise.certificate.read import read_certificate
from cluewise.certificate.verify import Verdict, verify
from cluewise.certificate.write import SAYS, Certificate, certificate_of
from cluewise.cli.exits import DONE, NO, UNDECIDED
from cluewise.cli.inputs import blaming, file_source
from cluewise.cli.output import print_json, say, whole_file
from cluewise.engine.answer import Budget
from cluewise.engine.cnf.proof import literals_of
from cluewise.errors import Place, ReadError, UsageError
from cluewise.puzzle import Puzzle, Solution
from cluewise.result import Result
from cluewise.scan import quoted

PROOF = ".drat"
CERTIFICATE = "certificate"
PROOF_ADVICE = (
    "The proof is the DRAT text that `solve --certificate FILE` writes; remove it to have clingo judge instead."
)


def certify(result: Result, path: Path, seconds: float | None) -> Result:
    """Write a result's certificate, and its proof beside it; the result with remarks on what was written."""
    if result.status not in SAYS:
        why = f"no certificate was written: the answer is {result.status!r}, not 'unique' or 'impossible'"
        return result.noting(why).without(CERTIFICATE)
    try:
        made = certificate_of(result, budget=Budget(seconds=seconds))
    except UsageError as error:
        return result.noting(f"no certificate was written: {error}").without(CERTIFICATE)
    return result.noting(_written(made, path))


def _written(made: Certificate, path: Path) -> str:
    with whole_file(path) as file:
        file.write(made.text)
    proof = _beside(path)
    if made.proof is None:
        proof.unlink(missing_ok=True)  # one from before would belong to another formula
        return f"certificate: {path} ({made.clauses} clauses; without a proof: pip install 'cluewise[proof]')"
    with whole_file(proof) as file:
        file.writelines(f"{step}\n" for step in made.proof)
        file.write("0\n")  # the clause that nothing satisfies, with which every proof ends
    return f"certificate: {path} ({made.clauses} clauses), proof: {proof} ({len(made.proof) + 1} steps)"


def _beside(path: Path) -> Path:
    return path.with_name(path.name + PROOF)


def redo(
    path: Path, puzzle: Puzzle | None, solutions: Sequence[Solution] = (), *, json: bool, seconds: float | None
) -> int:
    """Check a certificate, for this puzzle and solution if they are given, and say what was done."""
    where = file_source(str(path))
    with blaming(where.name):
        claim = read_certificate(where.text)
    proof = _proof(_beside(path))
    verdict = verify(claim, puzzle=puzzle, solutions=solutions, proof=proof, budget=Budget(seconds=seconds))
    if json:
        print_json(verdict.to_json())
    else:
        say("\n".join(_report(verdict, named=puzzle is not None)))
    if verdict.faults:
        return NO
    return DONE if verdict.valid else UNDECIDED


def _proof(path: Path) -> list[str] | None:
    """The lines of the proof beside a certificate; None if there is none, an error if it is something else."""
    if not path.exists():
        return None
    with blaming(str(path)):
        if path.is_dir():
            raise ReadError("this is a folder, where the proof should be", advice=PROOF_ADVICE)
        try:
            text = path.read_bytes().decode("ascii")
        except OSError as error:
            raise ReadError(f"the proof cannot be read: {error.strerror}") from None
        except UnicodeDecodeError as error:
            raise ReadError(f"this is no text (byte {error.start + 1})", advice=PROOF_ADVICE) from None
        lines = text.splitlines()
        if not text.strip():
            raise ReadError("the proof is empty", advice=PROOF_ADVICE)
        bad = next((number for number, line in enumerate(lines, 1) if literals_of(line) is None), None)
        if bad is not None:
            what = f"expected numbers and a 0 at the end, found {quoted(lines[bad - 1], 40)}"
            raise ReadError(what, place=Place(bad), advice=PROOF_ADVICE)
        return lines


def _report(verdict: Verdict, *, named: bool) -> list[str]:
    if verdict.faults:
        return [f"{fault.code}: {fault.message}" for fault in verdict.faults]
    puzzle = "this puzzle" if named else "the puzzle that the certificate names"
    lines = [f"The {verdict.clauses} clauses are those of {puzzle}."]
    if verdict.claim == "unique":
        lines.append("The solution breaks no rule, and the last clause forbids it.")
    if verdict.by is None:
        return [*lines, "Whether something else satisfies the clauses is undecided within the budget."]
    steps = verdict.steps or 0
    follows = f"each of the {steps} steps of the proof follows" if steps > 1 else "the one step of the proof follows"
    follows = follows if steps else "unit propagation alone shows it"
    how = follows if verdict.by == "proof" else f"{verdict.by} refuted them again"
    other = "no other solution" if verdict.claim == "unique" else "no solution"
    return [*lines, f"Nothing satisfies the clauses ({how}): there is {other}."]
