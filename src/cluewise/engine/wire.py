"""How a model is put into numbers for the compiled core: one call per rule, values by their position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

from cluewise.base.terms import Literal, Var
from cluewise.engine import vocabulary
from cluewise.engine.vocabulary import said
from cluewise.model import Model, Rule
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

MOST_VALUES = 64  # of one variable: a domain is one machine word in the core


def too_wide(variables: Iterable[Var]) -> bool:
    """Whether some variable has more values than the core takes."""
    return any(len(var.values) > MOST_VALUES for var in variables)


def put(core: Any, variables: Sequence[Var], rules: Sequence[Rule]) -> Any:
    """Fill the core's model `core` with variables and rules, in their order; returns it."""
    for var in variables:
        core.add_var(len(var.values))
    for rule in rules:
        for part in said(rule.constraint, _PUT, "native"):
            _PUT[type(part)](core, part)
    return core


def knows(model: Model) -> bool:
    """Whether the core can be told every rule, if need be in parts."""
    return vocabulary.knows(model, _PUT)


def numbers(model: Model) -> bool:
    """Whether each rule of the model is one rule of the core, with the same number."""
    return all(type(rule.constraint) in _PUT for rule in model.rules)


def _all_different(core: Any, rule: AllDifferent) -> None:
    if rule.hopeless:  # a variable is listed twice: it would have to differ from itself
        core.not_equal(rule.scope[0].index, rule.scope[0].index, [], [])
    core.all_different(_indexes(rule.scope), _labels([var.values for var in rule.scope]))


def _equal(core: Any, rule: Equal) -> None:
    x, y = rule.x, rule.y
    x_as, y_as = rule.x_as or x.values, rule.y_as or y.values
    labels = _labels([x_as, y_as])
    core.equal(x.index, y.index, labels[: len(x_as)], labels[len(x_as) :])


def _not_equal(core: Any, rule: NotEqual) -> None:
    x, y = rule.x, rule.y
    labels = _labels([x.values, y.values])
    core.not_equal(x.index, y.index, labels[: len(x.values)], labels[len(x.values) :])


def _difference(core: Any, rule: Difference) -> None:
    core.relation(rule.x.index, rule.y.index, rule.from_x)


def _count(core: Any, rule: Count) -> None:
    # The core's numbers are 32 bits wide; bounds beyond the number of literals mean the same as just beyond it.
    most = len(rule.literals) + 1
    core.count(_literals(rule.literals), max(-1, min(rule.low, most)), max(-1, min(rule.high, most)))


def _runs(core: Any, rule: Runs) -> None:
    colours = list(dict.fromkeys(run.colour for run in rule.runs))
    number = {colour: n for n, colour in enumerate(colours)}
    values = [var.positions.get(value, -1) for var in rule.cells for value in (rule.empty, *colours)]
    core.runs(
        _indexes(rule.cells), [run.length for run in rule.runs], [number[run.colour] for run in rule.runs], values
    )


def _table(core: Any, rule: Table) -> None:
    positions = [var.positions for var in rule.scope]
    rows = [place[value] for row in rule.rows for place, value in zip(positions, row, strict=True)]
    core.table(_indexes(rule.scope), rows)


def _same_where(core: Any, rule: SameWhere) -> None:
    var = rule.literal.var
    core.table(
        _indexes(rule.scope), list(_same_rows(var.positions[rule.literal.value], len(var.values), len(rule.y.values)))
    )


@lru_cache(maxsize=1024)
def _same_rows(value: int, values: int, others: int) -> tuple[int, ...]:
    """The rows of a table that says: the first is `value` exactly when the two others are the same."""
    every = product(range(values), range(others), range(others))
    return tuple(number for row in every if (row[0] == value) == (row[1] == row[2]) for number in row)


def _clause(core: Any, rule: Clause) -> None:
    core.clause(_literals(rule.yes), _literals(rule.no))


def _connected(core: Any, rule: Connected) -> None:
    core.connected(_literals(rule.literals), [end for edge in rule.edges for end in edge])


def _indexes(variables: Iterable[Var]) -> list[int]:
    return [var.index for var in variables]


def _literals(literals: Iterable[Literal]) -> list[int]:
    """Variable, position of the value, variable, position ..."""
    return [number for var, value in literals for number in (var.index, var.positions[value])]


def _labels(lists: Sequence[Sequence[Hashable]]) -> list[int]:
    """A number for each value of each list, the same for equal values; nothing where the place says as much."""
    first = lists[0] if lists else ()
    if all(values is first or values == first for values in lists) and len(set(first)) == len(first):
        return []
    number: dict[Hashable, int] = {}
    return [number.setdefault(value, len(number)) for values in lists for value in values]


_PUT: dict[type[Constraint], Callable[[Any, Any], None]] = {
    AllDifferent: _all_different,
    Equal: _equal,
    NotEqual: _not_equal,
    Difference: _difference,
    Count: _count,
    Runs: _runs,
    SameWhere: _same_where,
    Table: _table,
    Clause: _clause,
    Connected: _connected,
}
