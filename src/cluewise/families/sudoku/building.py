"""A sudoku from plain Python data, as `cluewise.sudoku`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cluewise.base.errors import PuzzleError
from cluewise.base.grid import Cell, cell_name
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.symbols import EMPTY, VALUES
from cluewise.family.json_format import plain_rows
from cluewise.family.puzzle import Json

Row = str | Sequence[int | str | None]  # "53..7....", or a value for each cell


def sudoku(
    rows: Sequence[Row],
    *,
    box: tuple[int, int] | None = None,
    regions: Sequence[Sequence[int]] | None = None,
    diagonals: bool = False,
    windows: bool = False,
    antiknight: bool = False,
    cages: Iterable[tuple[Sequence[Cell], int | None]] | Mapping[Sequence[Cell], int | None] = (),
    title: str | None = None,
    id: str | None = None,  # noqa: A002
) -> SudokuPuzzle:
    """A sudoku from its rows, `["53..7....", ...]` or `[[5, 3, 0, ...], ...]`; 0, None and `.` are empty, A is 10.

    `box` is the height and width of the boxes, where they are not the usual ones; `regions` has a number for each cell.
    A cage is its cells, counted from 1, and their sum or None: `(((1, 1), (1, 2)), 8)`.
    """
    given = plain_rows(rows, "a sudoku")
    data: Json = {
        "givens": [[_value(cell, (r, c)) for c, cell in enumerate(row, 1)] for r, row in enumerate(given, 1)],
        "box": box and list(box),
        "regions": None if regions is None else plain_rows(regions, "the regions"),
        "diagonals": diagonals,
        "windows": windows,
        "antiknight": antiknight,
        "cages": [
            {"cells": [list(cell) for cell in cells], "sum": total}
            for cells, total in (cages.items() if isinstance(cages, Mapping) else cages)
        ],
        "title": title,
        "id": id,
    }
    return SudokuPuzzle.from_json({key: one for key, one in data.items() if one is not None and one != []})


def _value(found: int | str | None, cell: Cell) -> int | None:
    if not isinstance(found, str):
        return found
    if found in EMPTY:
        return None
    if found not in VALUES:
        advice = "A cell is a number, a letter from A for 10 and up, or one of . 0 * _ where it is empty."
        raise PuzzleError(f"{cell_name(cell)} holds {found[:24]!r}, which is no value", advice=advice)
    return VALUES[found]
