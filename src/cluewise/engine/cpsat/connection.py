"""Connected nodes by distances: each true node but the first has a neighbour that is one step nearer to the first.

Neighbours differ by one step at most, so the distances are the true ones and there is only one way to choose them.
"""

from __future__ import annotations

from typing import Any

from cluewise.engine.cpsat.program import Program
from cluewise.model.constraints.connected import Connected


def connected(program: Program, rule: Connected) -> None:
    """Distances from the first true node; a node that is false has the distance 0."""
    nodes = program.literals(rule.literals)
    model = program.model
    far = [model.new_int_var(0, max(0, len(nodes) - 1), "") for _ in nodes]
    nearer: list[list[Any]] = [[] for _ in nodes]
    for a, b in sorted({(min(edge), max(edge)) for edge in rule.edges if edge[0] != edge[1]}):
        both = program.flag()
        program.same(both, [nodes[a], nodes[b]])
        for here, there in ((a, b), (b, a)):
            nearer[there].append(_step(program, both, far[here], far[there]))
    before: Any = None  # some node before this one is true
    for node, distance, ways in zip(nodes, far, nearer, strict=True):
        model.add(distance == 0).only_enforce_if(~node)
        before = _place(program, node, distance, ways, before)


def _step(program: Program, both: Any, here: Any, there: Any) -> Any:
    """Whether both ends are true and `there` is one step farther; it is never more."""
    model = program.model
    model.add(there - here <= 1).only_enforce_if(both)
    farther = program.flag()
    model.add_implication(farther, both)
    model.add(there - here >= 1).only_enforce_if(farther)
    model.add(there - here <= 0).only_enforce_if([both, ~farther])
    return farther


def _place(program: Program, node: Any, distance: Any, ways: list[Any], before: Any) -> Any:
    """A true node is the first, at distance 0, or has a nearer neighbour; returns whether one so far is true."""
    model = program.model
    if before is None:
        model.add(distance == 0)
        return node
    model.add_bool_or([~node, ~before, *ways])
    model.add(distance == 0).only_enforce_if([node, ~before])
    either = program.flag()
    program.same(~either, [~before, ~node])
    return either
