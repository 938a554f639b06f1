"""Connected nodes by cuts: where all ways between two nodes lead through some others, one of those is true as well.

All cuts of a graph would be far too many. They are found as they are needed: whenever something satisfies the clauses
so far but is not connected, the cuts that it breaks are added.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence

from cluewise.constraints.connected import Connected

Clause = tuple[int, ...]


class Graph:
    """The graph of one rule, its nodes as literals of the formula."""

    def __init__(self, rule: Connected, nodes: Sequence[int]) -> None:
        self.nodes = tuple(nodes)
        self._place = {literal: i for i, literal in enumerate(self.nodes)}
        near: list[set[int]] = [set() for _ in self.nodes]
        for a, b in rule.edges:
            if a != b:
                near[a].add(b)
                near[b].add(a)
        self._near = [sorted(some) for some in near]

    def broken_cuts(self, true: Callable[[int], bool]) -> Iterator[Clause]:
        """Cuts that some values break, for each piece but the largest; none if what is true is connected."""
        left = {i for i, literal in enumerate(self.nodes) if true(literal)}
        pieces = []
        while left:
            pieces.append(self._grow(min(left), left))
            left -= pieces[-1]
        pieces.sort(key=len)
        for piece in pieces[:-1]:
            wall = sorted({near for node in piece for near in self._near[node]} - piece)
            for one in self._ends(piece):
                for other in self._ends(pieces[-1]):
                    yield (-self.nodes[one], -self.nodes[other], *(self.nodes[i] for i in wall))

    def is_cut(self, clause: Sequence[int]) -> bool:
        """Whether a clause says no more than that two nodes are connected."""
        ends = [self._place[-one] for one in clause if -one in self._place]
        wall = {self._place[one] for one in clause if one in self._place}
        if len(ends) != 2 or len(ends) + len(wall) != len(clause) or ends[0] == ends[1] or wall & set(ends):
            return False
        return ends[1] not in self._grow(ends[0], set(range(len(self.nodes))) - wall)

    def _grow(self, start: int, allowed: Container[int]) -> set[int]:
        found, todo = {start}, [start]
        while todo:
            for node in self._near[todo.pop()]:
                if node not in found and node in allowed:
                    found.add(node)
                    todo.append(node)
        return found

    def _ends(self, piece: set[int]) -> list[int]:
        """A node and a neighbour: where rules keep one of any two neighbours true, the cuts then hold at all times."""
        first = min(piece)
        return [first, *[near for near in self._near[first] if near in piece][:1]]
