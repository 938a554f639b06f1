"""f-puzzles and SudokuPad: a JSON object, plain or packed into a link."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import unquote

from cluewise.base.errors import InputError, Place, PuzzleError, ReadError, UsageError
from cluewise.base.grid import Cell
from cluewise.base.scan import titled
from cluewise.families.sudoku.cages import Cage
from cluewise.families.sudoku.extras import with_flags
from cluewise.families.sudoku.formats.lzstring import pack, unpack
from cluewise.families.sudoku.puzzle import MAX_SIZE, MIN_SIZE, Grid, SudokuPuzzle, SudokuSolution
from cluewise.families.sudoku.regions import USUAL_BOXES, Regions, Shape, boxes, houses
from cluewise.family import CERTAIN, NO, Format
from cluewise.family.json_format import Fields, parsed, placing, whole

ADVICE = (
    "Such a link is https://www.f-puzzles.com/?load=... or https://sudokupad.app/fpuzzles...; plain JSON will do too."
)
LINK = "https://www.f-puzzles.com/?load="

_PACKED = re.compile(r"(?:[?&]load=|fpuzzles|fpuz)([A-Za-z0-9+/=%\s]{8,})")
_LINK = re.compile(r"f-puzzles\.com/?\S*[?&]load=|sudokupad\.\S*fpuz|^fpuz(?:zles)?[A-Za-z0-9+/]{8}")
_CELL = re.compile(r"R([0-9]{1,2})C([0-9]{1,2})", re.IGNORECASE)
# What says nothing about the solution: names, pictures, settings, and what a player has entered so far. Any other key
# that is not empty is a rule, and unknown rules are refused.
_KNOWN = ("size", "grid", "diagonal+", "diagonal-", "antiknight", "killercage", "extraregion")
_REMARKS = (
    *("title", "author", "ruleset", "solution", "successMessage", "highlightConflicts", "metadata"),
    *("disabledlogic", "truecandidatesoptions", "text", "line", "rectangle", "circle", "cage"),
)
_CELL_KEYS = ("value", "given", "region")
_CELL_REMARKS = ("c", "cArray", "highlight", "centerPencilMarks", "cornerPencilMarks")
_CAGE_REMARKS = ("outlineC", "fontC", "baseC")


def looks_like(text: str) -> int:
    """Whether it is a link of that kind, or JSON with a grid of such cells."""
    head = text[:4_096].lstrip()
    if head.startswith("{"):
        return CERTAIN if '"grid"' in text and '"size"' in text and '"family"' not in head[:200] else NO
    return CERTAIN if _LINK.search(head) else NO


def read(text: str) -> SudokuPuzzle:
    """The puzzle in a link or in JSON."""
    heading, body = titled(text)
    try:
        inside = _unpacked(body)
    except ValueError as error:
        raise ReadError(f"there is no f-puzzles JSON in it: {error}", place=Place(1), advice=ADVICE) from None
    plain = inside is body  # in a link nobody sees where a key stands
    try:
        data = parsed(inside)
        with placing(inside, data):
            return _puzzle(data, heading)
    except InputError as error:
        message = error.message if isinstance(error, PuzzleError) else f"in an f-puzzles puzzle: {error.message}"
        place = (error.place if plain else None) or Place(1)
        raise type(error)(message, place=place, advice=error.advised or ADVICE) from None


def _unpacked(body: str) -> str:
    if body.lstrip().startswith("{"):
        return body
    found = _PACKED.search(body)
    if found is None:
        raise ValueError("no packed text stands behind load= or fpuzzles")
    return unpack(re.sub(r"\s", "", unquote(found[1])))


def _puzzle(data: Any, heading: str | None) -> SudokuPuzzle:
    fields = Fields(data, "an f-puzzles puzzle")
    size = fields.whole("size", MIN_SIZE, MAX_SIZE)
    fields.only(*_KNOWN, *_REMARKS)
    rows = fields.table("grid")
    if len(rows) != size or any(len(row) != size for row in rows):
        raise PuzzleError(f"the grid must have {size} rows of {size} cells")
    cells = [[Fields(cell, "a cell of the grid").only(*_CELL_KEYS, *_CELL_REMARKS) for cell in row] for row in rows]
    title = fields.maybe_text("title") or heading
    puzzle = SudokuPuzzle(_givens(cells, size), _regions(cells, size), cages=_cages(fields, size), title=title or None)
    return with_flags(puzzle, _flags(fields, puzzle))


def _givens(cells: list[list[Fields]], size: int) -> Grid:
    return tuple(
        tuple(whole(cell.get("value"), 1, size, "a value") if cell.get("given") else None for cell in row)
        for row in cells
    )


def _regions(cells: list[list[Fields]], size: int) -> Regions:
    if not any(cell.get("region") is not None for row in cells for cell in row):
        return ()
    if any(cell.get("region", 0) is None for row in cells for cell in row):
        raise PuzzleError("a cell without a region is not known here")
    usual = boxes(*USUAL_BOXES[size]) if size in USUAL_BOXES else ()
    return tuple(
        tuple(
            usual[r][c] if usual and cell.get("region") is None else whole(cell.get("region"), 0, size, "a region") + 1
            for c, cell in enumerate(row)
        )
        for r, row in enumerate(cells)
    )


def _flags(fields: Fields, puzzle: SudokuPuzzle) -> list[str]:
    down, up = bool(fields.get("diagonal-")), bool(fields.get("diagonal+"))
    if down != up:
        raise PuzzleError("only one of the two diagonals counts; here it is both or none")
    found = ["diagonals"] if down else []
    found += ["antiknight"] if fields.get("antiknight") else []
    extra = [_cells(_part(one, "an extra region"), puzzle.size) for one in fields.get("extraregion") or []]
    if extra:
        if {frozenset(cells) for cells in extra} != set(_windows(puzzle)):
            raise PuzzleError("extra regions other than the four windows of a windoku are not known here")
        found.append("windows")
    return found


def _windows(puzzle: SudokuPuzzle) -> Iterable[frozenset[Cell]]:
    shape = Shape(puzzle.regions, windows=True)
    return (frozenset(house.cells) for house in houses(shape) if house.kind == "window")


def _cages(fields: Fields, size: int) -> tuple[Cage, ...]:
    cages = [_part(cage, "a cage", "value") for cage in fields.get("killercage") or []]
    return tuple(Cage(_cells(cage, size), _sum(cage.get("value"))) for cage in cages)


def _part(data: Any, what: str, *known: str) -> Fields:
    return Fields(data, what).only("cells", *known, *_CAGE_REMARKS)


def _sum(value: Any) -> int | None:
    if value in (None, ""):
        return None
    if not str(value).isdecimal() or len(str(value)) > 6:
        raise PuzzleError(f"the sum of a cage must be a number, found {value!r}")
    return int(value)


def _cells(fields: Fields, size: int) -> tuple[Cell, ...]:
    found = [_CELL.fullmatch(name) for name in fields.texts("cells")]
    if not all(found):
        raise PuzzleError("a cell is written as R1C2")
    places = tuple((int(one[1]), int(one[2])) for one in found if one)
    if not all(1 <= row <= size and 1 <= column <= size for row, column in places):
        raise PuzzleError(f"a cell lies outside the {size} x {size} grid")
    return places


def write(puzzle: SudokuPuzzle) -> str:
    """The puzzle as a link."""
    data: dict[str, Any] = {"size": puzzle.size}
    if puzzle.title:
        data["title"] = puzzle.title
    data["grid"] = [[_cell(puzzle, r, c) for c in range(puzzle.size)] for r in range(puzzle.size)]
    if puzzle.diagonals:
        data |= {"diagonal+": True, "diagonal-": True}
    if puzzle.antiknight:
        data["antiknight"] = True
    if puzzle.windows:
        data["extraregion"] = [{"cells": _names(sorted(cells))} for cells in _windows(puzzle)]
    if puzzle.cages:
        data["killercage"] = [{"cells": _names(cage.cells), "value": _value(cage)} for cage in puzzle.cages]
    try:
        return LINK + pack(json.dumps(data, separators=(",", ":"))) + "\n"
    except ValueError as error:
        raise UsageError(str(error)) from None


def _value(cage: Cage) -> str:
    return "" if cage.sum is None else str(cage.sum)


def _cell(puzzle: SudokuPuzzle, row: int, column: int) -> dict[str, Any]:
    value = puzzle.givens[row][column]
    usual = puzzle.size in USUAL_BOXES and puzzle.box == USUAL_BOXES[puzzle.size]
    region = {} if usual else {"region": puzzle.regions[row][column] - 1}
    return region | ({} if value is None else {"value": value, "given": True})


def _names(cells: Iterable[Cell]) -> list[str]:
    return [f"R{row}C{column}" for row, column in cells]


FORMAT: Format[SudokuPuzzle, SudokuSolution] = Format(
    name="fpuzzles",
    title="f-puzzles and SudokuPad: their links, or the JSON inside",
    looks_like=looks_like,
    read=read,
    write=write,
    line_based=True,
)
