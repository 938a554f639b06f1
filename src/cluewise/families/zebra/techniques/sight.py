"""What can be seen in a position of the grid: which values may still go together, from either side, and in words."""

from __future__ import annotations

from cluewise.constraints.base import Known
from cluewise.families.zebra.grid import Grid, grid
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.phrases import listed
from cluewise.state import State
from cluewise.steps import Position
from cluewise.terms import Literal, Var, bits

Spot = tuple[int, int]  # a category and a value of it, by number
ON = frozenset({"floor", "day"})


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

    def called(self, spot: Spot) -> str:
        """A value by its name, with its category where another one has it too; places say what they are."""
        category = self.grid.order[spot[0]]
        name = self.grid.value(*spot)
        if category is self.grid.puzzle.places:
            return f"{category.name.lower()} {name}"
        shared = sum(one.has(name) for one in self.grid.puzzle.categories) > 1
        return f"{name} ({category.name})" if shared else name


def say(puzzle: ZebraPuzzle, literal: Literal, true: bool) -> str:
    """A link, or its denial: "Alice is in house 2", "Alice does not go with red"."""
    return _says(puzzle, literal.var, [int(str(literal.value)) - 1], true)


def conclusions(position: Position[ZebraPuzzle], dead: Known) -> list[str]:
    """What a step rules out, in words: what is settled by it, or all that it denies of one value together."""
    said = []
    for index, mask in dead:
        var = position.model.vars[index]
        if is_helper(var):
            continue
        left = position.state.domains[index] & ~mask
        if left and not left & (left - 1):
            said.append(_says(position.puzzle, var, [left.bit_length() - 1], True))
        elif gone := mask & position.state.domains[index]:
            said.append(
                _says(position.puzzle, var, list(bits(gone)), False) if left else f"nothing is left for {var.name}"
            )
    return said


def is_helper(var: Var) -> bool:
    """Whether a variable only serves a clue's logic."""
    return var.key[0] == "clue" or var.key[-1] == "place"


def _says(puzzle: ZebraPuzzle, var: Var, values: list[int], true: bool) -> str:
    if var.key[0] == "clue":
        return f"{var.name} is {'' if true else 'not '}{listed([str(value) for value in values], 'or')}"
    of = grid(puzzle)
    unnamed = var.key[0] == "unnamed"
    category, value = (str(var.key[1]), "") if unnamed else (str(var.key[0]), str(var.key[1]))
    target = of.order[-1].name if len(var.key) == 2 else str(var.key[2])
    at = of.at[category]
    who = _name(of, at, of.size - 1 if unnamed else of.order[at].index[value])
    what = [_name(of, of.at[target], number) for number in values]
    places = puzzle.places
    if places is not None and target == places.name:
        noun = places.name.lower()
        return f"{who} is {'' if true else 'not '}{'on' if noun in ON else 'in'} {noun} {listed(what, 'or')}"
    return f"{who} {'goes' if true else 'does not go'} with {listed(what, 'or')}"


def _name(of: Grid, category: int, value: int) -> str:
    name = of.value(category, value)
    shared = sum(one.has(name) for one in of.puzzle.categories) > 1
    is_place = of.order[category] is of.puzzle.places
    return f"{name} ({of.order[category].name})" if shared and not is_place else name
