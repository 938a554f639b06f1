"""Prose on paper: the text, the grid to cross off in and the table for the answer, arranged as the room allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cluewise.base.drawing import FIRM, INK, SHADE, Rect, Stroke
from cluewise.family.printed_parts import Blank, Prose
from cluewise.show.booklets.fonts import Fonts
from cluewise.show.booklets.paper import BODY, GAP, MM, TINY
from cluewise.show.booklets.setting import Column, Line, Type, named, numbered, paragraphs
from cluewise.show.booklets.sheet import Area, Sheet

SIZES = (BODY, BODY - 1, BODY - 2)
LEAST_GRID, MOST_GRID = 0.5, 1.1  # times its own size: squares of 4 mm at least
ROW, NARROWEST, WIDEST = 7 * MM, 17 * MM, 34 * MM  # of the table: height of a row, width of a column
NARROW_TEXT, NARROW_BESIDE = 65 * MM, 48 * MM  # the least width of text beside other text, and beside the grid
BESIDE = (0.34, 0.4, 0.46, 0.52)  # how much of the width the text may take beside the grid


@dataclass(frozen=True)
class Arrangement:
    """Where the parts stand, and how well that looks: large letters and a large grid."""

    texts: tuple[tuple[Column, float, float], ...]
    grid: Area | None
    table: Area | None
    merit: float

    def put(self, sheet: Sheet, prose: Prose, fonts: Fonts) -> None:
        """Print it."""
        for column, x, y in self.texts:
            column.put(sheet, x, y)
        if prose.grid and self.grid:
            sheet.picture(prose.grid, self.grid, MOST_GRID)
        if prose.table and self.table:
            put_table(sheet, prose.table, self.table, fonts)


def arranged(prose: Prose, area: Area, fonts: Fonts) -> Arrangement | None:
    """The best arrangement within an area; None if it is too small."""
    found = [
        one
        for size in SIZES
        for one in (*_stacked(prose, area, Type(fonts, size)), *_side_by_side(prose, area, Type(fonts, size)))
    ]
    return max(found, key=lambda one: one.merit, default=None)


def column(prose: Prose, width: float, type_: Type) -> Column:
    """All of the text in one column."""
    space = type_.size * 0.7
    lines: list[Line] = [*paragraphs(type_, width, prose.opening)]
    for part in (named(type_, width, prose.lists), numbered(type_, width, prose.clues)):
        lines += [replace(part[0], above=space), *part[1:]] if part and lines else part
    lines += paragraphs(type_, width, prose.closing, above=space)
    return Column(type_, tuple(lines))


def table_size(table: Blank | None, width: float, *, narrow: bool = False) -> tuple[float, float] | None:
    """The table's width and height where there is so much width; None if its columns would be too narrow for that."""
    if table is None:
        return (0.0, 0.0)
    columns = len(table.header)
    wide = min(width, columns * WIDEST)
    return (wide, (len(table.rows) + 1) * ROW) if narrow or wide >= columns * NARROWEST else None


def _stacked(prose: Prose, area: Area, type_: Type) -> Iterator[Arrangement]:
    """The text above, in one column or two; the grid below it, the table below or beside the grid."""
    for many in (1, 2):
        width = (area.width - (many - 1) * GAP) / many
        if many > 1 and width < NARROW_TEXT:
            continue
        texts, high = _columns(column(prose, width, type_), many, area)
        rest = area.below(high + GAP)
        for grid, table in _below(prose, rest):
            yield from _judged(prose, texts, grid, table, type_)


def _columns(whole: Column, many: int, area: Area) -> tuple[tuple[tuple[Column, float, float], ...], float]:
    """A text in one or two columns, and how high they are."""
    if many == 1:
        return ((whole, area.x, area.y),), whole.height
    half = whole.height / 2 + whole.type.leading
    first, second = whole.cut_at(half)
    return (
        ((first, area.x, area.y), (second, area.x + (area.width + GAP) / 2, area.y)),
        max(first.height, second.height),
    )


