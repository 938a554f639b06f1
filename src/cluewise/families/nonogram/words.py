"""Nonogram facts and rules in the puzzle's own words."""

from __future__ import annotations

from cluewise.base.grid import cell_name
from cluewise.base.terms import Literal
from cluewise.families.nonogram.puzzle import EMPTY, Clue, NonogramPuzzle


def say(puzzle: NonogramPuzzle, literal: Literal, true: bool) -> str:
    """One fact, or its denial: "r1c2 is filled", "r1c2 is not red", "row 3 is not ##.#"."""
    name = _name(literal.var.key)
    value = str(literal.value)
    if len(value) == 1 and isinstance(literal.var.key[0], int):
        value = cell_word(puzzle, value)
    return f"{name} is {value}" if true else f"{name} is not {value}"


def cell_word(puzzle: NonogramPuzzle, value: str) -> str:
    """What a cell with this value is: empty, filled, or a colour."""
    if value == EMPTY:
        return "empty"
    names = {colour.letter: colour.name for colour in puzzle.palette}
    return names.get(value, value) if puzzle.coloured else "filled"


def line_sentence(puzzle: NonogramPuzzle, kind: str, n: int) -> str:
    """What the clue of a row or column says."""
    clue = (puzzle.rows if kind == "row" else puzzle.columns)[n - 1]
    subject = f"{kind.capitalize()} {n}"
    if not clue:
        return f"{subject} is empty."
    runs = _runs(puzzle, clue)
    if len(runs) == 1:
        return f"{subject} has one run, of {runs[0]}."
    return f"{subject} has runs of {', '.join(runs[:-1])} and {runs[-1]}, in this order."


def clue_in_short(puzzle: NonogramPuzzle, clue: Clue) -> str:
    """A clue as it stands beside the board: `5 2`, in colour `5 red, 2 blue`."""
    return (", " if puzzle.coloured else " ").join(_runs(puzzle, clue)) or "no runs"


def colour_name(puzzle: NonogramPuzzle, letter: str) -> str:
    """What a filled cell is called: `red`, or just `filled` in black and white."""
    return next(colour.name for colour in puzzle.palette if colour.letter == letter) if puzzle.coloured else "filled"


def crossing_sentence(row: int, column: int) -> str:
    """What holds where two lines cross."""
    return f"Row {row} and column {column} agree on {cell_name((row, column))}."


def _name(key: tuple[int | str, ...]) -> str:
    first, second = key
    return cell_name((first, int(second))) if isinstance(first, int) else f"{first} {second}"


def _runs(puzzle: NonogramPuzzle, clue: Clue) -> list[str]:
    names = {colour.letter: f" {colour.name}" if puzzle.coloured else "" for colour in puzzle.palette}
    return [f"{block.length}{names[block.colour]}" for block in clue]
