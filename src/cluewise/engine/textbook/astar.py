"""A* over states: a state is all domains as the inference left them; the search goes on from the most promising.

The cost of a state is the number of assumptions made on the way to it, the heuristic the sum over all variables
of (domain size - 1): how many values are still too many. An assumption is made on the variable that the strategy
picks, by its usual choice (mrv) the one with the smallest open domain, and makes one new state per value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from cluewise.base.terms import Assignment
from cluewise.engine.textbook import lines
from cluewise.engine.textbook.work import Node, Work

# (cost + heuristic, heuristic, node number, node, domains): equals are told apart by the node's number, so the
# order is always the same. Domains are shared between states where they are equal: they are plain integers.
Entry = tuple[int, int, int, Node, tuple[int, ...]]


def astar(work: Work) -> Iterator[Assignment]:
    """Every solution, the most promising states first."""
    work.inference = lines.inference_for(work)
    frontier: list[Entry] = []
    root = work.begin()
    if root:
        _push(work, frontier, root)
    while frontier:
        *_, node, domains = heappop(frontier)
        work.resume(node, domains)
        if node.open:
            _assume(work, frontier, node)
            continue
        solution = work.solution(node)
        if solution is not None:
            work.exhausted = not frontier
            yield solution


def too_many(domains: Sequence[int]) -> int:
    """The heuristic: how many values have to go before every variable has one."""
    return sum(domain.bit_count() for domain in domains) - len(domains)


def _assume(work: Work, frontier: list[Entry], node: Node) -> None:
    """Make one new state for each value of one open variable."""
    var = work.strategy.variable(work, node.open)
    mark = work.state.mark()
    for position in work.strategy.value(work, var):
        child = work.try_value(node, var, position)
        if child:
            _push(work, frontier, child)
            work.leave(var, mark)
        else:
            work.take_back(var, mark, work.record.node)


def _push(work: Work, frontier: list[Entry], node: Node) -> None:
    domains = tuple(work.state.domains)
    excess = too_many(domains)
    heappush(frontier, (node.depth + excess, excess, node.number, node, domains))
