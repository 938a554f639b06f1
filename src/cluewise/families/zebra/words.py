"""One fact about a zebra puzzle, in the puzzle's own words."""

from __future__ import annotations

from cluewise.base.terms import Literal
from cluewise.families.zebra.amounts import as_text
from cluewise.families.zebra.puzzle import ZebraPuzzle

ON = frozenset({"floor", "day"})


def say(puzzle: ZebraPuzzle, literal: Literal, true: bool) -> str:
    """`Alice is in house 2`, `Alice does not go with Monday`, or a fact about a helper variable."""
    key, number = literal.var.key, int(str(literal.value))
    if len(key) == 2:
        return f"{_called(puzzle, str(key[0]), str(key[1]))} {_in_row(puzzle, number, true)}"
    if key[0] == "unnamed" and isinstance(key[2], int):
        return f"{literal.var.name} {_in_row(puzzle, number, true)}"
    if key[0] == "spare" and isinstance(key[2], int):
        return f"{'an unnamed' if number else 'a named'} {key[1]} {_in_row(puzzle, key[2], true)}"
    if key[0] == "clue" and isinstance(key[1], int):
        return f"{literal.var.name} is {'' if true else 'not '}{as_text(number)}"
    value = puzzle.by_name[str(key[2])].values[number - 1]
    return f"{literal.var.name} is {'' if true else 'not '}{value}"


def _called(puzzle: ZebraPuzzle, category: str, value: str) -> str:
    """A value, with its category where another category has it too."""
    shared = sum(one.has(value) for one in puzzle.categories) > 1
    return f"{value} ({category})" if shared else value


def _in_row(puzzle: ZebraPuzzle, row: int, true: bool) -> str:
    category = puzzle.row_category
    if category is puzzle.places:
        noun = category.name.lower()
        return f"is {'' if true else 'not '}{'on' if noun in ON else 'in'} {noun} {row}"
    value = category.values[row - 1] if row <= len(category.values) else f"the unnamed {category.name}"
    return f"{'goes' if true else 'does not go'} with {value}"
