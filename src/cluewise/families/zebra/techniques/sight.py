"""What can be seen in a position of the grid: which values may still go together, from either side."""

from __future__ import annotations

from cluewise.base.terms import bits
from cluewise.families.zebra.grid import Grid, grid
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.techniques.telling import Spot, subject
from cluewise.family.steps import Position
from cluewise.model.constraints.base import Known
from cluewise.model.state import State


class Sight:
    """A position of the grid, looked at from both sides of every pair of categories."""

    def __init__(self, position: Position[ZebraPuzzle]) -> None:
        self.grid: Grid = grid(position.puzzle)
        self.state: State = position.state
        self._columns: dict[tuple[int, int], list[int]] = {}

    def possible(self, spot: Spot, category: int) -> int:
        """The values of another category that a value may go with."""
        own, value = spot
        if own < category:
            return self.state.domains[self.grid.vars[own, value, category].index]
        if (category, own) not in self._columns:
            self._columns[category, own] = self._turned(category, own)
        return self._columns[category, own][value]

    def forget(self) -> None:
        """The state has changed: look again."""
        self._columns.clear()

    def _turned(self, earlier: int, later: int) -> list[int]:
        """For each value of the later category, the values of the earlier one that may go with it."""
        found = [0] * self.grid.size
        for value in range(self.grid.size):
            for other in bits(self.state.domains[self.grid.vars[earlier, value, later].index]):
                found[other] |= 1 << value
        return found

    def excluded(self, spot: Spot, category: int, mask: int) -> Known:
        """The facts that a value does not go with some values of a category."""
        return tuple(self.grid.fact(spot, (category, value)) for value in bits(mask))

    def beside(self, index: int) -> list[int]:
        """The variables of a variable's pair of categories, itself included."""
        at = self.grid.place_of.get(index)
        return [self.grid.vars[at[0], value, at[1]].index for value in range(self.grid.size)] if at else [index]

    def called(self, spot: Spot) -> str:
        """A value as one speaks of it."""
        return subject(self.grid, spot)
