"""A question about a puzzle, answered from what all its solutions share; and why that is so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Unpack

from cluewise.base.errors import UsageError
from cluewise.base.options import typed
from cluewise.family import family_of
from cluewise.family.puzzle import Json
from cluewise.family.query import CANNOT, COULD, MUST, AnyClaim, AnyQuery
from cluewise.reason.audit import conflict_of
from cluewise.reason.why import proof_of
from cluewise.solver.claims import Asked, answered
from cluewise.solver.door import Input
from cluewise.solver.keywords import Solving
from cluewise.solver.pipeline import puzzle_in, reading_options
from cluewise.solver.result import Result
from cluewise.solver.run import Job, job, run

__all__ = ["Asked", "ask"]

PROOF_SECONDS = 5.0  # for a proof, unless the caller gives a budget


@typed
def ask(puzzle: Input, question: str, *, choices: Sequence[str] = (), **options: Unpack[Solving]) -> Asked:
    """Answer a question about a puzzle; with choices, also say which of them is right.

    Whether something is so is answered by must, could or cannot, with a proof; "Why ...?" likewise.
    """
    rest: dict[str, Any] = {"certain": False, **options}
    puzzle = puzzle_in(puzzle, **reading_options(rest), seconds=rest.get("seconds"))
    family = family_of(puzzle)
    if family.ask is None:
        raise UsageError(f"questions can be asked about zebra puzzles and the like, not about {family.name}")
    query = family.ask(puzzle, question, tuple(choices))
    work = job(**rest)
    result = run(query.about, work)
    found = answered(query, result, work)
    return replace(found, proof=_proof(query, result, found, work), choice=found.choice or _yes_or_no(query, found))


def _yes_or_no(query: AnyQuery, found: Asked) -> str | None:
    """Of yes and no (or true and false), where those are offered, the one that is right."""
    words = {MUST: ("yes", "true"), CANNOT: ("no", "false")}.get(found.answer or "", ())
    return next((one for one in query.choices if query.kind == "truth" and one.casefold().rstrip(".") in words), None)


def _proof(query: AnyQuery, result: Result, found: Asked, work: Job) -> tuple[Json, ...]:
    """Why it is so, where a question asks whether or why; what contradicts what was supposed."""
    if result.status == "impossible" and query.supposed:
        clues = conflict_of(query.about, result)
        faults = ({"text": fault.message} for fault in result.faults)
        return (*faults, *({"clue": clue.number, "text": clue.text} for clue in clues))
    if query.kind not in ("truth", "why") or found.answer is None:
        return ()
    (claim,) = query.claims
    if found.answer == COULD:
        return _examples(claim, work)
    seconds = PROOF_SECONDS if work.budget.seconds is None else work.budget.seconds
    return proof_of(query.about, claim, true=found.answer == MUST, seconds=seconds)


def _examples(claim: AnyClaim, work: Job) -> tuple[Json, ...]:
    """A solution in which a claim is true, and one in which it is not."""
    found: list[Json] = []
    for text, puzzle in (("Here it is so.", claim.holds), ("Here it is not so.", claim.fails)):
        solution = run(puzzle, replace(work, certain=False)).solution
        if solution is not None:
            found.append({"text": text, "solution": solution.to_json()})
    return tuple(found)
