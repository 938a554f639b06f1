"""The keys of a sudoku's JSON, and what stands at those that need a closer look."""

from __future__ import annotations

from cluewise.base.errors import PuzzleError
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.pencil import facts_in
from cluewise.families.sudoku.regions import Regions, boxes, renumbered
from cluewise.family.json_format import Fields, whole
from cluewise.family.puzzle import Json

MORE = ("windows", "antiknight")  # rules that are said only where they hold
PENCILLED = ("candidates", "placed", "ruled_out")
KEYS = ("givens", "size", "box", "regions", "diagonals", *MORE, "cages", *PENCILLED)
OTHER_NAMES = {
    **dict.fromkeys(("diagonal", "xsudoku", "diagonal+"), "diagonals"),
    **dict.fromkeys(("windoku", "hyper", "hypersudoku"), "windows"),
    **dict.fromkeys(("knight", "knights", "knightsmove"), "antiknight"),
    **dict.fromkeys(("killer", "killercage", "killercages", "sums"), "cages"),
    **dict.fromkeys(("jigsaw", "irregular", "pieces"), "regions"),
    **dict.fromkeys(("grid", "cells", "values", "puzzle"), "givens"),
    "antiking": "",  # another rule, however near its name is
}


def flag(fields: Fields, name: str) -> bool:
    """Whether a further rule holds."""
    found = fields.get(name, False)
    if not isinstance(found, bool):
        raise PuzzleError(f"{name!r} of a sudoku puzzle must be true or false")
    return found


def pencil_in(fields: Fields) -> Json:
    """What stands in pencil, by the names of a puzzle's fields."""
    tables = {name: fields.table(name) for name in PENCILLED[:2] if fields.get(name) is not None}
    for row in tables.get("candidates", ()):
        if not all(isinstance(cell, list) for cell in row):
            raise PuzzleError("'candidates' of a sudoku puzzle must be rows of lists of values")
    return {**tables, "ruled_out": facts_in(fields)}


def cages_in(fields: Fields) -> tuple[Cage, ...]:
    """The cages of a killer."""
    if fields.get("cages") is None:
        return ()
    cages = [Fields(cage, "a cage").only("cells", "sum") for cage in fields.items("cages")]
    return tuple(Cage(cage.table("cells"), cage.get("sum")) for cage in cages)


def regions_in(fields: Fields, size: int) -> Regions:
    """The regions, or nothing where they are the usual boxes."""
    if fields.get("regions") is None:
        return () if fields.get("box") is None else _boxes_in(fields, size)
    rows = fields.table("regions")
    regions = tuple(tuple(whole(region, 1, 10**6, "a region") for region in row) for row in rows)
    if fields.get("box") is not None and renumbered(regions) != _boxes_in(fields, size):
        raise PuzzleError("'box' and 'regions' of a sudoku puzzle say different things", advice="Leave one out.")
    return regions


def _boxes_in(fields: Fields, size: int) -> Regions:
    box = fields.items("box")
    sides = [whole(side, 1, size, "a side of 'box'") for side in box]
    if len(sides) != 2 or sides[0] * sides[1] != size:
        raise PuzzleError(f"'box' must be the height and width of the boxes, which multiply to {size}, found {box}")
    return boxes(sides[0], sides[1])
