"""What each candidate implies: a graph over candidates, for all kinds of chains.

A node is a candidate, numbered digit * cells + cell; a set of nodes is a mask. If a node is true, the nodes `weak` to
it are false: the same digit in sight, other digits in its cell. If a node is false, the nodes `strong` to it are true:
the other digit of a cell with two candidates, the other place of a digit with two places in a house.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.terms import bits
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board
from cluewise.families.sudoku.techniques.turbot import pairs_of
from cluewise.families.sudoku.techniques.wings import two_left

Graph = dict[int, int]
Path = tuple[int, ...]  # nodes, in turn false and true


@dataclass(frozen=True)
class Links:
    """The links between candidates of one position."""

    board: Board
    count: int  # of cells
    same_digit: Graph  # weak links
    same_cell: Graph  # weak links
    by_cell: Graph  # strong links
    by_house: Graph  # strong links
    pairs: dict[tuple[int, int], int]  # the house of a strong link

    def weak(self) -> Graph:
        """All weak links."""
        return {node: mask | self.same_cell[node] for node, mask in self.same_digit.items()}

    def strong(self) -> Graph:
        """All strong links."""
        return {node: self.by_cell[node] | self.by_house[node] for node in self.by_cell}

    def name(self, node: int) -> str:
        """The cell of a node."""
        return self.board.geo.names[node % self.count]

    def digit(self, node: int) -> str:
        """The digit of a node as it is printed."""
        return symbol(node // self.count + 1)

    def said(self, node: int, *, true: bool) -> str:
        """`r1c2 is 5`, or `r1c2 is not 5`."""
        return f"{self.name(node)} is {'' if true else 'not '}{self.digit(node)}"

    def strong_uses(self, one: int, other: int) -> list[tuple[int, int]]:
        """Why one of two linked candidates must be true."""
        if one % self.count == other % self.count:
            return [self.board.only(one % self.count)]
        both = 1 << one % self.count | 1 << other % self.count
        return self.board.absent(self.pairs[_ordered(one, other)], one // self.count, both)

    def strong_rules(self, one: int, other: int) -> list[int]:
        """The house that links two candidates strongly, if it is one."""
        return [] if one % self.count == other % self.count else [self.pairs[_ordered(one, other)]]

    def weak_rules(self, one: int, other: int) -> list[int]:
        """The house in which two candidates exclude each other, if it is one."""
        a, b = one % self.count, other % self.count
        return [] if a == b else [self.board.geo.shared(a, b)]

    def dead(self, nodes: int) -> dict[int, int]:
        """The candidates of a mask as digits by cell."""
        found: dict[int, int] = {}
        for node in bits(nodes):
            cell = node % self.count
            found[cell] = found.get(cell, 0) | 1 << node // self.count
        return found

    def cells(self, nodes: Path) -> int:
        """The cells of some nodes."""
        found = 0
        for node in nodes:
            found |= 1 << node % self.count
        return found


def _ordered(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def links_of(board: Board) -> Links:
    """The links of a position, worked out once."""
    if "links" not in board.notes:
        board.notes["links"] = _links(board)
    found: Links = board.notes["links"]
    return found


def _links(board: Board) -> Links:
    count = len(board.geo.cells)
    same_digit: Graph = {}
    same_cell: Graph = {}
    peers = board.geo.peers
    for digit, places in enumerate(board.places):
        shift = digit * count
        for cell in bits(places):
            same_digit[shift + cell] = (peers[cell] & places) << shift
    for cell in bits(board.open):
        nodes = [digit * count + cell for digit in bits(board.left[cell])]
        whole = sum(1 << node for node in nodes)
        for node in nodes:
            same_cell[node] = whole ^ 1 << node
    by_cell = dict.fromkeys(same_digit, 0)
    for cell in two_left(board):
        for node in (digit * count + cell for digit in bits(board.left[cell])):
            by_cell[node] = same_cell[node]
    by_house = dict.fromkeys(same_digit, 0)
    pairs: dict[tuple[int, int], int] = {}
    for digit, found in enumerate(pairs_of(board)):
        for house, one, other in found:
            a, b = digit * count + one, digit * count + other
            by_house[a] |= 1 << b
            by_house[b] |= 1 << a
            pairs.setdefault((a, b), house)
    return Links(board, count, same_digit, same_cell, by_cell, by_house, pairs)


def told_path(links: Links, path: Path) -> str:
    """A path from a false node on: `If r1c2 is not 5, then r1c7 is 5. Then r4c7 is not 5 but 3. ...`."""
    said = [f"If {links.said(path[0], true=False)}, then {links.said(path[1], true=True)}."]
    said += [f"Then {_link(links, off, on)}." for off, on in _twos(path[2:])]
    return " ".join(said)


def _link(links: Links, off: int, on: int) -> str:
    if off % links.count == on % links.count:
        return f"{links.said(off, true=False)} but {links.digit(on)}"
    return f"{links.said(off, true=False)} and {links.said(on, true=True)}"


def _twos(path: Path) -> Iterator[tuple[int, int]]:
    return zip(path[::2], path[1::2], strict=True)
