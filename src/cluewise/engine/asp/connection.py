"""Connected nodes by reachability: all that is true is reached from the first node that is true.

The root is decided by the nodes themselves, so that a solution is never listed once per possible root.
"""

from __future__ import annotations

from cluewise.engine.asp.program import Program
from cluewise.model import Model
from cluewise.model.constraints.clause import Clause
from cluewise.model.constraints.connected import Connected


def connected(program: Program, rule: Connected, model: Model) -> None:
    """Derive what can be reached, and forbid true nodes that cannot."""
    nodes = program.literals(rule.literals)
    reached = [program.atom() for _ in nodes]
    _root(program, nodes, reached, _surely_begun(rule, model))
    add_rule = program.add_rule
    for a, b in rule.edges:
        if a != b:
            add_rule([reached[b]], [reached[a], nodes[b]])
            add_rule([reached[a]], [reached[b], nodes[a]])
    for node, seen in zip(nodes, reached, strict=True):
        add_rule([], [node, -seen])


def _root(program: Program, nodes: list[int], reached: list[int], last: int) -> None:
    """The first true node is reached without any neighbour's help."""
    none_before: list[int] = []
    for place, node in enumerate(nodes[: last + 1]):
        program.derive(reached[place], [*none_before, node])
        if place < last:
            so_far = [*none_before, -node]
            none_before = so_far
            if len(so_far) > 2:
                atom = program.atom()
                program.derive(atom, so_far)
                none_before = [atom]


def _surely_begun(rule: Connected, model: Model) -> int:
    """A place such that the first true node stands there or before: some clause may say so after two nodes already."""
    found = len(rule.literals) - 1
    if found < 2:
        return found
    first = rule.literals[0].var
    place = {(literal.var.index, literal.value): i for i, literal in enumerate(rule.literals)}
    for one in model.rules:
        clause = one.constraint
        if type(clause) is Clause and clause.scope[0] is first and not clause.no:
            found = min(found, max(place.get((var.index, value), found) for var, value in clause.yes))
    return found
