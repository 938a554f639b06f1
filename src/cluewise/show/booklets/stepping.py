"""How to solve a puzzle, step by step: cards in rows, the sentence above and its board below."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

from cluewise.base.drawing import FIRM, Drawing, Label
from cluewise.show.booklets.entry import Entry
from cluewise.show.booklets.pages import Page, legible
from cluewise.show.booklets.paper import BODY, GAP, LEADING, Layout
from cluewise.show.booklets.setting import Column, Line, Type
from cluewise.show.booklets.sheet import Area, Sheet

MANY = (3, 2)  # cards beside each other, where their letters can be read
SMALL, USUAL = 3.2, 5.0  # points: the numbers in the margin of a board may be small, most of its letters not
MOST = 0.85  # times a board's own size
HIGHEST = 300.0  # of a board, in points
SMALLER = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)  # what boards may be shrunk by where that saves pages
SPACE = 5.0  # between a sentence and its board
SIZE, SMALL_PRINT = BODY - 1, BODY - 2
LEGEND = "Thick frames: what the step settles. Broken frames: what it rests on. Struck through: what it rules out."
MOST_LINES = 24  # of one sentence: more would push its board off the page


Step = tuple[str, str, Drawing | None]  # its number, or those of a run, what is said and its board


@dataclass(frozen=True)
class _Card:
    text: Column
    board: Drawing | None

    def board_height(self, room: Area) -> float:
        return self.board.height * room.scale_for(self.board, MOST) if self.board else 0.0

    def put(self, sheet: Sheet, x: float, y: float, room: Area) -> None:
        if self.board:
            sheet.picture(self.board, Area(x, y, room.width, room.height), MOST, anchor="start")


@dataclass(frozen=True)
class _Row:
    cards: tuple[_Card, ...]
    width: float  # of a card
    room: Area  # for a board

    @property
    def text_height(self) -> float:
        return max(card.text.height for card in self.cards)

    @property
    def height(self) -> float:
        boards = max(card.board_height(self.room) for card in self.cards)
        return self.text_height + (SPACE + boards if boards else 0)

    def put(self, sheet: Sheet, x: float, y: float) -> None:
        for n, card in enumerate(self.cards):
            left = x + n * (self.width + GAP)
            card.text.put(sheet, left, y)
            card.put(sheet, left, y + self.text_height + SPACE, self.room)


def step_pages(number: int, entry: Entry, layout: Layout) -> list[Page]:
    """The pages of one puzzle."""
    head = f"How to solve {number}. {entry.name}".rstrip()
    found = []
    for n, group in enumerate(_arranged(_headed(entry), layout)):
        title = head if n == 0 else f"{head} (continued)"
        found.append(Page(partial(_put, group, title, layout), marks=(f"steps-{number}",) if n == 0 else ()))
    return found


def _headed(entry: Entry) -> list[Step]:
    heads = entry.heads or [str(n) for n in range(1, len(entry.steps) + 1)]
    return [(head, text, board) for head, (text, board) in zip(heads, entry.steps, strict=True)]


def _arranged(steps: Sequence[Step], layout: Layout) -> list[list[tuple[_Row, float]]]:
    """The fewest pages on which every board can be read, with boards as large as that allows."""
    many = next((many for many in MANY if _suits(steps, _room(many, layout))), 1)
    rooms = [_room(many, layout, part) for part in SMALLER]
    ways = [list(_filled(_rows(steps, many, room, layout), layout)) for room in rooms if _suits(steps, room)]
    return min(ways or [list(_filled(_rows(steps, 1, rooms[0], layout), layout))], key=len)


def _rows(steps: Sequence[Step], many: int, room: Area, layout: Layout) -> list[_Row]:
    width = _room(many, layout).width
    type_ = Type(layout.fonts, SIZE)
    cards = [_Card(_sentence(head, text, type_, width), board) for head, text, board in steps]
    return [_Row(tuple(cards[k : k + many]), width, room) for k in range(0, len(cards), many)]


def _room(many: int, layout: Layout, part: float = 1.0) -> Area:
    """For a board, where so many stand beside each other."""
    width = (layout.body.width - (many - 1) * GAP) / many
    return Area(0, 0, width * part, HIGHEST * part)


def _suits(steps: Sequence[Step], room: Area) -> bool:
    boards = [board for _, _, board in steps if board]
    return all(
        legible(board, room, SMALL, MOST) and _usual(board) * room.scale_for(board, MOST) >= USUAL for board in boards
    )


def _usual(board: Drawing) -> float:
    """The size that half of its letters have at least."""
    sizes = [shape.size for shape in board.shapes if isinstance(shape, Label)]
    return median(sizes) if sizes else math.inf


def _sentence(number: str, text: str, type_: Type, width: float) -> Column:
    indent = Type(type_.fonts, type_.size, bold=True).width(f"{number}.") + 0.4 * type_.size
    lines = type_.few(text, width - indent, MOST_LINES)
    return Column(
        type_,
        tuple(
            Line(part, head=f"{number}." if k == 0 else "", indent=indent, bold=True) for k, part in enumerate(lines)
        ),
    )


def _head_height() -> float:
    return (BODY + 2) * LEADING + SMALL_PRINT * LEADING + SPACE * 2


def _filled(rows: Sequence[_Row], layout: Layout) -> Iterator[list[tuple[_Row, float]]]:
    """Rows with where each begins, page by page."""
    top, bottom = layout.body.y + _head_height(), layout.body.y + layout.body.height
    page: list[tuple[_Row, float]] = []
    y = top
    for row in rows:
        if page and y + row.height > bottom:
            yield page
            page, y = [], top
        page.append((row, y))
        y += row.height + GAP / 1.5
    if page:
        yield page


def _put(rows: Sequence[tuple[_Row, float]], title: str, layout: Layout, sheet: Sheet) -> None:
    type_ = Type(layout.fonts, BODY + 2, bold=True)
    shown = type_.cut(title, layout.body.width)
    sheet.text(layout.body.x, layout.body.y + type_.leading / 2, shown, type_.size, bold=True)
    below = layout.body.y + type_.leading + SMALL_PRINT * LEADING / 2
    sheet.text(layout.body.x, below, LEGEND, SMALL_PRINT, colour=FIRM)
    for row, y in rows:
        row.put(sheet, layout.body.x, y)
