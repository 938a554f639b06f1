"""Inference: what a search works out before it begins and after each value it tries.

| name | before the search            | after each value                                          |
|------|------------------------------|-----------------------------------------------------------|
| none | tests the rules on the givens | tests the rules of the variable on what is assigned       |
| fc   | asks the rules of the givens | asks the rules of the variable once: forward checking     |
| ac3  | AC-3 over all rules          | forward checking                                          |
| mac  | AC-3 over all rules          | AC-3 from the rules of the variable                       |
| gac  | AC-3, each rule asked fully  | AC-3 from the rules of the variable, each rule asked fully |

On rules between two variables, mac is what its name says: maintaining arc consistency. On larger rules it is as
strong as the cheap reasoning (`follows`) of the rules; gac asks them for all that follows (`follows_fully`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cluewise.engine.textbook.propagation import ac3, revise
from cluewise.engine.textbook.work import Work


@dataclass(frozen=True)
class Inference:
    """A step before the search and a step after each value; both say False at a failure."""

    name: str
    before: Callable[[Work], bool]
    after: Callable[[Work, int], bool]
    chains: bool  # a variable with one value left has had its consequences drawn: it need not be tried


def no_broken_given(work: Work) -> bool:
    """Test every rule on what is known from the start."""
    work.assign_known()
    return not any(work.broken(number) for number in range(len(work.constraints)))


def no_broken_rule(work: Work, var: int) -> bool:
    """Test the rules of a variable on what is assigned so far."""
    return not any(work.broken(number) for number in work.rules_of[var])


def look_ahead_from_givens(work: Work) -> bool:
    """Ask each rule of a variable that is known from the start once."""
    work.assign_known()
    known = sorted({number for var in work.assigned for number in work.rules_of[var.index]})
    return all(revise(work, number) is not None for number in known)


def look_ahead(work: Work, var: int) -> bool:
    """Ask each rule of a variable once what follows; what that brings about is not followed up."""
    return all(revise(work, number) is not None for number in work.rules_of[var])


def arc_consistent(work: Work) -> bool:
    """AC-3 over all rules."""
    consistent = ac3(work, range(len(work.constraints)))
    work.assign_known()
    return consistent


def stays_arc_consistent(work: Work, var: int) -> bool:
    """AC-3 from the rules of a variable."""
    return ac3(work, work.rules_of[var])


def fully_consistent(work: Work) -> bool:
    """AC-3 over all rules, each asked for all that follows."""
    consistent = ac3(work, range(len(work.constraints)), fully=True)
    work.assign_known()
    return consistent


def stays_fully_consistent(work: Work, var: int) -> bool:
    """AC-3 from the rules of a variable, each asked for all that follows."""
    return ac3(work, work.rules_of[var], fully=True)


NONE = Inference("none", no_broken_given, no_broken_rule, chains=False)
FC = Inference("fc", look_ahead_from_givens, look_ahead, chains=False)
AC3 = Inference("ac3", arc_consistent, look_ahead, chains=False)
MAC = Inference("mac", arc_consistent, stays_arc_consistent, chains=True)
GAC = Inference("gac", fully_consistent, stays_fully_consistent, chains=True)
