"""Chronological backtracking: try a value, go on; when nothing is left to try, take the latest one back.

The path from the first node is a list, not Python's call stack, so that its length does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.terms import Assignment
from cluewise.engine.textbook.work import Node, Work


@dataclass(slots=True)
class Choice:
    """A variable to try values for at a node: those left, the next one last; and the one under trial."""

    node: Node
    var: int
    values: list[int]
    mark: int
    trial: int = 0  # the number of the node that the value under trial made


def backtracking(work: Work) -> Iterator[Assignment]:
    """Every solution, depth first."""
    path: list[Choice] = []
    node = work.begin()
    while True:
        if node and node.open:
            path.append(_choice(work, node))
        else:
            solution = work.solution(node) if node else None
            if solution is not None:
                work.exhausted = not any(choice.values for choice in path)
                yield solution
            if not _go_back(work, path):
                return
        node = _try_next(work, path[-1])


def _choice(work: Work, node: Node) -> Choice:
    var = work.strategy.variable(work, node.open)
    return Choice(node, var, list(work.strategy.value(work, var))[::-1], work.state.mark())


def _try_next(work: Work, choice: Choice) -> Node | None:
    position = choice.values.pop()
    choice.trial = work.record.stats.assignments + 1  # the number it is about to get
    return work.try_value(choice.node, choice.var, position)


def _go_back(work: Work, path: list[Choice]) -> bool:
    """Take values back up to the latest choice with one left to try; False if there is none."""
    while path:
        choice = path[-1]
        work.take_back(choice.var, choice.mark, choice.trial)
        if choice.values:
            return True
        path.pop()
    return False
