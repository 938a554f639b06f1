"""The answers at the end of a booklet: as many on a page as can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cluewise.show.booklets.entry import SPACE, Entry
from cluewise.show.booklets.packing import Placed, Slots, packed
from cluewise.show.booklets.pages import Page, legible, smallest
from cluewise.show.booklets.paper import ANSWERS, BODY, TINY, Layout
from cluewise.show.booklets.setting import Type
from cluewise.show.booklets.sheet import Area, Sheet

LARGEST = 0.75  # times its own size
CLUES = 2.8  # points: how small the clues in an answer may be
HEAD = 2.2 * BODY
Numbered = tuple[int, Entry]


def answer_pages(numbered: Sequence[Numbered], layout: Layout) -> Iterator[Page]:
    """The pages with the answers, as far as there are any."""
    slots = Slots(layout.body.below(HEAD), ANSWERS)
    spans = [(one, slots.span_for(partial(_fits, one[1]))) for one in numbered if one[1].answer]
    for n, group in enumerate(packed(spans, slots, ahead=ANSWERS[0] * ANSWERS[1])):
        yield Page(partial(_put, group, layout), marks=("answers",) if n == 0 else ())


def _rest(area: Area) -> Area:
    return area.below(BODY * 1.2 + SPACE / 2)


def _fits(entry: Entry, area: Area) -> bool:
    """Whether what the answer adds can be read; the clues, which stand with the puzzle, may be smaller."""
    if entry.answer is None:
        return True
    rest = _rest(area)
    added = smallest(entry.answer, besides=entry.puzzle)
    seen = added is None or added * rest.scale_for(entry.answer, 1.0) >= TINY
    return seen and legible(entry.answer, rest, CLUES, LARGEST)


def _put(group: Sequence[Placed[Numbered]], layout: Layout, sheet: Sheet) -> None:
    sheet.text(layout.body.x, layout.body.y + BODY * 0.6, "Answers", BODY + 3, bold=True)
    type_ = Type(layout.fonts, BODY - 1.5, bold=True)
    for placed in group:
        number, entry = placed.thing
        area = layout.body.below(HEAD) if len(group) == 1 else placed.area
        name = type_.cut(f"{number}. {entry.name}".rstrip(), area.width)
        sheet.text(area.x, area.y + BODY * 0.6, name, type_.size, bold=True)
        if entry.answer:
            sheet.picture(entry.answer, _rest(area), LARGEST, anchor="start")
