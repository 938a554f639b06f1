"""`solve --certificate FILE` and `check --certificate FILE`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cluewise.base.errors import Place, ReadError, UsageError
from cluewise.base.scan import quoted
from cluewise.engine.answer import Budget
from cluewise.engine.cnf.proof import literals_of
from cluewise.family.puzzle import Puzzle, Solution
from cluewise.front.cli.exits import DONE, NO, UNDECIDED
from cluewise.front.cli.inputs import blaming, file_source
from cluewise.front.cli.output import print_json, say, whole_file
from cluewise.solver.certificate.read import NOTES, PROOFS, read_certificate
from cluewise.solver.certificate.told import told_by
from cluewise.solver.certificate.verify import Verdict, verify
from cluewise.solver.certificate.write import Certificate, certificate_of
from cluewise.solver.read import Reading
from cluewise.solver.result import Result

CERTIFICATE = "certificate"
KINDS = {"both": PROOFS, **{kind: (kind,) for kind in PROOFS}, "none": ()}
PROOF_ADVICE = "The proof is the text that `solve --certificate FILE` writes beside FILE; `--proof none` writes none."


def certify(result: Result, reading: Reading, path: Path, *, seconds: float | None, proof: str) -> Result:
    """Write a result's certificate, and its proofs beside it; the result with remarks on what was written."""
    if result.status not in NOTES:
        why = f"no certificate was written: the answer is {result.status!r}, not 'unique' or 'impossible'"
        return result.noting(why).without(CERTIFICATE)
    try:
        made = certificate_of(result, told_by(reading), budget=Budget(seconds=seconds), kinds=KINDS[proof])
    except UsageError as error:
        return result.noting(f"no certificate was written: {error}").without(CERTIFICATE)
    return result.noting(_written(made, path, wanted=proof != "none"))


def _written(made: Certificate, path: Path, *, wanted: bool) -> str:
    with whole_file(path) as file:
        file.write(made.text)
    said = [f"certificate: {path} ({made.clauses} clauses)"]
    for kind in PROOFS:
        proof = _beside(path, kind)
        if kind in made.proofs:
            with whole_file(proof) as file:
                file.writelines(f"{step}\n" for step in made.proofs[kind])
            said.append(f"proof: {proof} ({len(made.proofs[kind])} steps)")
        else:
            proof.unlink(missing_ok=True)  # one from before would belong to another formula
    if wanted and not made.proofs:
        said.append("without a proof: pip install 'cluewise[proof]'")
    return ", ".join(said)


def _beside(path: Path, kind: str) -> Path:
    return path.with_name(f"{path.name}.{kind}")


def redo(
    path: Path, puzzle: Puzzle | None, solutions: Sequence[Solution] = (), *, json: bool, seconds: float | None
) -> int:
    """Check a certificate, for this puzzle and solution if they are given, and say what was done."""
    where = file_source(str(path))
    with blaming(where.name):
        claim = read_certificate(where.text)
    proofs = {kind: _proof(_beside(path, kind), kind) for kind in claim.proofs}
    verdict = verify(claim, proofs, puzzle=puzzle, solutions=solutions, budget=Budget(seconds=seconds))
    if json:
        print_json(verdict.to_json())
    else:
        say("\n".join(_report(verdict, named=puzzle is not None)))
    if verdict.faults:
        return NO
    return DONE if verdict.valid else UNDECIDED


def _proof(path: Path, kind: str) -> list[str]:
    """The lines of a proof beside a certificate, which says that there is one."""
    with blaming(str(path)):
        if path.is_dir():
            raise ReadError("this is a folder, where the proof should be", advice=PROOF_ADVICE)
        try:
            text = path.read_bytes().decode("ascii")
        except FileNotFoundError:
            raise ReadError("the proof that the certificate promises is missing", advice=PROOF_ADVICE) from None
        except OSError as error:
            raise ReadError(f"the proof cannot be read: {error.strerror}") from None
        except UnicodeDecodeError as error:
            raise ReadError(f"this is no text (byte {error.start + 1})", advice=PROOF_ADVICE) from None
        lines = text.splitlines()
        if not text.strip():
            raise ReadError("the proof is empty", advice=PROOF_ADVICE)
        bad = next((number for number, line in enumerate(lines, 1) if not _is_step(line, kind)), None)
        if bad is not None:
            what = f"expected numbers and a 0 at the end, found {quoted(lines[bad - 1], 40)}"
            raise ReadError(what, place=Place(bad), advice=PROOF_ADVICE)
        return lines


def _is_step(line: str, kind: str) -> bool:
    """Whether a line has the shape of a step; whether it holds is for others to say."""
    if kind == "drat":
        return literals_of(line) is not None
    words = line.split()
    return words[-1:] == ["0"] and all(word == "d" or word.removeprefix("-").isdigit() for word in words)


def _report(verdict: Verdict, *, named: bool) -> list[str]:
    if verdict.faults:
        return [f"{fault.code}: {fault.message}" for fault in verdict.faults]
    puzzle = "this puzzle" if named else "the puzzle that the certificate names"
    alike = f", and its {verdict.sentences} sentences are understood alike" if verdict.sentences else ""
    lines = [f"The text reads as {puzzle}{alike}.", f"The {verdict.clauses} clauses are those of {puzzle}."]
    if verdict.claim == "unique":
        lines.append("The solution breaks no rule, satisfies the clauses, and the last clause forbids it.")
    if verdict.by is None:
        return [*lines, "Whether something else satisfies the clauses is undecided within the budget."]
    steps = verdict.steps or 0
    follows = f"each of the {steps} steps of the proof follows" if steps > 1 else "the one step of the proof follows"
    follows = follows if steps else "unit propagation alone shows it"
    how = follows if verdict.by == "proof" else f"{verdict.by} refuted them again"
    other = "no other solution" if verdict.claim == "unique" else "no solution"
    return [*lines, f"Nothing satisfies the clauses ({how}): there is {other}."]
