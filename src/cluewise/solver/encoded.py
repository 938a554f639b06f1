"""A puzzle by its family's independent encoder, a solution in its terms, and whether it allows anything else."""

from __future__ import annotations

from collections.abc import Iterable

from cluewise.base.clauses import AnyEncoder, Clause, Clauses
from cluewise.base.errors import UsageError
from cluewise.engine.answer import Budget
from cluewise.engine.cnf.connection import Graph
from cluewise.engine.cnf.refute import refute
from cluewise.family import family_of
from cluewise.family.puzzle import Puzzle, Solution


def encoder_of(puzzle: Puzzle) -> AnyEncoder:
    """The independent encoder of a puzzle's family; UsageError if it brings none."""
    encoder = family_of(puzzle).encoder
    if encoder is None:
        raise UsageError(f"the family {puzzle.family} does not say its rules in clauses, which certificates need")
    return encoder


def blocking(rules: Clauses, encoder: AnyEncoder, puzzle: Puzzle, solution: Solution) -> Clause:
    """The clause that forbids a solution: some atom is not as it says."""
    true = {rules.atoms[name] for name in encoder.facts(puzzle, solution)}
    return tuple(-number if number in true else number for number in rules.atoms.values())


def allows_more(puzzle: Puzzle, solutions: Iterable[Solution], *, budget: Budget | None = None) -> bool | None:
    """Whether the clauses of a puzzle are satisfied by anything but these solutions; None if the budget ran out."""
    encoder = encoder_of(puzzle)
    rules = encoder.encode(puzzle)
    blocked = [blocking(rules, encoder, puzzle, one) for one in solutions]
    graphs = [Graph(one.edges, one.nodes) for one in rules.joined]
    refuted = refute([*rules.clauses, *blocked], rules.count, graphs=graphs, budget=budget, proof=False).refuted
    return None if refuted is None else not refuted
