"""Connected nodes by cuts: where all ways between two nodes lead through some others, one of those is true as well.

All cuts of a graph would be far too many. They are found as they are needed: whenever something satisfies the clauses
so far but is not connected, the cuts that it breaks are added.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence

Clause = tuple[int, ...]


class Graph:
    """What must be connected: edges between nodes, which are literals of the formula."""

    def __init__(self, edges: Iterable[tuple[int, int]], nodes: Sequence[int]) -> None:
        self.nodes = tuple(nodes)
        near: list[set[int]] = [set() for _ in self.nodes]
        for a, b in edges:
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
