"""Variable orders: which open variable is given a value next. Ties go to the first in the order of the seed."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.engine.textbook.work import Work


def static(work: Work, open_vars: Sequence[int]) -> int:  # noqa: ARG001 - every order is asked in the same way
    """The first open variable in the model's order."""
    return open_vars[0]


def mrv(work: Work, open_vars: Sequence[int]) -> int:
    """The variable with the fewest values left (minimum remaining values): where a mistake shows first."""
    domains = work.state.domains
    return min(open_vars, key=lambda var: domains[var].bit_count())


def degree(work: Work, open_vars: Sequence[int]) -> int:
    """The variable with the fewest values left; among those, the one that meets most open variables in its rules."""
    domains, rules_of = work.state.domains, work.rules_of
    met = _open_in_each_rule(work, open_vars)
    return min(open_vars, key=lambda var: (domains[var].bit_count(), -sum(met[rule] - 1 for rule in rules_of[var])))


def domwdeg(work: Work, open_vars: Sequence[int]) -> int:
    """The variable with the fewest values left for the weight of its rules, which grows with each failure.

    Only rules with a second open variable weigh (Boussemart, Hemery, Lecoutre and Sais, 2004).
    """
    domains, rules_of = work.state.domains, work.rules_of
    met = _open_in_each_rule(work, open_vars)
    weigh = [weight if count > 1 else 0 for weight, count in zip(work.weights, met, strict=True)]
    return min(open_vars, key=lambda var: domains[var].bit_count() / max(1, sum(weigh[rule] for rule in rules_of[var])))


def _open_in_each_rule(work: Work, open_vars: Sequence[int]) -> list[int]:
    count = [0] * len(work.constraints)
    for var in open_vars:
        for rule in work.rules_of[var]:
            count[rule] += 1
    return count
