"""Jigsaw pieces in Solo's game IDs: which neighbours have a line between them, as runs of places without one.

The places are those between neighbours in a row, row by row, then those between neighbours in a column, column
by column, and one line behind the last. `_` is a line at once, a to y are 1 to 25 places without a line and then
a line, z is 25 places without one and no line after.
"""

from __future__ import annotations

import re

from cluewise.base.errors import ReadError
from cluewise.base.grid import Cell
from cluewise.base.scan import Word
from cluewise.families.sudoku.regions import Regions, renumbered


def places(size: int) -> list[tuple[Cell, Cell]]:
    """The pairs of neighbours in the order in which the runs count them (cells from 0)."""
    numbers, gaps = range(size), range(size - 1)
    across = [((row, gap), (row, gap + 1)) for row in numbers for gap in gaps]
    down = [((gap, column), (gap + 1, column)) for column in numbers for gap in gaps]
    return across + down


def in_one_piece(regions: Regions) -> bool:
    """Whether lines alone can show the regions: each one hangs together."""
    joined = [pair for pair in places(len(regions)) if len({regions[row][column] for row, column in pair}) == 1]
    return _merged(joined, len(regions)) == regions


def pieces_to(regions: Regions) -> str:
    """The runs for some regions."""
    parts: list[str] = []
    run = 0
    lines = [regions[a][b] != regions[c][d] for (a, b), (c, d) in places(len(regions))]
    for line in [*lines, True]:
        if not line:
            run += 1
            continue
        # A run of exactly 25 before a line is y, so z only stands where more follows.
        full = max(0, run - 1) // 25
        rest = run - 25 * full
        parts.append("z" * full + (chr(ord("a") + rest - 1) if rest else "_"))
        run = 0
    return "".join(parts)


def pieces_from(runs: Word, size: int, advice: str) -> Regions:
    """The regions that the runs leave: cells without a line between them belong together."""
    between = places(size)
    joined: list[tuple[Cell, Cell]] = []
    at = 0
    for found in re.finditer(".", runs.text):
        piece = Word(found.group(), runs.line, runs.column + found.start())
        if piece.text != "_" and not "a" <= piece.text <= "z":
            raise piece.unexpected("a letter from a to z or _", advice)
        run = 0 if piece.text == "_" else min(25, ord(piece.text) - ord("a") + 1)
        joined += between[at : at + run]
        at += run + (piece.text != "z")
        if at > len(between) + 1:
            raise ReadError(f"the pieces go on beyond a {size} x {size} grid", place=piece.place, advice=advice)
    if at != len(between) + 1:
        end = Word("", runs.line, runs.column + len(runs.text))
        raise ReadError(f"the pieces stop before the end of a {size} x {size} grid", place=end.place, advice=advice)
    return _merged(joined, size)


def _merged(joined: list[tuple[Cell, Cell]], size: int) -> Regions:
    region = {(row, column): row * size + column for row in range(size) for column in range(size)}
    members = {number: [cell] for cell, number in region.items()}
    for one, other in joined:
        keep, lose = region[one], region[other]
        if keep != lose:
            for cell in members[lose]:
                region[cell] = keep
            members[keep] += members.pop(lose)
    return renumbered(tuple(tuple(region[row, column] for column in range(size)) for row in range(size)))
