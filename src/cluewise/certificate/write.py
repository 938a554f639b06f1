"""Making a certificate from a puzzle and its proved answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cluewise.engine.answer import Budget, Unique, Unknown
from cluewise.engine.auto import Auto
from cluewise.engine.cnf.formula import Formula
from cluewise.engine.cnf.refute import refute
from cluewise.engine.cnf.rules import formula_of
from cluewise.errors import InternalError, UsageError
from cluewise.family import family_of
from cluewise.model import Model
from cluewise.puzzle import Puzzle
from cluewise.result import Result
from cluewise.terms import Assignment, Literal

HEADING = "cluewise certificate 1"
TOO_SLOW = "the certificate was not finished within the budget"
SAYS = {
    "unique": "The clauses say the rules of the puzzle; the last one forbids the solution below. "
    "Nothing satisfies them all: there is no other solution.",
    "impossible": "The clauses say the rules of the puzzle. Nothing satisfies them all: there is no solution.",
}


@dataclass(frozen=True)
class Certificate:
    """The text of a DIMACS file, and the steps of a proof that nothing satisfies it, if one could be had."""

    text: str
    proof: tuple[str, ...] | None
    clauses: int
    by: str  # who found that nothing satisfies it


def certificate_of(result: Result, *, budget: Budget | None = None) -> Certificate:
    """The certificate of a result that says "unique" or "impossible"."""
    puzzle, budget = result.puzzle, budget or Budget()
    clock = budget.clock()
    if puzzle is None or result.status not in SAYS:
        raise UsageError(f"only the answers 'unique' and 'impossible' can be certified, not {result.status!r}")
    model = family_of(puzzle).formulation().model(puzzle)
    formula = formula_of(model)
    last = [blocking(formula, model, _assignment(model, puzzle, result, budget))] if result.status == "unique" else []
    left = None if budget.seconds is None else max(0.0, budget.seconds - clock.seconds)
    again = replace(budget, seconds=left)
    found = refute([*formula.clauses, *last], formula.count, graphs=formula.graphs, budget=again)
    if found.refuted is False:
        raise InternalError("the formula of this puzzle has a solution that should not be there; nothing is certified")
    if found.refuted is None:
        raise UsageError(TOO_SLOW)
    comments = _comments(puzzle, model, formula, result, len(found.cuts))
    clauses = [*formula.clauses, *found.cuts, *last]
    lines = [*(f"c {line}" for line in comments), f"p cnf {formula.count} {len(clauses)}"]
    lines += [" ".join(map(str, (*clause, 0))) for clause in clauses]
    return Certificate("\n".join(lines) + "\n", found.proof, len(clauses), found.by)


def _assignment(model: Model, puzzle: Puzzle, result: Result, budget: Budget) -> Assignment:
    """The values of the variables in the one solution."""
    answer = Auto().solve(model, budget=budget)
    if isinstance(answer, Unknown):
        raise UsageError(TOO_SLOW)
    decode = family_of(puzzle).formulation().decode
    if not isinstance(answer, Unique) or decode(puzzle, answer.solution) != result.solution:
        raise InternalError("solving again did not give the same solution; nothing is certified")
    return answer.solution


def blocking(formula: Formula, model: Model, solution: Assignment) -> tuple[int, ...]:
    """The clause that forbids a solution: some variable has another value."""
    return tuple(-formula.at[var.index][var.positions[solution[var]]] for var in model.vars)


def _comments(puzzle: Puzzle, model: Model, formula: Formula, result: Result, cuts: int) -> Iterator[str]:
    yield HEADING
    yield SAYS[result.status]
    if cuts:
        first = len(formula.clauses) + 1
        yield f"Clauses {first} to {first + cuts - 1} are cuts: all ways between the two that are negated lead through"
        yield "the others, so where those two belong to one connected piece, one of the others does as well."
    yield f"claim {result.status}"
    yield f"puzzle {json.dumps(puzzle.to_json())}"
    if result.solution is not None:
        yield f"solution {json.dumps(result.solution.to_json())}"
    yield "what the numbers mean (a minus says that it is not so; further numbers are helpers):"
    say = family_of(puzzle).say
    for var in model.vars:
        for value, number in zip(var.values, formula.at[var.index], strict=True):
            yield f"{number} {' '.join(say(puzzle, Literal(var, value), True).split())}"
