"""How each constraint is said as rules of a logic program.

Helper atoms are always decided by the variables' values, so that no solution comes up twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any

from cluewise.base.terms import Var
from cluewise.engine import automaton, vocabulary
from cluewise.engine.asp.connection import connected
from cluewise.engine.asp.program import Program
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


def knows(model: Model) -> bool:
    """Whether every rule can be translated, if need be in parts."""
    return vocabulary.knows(model, _WORDS)


def put(program: Program, model: Model) -> Iterator[None]:
    """Translate a model rule by rule; the pauses let the caller look at the clock."""
    for given in model.givens:
        program.forbid([-program.literal(given.literal)])
    for rule in model.rules:
        for part in vocabulary.said(rule.constraint, _WORDS, "asp"):
            if isinstance(part, Connected):
                connected(program, part, model)
            else:
                _PUT[type(part)](program, part)
            yield


def _all_different(program: Program, rule: AllDifferent) -> None:
    if rule.hopeless:
        return program.forbid([])
    by_value = _by_label((var, var.values) for var in rule.scope)
    for places in by_value.values():
        atoms = [program.at[var.index][i] for var, i in places]
        if len(atoms) > 1:
            program.forbid_sum(2, [(atom, 1) for atom in atoms])
        if len(by_value) == len(rule.scope):
            program.forbid([-atom for atom in atoms])  # as many values as variables: each value has a place
    return None


def _by_label(lists: Iterable[tuple[Var, Sequence[Hashable]]]) -> dict[Hashable, list[tuple[Var, int]]]:
    found: dict[Hashable, list[tuple[Var, int]]] = {}
    for var, labels in lists:
        for i, label in enumerate(labels):
            found.setdefault(label, []).append((var, i))
    return found


def _equal(program: Program, rule: Equal) -> None:
    x, y = program.at[rule.x.index], program.at[rule.y.index]
    if rule.x == rule.y:
        for i, (a, b) in enumerate(zip(rule.x_as, rule.y_as, strict=True)):
            if a != b:
                program.forbid([x[i]])
        return
    shown = {label: program.atom() for label in dict.fromkeys(rule.x_as)}
    for i, label in enumerate(rule.x_as):
        program.derive(shown[label], [x[i]])
    for j, label in enumerate(rule.y_as):
        program.forbid([y[j], -shown[label]] if label in shown else [y[j]])


def _not_equal(program: Program, rule: NotEqual) -> None:
    if rule.x == rule.y:
        return program.forbid([])
    x, y = program.at[rule.x.index], program.at[rule.y.index]
    for i, value in enumerate(rule.x.values):
        if value in rule.y.positions:
            program.forbid([x[i], y[rule.y.positions[value]]])
    return None


def _difference(program: Program, rule: Difference) -> None:
    if rule.x == rule.y:
        return None if 0 in rule.differences else program.forbid([])
    x, y = program.at[rule.x.index], program.at[rule.y.index]
    for i, a in enumerate(rule.x.values):
        fit = [y[j] for j, b in enumerate(rule.y.values) if b - a in rule.differences]  # type: ignore[operator]
        program.forbid([x[i], *(-one for one in fit)])
    for j, b in enumerate(rule.y.values):
        fit = [x[i] for i, a in enumerate(rule.x.values) if b - a in rule.differences]  # type: ignore[operator]
        program.forbid([y[j], *(-one for one in fit)])
    return None


def _count(program: Program, rule: Count) -> None:
    weights = list(Counter(program.literals(rule.literals)).items())
    total = len(rule.literals)
    if rule.high < total:
        program.forbid_sum(rule.high + 1, weights)
    if rule.low > 0:
        # "At least `low`" is "not so many of them false that too few are left".
        program.forbid_sum(total - rule.low + 1, [(-one, weight) for one, weight in weights])


def _clause(program: Program, rule: Clause) -> None:
    at = program.at
    together = [-at[var.index][var.positions[value]] for var, value in rule.yes]
    together += [at[var.index][var.positions[value]] for var, value in rule.no]
    program.add_rule([], together)


def _runs(program: Program, rule: Runs) -> None:
    _walk(program, rule.cells, automaton.of_runs(rule))


def _table(program: Program, rule: Table) -> None:
    if rule.scope:
        _walk(program, rule.scope, automaton.of_table(rule))


def _walk(program: Program, scope: Sequence[Var], layers: automaton.Layers) -> None:
    """An atom per state and arc: a state leads to an arc, an arc to its state, and each value is that of some arc."""
    here: dict[int, list[int]] = {automaton.START: []}  # state -> what must be true to be in it
    for var, arcs in zip(scope, layers, strict=True):
        values = program.at[var.index]
        leaving: dict[int, list[int]] = {state: [] for state in here}
        entering: dict[int, list[int]] = {}
        using: list[list[int]] = [[] for _ in values]
        for source, value, target in arcs:
            taken = values[value]
            if here[source]:
                taken = program.atom()
                program.derive(taken, [*here[source], values[value]])
            leaving[source].append(-taken)
            using[value].append(-taken)
            entering.setdefault(target, []).append(taken)
        for state, ways in leaving.items():
            program.forbid([*here[state], *ways])
        for value, ways in enumerate(using):
            if ways != [-values[value]]:
                program.forbid([values[value], *ways])
        here = {state: [_either(program, ways)] for state, ways in entering.items()}


def _either(program: Program, ways: list[int]) -> int:
    """What is true when one of some ways was taken."""
    if len(ways) == 1:
        return ways[0]
    state: int = program.atom()
    for way in ways:
        program.derive(state, [way])
    return state


def _same_where(program: Program, rule: SameWhere) -> None:
    _table(program, rule.as_table())


_PUT: dict[type[Constraint], Callable[[Program, Any], None]] = {
    AllDifferent: _all_different,
    Equal: _equal,
    NotEqual: _not_equal,
    Difference: _difference,
    Count: _count,
    Clause: _clause,
    Runs: _runs,
    SameWhere: _same_where,
    Table: _table,
}
_WORDS: tuple[type[Constraint], ...] = (*_PUT, Connected)
