"""Redoing a certificate: is the formula this puzzle's, is the solution one, and does nothing satisfy the formula?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from cluewise.certificate.read import Claim
from cluewise.engine.answer import Budget
from cluewise.engine.cnf.formula import Formula
from cluewise.engine.cnf.proof import check_proof
from cluewise.engine.cnf.refute import refute
from cluewise.engine.cnf.rules import formula_of
from cluewise.family import family_of
from cluewise.model import Model
from cluewise.puzzle import Fault, Json, Puzzle, Solution
from cluewise.terms import Value, Var

PROOF_SECONDS = 20.0  # for a proof step by step, which takes long in Python; then clingo refutes the formula again


@dataclass(frozen=True)
class Verdict:
    """What redoing a certificate came to: `by` is who refuted the formula, None if nobody did within the budget."""

    claim: str
    faults: tuple[Fault, ...]
    by: str | None
    clauses: int
    steps: int | None = None  # of the proof that were checked, where there is one

    @property
    def valid(self) -> bool:
        """Whether the claim is proved."""
        return not self.faults and self.by is not None

    def to_json(self) -> Json:
        """The JSON of `check`, with what was done."""
        return {
            "valid": self.valid,
            "faults": [fault.to_json() for fault in self.faults],
            "claim": self.claim,
            "checked_by": self.by,
            "clauses": self.clauses,
            **({} if self.steps is None else {"steps": self.steps}),
        }


def verify(
    claim: Claim,
    *,
    puzzle: Puzzle | None = None,
    solutions: Sequence[Solution] = (),
    proof: Sequence[str] | None = None,
    budget: Budget | None = None,
) -> Verdict:
    """Redo a certificate, for this puzzle and solution if they are given and else for those that it names."""
    budget = budget or Budget()
    clock = budget.clock()
    faults = (*_faults(claim, puzzle), *_claimed_faults(claim, puzzle, solutions))
    if faults:
        return Verdict(claim.claim, faults, None, len(claim.clauses))
    steps = None
    if proof is not None:
        seconds = PROOF_SECONDS if budget.seconds is None else min(PROOF_SECONDS, budget.seconds / 2)
        checked = check_proof(claim.clauses, proof, replace(budget, seconds=seconds).clock())
        if checked.refuted:
            return Verdict(claim.claim, (), "proof", len(claim.clauses), checked.steps)
        if checked.fault is not None:
            fault = Fault("proof-step", f"Step {checked.fault} of the proof does not follow by unit propagation.")
            return Verdict(claim.claim, (fault,), None, len(claim.clauses), checked.steps)
        steps = checked.steps
    left = budget if budget.seconds is None else replace(budget, seconds=max(0.0, budget.seconds - clock.seconds))
    by, faults = _refuted(claim, left)
    return Verdict(claim.claim, faults, by, len(claim.clauses), steps)


def _claimed_faults(claim: Claim, puzzle: Puzzle | None, solutions: Sequence[Solution]) -> Iterator[Fault]:
    """What is wrong with solutions that somebody holds to be the certificate's."""
    for solution in solutions if puzzle == claim.puzzle else ():
        yield from family_of(claim.puzzle).check(claim.puzzle, solution)
        if claim.claim == "impossible":
            yield Fault("other-solution", "The certificate says that there is no solution.")
        elif solution != claim.solution:
            yield Fault("other-solution", "The certificate is about another solution.")


def _faults(claim: Claim, puzzle: Puzzle | None) -> Iterator[Fault]:
    if puzzle is not None and puzzle != claim.puzzle:
        yield Fault("other-puzzle", "The certificate is about another puzzle.")
        return
    model = family_of(claim.puzzle).formulation().model(claim.puzzle)
    formula = formula_of(model)
    rules = claim.clauses[:-1] if claim.claim == "unique" else claim.clauses
    if claim.numbers != formula.count or len(rules) < len(formula.clauses):
        yield Fault("other-formula", "The formula is not the one that this puzzle gives: it has another size.")
        return
    for number, (found, wanted) in enumerate(zip_longest(rules, formula.clauses), 1):
        if found != wanted and (wanted is not None or not any(graph.is_cut(found) for graph in formula.graphs)):
            yield Fault("other-formula", f"Clause {number} of the formula is not one that this puzzle gives.")
            return
    if claim.claim == "unique":
        yield from _solution_faults(claim, model, formula)


def _solution_faults(claim: Claim, model: Model, formula: Formula) -> Iterator[Fault]:
    family = family_of(claim.puzzle)
    if claim.solution is None:
        return
    yield from family.check(claim.puzzle, claim.solution)
    forbidden = set(claim.clauses[-1])
    values: dict[Var, Value] = {}
    for var, numbers in zip(model.vars, formula.at, strict=True):
        named = [value for value, number in zip(var.values, numbers, strict=True) if -number in forbidden]
        if len(named) == 1:
            values[var] = named[0]
    whole = len(values) == len(model.vars) == len(claim.clauses[-1])
    if not whole or family.formulation().decode(claim.puzzle, values) != claim.solution:
        yield Fault("other-solution", "The last clause does not forbid just the solution that the certificate names.")


def _refuted(claim: Claim, budget: Budget) -> tuple[str | None, tuple[Fault, ...]]:
    """Who refuted the formula, and what is wrong with the claim."""
    again = refute(claim.clauses, claim.numbers, budget=budget, proof=False)
    if again.refuted is False:
        return None, (Fault("satisfiable", "The formula can be satisfied: there is a further solution."),)
    return (again.by if again.refuted else None), ()
