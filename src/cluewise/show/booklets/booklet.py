"""A booklet: puzzles on pages, then their steps if wished for, then the answers at the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from io import BytesIO
from itertools import groupby
from typing import Any

from cluewise.base.drawing import FIRM
from cluewise.base.phrases import listed
from cluewise.show.booklets.answers import Numbered, answer_pages
from cluewise.show.booklets.entry import Block, Entry
from cluewise.show.booklets.front import Game, Topic, contents_pages, rules_pages, title_page
from cluewise.show.booklets.large import large_pages
from cluewise.show.booklets.packing import Placed, Slots, packed
from cluewise.show.booklets.pages import Page
from cluewise.show.booklets.paper import BODY, MARGIN, SHAPES, Layout
from cluewise.show.booklets.sheet import Sheet
from cluewise.show.booklets.stepping import step_pages

OUTLINE = {"rules": "How to play", "contents": "Contents", "puzzle-1": "Puzzles", "answers": "Answers"}


def booklet(entries: Sequence[Entry], layout: Layout, games: Sequence[Game] = ()) -> bytes:
    """The booklet as a PDF file; `games` are for the page of rules."""
    from reportlab.pdfgen.canvas import Canvas

    file = BytesIO()
    canvas = Canvas(file, pagesize=layout.page, invariant=True)  # the same puzzles give the same file
    canvas.setTitle(layout.title or (entries[0].name if len(entries) == 1 else "") or "Puzzles")
    canvas.setCreator("cluewise")
    _print(canvas, _planned(entries, layout, games), layout)
    canvas.save()
    return file.getvalue()


def _print(canvas: Any, pages: Sequence[Page], layout: Layout) -> None:
    width, height = layout.page
    for number, page in enumerate(pages, 1):
        across, down = (height, width) if page.wide else (width, height)
        canvas.setPageSize((across, down))
        sheet = Sheet(canvas, down, layout.fonts)
        for mark in page.marks:
            canvas.bookmarkPage(mark)
            if mark in OUTLINE:
                canvas.addOutlineEntry(OUTLINE[mark], mark)
        page.put(sheet)
        if page.numbered:
            sheet.text(across / 2, down - MARGIN / 2, str(number), BODY - 1, anchor="middle", colour=FIRM)
        canvas.showPage()


def _planned(entries: Sequence[Entry], layout: Layout, games: Sequence[Game]) -> list[Page]:
    """All pages in order."""
    numbered, puzzles = _puzzle_pages(entries, layout)
    steps = [page for number, entry in numbered if entry.steps for page in step_pages(number, entry, layout)]
    main = [*puzzles, *steps, *answer_pages(numbered, layout)]
    front = [title_page(layout.title, _summary(entries), layout)] if layout.title else []
    front += rules_pages(games, layout) if layout.rules and games else []
    if not layout.contents:
        return [*front, *main]
    topics = _topics(numbered)
    before = len(front) + len(contents_pages(topics, {}, layout))
    where = {mark: before + n for n, page in enumerate(main, 1) for mark in page.marks}
    return [*front, *contents_pages(topics, where, layout), *main]


def _summary(entries: Sequence[Entry]) -> str:
    """How many puzzles there are, and of what kinds."""
    kinds = listed([kind for kind in dict.fromkeys(entry.family for entry in entries) if kind])
    total = "1 puzzle" if len(entries) == 1 else f"{len(entries)} puzzles"
    return f"{total}: {kinds}" if kinds else total


def _topics(numbered: Sequence[Numbered]) -> list[Topic]:
    found = []
    for (name, note), same in groupby(numbered, lambda one: (one[1].name, one[1].note)):
        numbers = [number for number, _ in same]  # many with one name make one line
        which = f"{numbers[0]}." if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}."
        found.append(Topic(f"{which} {name}".rstrip(), f"puzzle-{numbers[0]}", note))
    stepped = [number for number, entry in numbered if entry.steps]
    if stepped:
        found.append(Topic("How to solve them", f"steps-{stepped[0]}", bold=True))
    if any(entry.answer for _, entry in numbered):
        found.append(Topic("Answers", "answers", bold=True))
    return found


def _puzzle_pages(entries: Sequence[Entry], layout: Layout) -> tuple[list[Numbered], list[Page]]:
    """The entries with the numbers that they get in the order of the pages, and those pages."""
    slots = Slots(layout.body, SHAPES[layout.per_page])
    blocks = [Block(entry, layout.fonts) for entry in entries]
    numbered: list[Numbered] = []
    pages: list[Page] = []
    for group in packed([(block, slots.span_for(block.fits)) for block in blocks], slots, ahead=2 * layout.per_page):
        first = len(numbered) + 1
        numbered += [(first + n, placed.thing.entry) for n, placed in enumerate(group)]
        pages += _puzzle_page(first, group, layout)
    return numbered, pages


def _puzzle_page(first: int, group: Sequence[Placed[Block]], layout: Layout) -> list[Page]:
    marks = tuple(f"puzzle-{first + n}" for n in range(len(group)))
    if len(group) == 1 and not group[0].thing.fits(layout.body):
        return large_pages(first, group[0].thing, layout)
    return [Page(partial(_blocks, first, _grown(group, layout)), marks=marks)]


def _grown(group: Sequence[Placed[Block]], layout: Layout) -> Sequence[Placed[Block]]:
    """A puzzle that takes more than its share and is alone on its page may have all of it."""
    slot = Slots(layout.body, SHAPES[layout.per_page]).at(0, 0, (1, 1))
    alone = len(group) == 1 and group[0].area != slot
    return [Placed(group[0].thing, layout.body)] if alone else group


def _blocks(first: int, group: Sequence[Placed[Block]], sheet: Sheet) -> None:
    for n, placed in enumerate(group):
        placed.thing.put(sheet, placed.area, first + n)
