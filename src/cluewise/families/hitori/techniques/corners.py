"""What equal symbols in a corner say: the corner must not be cut off from the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cluewise.families.hitori.puzzle import HitoriPuzzle
from cluewise.families.hitori.techniques.board import Board, Hitori, Reason, board_of, step
from cluewise.family.steps import Lesson, Step, Technique


@dataclass(frozen=True)
class Corner:
    """The four cells at a corner: the corner itself, its two neighbours, and the cell diagonal to it."""

    board: Board
    corner: int
    one: int
    other: int
    inner: int

    def equal(self, *cells: int) -> bool:
        """Whether some cells hold the same symbol, and it can clash."""
        return all(self._rule(cells[0], cell) is not None for cell in cells[1:])

    def rules(self, *pairs: tuple[int, int]) -> tuple[int, ...]:
        """The rules that not both cells of a pair stay, that none of the four touch crossed, and connection."""
        square = ((self.corner, self.one), (self.corner, self.other), (self.one, self.inner), (self.other, self.inner))
        equal = [rule for pair in pairs if (rule := self._rule(*pair)) is not None]
        return (*equal, *(self.board.touch[pair] for pair in square), self.board.connected)

    def _rule(self, one: int, other: int) -> int | None:
        return next((group.rule for group in self.board.groups_of[one] if other in group.cells), None)

    def __iter__(self) -> Iterator[int]:
        return iter((self.corner, self.one, self.other, self.inner))


@lru_cache(maxsize=32)
def _corners(puzzle: HitoriPuzzle) -> tuple[Corner, ...]:
    """Every corner, seen from both sides."""
    board = board_of(puzzle)
    if min(board.rows, board.columns) < 2:
        return ()
    found = []
    for row, below in ((1, 2), (board.rows, board.rows - 1)):
        for column, beside in ((1, 2), (board.columns, board.columns - 1)):
            four = [board.at(r, c) for r, c in ((row, column), (row, beside), (below, column), (below, beside))]
            corner, one, other, inner = four
            found += [Corner(board, corner, one, other, inner), Corner(board, corner, other, one, inner)]
    return tuple(found)


def find_threes(position: Hitori) -> Iterator[Step]:
    """A step for every corner with three or four equal symbols."""
    for reason in _threes(position.puzzle):
        yield from step(position, THREE, reason)


def find_doubles(position: Hitori) -> Iterator[Step]:
    """A step for every corner with two pairs side by side."""
    for reason in _doubles(position.puzzle):
        yield from step(position, DOUBLE, reason)


def find_pairs(position: Hitori) -> Iterator[Step]:
    """A step for every corner cell that is equal to one of its neighbours."""
    for reason in _pairs(position.puzzle):
        yield from step(position, CORNER_PAIR, reason)


@lru_cache(maxsize=32)
def _threes(puzzle: HitoriPuzzle) -> tuple[Reason, ...]:
    found = []
    for at in _corners(puzzle)[::2]:
        names, symbol = at.board.names, at.board.symbols[at.one]
        for tip in (at.corner, at.inner):
            if at.equal(tip, at.one) and at.equal(tip, at.other):
                why = (
                    f"{at.board.named((tip, at.one, at.other))} all hold {symbol}: if {names[tip]} stayed, "
                    f"{at.board.named((at.one, at.other))} would be crossed out and cut "
                    f"{'it' if tip == at.corner else names[at.corner]} off"
                )
                rules = at.rules((tip, at.one), (tip, at.other))
                found.append(Reason(because=why, cross=(tip,), rules=rules, look=(*at,)))
    return tuple(found)


@lru_cache(maxsize=32)
def _doubles(puzzle: HitoriPuzzle) -> tuple[Reason, ...]:
    found = []
    for at in _corners(puzzle):
        if at.equal(at.corner, at.one) and at.equal(at.other, at.inner):
            names = at.board.names
            why = (
                f"{at.board.named((at.corner, at.one))} are equal and so are {at.board.named((at.other, at.inner))}: "
                f"one of each pair is crossed out, and {at.board.named((at.one, at.other))} would cut "
                f"{names[at.corner]} off"
            )
            rules = at.rules((at.corner, at.one), (at.other, at.inner))
            keep, cross = (at.one, at.other), (at.corner, at.inner)
            found.append(Reason(because=why, keep=keep, cross=cross, rules=rules, look=(*at,)))
    return tuple(found)


@lru_cache(maxsize=32)
def _pairs(puzzle: HitoriPuzzle) -> tuple[Reason, ...]:
    found = []
    for at in _corners(puzzle):
        if at.equal(at.corner, at.one):
            names = at.board.names
            why = (
                f"{names[at.corner]} and {names[at.one]} both hold {at.board.symbols[at.corner]}, so one of them is "
                f"crossed out; if that is {names[at.one]}, the corner needs {names[at.other]} as its way out, and if "
                "it is the corner, its neighbours stay"
            )
            rules = at.rules((at.corner, at.one))
            found.append(Reason(because=why, so=": either way ", keep=(at.other,), rules=rules, look=(*at,)))
    return tuple(found)


THREE: Technique[HitoriPuzzle] = Technique(
    name="corner of three",
    effort=1.6,
    about=(
        "Three of the four cells in a corner hold the same symbol. If the one that sees both others stayed, those two "
        "would be crossed out and would shut the corner in; so it is crossed out itself."
    ),
    find=find_threes,
    lesson=Lesson(puzzle="4 4 1 1\n4 3 3 2\n1 3 3 4\n1 2 4 1\n"),
)
DOUBLE: Technique[HitoriPuzzle] = Technique(
    name="double corner",
    effort=1.8,
    about=(
        "Two pairs of equal symbols lie side by side in a corner. One of each pair goes, diagonally to each other, and "
        "that must be the corner itself and the cell diagonal to it, or else the corner would be shut in."
    ),
    find=find_doubles,
    lesson=Lesson(puzzle="2 4 3 2\n4 1 3 2\n4 2 1 3\n1 2 2 1\n"),
)
CORNER_PAIR: Technique[HitoriPuzzle] = Technique(
    name="corner pair",
    effort=2.0,
    about=(
        "A corner cell is equal to one of its neighbours. Whichever of the two is crossed out, the corner's other "
        "neighbour must stay: beside a crossed corner, or as the only way out of it."
    ),
    find=find_pairs,
    lesson=Lesson(puzzle="1 2 2 4\n4 1 3 4\n4 4 1 3\n3 2 1 1\n"),
)
