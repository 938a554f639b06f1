"""A whole model in clauses, as the judge of steps puts them together rule by rule."""

from __future__ import annotations

from cluewise.engine.cnf.formula import Formula
from cluewise.engine.cnf.rules import put
from cluewise.model import Model


def formula_of(model: Model) -> Formula:
    """The clauses that say the same as a model, but for what must be connected, which `graphs` of the formula say.

    Each solution of the one is, but for helpers, one of the other.
    """
    formula = Formula(model.vars)
    for given in model.givens:
        var, value = given.literal
        formula.add(formula.at[var.index][var.positions[value]])
    for rule in model.rules:
        put(formula, rule.constraint)
    return formula
