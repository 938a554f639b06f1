"""Facts about magnets in words."""

from __future__ import annotations

from cluewise.base.grid import Cell, cell_name
from cluewise.base.terms import Literal
from cluewise.families.magnets.puzzle import BLANK, MINUS, PLUS, MagnetsPuzzle

NAMES = {PLUS: ("plus", "pluses"), MINUS: ("minus", "minuses")}


def how_many(count: int, sign: str) -> str:
    """A number of poles: `2 pluses`, `1 minus`, `no pluses`."""
    one, many = NAMES[sign]
    return f"{count or 'no'} {one if count == 1 else many}"


def is_sign(cell: Cell, sign: str, true: bool = True) -> str:
    """What a cell is, or is not: `r1c2 is +`, `r1c2 is not blank`."""
    return f"{cell_name(cell)} {'is' if true else 'is not'} {'blank' if sign == BLANK else sign}"


def say(puzzle: MagnetsPuzzle, literal: Literal, true: bool) -> str:
    """One fact, or its denial: a domino's two cells always share their fate."""
    row, column, *_ = literal.var.key
    one, value = (int(row), int(column)), str(literal.value)
    other = puzzle.other_half(one)
    if other is None:
        return is_sign(one, value, true)
    if value == BLANK + BLANK:
        return f"{cell_name(one)} and {cell_name(other)} are {'blank' if true else 'not blank'}"
    return f"{is_sign(one, value[0], true)} and {is_sign(other, value[1], true)}"
