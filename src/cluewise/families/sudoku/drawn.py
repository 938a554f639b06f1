"""Boxes as bars and dashes show them."""

from __future__ import annotations

from cluewise.base.errors import ReadError
from cluewise.base.scan import Line
from cluewise.families.sudoku.regions import Regions, boxes
from cluewise.families.sudoku.rows import Row, is_rule

_ADVICE = "Draw bars and dashes between the boxes, or leave them out."


def boxes_drawn(lines: list[Line], rows: list[Row]) -> Regions:
    """The boxes that bars and dashes show; nothing where there are none, or where they stand around every cell."""
    size = len(rows)
    width = _width(rows)
    height = _height(lines, size)
    if width is None and height is None:
        return ()
    tall, wide = height or size // (width or 1), width or size // (height or 1)
    if tall * wide != size:
        message = f"bars and dashes show boxes of {tall} rows and {wide} columns, which is not {size} cells"
        raise ReadError(message, place=rows[0].line.place(), advice=_ADVICE)
    return boxes(tall, wide)


def _width(rows: list[Row]) -> int | None:
    bars = rows[0].bars()
    for row in rows:
        if row.bars() != bars or not _even(bars, len(rows)):
            message = "the bars do not cut this row into boxes of one width, the same in all rows"
            raise ReadError(message, place=row.line.place(), advice=_ADVICE)
    return _step(bars, len(rows))


def _height(lines: list[Line], size: int) -> int | None:
    above: list[int] = []
    rows = 0
    for line in lines:
        if not is_rule(line):
            rows += 1
        elif 0 < rows < size:
            above.append(rows)
            if rows % above[0]:
                raise ReadError(_UNEVEN, place=line.place(), advice=_ADVICE)
    if not _even(marks := tuple(sorted(set(above))), size):
        raise ReadError(_UNEVEN, place=lines[-1].place(), advice=_ADVICE)
    return _step(marks, size)


_UNEVEN = "the lines of dashes do not cut the grid into boxes of one height"


def _even(marks: tuple[int, ...], size: int) -> bool:
    return not marks or (size % marks[0] == 0 and marks == tuple(range(marks[0], size, marks[0])))


def _step(marks: tuple[int, ...], size: int) -> int | None:
    return marks[0] if marks and 1 < marks[0] < size else None
