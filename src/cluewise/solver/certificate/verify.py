"""Redoing a certificate: is the puzzle what the text says, is the formula this puzzle's, is the solution one, and does
nothing satisfy the formula?
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from cluewise.base.clauses import Clauses
from cluewise.base.deadline import bounded
from cluewise.base.errors import UndecidedError
from cluewise.engine.answer import Budget
from cluewise.engine.cnf.proof import follow
from cluewise.engine.cnf.refute import refute
from cluewise.family import family_of
from cluewise.family.puzzle import Fault, Json, Puzzle, Solution
from cluewise.solver.certificate.lrat import check_lrat
from cluewise.solver.certificate.read import UNIQUE, Claim
from cluewise.solver.certificate.told import reading_faults
from cluewise.solver.encoded import blocking, encoder_of

DRAT_SECONDS = 20.0  # for a proof without hints, which takes long in Python; then the others have to do


@dataclass(frozen=True)
class Verdict:
    """What redoing a certificate came to: `by` is who refuted the formula, None if nobody did within the budget."""

    claim: str
    faults: tuple[Fault, ...]
    by: str | None
    clauses: int
    steps: int | None = None  # of the proof that were checked, where there is one
    sentences: int = 0  # of the text that were understood alike
    proofs: tuple[str, ...] = ()  # the kinds of proof that hold

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
            "sentences": self.sentences,
            "proofs": list(self.proofs),
            **({} if self.steps is None else {"steps": self.steps}),
        }


def verify(
    claim: Claim,
    proofs: Mapping[str, Sequence[str]],
    *,
    puzzle: Puzzle | None = None,
    solutions: Sequence[Solution] = (),
    budget: Budget | None = None,
) -> Verdict:
    """Redo a certificate, for this puzzle and solution if they are given and else for those that it names.

    UndecidedError if there is not even time to read the text again and to compare the formula.
    """
    budget = budget or Budget()
    clock = budget.clock()
    verdict = Verdict(claim.claim, (), None, len(claim.clauses), sentences=sum(bool(one.text) for one in claim.said))

    def compared() -> tuple[Fault, ...]:
        return tuple(_faults(claim, puzzle)) or tuple(_claimed_faults(claim, solutions))

    if faults := bounded(budget.seconds, compared, doing="comparing the certificate with its text"):
        return replace(verdict, faults=faults)
    left = budget.after(clock.seconds)
    try:
        return bounded(left.seconds, lambda: _proved(verdict, claim, proofs, left), doing="checking the proof")
    except UndecidedError:
        return verdict


def _proved(verdict: Verdict, claim: Claim, proofs: Mapping[str, Sequence[str]], budget: Budget) -> Verdict:
    """The verdict on the proofs, or by refuting the formula again."""
    clock = budget.clock()
    for kind in claim.proofs:
        check = {"lrat": _by_lrat, "drat": _by_drat}[kind]
        verdict = check(verdict, claim, proofs[kind], budget.after(clock.seconds))
        if verdict.faults:
            return verdict
    if verdict.by is not None:
        return verdict
    by, faults = _refuted(claim, budget.after(clock.seconds))
    return replace(verdict, by=by, faults=faults)


def _by_lrat(verdict: Verdict, claim: Claim, lines: Sequence[str], _: Budget) -> Verdict:
    checked = check_lrat(claim.clauses, lines)
    if checked.why is not None:
        return replace(verdict, faults=(Fault("proof-step", checked.why),), by=None, steps=checked.lines)
    return replace(verdict, by="proof", steps=checked.lines, proofs=(*verdict.proofs, "lrat"))


def _by_drat(verdict: Verdict, claim: Claim, lines: Sequence[str], budget: Budget) -> Verdict:
    """Follow a proof without hints; what comes out is checked like any other."""
    seconds = DRAT_SECONDS if budget.seconds is None else min(DRAT_SECONDS, budget.seconds / 2)
    followed = follow(claim.clauses, lines, replace(budget, seconds=seconds).clock())
    if followed.fault is not None:
        fault = Fault("proof-step", f"Step {followed.fault} of the proof does not follow by unit propagation.")
        return replace(verdict, faults=(fault,), by=None, steps=followed.steps)
    steps = followed.steps if verdict.steps is None else verdict.steps
    if followed.lrat is None or not check_lrat(claim.clauses, followed.lrat).proved:
        return replace(verdict, steps=steps)
    return replace(verdict, by="proof", steps=steps, proofs=(*verdict.proofs, "drat"))


def _claimed_faults(claim: Claim, solutions: Sequence[Solution]) -> Iterator[Fault]:
    """What is wrong with solutions that somebody holds to be the certificate's."""
    for solution in solutions:
        yield from family_of(claim.puzzle).check(claim.puzzle, solution)
        if claim.claim != UNIQUE:
            yield Fault("other-solution", "The certificate says that there is no solution.")
        elif solution != claim.solution:
            yield Fault("other-solution", "The certificate is about another solution.")


