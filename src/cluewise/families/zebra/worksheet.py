"""A zebra puzzle for paper: its text in parts, the grid to cross off in, and a table for the answer."""

from __future__ import annotations

from cluewise.families.zebra.grid import grid, suits
from cluewise.families.zebra.marked import blank_grid
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.families.zebra.text import caption
from cluewise.family.printed_parts import Blank, Prose

ADVICE = (
    "In the grid every two things meet in one square: put a dot where they belong together, which crosses off the rest "
    "of its row and column in that block, and a cross where they do not."
)


def prose(puzzle: ZebraPuzzle) -> Prose:
    """The puzzle in parts; without a grid where two values have no name."""
    opening, *closing = caption(puzzle)
    suited = suits(puzzle)
    return Prose(
        opening=(opening,),
        lists=tuple((one.name, ", ".join(one.values)) for one in puzzle.categories if one is not puzzle.places),
        clues=tuple(clue.text for clue in puzzle.clues),
        closing=tuple(closing),
        grid=blank_grid(grid(puzzle)) if suited else None,
        table=_table(puzzle),
        advice=ADVICE if suited else "",
    )


def _table(puzzle: ZebraPuzzle) -> Blank:
    """A row for each, with only what the rows are sorted by filled in."""
    known = puzzle.row_category
    names = (*known.values, *[""] * (puzzle.size - len(known.values)))
    others = tuple(name for name in puzzle.header if name != known.name)
    return Blank((known.name, *others), tuple((name, *[""] * len(others)) for name in names))
