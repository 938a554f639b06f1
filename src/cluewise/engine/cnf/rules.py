"""How each constraint is said in clauses: a translation of its own, shared with no engine but for the automata."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from cluewise.base.terms import Literal, Var
from cluewise.engine import automaton, vocabulary
from cluewise.engine.cnf.connection import Graph
from cluewise.engine.cnf.formula import Formula
from cluewise.model import Model
from cluewise.model.constraints.all_different import AllDifferent
from cluewise.model.constraints.base import Constraint
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.connected import Connected
from cluewise.model.constraints.count import Count
from cluewise.model.constraints.difference import Difference
from cluewise.model.constraints.equal import Equal
from cluewise.model.constraints.not_equal import NotEqual
from cluewise.model.constraints.runs import Runs
from cluewise.model.constraints.same_where import SameWhere
from cluewise.model.constraints.table import Table


def put(formula: Formula, constraint: Constraint) -> None:
    """Say a constraint in clauses of the formula."""
    for part in vocabulary.said(constraint, _PUT, "cnf"):
        _PUT[type(part)](formula, part)


def knows(model: Model) -> bool:
    """Whether every rule can be said in clauses, if need be in parts."""
    return vocabulary.knows(model, _PUT)


def _literals(formula: Formula, literals: Iterable[Literal]) -> list[int]:
    return [formula.at[var.index][var.positions[value]] for var, value in literals]


def _all_different(formula: Formula, rule: AllDifferent) -> None:
    if rule.hopeless:
        return formula.add()
    places: dict[Hashable, list[int]] = {}
    for var in rule.scope:
        for value, number in zip(var.values, formula.at[var.index], strict=True):
            places.setdefault(value, []).append(number)
    for numbers in places.values():
        formula.at_most_one(numbers)
        if len(places) == len(rule.scope):
            formula.add(*numbers)  # as many values as variables: each value has a place
    return None


def _equal(formula: Formula, rule: Equal) -> None:
    labels = rule.y_as
    _related(formula, rule.x, rule.y, lambda i, j: rule.x_as[i] == labels[j])


def _not_equal(formula: Formula, rule: NotEqual) -> None:
    if rule.x == rule.y:
        return formula.add()
    x, y = formula.at[rule.x.index], formula.at[rule.y.index]
    for i, value in enumerate(rule.x.values):
        if value in rule.y.positions:
            formula.add(-x[i], -y[rule.y.positions[value]])
    return None


def _difference(formula: Formula, rule: Difference) -> None:
    a, b = rule.x.values, rule.y.values
    _related(formula, rule.x, rule.y, lambda i, j: b[j] - a[i] in rule.differences)  # type: ignore[operator]


def _related(formula: Formula, x: Var, y: Var, fits: Callable[[int, int], bool]) -> None:
    """Each value of one side needs one of the other side that fits it."""
    at_x, at_y = formula.at[x.index], formula.at[y.index]
    if x == y:
        for i, number in enumerate(at_x):
            if not fits(i, i):
                formula.add(-number)
        return
    for i, number in enumerate(at_x):
        formula.add(-number, *(other for j, other in enumerate(at_y) if fits(i, j)))
    for j, number in enumerate(at_y):
        formula.add(-number, *(other for i, other in enumerate(at_x) if fits(i, j)))


def _count(formula: Formula, rule: Count) -> None:
    literals = _literals(formula, rule.literals)
    if (rule.low, rule.high) == (0, 1) and len(set(literals)) == len(literals):
        formula.at_most_one(literals)
    else:
        formula.between(literals, rule.low, rule.high)


def _clause(formula: Formula, rule: Clause) -> None:
    formula.add(*_literals(formula, rule.yes), *(-number for number in _literals(formula, rule.no)))


def _connected(formula: Formula, rule: Connected) -> None:
    formula.graphs.append(Graph(rule.edges, _literals(formula, rule.literals)))


def _runs(formula: Formula, rule: Runs) -> None:
    _walk(formula, rule.cells, automaton.of_runs(rule))


def _table(formula: Formula, rule: Table) -> None:
    if rule.scope:
        _walk(formula, rule.scope, automaton.of_table(rule))


def _walk(formula: Formula, scope: Sequence[Var], layers: automaton.Layers) -> None:
    """A number per arc: it says its value; it follows one of the arcs into its source and is followed by one out."""
    entering: dict[int, list[int]] = {automaton.START: []}
    for place, (var, arcs) in enumerate(zip(scope, layers, strict=True)):
        values = formula.at[var.index]
        taken = [formula.new() for _ in arcs]
        by_value: list[list[int]] = [[] for _ in values]
        leaving: dict[int, list[int]] = {}
        there: dict[int, list[int]] = {}
        for arc, number in zip(arcs, taken, strict=True):
            formula.add(-number, values[arc.value])
            if place:
                formula.add(-number, *entering[arc.source])
            by_value[arc.value].append(number)
            leaving.setdefault(arc.source, []).append(number)
            there.setdefault(arc.target, []).append(number)
        for value, numbers in zip(values, by_value, strict=True):
            formula.add(-value, *numbers)
        for source, arrived in entering.items():
            for number in arrived:
                formula.add(-number, *leaving[source])
        entering = there


def _same_where(formula: Formula, rule: SameWhere) -> None:
    _table(formula, rule.as_table())


_PUT: dict[type[Constraint], Callable[[Formula, Any], None]] = {
    AllDifferent: _all_different,
    Equal: _equal,
    NotEqual: _not_equal,
    Difference: _difference,
    Count: _count,
    Clause: _clause,
    Connected: _connected,
    Runs: _runs,
    SameWhere: _same_where,
    Table: _table,
}