def _faults(claim: Claim, puzzle: Puzzle | None) -> Iterator[Fault]:
    if puzzle is not None and puzzle != claim.puzzle:
        yield Fault("other-puzzle", "The certificate is about another puzzle.")
        return
    wrong = list(reading_faults(claim.told, claim.puzzle, claim.said))
    if wrong:
        yield from wrong
        return
    if claim.told.sha256 != claim.sha256:
        yield Fault("other-text", "The text is not, to the last blank, the one that was certified (its SHA-256).")
        return
    rules = encoder_of(claim.puzzle).encode(claim.puzzle)
    yield from list(_formula_faults(claim, rules)) or _solution_faults(claim, rules)


def _formula_faults(claim: Claim, rules: Clauses) -> Iterator[Fault]:
    """Whether the clauses are those that the independent encoder makes of the puzzle, and cuts."""
    if claim.numbers != rules.count or len(claim.rules) < len(rules.clauses):
        yield Fault("other-formula", "The formula is not the one that this puzzle gives: it has another size.")
        return
    for number, (found, wanted) in enumerate(zip_longest(claim.rules, rules.clauses), 1):
        if found != wanted and (wanted is not None or not any(graph.is_cut(found) for graph in rules.joined)):
            yield Fault("other-formula", f"Clause {number} of the formula is not one that this puzzle gives.")
            return
    names = {number: name.encode("ascii", "backslashreplace").decode() for name, number in rules.atoms.items()}
    for number in sorted(names.keys() | claim.legend.keys()):
        if names.get(number) != claim.legend.get(number):
            yield Fault("other-legend", f"The number {number} means {names.get(number, 'nothing')!r} in this formula.")
            return


def _solution_faults(claim: Claim, rules: Clauses) -> Iterator[Fault]:
    """Whether the solution obeys the rules of the game, satisfies the clauses, and is what the last one forbids."""
    if claim.solution is None:
        return
    broken = family_of(claim.puzzle).check(claim.puzzle, claim.solution)
    if broken:
        yield from broken
        return
    forbidden = blocking(rules, encoder_of(claim.puzzle), claim.puzzle, claim.solution)
    if claim.clauses[-1] != forbidden:
        yield Fault("other-solution", "The last clause does not forbid just the solution that the certificate names.")
        return
    if claim.witness[: len(forbidden)] != tuple(-literal for literal in forbidden):
        yield Fault("other-witness", "The witness is not about the solution that the certificate names.")
    if tuple(map(abs, claim.witness)) != tuple(range(1, claim.numbers + 1)):
        yield Fault("other-witness", "The witness does not say of every number once whether it is so.")
        return
    true = set(claim.witness)
    for number, clause in enumerate(claim.rules, 1):
        if true.isdisjoint(clause):
            yield Fault("other-witness", f"The witness does not satisfy clause {number}.")
            return


def _refuted(claim: Claim, budget: Budget) -> tuple[str | None, tuple[Fault, ...]]:
    """Who refuted the formula, and what is wrong with the claim."""
    again = refute(claim.clauses, claim.numbers, budget=budget, proof=False)
    if again.refuted is False:
        return None, (Fault("satisfiable", "The formula can be satisfied: there is a further solution."),)
    return (again.by if again.refuted else None), ()
