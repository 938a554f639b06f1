"""Making a certificate from a puzzle and its proved answer."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from cluewise.base.clauses import Clause, Clauses
from cluewise.base.errors import InternalError, UsageError
from cluewise.engine.answer import Budget
from cluewise.engine.cnf.connection import Graph
from cluewise.engine.cnf.proof import follow
from cluewise.engine.cnf.refute import Refutation, refute, satisfy
from cluewise.engine.cnf.supposing import suppose
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle
from cluewise.solver.certificate.comments import HEADING, comments
from cluewise.solver.certificate.lrat import check_lrat
from cluewise.solver.certificate.read import CUTS_NOTE, LEGEND_NOTE, NO_PROOF, NOTES, PROOFS
from cluewise.solver.certificate.told import Told, told_of
from cluewise.solver.encoded import blocking, encoder_of
from cluewise.solver.result import Result

SUPPOSING = 20.0  # seconds for a proof without a prover
TOO_SLOW = "the certificate was not finished within the budget"


@dataclass(frozen=True)
class Certificate:
    """The text of a DIMACS file, and the lines of the proofs that nothing satisfies it, by the kind of proof."""

    text: str
    clauses: int
    by: str  # who found that nothing satisfies it
    proofs: dict[str, tuple[str, ...]] = field(default_factory=dict)


def certificate_of(
    result: Result, told: Told | None = None, *, budget: Budget | None = None, kinds: Sequence[str] = PROOFS
) -> Certificate:
    """The certificate of a result that says "unique" or "impossible", with these kinds of proofs if they can be had."""
    puzzle, budget = result.puzzle, budget or Budget()
    clock = budget.clock()
    if puzzle is None or result.status not in NOTES:
        raise UsageError(f"only the answers 'unique' and 'impossible' can be certified, not {result.status!r}")
    told = told or told_of(puzzle)
    if told.read() != puzzle:
        raise UsageError("reading the text again gives another puzzle")
    encoder = encoder_of(puzzle)
    rules = encoder.encode(puzzle)
    last = [] if result.solution is None else [blocking(rules, encoder, puzzle, result.solution)]
    graphs = [Graph(one.edges, one.nodes) for one in rules.joined]
    found = refute([*rules.clauses, *last], rules.count, graphs=graphs, budget=budget.after(clock.seconds))
    if found.refuted is False:
        raise InternalError("the second encoding of this puzzle has a further solution; nothing is certified")
    if found.refuted is None:
        raise UsageError(f"{TOO_SLOW}: {found.why}")
    clauses = [*rules.clauses, *found.cuts, *last]
    told_apart = [-one for one in last[0]] if last else [one for atom in rules.atoms.values() for one in (atom, -atom)]
    steps = _steps(clauses, found, told_apart, budget.after(clock.seconds)) if kinds else None
    proofs = _proofs(clauses, steps, budget.after(clock.seconds), kinds) if steps is not None else {}
    witness = _witness(clauses, rules, budget.after(clock.seconds)) if last else ()
    said = list(_parts(told, puzzle, result, witness))
    said += [("note", CUTS_NOTE)] * bool(found.cuts) + [("proof", " ".join(proofs) or NO_PROOF), ("note", LEGEND_NOTE)]
    said += [(str(number), name) for name, number in rules.atoms.items()]
    lines = [f"c {HEADING}", *comments(said), f"p cnf {rules.count} {len(clauses)}"]
    lines += [" ".join(map(str, (*clause, 0))) for clause in clauses]
    return Certificate("\n".join(lines) + "\n", len(clauses), found.by, proofs)


def _witness(clauses: Sequence[Clause], rules: Clauses, budget: Budget) -> tuple[int, ...]:
    """What the solution, and the helpers with it, make of every number."""
    *most, last = clauses
    found = satisfy([*most, *((-literal,) for literal in last)], rules.count, budget=budget)
    if found is None and budget.clock().out_of_time():
        raise UsageError(TOO_SLOW)
    if found is None:
        raise InternalError("the second encoding of this puzzle refuses the solution; nothing is certified")
    return found


def _steps(
    clauses: Sequence[Clause], found: Refutation, literals: Sequence[int], budget: Budget
) -> tuple[str, ...] | None:
    """The steps of a proof: the prover's, or without a prover what suppositions come to, if they come to anything."""
    steps = found.proof
    if steps is None:
        seconds = SUPPOSING if budget.seconds is None else min(SUPPOSING, budget.seconds / 2)
        steps = suppose(clauses, literals, replace(budget, seconds=seconds).clock())
    return None if steps is None else (*steps, "0")  # the clause that nothing satisfies ends every proof


def _proofs(
    clauses: Sequence[Clause], steps: tuple[str, ...], budget: Budget, kinds: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """The kinds of proofs that were asked for; without time for the hints of LRAT, at least the other."""
    if "lrat" not in kinds:
        return {"drat": steps}
    followed = follow(clauses, steps, budget.clock())
    if followed.fault is not None or (followed.lrat is not None and not check_lrat(clauses, followed.lrat).proved):
        raise InternalError("the proof of this puzzle does not hold; nothing is certified")
    made = {"lrat": followed.lrat, "drat": steps}
    return {kind: lines for kind in kinds if (lines := made[kind]) is not None}


def _parts(told: Told, puzzle: Puzzle, result: Result, witness: Sequence[int]) -> Iterator[tuple[str, str]]:
    again = told.read()
    yield "note", NOTES[result.status]
    yield "claim", result.status
    yield "reader", json.dumps({"family": told.family, "format": told.format})
    yield "text", json.dumps(told.text)
    yield "sha256", told.sha256
    for one in family_of(again).sentences(again):
        yield "sentence", json.dumps(one._asdict())
    yield "puzzle", json.dumps(puzzle.to_json())
    if result.solution is not None:
        yield "solution", json.dumps(result.solution.to_json())
        yield "witness", " ".join(map(str, witness))