def _below(prose: Prose, rest: Area) -> Iterator[tuple[Area | None, Area | None]]:
    """Ways to put the grid and the table into what the text leaves."""
    under = table_size(prose.table, rest.width)
    if under:
        high = under[1] + (GAP if prose.table and prose.grid else 0)
        yield rest.below(high), rest.top(under[1])
    if prose.grid and prose.table:
        narrow = len(prose.table.header) * NARROWEST
        for wide in (narrow, narrow * 1.25):
            size = table_size(prose.table, wide)
            if size and size[1] <= rest.height:
                yield rest.left(rest.width - wide - GAP), rest.right(size[0]).top(size[1])


def _side_by_side(prose: Prose, area: Area, type_: Type) -> Iterator[Arrangement]:
    """The text at the left; the grid at the right; the table below either."""
    for share in BESIDE if prose.grid else ():
        text = column(prose, area.width * share, type_)
        if text.height <= area.height and area.width * share >= NARROW_BESIDE:
            texts = ((text, area.x, area.y),)
            right = area.right(area.width * (1 - share) - GAP)
            left = area.left(area.width * share).below(text.height + GAP)
            for grid, table in _beside(prose, left, right):
                yield from _judged(prose, texts, grid, table, type_)


def _beside(prose: Prose, left: Area, right: Area) -> Iterator[tuple[Area, Area]]:
    """Ways to put the grid at the right and the table below it or below the text."""
    size = table_size(prose.table, left.width)
    if size and size[1] <= left.height:
        yield right, left.top(size[1])
    size = table_size(prose.table, right.width)
    if size and prose.grid:
        grid = right.top(right.height - size[1] - GAP)
        high = prose.grid.height * grid.scale_for(prose.grid, MOST_GRID)
        yield grid, right.below(high + GAP).top(size[1])


def _judged(
    prose: Prose,
    texts: tuple[tuple[Column, float, float], ...],
    grid: Area | None,
    table: Area | None,
    type_: Type,
) -> Iterator[Arrangement]:
    """The arrangement, unless something in it is too small."""
    if grid and min(grid.height, grid.width) < 0:
        return
    scale = grid.scale_for(prose.grid, MOST_GRID) if prose.grid and grid else MOST_GRID
    if scale >= LEAST_GRID:
        yield Arrangement(texts, grid, table, scale * (type_.size / BODY) ** 2)


def put_table(sheet: Sheet, table: Blank, area: Area, fonts: Fonts) -> None:
    """The table with its columns as wide as the area allows, in the middle of it."""
    columns, rows = len(table.header), len(table.rows) + 1
    wide = min(area.width / columns, WIDEST)
    left = area.x + (area.width - wide * columns) / 2
    sheet.shape(Rect(left, area.y, wide * columns, ROW, SHADE))
    for r, row in enumerate((table.header, *table.rows)):
        for c, text in enumerate(row):
            type_ = _fitting(text, Type(fonts, BODY - 1.5, bold=r == 0), wide - 7)
            shown = type_.cut(text, wide - 6)
            sheet.text(left + c * wide + 4, area.y + (r + 0.5) * ROW, shown, type_.size, bold=type_.bold)
    for r in range(1, rows):
        sheet.shape(Stroke(left, area.y + r * ROW, left + columns * wide, area.y + r * ROW, FIRM, 0.5))
    for c in range(1, columns):
        sheet.shape(Stroke(left + c * wide, area.y, left + c * wide, area.y + rows * ROW, FIRM, 0.5))
    sheet.shape(Rect(left, area.y, columns * wide, rows * ROW, stroke=INK, stroke_width=1))


def _fitting(text: str, type_: Type, room: float) -> Type:
    """Smaller letters where a text needs them, within reason."""
    width = type_.width(text)
    return type_ if width <= room else replace(type_, size=max(TINY + 1, type_.size * room / width))
