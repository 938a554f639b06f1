"""Chains in which several places of a digit at the crossing of a box and a line count as one: one of them has it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.base.phrases import listed
from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import symbol
from cluewise.families.sudoku.techniques.board import Board, tidy_board
from cluewise.families.sudoku.techniques.chains import effort_of, path_between, shortest
from cluewise.families.sudoku.techniques.links import Graph, Links, Path, links_of
from cluewise.families.sudoku.techniques.telling import step
from cluewise.family.steps import Position, Step, Technique

NAME, EFFORT = "grouped AIC", 7.1
MOST_LINKS = 16


@dataclass(frozen=True)
class Grouped:
    """The links of a position with groups as further nodes, numbered after the candidates."""

    links: Links
    groups: tuple[tuple[int, int], ...]  # digit and cells
    strong: Graph
    weak: Graph
    houses: dict[tuple[int, int], int]  # the house of a strong link with a group in it

    @property
    def first(self) -> int:
        """The number of the first group."""
        return self.links.count * self.links.board.geo.size

    def cells(self, node: int) -> int:
        """The cells of a node."""
        return 1 << node % self.links.count if node < self.first else self.groups[node - self.first][1]

    def digit(self, node: int) -> int:
        """The digit of a node."""
        return node // self.links.count if node < self.first else self.groups[node - self.first][0]

    def said(self, node: int, *, true: bool) -> str:
        """`r1c2 is 5`, `neither r1c2 nor r1c3 is 5`."""
        names = [self.links.board.geo.names[cell] for cell in bits(self.cells(node))]
        digit = symbol(self.digit(node) + 1)
        if len(names) == 1:
            return f"{names[0]} is {'' if true else 'not '}{digit}"
        return f"one of {listed(names)} is {digit}" if true else f"neither {listed(names, 'nor')} is {digit}"

    def strong_why(self, one: int, other: int) -> tuple[list[tuple[int, int]], list[int]]:
        """What makes one of two nodes true: facts, and the house."""
        house = self.houses.get((min(one, other), max(one, other)))
        if house is None:
            return self.links.strong_uses(one, other), self.links.strong_rules(one, other)
        both = self.cells(one) | self.cells(other)
        return self.links.board.absent(house, self.digit(one), both), [house]

    def weak_why(self, one: int, other: int) -> list[int]:
        """The houses in which two nodes exclude each other."""
        if self.digit(one) != self.digit(other):
            return []
        geo = self.links.board.geo
        house = geo.house_with(self.cells(one) | self.cells(other))
        if house is not None:
            return [house]
        return [geo.shared(a, b) for a in bits(self.cells(one)) for b in bits(self.cells(other))]


def _grouped(board: Board) -> Grouped:
    links = links_of(board)
    first = links.count * board.geo.size
    strong, weak = dict(links.strong()), dict(links.weak())
    groups = tuple(_groups(board))
    houses: dict[tuple[int, int], int] = {}
    known = {group: first + at for at, group in enumerate(groups)}
    for node in known.values():
        strong[node] = weak[node] = 0
    for (digit, cells), node in known.items():
        seeing = board.geo.seeing(cells) & board.places[digit]
        others = [other for (same, mask), other in known.items() if same == digit and not mask & ~seeing]
        for other in (*others, *(digit * links.count + cell for cell in bits(seeing))):
            weak[node] |= 1 << other
            weak[other] |= 1 << node
        for house, whole in enumerate(board.geo.houses):
            if cells & ~whole:
                continue
            rest = whole & board.places[digit] & ~cells
            other_node = known.get((digit, rest))
            if rest and not rest & (rest - 1):
                other_node = digit * links.count + rest.bit_length() - 1
            if other_node is not None:
                strong[node] |= 1 << other_node
                strong[other_node] |= 1 << node
                houses[min(node, other_node), max(node, other_node)] = house
    return Grouped(links, groups, strong, weak, houses)


def _groups(board: Board) -> Iterator[tuple[int, int]]:
    """The places of a digit at each crossing of a box and a line, where there are several."""
    geo = board.geo
    for digit, places in enumerate(board.places):
        for region in geo.regions:
            for line in geo.crossings[region]:
                cells = places & geo.houses[region] & geo.houses[line]
                if line not in geo.regions and cells & (cells - 1):
                    yield digit, cells


def _find(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    board = tidy_board(position)
    if board is None:
        return
    grouped = _grouped(board)
    candidates = (1 << grouped.first) - 1
    for start, end, gone in shortest(grouped.strong, grouped.weak, MOST_LINKS):
        if gone & candidates:
            path = path_between(grouped.strong, grouped.weak, start, end)
            yield _step(grouped, path, gone & candidates)


def _step(grouped: Grouped, path: Path, gone: int) -> Step:
    uses: list[tuple[int, int]] = []
    rules: list[int] = []
    for off, on in zip(path[::2], path[1::2], strict=True):
        facts, houses = grouped.strong_why(off, on)
        uses += facts
        rules += houses
    for on, off in zip(path[1::2], path[2::2], strict=False):
        rules += grouped.weak_why(on, off)
    rules += [rule for node in bits(gone) for tip in (path[0], path[-1]) for rule in grouped.weak_why(tip, node)]
    look = 0
    for node in path:
        look |= grouped.cells(node)
    either = f"Hence {grouped.said(path[0], true=True)} or {grouped.said(path[-1], true=True)}"
    if path[0] == path[-1]:
        either = f"Hence {grouped.said(path[0], true=True)} after all"
    return step(
        grouped.links.board,
        technique=NAME,
        effort=round(effort_of("AIC", len(path)) + 0.1, 1),
        why=f"{_told(grouped, path)} {either}",
        dead=grouped.links.dead(gone),
        uses=uses,
        rules=rules,
        look=look,
    )


def _told(grouped: Grouped, path: Path) -> str:
    first, *rest = zip(path[::2], path[1::2], strict=True)
    said = [f"If {grouped.said(first[0], true=False)}, then {grouped.said(first[1], true=True)}."]
    said += [f"Then {grouped.said(off, true=False)} and {grouped.said(on, true=True)}." for off, on in rest]
    return " ".join(said)


GROUPED = Technique(
    name=NAME,
    effort=EFFORT,
    about=(
        "A chain of candidates in turn false and true in which several places of a digit, at the crossing of a box and "
        "a line, count as one link: one of them has the digit, or none. One end of the chain is true, as in any other."
    ),
    find=_find,
)
