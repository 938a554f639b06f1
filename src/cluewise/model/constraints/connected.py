"""Connected: the nodes of a graph whose literals are true form one piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cluewise.base.terms import Assignment, Literal
from cluewise.model.constraints.base import Constraint, Inference, Known
from cluewise.model.constraints.pieces import Tree, grow
from cluewise.model.state import State


class Connected(Constraint):
    """The literals that are true form one connected piece; `edges` join positions in `literals`; none true is fine."""

    def __init__(self, literals: Sequence[Literal], edges: Sequence[tuple[int, int]]) -> None:
        self.literals, self.edges = tuple(literals), tuple(edges)
        self.scope = tuple(literal.var for literal in self.literals)
        if len(set(self.scope)) != len(self.scope):
            raise ValueError("a connected constraint uses a variable for two nodes")
        near: list[list[int]] = [[] for _ in self.literals]
        for a, b in self.edges:
            if not (0 <= a < len(near) and 0 <= b < len(near)):
                raise ValueError(f"edge {(a, b)} leads outside the {len(near)} nodes")
            if a != b:
                near[a].append(b)
                near[b].append(a)
        self._near = tuple(tuple(dict.fromkeys(nodes)) for nodes in near)
        self._nodes = tuple((literal.var.index, literal.bit) for literal in self.literals)

    def holds(self, answer: Assignment) -> bool:
        """Whether all true nodes can be reached from one of them through true nodes."""
        true = {i for i, (var, value) in enumerate(self.literals) if answer[var] == value}
        return not true or grow(min(true), self._near, true) == true

    def broken_by(self, some: Assignment) -> bool:
        """Whether two nodes that are true are cut off from each other by nodes that are false."""
        true = {i for i, (var, value) in enumerate(self.literals) if some.get(var) == value}
        if len(true) < 2:
            return False
        passable = {i for i, var in enumerate(self.scope) if var not in some} | true
        return not true <= grow(min(true), self._near, passable)

    def follows(self, state: State) -> Iterator[Inference]:
        """Cut-off nodes are false; an open node that alone joins true nodes is true: complete."""
        domains, out = state.domains, len(self._nodes)
        place, sure = [-1] * out, []
        for node, (index, bit) in enumerate(self._nodes):
            domain = domains[index]
            if domain == bit:
                sure.append(node)
            elif not domain & bit:
                place[node] = out
        if not sure:
            return
        tree = Tree(sure[0], self._near, place)
        if -1 in place:
            yield from self._cut_off(place, sure[0])
        if tree.joints and len(sure) > 1:
            yield from self._bridges(domains, tree, sure)

    def _cut_off(self, place: list[int], root: int) -> Iterator[Inference]:
        """Nodes that cannot be reached from a true node, piece by piece."""
        left = {node for node, at in enumerate(place) if at < 0}
        while left:
            piece = grow(min(left), self._near, left)
            left -= piece
            wall = (near for node in sorted(piece) for near in self._near[node] if near not in piece)
            known = self._true(root) + self._false(wall)
            for node in sorted(piece):
                index, bit = self._nodes[node]
                yield Inference(index, bit, known)

    def _bridges(self, domains: list[int], tree: Tree, sure: list[int]) -> Iterator[Inference]:
        """Open nodes without which some true node could not be reached from the first one."""
        walls: list[int] = []
        starts: list[int] = []
        for node, behind, first, last in tree.cuts(sure):
            index, bit = self._nodes[node]
            dead = domains[index] & ~bit
            if dead:
                starts = starts or self._walls(tree, walls)
                known = self._true(sure[0], behind) + self._false(walls[starts[first] : starts[last]])
                yield Inference(index, dead, known)

    def _walls(self, tree: Tree, walls: list[int]) -> list[int]:
        """Collect the false neighbours of each node of the tree in order; where those of each place start."""
        starts, place, out = [], tree.place, len(self._nodes)
        for node in tree.order:
            starts.append(len(walls))
            walls += [near for near in self._near[node] if place[near] == out]
        return [*starts, len(walls)]

    def _true(self, *nodes: int) -> Known:
        """Why some nodes are true: every other value of their variables is dead."""
        rest = ((self.scope[node], self._nodes[node][1]) for node in nodes)
        return tuple((var.index, var.all_values ^ bit) for var, bit in rest if var.all_values != bit)

    def _false(self, nodes: Iterable[int]) -> Known:
        """Why some nodes are false."""
        return tuple(self._nodes[node] for node in dict.fromkeys(nodes))
