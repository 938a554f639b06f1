"""Puzzles that are too large for a page as all others: small letters, a page on its side, or several pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from cluewise.family.printed_parts import Prose
from cluewise.show.booklets.entry import Block
from cluewise.show.booklets.pages import Page, Whole, parts, whole
from cluewise.show.booklets.paper import GAP, Layout
from cluewise.show.booklets.setting import Column, Type
from cluewise.show.booklets.sheet import Area, Sheet
from cluewise.show.booklets.worksheet import MOST_GRID, SIZES, column, put_table, table_size


def large_pages(number: int, block: Block, layout: Layout) -> list[Page]:
    """The pages of such a puzzle; the first is marked."""
    prose = block.entry.prose
    pages = list(_told(number, block, prose, layout) if prose else _drawn(number, block, layout))
    first = pages[0]
    return [Page(first.put, wide=first.wide, marks=(f"puzzle-{number}",)), *pages[1:]]


def _drawn(number: int, block: Block, layout: Layout) -> Iterator[Page]:
    how = whole(block.entry.puzzle, layout, block.high(layout.body.width))
    body = layout.wide if how.wide else layout.body
    if how.parts == 1:
        yield Page(lambda sheet: block.put(sheet, body, number), wide=how.wide)
    else:
        yield from _in_parts(number, block, body, how)


def _in_parts(number: int, block: Block, body: Area, how: Whole) -> Iterator[Page]:
    for called, put in parts(block.entry.puzzle, how, block.rest(body)):

        def page(sheet: Sheet, called: str = called, put: Callable[[Sheet], None] = put) -> None:
            block.head(sheet, body, number, remark=called)
            put(sheet)

        yield Page(page, wide=how.wide)


def _told(number: int, block: Block, prose: Prose, layout: Layout) -> Iterator[Page]:
    """The text over as few pages as it takes, the table below it where there is room, the grid on the last page."""
    room = block.rest(layout.body)
    ways = [list(_cut(column(prose, room.width, Type(layout.fonts, size)), room.height)) for size in SIZES]
    texts = min(ways, key=len)
    size = table_size(prose.table, room.width)
    below = bool(size and texts[-1].height + GAP + size[1] <= room.height)
    for n, text in enumerate(texts):
        table = prose if below and n == len(texts) - 1 else None
        yield Page(partial(_text_page, number, block, text, table, layout, "continued" if n else ""))
    if prose.grid or not below:
        yield Page(partial(_work_page, number, block, prose, not below, layout))


def _cut(text: Column, height: float) -> Iterator[Column]:
    while text.lines:
        shown, text = text.cut_at(height)
        yield shown


def _text_page(
    number: int, block: Block, text: Column, work: Prose | None, layout: Layout, remark: str, sheet: Sheet
) -> None:
    block.head(sheet, layout.body, number, remark=remark)
    room = block.rest(layout.body)
    text.put(sheet, room.x, room.y)
    if work:
        _table(work, room.below(text.height + GAP), layout, sheet)


def _work_page(number: int, block: Block, prose: Prose, with_table: bool, layout: Layout, sheet: Sheet) -> None:
    """The grid, and the table where it did not fit below the text."""
    block.head(sheet, layout.body, number, remark="to work on")
    room = block.rest(layout.body)
    if with_table:
        room = room.below(_table(prose, room, layout, sheet) + GAP)
    if prose.grid:
        sheet.picture(prose.grid, room, MOST_GRID)


def _table(prose: Prose, room: Area, layout: Layout, sheet: Sheet) -> float:
    """Print the table at the top of an area, and say how high it is."""
    if prose.table is None:
        return 0.0
    high = (table_size(prose.table, room.width, narrow=True) or (0.0, 0.0))[1]
    put_table(sheet, prose.table, room.top(high), layout.fonts)
    return high
