"""Pieces of a graph: what hangs together, and which single nodes hold it together (no recursion: graphs are big)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container, Iterator, Sequence

Near = Sequence[Sequence[int]]  # node -> its neighbours


def grow(start: int, near: Near, allowed: Container[int]) -> set[int]:
    """The nodes that can be reached from `start` through allowed nodes."""
    found, todo = {start}, [start]
    while todo:
        for node in near[todo.pop()]:
            if node not in found and node in allowed:
                found.add(node)
                todo.append(node)
    return found


class Tree:
    """A depth-first walk from a root (Hopcroft and Tarjan 1973).

    `order` lists the nodes as met, `place` says where a node stands in it; the nodes below a node stand right behind
    it. At the start `place` is -1 for a node that may be entered and the number of nodes for one that may not, so that
    the walk needs one look per edge.
    """

    def __init__(self, root: int, near: Near, place: list[int]) -> None:
        self.order = [root]
        self.place = place
        self.joints: list[tuple[int, int, int]] = []  # places: a node; the first below it, and one past the last below
        place[root] = 0
        self._walk(near)

    def _walk(self, near: Near) -> None:
        order, place = self.order, self.place
        low = [0]  # by place: the earliest place that the nodes from here down have an edge to
        parent = [0]  # by place
        here = 0
        paths = [iter(near[order[0]])]
        while paths:
            for node in paths[-1]:
                there = place[node]
                if there < 0:
                    place[node] = there = len(order)
                    order.append(node)
                    low.append(here)
                    parent.append(here)
                    paths.append(iter(near[node]))
                    here = there
                    break
                if there < low[here]:  # noqa: PLR1730 (a call here costs)
                    low[here] = there
            else:
                paths.pop()
                above = parent[here]
                if low[here] >= above > 0:
                    self.joints.append((above, here, len(order)))
                elif low[here] < low[above]:
                    low[above] = low[here]
                here = above

    def cuts(self, marked: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
        """Each node that cuts a marked node off from the root: node, marked node, range of places that it cuts off."""
        places = sorted(self.place[node] for node in marked if self.place[node] >= 0)
        for above, first, last in self.joints:
            behind = bisect_left(places, first)
            if behind < len(places) and places[behind] < last:
                yield self.order[above], self.order[places[behind]], first, last
