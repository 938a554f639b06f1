"""Forcing chains: whichever candidate of a cell, or place of a digit in a house, is right, the same follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.links import Graph, Links, Path, links_of
from cluewise.families.sudoku.techniques.telling import step
from cluewise.family.steps import Position, Step, Technique

EFFORT = 7.4
NAME = "forcing chains"
MOST_WAYS = 4


@dataclass(frozen=True)
class Reached:
    """What follows if a candidate is true; `before` has the reason of each node, true ones and false ones apart."""

    true: int
    false: int
    before: tuple[Graph, Graph]

    def path(self, node: int, *, true: bool) -> Path:
        """The nodes on the way, the given one last; they are in turn true and false."""
        found = [node]
        side = true
        while found[-1] in self.before[side]:
            found.append(self.before[side][found[-1]])
            side = not side
        return tuple(reversed(found))


def _reached(strong: Graph, weak: Graph, start: int) -> Reached:
    true, false = 1 << start, 0
    before: tuple[Graph, Graph] = ({}, {})
    waiting = [start]
    for on in waiting:
        for off in bits(weak[on] & ~false):
            before[0][off] = on
            false |= 1 << off
            for fresh in bits(strong[off] & ~true):
                before[1][fresh] = off
                true |= 1 << fresh
                waiting.append(fresh)
    return Reached(true, false, before)


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    links = links_of(board)
    strong, weak = links.strong(), links.weak()
    reached: dict[int, Reached] = {}
    best: tuple[int, Step] | None = None
    for house, nodes in _choices(board, links):
        for node in nodes:
            if node not in reached:
                reached[node] = _reached(strong, weak, node)
        found = _common(links, house, nodes, [reached[node] for node in nodes])
        if found is not None and (best is None or found[0] < best[0]):
            best = found
    if best is not None:
        yield best[1]


def _choices(board: Board, links: Links) -> Iterator[tuple[int, list[int]]]:
    """Candidates one of which must be true: of a cell (then the house is -1), or places of a digit in a house."""
    for cell in bits(board.open):
        if 2 < board.left[cell].bit_count() <= MOST_WAYS:
            yield -1, [digit * links.count + cell for digit in bits(board.left[cell])]
    for digit, places in enumerate(board.places):
        for number, house in enumerate(board.geo.houses):
            if 2 < (places & house).bit_count() <= MOST_WAYS:
                yield number, [digit * links.count + cell for cell in bits(places & house)]


def _common(links: Links, house: int, nodes: list[int], reached: list[Reached]) -> tuple[int, Step] | None:
    """The nearest conclusion that all ways share, with the total length of the chains."""
    false = true = -1
    for one in reached:
        false &= one.false
        true &= one.true
    found = None
    for side, common in ((False, false), (True, true)):
        for node in bits(common):
            paths = [one.path(node, true=side) for one in reached]
            length = sum(map(len, paths))
            if found is None or length < found[0]:
                found = (length, node, side, paths)
    if found is None:
        return None
    length, node, side, paths = found
    return length, _step(links, house, nodes, paths, node, side)


def _step(links: Links, house: int, nodes: list[int], paths: list[Path], node: int, side: bool) -> Step:
    board = links.board
    cell, digit = nodes[0] % links.count, nodes[0] // links.count
    if house < 0:
        rules, uses = [], [board.only(cell)]
        intro = f"Try all candidates of {board.geo.names[cell]}."
    else:
        held = links.cells(tuple(nodes))
        rules, uses = [house], board.absent(house, digit, held)
        intro = f"Try all places for {symbol(digit + 1)} in {board.geo.titles[house]}."
    look = 0
    for path in paths:
        look |= links.cells(path)
        for at, (one, other) in enumerate(pairwise(path)):
            rules += links.strong_rules(one, other) if at % 2 else links.weak_rules(one, other)
            uses += links.strong_uses(one, other) if at % 2 else []
    gone = 1 << node if not side else links.same_cell[node]
    ways = " ".join(_way(links, path) for path in paths)
    return step(
        board,
        technique=NAME,
        effort=EFFORT,
        why=f"{intro} {ways} In every case",
        joint=" ",
        dead=links.dead(gone),
        uses=uses,
        rules=rules,
        look=look,
    )


def _way(links: Links, path: Path) -> str:
    """`If r1c2 is 5, then r1c7 is not 5 but 3, and r4c7 is not 3.`."""
    if len(path) == 1:
        return f"It may be that {links.said(path[0], true=True)}."
    said = [links.said(node, true=at % 2 == 0) for at, node in enumerate(path)]
    return f"If {said[0]}, then {', so '.join(said[1:])}."


FORCING = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "Take a cell with three or four candidates, or a digit with so many places in a house, and follow each "
        "possibility a few steps. What happens in every case is certain, whichever is right."
    ),
    find=_find,
)
