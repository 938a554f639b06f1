"""The first pages of a booklet: its title, how the puzzles are played, and what is where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from cluewise.base.drawing import FIRM, Drawing, Label
from cluewise.show.booklets.pages import Page
from cluewise.show.booklets.paper import BODY, GAP, TITLE, Layout
from cluewise.show.booklets.setting import Column, Type, paragraphs
from cluewise.show.booklets.sheet import Area, Sheet

SPACE = 6.0
PICTURES = 0.44  # of the width of a page that the pictures of an example take
HIGHEST = 118.0  # of such a picture, in points
TWO_COLUMNS = 46  # from so many lines on, the contents have two columns


@dataclass(frozen=True)
class Game:
    """How one kind of puzzle is played, with a small example."""

    title: str
    rules: tuple[str, ...]
    pictures: tuple[Drawing, ...] = ()

    def texts(self) -> Iterator[str]:
        """Everything that will be printed in letters."""
        yield from (self.title, *self.rules)
        yield from (shape.text for one in self.pictures for shape in one.shapes if isinstance(shape, Label))


@dataclass(frozen=True)
class Topic:
    """A line of the contents; `mark` is the page that it speaks of."""

    text: str
    mark: str
    note: str = ""
    bold: bool = False


def title_page(title: str, below: str, layout: Layout) -> Page:
    """A page with large words."""

    def put(sheet: Sheet) -> None:
        width, height = layout.page
        y = height * 0.36
        for line in Type(layout.fonts, TITLE, bold=True).few(title, layout.body.width, 8):
            sheet.text(width / 2, y, line, TITLE, bold=True, anchor="middle")
            y += TITLE * 1.3
        for line in Type(layout.fonts, 14).few(below, layout.body.width, 4):
            sheet.text(width / 2, y, line, 14, anchor="middle", colour=FIRM)
            y += 20

    return Page(put, numbered=False)


def rules_pages(games: Sequence[Game], layout: Layout) -> list[Page]:
    """How to play, one game below the other."""
    top, bottom = layout.body.y + 2.6 * BODY, layout.body.y + layout.body.height
    pages: list[list[tuple[Game, float]]] = [[]]
    y = top
    for game in games:
        height = _game_height(game, layout)
        if pages[-1] and y + height > bottom:
            pages.append([])
            y = top
        pages[-1].append((game, y))
        y += height + GAP
    return [Page(partial(_rules, page, layout), marks=("rules",) if n == 0 else ()) for n, page in enumerate(pages)]


def _game_text(game: Game, layout: Layout) -> Column:
    width = layout.body.width * (1 - PICTURES) - GAP if game.pictures else layout.body.width
    type_ = Type(layout.fonts, BODY)
    return Column(type_, tuple(paragraphs(type_, width, game.rules, above=SPACE / 2)))


def _picture_room(game: Game, layout: Layout) -> Area:
    count = max(1, len(game.pictures))
    return Area(0, 0, (layout.body.width * PICTURES - GAP * (count - 1)) / count, HIGHEST)


def _game_height(game: Game, layout: Layout) -> float:
    room = _picture_room(game, layout)
    pictures = max((one.height * room.scale_for(one, 1.0) for one in game.pictures), default=0)
    return max(_game_text(game, layout).height + 2 * BODY, pictures)


def _rules(games: Sequence[tuple[Game, float]], layout: Layout, sheet: Sheet) -> None:
    _headline("How to play", layout, sheet)
    body = layout.body
    for game, y in games:
        sheet.text(body.x, y + BODY * 0.65, game.title, BODY + 1, bold=True)
        _game_text(game, layout).put(sheet, body.x, y + BODY * 1.6)
        room = _picture_room(game, layout)
        x = body.x + body.width * (1 - PICTURES)
        for picture in game.pictures:
            sheet.picture(picture, Area(x, y, room.width, room.height), 1.0)
            x += room.width + GAP


def contents_pages(topics: Sequence[Topic], where: dict[str, int], layout: Layout) -> list[Page]:
    """What is where: `where` has the number of the page for every mark."""
    type_ = Type(layout.fonts, BODY)
    top = layout.body.y + 2.6 * BODY
    lines = int((layout.body.y + layout.body.height - top) // (type_.leading * 1.15))
    columns = 1 if len(topics) <= min(TWO_COLUMNS, lines) else 2
    groups = [topics[n : n + lines * columns] for n in range(0, len(topics), lines * columns)]
    return [
        Page(partial(_contents, group, lines, columns, where, layout), marks=("contents",) if n == 0 else ())
        for n, group in enumerate(groups)
    ]


def _contents(
    topics: Sequence[Topic], lines: int, columns: int, where: dict[str, int], layout: Layout, sheet: Sheet
) -> None:
    _headline("Contents", layout, sheet)
    body, type_ = layout.body, Type(layout.fonts, BODY)
    width = (body.width - (columns - 1) * 2 * GAP) / columns
    high = type_.leading * 1.15
    for n, topic in enumerate(topics):
        column, row = divmod(n, lines)
        area = Area(body.x + column * (width + 2 * GAP), body.y + 2.6 * BODY + row * high, width, high)
        _topic(topic, where.get(topic.mark, 0), area, layout, sheet)


def _topic(topic: Topic, page: int, area: Area, layout: Layout, sheet: Sheet) -> None:
    """The text, a line of dots, and the number of the page."""
    type_, small = Type(layout.fonts, BODY, bold=topic.bold), Type(layout.fonts, BODY - 1.5)
    middle, right = area.y + area.height / 2, area.x + area.width
    note = f"  {topic.note}" if topic.note else ""
    shown = type_.cut(topic.text, area.width - small.width(note) - 36)
    sheet.text(area.x, middle, shown, BODY, bold=topic.bold)
    start = area.x + type_.width(shown)
    if note:
        sheet.text(start, middle, note, small.size, colour=FIRM)
        start += small.width(note)
    start += small.width("  ")
    sheet.text(right, middle, str(page), BODY, anchor="end", bold=topic.bold)
    dot, edge = small.width(".") * 2, right - type_.width("0000")
    for k in range(int((edge - start) // dot)):  # from the right edge, so that the dots of all lines are in columns
        sheet.text(edge - k * dot, middle, ".", small.size, anchor="end", colour=FIRM)
    sheet.link(area, topic.mark)


def _headline(text: str, layout: Layout, sheet: Sheet) -> None:
    sheet.text(layout.body.x, layout.body.y + BODY * 0.8, text, BODY + 6, bold=True)
