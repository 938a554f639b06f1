"""Fences: crossed cells that hang together by their corners and part the board, with the border's help or without.

No other cell knows so well why something stays: crossing it out would finish a fence, and the cells that stay
would fall apart. A fence is found by the links between crossed cells, of which there are few, not by walking
through everything that may stay.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass

from cluewise.families.hitori.techniques.board import Board

BORDER = -1  # the label of whatever hangs together with the border


@dataclass(frozen=True)
class Fence:
    """Crossed cells from end to end, and whether they lean on the border or close a ring."""

    cells: tuple[int, ...]
    ring: bool


def labels(board: Board, crossed: Iterable[int]) -> dict[int, int]:
    """For each crossed cell the name of the fence it belongs to: equal for cells that hang together."""
    left = set(crossed)
    found: dict[int, int] = {}
    while left:
        piece, todo = set(), [left.pop()]
        while todo:
            cell = todo.pop()
            piece.add(cell)
            for one in board.diagonal[cell]:
                if one in left:
                    left.discard(one)
                    todo.append(one)
        name = BORDER if any(board.edge[cell] for cell in piece) else min(piece)
        found |= dict.fromkeys(piece, name)
    return found


def closes(board: Board, label: dict[int, int], cell: int) -> bool:
    """Whether crossing a cell out would part the board."""
    met = [label[one] for one in board.diagonal[cell] if one in label]
    if board.edge[cell]:
        met.append(BORDER)
    return len(set(met)) < len(met)


def join(board: Board, label: dict[int, int], cell: int) -> None:
    """Cross a cell out: the fences that meet there become one."""
    met = {label[one] for one in board.diagonal[cell] if one in label}
    name = BORDER if board.edge[cell] or BORDER in met else cell
    for one, other in label.items():
        if other in met:
            label[one] = name
    label[cell] = name


def shortest(board: Board, crossed: Container[int], cell: int) -> Fence | None:
    """The shortest fence that runs through a cell, were it crossed out."""
    starts = [one for one in board.diagonal[cell] if one in crossed]
    found: list[Fence] = []
    ends: list[list[int]] = []
    for place, start in enumerate(starts):
        paths = _paths(board, crossed, cell, start)
        found += [Fence((cell, *paths[one]), True) for one in starts[place + 1 :] if one in paths]
        outer = [path for one, path in paths.items() if board.edge[one]]
        if outer:
            ends.append(min(outer, key=len))
    if board.edge[cell]:
        found += [Fence((cell, *path), False) for path in ends]
    found += [Fence((*path[::-1], cell, *other), False) for path in ends for other in ends if path[0] < other[0]]
    return min(found, key=_length, default=None)


def _length(fence: Fence) -> int:
    return len(fence.cells)


def _paths(board: Board, crossed: Container[int], cell: int, start: int) -> dict[int, list[int]]:
    """The shortest way from a crossed cell to each that hangs together with it, without passing a given cell."""
    paths, todo = {start: [start]}, [start]
    for here in todo:
        for one in board.diagonal[here]:
            if one != cell and one not in paths and one in crossed:
                paths[one] = [*paths[here], one]
                todo.append(one)
    return paths


def smaller_side(board: Board, fence: Fence) -> list[int]:
    """The cells that a fence cuts off, on the side where there are fewer."""
    wall = set(fence.cells)
    sides: list[set[int]] = []
    for start in (one for cell in fence.cells for one in board.near[cell]):
        if start not in wall and not any(start in side for side in sides):
            sides.append(_side(board, wall, start))
    smallest = min((len(side), min(side), sorted(side)) for side in sides)
    return smallest[2]


def _side(board: Board, wall: set[int], start: int) -> set[int]:
    side, todo = {start}, [start]
    while todo:
        for one in board.near[todo.pop()]:
            if one not in side and one not in wall:
                side.add(one)
                todo.append(one)
    return side
