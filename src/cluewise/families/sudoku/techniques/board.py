"""A position as Sudoku players see it: which cells are open, and where each digit may still go.

The board follows the state of its position: it is made once and then told only what was ruled out since. It is one
thought ahead of the state: a digit that stands in a cell is no candidate anywhere in sight of it. Where that leaves a
cell a single candidate, the state is not told before someone says so: the cell is `pending`, for a naked single.
"""

from __future__ import annotations

from typing import Any

from cluewise.base.terms import bits
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.geometry import Geometry, geometry
from cluewise.family.steps import Position
from cluewise.model.state import State

NOTE = "board"


class Board:
    """Candidates by cell and by digit, kept up with a state."""

    def __init__(self, geo: Geometry, state: State) -> None:
        self.geo = geo
        self.state = state
        self.full = (1 << geo.size) - 1
        self.left = [self.full] * len(geo.cells)  # the candidates of each cell, as masks of digits
        every = (1 << len(geo.cells)) - 1
        self.places = [every] * geo.size  # the open cells where each digit may go
        self.placed = [0] * geo.size  # the cells in which each digit stands
        self.open = every
        self.broken = False  # some cell has no candidate left, or a digit stands twice in a house
        self.spreading: list[int] = []  # settled cells whose digit may still be a candidate in sight of them
        self.notes: dict[str, Any] = {}  # what techniques worked out about this very position
        self._mark = state.mark()
        self._take(dict.fromkeys(range(len(geo.cells))))

    def follow(self) -> None:
        """Take in what was ruled out since the last time."""
        mark = self.state.mark()
        if mark != self._mark:
            changed = dict.fromkeys(var for var, _ in self.state.since(self._mark))
            self._mark = mark
            self.notes = {}
            self._take(changed)

    def _take(self, cells: dict[int, None]) -> None:
        domains, left, places = self.state.domains, self.left, self.places
        for cell in cells:
            domain = domains[cell]
            bit = 1 << cell
            for digit in bits(left[cell] & ~domain):
                places[digit] &= ~bit
            left[cell] &= domain
            self.broken = self.broken or not left[cell]
            if domain and not domain & (domain - 1) and self.open & bit:
                self._settle(cell, bit, domain)

    def _settle(self, cell: int, bit: int, domain: int) -> None:
        self.open ^= bit
        digit = domain.bit_length() - 1
        for other in bits(self.left[cell]):
            self.places[other] &= ~bit
        self.broken = self.broken or bool(self.placed[digit] & self.geo.peers[cell])
        self.placed[digit] |= bit
        self.spreading.append(cell)
        seen = self.geo.peers[cell] & self.places[digit]
        self.places[digit] ^= seen
        for peer in bits(seen):
            self.left[peer] &= ~domain
            self.broken = self.broken or not self.left[peer]

    @property
    def pending(self) -> bool:
        """Whether something is still to be said about single cells."""
        if "pending" not in self.notes:
            domains, left = self.state.domains, self.left
            self.notes["pending"] = any(domains[cell] != left[cell] for cell in bits(self.open))
        return bool(self.notes["pending"])

    def only(self, cell: int) -> tuple[int, int]:
        """The fact that a cell has nothing but its present candidates."""
        return cell, self.full & ~self.left[cell]

    def absent(self, house: int, digit: int, but: int) -> list[tuple[int, int]]:
        """The facts that a digit has no place in a house but some cells."""
        bit = 1 << digit
        return [(cell, bit) for cell in self.geo.members[house] if not but >> cell & 1]


def board_of(position: Position[SudokuPuzzle]) -> Board:
    """The board of a position, brought up to date."""
    board: Board | None = position.notes.get(NOTE)
    if board is None:
        board = position.notes[NOTE] = Board(geometry(position.puzzle), position.state)
    else:
        board.follow()
    return board


def tidy_board(position: Position[SudokuPuzzle]) -> Board | None:
    """The board for techniques beyond singles: nothing as long as some single is left to be told."""
    board = board_of(position)
    return None if board.broken or board.pending else board
