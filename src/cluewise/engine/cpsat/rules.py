"""How each constraint is said to OR-tools.

Helper variables are always decided by the model's own variables, so that no solution comes up twice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from cluewise.engine import automaton, vocabulary
from cluewise.engine.cpsat.connection import connected
from cluewise.engine.cpsat.program import Program
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


def put(program: Program, model: Model) -> Iterator[None]:
    """Translate a model rule by rule; the pauses let the caller look at the clock."""
    for given in model.givens:
        program.model.add_bool_or([program.literal(given.literal)])
    for rule in model.rules:
        for part in vocabulary.said(rule.constraint, _PUT, "cpsat"):
            _PUT[type(part)](program, part)
            yield


def _all_different(program: Program, rule: AllDifferent) -> None:
    if rule.hopeless:
        return program.never()
    first = rule.scope[0].values
    if all(var.values == first for var in rule.scope):
        program.model.add_all_different([program.numbers[var.index] for var in rule.scope])
        return None
    by_value: dict[Hashable, list[Any]] = {}
    for var in rule.scope:
        for value, flag in zip(var.values, program.at[var.index], strict=True):
            by_value.setdefault(value, []).append(flag)
    for flags in by_value.values():
        program.model.add_at_most_one(flags)
    return None


def _equal(program: Program, rule: Equal) -> None:
    x, y = program.at[rule.x.index], program.at[rule.y.index]
    if rule.x == rule.y:
        for flag, a, b in zip(x, rule.x_as, rule.y_as, strict=True):
            if a != b:
                program.model.add_bool_or([~flag])
        return
    # By label and not by pairs of values: two lines of a picture may have thousands of values each.
    by_label: dict[Hashable, tuple[list[Any], list[Any]]] = {}
    for side, flags, labels in ((0, x, rule.x_as), (1, y, rule.y_as)):
        for flag, label in zip(flags, labels, strict=True):
            by_label.setdefault(label, ([], []))[side].append(flag)
    for ours, theirs in by_label.values():
        program.model.add(program.sum(ours) == program.sum(theirs))


def _not_equal(program: Program, rule: NotEqual) -> None:
    if rule.x == rule.y:
        return program.never()
    x, y = program.at[rule.x.index], program.at[rule.y.index]
    for i, value in enumerate(rule.x.values):
        if value in rule.y.positions:
            program.model.add_bool_or([~x[i], ~y[rule.y.positions[value]]])
    return None


def _difference(program: Program, rule: Difference) -> None:
    pairs = [
        (i, j)
        for i, a in enumerate(rule.x.values)
        for j, b in enumerate(rule.y.values)
        if b - a in rule.differences and (rule.x != rule.y or i == j)  # type: ignore[operator]
    ]
    if not pairs:
        return program.never()
    numbers = [program.numbers[rule.x.index], program.numbers[rule.y.index]]
    if rule.x == rule.y:
        program.model.add_allowed_assignments(numbers[:1], [(i,) for i, _ in pairs])
    else:
        program.model.add_allowed_assignments(numbers, pairs)
    return None


def _count(program: Program, rule: Count) -> None:
    program.model.add_linear_constraint(program.sum(program.literals(rule.literals)), rule.low, rule.high)


def _clause(program: Program, rule: Clause) -> None:
    program.model.add_bool_or([*program.literals(rule.yes), *(~flag for flag in program.literals(rule.no))])


def _runs(program: Program, rule: Runs) -> None:
    """A line as one automaton; its letters are made the same for all cells, whatever each cell's own values are."""
    layers = automaton.of_runs(rule)
    if not layers or not all(layers):
        return program.never() if rule.cells else None
    letters = {value: i for i, value in enumerate(dict.fromkeys(v for var in rule.cells for v in var.values))}
    arcs = {
        (arc.source, letters[var.values[arc.value]], arc.target)
        for var, layer in zip(rule.cells, layers, strict=True)
        for arc in layer
    }
    cells = [_letter(program, var.index, [letters[value] for value in var.values]) for var in rule.cells]
    program.model.add_automaton(cells, automaton.START, sorted({arc.target for arc in layers[-1]}), sorted(arcs))
    return None


def _letter(program: Program, var: int, letters: list[int]) -> Any:
    """A variable's value as a letter."""
    if letters == list(range(len(letters))):
        return program.numbers[var]
    if len(letters) <= 2:  # a straight line runs through any two points
        return program.numbers[var] * (letters[-1] - letters[0]) + letters[0]
    letter = program.model.new_int_var(min(letters), max(letters), "")
    program.model.add(program.weighted_sum(program.at[var], letters) == letter)
    return letter


def _table(program: Program, rule: Table) -> None:
    if not rule.scope:
        return None
    rows = [tuple(var.positions[value] for var, value in zip(rule.scope, row, strict=True)) for row in rule.rows]
    if not rows:
        return program.never()
    program.model.add_allowed_assignments([program.numbers[var.index] for var in rule.scope], rows)
    return None


def _same_where(program: Program, rule: SameWhere) -> None:
    _table(program, rule.as_table())


_PUT: dict[type[Constraint], Callable[[Program, Any], None]] = {
    AllDifferent: _all_different,
    Equal: _equal,
    NotEqual: _not_equal,
    Difference: _difference,
    Count: _count,
    Clause: _clause,
    Connected: connected,
    Runs: _runs,
    SameWhere: _same_where,
    Table: _table,
}
